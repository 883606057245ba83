package testdata

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// HTML5Lib returns the path of a file or directory of html5lib-tests: in the shared
// suites or, if they are absent, in the copy in the module golang.org/x/net, which
// lacks the encoding tests. If both are absent, the test is skipped; under CI=true
// the shared suites are required.
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
