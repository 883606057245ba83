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

// A topic is what "itemscope help NAME" tells. It says what several commands have in
// common, so that the help of each fits on a screen.
type topic struct {
	name, short string
}

// topics are in the order in which they are listed. The text of each is the file
// topics/NAME.txt, after which come the flags that are kept under it.
var topics = []topic{
	{"formats", "what the formats of itemscope print"},
	{"inputs", "files, URLs, and the addresses of pages"},
	{"fetching", "how URLs are fetched"},
	{"limits", "what a page may cost"},
	{"paths", "how get and set name values"},
	{"config", "the file .itemscope.json of check"},
	{"syntaxes", "how microdata and microformats are read"},
	{"rdf", "how RDF is made, and the contexts of JSON-LD"},
	{"load", "how much the service takes on"},
	{"exit-status", "what the exit status means"},
}

//go:embed topics/*.txt
var topicTexts embed.FS

// text returns the text of a topic.
func (t topic) text() string {
	text, err := topicTexts.ReadFile("topics/" + t.name + ".txt")
	if err != nil {
		panic(err) // a test reads them all
	}
	return string(text)
}

func topicNames() []string {
	var names []string
	for _, t := range topics {
		names = append(names, t.name)
	}
	return names
}

func topicNamed(name string) (topic, bool) {
	i := slices.IndexFunc(topics, func(t topic) bool { return t.name == name })
	if i < 0 {
		return topic{}, false
	}
	return topics[i], true
}

// topicKey is the annotation of a flag that has the name of its topic.
const topicKey = "topic"

// keepUnder puts flags under a topic: the help of their commands only names them.
func keepUnder(topic string, f *pflag.FlagSet, names ...string) {
	for _, name := range names {
		if err := f.SetAnnotation(name, topicKey, []string{topic}); err != nil {
			panic(err) // there is no such flag
		}
	}
}

// topicOf returns the name of the topic that has a flag, or "".
func topicOf(f *pflag.Flag) string {
	if of := f.Annotations[topicKey]; len(of) > 0 {
		return of[0]
	}
	return ""
}

const helpLong = `Help tells about a command, as COMMAND --help does, or about a topic that several
commands have in common. Without a name, it lists them.`

// addHelp gives the commands a help that fits on a screen, and topics for the rest.
func addHelp(root *cobra.Command) {
	root.SetFlagErrorFunc(unknownFlag)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		out := c.OutOrStdout()
		if c == root {
			c = wholeTree()
			c.InitDefaultCompletionCmd()
		}
		fmt.Fprint(out, commandHelp(c))
	})
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [COMMAND|TOPIC]",
		Short: "Help about any command or topic",
		Long:  helpLong,
		RunE: func(_ *cobra.Command, args []string) error {
			if t, ok := topicNamed(strings.Join(args, " ")); ok {
				_, err := fmt.Fprint(root.OutOrStdout(), topicHelp(t, root))
				return err
			}
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownHelp(strings.Join(args, " "), root)
			}
			return c.Help()
		},
	})
	root.InitDefaultHelpCmd()
}

// unknownHelp is the error for what is neither a command nor a topic.
func unknownHelp(name string, root *cobra.Command) error {
	names := topicNames()
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	if similar := spelling.Nearest(name, slices.Values(names)); similar != "" {
		return fmt.Errorf("there is no command or topic %q; is %s meant?", name, similar)
	}
	return fmt.Errorf("there is no command or topic %q; the topics are %s", name, strings.Join(topicNames(), ", "))
}

// unknownFlag adds to an error about the flags of a command which flag was probably meant.
func unknownFlag(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
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
	var names, abouts []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names, abouts = append(names, sub.Name()), append(abouts, sub.Short)
		}
	}
	if len(names) > 0 {
		b.WriteString("\nCommands:\n")
		writeNames(&b, names, abouts)
	}
	shown, kept := flagsOf(c)
	fmt.Fprintf(&b, "\nFlags:\n%s", shown.FlagUsagesWrapped(helpWidth))
	switch {
	case !c.HasParent():
		fmt.Fprintf(&b, "\nMore, and more flags: itemscope help TOPIC, of\n  %s\n", strings.Join(topicNames(), ", "))
	case len(kept) > 0:
		fmt.Fprintf(&b, "\nMore flags: itemscope help %s\n", strings.Join(kept, ", "))
	}
	return b.String()
}

// writeNames writes a line for each name, with what it is about.
func writeNames(b *strings.Builder, names, abouts []string) {
	width := 0
	for _, name := range names {
		width = max(width, len(name))
	}
	for i, name := range names {
		fmt.Fprintf(b, "  %-*s  %s\n", width, name, abouts[i])
	}
}

// flagsOf returns the flags of a command that its help describes, and the names of the
// topics that have the others.
func flagsOf(c *cobra.Command) (shown *pflag.FlagSet, kept []string) {
	shown = pflag.NewFlagSet(c.Name(), pflag.ContinueOnError)
	shown.SortFlags = false
	under := make(map[string]bool)
	add := func(f *pflag.Flag) {
		if t := topicOf(f); t != "" {
			under[t] = true
		} else if !f.Hidden {
			shown.AddFlag(f)
		}
	}
	c.LocalFlags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	for _, t := range topics {
		if under[t.name] {
			kept = append(kept, t.name)
		}
	}
	return shown, kept
}

// topicHelp returns the text of a topic, and describes its flags.
func topicHelp(t topic, root *cobra.Command) string {
	flags := flagsUnder(t, root)
	if !flags.HasFlags() {
		return t.text()
	}
	return t.text() + "\nFlags:\n" + flags.FlagUsagesWrapped(helpWidth)
}

// flagsUnder returns the flags that are kept under a topic.
func flagsUnder(t topic, root *cobra.Command) *pflag.FlagSet {
	flags := pflag.NewFlagSet(t.name, pflag.ContinueOnError)
	flags.SortFlags = false
	addFlagsUnder(t, root, flags)
	return flags
}

// addFlagsUnder adds the flags of a command, and of those below it, that are kept under a
// topic. Flags of the same name are the same flag of several commands.
func addFlagsUnder(t topic, c *cobra.Command, flags *pflag.FlagSet) {
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if topicOf(f) == t.name && !f.Hidden && flags.Lookup(f.Name) == nil {
			flags.AddFlag(f)
		}
	})
	for _, sub := range c.Commands() {
		addFlagsUnder(t, sub, flags)
	}
}
