package bench

import (
	"bytes"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/andybalholm/cascadia"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/selector"
	"golang.org/x/net/html"
)

// selectors are some that both libraries know, as programs and style sheets have them.
var selectors = []string{
	"a", "p", "div", "img", "*", ".active", ".container", "div.row", "#main", "#content a", "[href]", "a[href]",
	"a[href^=http]", `a[href$=".pdf"]`, `a[href*="/"]`, "[class~=nav]", "[itemprop]", "meta[property^='og:']",
	"link[rel=stylesheet]", "script[src]", "img:not([alt])", "a:not([href])", "div p", "div > p", "ul li a", "ul > li > a",
	"body > div div a", "div div div", "table tr td", "h2 + p", "h2 ~ p", "li + li", "li ~ li", ".nav .active", ".nav > li > a",
	"div.container > div.row", "article header h1", "p:first-child", "p:last-child", "li:first-child", ":only-child", ":empty",
	"li:nth-child(2)", "tr:nth-child(even)", "p:nth-of-type(2)", "p:nth-last-child(2)", "div:not(.a):not(.b)",
	"div:has(p)", "li:has(ul)", "a:has(img)", "h1, h2, h3, h4", "input, select, textarea, button", "article a[rel~=bookmark], .entry-title a",
	"header nav ul li a", "footer a[target=_blank]", "main > *", "section > h2:first-child", "span.price", "td:nth-child(2) a",
}

// BenchmarkSelectors finds the elements of pages of the corpus that match selectors,
// compiled before: with package selector in documents of html5, and in turn with
// cascadia in trees of x/net/html. All selectors are asked for on one page after the
// other. The time is that of package selector; times-as-fast is the time of cascadia
// divided by it, each page with its shortest run, and first-times the same for the first
// run, in which the documents also make what they keep for searches. BenchmarkSelector does the same for each selector alone.
func BenchmarkSelectors(b *testing.B) { compareSelectors(b, selectors) }

func BenchmarkSelector(b *testing.B) {
	for _, text := range selectors {
		b.Run(text, func(b *testing.B) { compareSelectors(b, []string{text}) })
	}
}

func compareSelectors(b *testing.B, texts []string) {
	pages := parsed(b)
	var ours []*selector.Selector
	var theirs []cascadia.SelectorGroup
	for _, text := range texts {
		group, err := cascadia.ParseGroup(text)
		if err != nil {
			b.Fatalf("%s: %v", text, err)
		}
		ours, theirs = append(ours, selector.MustCompile(text)), append(theirs, group)
	}
	fastest, theirFastest := make([]time.Duration, len(pages)), make([]time.Duration, len(pages))
	for i := range pages {
		fastest[i], theirFastest[i] = math.MaxInt64, math.MaxInt64
	}
	var first, theirFirst []time.Duration
	for b.Loop() {
		for i, p := range pages {
			start := time.Now()
			for _, s := range ours {
				for range s.All(p.document, p.document.Root()) {
				}
			}
			fastest[i] = min(fastest[i], time.Since(start))
			b.StopTimer()
			start = time.Now()
			for _, group := range theirs {
				cascadia.QueryAll(p.tree, group)
			}
			theirFastest[i] = min(theirFastest[i], time.Since(start))
			b.StartTimer()
		}
		if first == nil {
			first, theirFirst = slices.Clone(fastest), slices.Clone(theirFastest)
		}
	}
	b.ReportMetric(float64(sum(theirFirst))/float64(sum(first)), "first-times")
	b.ReportMetric(float64(sum(theirFastest))/float64(sum(fastest)), "times-as-fast")
}

// A page is parsed by both.
type page struct {
	document *dom.Document
	tree     *html.Node
}

var pages []page

// parsed returns every eighth page of the corpus.
func parsed(b *testing.B) []page {
	if pages != nil {
		return pages
	}
	for p := range testdata.Corpus(b) {
		if p.Index%8 != 0 {
			continue
		}
		d, err := html5.ParseBytes(p.Body, html5.Options{ContentType: p.ContentType})
		if err != nil {
			b.Fatal(err)
		}
		tree, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false))
		if err != nil {
			b.Fatal(err)
		}
		pages = append(pages, page{d, tree})
	}
	return pages
}
