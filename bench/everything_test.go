package bench

import (
	"runtime"
	"slices"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
)

// BenchmarkEverything reads the corpus with one Extractor: parsing, all syntaxes and
// uniform items. The metric everything is the time in which x/net/html parses the same
// pages, and does nothing else, divided by that of all this; with-json and
// with-positions also make the page's JSON, and without-idioms leaves out bread crumbs and the
// like, which no syntax states.
//
// The other metrics are shares of the time of x/net/html: parsing, what extracting adds
// to it, what items add to both, and so on; and what each syntax adds to parsing when it
// is extracted alone. Each is the difference of two passes that do nothing else, so that
// none pays for what another leaves in the caches.
func BenchmarkEverything(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	pages := testdata.Pages(b)
	passes := []*pass{
		{name: "net", work: (*reader).net},
		{name: "parse", work: (*reader).parse},
		{name: "extract", work: func(r *reader, p testdata.Page) error { return r.json(p, nil) }},
		{name: "items", work: func(r *reader, p testdata.Page) error { return r.everything(p, nil) }},
		{name: "without-idioms", work: func(r *reader, p testdata.Page) error { return r.items(p, allButIdioms, nil) }},
		{name: "json", work: func(r *reader, p testdata.Page) error { return r.everything(p, &dom.JSONOptions{}) }},
		{name: "positions", work: func(r *reader, p testdata.Page) error {
			return r.everything(p, &dom.JSONOptions{Positions: true})
		}},
	}
	for _, s := range itemscope.Syntaxes() {
		passes = append(passes, &pass{name: string(s), work: func(r *reader, p testdata.Page) error { return r.only(p, s) }})
	}
	var r reader
	for b.Loop() {
		takeTurns(b, &r, pages, passes)
	}
	share := make(map[string]float64)
	for _, pass := range passes {
		share[pass.name] = float64(sum(pass.shortest)) / float64(sum(passes[0].shortest))
	}
	b.ReportMetric(1/share["items"], "everything")
	b.ReportMetric(1/share["without-idioms"], "without-idioms")
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

// allButIdioms is all syntaxes except idioms.
var allButIdioms = slices.DeleteFunc(itemscope.Syntaxes(), func(s itemscope.Syntax) bool { return s == itemscope.Idioms })
