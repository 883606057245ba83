package dom_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// TestAttrRoom makes elements of attributes that are written where those of the document
// are, of others, and of more than there is room for. Some of what is written there
// becomes no element.
func TestAttrRoom(t *testing.T) {
	names := []atom.Atom{atom.Id, atom.Class, atom.Href, atom.Title}
	for _, own := range []bool{false, true} {
		for _, most := range []int{1, 4, 100} {
			var d dom.Document
			var b dom.Builder
			var want []string
			root := b.Start(&d, dom.DocumentNode)
			for i := range 200 {
				var attrs dom.SourceAttrs
				if !own {
					attrs.List = b.AttrRoom()
				}
				text := ""
				for k := range i % (most + 1) {
					at := uint32(1000*i + k)
					attrs.List = append(attrs.List, dom.SourceAttr{Name: names[k%4], NameSpan: dom.Span{Start: at, End: at + 1}})
					text += fmt.Sprint(names[k%4], at, " ")
				}
				attrs.Note()
				if i%3 == 0 {
					continue
				}
				n := b.AppendElement(root, dom.HTML, atom.P, dom.Span{}, &attrs)
				if i%5 == 0 {
					b.AppendChild(root, b.CloneElement(n))
					want = append(want, text)
				}
				want = append(want, text)
			}
			b.Finish()
			var got []string
			for n := range d.Elements(d.Root()) {
				text := ""
				for a := range d.Attrs(n) {
					name, _ := d.AttrSpans(a)
					text += fmt.Sprint(d.AttrName(a), name.Start, " ")
				}
				got = append(got, text)
			}
			if !slices.Equal(got, want) {
				t.Errorf("own memory %v, up to %d attributes: %q, want %q", own, most, got, want)
			}
		}
	}
}
