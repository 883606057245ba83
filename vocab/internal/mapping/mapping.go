// Package mapping turns items of other vocabularies into items of the vocabularies of
// the HTML standard, by tables.
package mapping

import (
	"iter"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// A Thing is an item of another vocabulary.
type Thing interface {
	// Node is the element the item is from.
	Node() dom.Node

	// Properties yields names and values in order.
	Properties() iter.Seq2[string, Value]

	// Name and URL stand for an item where the vocabulary wants a string instead of
	// an item, and Place is its name and address in words. Each may be empty.
	Name() Value
	URL() Value
	Place(m *dom.Meter) Value

	// Cost is what a meter is charged for these.
	Cost() int
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

	// value changes a value that is not an item before it is taken over, if not nil.
	value func(p *source.Page, to string, v Value) Value
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

// Maps tells whether a property becomes one named to.
func (t *Table) Maps(name, to string) bool {
	for _, r := range t.rows[name] {
		if r.To == to {
			return true
		}
	}
	return false
}

// Item makes an item of the vocabulary. Things may have an item of many values in
// common: the page's meter is charged for each value that is looked at, and once it
// is at its end the rest is missing.
func (t *Table) Item(p *source.Page, th Thing, from vocab.Source) *source.Item {
	m := mapper{Table: t, page: p}
	var b Builder
	for name, v := range th.Properties() {
		if !m.look(v) {
			break
		}
		if t.rows[name] == nil && !t.inside[name] {
			to := t.other(name)
			b.add(to, name, m.plain(to, v))
			continue
		}
		m.property(&b, name, v)
	}
	b.finish()
	return &source.Item{Node: th.Node(), Source: from, Properties: b.list()}
}

// mapper makes one item by a table.
type mapper struct {
	*Table
	page *source.Page
}

// valueCost is what taking over a value costs beside its length: the memory it needs
// in the item that is made.
const valueCost = 96

// look charges for a value, and tells whether it may be taken over.
func (m *mapper) look(v Value) bool {
	return m.page.Meter.Charge(valueCost+len(v.Text), v.Node)
}

// property maps a property, given with the names of the properties that it is inside.
// The rows of the table bound how deep this goes into items, whatever the page does.
func (m *mapper) property(b *Builder, path string, v Value) {
	made := map[string]bool{}
	if v.Item != nil && m.inside[path] {
		var part Builder
		for name, w := range v.Item.Properties() {
			if !m.look(w) {
				break
			}
			m.property(&part, path+"/"+name, w)
		}
		part.finish()
		for _, p := range part.properties {
			made[p.name] = true
			for _, w := range p.values {
				b.add(p.name, w.On, w.Value)
			}
		}
	}
	for _, r := range m.rows[path] {
		if to, _, _ := strings.Cut(r.To, "/"); !made[to] {
			b.Add(r.To, r.Type, path[strings.LastIndexByte(path, '/')+1:], m.plain(r.To, v))
		}
	}
}

// plain returns a value as a string. For an item that is its URL if the vocabulary
// wants a URL, and else its name.
func (m *mapper) plain(to string, v Value) microdata.Value {
	node := v.Node
	switch {
	case v.Item == nil && m.value != nil:
		v = m.value(m.page, to, v)
	case v.Item != nil && m.page.Meter.Charge(v.Item.Cost(), v.Node):
		if v = m.words(to, v); !m.look(v) {
			v.Text = ""
		}
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
	row := m.to.Lookup(inside, inner, vocab.Today)
	name, url := v.Item.Name(), v.Item.URL()
	out := name
	switch {
	case to == "location":
		out = v.Item.Place(&m.page.Meter)
	case row != nil && row.Value == vocab.AbsoluteURL, row != nil && row.Value == vocab.Item && url.Text != "":
		out = url
	}
	if out.Text == "" {
		out.Text = v.Text
	}
	return out
}
