package main

import (
	"debug/buildinfo"
	"os"
	"slices"
	"testing"
)

// TestDescribe describes the test itself.
func TestDescribe(t *testing.T) {
	info, err := buildinfo.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	b := describe(info)
	if got := b.Metadata.Component.Name; got != "github.com/itemscope/itemscope" {
		t.Errorf("the program is %q", got)
	}
	if !slices.ContainsFunc(b.Components, func(c component) bool { return c.Name == "std" && c.Version == info.GoVersion }) {
		t.Errorf("the standard library is missing in %v", b.Components)
	}
}
