package microdata

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// Is tells whether the item is of the type that a name means, as people write
// names: "Recipe" means the type Recipe of any vocabulary; "schema:Recipe" and
// "https://schema.org/Recipe" mean the one of schema.org, whether the page writes
// it with http, https or www. For all rules see [item.IsType].
func (it *Item) Is(typ string) bool {
	for _, t := range it.Types {
		if item.IsType(t, typ) {
			return true
		}
	}
	return false
}

// RelevantTypes returns the types that say what the names of the item's
// properties mean: its own or, if it has none, the relevant types of the item it
// is a value of. The item is a typed item if there are any
// (https://html.spec.whatwg.org/multipage/microdata.html#relevant-types).
func (it *Item) RelevantTypes(outer []string) []string {
	if len(it.Types) > 0 {
		return it.Types
	}
	return outer
}

// Values returns the values of the property with that name, in order.
func (it *Item) Values(name string) []Value {
	for i := range it.Properties {
		if it.Properties[i].Name == name {
			return it.Properties[i].Values
		}
	}
	return nil
}

// Value returns the first value of the property with that name, and whether the
// item has that property.
func (it *Item) Value(name string) (Value, bool) {
	if values := it.Values(name); len(values) > 0 {
		return values[0], true
	}
	return Value{}, false
}

// Text returns the first value of the property with that name that is a string,
// or "".
func (it *Item) Text(name string) string {
	for text := range it.Texts(name) {
		return text
	}
	return ""
}

// Texts yields those values of the property with that name that are strings.
func (it *Item) Texts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range it.Values(name) {
			if v.Item == nil && !yield(v.Text) {
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

// All yields the name and value of every property, the values of one name after
// each other.
func (it *Item) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for _, p := range it.Properties {
			for _, v := range p.Values {
				if !yield(p.Name, v) {
					return
				}
			}
		}
	}
}

// Position returns the line and column of the element that creates the item, in
// the source of d, which it was extracted from. For an item that was read from
// JSON with positions d may be nil. The zero Position says that it is not known.
func (it *Item) Position(d *dom.Document) dom.Position { return position(d, it.Node, it.position) }

// Position returns the line and column of the element that the value is of, see
// [Item.Position].
func (v Value) Position(d *dom.Document) dom.Position { return position(d, v.Node, v.position) }

func position(d *dom.Document, n dom.Node, read dom.Position) dom.Position {
	if d == nil || !read.IsZero() {
		return read
	}
	return d.NodePosition(n)
}
