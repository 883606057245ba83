package meta_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/meta"
)

// BenchmarkCorpus extracts from every eighth page of the corpus, parsed before.
func BenchmarkCorpus(b *testing.B) {
	var bodies [][]byte
	var docs []*dom.Document
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		bodies, docs = append(bodies, page.Body), append(docs, d)
	}
	testdata.OfParse(b, 0.009, bodies, func(i int) error {
		_, err := meta.Extract(docs[i], meta.Options{})
		return err
	})
}
