package jsonld

import (
	"iter"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// An Item is an object of a document as it is written: its properties have the
// names that the page uses, whatever its context makes of them. [Expand] tells
// what they stand for.
type Item struct {
	// Types are the values of @type. Those of a vocabulary that the context names, as
	// that of schema.org is, are written in full: "http://schema.org/Recipe".
	Types []string

	// ID is the value of @id as it is written, "" if there is none.
	ID string

	// Node is the script that the item is in.
	Node dom.Node

	doc    *Document
	n      uint32
	vocab  string
	around *contextChain
}

// A Value is a value of a property.
type Value struct {
	// Text is a string; a number, true or false as it is written; "" for an item and
	// for null.
	Text string

	// Item is the item, nil for anything else.
	Item *Item

	// Kind is what the value is. That of an object with an @value is that of the
	// value in it.
	Kind Kind

	// Node is the script that the value is in.
	Node dom.Node

	doc *Document
	n   uint32
}

// item returns an object as an item, of a vocabulary and with the contexts around
// it.
func (doc *Document) item(n uint32, vocab string, around *contextChain) *Item {
	it := &Item{Node: doc.Node, doc: doc, n: n, vocab: vocab, around: around}
	it.read(nil, nil)
	return it
}

// read reads the ID and the types. It appends the types to a list, which it returns. Strings
// that it makes have memory of their own if there is no room.
func (it *Item) read(types []string, r *itemRoom) []string {
	t, vocab, from := it.doc.tree, it.vocab, len(types)
	for c, end := t.first(it.n), t.end(it.n); c < end; c = t.end(c) {
		if t.nodes[c].flags&superseded != 0 {
			continue
		}
		switch name := t.nodes[c].name; {
		case isKeywordIn(vocab, name, typeName):
			types = t.appendStrings(types, c)
		case isKeywordIn(vocab, name, idName) && t.kind(c) == String:
			it.ID = r.str(t, c)
		}
	}
	if from == len(types) {
		return types
	}
	it.Types = types[from:len(types):len(types)]
	for i, typ := range it.Types {
		if vocab != "" && typ != "" && !strings.Contains(typ, ":") && typ[0] != '@' {
			it.Types[i] = r.join(vocab, typ)
		}
	}
	return types
}

// isKeywordIn tells whether a name is @id or @type, or the name that schema.org's context has
// for it.
func isKeywordIn(vocab string, name, keyword nameID) bool {
	return name == keyword || name == keyword-idName+idAlias && vocab == schemaOrgVocab
}

// Is tells whether the item is of the type that a name means, as people write
// names: "Recipe" means the type Recipe of any vocabulary; "schema:Recipe" and
// "https://schema.org/Recipe" mean the one of schema.org. For all rules see
// [item.IsType].
func (it *Item) Is(typ string) bool {
	for _, t := range it.Types {
		if item.IsType(t, typ) {
			return true
		}
	}
	return false
}

// All yields the name and value of every property, the values of one name after
// each other. Names that start with an at sign are keywords, and not among them.
func (it *Item) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		inside := inner{of: it}
		for _, c := range it.doc.tree.elements(it.n) {
			name := it.doc.tree.name(c)
			if strings.HasPrefix(name, "@") {
				continue
			}
			for _, v := range inside.values(c, nil) {
				if !yield(name, v) {
					return
				}
			}
		}
	}
}

// Values returns the values of the property with that name, in order. Those of an
// array, of @list and of @set are values of the property, too.
func (it *Item) Values(name string) []Value {
	t := it.doc.tree
	n := t.entry(it.n, name)
	if n == 0 {
		return nil
	}
	room := 1
	if t.kind(n) == Array {
		room = t.count(n)
	}
	inside := inner{of: it}
	return inside.values(n, make([]Value, 0, room))
}

// An inner makes the values of an item. It looks for the context that the item brings for
// what is inside it once, not for each value, as the item may have many members.
type inner struct {
	of       *Item
	contexts *contextChain
	known    bool
}

func (in *inner) around() *contextChain {
	if !in.known {
		in.contexts, in.known = in.of.around.with(ref{in.of.doc, in.of.n}), true
	}
	return in.contexts
}

// values appends the values that a value is. It does not recurse.
func (in *inner) values(n uint32, list []Value) []Value {
	t := in.of.doc.tree
	type stretch struct{ at, end uint32 }
	left := []stretch{{n, t.end(n)}}
	for len(left) > 0 {
		s := &left[len(left)-1]
		if s.at >= s.end {
			left = left[:len(left)-1]
			continue
		}
		at := s.at
		switch inner := t.wrapped(at); {
		case t.kind(at) == Array:
			s.at++
		case inner != 0:
			s.at = t.end(at)
			left = append(left, stretch{inner, t.end(inner)})
		default:
			s.at = t.end(at)
			list = append(list, in.value(at))
		}
	}
	return list
}

// wrapped returns the value that @list or @set has in an object, 0 if it has
// neither.
func (t *tree) wrapped(object uint32) uint32 {
	if n := t.known(object, listName); n != 0 {
		return n
	}
	return t.known(object, setName)
}

func (in *inner) value(n uint32) Value {
	it, t := in.of, in.of.doc.tree
	v := Value{Kind: t.kind(n), Node: it.Node, doc: it.doc, n: n}
	at := n
	if v.Kind == Object {
		if at = t.known(n, valueName); at == 0 {
			v.Item = it.doc.item(n, it.vocab, in.around())
			return v
		}
		v.Kind = t.kind(at)
	}
	switch v.Kind {
	case String:
		v.Text = t.str(at)
	case Number, True, False:
		v.Text = t.raw(at)
	}
	return v
}

// Value returns the first value of the property with that name, and whether the
// item has that property.
func (it *Item) Value(name string) (Value, bool) {
	if values := it.Values(name); len(values) > 0 {
		return values[0], true
	}
	return Value{}, false
}

// Text returns the first value of the property with that name that is neither an
// item nor null, or "".
func (it *Item) Text(name string) string {
	t := it.doc.tree
	if n := t.entry(it.n, name); n == 0 {
		return ""
	} else if t.kind(n) == String {
		return t.str(n) // as nearly always
	}
	for text := range it.Texts(name) {
		return text
	}
	return ""
}

// Texts yields those values of the property with that name that are neither items
// nor null.
func (it *Item) Texts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range it.Values(name) {
			if v.Item == nil && v.Kind.isScalar() && !yield(v.Text) {
				return
			}
		}
	}
}

// CleanText is [Item.Text] without white space at its ends, and with one space for
// each stretch of it inside, as browsers show text.
func (it *Item) CleanText(name string) string {
	return microsyntax.StripAndCollapseASCIIWhitespace(it.Text(name))
}

// CleanTexts is [Item.Texts] with each of them as by [Item.CleanText].
func (it *Item) CleanTexts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text := range it.Texts(name) {
			if !yield(microsyntax.StripAndCollapseASCIIWhitespace(text)) {
				return
			}
		}
	}
}

// Items yields those values of the property with that name that are items.
func (it *Item) Items(name string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for _, v := range it.Values(name) {
			if v.Item != nil && !yield(v.Item) {
				return
			}
		}
	}
}

// AppendJSON appends the item to dst as JSON: as it is written, without the white space
// between values, and mended if it is not JSON.
func (it *Item) AppendJSON(dst []byte) []byte { return it.doc.tree.appendLine(dst, it.n) }

// AppendJSON appends the value to dst as [Item.AppendJSON] does.
func (v Value) AppendJSON(dst []byte) []byte { return v.doc.tree.appendLine(dst, v.n) }

// Place returns where in the page the item is.
func (it *Item) Place() dom.Place { return it.doc.place(it.n) }

// Position returns the line and column at which the item starts. d is the document
// of the page; it may be nil for an item that was read from JSON with positions.
func (it *Item) Position(d *dom.Document) dom.Position { return it.doc.positionOf(d, it.n) }

// Place returns where in the page the value is.
func (v Value) Place() dom.Place { return v.doc.place(v.n) }

// Position returns the line and column at which the value starts, as
// [Item.Position] does.
func (v Value) Position(d *dom.Document) dom.Position { return v.doc.positionOf(d, v.n) }
