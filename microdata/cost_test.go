package microdata_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
)

// costly are pages that ask for far more than their own size, of a size that
// grows with n or n². The parser opens formatting elements such as b again in
// every paragraph
// (https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements),
// with all of their attributes.
var costly = map[string]func(n int) string{
	"itemref on clones": func(n int) string {
		return "<p><b itemscope itemref='" + strings.Repeat("u ", n) + "'>" + strings.Repeat("<p>x", n)
	},
	"itemref to what there is, on clones": func(n int) string {
		return "<i id=u itemprop=x>1</i><p><b itemscope itemref='" + strings.Repeat("u ", n) + "'>" + strings.Repeat("<p>x", n)
	},
	"itemprop on clones": func(n int) string {
		return "<div itemscope><p><b itemprop='" + names(n) + "'>" + strings.Repeat("<p>x", n)
	},
	"one long itemprop on clones": func(n int) string {
		return "<div itemscope><p><b itemprop='" + strings.Repeat("n", 4*n) + "'>" + strings.Repeat("<p>x", n)
	},
	"itemtype on clones": func(n int) string {
		return "<p><b itemscope itemtype='" + names(n) + "'>" + strings.Repeat("<p>x", n)
	},
	"itemid on clones": func(n int) string {
		return "<p><b itemscope itemid='" + strings.Repeat("n", 4*n) + "'>" + strings.Repeat("<p>x", n)
	},
	"URL on clones": func(n int) string {
		return "<div itemscope><p><a itemprop=u href='" + strings.Repeat("n", 4*n) + "'>" + strings.Repeat("<p>x", n)
	},
	"URL that does not resolve, on clones": func(n int) string {
		return "<div itemscope><p><a itemprop=u href='http://[" + strings.Repeat("n", 4*n) + "'>" + strings.Repeat("<p>x", n)
	},
	"long base": func(n int) string {
		return "<base href='/" + strings.Repeat("n", 16*n) + "/'><div itemscope>" + strings.Repeat("<a itemprop=u href=x></a>", n)
	},
	"shared properties": func(n int) string { return shared(n, n) },
	"shared names": func(n int) string {
		return strings.Repeat("<p itemscope itemref=s></p>", n) + "<i id=s itemprop='" + names(n) + "'>1</i>"
	},
	"chain of two references": func(n int) string { return chain(n) },
	"long types, shared":      func(n int) string { return typed(n/4, 16) },
	"text in many names": func(n int) string {
		return "<div itemscope><p itemprop='" + names(n) + "'>" + strings.Repeat("text ", n)
	},
	"text in nested properties": func(n int) string {
		return "<div itemscope>" + strings.Repeat("<div itemprop=a>", n) + strings.Repeat("text ", n)
	},
	"names in every item": func(n int) string {
		return strings.Repeat("<p itemscope><b itemprop='a b c d e f g h i j k l m n o p q r s t u v w x y z'>1</b></p>", n)
	},
	"types in every item": func(n int) string {
		return strings.Repeat("<p itemscope itemtype='a a a a a a a a a a a a a a a'></p>", n)
	},
	"items":   func(n int) string { return strings.Repeat("<p itemscope>", n) },
	"orphans": func(n int) string { return strings.Repeat("<p itemprop=x>", n) },
	"one ID many times": func(n int) string {
		return "<b id=u itemprop=x>1</b><p itemscope itemref='" + strings.Repeat("u ", n) + "'>"
	},
	"IDs that nothing has":    func(n int) string { return "<p itemscope itemref='" + names(n) + "'>" },
	"control characters":      func(n int) string { return "<p itemscope><b itemprop=a>" + strings.Repeat("\x01", n) },
	"a URL that is escaped":   func(n int) string { return "<p itemscope><a itemprop=a href='" + strings.Repeat("é", n) + "'>" },
	"items within themselves": func(n int) string { return strings.Repeat("<p itemprop=a itemscope id=u itemref=u></p>", n) },
}

// TestCost: whatever a page asks for, what is made of it takes no more than a
// multiple of its size and a constant.
func TestCost(t *testing.T) {
	sizes := []int{2_000, 10_000}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for name, page := range costly {
		for _, n := range sizes {
			t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) { checkCost(t, page(n)) })
		}
	}
}

func checkCost(t *testing.T, page string) {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/", ContentType: "text/html; charset=utf-8"})
	if err != nil && !errors.As(err, new(*dom.LimitError)) { // a limit leaves the tree up to there
		t.Fatal(err)
	}
	bound := 40*len(page) + 64<<20
	check := func(what string, f func()) {
		start := time.Now()
		if n := testdata.Allocated(f); n > bound {
			t.Errorf("%s: %d bytes allocated for a page of %d, want at most %d", what, n, len(page), bound)
		}
		// A unit of the budget takes a few nanoseconds; machines that do something
		// else as well take longer.
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("%s: %v", what, took)
		}
	}
	var m *microdata.Data
	check("extraction", func() { m, _ = microdata.Extract(d, microdata.Options{}) })
	all := m.With(m.All())
	for what, data := range map[string]*microdata.Data{"JSON": m, "JSON of all items": all} {
		for _, o := range []dom.JSONOptions{{}, {Positions: true, Document: d}} {
			out := counter(0)
			check(what, func() { _ = data.WriteJSON(&out, o) })
			if int(out) > bound {
				t.Errorf("%s: %d bytes written of a page of %d", what, out, len(page))
			}
		}
	}
	if len(m.Problems) > 8*dom.DefaultMaxProblems {
		t.Errorf("%d problems", len(m.Problems))
	}
}

// counter counts what is written.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

var _ io.Writer = new(counter)
