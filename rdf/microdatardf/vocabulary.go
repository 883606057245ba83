package microdatardf

import (
	"sync"

	"github.com/itemscope/itemscope/item"
)

// vocabularies are the vocabularies that pages use, with the predicates that were
// made of their names. Pages repeat the same types and names, so this is kept for
// the next page with the same registry.
type vocabularies struct {
	registry   *Registry
	list       []registered // noVocabulary is the first
	byType     map[string]int32
	byPrefix   map[string]int32
	predicates map[propertyName]predicate
	size       int // of the keys and predicates together, in bytes
}

// propertyName is the name of a property in the vocabulary with that number.
type propertyName struct {
	vocabulary int32
	name       string
}

// noVocabulary is the number of the vocabulary of items without any.
const noVocabulary = 0

// spareVocabularies wait for the next page.
var spareVocabularies sync.Pool

// mostVocabularyBytes is how much is kept from one page to the next.
const mostVocabularyBytes = 1 << 16

// vocabulariesOf returns vocabularies of a registry, or with nil of the default
// one.
func vocabulariesOf(r *Registry) *vocabularies {
	if r == nil {
		r = DefaultRegistry()
	}
	if v, ok := spareVocabularies.Get().(*vocabularies); ok && v.registry == r {
		return v
	}
	return &vocabularies{
		registry:   r,
		list:       make([]registered, 1, 8),
		byType:     map[string]int32{},
		byPrefix:   map[string]int32{},
		predicates: map[propertyName]predicate{},
	}
}

func (v *vocabularies) release() {
	if v.size <= mostVocabularyBytes {
		spareVocabularies.Put(v)
	}
}

// ofType returns the number of the vocabulary that a type is in, and
// noVocabulary for what is not an absolute URL.
func (v *vocabularies) ofType(typ string) int32 {
	if n, ok := v.byType[typ]; ok {
		return n
	}
	n := int32(noVocabulary)
	if isAbsoluteURL(typ) {
		n = v.number(v.registry.vocabulary(typ))
	}
	v.byType[typ] = n
	v.size += len(typ) + sizeOfEntry
	return n
}

// number numbers vocabularies by their prefixes.
func (v *vocabularies) number(r registered) int32 {
	n, ok := v.byPrefix[r.prefix]
	if !ok {
		n = int32(len(v.list))
		v.list = append(v.list, r)
		v.byPrefix[r.prefix] = n
	}
	return n
}

// ofProperty returns what a property in a vocabulary is.
func (v *vocabularies) ofProperty(key propertyName) predicate {
	if known, ok := v.predicates[key]; ok {
		return known
	}
	// This is always an IRI, because vocabularies start with a scheme.
	in, iri := &v.list[key.vocabulary], key.name
	if !isAbsoluteURL(key.name) {
		iri = item.PropertyIRI(in.prefix, key.name)
	}
	made := named(iri)
	made.expansions = in.expansions[made.term.Value()]
	v.predicates[key] = made
	v.size += len(key.name) + len(iri) + sizeOfEntry
	return made
}

// sizeOfEntry is about what an entry of a map takes besides its strings.
const sizeOfEntry = 128
