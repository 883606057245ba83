package rdftest

import (
	"testing"

	"github.com/itemscope/itemscope/rdf"
)

// FuzzTerms checks quads with terms of anything.
func FuzzTerms(f *testing.F, check func(t *testing.T, quads []rdf.Quad)) {
	f.Add("http://example.com/a b", "http://schema.org/name", "text\n\"\\\x00\xff", "en", "b0", uint8(0))
	f.Add("http://[::1]/[x]#a#b", "a:b", "", "en_US", "urn:x", uint8(7))
	f.Add("foaf:x", "http://xmlns.com/foaf/0.1/x", "\"\"\"\n\"", "x-y", "http://schema.org/x", uint8(255))
	f.Fuzz(func(t *testing.T, a, b, text, tag, c string, shape uint8) {
		check(t, quadsOf([]string{a, b, c}, text, tag, shape))
	})
}

// quadsOf makes quads of some of iris, where they are such, and of literals. The
// shape says which terms come together.
func quadsOf(iris []string, text, tag string, shape uint8) []rdf.Quad {
	terms := []rdf.Term{rdf.NewBlank(rdf.Scope{}, 0), rdf.NewBlank(rdf.Scope{}, 1), rdf.NewBlank(rdf.Scope{Page: 1}, 0), rdf.NewLiteral(text)}
	predicates := []rdf.Term{rdf.MustIRI(typ)}
	for _, s := range iris {
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
	return quads
}
