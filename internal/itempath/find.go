package itempath

import (
	"cmp"
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
)

// A Page is where paths lead. What is nil they do not lead into.
type Page struct {
	Document     *dom.Document
	Microdata    *microdata.Data
	JSONLD       *jsonld.Data
	Microformats *microformats.Data
}

// An Item is an item of one of the syntaxes that paths lead into, or one in the form that
// all syntaxes have in common: one of the fields is not nil, or all are nil where there is
// no item.
type Item struct {
	Microdata    *microdata.Item
	JSONLD       *jsonld.Item
	Microformats *microformats.Item
	Uniform      *item.Item
}

// IsZero tells whether there is no item.
func (it Item) IsZero() bool { return it == Item{} }

// A Value is what a path leads to.
type Value struct {
	// Of is the item whose property it is, and Name the name of the property. They
	// are zero for an item that a path without a name leads to.
	Of   Item
	Name string

	Item Item   // the item that it is, zero for anything else
	Text string // "" for an item

	// JSONLD is the value of an item of JSON-LD, Place that of a value of a uniform item.
	JSONLD jsonld.Value
	Place  dom.Place

	// Node is the element or script that it is in.
	Node dom.Node
}

// The names that stand for what is not a property.
const (
	ID   = "@id"
	Type = "@type"
)

// Find returns the values that a path leads to, in the order of the items that it comes
// by, which begins as that of the page. In JSON-LD the path goes through references: from
// an object with nothing but an @id to the item of the page that has it. What several
// items share by itemref or by references is there once.
func (p Path) Find(page Page) []Value {
	references := page.references()
	current := references.follow(page.start(p.steps[0].typ != ""))
	for i, s := range p.steps {
		chosen := s.chooseItems(current)
		if s.name == "" {
			return chosen
		}
		if chosen = s.chooseValues(chosen); i == len(p.steps)-1 {
			return chosen
		}
		current = references.follow(slices.DeleteFunc(chosen, func(v Value) bool { return v.Item.IsZero() }))
	}
	return nil
}

// start returns the items that a path begins with, in the order of the source: all of
// the page, or those at the top.
func (page Page) start(all bool) []Value {
	var list []Value
	if m := page.Microdata; m != nil {
		for it := range either(all, m.All(), slices.Values(m.Items)) {
			list = append(list, Value{Item: Item{Microdata: it}, Node: it.Node})
		}
	}
	if m := page.JSONLD; m != nil {
		for it := range either(all, m.All(), slices.Values(m.Items)) {
			list = append(list, Value{Item: Item{JSONLD: it}, Node: it.Node})
		}
	}
	if m := page.Microformats; m != nil {
		for it := range either(all, m.All(), slices.Values(m.Items)) {
			list = append(list, Value{Item: Item{Microformats: it}, Node: it.Node})
		}
	}
	slices.SortStableFunc(list, func(a, b Value) int { return cmp.Compare(a.Node.Index(), b.Node.Index()) })
	return list
}

func either[T any](all bool, a, b iter.Seq[T]) iter.Seq[T] {
	if all {
		return a
	}
	return b
}

// chooseItems returns those of the items that the step's type and index choose.
func (s step) chooseItems(items []Value) []Value {
	var list []Value
	met := map[Item]bool{}
	for _, v := range items {
		if !met[v.Item] && (s.typ == "" || v.Item.is(s.typ)) {
			list = append(list, v)
			met[v.Item] = true
		}
	}
	start, end := s.of.bounds(len(list))
	return list[start:end]
}

func (it Item) is(typ string) bool {
	switch {
	case it.Microdata != nil:
		return it.Microdata.Is(typ)
	case it.Microformats != nil:
		return it.Microformats.Is(typ)
	case it.Uniform != nil:
		return it.Uniform.Is(typ)
	}
	return it.JSONLD.Is(typ)
}

// chooseValues returns the values of the step's property of each of the items.
func (s step) chooseValues(items []Value) []Value {
	var list []Value
	met := map[dom.Node]bool{} // the elements of microdata
	for _, of := range items {
		values := of.Item.values(s.name)
		start, end := s.values.bounds(len(values))
		for _, v := range values[start:end] {
			if of.Item.Microdata != nil && s.name != Type {
				if met[v.Node] {
					continue
				}
				met[v.Node] = true
			}
			list = append(list, v)
		}
	}
	return list
}

// values returns the values of a property.
func (it Item) values(name string) []Value {
	switch {
	case it.Microdata != nil:
		return microdataValues(it.Microdata, name)
	case it.Microformats != nil:
		return microformatValues(it.Microformats, name)
	case it.Uniform != nil:
		return uniformValues(it.Uniform, name)
	}
	return jsonldValues(it.JSONLD, name)
}

func microdataValues(it *microdata.Item, name string) (list []Value) {
	of := Item{Microdata: it}
	if list, ok := special(Value{Of: of, Name: name, Node: it.Node}, it.ID, it.Types); ok {
		return list
	}
	for _, v := range it.Values(name) {
		list = append(list, Value{Of: of, Name: name, Text: v.Text, Node: v.Node, Item: Item{Microdata: v.Item}})
	}
	return list
}

// special returns the values that v stands for if its name is @id or @type, and tells
// whether it is.
func special(v Value, id string, types []string) (list []Value, ok bool) {
	switch v.Name {
	case ID:
		if id != "" {
			v.Text = id
			list = append(list, v)
		}
	case Type:
		for _, v.Text = range types {
			list = append(list, v)
		}
	default:
		return nil, false
	}
	return list, true
}

func microformatValues(it *microformats.Item, name string) (list []Value) {
	of := Item{Microformats: it}
	if list, ok := special(Value{Of: of, Name: name, Node: it.Node}, it.ID, it.Type); ok {
		return list
	}
	for _, v := range it.Values(name) {
		list = append(list, Value{Of: of, Name: name, Text: v.Text, Node: v.Node, Item: Item{Microformats: v.Item}})
	}
	return list
}

func jsonldValues(it *jsonld.Item, name string) (list []Value) {
	values := it.Values(name)
	if len(values) == 0 && (name == ID && it.ID != "" || name == Type && len(it.Types) > 0) {
		values = it.Values(name[1:]) // schema.org's context has these names for them
	}
	for _, v := range values {
		list = append(list, Value{Of: Item{JSONLD: it}, Name: name, Text: v.Text, Node: v.Node, Item: Item{JSONLD: v.Item}, JSONLD: v})
	}
	return list
}

// Position returns the line and column of a value in the source of d.
func (v Value) Position(d *dom.Document) dom.Position {
	if !v.Place.Span.IsZero() {
		return d.PlacePosition(v.Place)
	}
	if v.Of.JSONLD != nil {
		return v.JSONLD.Position(d)
	}
	if v.Item.JSONLD != nil {
		return v.Item.JSONLD.Position(d)
	}
	return d.NodePosition(v.Node)
}
