package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how RDFa is read. The zero value reads it by the standards.
type Options struct {
	// Resolver resolves the URLs of the page; nil stands for
	// weburl.ForDocument(d). Callers that read a page in several ways make one for all.
	Resolver *weburl.Resolver

	// Into, unless it is nil, is what is returned, made in the memory of what it had before.
	// Nothing of that may be used any more, strings included. It is for reading one page after
	// the other: the data of a page, or at first new(Data), serves the next page.
	Into *Data

	// Budget bounds what is made of the page; nil stands for d.NewBudget(0).
	Budget *dom.Budget

	// MaxProblems is how many problems of one rule are kept, the others are
	// counted; 0 stands for dom.DefaultMaxProblems, and less than 0 for no limit.
	MaxProblems int

	// Role makes triples of role attributes, by
	// https://www.w3.org/TR/role-attribute/#using-role-in-conjunction-with-rdfa.
	Role bool

	// Lite reports what is beyond RDFa Lite 1.1 (https://www.w3.org/TR/rdfa-lite/), as
	// problems of the rule rdfa/beyond-lite. It is extracted all the same.
	Lite bool

	// Vocabulary returns what the vocabulary with that IRI says of its classes and
	// properties, for vocabulary expansion,
	// https://www.w3.org/TR/rdfa-core/#s_expansion_processing. Without it nothing is
	// expanded. An error becomes a problem of the page.
	Vocabulary func(iri string) ([]rdf.Quad, error)
}
