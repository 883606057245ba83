package bench

import (
	"bytes"
	"math"
	"runtime"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// BenchmarkEverything reads the corpus with one Extractor: parsing, all syntaxes and
// uniform items. The metric everything is the time in which x/net/html parses the same
// pages, and does nothing else, divided by that of all this; with-json and
// with-positions have the page's JSON beside.
//
// The other metrics are shares of the time of x/net/html: parsing, extracting after
// it, what each syntax adds to parsing when it is extracted alone, and so on. Rounds over the corpus alternate,
// and each page counts with its shortest run.
func BenchmarkEverything(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	pages := testdata.Pages(b)
	theirs, parse, extract := newTimes(pages), newTimes(pages), newTimes(pages)
	items, json, positions := newTimes(pages), newTimes(pages), newTimes(pages)
	syntaxes := itemscope.Syntaxes()
	alone := make([]times, len(syntaxes))
	for k := range alone {
		alone[k] = newTimes(pages)
	}
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	var x itemscope.Extractor
	var parser html5.Parser
	var document dom.Document
	var dst []byte
	for b.Loop() {
		eachPage(pages, func(i int, p testdata.Page) {
			theirs.measure(i, func() {
				_, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false))
				must(err)
			})
		})
		eachPage(pages, func(i int, p testdata.Page) {
			parse.measure(i, func() {
				must(parser.ParseBytes(&document, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType}))
			})
		})
		eachPage(pages, func(i int, p testdata.Page) {
			var page *itemscope.Page
			var err error
			extract.measure(i, func() {
				page, err = x.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType})
				must(err)
			})
			items.measure(i, func() {
				_, err := page.Items(itemscope.ItemsOptions{})
				must(err)
			})
			json.measure(i, func() {
				dst, err = page.AppendJSON(dst[:0], dom.JSONOptions{})
				must(err)
			})
			positions.measure(i, func() {
				dst, err = page.AppendJSON(dst[:0], dom.JSONOptions{Positions: true})
				must(err)
			})
		})
		for k := range syntaxes {
			eachPage(pages, func(i int, p testdata.Page) {
				alone[k].measure(i, func() {
					_, err := x.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType, Syntaxes: syntaxes[k : k+1]})
					must(err)
				})
			})
		}
	}
	total := float64(sum(theirs))
	share := func(list times) float64 { return float64(sum(list)) / total }
	everything := share(extract) + share(items)
	b.ReportMetric(1/everything, "everything")
	b.ReportMetric(1/(everything+share(json)), "with-json")
	b.ReportMetric(1/(everything+share(positions)), "with-positions")
	b.ReportMetric(share(parse), "parse")
	b.ReportMetric(share(extract)-share(parse), "extract")
	b.ReportMetric(share(items), "items")
	b.ReportMetric(share(json), "json")
	b.ReportMetric(share(positions), "positions")
	for k, s := range syntaxes {
		b.ReportMetric(share(alone[k])-share(parse), string(s))
	}
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
