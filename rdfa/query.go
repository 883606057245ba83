package rdfa

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// All yields every item once, in the order in which they appear.
func (m *Data) All() iter.Seq[*Item] {
	if m == nil {
		return slices.Values([]*Item(nil))
	}
	return slices.Values(m.all)
}

// ByType yields the items that are of a type that one of the names means, see
// [item.IsType].
func (m *Data) ByType(types ...string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range m.All() {
			if slices.ContainsFunc(types, it.Is) && !yield(it) {
				return
			}
		}
	}
}

// First returns the first item of a type, or nil.
func (m *Data) First(typ string) *Item {
	for it := range m.ByType(typ) {
		return it
	}
	return nil
}

// Is tells whether the item has a type, which is meant as [item.IsType] says.
func (it *Item) Is(typ string) bool {
	return slices.ContainsFunc(it.Types, func(t string) bool { return item.IsType(t, typ) })
}

// Values returns the values of a property, in order. The name is meant as
// [item.IsType] says of types: "name" is the name of every vocabulary.
func (it *Item) Values(name string) []Value {
	for _, p := range it.Properties {
		if item.IsType(p.Name, name) {
			return p.Values
		}
	}
	return nil
}

// Value returns the first value of a property, and whether there is one.
func (it *Item) Value(name string) (Value, bool) {
	if values := it.Values(name); len(values) > 0 {
		return values[0], true
	}
	return Value{}, false
}

// Text returns the first value of a property that is a literal or an IRI, or "".
func (it *Item) Text(name string) string {
	for text := range it.Texts(name) {
		return text
	}
	return ""
}

// Texts yields the values of a property that are literals or IRIs.
func (it *Item) Texts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range it.Values(name) {
			if v.Item == nil && !yield(v.Text) {
				return
			}
		}
	}
}

// CleanText is Text, trimmed and with white space collapsed.
func (it *Item) CleanText(name string) string {
	return microsyntax.StripAndCollapseASCIIWhitespace(it.Text(name))
}

// CleanTexts is Texts, each trimmed and with white space collapsed.
func (it *Item) CleanTexts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text := range it.Texts(name) {
			if !yield(microsyntax.StripAndCollapseASCIIWhitespace(text)) {
				return
			}
		}
	}
}

// Items yields the values of a property that are items.
func (it *Item) Items(name string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for _, v := range it.Values(name) {
			if v.Item != nil && !yield(v.Item) {
				return
			}
		}
	}
}

// Position returns where the source of d, the document that the item was extracted
// from, first says something about the item. For an item that was read from JSON, d
// may be nil.
func (it *Item) Position(d *dom.Document) dom.Position { return position(d, it.Node, it.position) }

// Position returns where the value is given in the source of d; see [Item.Position].
func (v Value) Position(d *dom.Document) dom.Position { return position(d, v.Node, v.position) }

func position(d *dom.Document, n dom.Node, read dom.Position) dom.Position {
	if d == nil || !read.IsZero() {
		return read
	}
	return d.NodePosition(n)
}
