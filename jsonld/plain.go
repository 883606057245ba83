package jsonld

import (
	"strings"

	"github.com/itemscope/itemscope/item"
)

// A plainDocument is a document in the form that nearly all pages use, of which items are
// made without expanding it: the only context is that of schema.org as it is built in, the
// only keywords are @id and @type, beside a @graph at the top, and every name is one of the
// vocabulary, so that no two of an object stand for the same. Items come out as those of the
// expanded form do.
type plainDocument struct {
	*nodeItems
	p     *processor
	c     *context
	nodes []plainNode
}

// A plainNode is what is known of a value of the document.
type plainNode struct {
	def  *term      // what the name of the entry stands for, nil for a keyword
	item *item.Item // the item that was made of an object
}

// plainDocument returns a document as a plain one, nil if it is not.
func (g *nodeItems) plainDocument(p *processor) *plainDocument {
	doc := g.doc
	o := p.o
	if p.mode10 || o.Ordered || len(o.ExpandContext) > 0 || doc.contextURL != "" || doc.around != nil ||
		doc.tree.repeated > 0 || doc.tree.deepest+2 > p.maxDepth {
		return nil
	}
	x := &plainDocument{nodeItems: g, p: p, c: p.initialContext(doc).withSchemaOrg()}
	if !x.hasPlainTop() {
		return nil
	}
	x.nodes = make([]plainNode, len(doc.tree.nodes))
	properties, values := 0, 0
	for n := range uint32(len(x.nodes)) {
		switch isEntry := n > 0 && doc.tree.nodes[n].name != unnamed; {
		case !isEntry:
		case !x.isPlainEntry(n):
			return nil
		case x.nodes[n].def == nil:
			continue // of a keyword
		default:
			properties++
		}
		if k := doc.tree.kind(n); k != Array && k != Null {
			values++
		}
	}
	g.propertyCount, g.valueCount = g.propertyCount+properties, g.valueCount+values
	return x
}

// hasPlainTop tells whether all at the top are objects that say something, in the context
// of schema.org.
func (x *plainDocument) hasPlainTop() bool {
	t := x.doc.tree
	if graph := x.graph(); graph != 0 {
		for n, end := t.first(0), t.end(0); n < end; n = t.end(n) {
			if name := t.name(n); name != "@context" && name != "@graph" {
				return false
			}
		}
		return x.hasContext(0) && x.areTop(graph, false)
	}
	return x.areTop(0, true)
}

// graph returns the @graph at the top, 0 if there is none.
func (x *plainDocument) graph() uint32 { return x.doc.tree.entry(0, "@graph") }

// areTop tells whether a value, or each in it if it is an array, is an object that says
// something; contexts asks for a context of its own.
func (x *plainDocument) areTop(n uint32, contexts bool) bool {
	t := x.doc.tree
	end := t.end(n)
	if t.kind(n) == Array {
		n = t.first(n)
	}
	for ; n < end; n = t.end(n) {
		if t.kind(n) != Object || contexts && !x.hasContext(n) || !x.saysMore(n) {
			return false
		}
	}
	return true
}

func (x *plainDocument) hasContext(n uint32) bool { return x.doc.tree.entry(n, "@context") != 0 }

// saysMore tells whether an object has more than an @id.
func (x *plainDocument) saysMore(n uint32) bool {
	t := x.doc.tree
	for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
		if t.kind(c) == Null {
			continue
		}
		if name := t.name(c); name != "@id" && name != "@context" {
			return true
		}
	}
	return false
}

// isPlainEntry tells whether an entry is one that a plain document may have, and notes what
// its name stands for.
func (x *plainDocument) isPlainEntry(n uint32) bool {
	t := x.doc.tree
	name := t.name(n)
	if name == "" || name[0] != '@' {
		def, ok := x.term(name)
		x.nodes[n].def = def
		return ok
	}
	switch name {
	case "@context":
		return t.kind(n) == String && x.p.contexts.isBuiltIn(t.str(n))
	case "@graph":
		return n == x.graph()
	case "@id":
		return x.isPlainString(n)
	case "@type":
		if t.kind(n) != Array {
			return x.isPlainType(n)
		}
		for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
			if !x.isPlainType(c) {
				return false
			}
		}
		return true
	}
	return false
}

// isPlainString tells whether a value is a string that has not the form of a keyword.
func (x *plainDocument) isPlainString(n uint32) bool {
	return x.doc.tree.kind(n) == String && !strings.HasPrefix(x.doc.tree.str(n), "@")
}

func (x *plainDocument) isPlainType(n uint32) bool {
	if !x.isPlainString(n) {
		return false
	}
	typ := x.doc.tree.str(n)
	if strings.IndexByte(typ, ':') >= 0 {
		return true
	}
	_, ok := x.term(typ)
	return ok
}

// term returns what a name of the vocabulary stands for, whether it is defined or not. It
// reports false for other names, and for those that stand for a keyword or for a prefix, of
// which several may be the same.
func (x *plainDocument) term(name string) (*term, bool) {
	if def := x.c.term(name); def != nil {
		return def, !def.prefix && def.iri[0] != '@'
	}
	if def := x.undefined[name]; def != nil {
		return def, true
	}
	if strings.IndexByte(name, ':') >= 0 {
		return nil, false
	}
	iri, err := x.p.concat(x.c.vocab, name)
	if err != nil {
		return nil, false
	}
	if x.undefined == nil {
		x.undefined = map[string]*term{}
	}
	def := &term{iri: iri}
	x.undefined[name] = def
	return def, true
}

// items makes the items, yet without values. They are in the order of the document.
func (x *plainDocument) items() error {
	t := x.doc.tree
	tops, graph := uint32(0), x.graph()
	if graph != 0 {
		tops = graph
	}
	top := tops
	if t.kind(top) == Array {
		top = t.first(top)
	}
	for n := top; n < t.end(tops) && !x.Ended(); n++ {
		if t.kind(n) != Object {
			continue
		}
		isTop := n == top
		if isTop {
			top = t.end(n)
		}
		if !x.saysMore(n) && t.entry(n, "@id") != 0 {
			continue // a reference
		}
		id, err := x.id(n)
		if err != nil {
			return err
		}
		it := x.item(n, id, isTop)
		x.nodes[n].item = it
		if err := x.types(it, t.entry(n, "@type")); err != nil {
			return err
		}
	}
	return nil
}

// id returns the ID of an object, "" if it has none.
func (x *plainDocument) id(n uint32) (string, error) {
	at := x.doc.tree.entry(n, "@id")
	if at == 0 {
		return "", nil
	}
	id, _, err := x.p.expandIRI(x.c, x.doc.tree.str(at), true, false, nil)
	return id, err
}

// types gives an item the types that an entry has. n is 0 if there is none.
func (x *plainDocument) types(it *item.Item, n uint32) error {
	if n == 0 {
		return nil
	}
	t := x.doc.tree
	end := t.end(n)
	if t.kind(n) == Array {
		n = t.first(n)
	}
	for ; n < end; n++ {
		typ, err := x.typ(t.str(n))
		if err != nil {
			return err
		}
		x.Type(it, typ, x.place(n))
	}
	return nil
}

// typ returns what a type stands for.
func (x *plainDocument) typ(name string) (string, error) {
	if def, ok := x.term(name); ok {
		return def.iri, nil
	}
	iri, _, err := x.p.expandIRI(x.c, name, true, true, nil)
	return iri, err
}

// values gives the items their values.
func (x *plainDocument) values() error {
	t := x.doc.tree
	for n := range uint32(len(x.nodes)) {
		it := x.nodes[n].item
		if it == nil {
			continue
		}
		for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
			if def := x.nodes[c].def; def != nil {
				if err := x.property(it, def, c); err != nil || x.Ended() {
					return err
				}
			}
		}
	}
	return nil
}

// property adds the values of an entry: the value itself or, in the order of the document,
// all that are in an array and in those in it.
func (x *plainDocument) property(it *item.Item, def *term, entry uint32) error {
	t := x.doc.tree
	name := x.namePlace(entry)
	for n, end := entry, t.end(entry); n < end; {
		kind := t.kind(n)
		if kind == Array || kind == Null {
			n++
			continue
		}
		v, err := x.value(def, n)
		if err != nil {
			return err
		}
		v.Place, v.NamePlace = x.place(n), name
		x.Add(it, def.iri, v)
		n = t.end(n)
	}
	return nil
}

// value returns the value that a value of a term is, without its places: of a scalar, what
// Value Expansion makes of it.
func (x *plainDocument) value(def *term, n uint32) (item.Value, error) {
	t := x.doc.tree
	kind := t.kind(n)
	switch {
	case kind == Object:
		if it := x.nodes[n].item; it != nil {
			return item.Value{Kind: item.KindItem, Item: it}, nil
		}
		id, err := x.id(n)
		return x.reference(id, false, n), err
	case kind == String && def.typ == "@id":
		id, ok, err := x.p.expandIRI(x.c, t.str(n), true, false, nil)
		return x.reference(id, !ok, n), err
	}
	text, datatype := "", def.typ
	switch kind {
	case String:
		text = t.str(n)
	case Number:
		text = t.raw(n)
	}
	if datatype == "@id" {
		datatype = ""
	}
	return scalarValue(kind, text, datatype, ""), nil
}
