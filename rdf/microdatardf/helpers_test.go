package microdatardf_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// parse makes a document of a page.
func parse(tb testing.TB, page, url string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// convert returns the quads of a page and the rules of its problems.
func convert(d *dom.Document, o microdatardf.Options) (quads []rdf.Quad, rules []string, err error) {
	problems, err := microdatardf.Convert(d, o, rdf.SinkFunc(func(q rdf.Quad) error {
		quads = append(quads, q)
		return nil
	}))
	for _, p := range problems {
		rules = append(rules, p.Rule)
	}
	return quads, rules, err
}
