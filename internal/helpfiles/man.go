package helpfiles

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// WriteMan writes a man page into a folder, which it makes, for each command of the trees.
// The first tree is the program. The pages have the date that SOURCE_DATE_EPOCH gives, so
// that a release has the same bytes each time it is made.
func WriteMan(dir string, trees ...*cobra.Command) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, tree := range trees {
		indentTables(tree)
		tree.DisableAutoGenTag = true
		header := &doc.GenManHeader{Title: strings.ToUpper(trees[0].Name()), Section: "1", Source: "itemscope", Manual: "itemscope"}
		if err := doc.GenManTree(tree, header, dir); err != nil {
			return err
		}
	}
	return nil
}

// indentTables makes of the lines of all texts that are indented as much as Markdown asks
// of code.
func indentTables(c *cobra.Command) {
	var b strings.Builder
	for line := range strings.Lines(c.Long) {
		if strings.HasPrefix(line, "  ") {
			b.WriteString("  ")
		}
		b.WriteString(line)
	}
	c.Long = b.String()
	for _, sub := range c.Commands() {
		indentTables(sub)
	}
}
