package main

import (
	"os"
	"strings"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// writeMan writes a page for each command, and one for each topic of the help. They have
// the date that SOURCE_DATE_EPOCH gives, so that a release has the same bytes each time it
// is made.
func writeMan(dir string, root *cobra.Command) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	each(root, func(c *cobra.Command) { c.Long = indentMore(c.Long) })
	header := func() *doc.GenManHeader {
		return &doc.GenManHeader{Title: "ITEMSCOPE", Section: "1", Source: "itemscope", Manual: "itemscope"}
	}
	if err := doc.GenManTree(root, header(), dir); err != nil {
		return err
	}
	return doc.GenManTree(topicTree(), header(), dir)
}

// topicTree returns commands that have the texts of the topics. They cannot be run.
func topicTree() *cobra.Command {
	help := &cobra.Command{Use: "itemscope-help", Short: "What the commands have in common", DisableAutoGenTag: true}
	for _, t := range command.Topics() {
		c := &cobra.Command{Use: t.Name, Short: t.About, Long: indentMore(t.Text), Run: func(*cobra.Command, []string) {}}
		c.Flags().AddFlagSet(t.Flags)
		help.AddCommand(c)
	}
	return help
}

// indentMore makes of lines that are indented as much as Markdown asks of code.
func indentMore(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "  ") {
			b.WriteString("  ")
		}
		b.WriteString(line)
	}
	return b.String()
}

// each calls do for a command and all below it.
func each(c *cobra.Command, do func(*cobra.Command)) {
	do(c)
	for _, sub := range c.Commands() {
		each(sub, do)
	}
}
