package mapping

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// NewMicroformats returns a table for items of microformats2. Properties that it does
// not have keep their names. A value that is not an item is what value makes of it,
// if that is not nil.
func NewMicroformats(to *vocab.Vocabulary, rows []vocab.Mapping, value func(p *source.Page, to string, v Value) Value) *Table {
	t := newTable(to, rows)
	t.value = value
	t.other = func(name string) string { return name }
	return t
}

// Microformat is an item of microformats2 as a Thing.
type Microformat struct{ *microformats.Item }

// Node returns the item's element.
func (m Microformat) Node() dom.Node { return m.Item.Node }

// Properties yields the item's properties.
func (m Microformat) Properties() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for _, p := range m.Item.Properties {
			for i, v := range p.Values {
				if v.Item != nil && i > 0 && p.Values[i-1].Item == v.Item {
					continue // one item in two forms
				}
				if !yield(p.Name, microformatValue(v)) {
					return
				}
			}
		}
	}
}

func microformatValue(v microformats.Value) Value {
	out := Value{Text: v.Text, Node: v.Node}
	if v.Item != nil {
		out.Item = Microformat{v.Item}
	}
	return out
}

// Name returns the item's name.
func (m Microformat) Name() Value { return m.first("name") }

// URL returns the item's address, or else that of its photo.
func (m Microformat) URL() Value {
	for _, name := range [...]string{"url", "uid", "photo"} {
		if v := m.first(name); v.Text != "" {
			return v
		}
	}
	return Value{}
}

// Place returns the item's name and address.
func (m Microformat) Place(meter *dom.Meter) Value {
	place := place{meter: meter}
	place.add(m.first("name").Text, m.Item.Node)
	parts := m.Item
	for _, v := range m.Item.Values("adr") {
		if v.Item == nil {
			place.add(v.Text, v.Node)
		} else if meter.Charge(Microformat{v.Item}.Cost(), v.Node) {
			parts = v.Item
		}
	}
	for _, name := range [...]string{
		"post-office-box", "extended-address", "street-address", "locality", "region", "postal-code", "country-name",
	} {
		for _, v := range parts.Values(name) {
			place.add(v.Text, v.Node)
		}
	}
	return Value{Text: place.text.String(), Node: m.Item.Node}
}

// Cost returns what looking for some of the item's properties costs.
func (m Microformat) Cost() int {
	n := len(m.Item.Properties)
	for i := range m.Item.Properties {
		n += len(m.Item.Properties[i].Values)
	}
	return n * source.ValueCost
}

func (m Microformat) first(name string) Value {
	for _, p := range m.Item.Properties {
		if p.Name == name && len(p.Values) > 0 {
			return Value{Text: p.Values[0].Text, Node: p.Values[0].Node}
		}
	}
	return Value{}
}

// OfType yields the items of a type, wherever they are, an item before those inside
// it. It leaves out an item, with everything inside it, if skip returns true for the
// property and the outer item that it is a value of.
func OfType(data *microformats.Data, typ string, skip func(outer *microformats.Item, property string) bool) iter.Seq[*microformats.Item] {
	return func(yield func(*microformats.Item) bool) {
		seen := map[*microformats.Item]bool{}
		stack := slices.Clone(data.Items)
		slices.Reverse(stack)
		for len(stack) > 0 {
			it := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if it == nil || seen[it] {
				continue
			}
			seen[it] = true
			if slices.Contains(it.Type, typ) && !yield(it) {
				return
			}
			stack = appendInner(stack, it, skip)
		}
	}
}

// appendInner pushes the items in it, the first on top.
func appendInner(stack []*microformats.Item, it *microformats.Item, skip func(*microformats.Item, string) bool) []*microformats.Item {
	for _, child := range slices.Backward(it.Children) {
		stack = append(stack, child)
	}
	for _, p := range slices.Backward(it.Properties) {
		if skip(it, p.Name) {
			continue
		}
		for _, v := range slices.Backward(p.Values) {
			if v.Item != nil {
				stack = append(stack, v.Item)
			}
		}
	}
	return stack
}
