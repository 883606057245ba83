package linkrel

import (
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// hostilePages are pages that ask for more than they are: of elements that the
// parser clones, of addresses that are longer once they are resolved, and of
// problems. Each is of about n bytes.
var hostilePages = map[string]func(n int) (page, address string){
	"clones with a long rel":      clones(func(n int) string { return `rel="` + words(n) + `"` }),
	"clones with a long rev":      clones(func(n int) string { return `rev="` + words(n) + `"` }),
	"clones with a repeated rel":  clones(func(n int) string { return `rel="` + strings.Repeat("x ", n/2) + `"` }),
	"clones with a long title":    clones(func(n int) string { return `title="` + strings.Repeat("x", n) + `"` }),
	"clones with escapes":         clones(func(n int) string { return `rel=next title="` + strings.Repeat("\x01", n) + `"` }),
	"clones with a long ping":     clones(func(n int) string { return `ping="` + words(n) + `"` }),
	"clones with a broken ping":   clones(func(n int) string { return `ping="` + strings.Repeat("http://[ ", n/9) + `"` }),
	"clones with a long address":  clones(func(n int) string { return `rel=tag href="` + strings.Repeat("x", n) + `"` }),
	"clones with an encoded one":  clones(func(n int) string { return `rel=tag href="` + strings.Repeat("é", n/2) + `"` }),
	"clones with many attributes": clones(func(n int) string { return "rel=next type=t hreflang=h media=m target=t as=a sizes=s download=d" }),
	"clones of a short link":      clones(func(n int) string { return "" }),
	"long base": func(n int) (string, string) {
		return base(n/2) + strings.Repeat("<a href=x>", n/20), pageURL
	},
	"long base, many addresses": func(n int) (string, string) {
		return base(n/2) + numbered(n/2, `<a rel=next href=%d>`), pageURL
	},
	"long base, absolute addresses": func(n int) (string, string) {
		return base(n/2) + numbered(n/2, `<a rel=next href=http://a/%d>`), pageURL
	},
	"long base, pings": func(n int) (string, string) {
		return base(n/2) + `<a href=x ping="` + words(n/2) + `">`, pageURL
	},
	"long address": func(n int) (string, string) {
		return strings.Repeat(`<a href="" rel=next></a>`, n/48), "https://example.com/" + strings.Repeat("x", n/2)
	},
	"long address, forms": func(n int) (string, string) {
		return strings.Repeat(`<form rel=next></form>`, n/44), "https://example.com/" + strings.Repeat("x", n/2)
	},
	"broken addresses": func(n int) (string, string) {
		return strings.Repeat(`<a href="http://[">`, n/19), pageURL
	},
	"one broken address": func(n int) (string, string) {
		return `<a href="http://[` + strings.Repeat("x", n) + `">`, pageURL
	},
	"unknown types": func(n int) (string, string) {
		return strings.Repeat(`<a href=x rel="y z">`, n/20), pageURL
	},
	"icons": func(n int) (string, string) {
		return strings.Repeat(`<link rel="shortcut icon" href=x sizes="a b c">`, n/47), pageURL
	},
	"short links": func(n int) (string, string) { return strings.Repeat(`<a href>`, n/8), pageURL },
	"forms":       func(n int) (string, string) { return strings.Repeat(`<form></form>`, n/13), pageURL },
}

// clones makes a link with attributes that the parser makes again in every
// paragraph.
func clones(attrs func(n int) string) func(n int) (page, address string) {
	return func(n int) (string, string) {
		link := attrs(n / 2)
		if !strings.Contains(link, "href=") {
			link += " href=x"
		}
		return "<p><a " + link + ">" + strings.Repeat("<p>x", n/8), pageURL
	}
}

func base(n int) string { return `<base href="http://a/` + strings.Repeat("x", n) + `/">` }

// words returns about n bytes of different words.
func words(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "%x ", i)
	}
	return b.String()
}

// numbered repeats a text with numbers to about n bytes.
func numbered(n int, format string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// parseHostile parses a page that may have more nodes than a page can have by
// default; the links are then those of the nodes before.
func parseHostile(t *testing.T, page, address string) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: address, ContentType: "text/html; charset=utf-8"})
	if err != nil && !errors.As(err, new(*dom.LimitError)) {
		t.Fatal(err)
	}
	return d
}

// TestCost: whatever a page asks for, each part of the work allocates at most 40
// times the page and 64 MiB by default, all that was given back included.
func TestCost(t *testing.T) {
	sizes := []int{12_000, 100_000, 1_000_000}
	if testing.Short() {
		sizes = sizes[:2]
	}
	for name, page := range hostilePages {
		for _, n := range sizes {
			source, address := page(n)
			d := parseHostile(t, source, address)
			size := len(source) + len(address)
			var ls *Data
			var err error
			bounded := func(part string, run func()) {
				t.Helper()
				if made := allocated(run); made > 40*size+64<<20 {
					t.Errorf("%s: %s of %d bytes allocates %d MiB", name, part, size, made>>20)
				}
				if limited := new(dom.LimitError); err != nil && !errors.As(err, &limited) {
					t.Errorf("%s: %s: %v", name, part, err)
				}
			}
			bounded("extracting", func() { ls, err = Extract(d, Options{}) })
			if len(ls.Problems) > 3*dom.DefaultMaxProblems {
				t.Errorf("%s: %d problems", name, len(ls.Problems))
			}
			bounded("writing", func() { err = ls.WriteJSON(io.Discard, dom.JSONOptions{Positions: true, Document: d}) })
			bounded("appending", func() { _, err = ls.AppendJSON(nil, dom.JSONOptions{}) })
			bounded("asking", func() { err = nil; ask(ls) })
		}
	}
}

// ask asks everything.
func ask(ls *Data) {
	ls.Feeds()
	ls.DefaultFeed()
	ls.Alternates()
	ls.Translations()
	ls.Canonical()
	ls.Manifest()
	ls.Stylesheets()
	ls.BestIcons(IconQuery{})
	ls.Licenses()
	ls.Authors()
	ls.Bookmarks()
	ls.Help()
	ls.Sequence()
	ls.Tags()
	ls.Searches()
	ls.Hints()
	ls.First("next")
}

// allocated returns how many bytes a function allocates.
func allocated(run func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// TestCostGrowth: once the budget bounds them, hostile pages take time in
// proportion to their size.
func TestCostGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	for name, page := range hostilePages {
		t.Run(name, func(t *testing.T) {
			document := once(func(n int) *dom.Document {
				source, address := page(n)
				return parseAt(t, source, address)
			})
			testdata.Growth(t, func(n int) { Extract(document(n), Options{}) }, 50_000)
		})
	}
}

// TestBudgetOfRealPages: what the budget bounds is far from what real pages ask
// for.
func TestBudgetOfRealPages(t *testing.T) {
	least := math.MaxFloat64
	for _, d := range corpusDocuments(t) {
		budget := d.NewBudget(0)
		before := budget.Part("test", 0)
		whole := before.Left()
		before.End()
		meter := d.NewBudget(0).Part("test", 0)
		if _, err := Extract(d, Options{Budget: budget}); err != nil {
			t.Errorf("%s: %v", d.URL(), err)
		}
		after := budget.Part("test", 0)
		left := float64(whole-2*(whole-after.Left())) / float64(meter.Left())
		after.End()
		meter.End()
		least = min(least, left)
	}
	t.Logf("at least %.1f %% of the budget of a page are left", 100*least)
	if least < 0.8 {
		t.Errorf("only %.1f %% of the budget of a page are left", 100*least)
	}
}
