package item_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/meta"
)

// TestCorpus makes items of real pages. Each syntax has as many values as before; JSON
// is the same when it was read; every value has a place inside the page.
func TestCorpus(t *testing.T) {
	var x itemscope.Extractor
	total, exact, scripts := map[item.Syntax]int{}, 0, 0
	links := map[item.Reason]int{}
	for p := range testdata.Corpus(t) {
		page, err := x.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		o := item.Options{Document: page.Document}
		for s, want := range countsOf(page) {
			data, err := s.toItems(page, o)
			if err != nil {
				t.Fatalf("%s: %s: %v", p.Name(), s.name, err)
			}
			if got := values(data); got != want {
				t.Errorf("%s: %d values of %s are %d", p.Name(), want, s.name, got)
			}
		}
		for _, doc := range page.JSONLD.Documents {
			scripts++
			if countJSONLD(t, p.Name(), doc, o) {
				exact++
			}
		}
		data, err := page.Items(itemscope.ItemsOptions{})
		if err != nil {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		check(t, p.Name(), page, data)
		for it := range data.All() {
			total[it.Syntax]++
			for _, link := range it.Same() {
				links[link.Reason]++
			}
		}
		roundTrip(t, data, page.Document)
	}
	t.Logf("items: %v; links: %v; %d of %d scripts have as many values as they write", total, links, exact, scripts)
}

type syntaxOfPage struct {
	name    string
	toItems func(*itemscope.Page, item.Options) (*item.Data, error)
}

// countsOf returns how many values a page has in the syntaxes whose values are
// countable as they are.
func countsOf(page *itemscope.Page) map[*syntaxOfPage]int {
	microdata := 0
	for it := range page.Microdata.All() {
		for range it.All() {
			microdata++
		}
	}
	microformats := 0
	for it := range page.Microformats.All() {
		microformats += len(it.Children)
		for _, p := range it.Properties {
			microformats += len(p.Values)
		}
	}
	rdfa := 0
	for _, triple := range page.RDFa.Triples {
		switch triple.Predicate.Value() {
		case "http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "http://www.w3.org/ns/rdfa#usesVocabulary",
			"http://www.w3.org/1999/02/22-rdf-syntax-ns#rest":
		default:
			rdfa++
		}
	}
	return map[*syntaxOfPage]int{
		{"microdata", func(p *itemscope.Page, o item.Options) (*item.Data, error) { return p.Microdata.ToItems(o) }}:       microdata,
		{"microformats", func(p *itemscope.Page, o item.Options) (*item.Data, error) { return p.Microformats.ToItems(o) }}: microformats,
		{"RDFa", func(p *itemscope.Page, o item.Options) (*item.Data, error) { return p.RDFa.ToItems(o) }}:                 rdfa,
		{"Open Graph", func(p *itemscope.Page, o item.Options) (*item.Data, error) { return p.Meta.ToItems(o) }}:           openGraphValues(page.Meta.OpenGraph),
	}
}

func openGraphValues(o meta.Object) (n int) {
	for _, p := range o {
		for _, v := range p.Values {
			n += 1 + openGraphValues(v.Properties)
		}
	}
	return n
}

// values counts the values of all items.
func values(data *item.Data) (n int) {
	for it := range data.All() {
		for _, v := range it.All() {
			n++
			for _, p := range v.Properties() {
				if it.Syntax == item.OpenGraph {
					n += len(p.Values)
				}
			}
		}
	}
	return n
}

// countJSONLD checks that the items of a document have as many values as are written in
// it, and tells whether it is so. There may be fewer if there is a problem, or if several
// objects have the same @id: what they say alike counts once.
func countJSONLD(t *testing.T, name string, doc *jsonld.Document, o item.Options) bool {
	t.Helper()
	data, err := (&jsonld.Data{Documents: []*jsonld.Document{doc}}).ToItems(o, jsonld.ProcessorOptions{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var read any
	if err := json.Unmarshal(doc.AppendJSON(nil), &read); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	got, want := values(data), written(read, false)
	if got > want || got < want && len(data.Problems) == 0 && !repeatsID(read, map[string]bool{}) {
		t.Errorf("%s: %d values that are written are %d, without a problem", name, want, got)
	}
	return got == want
}

// repeatsID tells whether several objects that say something have the same @id.
func repeatsID(v any, seen map[string]bool) bool {
	switch v := v.(type) {
	case map[string]any:
		if id, ok := v["@id"].(string); ok && len(v) > 1 {
			if seen[id] {
				return true
			}
			seen[id] = true
		}
		for _, inner := range v {
			if repeatsID(inner, seen) {
				return true
			}
		}
	case []any:
		for _, inner := range v {
			if repeatsID(inner, seen) {
				return true
			}
		}
	}
	return false
}

// written counts the values that are written, except for keywords and null.
func written(v any, inProperty bool) (n int) {
	switch v := v.(type) {
	case map[string]any:
		if inner, ok := v["@value"]; ok && inner != nil {
			return 1
		}
		if inner, ok := v["@list"]; ok {
			return written(inner, inProperty)
		}
		if inProperty {
			n++
		}
		for name, inner := range v {
			switch name {
			case "@graph", "@included":
				n += written(inner, false)
			case "@context", "@type", "@id", "type", "id":
			default:
				n += written(inner, true)
			}
		}
		return n
	case []any:
		for _, inner := range v {
			n += written(inner, inProperty)
		}
		return n
	case nil:
		return 0
	}
	if inProperty {
		return 1
	}
	return 0
}

// check checks what items of a page have in common.
func check(t *testing.T, name string, page *itemscope.Page, data *item.Data) {
	t.Helper()
	known := map[*item.Item]bool{}
	for it := range data.All() {
		known[it] = true
	}
	size := uint32(page.Document.Size())
	inside := func(p dom.Place) bool { return !p.Span.IsZero() && p.Span.End <= size }
	for it := range data.All() {
		if it.Syntax == 0 {
			t.Errorf("%s: an item without a syntax", name)
		}
		for i, typ := range it.Types {
			if inside(it.Place()) && !inside(it.TypePlace(i)) {
				t.Errorf("%s: the type %s has no place: %+v", name, typ, it.TypePlace(i))
			}
		}
		for property, v := range it.All() {
			if v.Item != nil && !known[v.Item] || (v.Item != nil) != (v.Kind == item.KindItem) || v.Syntax != it.Syntax {
				t.Errorf("%s: a value of %s is an item that is not there, or of the syntax %q", name, property, v.Syntax)
			}
			// The parser makes some elements that are nowhere in the source.
			if page.Document.Source(page.Document.Span(v.Place().Node)) != "" && (!inside(v.Place()) || !inside(v.NamePlace())) {
				t.Errorf("%s: a value of %s has no place: %+v, %+v", name, property, v.Place(), v.NamePlace())
			}
		}
		for _, link := range it.Same() {
			if !known[link.Item] || link.Item == it {
				t.Errorf("%s: a link to an item that is not there", name)
			}
		}
	}
	merged := data.Merge()
	if merged.Len() > data.Len() || len(merged.Items) > len(data.Items) {
		t.Errorf("%s: %d items are merged into %d", name, data.Len(), merged.Len())
	}
	for it := range merged.All() {
		if len(it.Same()) > 0 {
			t.Errorf("%s: a merged item has links", name)
		}
	}
}

// FuzzItems makes items of anything.
func FuzzItems(f *testing.F) {
	f.Add([]byte(everything))
	f.Add([]byte(`<div itemscope itemref=a itemtype="x:y http://e.example/#t"><p id=a itemprop="b c" itemscope itemref=a></div><p typeof=a property=b rel=c resource="_:x" inlist vocab="http://v.example/">`))
	f.Add([]byte(`<script type=application/ld+json>[{"@context":{"@vocab":"http://v.example/","r":{"@reverse":"http://v.example/r"},"l":{"@container":"@list"},"i":{"@container":"@id"}},"@id":"_:a","r":{"@id":"_:a"},"l":[1,[2,{"@graph":[{"x":{"@type":"@json","@value":[null]}}]}]],"i":{"x":{"@id":null}}},{"@included":{"y":1.0}}]</script>`))
	f.Fuzz(func(t *testing.T, b []byte) {
		page, err := itemscope.ExtractBytes(b, itemscope.Options{URL: "https://example.com/", Budget: 1 << 20})
		if page == nil {
			return
		}
		data, itemsErr := page.Items(itemscope.ItemsOptions{Budget: dom.NewBudget(1<<20, 0)})
		if err != nil || itemsErr != nil {
			return
		}
		check(t, "page", page, data)
		written, err := data.AppendJSON(nil, dom.JSONOptions{Document: page.Document, Positions: true})
		if err != nil {
			return
		}
		var read item.Data
		if err := json.Unmarshal(written, &read); err != nil {
			t.Fatalf("%v: %s", err, written)
		}
		again, err := read.AppendJSON(nil, dom.JSONOptions{Positions: true})
		if err != nil || !bytes.Equal(written, again) {
			t.Fatalf("%v\n%s\n%s", err, written, again)
		}
	})
}
