package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const head = "<!-- Made by \"go generate ./internal/command\" from the help of the command. -->\n\n"

// writeMarkdown writes a document for each command, one for the topics, and an index.
func writeMarkdown(dir string, root *cobra.Command) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	files := map[string]string{"README.md": index(root), "topics.md": topicsPage()}
	each(root, func(c *cobra.Command) {
		if c == root || c.IsAvailableCommand() {
			files[fileOf(c)] = page(c)
		}
	})
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(head+text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

func fileOf(c *cobra.Command) string {
	return strings.ReplaceAll(c.CommandPath(), " ", "-") + ".md"
}

// index returns the list of commands and topics.
func index(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# The command\n\n| command | what it does |\n| --- | --- |\n")
	each(root, func(c *cobra.Command) {
		if c == root || c.IsAvailableCommand() {
			fmt.Fprintf(&b, "| [`%s`](%s) | %s |\n", c.CommandPath(), fileOf(c), c.Short)
		}
	})
	b.WriteString("\n| topic | what it tells |\n| --- | --- |\n")
	for _, t := range command.Topics() {
		fmt.Fprintf(&b, "| [%s](topics.md#%s) | %s |\n", t.Name, t.Name, t.About)
	}
	return b.String()
}

func topicsPage() string {
	var b strings.Builder
	b.WriteString("# Topics\n")
	for _, t := range command.Topics() {
		fmt.Fprintf(&b, "\n## %s\n\n%s", t.Name, markdown(t.Text))
		if t.Flags.HasFlags() {
			fmt.Fprintf(&b, "\n%s", flagTable(t.Flags))
		}
	}
	return b.String()
}

// page returns the document of a command.
func page(c *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n", c.CommandPath())
	text := c.Long
	if text == "" {
		text = c.Short + "."
	}
	fmt.Fprintf(&b, "%s\n```sh\n%s\n```\n", markdown(text), c.UseLine())
	if c.HasExample() {
		fmt.Fprintf(&b, "\n## Examples\n\n```sh\n%s\n```\n", dedent(c.Example))
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n## Commands\n\n| command | what it does |\n| --- | --- |\n")
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "| [`%s`](%s) | %s |\n", sub.Name(), fileOf(sub), sub.Short)
			}
		}
	}
	shown, topics := command.FlagsOf(c)
	if shown.HasFlags() {
		fmt.Fprintf(&b, "\n## Flags\n\n%s", flagTable(shown))
	}
	if len(topics) > 0 {
		b.WriteString("\nMore flags are told with the topics")
		for i, t := range topics {
			fmt.Fprintf(&b, "%s [%s](topics.md#%s)", separator(i), t, t)
		}
		b.WriteString(".\n")
	}
	return b.String()
}

func separator(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

func flagTable(flags *pflag.FlagSet) string {
	var b strings.Builder
	b.WriteString("| flag | meaning |\n| --- | --- |\n")
	flags.VisitAll(func(f *pflag.Flag) {
		value, usage := pflag.UnquoteUsage(f)
		name := "--" + f.Name
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		if value != "" {
			name += " " + value
		}
		if d := f.DefValue; d != "" && d != "false" && d != "0" && d != "0s" && d != "[]" {
			usage += fmt.Sprintf(" (default %s)", d)
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(name, "|", "\\|"), strings.NewReplacer("|", "\\|", "<", "&lt;").Replace(usage))
	})
	return b.String()
}

// markdown returns the text of a help as Markdown: what is indented in it is a table, or
// code, and stays as it is.
func markdown(text string) string {
	var b strings.Builder
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lead, code := "", block
		if !strings.HasPrefix(block, "  ") {
			lead, code = block, ""
			if i := strings.Index(block, "\n  "); i >= 0 {
				lead, code = block[:i], block[i+1:]
			}
		}
		if lead != "" {
			fmt.Fprintf(&b, "%s\n\n", strings.ReplaceAll(lead, "<", "&lt;"))
		}
		if code != "" {
			fmt.Fprintf(&b, "```text\n%s\n```\n\n", dedent(code))
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// dedent takes the two spaces away that every line of an example begins with.
func dedent(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], "  ")
	}
	return strings.Join(lines, "\n")
}

// each calls do for a command and all below it.
func each(c *cobra.Command, do func(*cobra.Command)) {
	do(c)
	for _, sub := range c.Commands() {
		each(sub, do)
	}
}
