package microformats_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microformats"
)

// corpus parses some of the pages of the corpus.
func corpus(tb testing.TB) (docs []*dom.Document, pages [][]byte) {
	tb.Helper()
	for page := range testdata.Corpus(tb) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			tb.Fatal(err)
		}
		docs = append(docs, d)
		pages = append(pages, page.Body)
	}
	return docs, pages
}

// BenchmarkCorpus extracts from pages of the corpus.
func BenchmarkCorpus(b *testing.B) {
	docs, pages := corpus(b)
	testdata.OfParse(b, 0.045, pages, func(i int) error {
		_, err := microformats.Extract(docs[i], microformats.Options{})
		return err
	})
}
