package jsonld_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
)

// BenchmarkCorpus extracts from every eighth page of the corpus, parsed before, and makes
// items of what was found.
func BenchmarkCorpus(b *testing.B) {
	var bodies [][]byte
	var docs []*dom.Document
	var found []*jsonld.Data
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		m, err := jsonld.Extract(d, jsonld.Options{})
		if err != nil {
			b.Fatal(err)
		}
		bodies, docs, found = append(bodies, page.Body), append(docs, d), append(found, m)
	}
	b.Run("extract", func(b *testing.B) {
		testdata.OfParse(b, 0.012, bodies, func(i int) error {
			_, err := jsonld.Extract(docs[i], jsonld.Options{})
			return err
		})
	})
	b.Run("items", func(b *testing.B) {
		testdata.OfParse(b, 0.015, bodies, func(i int) error {
			_, err := found[i].ToItems(item.Options{Document: docs[i]}, jsonld.ProcessorOptions{})
			return err
		})
	})
}
