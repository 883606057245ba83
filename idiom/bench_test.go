package idiom_test

import (
	"bytes"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdfa"
	"golang.org/x/net/html"
)

// BenchmarkCorpus works on every eighth page of the corpus: extract is the search for
// idioms in parsed pages whose data is extracted, and x/net/html the parsing by that
// package, to compare with. An operation is all the pages.
func BenchmarkCorpus(b *testing.B) {
	var pages []testdata.Page
	var docs []*dom.Document
	var options []idiom.Options
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		pages, docs = append(pages, page), append(docs, d)
		options = append(options, extracted(b, d))
	}
	b.Run("extract", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for i, d := range docs {
				if _, err := idiom.Extract(d, options[i]); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("x/net/html", func(b *testing.B) {
		for b.Loop() {
			for _, p := range pages {
				if _, err := html.Parse(bytes.NewReader(p.Body)); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// extracted returns options with the data of a page in the syntaxes that have bread
// crumbs.
func extracted(tb testing.TB, d *dom.Document) (o idiom.Options) {
	tb.Helper()
	var err error
	if o.Microdata, err = microdata.Extract(d, microdata.Options{}); err != nil {
		tb.Fatal(err)
	}
	if o.RDFa, err = rdfa.Extract(d, rdfa.Options{}); err != nil {
		tb.Fatal(err)
	}
	if o.JSONLD, err = jsonld.Extract(d, jsonld.Options{}); err != nil {
		tb.Fatal(err)
	}
	return o
}
