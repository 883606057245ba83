package dom_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// What is found by searches is what a walk finds, also when the memory of the document
// is used for another page.
func TestSearches(t *testing.T) {
	var d dom.Document
	var m maker
	for _, source := range []string{
		`<p class="a B"/>text<x-1 class="b&amp;c"/><svg class="a" id="s"><p id="a"/></svg><template><p class="a"/><x-1/></template><p/>`,
		`<p/><b class="` + strings.Repeat("long ", 200) + `a"/><x-2 title="1"/><x-1/>`,
		`<i class=""/>`,
		``,
	} {
		m.make(&d, source)
		count := d.Len()
		for _, name := range []atom.Atom{0, atom.P, atom.B, atom.Svg, atom.Video, d.Name("x-1"), d.Name("x-2"), 99999} {
			want := filter(&d, func(n dom.Node) bool { return name != 0 && d.ElementName(n) == name })
			var got []int
			for _, n := range d.ElementsNamed(name) {
				got = append(got, n.Index())
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: the elements named %d are %v, want %v", source, name, got, want)
			}
		}
		check := func(what string, next func(start, end int) int, has func(dom.Node) bool) {
			t.Helper()
			var got []int
			for i := next(0, count); i < count; i = next(i+1, count) {
				got = append(got, i)
			}
			if want := filter(&d, has); !slices.Equal(got, want) {
				t.Errorf("%s: %s are %v, want %v", source, what, got, want)
			}
			if next(2, 2) != 2 {
				t.Errorf("%s: %s: a search does not stop", source, what)
			}
		}
		check("elements", d.NextElement, d.IsElement)
		for _, name := range []atom.Atom{atom.Class, atom.Id, atom.Title} {
			check("those with an attribute", func(start, end int) int { return d.NextWithAttr(start, end, name) },
				func(n dom.Node) bool { return d.HasAttr(n, name) })
		}
		for _, class := range []string{"a", "B", "b", "b&c", "c", "long"} {
			bits := dom.ClassBits(class)
			for n := range d.Elements(d.Root()) {
				value, _ := d.Attr(n, atom.Class)
				if slices.Contains(strings.Fields(value), class) && !d.MayHaveClass(n, bits) {
					t.Errorf("%s: %s is not among the classes %q", source, class, value)
				}
			}
			check("those that may have a class", func(start, end int) int { return d.NextWithClass(start, end, bits) },
				func(n dom.Node) bool { return d.MayHaveClass(n, bits) })
		}
	}
	if dom.ClassBits("Row") != dom.ClassBits("rOW") {
		t.Error("the bits of a class depend on its case")
	}
}

func filter(d *dom.Document, has func(dom.Node) bool) (list []int) {
	for i := 1; i < d.Len(); i++ {
		if has(d.Node(i)) {
			list = append(list, i)
		}
	}
	return list
}
