package dom_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/testdata"
)

// grow checks that building and reading the pages that source makes takes linear
// time.
func grow(t *testing.T, n int, source func(n int) string) {
	t.Helper()
	var d dom.Document
	var m maker
	testdata.Growth(t, func(n int) {
		m.make(&d, source(n))
		readAll(&d)
	}, n)
}

// readAll calls every method whose cost must be linear in the page.
func readAll(d *dom.Document) {
	buf := d.AppendTextContent(nil, d.FirstChild(d.Root()))
	buf = d.AppendOuterHTML(buf[:0], d.Root())
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		d.Language(n)
		d.NodePosition(n)
		d.TemplateHost(n)
		d.Contains(d.Root(), n)
		if a := d.FindAttr(n, atom.Id); !a.IsZero() {
			buf = d.AppendAttrValue(buf[:0], a)
			d.ElementByID(string(buf))
		}
	}
}

func TestGrowth(t *testing.T) {
	for _, tt := range []struct {
		name   string
		n      int
		source func(n int) string
	}{
		{"depth", 10_000, func(n int) string { return strings.Repeat("<b>", n) + strings.Repeat("</b>", n) }},
		{"siblings", 100_000, func(n int) string { return strings.Repeat("<b/>", n) }},
		{"text", 10_000, func(n int) string { return strings.Repeat("a&amp;\r\n\x00", n) + "<b/>" }},
		{"templates", 10_000, func(n int) string { return strings.Repeat(`<template><b/></template>`, n) }},
		{"deep templates", 10_000, func(n int) string { return strings.Repeat("<template>", n) + strings.Repeat("</template>", n) }},
		{"one ID", 20_000, func(n int) string { return strings.Repeat(`<b id="a&amp;"/>`, n) }},
		{"many IDs", 10_000, func(n int) string {
			var s strings.Builder
			for i := range n {
				fmt.Fprintf(&s, `<b id="%d"/>`, i)
			}
			return s.String()
		}},
		{"names", 10_000, func(n int) string {
			var s strings.Builder
			for i := range n {
				fmt.Fprintf(&s, `<x-%d/>`, i)
			}
			return s.String()
		}},
		{"lines", 50_000, func(n int) string { return strings.Repeat("<b/>\r\n", n) }},
	} {
		t.Run(tt.name, func(t *testing.T) { grow(t, tt.n, tt.source) })
	}
}

// An attribute costs the same however many the element has.
func TestAttributeGrowth(t *testing.T) {
	var d dom.Document
	var b dom.Builder
	testdata.Growth(t, func(n int) {
		root := b.Start(&d, dom.DocumentNode)
		p := b.Element(dom.HTML, atom.P, dom.Span{})
		other := b.Element(dom.HTML, atom.P, dom.Span{})
		b.AppendChild(root, p)
		b.AppendChild(p, other)
		for i := range n / 2 {
			b.AddAttrValue(p, dom.NoNamespace, b.Name(fmt.Append(nil, "a", i)), []byte("v"))
		}
		b.AddAttrValue(other, dom.NoNamespace, atom.Id, []byte("other"))
		for i := range n / 2 { // late ones
			b.AddAttrValue(p, dom.NoNamespace, b.Name(fmt.Append(nil, "b", i)), []byte("v"))
		}
		b.Finish()
		count := 0
		for range d.Attrs(d.FirstChild(d.Root())) {
			count++
		}
		if count != n/2*2 {
			t.Fatalf("%d attributes, want %d", count, n)
		}
		readAll(&d)
	}, 100_000)
}

// Trees that are built backwards and moved about.
func TestMoveGrowth(t *testing.T) {
	var d dom.Document
	var b dom.Builder
	testdata.Growth(t, func(n int) {
		root := b.Start(&d, dom.DocumentNode)
		parent := b.Element(dom.HTML, atom.Div, dom.Span{})
		b.AppendChild(root, parent)
		for range n {
			p := b.Element(dom.HTML, atom.P, dom.Span{})
			b.InsertBefore(parent, p, b.FirstChild(parent))
		}
		for range n { // deeper and deeper
			next := b.Element(dom.HTML, atom.Div, dom.Span{})
			last := b.LastChild(parent)
			b.Remove(last)
			b.AppendChild(next, last)
			b.AppendChild(parent, next)
			parent = next
		}
		b.Finish()
		if d.Len() != 2*n+3 {
			t.Fatalf("%d nodes, want %d", d.Len(), 2*n+3)
		}
		readAll(&d)
	}, 20_000)
}

// A minified page is one line of many megabytes, and all positions are asked for.
func TestPositionGrowth(t *testing.T) {
	var d dom.Document
	var b dom.Builder
	testdata.Growth(t, func(n int) {
		b.Start(&d, dom.DocumentNode)
		if err := b.SetSource([]byte(strings.Repeat("é23456789", n))); err != nil {
			t.Fatal(err)
		}
		b.Finish()
		for i := range n / 10 {
			offset := uint32(i) * 100
			if got := d.Position(offset); got.Line != 1 || got.Column != uint32(offset)/10*9+1 {
				t.Fatalf("offset %d is at %v", offset, got)
			}
		}
	}, 100_000)
}
