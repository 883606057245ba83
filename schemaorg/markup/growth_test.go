package markup_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/markup"
)

// TestGrowth checks pages with much of what the rules look at: the time is in proportion
// to the size.
func TestGrowth(t *testing.T) {
	const (
		script = `<script type="application/ld+json">{"@context":"https://schema.org",`
		end    = `}</script>`
	)
	tests := []struct {
		name                string
		before, unit, after string
		n                   int
	}{
		{"unknown properties", script, `"a%d":"b",`, `"@type":"Person"` + end, 3000},
		{"unexpected properties", script + `"@type":"Person","@graph":[`, `{"@type":"Person","cookTime":"%d"},`, `{}]` + end, 1000},
		{"values of one property", script + `"@type":"Offer","availability":[`, `"sold out %d",`, `""]` + end, 3000},
		{"dates", script + `"@type":"Event","startDate":[`, `"31.1.%d",`, `""]` + end, 3000},
		{"unknown types", script + `"name":"a","@type":[`, `"T%d",`, `"Person"]` + end, 3000},
		{"types and their values", script + `"@graph":[`, `{"@type":["Person","Place","T%[1]d"],"cookTime":{"@id":"#a"}},`,
			`{"@id":"#a","@type":["Thing","Book"]}]` + end, 1000},
		{"references to nothing", script + `"@type":"Person","knows":[`, `{"@id":"#n%d"},`, `{}]` + end, 3000},
		{"items with an ID", script + `"@graph":[`, `{"@id":"#a%[1]d","@type":"Person","knows":{"@id":"#b%[1]d"}},`, `{}]` + end, 1000},
		{"a long text", script + `"@type":"Recipe","datePublished":"`, `{{1,000 } `, `"` + end, 3000},
		{"a long number", script + `"@type":"Offer","price":"`, `1,`, `","inLanguage":"` + strings.Repeat("a-", 100) + `"` + end, 10000},
		{"additional types", `<div itemscope itemtype="https://schema.org/Thing">`, `<link itemprop=additionalType href="https://schema.org/t%d">`, `<b itemprop=cookTime>x</b></div>`, 3000},
		{"depth", script + `"@type":"Person","name":"a"` + end, `<div itemprop=knows itemscope itemtype="https://schema.org/Place">`, "", 400},
		{"parts", "", `<div itemscope itemtype="https://schema.org/PostalAddress"><b itemprop=addressCountry>XQ</b></div>`, "", 1000},
	}
	c, err := conformance.New(conformance.Options{Only: []string{"schemaorg"}, Checks: markup.Checks(markup.Options{})})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pages := map[int]*itemscope.Page{}
			testdata.Growth(t, func(n int) {
				if pages[n] == nil {
					pages[n] = pageOf(t, test.before+repeated(test.unit, n)+test.after)
				}
				report, err := pages[n].Check(c)
				if limit := new(dom.LimitError); err != nil && !errors.As(err, &limit) || len(report.Findings) == 0 {
					t.Fatal(len(report.Findings), err)
				}
			}, test.n)
		})
	}
}

// repeated returns what a unit is repeated to, with its number where it asks for that.
func repeated(unit string, n int) string {
	if !strings.Contains(unit, "%") {
		return strings.Repeat(unit, n)
	}
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, unit, i)
	}
	return b.String()
}

func pageOf(t *testing.T, html string) *itemscope.Page {
	page, err := itemscope.ExtractBytes([]byte(html), itemscope.Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// TestManyTypes checks items that are of many types and have many properties: what is
// expected of each is not looked up for every pair.
func TestManyTypes(t *testing.T) {
	c := newChecker(t)
	pages := map[int]*itemscope.Page{}
	testdata.Growth(t, func(n int) {
		if pages[n] == nil {
			pages[n] = pageOf(t, termsAtOnce(n))
		}
		if report, err := pages[n].Check(c); err != nil || len(report.Findings) == 0 {
			t.Fatal(report, err)
		}
	}, 90)
}

// termsAtOnce returns an item that is of n types and has n properties, with itself and a
// text as values of each.
func termsAtOnce(n int) string {
	var types, properties []string
	for term := range schemaorg.All() {
		switch {
		case term.Kind() == schemaorg.Type && len(types) < n:
			types = append(types, `"`+term.Name()+`"`)
		case term.Kind() == schemaorg.Property && len(properties) < n:
			properties = append(properties, `"`+term.Name()+`":[{"@id":"#a"},"x"]`)
		}
	}
	return `<script type="application/ld+json">{"@context":"https://schema.org","@id":"#a","@type":[` +
		strings.Join(types, ",") + `],` + strings.Join(properties, ",") + `}</script>`
}
