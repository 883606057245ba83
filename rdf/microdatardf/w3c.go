package microdatardf

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/xsd"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
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

var typePredicate = rdf.MustIRI("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")

func (c *conversion) w3c() {
	if !hasItems(c.m) {
		return
	}
	m := &w3c{conversion: c, vocabularies: vocabulariesOf(c.o.Registry)}
	defer m.vocabularies.release()
	w := c.walk(m)
	for _, it := range c.m.Items {
		w.topLevel(it)
	}
	m.reportReverse()
}

func hasItems(m *microdata.Data) bool {
	for range m.All() {
		return true
	}
	return false
}

// reportReverse reports the items that no triple is made of, because they have
// itemprop-reverse and are not inside an item.
func (m *w3c) reportReverse() {
	if m.err != nil {
		return
	}
	reverse := m.d.Name("itemprop-reverse")
	for it := range m.m.All() {
		if _, known := m.items[it]; !known && m.d.HasAttr(it.Node, reverse) && !m.d.HasAttr(it.Node, atom.Itemprop) {
			m.problem("rdf/reverse", it.Node, "this item has itemprop-reverse and is not inside an item: no triple is made of it; "+
				"put it inside an element with itemscope, or remove itemprop-reverse")
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
			m.problem("rdf/type", f.item.Node, "%q is not an absolute URL: no triple is made of it", typ)
			continue
		}
		t, _ := rdf.NewIRI(typ)
		m.emit(f.subject, typePredicate, t, f.item.Node)
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
	m.charge(len(made.term.Value()))
	return made
}

// untypedPredicate is predicate for an item without a vocabulary.
func (m *w3c) untypedPredicate(p *microdata.Property) predicate {
	if known, ok := m.untyped[p.Name]; ok {
		return known
	}
	made := predicate{ignored: true}
	switch at := p.Values[0].Node; {
	case isAbsoluteURL(p.Name):
		made = named(p.Name)
	case m.o.DropUntyped:
		m.problem("rdf/name", at, "%q is a property of an item without a type, and not an absolute URL: "+
			"no triple is made of it", p.Name)
	default:
		if made = named(item.PropertyIRI(m.documentFragment(), p.Name)); made.ignored {
			m.problem("rdf/name", at, "%q cannot be made an IRI: no triple is made of it", p.Name)
		}
	}
	if m.untyped == nil {
		m.untyped = map[string]predicate{}
	}
	m.untyped[p.Name] = made
	return made
}

// named returns the predicate that an IRI names.
func named(iri string) predicate {
	t, err := rdf.NewIRI(iri)
	return predicate{term: t, ignored: err != nil}
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
func (m *w3c) value(v *microdata.Value) rdf.Term {
	text := v.Text
	name := m.d.HTMLName(v.Node)
	var content dom.Attr
	if name != atom.Meta { // a meta element has it for its value anyway
		content = m.d.FindAttr(v.Node, atom.Content)
	}
	if !content.IsZero() {
		if !m.chargeAttr(content) {
			return rdf.Term{}
		}
		text = m.d.AttrValue(content)
	}
	if v.Kind == microdata.KindURL {
		// What is not a URL cannot become a URI; it still is a value.
		if !content.IsZero() && !isAbsoluteURL(text) {
			return m.text(text, v.Node)
		}
		return m.urlValue(text, v.Node)
	}
	switch name {
	case atom.Data, atom.Meter:
		return rdf.NewTypedLiteral(text, datatypes[xsd.Numeric(text)])
	case atom.Time:
		if datatype := xsd.Temporal(text); datatype != "" {
			return rdf.NewTypedLiteral(text, datatypes[datatype])
		}
	}
	return m.text(text, v.Node)
}

// datatypes has those of numbers and dates by their IRIs.
var datatypes = func() map[string]rdf.Term {
	terms := map[string]rdf.Term{}
	for _, datatype := range [...]string{
		xsd.Integer, xsd.Double, xsd.Date, xsd.Time, xsd.DateTime, xsd.GYearMonth, xsd.GYear, xsd.Duration,
	} {
		terms[datatype] = rdf.MustIRI(datatype)
	}
	return terms
}()
