package dom_test

import (
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// TestNamesWithPrefix has names that are shorter than the prefix, are the prefix, have it
// elsewhere than at the beginning, or are known to package atom.
func TestNamesWithPrefix(t *testing.T) {
	var b dom.Builder
	var d dom.Document
	b.Start(&d, dom.DocumentNode)
	for _, name := range []string{"xmlns:og", "xmln", "class", "xmlns:", "a-xmlns:b", "xmlns", "x", "xmlns:fb"} {
		b.Name([]byte(name))
	}
	b.Finish()
	for _, tt := range []struct {
		prefix string
		want   []string
	}{
		{"xmlns:", []string{"xmlns:og", "xmlns:", "xmlns:fb"}},
		{"a-xmlns:b", []string{"a-xmlns:b"}},
		{"a-xmlns:bc", nil},
		{"class", nil},
	} {
		var got []string
		for _, name := range d.NamesWithPrefix(tt.prefix) {
			got = append(got, d.NameString(name))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.prefix, got, tt.want)
		}
	}
}
