package dom_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"golang.org/x/net/html"
)

func TestAttrBytes(t *testing.T) {
	root, err := html.Parse(strings.NewReader(`<p id="one" class="a &amp; b" title>`))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := nethtml.FromNode(root, nethtml.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := tree.Document
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

func TestFindPlainAttr(t *testing.T) {
	d := page(`<p id="one" class="a &amp; b" title="">`)
	p := d.ElementByID("one")
	for name, decoded := range map[atom.Atom]bool{atom.Id: false, atom.Class: true, atom.Title: false, atom.Lang: true} {
		a := d.FindAttr(p, name)
		value, found := d.FindPlainAttr(p, name)
		if found != a || (value == nil) != decoded || !decoded && string(value) != d.AttrValue(a) {
			t.Errorf("%v: %q, %v", name, value, found)
		}
	}
}

func TestDataBytes(t *testing.T) {
	root, err := html.Parse(strings.NewReader(`<p>one<b>a &amp; b</b><!-- c --></p>`))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := nethtml.FromNode(root, nethtml.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := tree.Document
	for n := range d.Descendants(d.Root()) {
		if got, want := d.DataBytes(nil, n), d.Data(n); string(got) != want {
			t.Errorf("%v: %q, want %q", d.Kind(n), got, want)
		}
	}
	if got := d.DataBytes(nil, dom.Node{}); len(got) != 0 {
		t.Errorf("no node: %q", got)
	}
}

func TestPlainData(t *testing.T) {
	d := page(`<p>one<b>a &amp; b</b><!-- c --></p>`)
	got := ""
	for n := range d.Descendants(d.Root()) {
		if data := d.PlainData(n); data != nil {
			got += string(data) + "|"
		}
	}
	if got != "one| c |" || d.PlainData(dom.Node{}) != nil {
		t.Error(got)
	}
}

// TestPlainStart: what is returned is the beginning of the data, and a reference behind it does
// not matter.
func TestPlainStart(t *testing.T) {
	d := page("<p>one<b>four &amp;</b><i>&lt;five</i><u>si\r\nx</u><!-- c -->")
	got := ""
	for n := range d.Descendants(d.Root()) {
		start := d.PlainStart(n, 4)
		if start == nil {
			continue
		}
		if want := d.Data(n); string(start) != want[:min(len(want), 4)] {
			t.Errorf("%q of %q", start, want)
		}
		got += string(start) + "|"
	}
	if got != "one|four| c |" || d.PlainStart(dom.Node{}, 4) != nil {
		t.Error(got)
	}
}

func TestHasBase(t *testing.T) {
	for page, want := range map[string]bool{"<p>": false, "<base>": true, "<template><base></template>": true} {
		root, err := html.Parse(strings.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		tree, err := nethtml.FromNode(root, nethtml.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.Document.HasBase(); got != want {
			t.Errorf("%s: %v", page, got)
		}
	}
	for name, want := range map[atom.Atom]bool{atom.P: false, atom.Base: true} {
		var b dom.Builder
		d := new(dom.Document)
		root := b.Start(d, dom.DocumentNode)
		b.AppendChild(root, b.ElementWithAttrs(dom.HTML, name, dom.Span{}, &dom.SourceAttrs{}))
		b.Finish()
		if got := d.HasBase(); got != want {
			t.Errorf("%v with its attributes at once: %v", name, got)
		}
	}
}
