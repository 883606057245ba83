// Package mapping turns items of other vocabularies into items of those of the
// HTML standard, by tables.
package mapping

import (
	"iter"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// A Thing is an item of another vocabulary.
type Thing interface {
	// Node is the element the item is from.
	Node() dom.Node

	// Properties yields names and values in order.
	Properties() iter.Seq2[string, Value]

	// Name and URL are what an item is called, where that is wanted of it
	// rather than its properties, and Place is its name and address in words.
	// Each may be empty.
	Name() Value
	URL() Value
	Place() Value

	// Size is how many values have to be looked at for these.
	Size() int
}

// A Value is a value of a property of a Thing. Where Item is not nil, Text may say
// the same in words.
type Value struct {
	Text  string
	IsURL bool
	Item  Thing
	Node  dom.Node
}

// A Table maps things to items of one vocabulary.
type Table struct {
	to     *vocab.Vocabulary
	rows   map[string][]vocab.Mapping // by the property they are from
	inside map[string]bool            // the properties whose items have rows of their own

	other func(name string) string     // what a property that the table does not have is called
	text  func(to, text string) string // changes a text before it is taken over, if not nil
}

func newTable(to *vocab.Vocabulary, rows []vocab.Mapping) *Table {
	t := &Table{to: to, rows: map[string][]vocab.Mapping{}, inside: map[string]bool{}}
	for _, r := range rows {
		t.rows[r.From] = append(t.rows[r.From], r)
		for i := range len(r.From) {
			if r.From[i] == '/' {
				t.inside[r.From[:i]] = true
			}
		}
	}
	return t
}

// ValueBytes is what looking at a value counts for, in bytes, where what may be
// written for a page is bounded.
const ValueBytes = 16

// Maps tells whether a property becomes one named to.
func (t *Table) Maps(name, to string) bool {
	for _, r := range t.rows[name] {
		if r.To == to {
			return true
		}
	}
	return false
}

// Item makes an item of the vocabulary, and returns how many values it looked at.
// Things may have an item of many values in common, so that this may be far more
// than a page has: after more than most values Item gives up, and the rest is missing.
func (t *Table) Item(th Thing, most int) (it *microdata.Item, looked int) {
	m := mapper{Table: t, left: most}
	b := Builder{Item: &microdata.Item{Types: []string{t.to.Type}, Node: th.Node()}}
	for name, v := range th.Properties() {
		if !m.look(1) {
			break
		}
		if t.rows[name] == nil && !t.inside[name] {
			name = t.other(name)
			b.add(name, m.plain(name, v))
			continue
		}
		m.property(&b, name, v)
	}
	b.finish()
	return b.Item, most - m.left
}

// mapper makes one item by a table.
type mapper struct {
	*Table
	left int // how many values it may still look at
}

// look takes from what may be looked at, and tells whether that was there.
func (m *mapper) look(values int) bool {
	m.left -= values
	return m.left >= 0
}

// property maps a property, given with the names of those that it is inside. How
// deep this goes into items is for the table to say, not for a page.
func (m *mapper) property(b *Builder, path string, v Value) {
	made := map[string]bool{}
	if v.Item != nil && m.inside[path] {
		part := Builder{Item: &microdata.Item{Node: v.Node}}
		for name, w := range v.Item.Properties() {
			if !m.look(1) {
				break
			}
			m.property(&part, path+"/"+name, w)
		}
		part.finish()
		for _, p := range part.Item.Properties {
			made[p.Name] = true
			for _, w := range p.Values {
				b.add(p.Name, w)
			}
		}
	}
	for _, r := range m.rows[path] {
		if to, _, _ := strings.Cut(r.To, "/"); !made[to] {
			b.Add(r.To, r.Type, m.plain(r.To, v))
		}
	}
}

// plain returns a value as a string: of an item, its URL where the vocabulary
// wants one, and else its name.
func (m *mapper) plain(to string, v Value) microdata.Value {
	node := v.Node
	if v.Item != nil && m.look(v.Item.Size()) {
		v = m.words(to, v)
	}
	out := microdata.Value{Text: v.Text, Node: node}
	if v.IsURL {
		out.Kind = microdata.KindURL
	}
	if m.text != nil {
		out.Text = m.text(to, out.Text)
	}
	return out
}

// words returns what stands for an item, and if there is nothing else the text it
// comes with.
func (m *mapper) words(to string, v Value) Value {
	inside, inner, nested := strings.Cut(to, "/")
	if !nested {
		inside, inner = "", to
	}
	row := m.to.Lookup(inside, inner, vocab.AllEditions)
	name, url := v.Item.Name(), v.Item.URL()
	out := name
	switch {
	case to == "location":
		out = v.Item.Place()
	case row != nil && row.Value == vocab.AbsoluteURL, row != nil && row.Value == vocab.Item && url.Text != "":
		out = url
	}
	if out.Text == "" {
		out.Text = v.Text
	}
	return out
}

// A Builder makes an item of properties that come one by one.
type Builder struct {
	Item  *microdata.Item
	index map[string]int             // where each name is in the item's properties
	parts map[string]*microdata.Item // the items that properties with a slash go into
}

// Add adds a property. One with a slash goes into an item that all of them share,
// one with a type beside it into an item of its own.
func (b *Builder) Add(to, typ string, v microdata.Value) {
	outer, inner, nested := strings.Cut(to, "/")
	switch {
	case nested:
		if b.parts == nil {
			b.parts = map[string]*microdata.Item{}
		}
		part := b.parts[outer]
		if part == nil {
			part = &microdata.Item{Node: v.Node}
			b.parts[outer] = part
			b.add(outer, microdata.Value{Item: part, Kind: microdata.KindItem, Node: v.Node})
		}
		add(part, inner, v)
		if typ != "" {
			add(part, "type", microdata.Value{Text: typ, Node: v.Node})
		}
	case typ != "":
		part := &microdata.Item{Node: v.Node}
		add(part, "value", v)
		add(part, "type", microdata.Value{Text: typ, Node: v.Node})
		b.add(outer, microdata.Value{Item: part, Kind: microdata.KindItem, Node: v.Node})
	default:
		b.add(outer, v)
	}
}

func (b *Builder) add(name string, v microdata.Value) {
	i, ok := b.index[name]
	if !ok {
		if b.index == nil {
			b.index = map[string]int{}
		}
		i = len(b.Item.Properties)
		b.index[name] = i
		b.Item.Properties = append(b.Item.Properties, microdata.Property{Name: name})
	}
	p := &b.Item.Properties[i]
	p.Values = append(p.Values, v)
}

// add adds a property to an item that has few names.
func add(it *microdata.Item, name string, v microdata.Value) {
	for i := range it.Properties {
		if it.Properties[i].Name == name {
			it.Properties[i].Values = append(it.Properties[i].Values, v)
			return
		}
	}
	it.Properties = append(it.Properties, microdata.Property{Name: name, Values: []microdata.Value{v}})
}

// finish joins the latitude and longitude of a position, which the vocabularies
// have in one string.
func (b *Builder) finish() {
	geo := b.parts["geo"]
	if geo == nil {
		return
	}
	for i := range b.Item.Properties {
		values := b.Item.Properties[i].Values
		for j := range values {
			if values[j].Item == geo {
				values[j] = microdata.Value{Text: geo.Text("latitude") + ";" + geo.Text("longitude"), Node: values[j].Node}
			}
		}
	}
}
