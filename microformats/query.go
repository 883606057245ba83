package microformats

import (
	"cmp"
	"iter"
	"slices"

	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// Is tells whether the item has a type, as people write types: "h-card". See
// [item.IsType].
func (it *Item) Is(typ string) bool {
	return slices.ContainsFunc(it.Type, func(own string) bool { return item.IsType(own, typ) })
}

// Values returns the values of a property, named without prefix, in order; none if
// the item has no such property.
func (it *Item) Values(name string) []Value {
	for i := range it.Properties {
		if it.Properties[i].Name == name {
			return it.Properties[i].Values
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

// Text returns the first value of a property as text, "" if there is none.
func (it *Item) Text(name string) string {
	v, _ := it.Value(name)
	return v.Text
}

// Texts yields the values of a property as texts. Each value has one: the text of
// an item is its name, its URL, or the text inside its element.
func (it *Item) Texts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range it.Values(name) {
			if !yield(v.Text) {
				return
			}
		}
	}
}

// CleanText returns what Text does, trimmed and with white space collapsed.
func (it *Item) CleanText(name string) string { return clean(it.Text(name)) }

// CleanTexts yields what Texts does, trimmed and with white space collapsed.
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

// Items yields those values of a property that are items.
func (it *Item) Items(name string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for _, v := range it.Values(name) {
			if v.Item != nil && !yield(v.Item) {
				return
			}
		}
	}
}

// All yields the items at any depth, each once, in document order. Items without
// nodes are in the order of the JSON, where outer items come before inner ones.
func (d *Data) All() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for _, it := range d.all() {
			if !yield(it) {
				return
			}
		}
	}
}

// ByType yields the items at any depth that are of a type that one of the names
// means, see [item.IsType].
func (d *Data) ByType(types ...string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range d.All() {
			if slices.ContainsFunc(types, it.Is) && !yield(it) {
				return
			}
		}
	}
}

// First returns the first of the items that [Data.ByType] yields, nil if there is
// none.
func (d *Data) First(typ string) *Item {
	for it := range d.ByType(typ) {
		return it
	}
	return nil
}

// IsEmpty tells whether there are no items.
func (d *Data) IsEmpty() bool { return len(d.Items) == 0 }

// With returns data with other items at the top: to write as JSON some of the items,
// as those of one type. The items themselves, and the relations, are those of d.
func (d *Data) With(items iter.Seq[*Item]) *Data {
	chosen := *d
	chosen.Items = slices.Collect(items)
	return &chosen
}

// ItemsOnly returns data with the items of d and without the relations of links, which
// its JSON then does not have either. The items themselves are those of d.
func (d *Data) ItemsOnly() *Data {
	items := *d
	items.relations, items.itemsOnly = nil, true
	return &items
}

// all lists the items at any depth.
func (d *Data) all() []*Item {
	var table itemTable
	table.addAll(d.Items)
	return table.reach()
}

// An itemTable numbers items in the order in which they are added. Most pages have few, which are
// looked for one after the other.
type itemTable struct {
	list    []*Item
	numbers map[*Item]int // if there are more
}

// fewItems is how many items are looked for one after the other.
const fewItems = 32

// add adds an item, and tells whether it was not there. It does not add nil.
func (t *itemTable) add(it *Item) bool {
	if it == nil || t.number(it) >= 0 {
		return false
	}
	t.list = append(t.list, it)
	switch n := len(t.list); {
	case t.numbers != nil:
		t.numbers[it] = n - 1
	case n > fewItems:
		t.numbers = make(map[*Item]int, 2*n)
		for i, it := range t.list {
			t.numbers[it] = i
		}
	}
	return true
}

// number returns the number of an item, -1 if it is not there.
func (t *itemTable) number(it *Item) int {
	if t.numbers == nil {
		return slices.Index(t.list, it)
	}
	if n, ok := t.numbers[it]; ok {
		return n
	}
	return -1
}

func (t *itemTable) addAll(items []*Item) {
	const more = 8 // of usual pages are inside these
	t.list = slices.Grow(t.list, len(items)+more)
	for _, it := range items {
		t.add(it)
	}
}

// reach adds the items inside of those that are in the table, at any depth, and lists all as
// [Data.All] does.
func (t *itemTable) reach() []*Item {
	var room [fewItems]*Item // memory for usual pages
	open := append(room[:0], t.list...)
	slices.Reverse(open)
	list := make([]*Item, 0, len(open)+8)
	for len(open) > 0 {
		it := open[len(open)-1]
		open = open[:len(open)-1]
		list = append(list, it)
		for i := len(it.Children) - 1; i >= 0; i-- {
			if child := it.Children[i]; t.add(child) {
				open = append(open, child)
			}
		}
		for i := len(it.Properties) - 1; i >= 0; i-- {
			values := it.Properties[i].Values
			for k := len(values) - 1; k >= 0; k-- {
				if inner := values[k].Item; t.add(inner) {
					open = append(open, inner)
				}
			}
		}
	}
	if !slices.ContainsFunc(list, func(it *Item) bool { return it.Node.IsZero() }) {
		slices.SortStableFunc(list, func(a, b *Item) int { return cmp.Compare(a.Node.Index(), b.Node.Index()) })
	}
	return list
}
