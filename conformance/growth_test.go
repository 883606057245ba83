package conformance_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
)

// TestReportGrowth checks pages that are wrong in many places: as long as all of them are
// looked at, it takes time in proportion to their number. A limit may be met.
func TestReportGrowth(t *testing.T) {
	repeat := func(before, unit, after string) func(int) string {
		return func(n int) string {
			if !strings.Contains(unit, "%d") {
				return before + strings.Repeat(unit, n) + after
			}
			var b strings.Builder
			b.WriteString(before)
			for i := range n {
				fmt.Fprintf(&b, unit, i)
			}
			return b.String() + after
		}
	}
	tests := []struct {
		name string
		page func(n int) string
		n    int
	}{
		{"links", repeat("", "<link rel='icn icn' href='http://[' sizes=x media=(>", ""), 1000},
		{"keywords of one link", repeat("<link href=a rel='", "a%d tag ", "'>"), 3000},
		{"names of one property", repeat("<p itemscope><b itemprop='", "a a%d ", "'>"), 3000},
		{"media queries", repeat("<link rel=stylesheet href=a media='", "(a), ", "'>"), 3000},
		{"items", repeat("", "<p itemscope itemtype='a b' itemid=x itemref='y z'><b itemprop='a a'></b></p>", ""), 1000},
		{"cards", repeat("", "<p itemscope itemtype=http://microformats.org/profile/hcard><b itemprop='kind bday adr'>x</b></p>", ""), 1000},
		{"properties of one card", repeat("<p itemscope itemtype=http://microformats.org/profile/hcard>", "<b itemprop='kind bday adr'>x</b>", ""), 1000},
		{"fixes", repeat("", "<link rel='a a' href=b>", ""), 3000},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pages := map[int]*itemscope.Page{}
			testdata.Growth(t, func(n int) {
				if pages[n] == nil {
					page, err := itemscope.ExtractBytes([]byte(test.page(n)), itemscope.Options{URL: "https://example.com/"})
					if err != nil {
						t.Fatal(err)
					}
					pages[n] = page
				}
				report, err := pages[n].Check(nil)
				if limit := new(dom.LimitError); err != nil && !errors.As(err, &limit) || len(report.Findings) == 0 {
					t.Fatal(len(report.Findings), err)
				}
				report.Fixes()
				report.Fingerprints(pages[n].Document)
				if _, err := report.AppendJSON(nil, dom.JSONOptions{Document: pages[n].Document}); err != nil {
					t.Fatal(err)
				}
			}, test.n)
		})
	}
}
