package testdata

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// HTML5Lib returns the path of a file or directory of html5lib-tests: among the
// shared suites, or where these are absent in the copy that the module
// golang.org/x/net carries, whose encoding tests are missing. Without both the
// test is skipped; under CI=true the shared ones are required.
func HTML5Lib(tb testing.TB, elem ...string) string {
	tb.Helper()
	root, err := moduleRoot()
	if err != nil {
		tb.Fatal(err)
	}
	within := filepath.Join(elem...)
	path := filepath.Join(filepath.Dir(root), "shared", "suites", "html5lib-tests", within)
	if _, err := os.Stat(path); err == nil || os.Getenv("CI") == "true" {
		return require(tb, path)
	}
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/net").Output()
	if err != nil {
		return require(tb, path)
	}
	copied := filepath.Join(strings.TrimSpace(string(dir)), "html", "testdata", "html5lib-tests", within)
	if _, err := os.Stat(copied); err != nil {
		return require(tb, path)
	}
	return copied
}
