// Package testdata gives tests the material they share: the public suites,
// the corpus of real pages, and a check that an algorithm is linear.
//
// Suites and corpus are not part of the module. They lie beside its checkout,
// in ../shared seen from the module root; where they are absent (whoever
// merely cloned the module) the tests that need them skip, except under
// continuous integration (CI=true), where absence is a failure.
package testdata

import (
	"errors"
	"os"
	"path/filepath"
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
// Suite(tb, "whatwg-url", "urltestdata.json"). What is missing skips or fails
// the test as [Shared] does.
func Suite(tb testing.TB, elem ...string) string {
	tb.Helper()
	elem = append([]string{Shared(tb), "suites"}, elem...)
	return require(tb, filepath.Join(elem...))
}

// require returns path if it exists, and else ends the test.
func require(tb testing.TB, path string) string {
	tb.Helper()
	if _, err := os.Stat(path); err != nil {
		if os.Getenv("CI") == "true" {
			tb.Fatalf("shared test data missing: %v", err)
		}
		tb.Skipf("shared test data absent: no %s", path)
	}
	return path
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
