package bench

import (
	"bytes"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// BenchmarkEverything reads the corpus with one Extractor: parsing, all syntaxes and
// uniform items. The metric everything is the time in which x/net/html parses the same
// pages, and does nothing else, divided by that of all this; with-json and
// with-positions also make the page's JSON.
//
// The other metrics are shares of the time of x/net/html: parsing, what extracting adds
// to it, what items add to both, and so on; and what each syntax adds to parsing when it
// is extracted alone. Each is the difference of two passes that do nothing else, so that
// none pays for what another leaves in the caches. Passes over the corpus take turns, and
// each page counts with its shortest run.
func BenchmarkEverything(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	pages := testdata.Pages(b)
	passes := []pass{
		{"net", func(_ *reader, p testdata.Page) error {
			_, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false))
			return err
		}},
		{"parse", (*reader).parse},
		{"extract", func(r *reader, p testdata.Page) error { return r.json(p, nil) }},
		{"items", func(r *reader, p testdata.Page) error { return r.everything(p, nil) }},
		{"json", func(r *reader, p testdata.Page) error { return r.everything(p, &dom.JSONOptions{}) }},
		{"positions", func(r *reader, p testdata.Page) error { return r.everything(p, &dom.JSONOptions{Positions: true}) }},
	}
	for _, s := range itemscope.Syntaxes() {
		passes = append(passes, pass{string(s), func(r *reader, p testdata.Page) error { return r.only(p, s) }})
	}
	taken := make([]times, len(passes))
	for k := range passes {
		taken[k] = newTimes(pages)
	}
	var r reader
	for b.Loop() {
		for k, pass := range passes {
			eachPage(pages, func(i int, p testdata.Page) {
				taken[k].measure(i, func() {
					if err := pass.work(&r, p); err != nil {
						b.Fatal(err)
					}
				})
			})
		}
	}
	share := make(map[string]float64)
	for k, pass := range passes {
		share[pass.name] = float64(sum(taken[k])) / float64(sum(taken[0]))
	}
	b.ReportMetric(1/share["items"], "everything")
	b.ReportMetric(1/share["json"], "with-json")
	b.ReportMetric(1/share["positions"], "with-positions")
	b.ReportMetric(share["parse"], "parse")
	b.ReportMetric(share["extract"]-share["parse"], "extract")
	b.ReportMetric(share["items"]-share["extract"], "items")
	b.ReportMetric(share["json"]-share["items"], "json")
	b.ReportMetric(share["positions"]-share["items"], "positions")
	for _, s := range itemscope.Syntaxes() {
		b.ReportMetric(share[string(s)]-share["parse"], string(s))
	}
}

// A pass is what is done with each page of the corpus.
type pass struct {
	name string
	work func(*reader, testdata.Page) error
}

// times has the shortest time that each page took.
type times []time.Duration

func newTimes(pages []testdata.Page) times {
	t := make(times, len(pages))
	for i := range t {
		t[i] = math.MaxInt64
	}
	return t
}

// measure runs a function for a page. It takes the time of the processor, so that the
// goroutine must be locked to its thread: the clock also goes on while others
// have the processor, which a longer run meets more often.
func (t times) measure(page int, run func()) {
	start := testdata.ThreadTime()
	run()
	t[page] = min(t[page], testdata.ThreadTime()-start)
}

// eachPage hands the pages to a function, one after the other, with no garbage left of
// what was before.
func eachPage(pages []testdata.Page, run func(i int, p testdata.Page)) {
	runtime.GC()
	for i, p := range pages {
		run(i, p)
	}
}
