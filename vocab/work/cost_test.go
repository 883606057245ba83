package work_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/work"
)

// TestCost has pages whose works share what is long, or many licences.
func TestCost(t *testing.T) {
	size := vocabtest.Size()
	const (
		item   = `<p itemscope itemtype=http://n.whatwg.org/work itemref=a><a itemprop=work href=x>x</a></p>`
		schema = `<p itemscope itemtype=https://schema.org/Article itemref=a><a itemprop=license href=x>x</a></p>`
	)
	long := strings.Repeat("a long title ", size/2/13)
	authors := strings.Repeat("<b itemprop=author>x</b>", size/2/24)
	for name, test := range map[string]struct{ url, page string }{
		"titles":   {"", vocabtest.Shared(`<b id=a itemprop=title>`+long+`</b>`, item, size)},
		"names":    {"", vocabtest.Shared(`<b id=a itemprop=name>`+long+`</b>`, schema, size)},
		"authors":  {"", vocabtest.Shared(`<b id=a>`+authors+`</b>`, item, size)},
		"licences": {"", vocabtest.Shared(`<b id=a itemprop=license>https://e.example/`+long+`</b>`, item, size)},
		"invalid":  {"", vocabtest.Shared(`<b id=a itemprop=license>`+long+`</b>`, item, size)},
		"a title of many licences": {"", `<p itemscope itemtype=http://n.whatwg.org/work><b itemprop=title>` + long + `</b>` +
			strings.Repeat(`<a itemprop=license href=?>x</a>`, size/2/32)},
		"address of the page": {"https://e.example/" + strings.Repeat("a", size/3) + "?",
			`<b id=a itemprop=title>x</b>` + strings.Repeat(item, size/2/len(item))},
		"links": {"https://e.example/" + strings.Repeat("a", size/3) + "/", strings.Repeat("<a rel=license href=x>x</a>", size/27)},
	} {
		t.Run(name, func(t *testing.T) {
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				_, err := work.Extract(p, work.Options{})
				return err
			})
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				report, _ := work.Extract(p, work.Options{})
				_, err := report.AppendJSON(nil, dom.JSONOptions{Document: p.Document, Positions: true})
				return err
			})
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				report, _ := work.Extract(p, work.Options{})
				var summary work.Summary
				summary.Add(report)
				_, err := summary.AppendJSON(nil, dom.JSONOptions{})
				return err
			})
		})
	}
}

func TestLimit(t *testing.T) {
	page := read("https://example.com/", strings.Repeat(pond, 100))
	const units = 20_000
	report, err := work.Extract(page, work.Options{Budget: dom.NewBudget(units, 0)})
	if e, ok := err.(*dom.LimitError); !ok || e.Package != "work" || e.Limit != "Budget" || e.Max != units {
		t.Errorf("error %v", err)
	}
	if n := len(report.Works); n == 0 || n == 100 || len(report.Problems) > 0 {
		t.Errorf("%d works, problems %v", n, report.Problems)
	}
	all, err := work.Extract(page, work.Options{})
	if err != nil || len(all.Works) != 100 {
		t.Fatal(len(all.Works), err)
	}
	out, err := all.AppendJSON(nil, dom.JSONOptions{Budget: dom.NewBudget(units, 0)})
	if e, ok := err.(*dom.LimitError); !ok || e.Max != units || len(out) > units || len(out) < units/10 {
		t.Errorf("%d bytes, error %v", len(out), err)
	}
	var back work.Report
	if err := back.UnmarshalJSON(out); err != nil || len(back.Works) == 0 || len(back.Works) == 100 {
		t.Errorf("%d works are read back, %v", len(back.Works), err)
	}
}
