package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// checkLite reports the attributes of an element that are beyond RDFa Lite 1.1, which
// has vocab, typeof, property, resource and prefix beside the href and src of HTML: "If
// additional non-RDFa Lite attributes are used from the RDFa Core 1.1 specification, the
// document MUST be referred to as a conforming RDFa 1.1 document",
// https://www.w3.org/TR/rdfa-lite/#conformance.
//
// An attribute that HTML has, too, is only reported where it says something in RDFa: rel
// with names that stand for something there, content on elements other than meta.
func (e *extractor) checkLite(s *step) {
	e.beyondLite(s.n, s.about, "write resource instead")
	for _, a := range [...]dom.Attr{s.rel, s.rev} {
		o := nameOptions{vocabulary: s.local.vocabulary, withColon: s.namesColon || s.local.vocabulary == ""}
		if len(e.namesIn(s.n, a, o)) > 0 {
			e.beyondLite(s.n, a, "write property instead, on the side that has the property")
		}
	}
	if s.xmlns {
		for a := range e.d.Attrs(s.n) {
			if _, ok := e.namespacePrefix(a); ok {
				e.beyondLite(s.n, a, "declare the prefix in a prefix attribute")
			}
		}
	}
	if s.property.IsZero() {
		return
	}
	e.beyondLite(s.n, s.inlist, "the order of values cannot be said there")
	e.beyondLite(s.n, s.datatype, "write a time or data element, or leave the type to the vocabulary")
	if !e.d.IsHTML(s.n, atom.Meta) {
		e.beyondLite(s.n, s.content, "write a meta element, or let the text be the value")
	}
}

func (e *extractor) beyondLite(n dom.Node, a dom.Attr, advice string) {
	if !a.IsZero() {
		e.problems.Add("rdfa/beyond-lite", e.d.AttrPlace(n, a), "%s is beyond RDFa Lite 1.1: %s", e.d.AttrQualifiedName(a), advice)
	}
}
