package bench

import (
	"bytes"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// BenchmarkParse parses the corpus with x/net/html and in turn with html5: into a document
// that is used again, into a fresh one, and through an io.Reader. The metrics are the time
// of x/net/html divided by that of html5; small-times-as-fast counts the pages below 80 kB
// only. Each page counts with its shortest run, since other work on the machine can make
// any run longer. The time of the benchmark is that of all.
func BenchmarkParse(b *testing.B) {
	pages := testdata.Pages(b)
	var parser, freshParser, readingParser html5.Parser
	var document, read dom.Document
	ways := []struct {
		name  string
		parse func(page []byte, o html5.Options) error
	}{
		{"x-net", func(page []byte, _ html5.Options) error {
			_, err := html.ParseWithOptions(bytes.NewReader(page), html.ParseOptionEnableScripting(false))
			return err
		}},
		{"times-as-fast", func(page []byte, o html5.Options) error { return parser.ParseBytes(&document, page, o) }},
		{"fresh-times-as-fast", func(page []byte, o html5.Options) error {
			return freshParser.ParseBytes(new(dom.Document), page, o)
		}},
		{"reader-times-as-fast", func(page []byte, o html5.Options) error {
			return readingParser.Parse(&read, bytes.NewReader(page), o)
		}},
	}
	shortest := make([][]time.Duration, len(ways))
	for way := range ways {
		shortest[way] = slices.Repeat([]time.Duration{math.MaxInt64}, len(pages))
	}
	lines := 0
	for b.Loop() {
		for i, p := range pages {
			for way := range ways {
				lines += bytes.Count(p.Body, []byte("\n")) // so that the page is in the caches for all of them
				start := time.Now()
				if err := ways[way].parse(p.Body, html5.Options{ContentType: p.ContentType}); err != nil {
					b.Fatal(err)
				}
				shortest[way][i] = min(shortest[way][i], time.Since(start))
			}
		}
	}
	for way := range ways[1:] {
		b.ReportMetric(float64(sum(shortest[0]))/float64(sum(shortest[way+1])), ways[way+1].name)
	}
	var small [2]time.Duration
	for i, p := range pages {
		if len(p.Body) < 80_000 {
			small[0] += shortest[0][i]
			small[1] += shortest[1][i]
		}
	}
	b.ReportMetric(float64(small[0])/float64(small[1]), "small-times-as-fast")
}

func sum(list []time.Duration) (total time.Duration) {
	for _, d := range list {
		total += d
	}
	return total
}
