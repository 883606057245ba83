package rdf_test

import (
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/rdf"
)

// FuzzWriters makes terms of anything.
func FuzzWriters(f *testing.F) {
	f.Add("http://example.com/a b", "http://schema.org/name", "text\n\"\\\x00\xff", "en", "b0", uint8(0))
	f.Add("http://[::1]/[x]#a#b", "a:b", "", "en_US", "urn:x", uint8(7))
	f.Add("foaf:x", "http://xmlns.com/foaf/0.1/x", "\"\"\"\n\"", "x-y", "http://schema.org/x", uint8(255))
	f.Fuzz(func(t *testing.T, a, b, text, tag, c string, shape uint8) {
		terms := []rdf.Term{rdf.NewBlank(rdf.Scope{}, 0), rdf.NewBlank(rdf.Scope{}, 1), rdf.NewBlank(rdf.Scope{Page: 1}, 0), rdf.NewLiteral(text)}
		predicates := []rdf.Term{iri(typ)}
		for _, s := range []string{a, b, c} {
			if term, err := rdf.NewIRI(s); err == nil {
				terms, predicates = append(terms, term), append(predicates, term)
				terms = append(terms, rdf.NewTypedLiteral(text, term))
			}
		}
		if term, err := rdf.NewLangLiteral(text, tag); err == nil {
			terms = append(terms, term)
		}
		var quads []rdf.Quad
		for i := range int(shape%16) + 1 {
			q := rdf.Quad{
				Subject:   terms[(i*int(shape>>4)+i)%3],
				Predicate: predicates[i%len(predicates)],
				Object:    terms[(i*7+int(shape>>2))%len(terms)],
			}
			quads = append(quads, q)
		}
		rdftest.CheckFormats(t, quads)
	})
}
