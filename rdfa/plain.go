package rdfa

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Most elements with an attribute that RDFa knows say nothing by themselves: a link
// changes the subject, and a lang attribute the language, of what is inside, where mostly
// nothing is. Such elements are plain. They are processed when an element inside them is,
// and where a triple waits for a resource.

// passive are the notes of elements that only matter to what is inside them, or where a
// triple waits for a resource.
const passive = dom.WithHref | dom.WithSrc | dom.WithLang

// isPlain tells whether an element makes no triples and reports no problems.
func (e *extractor) isPlain(n dom.Node) bool {
	notes := e.d.Notes(n)
	switch {
	case notes&(dom.WithRDFa|dom.WithLang) != 0 || e.thorough || e.incompleteOutside():
		return false
	case e.o.Role && notes&dom.WithRole != 0 || len(e.declaring) > 0 && e.declaring[0] == n:
		return false
	case e.isRoot(n) || e.inheritsSubject(n):
		return false
	}
	return notes&dom.WithRel == 0 || e.meansNothing(n)
}

// meansNothing tells whether no token of a rel attribute is a term, a CURIE or an IRI.
func (e *extractor) meansNothing(n dom.Node) bool {
	value, rel := e.d.FindPlainAttr(n, atom.Rel)
	if rel.IsZero() || e.top().vocabulary != "" || !e.meter.Charge(e.d.AttrSize(rel)+1, n) {
		return false
	}
	stays := value != nil // until the end of the extraction
	if !stays {
		value = e.d.AttrBytes(e.buf, rel)
	} else if bytes.Equal(value, e.nothing) {
		return true
	}
	for i := 0; i < len(value); i++ {
		start := i
		for i < len(value) && !microsyntax.IsASCIIWhitespace(value[i]) {
			if value[i] == ':' {
				return false
			}
			i++
		}
		if isInitialTerm(value[start:i]) {
			return false
		}
	}
	if stays {
		e.nothing = value
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

// isPassive tells whether an element is passive. A rel attribute that means nothing makes
// it so, too.
func (e *extractor) isPassive(n dom.Node) bool { return e.d.Notes(n)&(passive|dom.WithRel) != 0 }
