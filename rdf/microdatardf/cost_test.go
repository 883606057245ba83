package microdatardf_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// costly are pages that ask for far more than their own size, and their address.
var costly = map[string]func(n int) (page, url string){
	"a long address": func(n int) (string, string) {
		return strings.Repeat("<p itemscope><b itemprop=a:b>1</b></p>", n), page2011 + "?" + strings.Repeat("a", 10*n)
	},
	"a long address, without types": func(n int) (string, string) {
		return strings.Repeat("<p itemscope><b itemprop=a>1</b></p>", n), page2011 + "?" + strings.Repeat("a", 10*n)
	},
	"a long base": func(n int) (string, string) {
		return "<base href='/" + strings.Repeat("a", 10*n) + "/'>" + strings.Repeat("<p itemscope><a itemprop=a href=x></a></p>", n), page2011
	},
	"a long type": func(n int) (string, string) {
		var b strings.Builder
		b.WriteString("<div itemscope itemtype='http://example.com/" + strings.Repeat("a", 10*n) + "/b'>")
		for i := range n {
			fmt.Fprintf(&b, "<b itemprop=p%d>1</b>", i)
		}
		return b.String(), page2011
	},
	"a long ID": func(n int) (string, string) {
		return "<div itemscope itemid='?" + strings.Repeat("a", 10*n) + "'>" + strings.Repeat("<b itemprop=a:p>1</b>", n), page2011
	},
	"shared properties": func(n int) (string, string) {
		return strings.Repeat("<p itemscope itemref=s></p>", n) + "<div id=s>" + strings.Repeat("<i itemprop=a:b>1</i>", n), page2011
	},
	"shared items, by many vocabularies": func(n int) (string, string) {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<p itemscope itemtype=http://v%d.example/T itemref=s></p>", i)
		}
		b.WriteString("<div id=s>" + strings.Repeat("<p itemprop=b itemscope><i itemprop=c>1</i></p>", n))
		return b.String(), page2011
	},
	"two names on each level": func(n int) (string, string) { return twoNames(min(n, 400)), page2011 },
	"two names on each level, of no predicate": func(n int) (string, string) {
		return `<div itemscope itemtype="http://a.example/b">` + strings.Repeat(`<div itemprop="1:p 1:q" itemscope>`, min(n, 400)), page2011
	},
	"a long content attribute, shared": func(n int) (string, string) {
		return strings.Repeat("<p itemscope itemref=s></p>", n) + "<b id=s itemprop=a:b content='" + strings.Repeat("a", 10*n) + "'>1</b>", page2011
	},
	"lang on clones": func(n int) (string, string) {
		return "<div itemscope><p><b itemprop=a:b lang='en" + strings.Repeat("-abcdefgh", n) + "'>" + strings.Repeat("<p>x", n), page2011
	},
	"a lang that is none, on clones": func(n int) (string, string) {
		return "<div itemscope><p><b itemprop=a:b lang='" + strings.Repeat("_", 10*n) + "'>" + strings.Repeat("<p>x", n), page2011
	},
	"rel on clones": func(n int) (string, string) {
		return "<p><a href=x rel='" + strings.Repeat("a ", 5*n) + "'>" + strings.Repeat("<p>x", n), page2011
	},
	"names of rel on clones": func(n int) (string, string) {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "r%d ", i)
		}
		return "<p><a href=x rel='" + b.String() + "'>" + strings.Repeat("<p>x", n), page2011
	},
	"namespaces": func(n int) (string, string) {
		var b strings.Builder
		b.WriteString("<div itemscope itemtype=http://example.com/T>")
		for i := range n {
			fmt.Fprintf(&b, "<b itemprop='http://v%d.example/ns%d http://v%d.example/a ns%d'>1</b>", i, i, i, i)
		}
		return b.String(), page2011
	},
	"items in each other": func(n int) (string, string) {
		return thing(strings.Repeat(`<div itemprop=p itemscope>`, min(n, 500))), page2011
	},
	"chains of items": func(n int) (string, string) {
		const depth = 63
		return strings.Repeat(thing(strings.Repeat(`<p itemprop=p itemscope><link itemprop=q href=a><object>`, depth)+strings.Repeat("</object>", depth)), n/depth), page2011
	},
}

// TestCost: whatever a page asks for, what is made of it takes no more than a
// multiple of its size and a constant.
func TestCost(t *testing.T) {
	sizes := []int{1_000, 5_000}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for name, make := range costly {
		for _, n := range sizes {
			t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
				page, url := make(n)
				checkCost(t, page, url)
			})
		}
	}
}

func checkCost(t *testing.T, page, url string) {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"})
	if err != nil && !errors.As(err, new(*dom.LimitError)) { // a limit leaves the tree up to there
		t.Fatal(err)
	}
	size := len(page) + len(url)
	bound := 40*size + 64<<20
	for _, spec := range []microdatardf.Spec{microdatardf.Today, microdatardf.W3C2011} {
		o := microdatardf.Options{Spec: spec}
		m, _ := microdata.Extract(d, o.MicrodataOptions())
		for _, format := range []string{"nquads", "turtle", "compacted", "compacted array"} {
			out := counter(0)
			w := rdftest.Formats[format](&out)
			start := time.Now()
			n := testdata.Allocated(func() {
				problems, _ := microdatardf.ConvertData(d, m, o, w)
				if len(problems) > 5*dom.DefaultMaxProblems {
					t.Errorf("%d problems", len(problems))
				}
				if err := w.Close(); err != nil {
					t.Error(err)
				}
			})
			if n > bound || int(out) > bound {
				t.Errorf("%v, %s: %d bytes allocated and %d written for a page of %d, want at most %d", spec, format, n, out, size, bound)
			}
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("%v, %s: %v", spec, format, took)
			}
		}
	}
}

// counter counts what is written.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

var _ io.Writer = new(counter)
