package inspect_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/inspect"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/testdata"
)

type position struct {
	Line, Column, Offset, Length int
	End                          struct{ Line, Column int }
}

// inspected is what Write writes.
type inspected struct {
	URL, Encoding, Source string
	Items                 []struct {
		Syntax, ID      string
		Top             bool
		Type            []string
		Types           []position
		Position, Whole *position
		Same            []struct {
			By   string
			Item int
		}
		Properties []struct {
			Name, Kind, Text, Language, Datatype string
			Position, Written                    *position
			Item, Way                            *int
		}
	}
	Ways []struct {
		Step string
		From *int
	}
	Links    []struct{ Position *position }
	Findings []struct {
		Rule     string
		Position *position
	}
	Rules map[string]struct{ Summary, Explanation, Spec string }
}

// inspectPage returns what is written of a page.
func inspectPage(t *testing.T, source []byte, o itemscope.Options, budget *dom.Budget) (*itemscope.Page, []byte, error) {
	t.Helper()
	page, err := itemscope.ExtractBytes(source, o)
	if err != nil {
		t.Fatal(err)
	}
	items, itemsErr := page.Items(itemscope.ItemsOptions{})
	report, checkErr := page.Check(nil)
	var b bytes.Buffer
	err = inspect.Write(&b, inspect.Found{Page: page, Items: items, Report: report}, budget)
	return page, b.Bytes(), errors.Join(itemsErr, checkErr, err)
}

// TestCorpus holds, over pages of the corpus, that everything refers to what is there, and
// that the ways to values lead to them.
func TestCorpus(t *testing.T) {
	ways, places := 0, 0
	for p := range testdata.Corpus(t) {
		if p.Index%8 != 0 {
			continue
		}
		page, b, err := inspectPage(t, p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got inspected
		if err := json.Unmarshal(b, &got); err != nil {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		check := func(what string, at *position) {
			if at == nil {
				return
			}
			places++
			if at.Offset < 0 || at.Offset+at.Length > len(got.Source) || at.Line < 1 || at.Column < 1 || at.End.Line < at.Line {
				t.Errorf("%s: the place of %s is %+v", p.Name(), what, at)
			}
		}
		if got.Source != string(page.Document.SourceBytes()) && !strings.Contains(got.Source, "\ufffd") {
			t.Errorf("%s: another source", p.Name())
		}
		paths := make([]string, len(got.Ways))
		for i, way := range got.Ways {
			if paths[i] = way.Step; way.From != nil {
				paths[i] = paths[*way.From] + "." + way.Step
			}
		}
		for _, it := range got.Items {
			check("an item", it.Position)
			check("the whole of an item", it.Whole)
			for _, v := range it.Properties {
				check(v.Name, v.Position)
				check("the name "+v.Name, v.Written)
				if v.Item != nil && *v.Item >= len(got.Items) {
					t.Errorf("%s: %s is the item %d of %d", p.Name(), v.Name, *v.Item, len(got.Items))
				}
				if v.Way == nil {
					continue
				}
				ways++
				path, err := itempath.Parse(paths[*v.Way])
				if err != nil {
					t.Fatal(err)
				}
				found := path.Find(itempath.Page{Document: page.Document, Microdata: page.Microdata, JSONLD: page.JSONLD})
				if len(found) != 1 || strings.TrimSpace(found[0].Text) == "" && strings.TrimSpace(v.Text) != "" {
					t.Errorf("%s: %v leads to %+v, want %q", p.Name(), path, found, v.Text)
					continue
				}
				if at := found[0].Position(page.Document); v.Position == nil || int(at.Line) > v.Position.Line {
					t.Errorf("%s: %v leads to %v, and the value is at %+v", p.Name(), path, at, v.Position)
				}
			}
		}
		for _, l := range got.Links {
			check("a link", l.Position)
		}
		for _, f := range got.Findings {
			check(f.Rule, f.Position)
			if got.Rules[f.Rule].Summary == "" {
				t.Errorf("%s: nothing about %s", p.Name(), f.Rule)
			}
		}
	}
	if ways < 500 || places < 5000 {
		t.Errorf("only %d ways and %d places", ways, places)
	}
}

// TestBudget holds that what is written is JSON wherever the budget ends.
func TestBudget(t *testing.T) {
	const page = `<p itemscope itemtype="https://schema.org/Recipe" itemid=x><b itemprop="name a">N</b><i itemprop=author itemscope><b itemprop=name>A</b></i>
		<a rel="license license" href=/l>L</a></p><script type=application/ld+json>{"@context":"https://schema.org","@type":"Person","name":["a","b"],"url":"x"}</script><img class="u-photo h-card" alt=x src=y>`
	whole := false
	for n := 1; n < 40_000; n += 37 {
		_, b, err := inspectPage(t, []byte(page), itemscope.Options{URL: "https://a.example/"}, dom.NewBudget(n, 0))
		if !json.Valid(b) {
			t.Fatalf("with a budget of %d: %s", n, b)
		}
		whole = whole || err == nil
	}
	if !whole {
		t.Error("the largest budget is not enough")
	}
}

// TestGrowth holds that time grows no faster than the page.
func TestGrowth(t *testing.T) {
	for name, page := range map[string]func(n int) string{
		"values": func(n int) string { return "<p itemscope>" + strings.Repeat("<b itemprop=a>x</b>", n) },
		"names":  func(n int) string { return "<p itemscope>" + numbered("<b itemprop=a%d>x</b>", n) },
		"nested": func(n int) string {
			return strings.Repeat("<i itemscope itemprop=a>", min(n, 400)) + strings.Repeat("<p>", n)
		},
		"JSON": func(n int) string {
			return `<script type=application/ld+json>{"a":1` + numbered(`,"a%d":{"b":1}`, n) + `}</script>`
		},
		"no end tag": func(n int) string { return strings.Repeat("<p itemscope><b itemprop=a>x", n) },
	} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) { _, _, _ = inspectPage(t, []byte(page(n)), itemscope.Options{}, nil) }, 500)
		})
	}
}

func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
