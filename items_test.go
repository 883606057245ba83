package itemscope

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
)

const sameRecipe = `<!doctype html><html lang=en prefix="og: https://ogp.me/ns#"><title>Soup</title>
<meta property="og:title" content="Soup"><meta property="og:url" content="https://example.com/soup">
<meta property="og:image" content="/soup.png"><meta property="og:image:width" content="600">
<script type="application/ld+json">{"@context":"https://schema.org","@id":"#soup","@type":"Recipe","name":"Soup",
"author":{"@type":"Person","name":"Ada"},"cookTime":"PT30M","datePublished":"2026-01-02"}</script>
<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
<time itemprop="cookTime" datetime="PT30M">half an hour</time><a itemprop="url" href="/soup">x</a>
<p itemprop=author itemscope><b itemprop=name>Ada</b></div>
<div vocab="https://schema.org/" typeof="Recipe"><b property="name">Soup</b><i property="keywords" content="warm">x</i></div>
<div class="h-recipe"><b class="p-name">Soup</b><time class="dt-published">2026-01-02</time><a class="u-url" href="/soup">x</a></div>`

// TestItems shows the same recipe in all syntaxes.
func TestItems(t *testing.T) {
	page, err := ExtractBytes([]byte(sameRecipe), Options{URL: "https://example.com/soup"})
	if err != nil {
		t.Fatal(err)
	}
	data, err := page.Items(ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(data.Problems) > 0 {
		t.Error(data.Problems)
	}
	var got strings.Builder
	for _, it := range data.Items {
		fmt.Fprintf(&got, "%s %s %s %q\n", it.Syntax, it.Position(page.Document), strings.Join(it.Types, " "), it.ID)
		for _, same := range it.Same() {
			fmt.Fprintf(&got, "  same %s: %s\n", same.Reason, same.Item.Syntax)
		}
		for name, v := range it.All() {
			fmt.Fprintf(&got, "  %s %s: %s %q %s\n", page.Document.PlacePosition(v.NamePlace()), name, v.Kind, v.Text, v.Position(page.Document))
		}
	}
	const want = `opengraph 2:1  "https://example.com/soup"
  2:17 https://ogp.me/ns#title: text "Soup" 2:36
  2:58 https://ogp.me/ns#url: url "https://example.com/soup" 2:75
  3:17 https://ogp.me/ns#image: url "https://example.com/soup.png" 3:36
jsonld 4:36 http://schema.org/Recipe "https://example.com/soup#soup"
  same name: microdata
  same name: rdfa
  4:100 http://schema.org/name: text "Soup" 4:107
  5:1 http://schema.org/author: item "" 5:10
  5:42 http://schema.org/cookTime: text "PT30M" 5:53
  5:61 http://schema.org/datePublished: time "2026-01-02" 5:77
microdata 6:1 http://schema.org/Recipe ""
  same name: jsonld
  6:66 http://schema.org/name: text "Soup" 6:52
  7:17 http://schema.org/cookTime: time "PT30M" 7:37
  7:76 http://schema.org/url: url "https://example.com/soup" 7:87
  8:13 http://schema.org/author: item "" 8:1
rdfa 9:1 https://schema.org/Recipe ""
  same name: jsonld
  9:63 https://schema.org/name: text "Soup" 9:50
  9:90 https://schema.org/keywords: text "warm" 9:109
microformats 10:1 h-recipe ""
  10:33 name: text "Soup" 10:23
  10:62 published: time "2026-01-02" 10:49
  10:103 url: url "https://example.com/soup" 10:116
`
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// TestOpenGraphElsewhere holds what is not made of RDFa, because Open Graph has it, equal to
// what [item.Join] leaves out of all that is made.
func TestOpenGraphElsewhere(t *testing.T) {
	const title = `<meta property=og:title content=x>`
	for _, tt := range []struct {
		name, page string
		made       int // items of RDFa that are made before they are joined
	}{
		{"nothing else", title, 0},
		{"a vocabulary, too", `<p vocab=https://schema.org/>` + title, 0},
		{"something else", title + `<meta property=dc:title content=y>`, 1},
		{"in the same element", `<meta property="og:title dc:title" content=x>`, 0},
		{"a type", `<div typeof=og:x>` + title, 1},
		{"two subjects", title + `<div about=#a>` + title, 0},
		{"a subject that another refers to", title + `<div about=#a>` + title + `</div><a property=dc:source href=#a>x</a>`, 2},
		{"a subject that a subject elsewhere refers to", `<div about=#a>` + title + `<meta property=og:url rel=og:see_also content=x resource=#b></div><div about=#b>` + title, 2},
		{"a subject that refers to itself", title + `<meta property=og:url rel=og:url content=x resource="">`, 1},
		{"a subject that is a vocabulary", `<div vocab=#a></div><div about=#a>` + title, 1},
		{"an empty list", title + `<meta property=og:url content=x rel=dc:x resource=http://www.w3.org/1999/02/22-rdf-syntax-ns#nil>`, 0},
		{"a list", title + `<meta property=og:title content=x inlist>`, 1},
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
// tells how many of RDFa were made.
func compareWithJoin(t *testing.T, name string, b []byte) (page *Page, made int) {
	t.Helper()
	page, err := ExtractBytes(b, Options{URL: "https://example.com/", Syntaxes: []Syntax{RDFa, Meta}})
	if err != nil {
		t.Fatal(err)
	}
	got, err := page.Items(ItemsOptions{})
	if err != nil {
		t.Fatal(err)
	}
	o := item.Options{Document: page.Document}
	inRDFa, err := page.RDFa.ToItems(o)
	if err != nil {
		t.Fatal(err)
	}
	inMeta, err := page.Meta.ToItems(o)
	if err != nil {
		t.Fatal(err)
	}
	want := item.Join(page.Document, inRDFa, inMeta)
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
	left, err := page.RDFa.ToItemsExcept(o, page.appendOpenGraphElements(nil))
	if err != nil {
		t.Fatal(err)
	}
	return page, left.Len()
}
