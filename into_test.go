package itemscope

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
)

// Pages that are made in the memory of other pages have the same in all forms, also where some
// syntaxes are left out, or a limit is hit.
func TestInto(t *testing.T) {
	documents := []*dom.Document{parsed(t, []byte(manySyntaxes), html5.Options{URL: "https://example.com/a/"})}
	for _, p := range testdata.Pages(t) {
		documents = append(documents, parsed(t, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType}))
	}
	testdata.Into(t, 2*len(documents), func(page int, into *Page) (*Page, error) {
		d := documents[page/2]
		o := Options{Into: into}
		if page%4 > 0 {
			o.Syntaxes = []Syntax{syntaxes[page%5].name, syntaxes[page%7].name}
			o.Budget = d.Size() / (1 + page%3)
		}
		return new(extraction).run(d, &o, nil)
	}, allForms)
}

func parsed(t *testing.T, page []byte, o html5.Options) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes(page, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// allForms returns all that is made of a page.
func allForms(p *Page) string {
	b, err := p.AppendJSON(nil, dom.JSONOptions{Positions: true, Document: p.Document})
	items, itemsErr := p.Items(ItemsOptions{})
	b, itemsJSONErr := items.AppendJSON(b, dom.JSONOptions{})
	var quads bytes.Buffer
	w := rdf.NewNQuads(&quads)
	problems, rdfErr := p.WriteRDF(w, RDFOptions{})
	closeErr := w.Close()
	for i := range syntaxes {
		b = fmt.Append(b, syntaxes[i].name, syntaxes[i].isEmpty(p))
	}
	return fmt.Sprint(string(b), quads.String(), p.Problems, problems, p.IsEmpty(), err, itemsErr, itemsJSONErr, rdfErr, closeErr)
}

// Writers of RDF keep nothing of a page that they were given before.
func TestIntoRDF(t *testing.T) {
	slab.Spoil = true
	defer func() { slab.Spoil = false }()
	pages := testdata.Pages(t)
	for name, writer := range map[string]func(io.Writer) rdf.Writer{
		"nquads": rdf.NewNQuads, "ntriples": rdf.NewNTriples, "turtle": rdf.NewTurtle,
		"jsonld": func(w io.Writer) rdf.Writer { return rdf.NewJSONLD(w, rdf.JSONLDOptions{}) },
	} {
		write := func(into *Page) string {
			var x Extractor
			var out bytes.Buffer
			w := writer(&out)
			for i := 0; i < len(pages); i += 8 {
				page, err := x.ExtractBytes(pages[i].Body, Options{URL: pages[i].URI, ContentType: pages[i].ContentType, Into: into})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := page.WriteRDF(w, RDFOptions{}); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
		if write(new(Page)) != write(nil) {
			t.Errorf("%s: pages in used memory are others", name)
		}
	}
}

// A page that is made in the memory of any other page is what it would be in new memory.
func FuzzInto(f *testing.F) {
	f.Add(manySyntaxes, `<a rel=author href=/>a</a><p itemscope><b itemprop=a>`)
	f.Add(`<div class="h-entry"><a class=u-url href=b>x`, manySyntaxes)
	f.Fuzz(func(t *testing.T, before, page string) {
		var x Extractor
		o := Options{URL: "https://example.com/", Into: new(Page)}
		if _, err := x.ExtractBytes([]byte(before), o); err != nil {
			return
		}
		got, err := x.ExtractBytes([]byte(page), o)
		o.Into = nil
		want, wantErr := ExtractBytes([]byte(page), o)
		if fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Fatalf("%v, want %v", err, wantErr)
		}
		if want == nil {
			return
		}
		if got, want := allForms(got), allForms(want); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	})
}
