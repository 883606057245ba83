package microdata_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
)

// BenchmarkCorpus works on every eighth page of the corpus: extract is the
// extraction from parsed pages, json the writing of what was extracted, and
// parse the parsing, to compare with. An operation is all the pages.
func BenchmarkCorpus(b *testing.B) {
	var pages []testdata.Page
	var docs []*dom.Document
	size := int64(0)
	for page := range testdata.Corpus(b) {
		if page.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(page.Body, html5.Options{URL: page.URI, ContentType: page.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		pages, docs, size = append(pages, page), append(docs, d), size+int64(len(page.Body))
	}
	run := func(name string, each func(i int) error) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				for i := range pages {
					if err := each(i); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(len(pages)), "pages/op")
		})
	}
	run("extract", func(i int) error {
		_, err := microdata.Extract(docs[i], microdata.Options{})
		return err
	})
	data := make([]*microdata.Data, len(docs))
	for i, d := range docs {
		data[i], _ = microdata.Extract(d, microdata.Options{})
	}
	var buf []byte
	run("json", func(i int) (err error) {
		buf, err = data[i].AppendJSON(buf[:0], dom.JSONOptions{})
		return err
	})
	run("parse", func(i int) error {
		_, err := html5.ParseBytes(pages[i].Body, html5.Options{URL: pages[i].URI, ContentType: pages[i].ContentType})
		return err
	})
}
