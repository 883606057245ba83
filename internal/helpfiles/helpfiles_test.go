package helpfiles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// program returns a command with one below it, whose help has a table.
func program() *cobra.Command {
	run := func(*cobra.Command, []string) {}
	root := &cobra.Command{Use: "weigh", Short: "Weighs things"}
	root.AddCommand(&cobra.Command{Use: "fruit", Short: "Weighs fruit", Long: "Units:\n\n  g   grams\n  oz  ounces\n", Run: run})
	return root
}

func TestWriteMan(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man")
	topics := &cobra.Command{Use: "weigh-help", Short: "What the commands have in common"}
	if err := WriteMan(dir, program(), topics); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"weigh.1":       `.TH "WEIGH" "1"`,
		"weigh-fruit.1": ".EX\ng   grams\noz  ounces\n.EE",
		"weigh-help.1":  `.TH "WEIGH" "1"`,
	} {
		if page, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.Contains(string(page), want) {
			t.Errorf("%s lacks %q: %v\n%s", name, want, err, page)
		}
	}
}

func TestWriteCompletions(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "completions")
	if err := WriteCompletions(dir, program()); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"weigh.bash", "weigh.fish", "weigh.zsh", "weigh.ps1"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.Contains(string(text), "weigh") {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}
