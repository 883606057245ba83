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
	g := itemGraph{data: m}
	g.findSubjects()
	g.findObjects()
	for i := range m.Triples {
		g.add(i)
	}
	g.choose()
	g.limitDepth()
	g.link()
}

// An itemGraph is what items are made with.
type itemGraph struct {
	data       *Data
	numbers    map[rdf.Term]int // of the items, in Data.all
	subjects   []rdf.Term       // of the items, as in Data.all
	ends       []endsOfTriple   // of each triple
	references []int            // how many values each item is
	from       []int            // the item that has it for a value
	names      map[nameKey]int
}

// endsOfTriple are the numbers of the items that a triple is about: the object's is one
// more, and 0 if the object is not an item.
type endsOfTriple struct{ subject, object int }

type nameKey struct {
	item int
	name string
}

// findSubjects makes the items, and finds what they are the subjects of. Triples of one
// subject mostly follow each other.
func (g *itemGraph) findSubjects() {
	triples := g.data.Triples
	g.ends = make([]endsOfTriple, len(triples))
	g.numbers = map[rdf.Term]int{}
	first := make([]int, 0, 8) // the first triple of each
	for i := range triples {
		if i > 0 && triples[i].Subject == triples[i-1].Subject {
			g.ends[i].subject = g.ends[i-1].subject
			continue
		}
		number, ok := g.numbers[triples[i].Subject]
		if !ok {
			number = len(g.subjects)
			g.numbers[triples[i].Subject] = number
			g.subjects = append(g.subjects, triples[i].Subject)
			first = append(first, i)
		}
		g.ends[i].subject = number
	}
	items := make([]Item, len(first))
	g.data.all = make([]*Item, len(first))
	for number, i := range first {
		item := &items[number]
		item.Node, item.number = triples[i].Node, number
		if triples[i].Subject.Kind() == rdf.IRI {
			item.ID = triples[i].Subject.Value()
		}
		g.data.all[number] = item
	}
}

// findObjects finds the objects that are items.
func (g *itemGraph) findObjects() {
	g.references = make([]int, len(g.subjects))
	g.from = make([]int, len(g.subjects))
	for i := range g.data.Triples {
		t := &g.data.Triples[i]
		if t.Object.Kind() == rdf.Literal {
			continue
		}
		number, ok := g.numbers[t.Object]
		if !ok {
			continue
		}
		g.ends[i].object = number + 1
		if t.Predicate.Value() != typeIRI {
			g.references[number]++
			g.from[number] = g.ends[i].subject
		}
	}
}

// add adds what a triple says to its item.
func (g *itemGraph) add(i int) {
	t, ends := &g.data.Triples[i], g.ends[i]
	item := g.data.all[ends.subject]
	name := t.Predicate.Value()
	if name == typeIRI {
		item.Types = append(item.Types, label(t.Object))
		return
	}
	v := Value{Text: t.Object.Value(), Node: t.Node}
	switch {
	case ends.object > 0:
		v.Item, v.Kind = g.data.all[ends.object-1], KindItemRef
	case t.Object.Kind() != rdf.Literal:
		v.Text, v.Kind = label(t.Object), KindURL
	case t.Object.Language() != "":
		v.Language = t.Object.Language()
	case t.Object.Datatype() != xsdNamespace+"string":
		v.Datatype, v.Kind = t.Object.Datatype(), KindTyped
	}
	p := g.property(item, name)
	p.Values = append(p.Values, v)
}

// searched is how many properties of an item are searched one by one.
const searched = 16

// property returns the property of an item with a name.
func (g *itemGraph) property(item *Item, name string) *Property {
	list := item.Properties
	for p := range list[:min(len(list), searched)] {
		if list[p].Name == name {
			return &list[p]
		}
	}
	if len(list) >= searched {
		key := nameKey{item.number, name}
		if p, ok := g.names[key]; ok {
			return &list[p]
		}
		if g.names == nil {
			g.names = map[nameKey]int{}
		}
		g.names[key] = len(list)
	}
	item.Properties = append(list, Property{Name: name})
	return &item.Properties[len(list)]
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
