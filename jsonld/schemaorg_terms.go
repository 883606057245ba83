package jsonld

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// readyTerms are the terms of schema.org's context as the algorithms define them in an
// initial context. There are 2,900, of which a page has few: each is defined when it is
// asked for first, straight from the table of names.
type readyTerms struct {
	slots   []uint16 // by the hash of names: numbers of terms, which start from 1
	names   []string
	sources []termSource
	made    []atomic.Pointer[term]
}

// readySlots is how many slots there are, at least twice as many as terms.
const readySlots = 1 << 13

// find returns the slot that has the number of a name, or 0 where that would be. Of all
// names of a page many are asked for, so that this is not a map: that would hash and compare
// them at three times the cost.
func (r *readyTerms) find(name string) *uint16 {
	for slot := hashName(name, 0, len(name), firstEight(name), lastEight(name)); ; slot++ {
		n := &r.slots[slot%readySlots]
		if *n == 0 || r.names[*n] == name {
			return n
		}
	}
}

func (r *readyTerms) add(name string, source termSource) {
	n := r.find(name)
	if *n == 0 {
		*n = uint16(len(r.names))
		r.names, r.sources = append(r.names, name), append(r.sources, source)
		return
	}
	r.sources[*n] = source
}

// A termSource is what a term is defined by: a value that is an IRI or a keyword, or a
// group.
type termSource struct {
	value string
	group *schemaOrgGroup
}

// schemaOrgTable returns the table of schema.org's terms.
var schemaOrgTable = sync.OnceValue(func() *termTable {
	ready := &readyTerms{slots: make([]uint16, readySlots), names: make([]string, 1, 3000), sources: make([]termSource, 1, 3000)}
	table := &termTable{ready: ready, depth: 1, shared: true}
	for line := range strings.Lines(schemaOrgSimple) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		ready.add(name, termSource{value: value})
		if value == "@type" {
			table.typeNames = append(table.typeNames, name)
		}
	}
	for i := range schemaOrgTerms {
		for name := range strings.FieldsSeq(schemaOrgTerms[i].names) {
			ready.add(name, termSource{group: &schemaOrgTerms[i]})
		}
	}
	ready.made = make([]atomic.Pointer[term], len(ready.sources))
	return table
})

// term returns the definition of a term, nil if there is none.
func (r *readyTerms) term(name string) *term {
	i := *r.find(name)
	if i == 0 {
		return nil
	}
	if t := r.made[i].Load(); t != nil {
		return t
	}
	r.made[i].CompareAndSwap(nil, r.define(name, r.sources[i])) // definitions are the same by their address, too
	return r.made[i].Load()
}

// define is Create Term Definition for the two forms that schema.org's terms have.
func (r *readyTerms) define(name string, by termSource) *term {
	if by.group == nil {
		return &term{iri: by.value, prefix: mayBePrefix(by.value)}
	}
	return &term{iri: r.compact(by.group.prefix) + name, typ: r.typ(by.group.typ)}
}

// compact returns what a prefix with its colon stands for.
func (r *readyTerms) compact(prefix string) string {
	return r.term(strings.TrimSuffix(prefix, ":")).iri
}

// typ returns the type mapping: a keyword, or what the name of a type stands for.
func (r *readyTerms) typ(name string) string {
	if name == "" || name[0] == '@' {
		return name
	}
	return r.term(name).iri
}

// schemaOrgTableOn returns the table of schema.org's terms on top of another, or nil.
func schemaOrgTableOn(outer *termTable) *termTable {
	table := schemaOrgTable()
	switch {
	case outer == nil:
		return table
	case outer.ready != nil:
		return outer // it has them
	}
	top := &termTable{ready: table.ready, outer: outer, depth: outer.depth + 1, typeNames: slices.Clip(outer.typeNames)}
	for _, name := range table.typeNames {
		if !slices.Contains(top.typeNames, name) {
			top.typeNames = append(top.typeNames, name)
		}
	}
	return top
}

// withSchemaOrg returns what schema.org's context makes of one without protected terms. All
// that its definitions refer to is defined in it, too, so that they are the same whatever else
// the context has.
func (c *context) withSchemaOrg() *context {
	result := c.clone()
	result.setSchemaOrg()
	return result
}

// setSchemaOrg makes a context that is not used yet what withSchemaOrg returns.
func (c *context) setSchemaOrg() {
	c.terms = schemaOrgTableOn(c.terms)
	c.vocab, c.hasVocab = schemaOrgVocab, true
}
