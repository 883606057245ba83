package command

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestHelpFits holds every help to what fits on a screen.
func TestHelpFits(t *testing.T) {
	const lines, columns = 40, 84
	fits := func(name, help string, lines int) {
		if got := strings.Count(help, "\n"); got >= lines {
			t.Errorf("%s: %d lines; keep flags under a topic, or tell what several commands have in common there", name, got)
		}
		for line := range strings.Lines(help) {
			if len(strings.TrimSuffix(line, "\n")) > columns {
				t.Errorf("%s: more than %d columns: %s", name, columns, line)
			}
		}
	}
	root := wholeTree()
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		fits(c.CommandPath(), commandHelp(c), lines)
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(root)
	for _, topic := range topics {
		fits("topic "+topic.name, topicHelp(topic, root), 2*lines)
	}
}
