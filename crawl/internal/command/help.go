package command

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helpWidth is how many columns a help has, at most.
const helpWidth = 80

// topics are what "itemscope-crawl help NAME" tells beside commands: what several of them
// have in common, in topics/NAME.txt, and the flags that are kept under it.
var topics = []string{"inputs", "filters", "limits", "exit-status"}

//go:embed topics/*.txt
var topicTexts embed.FS

// topicKey is the annotation of a flag that has the name of its topic.
const topicKey = "topic"

// keepUnder puts flags under a topic: the help of their commands only names it.
func keepUnder(topic string, f *pflag.FlagSet, names ...string) {
	for _, name := range names {
		if err := f.SetAnnotation(name, topicKey, []string{topic}); err != nil {
			panic(err) // there is no such flag
		}
	}
}

func isUnder(topic string, f *pflag.Flag) bool {
	return slices.Contains(f.Annotations[topicKey], topic)
}

// addHelp gives the commands a help that fits on a screen, and topics for the rest.
func addHelp(root *cobra.Command) {
	root.SetFlagErrorFunc(unknownFlag)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { fmt.Fprint(c.OutOrStdout(), commandHelp(c)) })
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [COMMAND|TOPIC]",
		Short: "Help about any command or topic",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 && slices.Contains(topics, args[0]) {
				_, err := fmt.Fprint(root.OutOrStdout(), topicHelp(args[0], root))
				return err
			}
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return fmt.Errorf("there is no command or topic %q; the topics are %s", strings.Join(args, " "), strings.Join(topics, ", "))
			}
			return c.Help()
		},
	})
	root.InitDefaultHelpCmd()
}

// unknownFlag adds to an error about the flags of a command which flag was probably meant.
func unknownFlag(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if similar := spelling.Nearest(unknown.GetSpecifiedName(), slices.Values(names)); similar != "" {
		return fmt.Errorf("%w; is --%s meant?", err, similar)
	}
	return err
}

// commandHelp returns what --help prints.
func commandHelp(c *cobra.Command) string {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nUsage:\n  %s\n", strings.TrimSpace(cmp.Or(c.Long, c.Short)), c.UseLine())
	if c.HasExample() {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", c.Example)
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\nCommands:\n")
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-*s  %s\n", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	shown, kept := flagsOf(c)
	fmt.Fprintf(&b, "\nFlags:\n%s", shown.FlagUsagesWrapped(helpWidth))
	switch {
	case !c.HasParent():
		fmt.Fprintf(&b, "\nMore: itemscope-crawl help TOPIC, of %s\n", strings.Join(topics, ", "))
	case len(kept) > 0:
		fmt.Fprintf(&b, "\nMore flags: itemscope-crawl help %s\n", strings.Join(kept, ", "))
	}
	return b.String()
}

// flagsOf returns the flags of a command that its help describes, and the names of the
// topics that have the others.
func flagsOf(c *cobra.Command) (shown *pflag.FlagSet, kept []string) {
	shown = newFlagSet(c.Name())
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if len(f.Annotations[topicKey]) == 0 && !f.Hidden {
			shown.AddFlag(f)
		}
	})
	for _, topic := range topics {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if isUnder(topic, f) && !slices.Contains(kept, topic) {
				kept = append(kept, topic)
			}
		})
	}
	return shown, kept
}

// topicText returns the text of a topic.
func topicText(topic string) string {
	text, err := topicTexts.ReadFile("topics/" + topic + ".txt")
	if err != nil {
		panic(err) // a test reads them all
	}
	return string(text)
}

// topicHelp returns the text of a topic, and describes its flags.
func topicHelp(topic string, root *cobra.Command) string {
	text := topicText(topic)
	flags := newFlagSet(topic)
	for _, c := range root.Commands() {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if isUnder(topic, f) && flags.Lookup(f.Name) == nil {
				flags.AddFlag(f)
			}
		})
	}
	if !flags.HasFlags() {
		return text
	}
	return text + "\nFlags:\n" + flags.FlagUsagesWrapped(helpWidth)
}

func newFlagSet(name string) *pflag.FlagSet {
	f := pflag.NewFlagSet(name, pflag.ContinueOnError)
	f.SortFlags = false
	return f
}
