package microdatardf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/microdatardftest"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

// draft2011Prefixes are declared for the expectations of TestDraft2011.
const draft2011Prefixes = `@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dce: <http://purl.org/dc/elements/1.1/> .
@prefix frbr: <http://purl.org/vocab/frbr/core#> .
@prefix md: <http://www.w3.org/1999/xhtml/microdata#> .
@prefix xhv: <http://www.w3.org/1999/xhtml/vocab#> .
`

func TestDraft2011(t *testing.T) {
	for _, tt := range microdatardftest.Draft2011 {
		t.Run(tt.Name, func(t *testing.T) {
			quads, problems, err := convert(parse(t, tt.Page, page2011), microdatardf.Options{Spec: microdatardf.W3C2011})
			if err != nil {
				t.Fatal(err)
			}
			want, err := rdftest.ReadTurtle(draft2011Prefixes+tt.Want, page2011)
			if err != nil {
				t.Fatal(err)
			}
			got := rdftest.WithoutGraphs(rdftest.Statements(t, quads))
			if diff := rdftest.Diff(got, want); diff != "" {
				t.Errorf("%s\nproblems: %q", diff, problems)
			}
		})
	}
}

// twoNames is items nested n deep, each the value of two properties.
func twoNames(n int) string {
	return `<div itemscope itemtype="http://a.example/b">` +
		strings.Repeat(`<div itemprop="p q" itemscope>`, n)
}

func TestPathsGrow(t *testing.T) {
	const itemAndType = 2
	quads, _, err := convert(parse(t, twoNames(12), page2011), microdatardf.Options{Spec: microdatardf.W3C2011})
	if err != nil || len(quads) != 8190+itemAndType {
		t.Errorf("%d quads, %v; want %d", len(quads), err, 8190+itemAndType)
	}
	quads, _, err = convert(parse(t, twoNames(12), page2011), microdatardf.Options{})
	if err != nil || len(quads) != 24+1 {
		t.Errorf("%d quads, %v; want 25", len(quads), err)
	}
}

// TestLimits checks that a bound that is met is an error, and that the quads
// before are there.
func TestLimits(t *testing.T) {
	colons := `<div itemscope itemtype="http://a.example/b">` + strings.Repeat(`<div itemprop="1:p 1:q" itemscope>`, 60)
	var shared strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&shared, `<div itemscope itemtype="http://v%d.example/#t" itemref=list></div>`, i)
	}
	shared.WriteString("<div id=list>" + strings.Repeat("<div itemprop=a itemscope><p itemprop=b>x</p></div>", 1000))
	long := `<div itemscope itemtype="http://a.example/b"><p itemprop=a>` + strings.Repeat("x", 5000) + "</p></div>"
	for _, tt := range []struct {
		name, page string
		o          microdatardf.Options
		least      int
	}{
		{"many names", twoNames(60), microdatardf.Options{Spec: microdatardf.W3C2011}, 1000},
		{"no triples at all", colons, microdatardf.Options{Spec: microdatardf.W3C2011}, 1},
		{"many vocabularies", shared.String(), microdatardf.Options{}, 10000},
		{"a long value", long, microdatardf.Options{Budget: dom.NewBudget(8000, 0)}, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			quads, _, err := convert(parse(t, tt.page, page2011), tt.o)
			var limit *dom.LimitError
			if !errors.As(err, &limit) || limit.Package != "microdatardf" || limit.Limit != "Budget" {
				t.Fatalf("error %v, want the budget of microdatardf", err)
			}
			if len(quads) < tt.least {
				t.Errorf("%d quads, want those before the limit", len(quads))
			}
			if tt.name == "a long value" {
				tt.o.Budget = nil
				if _, _, err := convert(parse(t, tt.page, page2011), tt.o); err != nil {
					t.Errorf("with a higher limit: %v", err)
				}
			}
		})
	}
}
