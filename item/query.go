package item

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Is tells whether the item is of the type that a name means, as people write names:
// "Recipe", "schema:Recipe", "https://schema.org/Recipe" or "h-card". For all rules
// see [IsType].
func (it *Item) Is(typ string) bool {
	return slices.ContainsFunc(it.Types, func(t string) bool { return IsType(t, typ) })
}

// Values returns the values of a property, in order. The name is meant as [IsType]
// says of types: "name" is the name of every vocabulary.
func (it *Item) Values(name string) []Value { return valuesOf(it.Properties, name) }

// PropertyValues returns the values of a property of the value itself, named as for
// [Item.Values]: "image:width" of an og:image.
func (v Value) PropertyValues(name string) []Value { return valuesOf(v.Properties(), name) }

func valuesOf(properties []Property, name string) (values []Value) {
	for i := range properties {
		switch p := &properties[i]; {
		case !IsType(p.Name, name):
		case values == nil:
			values = slices.Clip(p.Values)
		default:
			values = append(values, p.Values...)
		}
	}
	return values
}

// Value returns the first value of a property, and whether there is one.
func (it *Item) Value(name string) (Value, bool) {
	for i := range it.Properties {
		if IsType(it.Properties[i].Name, name) {
			return it.Properties[i].Values[0], true
		}
	}
	return Value{}, false
}

// Text returns the first value of a property that has a text, or "".
func (it *Item) Text(name string) string {
	for text := range it.Texts(name) {
		return text
	}
	return ""
}

// Texts yields the values of a property as they are written: those that are not
// items, and of items their ID or, in microformats, their text.
func (it *Item) Texts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for v := range it.valuesNamed(name) {
			if (v.Item == nil || v.Text != "") && !yield(v.Text) {
				return
			}
		}
	}
}

// CleanText is Text, trimmed and with white space collapsed.
func (it *Item) CleanText(name string) string { return clean(it.Text(name)) }

// CleanTexts is Texts, each trimmed and with white space collapsed.
func (it *Item) CleanTexts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text := range it.Texts(name) {
			if !yield(clean(text)) {
				return
			}
		}
	}
}

func clean(text string) string { return microsyntax.StripAndCollapseASCIIWhitespace(text) }

// Items yields the values of a property that are items.
func (it *Item) Items(name string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for v := range it.valuesNamed(name) {
			if v.Item != nil && !yield(v.Item) {
				return
			}
		}
	}
}

func (it *Item) valuesNamed(name string) iter.Seq[*Value] {
	return func(yield func(*Value) bool) {
		for i := range it.Properties {
			p := &it.Properties[i]
			if !IsType(p.Name, name) {
				continue
			}
			for k := range p.Values {
				if !yield(&p.Values[k]) {
					return
				}
			}
		}
	}
}

// All yields the name and value of every property, the values of one name after each
// other.
func (it *Item) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for i := range it.Properties {
			for _, v := range it.Properties[i].Values {
				if !yield(it.Properties[i].Name, v) {
					return
				}
			}
		}
	}
}

// items yields the items that are values of the item.
func (it *Item) items() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for i := range it.Properties {
			for k := range it.Properties[i].Values {
				if inner := it.Properties[i].Values[k].Item; inner != nil && !yield(inner) {
					return
				}
			}
		}
	}
}

// Position returns the line and column at which the item begins in the source of d,
// the document that it is from. For an item that was read from JSON with positions,
// d may be nil.
func (it *Item) Position(d *dom.Document) dom.Position { return d.PlacePosition(it.Place()) }

// Position returns the line and column of the value; see [Item.Position].
func (v Value) Position(d *dom.Document) dom.Position { return d.PlacePosition(v.Place()) }
