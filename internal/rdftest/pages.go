package rdftest

import (
	"bytes"
	"testing"

	"github.com/itemscope/itemscope/rdf"
)

// CheckPages writes pages one after the other, and reads them back as one output.
// Formats that are a document a page are left out.
func CheckPages(t *testing.T, formats []string, read Reader) {
	t.Helper()
	var all []rdf.Quad
	for n := range uint32(3) {
		all = append(all, page(n)...)
	}
	want := Statements(t, all)
	for _, format := range formats {
		switch format {
		case "compacted", "expanded", "compacted lines", "compacted named", "expanded named":
			continue // a document a page
		}
		t.Run(format, func(t *testing.T) { CheckRead(t, writePages(t, 3, format), want, format, read) })
	}
}

// writePages writes so many pages. Each must be written when it ends.
func writePages(t *testing.T, pages uint32, format string) string {
	t.Helper()
	var b bytes.Buffer
	w := Formats[format](&b)
	for n := range pages {
		for _, q := range page(n) {
			if err := w.Quad(q); err != nil {
				t.Fatal(err)
			}
		}
		before := b.Len()
		if err := w.EndPage(); err != nil {
			t.Fatal(err)
		}
		if b.Len() == before {
			t.Error("a page that ended was not written")
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// page is the graph of one page of several.
func page(n uint32) []rdf.Quad {
	node := func(id uint32) rdf.Term { return rdf.NewBlank(rdf.Scope{Page: n}, id) }
	graph := iri(ex + string(rune('a'+n)))
	return []rdf.Quad{
		in(triple(node(0), iri(schema+"knows"), node(1)), graph),
		in(triple(node(2), iri(schema+"knows"), node(1)), graph),
	}
}
