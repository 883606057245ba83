package itemscope

import (
	"fmt"
	"strings"
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

// BenchmarkGrowth reads pages with all syntaxes, of sizes over three decades, and makes
// their items and their JSON. ns/byte stays about the same.
func BenchmarkGrowth(b *testing.B) {
	const part = `<article class="h-entry"><h2 class="p-name">A plum cake</h2><a class="u-url" rel="bookmark" href="/cakes/plum?a=1&amp;b=2">more</a>
<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Plum cake</b><time itemprop="datePublished">2024-03-09</time></div>
<p vocab="https://schema.org/" typeof="Person"><span property="name">Ida</span> <a property="url" href="https://ida.example/">her page</a></p>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Plum cake","author":{"@type":"Person","name":"Ida"}}</script>
<ol class="breadcrumb"><li><a href="/">Home</a><li><a href="/cakes">Cakes</a><li>Plum cake</ol></article>
`
	for size := 10_000; size <= 10_000_000; size *= 10 {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			page := []byte("<!doctype html><title>Cakes</title><meta property=og:title content=Cakes>" + strings.Repeat(part, size/len(part)))
			var x Extractor
			var json []byte
			for b.Loop() {
				p, err := x.ExtractBytes(page, Options{URL: "https://cakes.example/"})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := p.Items(ItemsOptions{}); err != nil {
					b.Fatal(err)
				}
				if json, err = p.AppendJSON(json[:0], dom.JSONOptions{Positions: true}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(page)), "ns/byte")
		})
	}
}
