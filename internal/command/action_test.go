package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAction runs what the GitHub action runs, as its runner does.
func TestAction(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	action, err := os.ReadFile(filepath.Join("..", "..", "action.yml"))
	if err != nil {
		t.Fatal(err)
	}
	_, script, ok := strings.Cut(string(action), "      run: |\n")
	if !ok {
		t.Fatal("the action has no script")
	}
	script = strings.ReplaceAll(script, "\n        ", "\n")

	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	write("gopath/bin/itemscope", "#!/bin/sh\nexec itemscope \"$@\"\n")
	write("site/good.html", "<!DOCTYPE html><title>Good</title>")
	write("site/deep/bad page.html", "<!DOCTYPE html><title>Bad</title><p itemid=x>")

	run := func(files, args string) (string, error) {
		c := exec.Command(bash, "-eo", "pipefail", "-c", script)
		c.Dir = dir
		c.Env = append(os.Environ(), "GOPATH="+filepath.Join(dir, "gopath"), "FILES="+files, "FAIL_ON=error", "ARGS="+args, "SARIF=out.sarif")
		out, err := c.CombinedOutput()
		return string(out), err
	}
	if out, err := run("site/*.html", ""); err != nil {
		t.Errorf("a page without mistakes: %v\n%s", err, out)
	}
	out, err := run("site/**/*.html", "--rule microdata")
	if err == nil || !strings.Contains(out, "::error file=site/deep/bad page.html") {
		t.Errorf("a page with a mistake: %v\n%s", err, out)
	}
	if b, err := os.ReadFile(filepath.Join(dir, "out.sarif")); err != nil || !strings.Contains(string(b), `"version":"2.1.0"`) {
		t.Errorf("SARIF: %v\n%s", err, b)
	}
}
