package edit

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// benchPage returns a real page of about 100,000 bytes, what it was parsed with, and an
// element of it with an attribute.
func benchPage(b *testing.B) (page []byte, o PatchOptions, d *dom.Document, n Node) {
	b.Helper()
	for _, p := range testdata.Pages(b) {
		if len(p.Body) < 100_000 || len(p.Body) > 120_000 {
			continue
		}
		o.Parse = html5.Options{ContentType: p.ContentType, OverHTTP: true}
		d, err := html5.ParseBytes(p.Body, o.Parse)
		if err != nil {
			continue
		}
		t := New(d)
		n := t.find(func(n Node) bool { _, ok := t.Attr(n, "href"); return ok && t.LocalName(n) == "a" })
		if !n.IsZero() {
			b.SetBytes(int64(len(p.Body)))
			b.ReportAllocs()
			return p.Body, o, d, n
		}
	}
	b.Skip("no such page")
	return nil, o, nil, Node{}
}

// BenchmarkParse is what the others can be compared with.
func BenchmarkParse(b *testing.B) {
	page, o, _, _ := benchPage(b)
	for b.Loop() {
		if _, err := html5.ParseBytes(page, o.Parse); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFirstChange makes a tree and changes one attribute.
func BenchmarkFirstChange(b *testing.B) {
	_, _, d, n := benchPage(b)
	for b.Loop() {
		if err := New(d).SetAttr(n, "href", "/x"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNextChange changes an attribute of a tree that was changed before.
func BenchmarkNextChange(b *testing.B) {
	_, _, d, n := benchPage(b)
	t := New(d)
	values := []string{"/x", "/y"}
	for i := 0; b.Loop(); i++ {
		if err := t.SetAttr(n, "href", values[i%2]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDocument changes an attribute and makes the document.
func BenchmarkDocument(b *testing.B) {
	_, _, d, n := benchPage(b)
	t := New(d)
	values := []string{"/x", "/y"}
	for i := 0; b.Loop(); i++ {
		if err := t.SetAttr(n, "href", values[i%2]); err != nil {
			b.Fatal(err)
		}
		t.Document()
	}
}

// BenchmarkPatch makes a tree, changes an attribute and patches the page.
func BenchmarkPatch(b *testing.B) {
	page, o, d, n := benchPage(b)
	for b.Loop() {
		t := New(d)
		if err := t.SetAttr(n, "href", "/x"); err != nil {
			b.Fatal(err)
		}
		if patch, err := t.Patch(page, o); err != nil || len(patch.Changes) != 1 {
			b.Fatal(patch, err)
		}
	}
}

// BenchmarkApply replaces one stretch of the page.
func BenchmarkApply(b *testing.B) {
	page, _, d, n := benchPage(b)
	list := []dom.Replacement{{Span: d.Span(New(d).origin(n)), Text: "<a href=x>"}}
	for b.Loop() {
		if _, err := Apply(page, d, list); err != nil {
			b.Fatal(err)
		}
	}
}
