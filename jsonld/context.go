package jsonld

import (
	"slices"
	"sync"
)

// A context is an active context
// (https://www.w3.org/TR/json-ld11-api/#dfn-active-context). It does not change
// once it was processed, so that many pages may share one.
type context struct {
	terms        *termTable
	base         string // the base IRI, if hasBase
	originalBase string // the original base URL, "" if there is none
	vocab        string // the vocabulary mapping, if hasVocab
	language     string // the default language, if hasLanguage
	hasBase      bool
	hasVocab     bool
	hasLanguage  bool
	direction    direction
	ownTerms     bool     // terms are of the local context being processed, and may be added to
	previous     *context // where the context is not propagated, the one around it

	inverse inverse // if there is a default language or direction; else it is that of the terms
}

// An inverse is an inverse context, which is made when it is asked for first.
type inverse struct {
	once sync.Once
	made inverseContext
}

// newContext returns a newly-initialized active context.
func newContext(base string) *context {
	return &context{base: base, originalBase: base, hasBase: base != ""}
}

// clone returns a copy that may be changed until it is used.
func (c *context) clone() *context {
	return &context{
		terms: c.terms, base: c.base, originalBase: c.originalBase, vocab: c.vocab, language: c.language,
		hasBase: c.hasBase, hasVocab: c.hasVocab, hasLanguage: c.hasLanguage, ownTerms: c.ownTerms,
		direction: c.direction, previous: c.previous,
	}
}

// term returns the definition of a term, nil if there is none.
func (c *context) term(name string) *term {
	for table := c.terms; table != nil; table = table.outer {
		if table.ready != nil {
			if t := table.ready.term(name); t != nil || table.outer == nil {
				return t
			}
			continue
		}
		if t, ok := table.own[name]; ok {
			return t
		}
	}
	return nil
}

// isType tells whether a name is @type or stands for it.
func (c *context) isType(name string) bool {
	if name == "@type" {
		return true
	}
	return c.terms != nil && slices.Contains(c.terms.typeNames, name) && isAliasOf(c, name, "@type")
}

// A termTable has the terms that a local context defines, on top of those of the
// contexts around it. A nil definition hides one of those.
type termTable struct {
	own       map[string]*term
	ready     *readyTerms // instead of own, in the tables of schema.org
	outer     *termTable
	depth     int
	protected bool // whether any term is protected, here or below
	shared    bool // it is that of a compiled context, which others may have, too
	inverse   inverse

	// typeNames are the terms that stand for @type. Further in, some may be defined
	// otherwise.
	typeNames []string
}

// maxTables is how many tables lie on top of each other before they are merged into
// one.
const maxTables = 8

// open returns a table on top of t that may be changed.
func (t *termTable) open() *termTable {
	top := &termTable{own: map[string]*term{}, outer: t, depth: 1}
	if t == nil {
		return top
	}
	top.depth, top.protected, top.typeNames = t.depth+1, t.protected, slices.Clip(t.typeNames)
	if top.depth > maxTables {
		top.outer, top.depth = nil, 1
		t.each(func(name string, def *term) { top.own[name] = def })
	}
	return top
}

// size returns how many definitions there are, hidden ones counted, too.
func (t *termTable) size() (n int) {
	for ; t != nil; t = t.outer {
		n += len(t.own)
		if t.ready != nil {
			n += len(t.ready.names) - 1
		}
	}
	return n
}

// each calls f for every definition that is not hidden, in no order.
func (t *termTable) each(f func(name string, def *term)) {
	if t == nil {
		return
	}
	if t.outer == nil {
		t.eachOwn(func(name string, def *term) {
			if def != nil {
				f(name, def)
			}
		})
		return
	}
	seen := make(map[string]bool, t.size())
	for ; t != nil; t = t.outer {
		t.eachOwn(func(name string, def *term) {
			if !seen[name] {
				seen[name] = true
				if def != nil {
					f(name, def)
				}
			}
		})
	}
}

// eachOwn calls f for every definition of the table itself.
func (t *termTable) eachOwn(f func(name string, def *term)) {
	for name, def := range t.own {
		f(name, def)
	}
	if t.ready != nil {
		for _, name := range t.ready.names[1:] {
			f(name, t.ready.term(name))
		}
	}
}

// A term is a term definition, https://www.w3.org/TR/json-ld11-api/#dfn-term-definition.
type term struct {
	iri       string // the IRI mapping, "" for null
	typ       string // the type mapping, "" if there is none
	language  string // the language mapping, "" for null
	nest      string // the nest value
	index     string // the index mapping
	container container
	direction direction // the direction mapping, noDirection for null

	hasLanguage  bool
	hasDirection bool
	hasContext   bool
	prefix       bool
	protected    bool
	reverse      bool

	context ref    // the local context
	baseURL string // what URLs in it are relative to
}

// sameAs tells whether two definitions are the same, other than being protected.
func (t *term) sameAs(o *term) bool {
	return t.iri == o.iri && t.typ == o.typ && t.language == o.language && t.nest == o.nest && t.index == o.index &&
		t.container == o.container && t.direction == o.direction && t.hasLanguage == o.hasLanguage &&
		t.hasDirection == o.hasDirection && t.hasContext == o.hasContext && t.prefix == o.prefix &&
		t.reverse == o.reverse && (!t.hasContext || sameJSON(t.context, o.context))
}

// languageOf returns the language for strings of a property.
func (c *context) languageOf(t *term) (language string, ok bool) {
	if t != nil && t.hasLanguage {
		return t.language, t.language != ""
	}
	return c.language, c.hasLanguage
}

func (c *context) directionOf(t *term) direction {
	if t != nil && t.hasDirection {
		return t.direction
	}
	return c.direction
}
