package rdfa

import (
	"iter"
	"slices"
	"sync"

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

	// Language is the language tag of a text, "" if it has none.
	Language string

	// Datatype is the IRI of a literal's datatype, "" for a text.
	Datatype string

	// Kind tells what the value is.
	Kind Kind

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

// makeItems makes items of the triples. It first counts what each item has, so that all
// items share one list of each kind.
func (m *Data) makeItems(in *memory) {
	if len(m.Triples) == 0 {
		return
	}
	g := itemGraphs.Get().(*itemGraph)
	g.data, g.memory = m, in
	g.findSubjects()
	for i := range m.Triples {
		g.count(i)
	}
	g.makeLists()
	for i := range m.Triples {
		g.add(i)
	}
	if g.linked {
		g.choose()
		g.limitDepth()
	}
	g.link()
	g.release()
}

// An itemGraph is what items are made with. Its memory is used again.
type itemGraph struct {
	data       *Data
	memory     *memory
	ends       []endsOfTriple
	nodes      []itemNode         // the items, as in Data.all
	numbers    map[rdf.Term]int32 // of the items, if there are more than a few
	properties []propertyNode
	names      map[nameKey]int32
	linked     bool // whether an item is a value
}

var itemGraphs = sync.Pool{New: func() any { return new(itemGraph) }}

func (g *itemGraph) release() {
	if cap(g.ends) > keep {
		return
	}
	clear(g.nodes)
	clear(g.properties)
	*g = itemGraph{
		ends: g.ends[:0], nodes: g.nodes[:0], numbers: emptied(g.numbers), properties: g.properties[:0], names: emptied(g.names),
	}
	itemGraphs.Put(g)
}

// An itemNode is an item that is being made.
type itemNode struct {
	subject     rdf.Term
	triple      int32 // the first one
	types       int32 // how many there are
	references  int32 // how many values it is
	from        int32 // the item that has it for a value
	first, last int32 // its properties, which lead to each other; one more than their indices
	properties  int32 // how many there are
}

// A propertyNode is a property of an item that is being made.
type propertyNode struct {
	name   string
	next   int32 // one more than the index of the next property of the item
	values int32 // how many there are
	made   *Property
}

// endsOfTriple are the numbers of the items that a triple is about: the object's is one
// more, and 0 if the object is not an item. The property's is -1 for a type.
type endsOfTriple struct{ subject, object, property int32 }

type nameKey struct {
	item int32
	name string
}

// findSubjects makes the nodes of the items, and finds which triples they are the subjects
// of. Triples of one subject mostly follow each other.
func (g *itemGraph) findSubjects() {
	triples := g.data.Triples
	g.ends = slices.Grow(g.ends, len(triples))[:len(triples)]
	for i := range triples {
		if i > 0 && triples[i].Subject == triples[i-1].Subject {
			g.ends[i].subject = g.ends[i-1].subject
			continue
		}
		number := g.number(&triples[i].Subject)
		if number < 0 {
			number = int32(len(g.nodes))
			g.nodes = append(g.nodes, itemNode{subject: triples[i].Subject, triple: int32(i)})
		}
		g.ends[i].subject = number
	}
}

// searched is how many items, or properties of an item, are searched one by one.
const searched = 16

// number returns the number of the item with a subject, or -1.
func (g *itemGraph) number(subject *rdf.Term) int32 {
	if len(g.nodes) <= searched {
		for i := range g.nodes {
			if g.nodes[i].subject == *subject {
				return int32(i)
			}
		}
		return -1
	}
	if g.numbers == nil {
		g.numbers = map[rdf.Term]int32{}
	}
	for i := len(g.numbers); i < len(g.nodes); i++ {
		g.numbers[g.nodes[i].subject] = int32(i)
	}
	if number, ok := g.numbers[*subject]; ok {
		return number
	}
	return -1
}

// count finds what a triple says, and counts it with its item.
func (g *itemGraph) count(i int) {
	t, ends := &g.data.Triples[i], &g.ends[i]
	node := &g.nodes[ends.subject]
	ends.object, ends.property = 0, -1
	if t.Object.Kind() != rdf.Literal {
		ends.object = g.number(&t.Object) + 1
	}
	name := t.Predicate.Value()
	if name == typeIRI {
		node.types++
		return
	}
	if ends.object > 0 {
		g.linked = true
		object := &g.nodes[ends.object-1]
		object.references++
		object.from = ends.subject
	}
	ends.property = g.property(ends.subject, name)
	g.properties[ends.property].values++
}

// property returns the number of the property of an item with a name.
func (g *itemGraph) property(item int32, name string) int32 {
	node := &g.nodes[item]
	at := node.first
	for n := 0; at > 0 && n < searched; n++ {
		if p := &g.properties[at-1]; p.name == name {
			return at - 1
		} else {
			at = p.next
		}
	}
	number := int32(len(g.properties))
	if node.properties >= searched {
		key := nameKey{item, name}
		if p, ok := g.names[key]; ok {
			return p
		}
		if g.names == nil {
			g.names = map[nameKey]int32{}
		}
		g.names[key] = number
	}
	g.properties = append(g.properties, propertyNode{name: name})
	if node.properties++; node.first == 0 {
		node.first = number + 1
	} else {
		g.properties[node.last-1].next = number + 1
	}
	node.last = number + 1
	return number
}

// makeLists makes the items with room for what they have.
func (g *itemGraph) makeLists() {
	types, values := int32(0), int32(len(g.ends))
	for i := range g.nodes {
		types += g.nodes[i].types
	}
	values -= types
	m, in, count := g.data, g.memory, len(g.nodes)
	items, lists := in.items.TakeAll(count), in.lists.TakeAll(2*count)
	m.Items, m.all = lists[:0:count], lists[count:]
	allTypes := in.types.TakeAll(int(types))
	allProperties, allValues := in.properties.TakeAll(len(g.properties)), in.values.TakeAll(int(values))
	for i := range g.nodes {
		node, item := &g.nodes[i], &items[i]
		m.all[i] = item
		item.Node, item.number, item.top = m.Triples[node.triple].Node, i, true
		if node.subject.Kind() == rdf.IRI {
			item.ID = node.subject.Value()
		}
		if node.types > 0 {
			item.Types, allTypes = allTypes[:0:node.types], allTypes[node.types:]
		}
		if node.properties == 0 {
			continue
		}
		item.Properties, allProperties = allProperties[:node.properties:node.properties], allProperties[node.properties:]
		at := node.first
		for k := range item.Properties {
			p := &g.properties[at-1]
			p.made = &item.Properties[k]
			p.made.Name = p.name
			p.made.Values, allValues = allValues[:0:p.values], allValues[p.values:]
			at = p.next
		}
	}
}

// add adds what a triple says to its item.
func (g *itemGraph) add(i int) {
	t, ends := &g.data.Triples[i], g.ends[i]
	if ends.property < 0 {
		item := g.data.all[ends.subject]
		item.Types = append(item.Types, label(t.Object))
		return
	}
	p := g.properties[ends.property].made
	n := len(p.Values)
	p.Values = p.Values[:n+1]
	v := &p.Values[n]
	v.Node = t.Node
	switch {
	case ends.object > 0:
		v.Item, v.Kind = g.data.all[ends.object-1], KindItemRef
	case t.Object.Kind() != rdf.Literal:
		v.Text, v.Kind = label(t.Object), KindURL
	default:
		v.Text = t.Object.Value()
		if v.Language = t.Object.Language(); v.Language != "" {
			return
		}
		if datatype := t.Object.Datatype(); datatype != xsdNamespace+"string" {
			v.Datatype, v.Kind = datatype, KindTyped
		}
	}
}

// choose finds the top-level items: those that are not the value of exactly one
// property, and one item of each cycle that cannot be reached otherwise.
func (g *itemGraph) choose() {
	walk := make([]int, len(g.nodes)) // one more than the number of the walk that came by; 0 for none
	for i, item := range g.data.all {
		item.top = g.nodes[i].references != 1
	}
	for i := range g.data.all {
		at := i
		for ; !g.data.all[at].top && walk[at] == 0; at = int(g.nodes[at].from) {
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
	depth := make([]int, len(g.nodes))
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
			if item.ID == "" && g.nodes[i].references > 0 {
				item.ID = label(g.nodes[i].subject)
			}
		}
	}
	if !g.linked {
		return
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
