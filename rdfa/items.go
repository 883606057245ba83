package rdfa

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// An Item is a subject with what the page says of it.
type Item struct {
	// Types are the IRIs of its types, in order.
	Types []string

	// ID is its IRI, or the label of a blank node ("_:b1") that more than one
	// thing refers to; "" for any other blank node.
	ID string

	// Properties are its properties except for its types, each name once, in the order
	// in which the names first appear. A name is an IRI.
	Properties []Property

	// Node is the element that first says something of it.
	Node dom.Node

	number   int // in Data.all
	top      bool
	position dom.Position // of an item that was read from JSON
}

// A Property is a name with its values in order, of which there is at least one.
type Property struct {
	Name   string
	Values []Value
}

// A Value is a value of a property: an item, another resource, or a literal.
type Value struct {
	// Text is a literal's text, or the IRI of a resource. Of an item it is the ID.
	Text string

	// Item is the item that the value is, nil if the page says nothing of it.
	Item *Item

	// Kind tells what the value is.
	Kind Kind

	// Language is the language tag of a text, "" if it has none.
	Language string

	// Datatype is the IRI of a literal's datatype, "" for a text.
	Datatype string

	// Node is the element that gives the value.
	Node dom.Node

	position dom.Position
}

// Kind tells what a [Value] is.
type Kind uint8

const (
	KindText    Kind = iota // a literal without a datatype
	KindTyped               // a literal with a datatype
	KindURL                 // a resource that the page says nothing of
	KindItem                // an item, of which this is the only mention
	KindItemRef             // an item that is among Data.Items, because others refer to it, too
)

// makeItems makes items of the triples.
func (m *Data) makeItems() {
	if len(m.Triples) == 0 {
		return
	}
	g := itemGraph{data: m, numbers: map[rdf.Term]int{}}
	g.findSubjects()
	g.countReferences()
	for i := range m.Triples {
		g.add(&m.Triples[i])
	}
	g.choose()
	g.limitDepth()
	g.link()
}

// An itemGraph is what items are made with.
type itemGraph struct {
	data       *Data
	numbers    map[rdf.Term]int // of the items, in Data.all
	subjects   []rdf.Term
	references []int // how many values each item is
	from       []int // the item that has it for a value
	names      map[nameKey]int
}

type nameKey struct {
	item int
	name string
}

func (g *itemGraph) findSubjects() {
	for i := range g.data.Triples {
		t := &g.data.Triples[i]
		if _, ok := g.numbers[t.Subject]; ok {
			continue
		}
		g.numbers[t.Subject] = len(g.subjects)
		g.subjects = append(g.subjects, t.Subject)
		item := &Item{Node: t.Node, number: len(g.data.all)}
		if t.Subject.Kind() == rdf.IRI {
			item.ID = t.Subject.Value()
		}
		g.data.all = append(g.data.all, item)
	}
}

func (g *itemGraph) countReferences() {
	g.references = make([]int, len(g.subjects))
	g.from = make([]int, len(g.subjects))
	for i := range g.data.Triples {
		t := &g.data.Triples[i]
		if number, ok := g.numbers[t.Object]; ok && t.Predicate.Value() != typeIRI {
			g.references[number]++
			g.from[number] = g.numbers[t.Subject]
		}
	}
}

// add adds what a triple says to its item.
func (g *itemGraph) add(t *Triple) {
	if g.names == nil {
		g.names = map[nameKey]int{}
	}
	number := g.numbers[t.Subject]
	item := g.data.all[number]
	name := t.Predicate.Value()
	if name == typeIRI {
		item.Types = append(item.Types, label(t.Object))
		return
	}
	p, ok := g.names[nameKey{number, name}]
	if !ok {
		p = len(item.Properties)
		g.names[nameKey{number, name}] = p
		item.Properties = append(item.Properties, Property{Name: name})
	}
	v := Value{Text: t.Object.Value(), Node: t.Node}
	switch object, isItem := g.numbers[t.Object]; {
	case isItem:
		v.Item, v.Kind = g.data.all[object], KindItemRef
	case t.Object.Kind() != rdf.Literal:
		v.Text, v.Kind = label(t.Object), KindURL
	case t.Object.Language() != "":
		v.Language = t.Object.Language()
	case t.Object.Datatype() != xsdNamespace+"string":
		v.Datatype, v.Kind = t.Object.Datatype(), KindTyped
	}
	item.Properties[p].Values = append(item.Properties[p].Values, v)
}

// choose finds the top-level items: those that are not the value of exactly one
// property, and one item of each cycle that cannot be reached otherwise.
func (g *itemGraph) choose() {
	walk := make([]int, len(g.subjects)) // one more than the number of the walk that came by; 0 for none
	for i, item := range g.data.all {
		item.top = g.references[i] != 1
	}
	for i := range g.data.all {
		at := i
		for ; !g.data.all[at].top && walk[at] == 0; at = g.from[at] {
			walk[at] = i + 1
		}
		if walk[at] == i+1 {
			g.data.all[at].top = true
		}
	}
}

// deepest is how many items are inside each other at most. Subjects can refer to
// each other in a chain as long as the page; a deeper item becomes a top-level item.
const deepest = 64

// limitDepth makes items that would be too deep top-level items.
func (g *itemGraph) limitDepth() {
	depth := make([]int, len(g.subjects))
	var open []int
	for i, item := range g.data.all {
		if item.top {
			open = append(open, i)
		}
	}
	for i := 0; i < len(open); i++ {
		for value := range g.data.all[open[i]].values() {
			if value.Item == nil || value.Item.top {
				continue
			}
			number := value.Item.number
			depth[number] = depth[open[i]] + 1
			if depth[number] == deepest {
				depth[number], value.Item.top = 0, true
			}
			open = append(open, number)
		}
	}
}

// link gives the items their IDs, now that it is known which are top-level items.
func (g *itemGraph) link() {
	for i, item := range g.data.all {
		if item.top {
			g.data.Items = append(g.data.Items, item)
			if item.ID == "" && g.references[i] > 0 {
				item.ID = label(g.subjects[i])
			}
		}
	}
	for _, item := range g.data.all {
		for v := range item.values() {
			if v.Item == nil {
				continue
			}
			if v.Text = v.Item.ID; !v.Item.top {
				v.Kind = KindItem
			}
		}
	}
}

// values yields all values of an item.
func (it *Item) values() iter.Seq[*Value] {
	return func(yield func(*Value) bool) {
		for p := range it.Properties {
			for v := range it.Properties[p].Values {
				if !yield(&it.Properties[p].Values[v]) {
					return
				}
			}
		}
	}
}

// label returns an IRI, or a blank node as Turtle writes it.
func label(t rdf.Term) string {
	if t.Kind() == rdf.Blank {
		return "_:" + t.Value()
	}
	return t.Value()
}
