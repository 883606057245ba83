package microformats_test

import (
	"bytes"
	"math"
	"testing"
	"time"

	"golang.org/x/net/html"

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

// BenchmarkCorpus extracts from pages of the corpus. Its of-parse is the time
// beside that of x/net/html's Parse: both are taken in turns for each page, and the
// shortest of each counts.
func BenchmarkCorpus(b *testing.B) {
	docs, pages := corpus(b)
	total := 0
	for _, p := range pages {
		total += len(p)
	}
	b.SetBytes(int64(total))
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		for _, d := range docs {
			if _, err := microformats.Extract(d, microformats.Options{}); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.StopTimer()
	var parse, extract time.Duration
	for i, page := range pages {
		least := [2]time.Duration{math.MaxInt64, math.MaxInt64}
		for range 5 {
			start := time.Now()
			if _, err := html.Parse(bytes.NewReader(page)); err != nil {
				b.Fatal(err)
			}
			parsed := time.Now()
			if _, err := microformats.Extract(docs[i], microformats.Options{}); err != nil {
				b.Fatal(err)
			}
			least[0] = min(least[0], parsed.Sub(start))
			least[1] = min(least[1], time.Since(parsed))
		}
		parse, extract = parse+least[0], extract+least[1]
	}
	b.ReportMetric(float64(extract)/float64(parse), "of-parse")
}
