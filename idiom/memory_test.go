package idiom_test

import (
	"fmt"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdfa"
	"github.com/itemscope/itemscope/weburl"
)

// The data that idioms are stated in are used again, too: what is found stays when they change.
func TestInto(t *testing.T) {
	documents := intoDocuments(t)
	o := idiom.Options{Microdata: new(microdata.Data), JSONLD: new(jsonld.Data), Links: new(linkrel.Data)}
	of := map[*idiom.Data]*dom.Document{}
	testdata.Into(t, len(documents), func(page int, into *idiom.Data) (*idiom.Data, error) {
		d := documents[page]
		if _, err := microdata.Extract(d, microdata.Options{Into: o.Microdata}); err != nil {
			t.Fatal(err)
		}
		if _, err := jsonld.Extract(d, jsonld.Options{Into: o.JSONLD}); err != nil {
			t.Fatal(err)
		}
		if _, err := linkrel.Extract(d, linkrel.Options{Into: o.Links}); err != nil {
			t.Fatal(err)
		}
		o.Into, o.Budget = into, d.NewBudget(1<<17)
		data, err := idiom.Extract(d, o)
		of[data] = d
		return data, err
	}, func(data *idiom.Data) string {
		text, err := data.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: of[data]})
		return fmt.Sprintf("%s %v %v", text, data.Problems, err)
	})
}

// intoDocuments returns the pages of the corpus, those of forms, one with several idioms, and an
// empty document.
func intoDocuments(t *testing.T) (documents []*dom.Document) {
	t.Helper()
	for p := range testdata.Corpus(t) {
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, d)
	}
	several := ""
	for _, form := range forms {
		documents = append(documents, parse(t, form.page))
		several += form.page + "<hr>"
	}
	return append(documents, parse(t, several), new(dom.Document))
}

// Idioms that are made in the memory of others need no other memory.
func TestIntoAllocations(t *testing.T) {
	d := parse(t, `<nav class=breadcrumb><a href=/>Home</a> &gt; <a href=/a>A &amp; B</a></nav>
		<p><strong>Eve:</strong> How?<p><strong>Ada</strong>: So.<p>And so on.<p><strong>Eve:</strong> Why?<p>The end.</p>
		<div class=tagcloud><a href=/a style="font-size: 8pt" title="3 items">A</a><a href=/b style="font-size: 22pt" title="4 items">B</a></div>`)
	o := idiom.Options{
		Microdata: new(microdata.Data), RDFa: new(rdfa.Data), JSONLD: new(jsonld.Data),
		Into: new(idiom.Data), Resolver: weburl.ForDocument(d), Budget: d.NewBudget(1 << 30),
	}
	allocated := testing.AllocsPerRun(100, func() {
		m, err := idiom.Extract(d, o)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Crumbs) != 1 || len(m.Conversations) != 1 || len(m.TagClouds) != 1 {
			t.Fatal("not all is found")
		}
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}
