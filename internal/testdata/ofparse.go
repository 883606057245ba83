package testdata

import (
	"bytes"
	"math"
	"runtime"
	"testing"
	"time"

	"golang.org/x/net/html"
)

// OfParse benchmarks work on pages, which are given by their numbers. In turn with it,
// x/net/html parses the same pages. The metric of-parse is the time of the work divided
// by that of x/net/html, and is to be at most most; the benchmark fails at half as much
// again, since machines differ. Each page counts with its shortest time of the
// processor, because other work on the machine can only make times longer.
func OfParse(b *testing.B, most float64, pages [][]byte, work func(page int) error) {
	b.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ours, theirs := make([]time.Duration, len(pages)), make([]time.Duration, len(pages))
	for i := range pages {
		ours[i], theirs[i] = math.MaxInt64, math.MaxInt64
	}
	measure := func(shortest *time.Duration, run func() error) {
		start := ThreadTime()
		if err := run(); err != nil {
			b.Fatal(err)
		}
		*shortest = min(*shortest, ThreadTime()-start)
	}
	for b.Loop() {
		for i := range pages {
			measure(&ours[i], func() error { return work(i) })
		}
		for i, page := range pages {
			measure(&theirs[i], func() error {
				_, err := html.Parse(bytes.NewReader(page))
				return err
			})
		}
	}
	var our, their time.Duration
	for i := range pages {
		our, their = our+ours[i], their+theirs[i]
	}
	ratio := float64(our) / float64(their)
	b.ReportMetric(ratio, "of-parse")
	if ratio > 1.5*most {
		b.Errorf("takes %.4f of the time of x/net/html's parsing; it is to be %.4f at most", ratio, most)
	}
}
