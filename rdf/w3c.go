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
	registry     *Registry
	vocabularies []registered // those the page has, after the one of untyped items
	byType       map[string]int32
	byPrefix     map[string]int32
	predicates   map[propertyName]predicate
	base         string // what documentFragment returns
}

// propertyName is the name of a property in the vocabulary with that number.
type propertyName struct {
	vocabulary int32
	name       string
}

// untyped is the number of the vocabulary of items without any.
const untyped = 0

var typePredicate = Term{kind: IRI, value: rdfType}

func (c *conversion) w3c() error {
	if len(c.m.Items) == 0 && c.o.Problem == nil {
		return nil
	}
	m := &w3c{
		conversion:   c,
		registry:     c.o.Registry,
		vocabularies: make([]registered, 1, 8),
		byType:       map[string]int32{},
		byPrefix:     map[string]int32{},
		predicates:   map[propertyName]predicate{},
	}
	if m.registry == nil {
		m.registry = DefaultRegistry()
	}
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
		if m.items[it] == nil && m.d.HasAttr(it.Node, reverse) && !m.d.HasAttr(it.Node, atom.Itemprop) {
			m.problem("rdf/reverse", "this item has itemprop-reverse and is a property of no item: nothing is made of it; "+
				"put it inside an element with itemscope, or remove itemprop-reverse", it.Node)
		}
	}
}

// typeContext returns the vocabulary of the first type that is an absolute URL,
// steps 4 and 5 of https://www.w3.org/TR/microdata-rdf/#generate-the-triples.
func (m *w3c) typeContext(it *microdata.Item) int32 {
	for _, typ := range it.Types {
		if v := m.typeVocabulary(typ); v != untyped {
			return v
		}
	}
	return untyped
}

// context returns the current vocabulary.
func (m *w3c) context(outer int32, _ string) int32 { return outer }

// types generates the triples for the item types.
func (m *w3c) types(f *frame) {
	for _, typ := range f.item.Types {
		if m.typeVocabulary(typ) == untyped {
			m.problem("rdf/type", quoteShort(typ)+" is no absolute URL: no triple is made of it", f.item.Node)
			continue
		}
		iri, _ := validIRI(typ)
		m.emit(f.subject, typePredicate, Term{kind: IRI, value: iri})
	}
}

// typeVocabulary returns the number of the vocabulary that a type is in, and
// untyped for what is no absolute URL.
func (m *w3c) typeVocabulary(typ string) int32 {
	if n, ok := m.byType[typ]; ok {
		return n
	}
	n := int32(untyped)
	if isAbsoluteURL(typ) {
		n = m.number(m.registry.vocabulary(typ))
	}
	m.byType[typ] = n
	return n
}

// number numbers vocabularies by their prefixes.
func (m *w3c) number(v registered) int32 {
	n, ok := m.byPrefix[v.prefix]
	if !ok {
		n = int32(len(m.vocabularies))
		m.vocabularies = append(m.vocabularies, v)
		m.byPrefix[v.prefix] = n
	}
	return n
}

func (m *w3c) predicate(f *frame, p *microdata.Property) predicate {
	key := propertyName{f.context, p.Name}
	if known, ok := m.predicates[key]; ok {
		return known
	}
	made := predicate{term: m.makePredicate(key, p.Values[0].Node)}
	made.expansions = m.vocabularies[key.vocabulary].expansions[made.term.value]
	made.ignored = made.term.IsZero()
	m.spend(len(made.term.value))
	m.predicates[key] = made
	return made
}

// makePredicate makes the URI of a property,
// https://www.w3.org/TR/microdata-rdf/#property-uri-generation.
func (m *w3c) makePredicate(key propertyName, n dom.Node) Term {
	iri, ok := "", false
	switch {
	case isAbsoluteURL(key.name):
		iri, ok = validIRI(key.name)
	case key.vocabulary != untyped:
		iri, ok = propertyIRI(m.vocabularies[key.vocabulary].prefix, key.name)
	case m.o.DropUntyped:
		m.problem("rdf/name", quoteShort(key.name)+" is a property of an item without a type, and no absolute URL: "+
			"no triple is made of it", n)
		return Term{}
	default:
		iri, ok = propertyIRI(m.documentFragment(), key.name)
	}
	if !ok {
		m.problem("rdf/name", quoteShort(key.name)+" cannot be made an IRI: no triple is made of it", n)
		return Term{}
	}
	return Term{kind: IRI, value: iri}
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
	content := m.d.FindAttr(v.Node, atom.Content)
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
	switch m.d.HTMLName(v.Node) {
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
