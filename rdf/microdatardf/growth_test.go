package microdatardf_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// convertTo converts a page and writes it in a format.
func convertTo(t *testing.T, page, format string, o microdatardf.Options) string {
	var b bytes.Buffer
	w := rdftest.Formats[format](&b)
	if _, err := microdatardf.Convert(parse(t, page, page2011), o, w); err != nil {
		t.Error(err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	return b.String()
}

// TestGrowth checks that the work is linear in the size of a page.
func TestGrowth(t *testing.T) {
	for _, tt := range []struct {
		name string
		page func(n int) string
		n    int
	}{
		{"items", func(n int) string { return strings.Repeat(thing(`<p itemprop=a>x</p><a itemprop=b href=c></a>`), n) }, 300},
		{"depth", func(n int) string {
			return thing(strings.Repeat(`<div itemprop=http://schema.org/p itemscope>`, n))
		}, 300},
		{"untyped names", func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, `<div itemscope lang=x-%d><p itemprop=p%d>x</p></div>`, i, i)
			}
			return b.String()
		}, 300},
		{"vocabularies", func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, `<div itemscope itemtype=http://v%d.example/T><p itemprop=p>x</p></div>`, i)
			}
			return b.String()
		}, 300},
		{"one subject", func(n int) string {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, `<p itemprop="p%d p%d">x</p>`, i, i/2)
			}
			return thing(b.String())
		}, 300},
		{"shared", func(n int) string {
			return strings.Repeat(`<div itemscope itemtype=http://schema.org/Thing itemref=a></div>`, n) +
				`<div id=a itemprop=p itemscope itemref=b></div><div id=b itemprop=q itemscope itemref=a></div>`
		}, 300},
		{"a literal", func(n int) string { return thing("<p itemprop=a>" + strings.Repeat("\"x\n\\", n)) }, 60_000},
		{"a URL", func(n int) string { return thing("<a itemprop=a href='?" + strings.Repeat("{é%|[", n) + "'>") }, 60_000},
		{"a type", func(n int) string {
			return "<div itemscope itemtype='http://example.com/" + strings.Repeat("{é/[", n) + "'><p itemprop='a'>x</p>"
		}, 60_000},
		{"a name", func(n int) string { return thing("<p itemprop='" + strings.Repeat("{é/%[", n) + "'>x</p>") }, 60_000},
	} {
		for _, format := range []string{"nquads", "turtle", "compacted"} {
			t.Run(tt.name+"/"+format, func(t *testing.T) {
				testdata.Growth(t, func(n int) { convertTo(t, tt.page(n), format, microdatardf.Options{}) }, tt.n)
			})
		}
		t.Run(tt.name+"/2011", func(t *testing.T) {
			testdata.Growth(t, func(n int) { convertTo(t, tt.page(n), "nquads", microdatardf.Options{Spec: microdatardf.W3C2011}) }, tt.n)
		})
	}
}

// TestLarge converts 100,000 items, and literals of 1 MB.
func TestLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("large pages")
	}
	items := strings.Repeat(thing(`<p itemprop=a>x</p><p itemprop=b itemscope><b itemprop=c>y</b></p>`), 50_000)
	megabyte := strings.Repeat("0123456789abcde\n", 1<<16)
	literals := strings.Repeat(thing(`<p itemprop=a>`+megabyte+`</p>`), 3)
	for format := range rdftest.Formats {
		text := convertTo(t, items, format, microdatardf.Options{})
		if got := strings.Count(text, `"y"`); got != 50_000 {
			t.Errorf("%s: %d items of 50000", format, got)
		}
		text = convertTo(t, literals, format, microdatardf.Options{})
		if len(text) < 3<<20 {
			t.Errorf("%s: %d bytes of three literals of a megabyte", format, len(text))
		}
	}
}

// TestDeepReadable checks that pages nested deeper than readers go can be read:
// encoding/json goes to 10,000.
func TestDeepReadable(t *testing.T) {
	page := thing(strings.Repeat(`<div itemprop=p itemscope>`, 20_000))
	for format := range rdftest.Formats {
		text := convertTo(t, page, format, microdatardf.Options{})
		if format == "ntriples" || format == "nquads" || format == "turtle" {
			if got, err := rdftest.Read(text, format); err != nil || len(got) != 20_001 {
				t.Errorf("%s: %d statements, want 20001, and %v", format, len(got), err)
			}
		} else if err := json.Unmarshal([]byte(text), new(any)); err != nil {
			t.Errorf("%s: %v", format, err)
		}
	}
}
