package jsonld

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// What is made of the table of names must be what the algorithms make of the context as
// JSON: all terms, and all else.
func TestSchemaOrgTerms(t *testing.T) {
	for _, mode := range []ProcessingMode{JSONLD10, JSONLD11} {
		p := newProcessor(nil, &ProcessorOptions{ProcessingMode: mode, Budget: dom.NewBudget(-1, 0)})
		initial := newContext("https://example.com/")
		want, err := p.processContext(initial, ref{schemaOrg(), 0}.entry("@context"), schemaOrgURL, contextOptions{remote: []string{schemaOrgURL}})
		if err != nil {
			t.Fatal(err)
		}
		got := initial.withSchemaOrg()
		if !got.sameAs(want) || !want.sameAs(got) {
			t.Errorf("%s: the terms or the vocabulary differ", mode)
		}
		if got.base != want.base || got.originalBase != want.originalBase || got.hasBase != want.hasBase || got.hasVocab != want.hasVocab ||
			got.previous != want.previous || got.terms.protected != want.terms.protected {
			t.Errorf("%s: got %+v, want %+v", mode, got, want)
		}
		if got, want := got.terms.size(), want.terms.size(); got != want || want < 2000 {
			t.Errorf("%s: %d terms, want %d", mode, got, want)
		}
		for _, name := range []string{"@type", "type", "id", "name"} {
			if got.isType(name) != want.isType(name) {
				t.Errorf("%s: isType(%s) is %v", mode, name, got.isType(name))
			}
		}
		if got.term("unheard-of") != nil || got.term("") != nil {
			t.Errorf("%s: it has terms that there are not", mode)
		}
		again, err := p.processRemote(got, stringRef("http://schema.org"), "", contextOptions{remote: []string{"https://example.com/other"}})
		if err != nil || !again.sameAs(got) {
			t.Errorf("%s: the context once more is another: %v", mode, err)
		}
	}
}

// On top of other terms, those of the table must be what the algorithms make of the context as
// JSON there.
func TestSchemaOrgTermsOnOthers(t *testing.T) {
	for _, own := range []string{
		`{"@vocab":"http://v.example/","name":"http://v.example/n","a":{"@id":"name","@type":"@id"}}`,
		`{"schema":"http://v.example/","is":"@type","type":null,"b":"schema:b"}`,
		`{"name":null,"@language":"de","id":{"@id":"http://v.example/id"},"isbn":{"@id":"http://v.example/i","@container":"@list"}}`,
	} {
		p := newProcessor(nil, &ProcessorOptions{Budget: dom.NewBudget(-1, 0)})
		doc, err := Parse([]byte(own), "")
		if err != nil {
			t.Fatal(err)
		}
		active, err := p.processContext(newContext(""), ref{doc, 0}, "", contextOptions{})
		if err != nil {
			t.Fatal(err)
		}
		want, err := p.processContext(active, ref{schemaOrg(), 0}.entry("@context"), schemaOrgURL, contextOptions{remote: []string{schemaOrgURL}})
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.processContext(active, stringRef("https://schema.org/"), "", contextOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if got.terms.ready == nil || want.terms.ready != nil {
			t.Fatalf("%s: the table is not compared with the algorithms", own)
		}
		if !got.sameAs(want) || !want.sameAs(got) || got.base != want.base || got.previous != want.previous {
			t.Errorf("%s: the terms differ, or something else", own)
		}
		for _, name := range []string{"@type", "type", "is", "id", "name", "a", "b"} {
			if got.isType(name) != want.isType(name) {
				t.Errorf("%s: isType(%s) is %v", own, name, got.isType(name))
			}
		}
		more := `{"name":"schema:other","c":"b"}`
		if doc, err = Parse([]byte(more), ""); err != nil {
			t.Fatal(err)
		}
		got, err = p.processContext(got, ref{doc, 0}, "", contextOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if want, err = p.processContext(want, ref{doc, 0}, "", contextOptions{}); err != nil || !got.sameAs(want) || !want.sameAs(got) {
			t.Errorf("%s, and then %s: the terms differ: %v", own, more, err)
		}
	}
}

// Terms are defined by whoever asks first, and have one address for all.
func TestSchemaOrgTermsShared(t *testing.T) {
	ready := &readyTerms{slots: schemaOrgTable().ready.slots, names: schemaOrgTable().ready.names, sources: schemaOrgTable().ready.sources}
	ready.made = make([]atomic.Pointer[term], len(ready.sources))
	var terms [8]*term
	var wait sync.WaitGroup
	for i := range terms {
		wait.Go(func() { terms[i] = ready.term("datePublished") })
	}
	wait.Wait()
	for _, got := range terms {
		if got != terms[0] || got.iri != "http://schema.org/datePublished" || got.typ != "http://schema.org/Date" {
			t.Errorf("got %p %+v, and %p first", got, got, terms[0])
		}
	}
}

// A context that was added under an address of schema.org is that one, and only there.
func TestAddedInsteadOfBuiltIn(t *testing.T) {
	c := NewContexts(ContextsOptions{})
	if err := c.Add(schemaOrgURL, []byte(`{"@context":{"name":"https://example.com/name"}}`)); err != nil {
		t.Fatal(err)
	}
	for _, url := range []string{schemaOrgURL, "https://schema.org", schemaOrgURL} {
		doc, err := Parse([]byte(`{"@context":"`+url+`","name":"x"}`), "")
		if err != nil {
			t.Fatal(err)
		}
		e, err := Expand(doc, ProcessorOptions{Contexts: c})
		if err != nil {
			t.Fatal(err)
		}
		want := "http://schema.org/name"
		if url == schemaOrgURL {
			want = "https://example.com/name"
		}
		if got := e.objects[0].properties.list[0].iri; got != want {
			t.Errorf("%s: name is %s, want %s", url, got, want)
		}
	}
}
