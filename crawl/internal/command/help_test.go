package command

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestHelpFits holds every help to what fits on a screen.
func TestHelpFits(t *testing.T) {
	const lines, columns = 40, 84
	fits := func(name, help string) {
		if got := strings.Count(help, "\n"); got >= lines {
			t.Errorf("%s: %d lines; keep flags under a topic", name, got)
		}
		for line := range strings.Lines(help) {
			if len(strings.TrimSuffix(line, "\n")) > columns {
				t.Errorf("%s: more than %d columns: %s", name, columns, line)
			}
		}
	}
	root := new(program).tree()
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		fits(c.CommandPath(), commandHelp(c))
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(root)
	for _, topic := range topics {
		fits("topic "+topic, topicHelp(topic, root))
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	for n, want := range map[int64]string{0: "0 B", 999: "999 B", 1000: "1.0 kB", 999_949: "999.9 kB", 999_950: "1.0 MB", 29_195_299: "29.2 MB", 1 << 62: "4.6 EB"} {
		if got := size(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
