package itemscope

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// BenchmarkCorpus reads every page of the corpus in one Extractor, split into
// what parsing costs and what all of it costs.
func BenchmarkCorpus(b *testing.B) {
	var corpus []testdata.Page
	size := 0
	for p := range testdata.Corpus(b) {
		corpus = append(corpus, p)
		size += len(p.Body)
	}
	run := func(name string, page func(testdata.Page)) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range corpus {
					page(p)
				}
			}
			b.ReportMetric(float64(b.N*len(corpus))/b.Elapsed().Seconds(), "pages/s")
		})
	}
	var parser html5.Parser
	var document dom.Document
	run("parse", func(p testdata.Page) {
		if err := parser.ParseBytes(&document, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType}); err != nil {
			b.Fatal(err)
		}
	})
	var x Extractor
	for _, list := range [][]Syntax{{Microdata}, {Microformats}, {Links}, nil} {
		name := "all"
		if list != nil {
			name = string(list[0])
		}
		run("parse and extract "+name, func(p testdata.Page) {
			if _, err := x.ExtractBytes(p.Body, Options{URL: p.URI, ContentType: p.ContentType, Syntaxes: list}); err != nil {
				b.Fatal(err)
			}
		})
	}
}
