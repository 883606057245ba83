package html5

import (
	"bytes"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// BenchmarkCorpus parses all pages of the corpus, into a Document that is used
// again.
func BenchmarkCorpus(b *testing.B) {
	pages, size := corpus(b)
	var p Parser
	var d dom.Document
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for _, page := range pages {
			if err := p.ParseBytes(&d, page.Body, Options{ContentType: page.ContentType}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(pages)), "ns/page")
}

// BenchmarkNetHTML is BenchmarkCorpus with golang.org/x/net/html, whose input is
// already decoded to UTF-8.
func BenchmarkNetHTML(b *testing.B) {
	pages, size := corpus(b)
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for _, page := range pages {
			if _, err := html.ParseWithOptions(bytes.NewReader(page.Body), html.ParseOptionEnableScripting(false)); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(pages)), "ns/page")
}

func corpus(tb testing.TB) (pages []testdata.Page, size int64) {
	pages = testdata.Pages(tb)
	for _, page := range pages {
		size += int64(len(page.Body))
	}
	return pages, size
}
