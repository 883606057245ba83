package html5

import (
	"bytes"
	"flag"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
)

var best = flag.Int("best", 0, "compare with x/net/html by the best of so many runs of each page")

// TestBest measures on a machine that others use too: of each page it takes the
// fastest of several runs.
//
//	go test ./html5 -run TestBest -best 7 -v
func TestBest(t *testing.T) {
	if *best == 0 {
		t.Skip("for measuring, with -best")
	}
	pages, size := corpus(t)
	var p Parser
	var d dom.Document
	var ours, theirs time.Duration
	for _, page := range pages {
		ours += fastest(*best, func() {
			if err := p.ParseBytes(&d, page.Body, Options{ContentType: page.ContentType}); err != nil {
				t.Fatal(err)
			}
		})
		theirs += fastest((*best+2)/3, func() {
			if _, err := html.ParseWithOptions(bytes.NewReader(page.Body), html.ParseOptionEnableScripting(false)); err != nil {
				t.Fatal(err)
			}
		})
	}
	t.Logf("ours %v (%.0f MB/s), x/net/html %v: %.1f times as fast", ours, float64(size)/ours.Seconds()/1e6, theirs, float64(theirs)/float64(ours))
}

func fastest(runs int, f func()) time.Duration {
	least := time.Duration(1 << 62)
	for range runs {
		start := time.Now()
		f()
		least = min(least, time.Since(start))
	}
	return least
}
