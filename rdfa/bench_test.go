package rdfa_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdfa"
)

// BenchmarkCorpus works on every eighth page of the corpus: extract is the
// extraction from parsed pages, and parse the parsing, to compare with. An
// operation is all the pages.
func BenchmarkCorpus(b *testing.B) {
	var pages []testdata.Page
	var docs []*dom.Document
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		pages, docs = append(pages, page), append(docs, d)
	}
	b.Run("extract", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, d := range docs {
				if _, err := rdfa.Extract(d, rdfa.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("parse", func(b *testing.B) {
		for b.Loop() {
			for _, p := range pages {
				if _, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType}); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
