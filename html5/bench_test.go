package html5

import (
	"bytes"
	"fmt"
	"strings"
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

// BenchmarkGrowth parses pages over three decades of size: the time for a byte grows only
// as the caches of the machine are left behind.
func BenchmarkGrowth(b *testing.B) {
	const entry = `<li class="h-entry" id="e"><article><h2><a href="/entries/1?a=b&amp;c=d" class="u-url">A title</a></h2>
		<p class="p-summary">Some words, <em>others</em> and <b>more</b>.<br><img src="image.png" alt="An image">
		<p><time datetime="2024-02-29">yesterday</time></article></li>
`
	for _, size := range []int{10_000, 100_000, 1_000_000, 10_000_000} {
		b.Run(fmt.Sprintf("%dkB", size/1000), func(b *testing.B) {
			page := []byte("<!DOCTYPE html><title>Entries</title><ul>" + strings.Repeat(entry, size/len(entry)))
			var p Parser
			var d dom.Document
			b.SetBytes(int64(len(page)))
			for b.Loop() {
				if err := p.ParseBytes(&d, page, Options{ContentType: "text/html; charset=utf-8"}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(page)), "ns/byte")
		})
	}
}
