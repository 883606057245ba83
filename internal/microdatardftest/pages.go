// Package microdatardftest has pages of microdata and the RDF of them, for tests
// of package microdatardf and of what reads its RDF.
package microdatardftest

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// A Case is a page and what becomes of it.
type Case struct {
	Name, Page string
	Want       string // a graph in Turtle without its prefixes
	Problems   string // rules, in the order of the alphabet
	Options    microdatardf.Options
}

// URL is where the pages of W3C and Draft2011 are.
const URL = "http://example.org/page"

// Thing is an item of schema.org.
func Thing(properties string) string {
	return `<div itemscope itemtype=http://schema.org/Thing>` + properties + `</div>`
}

// Parse parses a page.
func Parse(tb testing.TB, page, url string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// Convert returns the quads of a page and the rules of its problems.
func Convert(d *dom.Document, o microdatardf.Options) (quads []rdf.Quad, rules []string, err error) {
	problems, err := microdatardf.Convert(d, o, rdf.SinkFunc(func(q rdf.Quad) error {
		quads = append(quads, q)
		return nil
	}))
	for _, p := range problems {
		rules = append(rules, p.Rule)
	}
	return quads, rules, err
}

// Corpus returns the quads of each page of the corpus that has any, of one page in
// every so many.
func Corpus(tb testing.TB, every int, o microdatardf.Options) [][]rdf.Quad {
	tb.Helper()
	var pages [][]rdf.Quad
	for p := range testdata.Corpus(tb) {
		if p.Index%every != 0 {
			continue
		}
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			tb.Fatal(err)
		}
		o.Page = uint32(p.Index)
		quads, _, err := Convert(d, o)
		if err != nil {
			tb.Errorf("%s: %v", p.Name(), err)
		}
		if len(quads) > 0 {
			pages = append(pages, quads)
		}
	}
	return pages
}
