package dom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"golang.org/x/net/html"
	"strings"
)

func TestAttrBytes(t *testing.T) {
	root, err := html.Parse(strings.NewReader(`<p id="one" class="a &amp; b" title>`))
	if err != nil {
		t.Fatal(err)
	}
	d := nethtml.FromNode(root, "").Document
	p := d.ElementByID("one")
	buf := make([]byte, 0, 64)
	for _, name := range []atom.Atom{atom.Id, atom.Class, atom.Title, atom.Lang} {
		want, _ := d.Attr(p, name)
		if got := d.AttrBytes(buf, d.FindAttr(p, name)); string(got) != want {
			t.Errorf("%v: %q, want %q", name, got, want)
		}
	}
	if got := d.AttrBytes(buf, dom.Attr{}); len(got) != 0 {
		t.Errorf("no attribute: %q", got)
	}
}
