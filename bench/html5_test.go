package bench

import (
	"bytes"
	"math"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// BenchmarkParse parses the corpus with html5, into a document that is used again, and
// in turn with x/net/html. The time is that of html5; times-as-fast is the time of
// x/net/html divided by it. Each page counts with its shortest run, since other work
// on the machine can make any run longer.
func BenchmarkParse(b *testing.B) {
	pages := testdata.Pages(b)
	size := 0
	ours, theirs := make([]time.Duration, len(pages)), make([]time.Duration, len(pages))
	for i, p := range pages {
		size += len(p.Body)
		ours[i], theirs[i] = math.MaxInt64, math.MaxInt64
	}
	var parser html5.Parser
	var document dom.Document
	b.SetBytes(int64(size))
	for b.Loop() {
		for i, p := range pages {
			start := time.Now()
			if err := parser.ParseBytes(&document, p.Body, html5.Options{ContentType: p.ContentType}); err != nil {
				b.Fatal(err)
			}
			ours[i] = min(ours[i], time.Since(start))
			b.StopTimer()
			start = time.Now()
			if _, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false)); err != nil {
				b.Fatal(err)
			}
			theirs[i] = min(theirs[i], time.Since(start))
			b.StartTimer()
		}
	}
	b.ReportMetric(float64(sum(theirs))/float64(sum(ours)), "times-as-fast")
}

func sum(list []time.Duration) (total time.Duration) {
	for _, d := range list {
		total += d
	}
	return total
}
