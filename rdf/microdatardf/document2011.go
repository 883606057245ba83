package microdatardf

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

var (
	titlePredicate  = rdf.MustIRI("http://purl.org/dc/terms/title")
	sourcePredicate = rdf.MustIRI("http://purl.org/dc/terms/source")
)

// document generates the triples whose subject is the document, steps 1 to 4 of
// https://www.w3.org/TR/2011/WD-microdata-20110405/#rdf. A document without an
// address has none.
func (m *draft2011) document() {
	if m.graph.IsZero() {
		m.problem("rdf/url", m.d.Root(), "the document has no address, so no triple can be made about the document itself: give its address")
		return
	}
	resolver := weburl.ForDocument(m.d)
	title := false
	for n := range m.d.Elements(m.d.Root()) {
		switch m.d.HTMLName(n) {
		case atom.Title:
			if !title {
				title = true
				m.emit(m.graph, titlePredicate, m.text(m.childText(n), n), n)
			}
		case atom.A, atom.Area, atom.Link:
			m.link(n, resolver)
		case atom.Meta:
			m.meta(n)
		case atom.Blockquote, atom.Q:
			if source := m.resolve(n, atom.Cite, resolver); !source.IsZero() {
				m.emit(m.graph, sourcePredicate, source, n)
			}
		}
		if m.err != nil {
			return
		}
	}
}

// childText returns the data of the text nodes that are children of n.
func (m *draft2011) childText(n dom.Node) string {
	m.scratch = m.scratch[:0]
	for c := range m.d.Children(n) {
		if m.d.Kind(c) == dom.TextNode {
			m.scratch = m.d.AppendData(m.scratch, c)
		}
	}
	return string(m.scratch)
}

// resolve returns the URL in an attribute, the zero rdf.Term if there is none or it
// does not resolve.
func (m *draft2011) resolve(n dom.Node, name atom.Atom, r *weburl.Resolver) rdf.Term {
	a := m.d.FindAttr(n, name)
	if a.IsZero() || !m.chargeAttr(a) {
		return rdf.Term{}
	}
	ref := m.d.AttrValue(a)
	if !m.charge(r.Cost(len(ref))) {
		return rdf.Term{}
	}
	url, err := r.Resolve(ref)
	if err != nil {
		return rdf.Term{}
	}
	return m.url(url, n)
}

// link generates the triples for the link types of an element, step 2.
func (m *draft2011) link(n dom.Node, r *weburl.Resolver) {
	rel := m.d.FindAttr(n, atom.Rel)
	if rel.IsZero() || !m.chargeAttr(rel) {
		return
	}
	object := m.resolve(n, atom.Href, r)
	if object.IsZero() {
		return
	}
	for _, token := range linkTypes(m.d.AttrValue(rel)) {
		if predicate := vocabPredicate(token); !predicate.IsZero() {
			m.emit(m.graph, predicate, object, n)
		}
	}
}

// linkTypes returns the tokens of a rel attribute as steps 2.4 to 2.7 make them.
func linkTypes(rel string) []string {
	var tokens []string
	seen := map[string]bool{}
	for token := range microsyntax.Tokens(rel) {
		if !strings.Contains(token, ":") {
			token = microsyntax.ToASCIILower(token)
		}
		if !seen[token] {
			seen[token] = true
			tokens = append(tokens, token)
		}
	}
	if seen["alternate"] && seen["stylesheet"] {
		tokens = slices.DeleteFunc(tokens, func(t string) bool { return t == "alternate" || t == "stylesheet" })
		tokens = append(tokens, "ALTERNATE-STYLESHEET")
	}
	return tokens
}

// meta generates the triple for a name and its content, step 3.
func (m *draft2011) meta(n dom.Node) {
	a, content := m.d.FindAttr(n, atom.Name), m.d.FindAttr(n, atom.Content)
	if a.IsZero() || content.IsZero() || !m.chargeAttr(a) || !m.chargeAttr(content) {
		return
	}
	name := m.d.AttrValue(a)
	if !strings.Contains(name, ":") {
		name = microsyntax.ToASCIILower(name)
	}
	if predicate := vocabPredicate(name); !predicate.IsZero() {
		m.emit(m.graph, predicate, m.text(m.d.AttrValue(content), n), n)
	}
}

// vocabPredicate returns the predicate that a link type or the name of metadata
// stands for: an absolute URL stands for itself, and any other name with a colon
// stands for nothing.
func vocabPredicate(name string) rdf.Term {
	switch {
	case !strings.Contains(name, ":"):
		t, _ := rdf.NewIRI(string(iri.AppendFragment([]byte(xhtmlVocab), name)))
		return t
	case isAbsoluteURL(name):
		t, _ := rdf.NewIRI(name)
		return t
	}
	return rdf.Term{}
}
