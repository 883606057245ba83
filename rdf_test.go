package itemscope

import (
	"errors"
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
