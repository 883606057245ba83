package itemscope

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/meta"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/rdfa"
)

// A Page is what was found in one page.
type Page struct {
	// URL is the address of the page.
	URL string

	// Syntaxes are those that were extracted.
	Syntaxes []Syntax

	// What was found in each syntax. It is empty, and not nil, in those that were
	// not extracted.
	Microdata    *microdata.Data
	Microformats *microformats.Data
	RDFa         *rdfa.Data
	Meta         *meta.Data
	Links        *linkrel.Data
	JSONLD       *jsonld.Data
	Idioms       *idiom.Data

	// Problems is all that is wrong in the page, in the order parser, then syntax by
	// syntax, then what is wrong with its address.
	Problems []dom.Problem

	// Document is the tree of the page, which knows the places of what was found. It
	// is nil for a page that was read from JSON, whose results know their places
	// themselves, if the JSON has them.
	Document *dom.Document

	size int // of the JSON that it was read from
}

// newPage returns a page in which nothing was found.
func newPage() *Page {
	p := new(Page)
	for i := range syntaxes {
		syntaxes[i].clear(p, new(Page))
	}
	return p
}

// Has tells whether a syntax was extracted.
func (p *Page) Has(s Syntax) bool { return slices.Contains(p.Syntaxes, s) }

// IsEmpty tells whether nothing was found in these syntaxes; without any, in all.
func (p *Page) IsEmpty(in ...Syntax) bool {
	for i := range syntaxes {
		s := &syntaxes[i]
		if p.Has(s.name) && (len(in) == 0 || slices.Contains(in, s.name)) && !s.isEmpty(p) {
			return false
		}
	}
	return true
}

// Only returns a page with only those items of p that are of one of the types,
// wherever they are in it, each with everything inside it. Types are named as people
// write them, such as "Recipe", "schema:Recipe" or "h-card" ([item.IsType]). Links and
// problems stay as they are.
func (p *Page) Only(types ...string) *Page {
	chosen := *p
	for i := range syntaxes {
		if s := &syntaxes[i]; s.only != nil && p.Has(s.name) {
			s.only(&chosen, types)
		}
	}
	return &chosen
}

// newBudget returns the budget for what is made of the page by default.
func (p *Page) newBudget() *dom.Budget {
	if p.Document == nil {
		return dom.NewBudget(0, p.size)
	}
	return p.Document.NewBudget(0)
}
