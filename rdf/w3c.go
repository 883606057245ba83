package rdf

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
)

// w3c is a conversion by https://www.w3.org/TR/microdata-rdf/#rdf-conversion-algorithm.
type w3c struct {
	*conversion
	registry     *Registry
	vocabularies []registered // those the page has, after the one of untyped items
	byType       map[string]int32
	byPrefix     map[string]int32
	predicates   map[propertyName]predicate
	generated    map[visit]bool
	stack        []w3cFrame
}

// propertyName is the name of a property in the vocabulary with that number.
type propertyName struct {
	vocabulary int32
	name       string
}

// predicate is what a property name becomes.
type predicate struct {
	term       Term   // zero if it is dropped
	expansions []Term // further predicates, by vocabulary expansion
}

// visit is an item with the vocabulary its properties are in. To generate the
// triples of both again would give the same triples, and if the item is within
// itself it would not end.
type visit struct {
	item       *microdata.Item
	vocabulary int32
}

// untyped is the number of the vocabulary of items without any.
const untyped = 0

// w3cFrame is an item whose triples are being generated.
type w3cFrame struct {
	visit
	subject  Term
	reverse  bool // its properties are done, its reverse properties are not
	property int
	value    int
}

var typePredicate = Term{kind: IRI, value: rdfType}

func (c *conversion) w3c() error {
	w := &w3c{
		conversion:   c,
		registry:     c.o.Registry,
		vocabularies: make([]registered, 1, 8),
		byType:       map[string]int32{},
		byPrefix:     map[string]int32{},
		predicates:   map[propertyName]predicate{},
		generated:    map[visit]bool{},
	}
	if w.registry == nil {
		w.registry = DefaultRegistry()
	}
	for _, it := range c.m.Items {
		w.push(it, untyped)
		for len(w.stack) > 0 && c.err == nil {
			w.step()
		}
	}
	return c.err
}

// push begins to generate the triples of an item
// (https://www.w3.org/TR/microdata-rdf/#generate-the-triples) and returns its
// subject. The rest is done in steps, not by recursion: pages nest items as deep
// as they like.
func (w *w3c) push(it *microdata.Item, current int32) Term {
	subject := w.subject(it)
	// 4. Set vocab to the vocabulary identifier for the item, if any.
	vocabulary := current
	if v := w.vocabulary(it); v != untyped {
		vocabulary = v
	}
	if v := (visit{it, vocabulary}); !w.generated[v] {
		w.generated[v] = true
		w.stack = append(w.stack, w3cFrame{visit: v, subject: subject})
	}
	return subject
}

// step generates the next triples of the innermost item.
func (w *w3c) step() {
	f := &w.stack[len(w.stack)-1]
	w.item = f.item
	if f.property == 0 && f.value == 0 && !f.reverse {
		w.types(f)
	}
	properties := f.item.Properties
	if f.reverse {
		properties = f.item.Reverse
	}
	if f.property == len(properties) {
		if f.reverse || len(f.item.Reverse) == 0 {
			w.stack = w.stack[:len(w.stack)-1]
			return
		}
		f.reverse, f.property = true, 0
		return
	}
	w.property(f, &properties[f.property])
}

// property generates triples for the values of a property, from where it was
// left and up to the next value that is an item.
func (w *w3c) property(f *w3cFrame, p *microdata.Property) {
	predicate := w.predicate(f, p)
	if predicate.term.IsZero() {
		f.property, f.value = f.property+1, 0
		return
	}
	for f.value < len(p.Values) && w.err == nil {
		v := &p.Values[f.value]
		f.value++
		if f.value == len(p.Values) {
			f.property, f.value = f.property+1, 0
		}
		frame := *f
		if v.Item != nil {
			// This may move what f points to.
			w.generate(frame, predicate, w.push(v.Item, f.vocabulary), v.Node)
			return
		}
		w.generate(frame, predicate, w.value(v), v.Node)
		if f.value == 0 {
			return
		}
	}
}

// generate generates the triple for the value of an element, and those of
// vocabulary expansion.
func (w *w3c) generate(f w3cFrame, p predicate, value Term, n dom.Node) {
	switch {
	case value.IsZero():
	case !f.reverse:
		w.emit(f.subject, p.term, value)
		for _, e := range p.expansions {
			w.emit(f.subject, e, value)
		}
	case value.kind == Literal:
		w.problem("rdf/reverse", "the value of itemprop-reverse is a string, which nothing can be said of: "+
			"use an element with a URL, or with itemscope", n)
	default:
		w.emit(value, p.term, f.subject)
	}
}

// types generates the triples for the item types.
func (w *w3c) types(f *w3cFrame) {
	for _, typ := range f.item.Types {
		if !w.isType(typ) {
			w.problem("rdf/type", quoteShort(typ)+" is no absolute URL: no triple is made of it", f.item.Node)
			continue
		}
		t, _ := NewIRI(typ)
		w.emit(f.subject, typePredicate, t)
	}
}

// isType tells whether a type is an absolute URL.
func (w *w3c) isType(typ string) bool { return w.typeNumber(typ) != untyped }

// vocabulary returns the number of the vocabulary of an item: that of the first
// of its types that is an absolute URL, or none.
func (w *w3c) vocabulary(it *microdata.Item) int32 {
	for _, typ := range it.Types {
		if v := w.typeNumber(typ); v != untyped {
			return v
		}
	}
	return untyped
}

// typeNumber returns the number of the vocabulary that a type is in, and untyped
// for what is no absolute URL.
func (w *w3c) typeNumber(typ string) int32 {
	if n, ok := w.byType[typ]; ok {
		return n
	}
	n := int32(untyped)
	if isAbsoluteURL(typ) {
		n = w.vocabularyNumber(w.registry.vocabulary(typ))
	}
	w.byType[typ] = n
	return n
}

// vocabularyNumber numbers vocabularies by their prefixes.
func (w *w3c) vocabularyNumber(v registered) int32 {
	n, ok := w.byPrefix[v.prefix]
	if !ok {
		n = int32(len(w.vocabularies))
		w.vocabularies = append(w.vocabularies, v)
		w.byPrefix[v.prefix] = n
	}
	return n
}

// predicate returns what the name of a property is in the vocabulary of an item.
func (w *w3c) predicate(f *w3cFrame, p *microdata.Property) predicate {
	key := propertyName{f.vocabulary, p.Name}
	if known, ok := w.predicates[key]; ok {
		return known
	}
	made := predicate{term: w.makePredicate(key, p.Values[0].Node)}
	if v := w.vocabularies[f.vocabulary]; !made.term.IsZero() {
		made.expansions = v.expansions[made.term.value]
	}
	w.predicates[key] = made
	return made
}

func (w *w3c) makePredicate(key propertyName, n dom.Node) Term {
	iri, ok := "", false
	switch {
	case isAbsoluteURL(key.name):
		iri, ok = validIRI(key.name)
	case key.vocabulary != untyped:
		iri, ok = propertyIRI(w.vocabularies[key.vocabulary].prefix, key.name)
	case w.o.DropUntyped:
		w.problem("rdf/name", quoteShort(key.name)+" is a property of an item without a type, and no absolute URL: "+
			"no triple is made of it", n)
		return Term{}
	default:
		base := weburl.DocumentBase(w.d).WithoutFragment().String()
		iri, ok = validIRI(string(appendFragment([]byte(base+"#"), key.name)))
	}
	if !ok {
		w.problem("rdf/name", quoteShort(key.name)+" cannot be made an IRI: no triple is made of it", n)
		return Term{}
	}
	return Term{kind: IRI, value: iri}
}
