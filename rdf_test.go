package itemscope

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// A long term of a context is in each quad, which the budget bounds.
func TestWriteRDFBudget(t *testing.T) {
	source := `<script type=application/ld+json>{"@context":{"a":"http://a.example/` + strings.Repeat("a", 100_000) + `"},"@graph":[` +
		strings.Repeat(`{"a":1},`, 5000) + `{}]}</script>`
	page, err := ExtractBytes([]byte(source), Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	count := &counter{}
	_, err = page.WriteRDF(rdf.NewNQuads(count), RDFOptions{})
	if limit := new(dom.LimitError); !errors.As(err, &limit) || limit.Limit != "Budget" {
		t.Errorf("the error is %v", err)
	}
	if most := dom.BudgetBase + dom.BudgetPerByte*len(source); count.n == 0 || count.n > most {
		t.Errorf("%d bytes are written, at most %d", count.n, most)
	}
	if _, err := new(Page).WriteRDF(rdf.NewNQuads(io.Discard), RDFOptions{}); err == nil {
		t.Error("a page without a document has RDF")
	}
}

type counter struct{ n int }

func (c *counter) Write(b []byte) (int, error) { c.n += len(b); return len(b), nil }

// Where the page says each quad.
func TestToRDFPlaces(t *testing.T) {
	page, err := ExtractBytes([]byte(placedPage), Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	placed := &placedQuads{document: page.Document}
	if _, err := page.ToRDF(placed, RDFOptions{}); err != nil {
		t.Fatal(err)
	}
	want := `1:1 https://schema.org/Recipe
2:3 Soup
3:12 b1
3:12 https://schema.org/Cake
3:69 Plum
4:1 https://schema.org/
4:1 https://schema.org/Book
5:3 Å title
7:1 http://schema.org/Event
7:57 Été
8:13 j1
9:21 3
9:21 j3
9:24 x
9:24 http://www.w3.org/1999/02/22-rdf-syntax-ns#nil
9:11 j2
8:13 http://schema.org/Place
8:38 Hall
8:46 3
`
	if placed.text.String() != want {
		t.Errorf("the quads are at\n%s\nwant\n%s", placed.text.String(), want)
	}
}

const placedPage = `<div itemscope itemtype=https://schema.org/Recipe>
  <b itemprop=name>Soup</b>
  <i>ÅÅ</i><p itemprop=x itemscope itemtype=https://schema.org/Cake><b itemprop=name>Plum</b></p></div>
<div vocab=https://schema.org/ typeof=Book>
  <b property=name>Å title</b></div>
<script type=application/ld+json>
{"@context":"https://schema.org","@type":"Event","name":"\u00c9t\u00e9",
 "location":{"@type":"Place","name":["Hall", 3]},
 "offers":{"@list":[3, "x"]}}
</script>`

// placedQuads are the places and objects of quads, a line each.
type placedQuads struct {
	document *dom.Document
	text     strings.Builder
}

func (p *placedQuads) Quad(rdf.Quad) error { return errors.New("a quad without a place") }

func (p *placedQuads) QuadAt(q rdf.Quad, at dom.Place) error {
	if at.Span.IsZero() {
		at = p.document.Place(at.Node)
	}
	fmt.Fprintln(&p.text, p.document.PlacePosition(at), q.Object.Value())
	return nil
}
