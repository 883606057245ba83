package rdfa

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Most elements that the walk meets are links that say nothing in RDFa by themselves:
// they only change the subject of what is inside, where mostly nothing is. Such links
// are held back, and processed when an element inside them is.

// isPlainLink tells whether an element makes no triples and reports no problems.
func (e *extractor) isPlainLink(n dom.Node) bool {
	if e.incompleteOutside() || e.isRoot(n) || e.inheritsSubject(n) {
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

// hold keeps a link until it is known whether something inside it matters.
func (e *extractor) hold(n dom.Node) {
	for len(e.held) > 0 && e.d.End(e.held[len(e.held)-1]) <= n.Index() {
		e.held = e.held[:len(e.held)-1]
	}
	if e.d.End(n) > n.Index()+1 {
		e.held = append(e.held, n)
	}
}

// release processes the links that are held and have n inside.
func (e *extractor) release(n dom.Node) {
	for _, link := range e.held {
		if e.d.End(link) > n.Index() {
			e.element(link)
		}
	}
	e.held = e.held[:0]
}
