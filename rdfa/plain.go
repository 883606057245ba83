package rdfa

import (
	"bytes"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Most elements with an attribute that RDFa knows say nothing by themselves: a link
// changes the subject, and a lang attribute the language, of what is inside, where mostly
// nothing is. Such elements are plain. They are processed when an element inside them is,
// and where a triple waits for a resource.

// isPlain tells whether an element makes no triples and reports no problems.
func (e *extractor) isPlain(n dom.Node) bool {
	if e.thorough || e.incompleteOutside() || e.isRoot(n) || e.inheritsSubject(n) {
		return false
	}
	for a := range e.d.Attrs(n) {
		switch name := e.d.AttrName(a); name {
		case atom.About, atom.Property, atom.Rev, atom.Resource, atom.Typeof, atom.Vocab, atom.Prefix, atom.Lang, atom.XmlLang:
			return false
		case atom.Rel:
			if !e.meansNothing(n, a) {
				return false
			}
		default:
			if e.namespaces && (name > atom.Known || name == atom.Role) {
				return false
			}
		}
	}
	return true
}

// meansNothing tells whether no token of a rel attribute is a term, a CURIE or an IRI.
func (e *extractor) meansNothing(n dom.Node, rel dom.Attr) bool {
	if e.top().vocabulary != "" || !e.meter.Charge(e.d.AttrSize(rel)+1, n) {
		return false
	}
	value := e.d.AttrBytes(e.buf, rel)
	if bytes.IndexByte(value, ':') >= 0 {
		return false
	}
	for token := range microsyntax.Tokens(value) {
		for _, term := range initialTerms {
			if microsyntax.EqualASCIIFold(token, term) {
				return false
			}
		}
	}
	return true
}

// enclosing processes the plain elements around n that begin after the element that was
// processed last. Of those before it, the ones that n is inside of were processed with it.
func (e *extractor) enclosing(n dom.Node) {
	e.around = e.around[:0]
	for p := e.d.Parent(n); p.Index() > e.processed.Index(); p = e.d.Parent(p) {
		if e.isPassive(p) {
			e.around = append(e.around, p)
		}
	}
	for i := len(e.around) - 1; i >= 0; i-- {
		e.element(e.around[i])
	}
}

// complements processes the passive elements between two indices for as long as a triple
// waits for a resource.
func (e *extractor) complements(start, end int) {
	for i := start; i < end && len(e.pending) > 0 && e.meter.Err() == nil; i++ {
		e.leave(i)
		if n := e.d.Node(i); e.isPassive(n) && !e.isPlain(n) {
			e.process(n)
		}
	}
}

// isPassive tells whether an element has a passive attribute. A rel attribute that means
// nothing is another.
func (e *extractor) isPassive(n dom.Node) bool {
	for a := range e.d.Attrs(n) {
		if name := e.d.AttrName(a); name == atom.Rel || slices.Contains(passive, name) {
			return true
		}
	}
	return false
}
