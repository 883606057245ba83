package bench

import (
	"bytes"
	"io"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
	"golang.org/x/net/html"
)

// BenchmarkJSONLD extracts the JSON-LD of the pages of the corpus, which are parsed
// already, and turns it into N-Quads. In turn with that, x/net/html parses the page.
// of-parsing is our time divided by the time of x/net/html; each page counts with its
// shortest run. allocs/script is how many allocations a script of JSON-LD costs.
func BenchmarkJSONLD(b *testing.B) {
	pages := testdata.Pages(b)
	var parser html5.Parser
	b.Run("extract", func(b *testing.B) {
		besideParsing(b, pages, &parser, func(d *dom.Document) int {
			m, err := jsonld.Extract(d, jsonld.Options{})
			if err != nil {
				b.Fatal(err)
			}
			return len(m.Documents)
		})
	})
	b.Run("nquads", func(b *testing.B) {
		besideParsing(b, pages, &parser, func(d *dom.Document) int {
			m, err := jsonld.Extract(d, jsonld.Options{})
			if err != nil {
				b.Fatal(err)
			}
			w := rdf.NewNQuads(io.Discard)
			if _, err := m.ToRDF(w, 0, jsonld.ProcessorOptions{}); err != nil {
				b.Fatal(err)
			}
			if err := w.Close(); err != nil {
				b.Fatal(err)
			}
			return len(m.Documents)
		})
	})
}

// besideParsing runs work on parsed pages. work returns how many scripts the page has.
func besideParsing(b *testing.B, pages []testdata.Page, parser *html5.Parser, work func(d *dom.Document) int) {
	ours, theirs := make([]time.Duration, len(pages)), make([]time.Duration, len(pages))
	for i := range pages {
		ours[i], theirs[i] = math.MaxInt64, math.MaxInt64
	}
	var document dom.Document
	var before, after runtime.MemStats
	scripts, allocs := 0, uint64(0)
	for b.Loop() {
		for i, p := range pages {
			b.StopTimer()
			if err := parser.ParseBytes(&document, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType}); err != nil {
				b.Fatal(err)
			}
			start := time.Now()
			if _, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false)); err != nil {
				b.Fatal(err)
			}
			theirs[i] = min(theirs[i], time.Since(start))
			runtime.ReadMemStats(&before)
			b.StartTimer()
			start = time.Now()
			scripts += work(&document)
			ours[i] = min(ours[i], time.Since(start))
			b.StopTimer()
			runtime.ReadMemStats(&after)
			allocs += after.Mallocs - before.Mallocs
			b.StartTimer()
		}
	}
	b.ReportMetric(float64(sum(ours))/float64(sum(theirs)), "of-parsing")
	b.ReportMetric(float64(allocs)/float64(scripts), "allocs/script")
}
