package rdf

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

// w3c is the mapping of https://www.w3.org/TR/microdata-rdf/#rdf-conversion-algorithm.
// Its contexts are vocabularies.
type w3c struct {
	*conversion
	*vocabularies
	untyped map[string]predicate // of items without a vocabulary
	base    string               // what documentFragment returns
}

var typePredicate = Term{kind: IRI, value: rdfType}

func (c *conversion) w3c() error {
	if len(c.m.Items) == 0 && c.o.Problem == nil {
		return nil
	}
	m := &w3c{conversion: c, vocabularies: vocabulariesOf(c.o.Registry)}
	defer m.vocabularies.release()
	w := c.walk(m)
	for _, it := range c.m.Items {
		w.topLevel(it)
	}
	m.reportReverse()
	return c.err
}

// reportReverse reports the items of which nothing is said, as they have
// itemprop-reverse and are inside no item.
func (m *w3c) reportReverse() {
	if m.o.Problem == nil || m.err != nil {
		return
	}
	reverse := m.d.Name("itemprop-reverse")
	for it := range m.m.All() {
		if _, known := m.items[it]; !known && m.d.HasAttr(it.Node, reverse) && !m.d.HasAttr(it.Node, atom.Itemprop) {
			m.problem("rdf/reverse", "this item has itemprop-reverse and is a property of no item: nothing is made of it; "+
				"put it inside an element with itemscope, or remove itemprop-reverse", it.Node)
		}
	}
}

// typeContext returns the vocabulary of the first type that is an absolute URL,
// steps 4 and 5 of https://www.w3.org/TR/microdata-rdf/#generate-the-triples.
func (m *w3c) typeContext(it *microdata.Item) int32 {
	for _, typ := range it.Types {
		if v := m.ofType(typ); v != noVocabulary {
			return v
		}
	}
	return noVocabulary
}

// context returns the current vocabulary.
func (m *w3c) context(outer int32, _ string) int32 { return outer }

// types generates the triples for the item types.
func (m *w3c) types(f *frame) {
	for _, typ := range f.item.Types {
		if m.ofType(typ) == noVocabulary {
			m.problem("rdf/type", quoteShort(typ)+" is no absolute URL: no triple is made of it", f.item.Node)
			continue
		}
		iri, _ := validIRI(typ)
		m.emit(f.subject, typePredicate, Term{kind: IRI, value: iri})
	}
}

// predicate makes the URI of a property,
// https://www.w3.org/TR/microdata-rdf/#property-uri-generation.
func (m *w3c) predicate(f *frame, p *microdata.Property) predicate {
	var made predicate
	if f.context != noVocabulary {
		made = m.ofProperty(propertyName{f.context, p.Name})
	} else {
		made = m.untypedPredicate(p)
	}
	m.spend(len(made.term.value))
	return made
}

// untypedPredicate is predicate for an item without a vocabulary.
func (m *w3c) untypedPredicate(p *microdata.Property) predicate {
	if known, ok := m.untyped[p.Name]; ok {
		return known
	}
	iri, ok := "", false
	switch {
	case isAbsoluteURL(p.Name):
		iri, ok = validIRI(p.Name)
	case m.o.DropUntyped:
		m.problem("rdf/name", quoteShort(p.Name)+" is a property of an item without a type, and no absolute URL: "+
			"no triple is made of it", p.Values[0].Node)
	default:
		if iri, ok = propertyIRI(m.documentFragment(), p.Name); !ok {
			m.problem("rdf/name", quoteShort(p.Name)+" cannot be made an IRI: no triple is made of it", p.Values[0].Node)
		}
	}
	made := predicate{ignored: true}
	if ok {
		made = predicate{term: Term{kind: IRI, value: iri}}
	}
	if m.untyped == nil {
		m.untyped = map[string]predicate{}
	}
	m.untyped[p.Name] = made
	return made
}

// documentFragment returns the base URL of the document with an empty fragment,
// which is the vocabulary of items without a type in the second edition.
func (m *w3c) documentFragment() string {
	if m.base == "" {
		m.base = weburl.DocumentBase(m.d).WithoutFragment().String() + "#"
	}
	return m.base
}

// value returns the property value of an element that creates no item,
// https://www.w3.org/TR/microdata-rdf/#dfn-property-value.
func (m *w3c) value(v *microdata.Value) Term {
	text := v.Text
	name := m.d.HTMLName(v.Node)
	var content dom.Attr
	if name != atom.Meta { // of which it is the value anyway
		content = m.d.FindAttr(v.Node, atom.Content)
	}
	if !content.IsZero() {
		text = m.d.AttrValue(content)
	}
	if v.Kind == microdata.KindURL {
		// What is no URL cannot become a URI; it still is a value.
		if !content.IsZero() && !isAbsoluteURL(text) {
			return m.text(text, v.Node)
		}
		return m.urlValue(text, v.Node)
	}
	datatype := ""
	switch name {
	case atom.Data, atom.Meter:
		if datatype = numericDatatype(text); datatype == "" {
			return NewLiteral(text)
		}
	case atom.Time:
		datatype = temporalDatatype(text)
	}
	if datatype != "" {
		return Term{kind: Literal, value: text, qualifier: datatype}
	}
	return m.text(text, v.Node)
}
