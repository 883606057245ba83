package linkrel

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// Most links have an address and nothing that says more of it, whatever else they have. That
// is seen without looking at their attributes.
func TestFewAttrs(t *testing.T) {
	var b dom.Builder
	var d dom.Document
	document := b.Start(&d, dom.DocumentNode)
	link := func(name string) dom.Node {
		n := b.Element(dom.HTML, atom.A, dom.Span{})
		b.AddAttrValue(n, dom.NoNamespace, atom.Href, []byte("x"))
		b.AddAttrValue(n, dom.NoNamespace, b.Name([]byte(name)), nil)
		b.AppendChild(document, n)
		return n
	}
	for _, name := range []string{
		"class", "id", "style", "role", "tabindex", "onclick", "lang", "dir", "itemprop", "name", "alt",
		"aria-label", "aria-hidden", "aria-expanded", "data-id", "data-toggle", "data-target", "data-wpel-link",
	} {
		if n := link(name); fewAttrs.MayFind(&d, n) {
			t.Errorf("%s may be one of the attributes", name)
		}
	}
	for _, name := range attrNames[relAttr:] {
		if n := link(name.String()); !fewAttrs.MayFind(&d, n) {
			t.Errorf("%s is missed", name)
		}
	}
}
