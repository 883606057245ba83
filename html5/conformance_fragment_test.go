package html5

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// TestFragments has what the suite has no case for.
func TestFragments(t *testing.T) {
	for _, tt := range []struct{ context, source, want string }{
		// "Set the parser's form element pointer to the nearest node to the context
		// element that is a form element (going straight up the ancestor chain, and
		// including the element itself, if it is a form element), if any."
		{"form", `<form><p>x</form><form id=a>y</form>`, `<p>x</p><form id="a">y</form>`},
		{"form", `<table><form></table>`, `<table></table>`},
		{"form", `<template><form>x</form></template>`, `<template><form>x</form></template>`},
		{"p", `<form><p>x</form>`, `<form><p>x</p></form>`},
		// Of a text, all white space is kept and everything else is ignored.
		{"template", `<col>x y z`, `<col>  `},
		{"colgroup", `x y`, ` `},
		{"", `<p>x`, `<p>x</p>`},
	} {
		d, err := ParseFragment(strings.NewReader(tt.source), Context{Name: tt.context}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if d.Kind(d.Root()) != dom.FragmentNode {
			t.Errorf("the root is of kind %d", d.Kind(d.Root()))
		}
		if got := d.InnerHTML(d.Root()); got != tt.want {
			t.Errorf("%s in %s: %s, want %s", tt.source, tt.context, got, tt.want)
		}
	}
}
