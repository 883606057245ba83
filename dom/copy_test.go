package dom_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
)

// A copy of all nodes is the same document, and shares no memory with it.
func TestCopy(t *testing.T) {
	page := "<!DOCTYPE html><x-y UNKNOWN=1 a='&amp;'>a&lt;b</x-y><p><b>1<p>2</b></body>x\r\n<?pi x?><!--c--><a href=u>"
	from, err := html5.Parse(strings.NewReader(page), html5.Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	want := from.OuterHTML(from.Root())
	var b dom.Builder
	d := new(dom.Document)
	b.StartCopy(d, from)
	for i := 2; i < from.Len(); i++ {
		n := b.Copy(from, from.Node(i))
		b.AppendChild(d.Node(from.Parent(from.Node(i)).Index()), n)
	}
	b.Finish()
	if d.Len() != from.Len() || d.URL() != from.URL() || d.Encoding() != from.Encoding() || d.QuirksMode() != from.QuirksMode() {
		t.Errorf("the copy is another document: %d nodes at %q", d.Len(), d.URL())
	}
	for i := 1; i < d.Len(); i++ {
		if n := d.Node(i); d.Span(n) != from.Span(n) || d.EndTagSpan(n) != from.EndTagSpan(n) {
			t.Errorf("node %d is at %v", i, d.Span(n))
		}
	}
	if string(d.SourceBytes()) != page || !slices.Equal(d.SourceBytes(), from.SourceBytes()) {
		t.Errorf("the source is %q", d.SourceBytes())
	}
	b.Start(from, dom.DocumentNode) // the memory of the original is used again
	copy(b.SourceBuffer()[:10], "##########")
	b.Finish()
	if got := d.OuterHTML(d.Root()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestCopyAttr(t *testing.T) {
	from, err := html5.ParseBytes([]byte("<p a=1 title='&lt;' b>"), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := from.LastChild(from.LastChild(from.FirstChild(from.Root())))
	var b dom.Builder
	d := new(dom.Document)
	root := b.StartCopy(d, from)
	n := b.Element(dom.HTML, atom.P, from.Span(p))
	b.AddAttrValue(n, dom.NoNamespace, atom.Class, []byte("x"))
	b.CopyAttr(n, from, from.FindAttr(p, atom.Title))
	b.AppendChild(root, n)
	b.AppendChild(n, b.ProcessingInstructionText(b.Name([]byte("pi")), []byte("data")))
	b.Finish()
	if got, want := d.OuterHTML(d.Root()), `<p class="x" title="&lt;"><?pi data?></p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	name, value := d.AttrSpans(d.FindAttr(n, atom.Title))
	if d.Source(name) != "title" || d.Source(value) != "&lt;" {
		t.Errorf("the attribute is at %v and %v", name, value)
	}
}
