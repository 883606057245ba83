package microdatardf

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdf"
)

// A mapping is the part of the conversion in which the two texts differ. An item
// inherits a context from the item that it is a value of: a number that the mapping
// chooses, 0 for top-level items.
type mapping interface {
	// typeContext returns the context that the types of an item give to its
	// properties, 0 if they give none.
	typeContext(it *microdata.Item) int32

	// context returns the context of the properties of an item whose types give
	// none, and which is a value of the property name of an item in the context
	// outer.
	context(outer int32, name string) int32

	// types generates the triples for the types of an item.
	types(f *frame)

	// predicate returns what a property of an item is.
	predicate(f *frame, p *microdata.Property) predicate

	// value returns a value that is not an item, the zero rdf.Term if it has none.
	value(v *microdata.Value) rdf.Term
}

// predicate is what a property name becomes.
type predicate struct {
	term       rdf.Term   // zero if no triple is to have it
	expansions []rdf.Term // further predicates, by vocabulary expansion
	ignored    bool       // the property's values are not to be looked at
}

// A walk generates the triples of items. The texts do so by recursion; the walk
// keeps frames instead, because pages may nest items to any depth.
type walk struct {
	*conversion
	mapping   mapping
	acyclic   bool           // values that are items being generated are left out
	generated map[visit]bool // beyond the first of each item
}

// visit is an item in a context. Generating its triples in the same context again
// would give the same triples, and would not end if the item is within itself.
type visit struct {
	item    *microdata.Item
	context int32
}

// frame is an item whose triples are being generated.
type frame struct {
	visit
	place    int32 // of what is known of the item
	subject  rdf.Term
	cut      int // the least depth of a value that was left out within it
	begun    bool
	reverse  bool // its properties are done, its reverse properties are not
	property int
	value    int
}

func (c *conversion) walk(m mapping) *walk {
	return &walk{conversion: c, mapping: m}
}

// topLevel generates the triples of a top-level item and all it leads to.
func (w *walk) topLevel(it *microdata.Item) rdf.Term {
	subject := w.push(it, 0, "")
	for len(w.stack) > 0 && w.err == nil {
		w.step()
	}
	return subject
}

// push begins to generate the triples of an item, unless that was done in this
// context, and returns its subject. The item is a value of the property name of
// an item in the context outer.
func (w *walk) push(it *microdata.Item, outer int32, name string) rdf.Term {
	place := w.place(it)
	s := &w.states[place]
	if !s.typed {
		s.context, s.typed = w.mapping.typeContext(it), true
	}
	context := s.context
	if context == 0 {
		context = w.mapping.context(outer, name)
	}
	if v := (visit{it, context}); w.visit(v, s) {
		w.charge(visitCost)
		w.stack = append(w.stack, frame{visit: v, place: place, subject: s.subject, cut: len(w.stack) + 1})
		s.depth = len(w.stack)
	}
	return s.subject
}

// visit notes that the triples of an item are generated in a context. It
// reports false if they were before. Most items are come to in one context.
func (w *walk) visit(v visit, s *itemState) bool {
	if !s.visited {
		s.visited, s.first = true, v.context
		return true
	}
	if s.first == v.context || w.generated[v] {
		return false
	}
	if w.generated == nil {
		w.generated = map[visit]bool{}
	}
	w.generated[v] = true
	return true
}

// leave forgets a visit.
func (w *walk) leave(v visit, s *itemState) {
	if s.visited && s.first == v.context {
		s.visited = false
		return
	}
	delete(w.generated, v)
}

// visitCost is what it costs to generate the triples of an item: roughly the bytes
// that are kept for it.
const visitCost = 192

// step goes on with the innermost item.
func (w *walk) step() {
	f := &w.stack[len(w.stack)-1]
	w.item = f.item
	if !f.begun {
		f.begun = true
		w.mapping.types(f)
	}
	properties := f.item.Properties
	if f.reverse {
		properties = f.item.Reverse
	}
	switch {
	case f.property < len(properties):
		w.property(f, &properties[f.property])
	case !f.reverse:
		f.reverse, f.property = true, 0
	default:
		w.pop()
	}
}

// pop ends the innermost item. If values in it were left out because of an item
// further out, its triples are not complete, and they are generated again when the
// item is reached from elsewhere.
func (w *walk) pop() {
	depth := len(w.stack)
	f := &w.stack[depth-1]
	s := &w.states[f.place]
	s.depth = 0
	if f.cut < depth {
		w.leave(f.visit, s)
		outer := &w.stack[depth-2]
		outer.cut = min(outer.cut, f.cut)
	}
	*f = frame{}
	w.stack = w.stack[:depth-1]
}

// property generates triples for the values of a property, from where it was
// left and up to the next value that is an item.
func (w *walk) property(f *frame, p *microdata.Property) {
	w.charge(len(p.Name))
	predicate := w.mapping.predicate(f, p)
	for !predicate.ignored && f.value < len(p.Values) && w.err == nil {
		v := &p.Values[f.value]
		f.value++
		if v.Item == nil {
			w.generate(f, &predicate, w.mapping.value(v), v.Node)
			continue
		}
		if w.acyclic {
			if depth := w.states[w.place(v.Item)].depth; depth > 0 {
				f.cut = min(f.cut, depth)
				continue
			}
		}
		// A push may move what f points to.
		here := *f
		w.generate(&here, &predicate, w.push(v.Item, f.context, p.Name), v.Node)
		return
	}
	f.property, f.value = f.property+1, 0
}

// generate generates the triple for the value of an element, and those of
// vocabulary expansion.
func (w *walk) generate(f *frame, p *predicate, value rdf.Term, n dom.Node) {
	switch {
	case value.IsZero() || p.term.IsZero():
	case !f.reverse:
		w.emit(f.subject, p.term, value, n)
		for _, e := range p.expansions {
			w.emit(f.subject, e, value, n)
		}
	case value.Kind() == rdf.Literal:
		w.charge(len(value.Value()))
		w.problem("rdf/reverse", n, "the value of itemprop-reverse is a string, which cannot be the subject of a triple: "+
			"use an element with a URL, or with itemscope")
	default:
		w.emit(value, p.term, f.subject, n)
	}
}
