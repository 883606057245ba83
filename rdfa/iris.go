package rdfa

import (
	"strings"

	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/rdf"
)

// iris has IRIs that pages name again and again, such as http://ogp.me/ns#title, so that
// most of them need not be put together and checked. What is where depends on the end of
// an IRI, and a new one takes the place of what was there.
type iris [256]rdf.Term

// longest is how many bytes an IRI that is kept has at most.
const longest = 128

// join returns the IRI that is made of two parts, and whether it is absolute. It keeps
// nothing of the memory of the parts, and what it returns has memory of its own: the
// IRI is kept for other pages.
func (c *iris) join(first, second string) (rdf.Term, bool) {
	kept := c.at(first, second)
	if text := kept.Value(); len(text) == len(first)+len(second) && text != "" && text[:len(first)] == first && text[len(first):] == second {
		return *kept, true
	}
	ref := first + second
	if iri.SchemeLength(ref) == 0 {
		return rdf.Term{}, false
	}
	if second == "" || first == "" {
		ref = strings.Clone(ref)
	}
	t, err := rdf.NewIRI(ref)
	if err != nil {
		return rdf.Term{}, false
	}
	if len(ref) <= longest {
		*kept = t
	}
	return t, true
}

// at returns the place of an IRI.
func (c *iris) at(first, second string) *rdf.Term {
	const hashed = 12
	end := second
	if end == "" {
		end = first
	}
	hash := uint32(len(first))
	for i := max(0, len(end)-hashed); i < len(end); i++ {
		hash = hash*31 + uint32(end[i])
	}
	return &c[hash%uint32(len(c))]
}
