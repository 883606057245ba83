// Package testdata gives tests the material they share: the public suites,
// the corpus of real pages, and a check that an algorithm is linear.
//
// Suites and corpus are not part of the module. They are expected beside its
// checkout, in ../shared relative to the module root. Without them, as in a fresh
// clone, the tests that need them are skipped; under continuous integration (CI=true)
// they fail.
package testdata

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Shared returns the directory that holds the suites and the corpus. Without
// it the test is skipped, or fails when the environment says CI=true.
func Shared(tb testing.TB) string {
	tb.Helper()
	root, err := moduleRoot()
	if err != nil {
		tb.Fatal(err)
	}
	return require(tb, filepath.Join(filepath.Dir(root), "shared"))
}

// Suite returns the path of a file or directory under the shared suites:
// Suite(tb, "whatwg-url", "urltestdata.json"). If it is missing, the test is skipped
// or fails as with [Shared].
func Suite(tb testing.TB, elem ...string) string {
	tb.Helper()
	elem = append([]string{Shared(tb), "suites"}, elem...)
	return require(tb, filepath.Join(elem...))
}

// Program returns the path of a program that is not part of Go. debian is the Debian
// package that has it, for the message. If the program is missing, the test is skipped
// or fails as with [Shared].
func Program(tb testing.TB, name, debian string) string {
	tb.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		Missing(tb, name+" is not installed: it is in Debian's package "+debian)
	}
	return path
}

// Part tells whether only some subtests run, because of a slash in -run or -skip. A
// test that counts its cases then must not expect all of them.
func Part() bool {
	for _, name := range []string{"test.run", "test.skip"} {
		if f := flag.Lookup(name); f != nil && strings.Contains(f.Value.String(), "/") {
			return true
		}
	}
	return false
}

// require returns path if it exists; otherwise it ends the test.
func require(tb testing.TB, path string) string {
	tb.Helper()
	if _, err := os.Stat(path); err != nil {
		Missing(tb, "shared test data absent: no "+path)
	}
	return path
}

// Missing ends a test that lacks something: it fails where CI is true, and is
// skipped elsewhere.
func Missing(tb testing.TB, what string) {
	tb.Helper()
	if os.Getenv("CI") == "true" {
		tb.Fatal(what)
	}
	tb.Skip(what + " (see CONTRIBUTING.md)")
}

// moduleRoot walks up from the working directory, which for a test is its
// package's, to the directory that holds go.mod.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			// bench/ is a module of its own inside this one.
			if _, err := os.Stat(filepath.Join(filepath.Dir(dir), "go.mod")); err != nil {
				return dir, nil
			}
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("testdata: no go.mod above the working directory")
		}
		dir = parent
	}
}
