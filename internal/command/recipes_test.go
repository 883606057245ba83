package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestRecipes runs the recipes of the documentation in the folder of examples. The block
// after each is what it prints; -update writes it.
func TestRecipes(t *testing.T) {
	for _, tool := range []string{"bash", "jq"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatal(err)
			}
			t.Skipf("the recipes need %s", tool)
		}
	}
	path := filepath.Join("..", "..", "docs", "recipes.md")
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(b), "```sh\n")
	for i, part := range parts[1:] {
		script, rest, ok := strings.Cut(part, "```\n```text\n")
		printed, after, closed := strings.Cut(rest, "```\n")
		if !ok || !closed {
			t.Fatalf("what this prints does not come after it:\n%s", part)
		}
		c := exec.Command("bash", "-eo", "pipefail", "-c", script)
		c.Dir = filepath.Join("..", "..", "examples")
		var complaints strings.Builder
		c.Stderr = &complaints
		out, err := c.Output()
		if err != nil {
			t.Errorf("%s%v\n%s", script, err, complaints.String())
		}
		if string(out) != printed && !*update {
			t.Errorf("%sprints\n%swant\n%s", script, out, printed)
		}
		parts[i+1] = script + "```\n```text\n" + string(out) + "```\n" + after
	}
	if *update {
		if err := os.WriteFile(path, []byte(strings.Join(parts, "```sh\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReadme runs the command that the README shows.
func TestReadme(t *testing.T) {
	b, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, shown, ok := strings.Cut(string(b), "\n    $ itemscope ")
	name, shown, _ := strings.Cut(shown, "\n")
	shown, _, ended := strings.Cut(shown, "\n\n## ")
	if !ok || !ended {
		t.Fatal("the README shows no command")
	}
	c := exec.Command("itemscope", "--format", "text", name)
	c.Dir = filepath.Join("..", "..")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := "    " + strings.ReplaceAll(strings.TrimSpace(string(out)), "\n", "\n    "); strings.ReplaceAll(got, "    \n", "\n") != shown {
		t.Errorf("the README shows\n%s\nbut it is\n%s", shown, got)
	}
}
