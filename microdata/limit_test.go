package microdata_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
)

func parsePage(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/", ContentType: "text/html; charset=utf-8"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// shared is a page of k items that have the same m properties.
func shared(k, m int) string {
	return strings.Repeat("<p itemscope itemref=s></p>", k) +
		"<div id=s>" + strings.Repeat("<i itemprop=x>1</i>", m) + "</div>"
}

func wantLimit(t *testing.T, err error) *dom.LimitError {
	t.Helper()
	var limit *dom.LimitError
	if !errors.As(err, &limit) {
		t.Fatalf("error %v, want a *dom.LimitError", err)
	}
	if limit.Package != "microdata" || limit.Limit != "Budget" {
		t.Errorf("%+v, want the budget of microdata", limit)
	}
	return limit
}

// budget is one of which a part has that many units.
func budget(units int) *dom.Budget { return dom.NewBudget(2*units, 0) }

// TestLimitSharing: k items with m properties in common are k·m values.
func TestLimitSharing(t *testing.T) {
	d := parsePage(t, shared(5000, 5000))
	m, err := microdata.Extract(d, microdata.Options{})
	limit := wantLimit(t, err)
	if limit.Max != dom.BudgetBase+d.Size()*dom.BudgetPerByte {
		t.Errorf("limit of %d, want the default", limit.Max)
	}
	if len(m.Items) != 5000 {
		t.Fatalf("%d items, want all", len(m.Items))
	}
	full := 0
	for i, it := range m.Items {
		switch n := len(it.Values("x")); {
		case n == 5000 && full == i:
			full++
		case n != 0:
			t.Fatalf("item %d has %d values, want all or, after the limit, none", i, n)
		}
	}
	if want := limit.Max / 2 / 64 / 5000; full != want {
		t.Errorf("%d items have their properties, want %d", full, want)
	}
	if limit.Place.Node != m.Items[full].Node {
		t.Errorf("the limit was met at %v, want at the first item that misses properties", limit.Place.Node)
	}
}

// TestLimitSharingOwn: an item always has the properties inside its own element.
func TestLimitSharingOwn(t *testing.T) {
	d := parsePage(t, `<p itemscope itemref=s><i itemprop=a>1</i></p><p itemscope itemref=s><i itemprop=a>2</i></p><i id=s itemprop="b c">3</i>`)
	for _, tt := range []struct {
		units int
		limit bool
		json  string
	}{
		{-1, false, `{"items":[{"properties":{"a":["1"],"b":["3"],"c":["3"]}},{"properties":{"a":["2"],"b":["3"],"c":["3"]}}]}`},
		{64 + 2*(64+64+1+8), false, `{"items":[{"properties":{"a":["1"],"b":["3"],"c":["3"]}},{"properties":{"a":["2"],"b":["3"],"c":["3"]}}]}`},
		{64 + 2*(64+64+1+8) - 1, true, `{"items":[{"properties":{"a":["1"],"b":["3"],"c":["3"]}},{"properties":{"a":["2"]}}]}`},
		{64 + 64 + 64 + 8, true, `{"items":[{"properties":{"a":["1"]}},{"properties":{"a":["2"]}}]}`},
	} {
		m, err := microdata.Extract(d, microdata.Options{Budget: budget(tt.units)})
		if tt.limit {
			wantLimit(t, err)
		} else if err != nil {
			t.Error(err)
		}
		if got := toJSON(t, m); got != tt.json {
			t.Errorf("%d units: got %s, want %s", tt.units, got, tt.json)
		}
	}
}

// TestLimitURL: relative URLs are as long as their base.
func TestLimitURL(t *testing.T) {
	base := "https://example.com/" + strings.Repeat("a", 1000) + "/"
	page := "<base href=" + base + "><div itemscope><i itemprop=before>1</i>" +
		strings.Repeat("<a itemprop=x href=y></a>", 1000) + "<i itemprop=after>1</i></div><p itemscope></p>"
	m, err := microdata.Extract(parsePage(t, page), microdata.Options{Budget: budget(100_000)})
	wantLimit(t, err)
	it := m.Items[0]
	if len(m.Items) != 1 || it.Text("before") != "1" || it.Values("after") != nil {
		t.Errorf("got %d items with %v, want what is before the limit", len(m.Items), it.Properties)
	}
	values := it.Values("x")
	for i, v := range values {
		if want := base + "y"; v.Text != want && (i < len(values)-1 || v.Text != "") {
			t.Errorf("value %d is %q", i, v.Text)
		}
	}
	if want := 100_000/(len(base)+3*len("y")) + 1; len(values) != want {
		t.Errorf("%d values, want %d", len(values), want)
	}
}

// TestLimitText: a value that was begun before the limit is not cut short.
func TestLimitText(t *testing.T) {
	d := parsePage(t, `<div itemscope><p itemprop=a>one<a itemprop=u href=/>two</a><i itemprop=v>three</i></p></div>`)
	m, err := microdata.Extract(d, microdata.Options{Budget: budget(10)})
	wantLimit(t, err)
	it := m.Items[0]
	if got := it.Text("a"); got != "onetwothree" || it.Values("v") != nil {
		t.Errorf("got %q, and %v for what is after the limit", got, it.Values("v"))
	}
}

// TestLimitJSON: little in memory can be much to write.
func TestLimitJSON(t *testing.T) {
	for name, page := range map[string]string{
		"two names on each level":   "<div itemscope>" + strings.Repeat("<div itemscope itemprop='a b'>", 100),
		"chain of two references":   chain(100),
		"text in many names":        "<div itemscope><p itemprop='" + names(20000) + "'>" + strings.Repeat("text ", 20000),
		"text in nested properties": "<div itemscope>" + strings.Repeat("<div itemprop=a>", 20000) + strings.Repeat("text ", 20000),
		"types":                     "<div itemscope itemref='" + names(100) + "'></div>" + typed(100, 10000),
	} {
		t.Run(name, func(t *testing.T) {
			d := tree(t, page)
			const most = 1 << 20
			m, err := microdata.Extract(d, microdata.Options{})
			if err != nil {
				t.Fatal(err)
			}
			b, err := m.AppendJSON(nil, dom.JSONOptions{Budget: budget(most)})
			wantLimit(t, err)
			if len(b) < most/2 || len(b) > most+100*len(page) {
				t.Errorf("%d bytes written with a budget of %d and a page of %d", len(b), most, len(page))
			}
			if !json.Valid(b) {
				t.Error("what was written is not JSON")
			}
			var out strings.Builder
			wantLimit(t, m.WriteJSON(&out, dom.JSONOptions{Budget: budget(most)}))
			if out.String() != string(b) {
				t.Error("WriteJSON writes something else")
			}
		})
	}
}

func names(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "n%d ", i)
	}
	return b.String()
}

// typed is items with long types, each of which refers to those after it.
func typed(n, length int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<p id=n%d itemprop=p itemscope itemtype=%s itemref='n%d n%d'></p>", i, strings.Repeat("t", length), i+1, i+2)
	}
	return b.String()
}

// chain is items of which each refers to the two that follow.
func chain(n int) string {
	var b strings.Builder
	b.WriteString("<p itemscope itemref=i0></p>")
	for i := range n {
		fmt.Fprintf(&b, "<p id=i%d itemprop=p itemscope itemref='i%d i%d'></p>", i, i+1, i+2)
	}
	return b.String()
}

// TestNoLimit: a page that repeats nothing is not charged for.
func TestNoLimit(t *testing.T) {
	page := strings.Repeat("<div itemscope itemtype=a><i itemprop=x>text</i></div>", 1000)
	if _, err := microdata.Extract(parsePage(t, page), microdata.Options{Budget: budget(1)}); err != nil {
		t.Fatal(err)
	}
}

// TestGrowth: ten times the page, about ten times the time.
func TestGrowth(t *testing.T) {
	for name, page := range map[string]func(n int) string{
		"nested items":      func(n int) string { return strings.Repeat("<div itemscope itemprop=a>", n) },
		"nested in one":     func(n int) string { return "<p itemscope>" + strings.Repeat("<div itemscope itemprop=a>", n) },
		"nested properties": func(n int) string { return "<p itemscope>" + strings.Repeat("<div itemprop=a>x", n) },
		"many items":        func(n int) string { return strings.Repeat("<p itemscope><i itemprop=a>x</i></p>", n) },
		"many names":        func(n int) string { return "<p itemscope itemprop><b itemprop='" + names(n) + "'>x" },
		"names of elements": func(n int) string {
			var b strings.Builder
			b.WriteString("<div itemscope>")
			for i := range n {
				fmt.Fprintf(&b, "<b itemprop=n%d>x</b>", i)
			}
			return b.String()
		},
		"chain of references": func(n int) string {
			var b strings.Builder
			b.WriteString("<p itemscope itemref=i0></p>")
			for i := range n {
				fmt.Fprintf(&b, "<p id=i%d itemprop=p itemscope itemref=i%d></p>", i, i+1)
			}
			return b.String()
		},
		"ring of references": func(n int) string {
			var b strings.Builder
			b.WriteString("<p itemscope itemref=i0></p>")
			for i := range n {
				fmt.Fprintf(&b, "<p id=i%d itemprop=p itemscope itemref=i%d></p>", i, (i+1)%n)
			}
			return b.String()
		},
		"fan of references": func(n int) string {
			var b strings.Builder
			b.WriteString("<p itemscope itemref='" + strings.ReplaceAll(names(n), "n", "i") + "'></p>")
			for i := range n {
				fmt.Fprintf(&b, "<p id=i%d itemprop=p itemscope><i itemprop=x>1</i></p>", i)
			}
			return b.String()
		},
		"references to what is not there": func(n int) string { return "<p itemscope itemref='" + names(n) + "'></p>" },
		"one reference, repeated": func(n int) string {
			return "<p itemscope itemref='" + strings.Repeat("a ", n) + "'></p><i id=a itemprop=x>1</i>"
		},
		"references into a deep page": func(n int) string {
			return strings.Repeat("<div itemscope>", n) + "<i id=a itemprop=x>1</i>" + strings.Repeat("<p itemscope itemref=a></p>", n)
		},
		"references to much without properties": func(n int) string {
			return strings.Repeat("<p itemscope itemref=a></p>", n) + "<div id=a>" + strings.Repeat("<i></i>", n)
		},
		"references from below to above": func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "<div id=i%d itemprop=p itemscope itemref=i%d>", i, i/2)
			}
			return b.String()
		},
		"orphans": func(n int) string { return strings.Repeat("<i itemprop=x>1</i>", n) },
	} {
		t.Run(name, func(t *testing.T) {
			docs := map[int]*dom.Document{}
			testdata.Growth(t, func(n int) {
				d := docs[n]
				if d == nil {
					d = tree(t, page(n))
					docs[n] = d
				}
				m, err := microdata.Extract(d, microdata.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if err := m.WriteJSON(io.Discard, dom.JSONOptions{}); err != nil {
					var limit *dom.LimitError
					if !errors.As(err, &limit) {
						t.Fatal(err)
					}
				}
			}, 10_000) // more names than are kept from page to page: both sizes start afresh
		})
	}
}

// TestDeep: a hundred thousand items, each within the one before, are written
// and read.
func TestDeep(t *testing.T) {
	const depth = 100_000
	d := tree(t, "<div itemscope>"+strings.Repeat("<div itemscope itemprop=a>", depth))
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := toJSON(t, m)
	if n := strings.Count(text, `"properties"`); n != depth+1 {
		t.Errorf("%d items written, want %d", n, depth+1)
	}
	checkRoundTrip(t, text)
}
