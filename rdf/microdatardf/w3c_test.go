package microdatardf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/microdatardftest"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

const w3cPrefixes = `@prefix s: <http://schema.org/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
`

func TestW3C(t *testing.T) {
	for _, tt := range microdatardftest.W3C {
		t.Run(tt.Name, func(t *testing.T) {
			quads, problems, err := convert(parse(t, tt.Page, page2011), tt.Options)
			if err != nil {
				t.Fatal(err)
			}
			want, err := rdftest.ReadTurtle(w3cPrefixes+tt.Want, page2011)
			if err != nil {
				t.Fatal(err)
			}
			got := rdftest.Statements(t, quads)
			for _, s := range got {
				if s.Graph != "<"+page2011+">" {
					t.Errorf("in graph %s: %s", s.Graph, s)
				}
			}
			if diff := rdftest.Diff(rdftest.WithoutGraphs(got), want); diff != "" {
				t.Error(diff)
			}
			slices.Sort(problems)
			if got := strings.Join(problems, " "); got != tt.Problems {
				t.Errorf("problems %q, want %q", got, tt.Problems)
			}
		})
	}
}

func TestStrict(t *testing.T) {
	const cycle = `<p itemscope itemprop=q id=x itemref="y y"></p><p id=y itemprop=p itemscope itemref=x></p>`
	quads, _, err := convert(parse(t, cycle, page2011), microdatardf.Options{Strict: true})
	var strict *microdatardf.StrictError
	if !errors.As(err, &strict) || len(strict.Problems) != 2 || len(quads) != 0 {
		t.Errorf("%d quads, %v", len(quads), err)
	}
	const want = "microdatardf: the page has 2 microdata errors, of which the first is microdata/item-cycle: "
	if err != nil && !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %q, want %q…", err, want)
	}
	// What is wrong, but not what the algorithms call a microdata error.
	d := parse(t, thing(`<p itemprop=a>a</p>`)+`<p itemprop=b>nothing's</p><p itemscope itemref=none>`, page2011)
	if quads, _, err := convert(d, microdatardf.Options{Strict: true}); len(quads) != 2 || err != nil {
		t.Errorf("without errors: %d quads, %v", len(quads), err)
	}
}

// TestProblemPlaces checks that problems are where the reader of a message
// looks for what is wrong.
func TestProblemPlaces(t *testing.T) {
	d := parse(t, `<html lang=en_US>`+thing(`<a itemprop=b></a>`)+thing(`<q itemprop=a>x</q>`), page2011)
	places := map[string]string{}
	problems, err := microdatardf.Convert(d, microdatardf.Options{}, rdf.SinkFunc(func(rdf.Quad) error { return nil }))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		places[p.Rule] = d.LocalName(p.Place.Node) + ": " + p.Message
	}
	for rule, want := range map[string]string{"rdf/url": "a: this property has no URL", "rdf/language": `html: "en_US" is not`} {
		if !strings.HasPrefix(places[rule], want) {
			t.Errorf("%s: %q, want %q…", rule, places[rule], want)
		}
	}
}

// TestSinkError checks that a conversion ends with the error of its sink.
func TestSinkError(t *testing.T) {
	stop := errors.New("stop")
	for _, mapping := range []microdatardf.Spec{microdatardf.Today, microdatardf.W3C2011} {
		n := 0
		_, err := microdatardf.Convert(parse(t, strings.Repeat(thing(`<p itemprop="a b c">x`), 3), page2011), microdatardf.Options{Spec: mapping},
			rdf.SinkFunc(func(rdf.Quad) error { n++; return stop }))
		if err != stop || n != 1 {
			t.Errorf("%v: %v after %d quads", mapping, err, n)
		}
	}
}

// TestNoURL converts a page whose address is not known.
func TestNoURL(t *testing.T) {
	page := thing(`<a itemprop=a href=b></a><a itemprop=c href="http://example.com/d"></a>`)
	quads, problems, err := convert(parse(t, page, ""), microdatardf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := rdftest.ReadTurtle(w3cPrefixes+`[] a s:Thing ; s:c <http://example.com/d> .`, "")
	if err != nil {
		t.Fatal(err)
	}
	if diff := rdftest.Diff(rdftest.Statements(t, quads), want); diff != "" || len(problems) != 1 {
		t.Errorf("problems %q, %s", problems, diff)
	}
	if _, problems, _ := convert(parse(t, page, ""), microdatardf.Options{Spec: microdatardf.W3C2011}); len(problems) == 0 {
		t.Error("no problem")
	}
}

func TestSpecNames(t *testing.T) {
	for _, m := range []microdatardf.Spec{microdatardf.Today, microdatardf.W3C2011} {
		name, _ := m.MarshalText()
		var back microdatardf.Spec
		if err := back.UnmarshalText(name); err != nil || back != m {
			t.Errorf("%s: %v, %v", name, back, err)
		}
	}
	if err := new(microdatardf.Spec).UnmarshalText([]byte("x")); err == nil || !strings.Contains(err.Error(), `"w3c-2011"`) {
		t.Errorf("error %v", err)
	}
}
