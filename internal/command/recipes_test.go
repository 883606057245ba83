package command

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestRecipes runs the recipes of the documentation in the folder of examples. The block
// after each is what it prints; -update writes it.
func TestRecipes(t *testing.T) {
	runDocument(t, "recipes.md", filepath.Join("..", "..", "examples"))
}

// TestGuide runs what the guide to checking pages shows, in a copy of testdata/guide.
func TestGuide(t *testing.T) {
	runDocument(t, "checking.md", guideFolder(t))
}

func guideFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "guide"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestCIRecipes runs the recipes for CI in that guide: each fails, since a page has an
// error, and leaves the files that it promises.
func TestCIRecipes(t *testing.T) {
	needTools(t, "bash")
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", "checking.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, guide, _ := strings.Cut(string(b), "\n## Check in CI\n")
	recipes := strings.Split(guide, "\n```")
	if len(recipes) != 7 {
		t.Fatalf("%d pieces, want three recipes and what is around them", len(recipes))
	}
	for i, files := range [][]string{{"report.html"}, {"report.html", "findings.sarif"}, {"report.html", "findings.sarif"}} {
		language, recipe, _ := strings.Cut(recipes[1+2*i], "\n")
		commands := strings.Split(recipe, "\n")
		if language == "yaml" {
			commands = commandsOf(t, recipe)
		}
		runCI(t, commands, files)
	}
}

// needTools skips a test of recipes where a program that they run is not installed.
func needTools(t *testing.T, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatal(err)
			}
			t.Skipf("the recipes need %s", tool)
		}
	}
}

// commandsOf returns the commands of a workflow of GitHub or GitLab, except for those that
// install the program.
func commandsOf(t *testing.T, workflow string) (commands []string) {
	t.Helper()
	var jobs struct {
		Jobs map[string]struct {
			Steps []struct{ Run string }
		}
		Job struct{ Script []string } `yaml:"structured-data"`
	}
	if err := yaml.Unmarshal([]byte(workflow), &jobs); err != nil {
		t.Fatal(err)
	}
	commands = jobs.Job.Script
	for _, step := range jobs.Jobs["check"].Steps {
		commands = append(commands, step.Run)
	}
	return slices.DeleteFunc(commands, func(c string) bool { return c == "" || strings.HasPrefix(c, "go install ") })
}

func runCI(t *testing.T, commands, files []string) {
	t.Helper()
	c := exec.Command("bash", "-e", "-c", strings.Join(commands, "\n"))
	c.Dir = guideFolder(t)
	out, err := c.CombinedOutput()
	if exit := new(exec.ExitError); !errors.As(err, &exit) || exit.ExitCode() != foundSomething {
		t.Errorf("%q: %v, want the exit status %d\n%s", commands, err, foundSomething, out)
	}
	if !strings.Contains(string(out), "links/duplicate") {
		t.Errorf("%q does not print the findings:\n%s", commands, out)
	}
	for _, file := range files {
		if b, err := os.ReadFile(filepath.Join(c.Dir, file)); err != nil || !strings.Contains(string(b), "links/duplicate") {
			t.Errorf("%q: %s does not have the findings, %v", commands, file, err)
		}
	}
}

// runDocument runs the blocks of shell of a document in a folder.
func runDocument(t *testing.T, name, dir string) {
	t.Helper()
	needTools(t, "bash", "jq")
	path := filepath.Join("..", "..", "docs", name)
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
		c.Dir = dir
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
