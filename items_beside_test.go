package itemscope

import (
	"bytes"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
)

// TestItemsBeside holds what is made of RDFa beside Open Graph equal to what [item.Join] leaves
// of all that is made.
func TestItemsBeside(t *testing.T) {
	const title = `<meta property=og:title content=x>`
	for _, tt := range []struct {
		name, page string
		made       int // items of RDFa that are made beside Open Graph
	}{
		{"nothing else", title, 0},
		{"a vocabulary, too", `<p vocab=https://schema.org/>` + title, 0},
		{"something else", title + `<meta property=dc:title content=y>`, 1},
		{"in the same element", `<meta property="og:title dc:title" content=x>`, 0},
		{"a type", `<div typeof=og:x>` + title, 1},
		{"two subjects", title + `<div about=#a>` + title, 0},
		{"a subject that another refers to", title + `<div about=#a>` + title + `</div><a property=dc:source href=#a>x</a>`, 2},
		{"a subject that a subject elsewhere refers to", `<div about=#a>` + title + `<meta property=og:url rel=og:see_also content=x resource=#b></div><div about=#b>` + title, 2},
		{"a subject that refers to itself", title + `<meta property=og:url rel=og:url content=x resource="">`, 0},
		{"a subject that is a vocabulary", `<div vocab=#a></div><div about=#a>` + title, 0},
		{"an empty list", title + `<meta property=og:url content=x rel=dc:x resource=http://www.w3.org/1999/02/22-rdf-syntax-ns#nil>`, 0},
		{"a list", title + `<meta property=og:title content=x inlist>`, 0},
		{"a list of others", title + `<a property=dc:x href=y inlist>`, 1},
		{"parts", `<meta property=og:image content=x><meta property=og:image:width content=1>`, 0},
		{"without a value", `<meta property=og:title content=""><meta property=og:title>`, -1},
	} {
		page, made := compareWithJoin(t, tt.name, []byte(tt.page))
		if tt.made >= 0 && made != tt.made {
			b, _ := page.RDFa.AppendJSON(nil, dom.JSONOptions{})
			t.Errorf("%s: %d items of RDFa are made, want %d: %s", tt.name, made, tt.made, b)
		}
	}
	for _, page := range testdata.Pages(t) {
		compareWithJoin(t, page.Name(), page.Body)
	}
}

// compareWithJoin compares the items of a page with all that is made of it and joined, and
// tells how many of RDFa are made beside Open Graph.
func compareWithJoin(t *testing.T, name string, b []byte) (page *Page, made int) {
	t.Helper()
	page, err := ExtractBytes(b, Options{URL: "https://example.com/", Syntaxes: []Syntax{RDFa, Meta}})
	if err != nil {
		t.Fatal(err)
	}
	data := func(data *item.Data, err error) *item.Data {
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	got := data(page.Items(ItemsOptions{}))
	o := item.Options{Document: page.Document}
	want := item.Join(page.Document, data(page.RDFa.ToItems(o)), data(page.Meta.ToItems(o)))
	inJSON := func(data *item.Data) []byte {
		b, err := data.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: page.Document})
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	if a, b := inJSON(got), inJSON(want); !bytes.Equal(a, b) || got.Len() != want.Len() {
		t.Errorf("%s: got\n%s\nwant\n%s", name, a, b)
	}
	o.Beside = []*item.Data{nil, data(page.Meta.ToItems(o))}
	return page, data(page.RDFa.ToItems(o)).Len()
}
