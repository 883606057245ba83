package microdata

import (
	"cmp"
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// Data is the microdata of a page. Its strings share memory: who keeps a few of
// very many should keep copies (strings.Clone).
type Data struct {
	// Items are the top-level items in tree order
	// (https://html.spec.whatwg.org/multipage/microdata.html#top-level-microdata-items).
	Items []*Item

	// Problems are what is wrong in the page, in tree order of the elements it is
	// at: the microdata errors (see [Data.Errors]) and what else [Extract] lists.
	Problems []dom.Problem

	all     []Item // every item of the page in tree order
	spec    Spec
	acyclic bool // no item is within itself
	limit   int  // of what is written beyond size, 0 for the default
	size    int  // how much can be written without any repetition
}

// An Item is a group of properties
// (https://html.spec.whatwg.org/multipage/microdata.html#concept-item).
type Item struct {
	// Types are the item types, in order. By W3C2011 there is at most one, which
	// may contain spaces.
	Types []string

	// ID is the global identifier, an absolute URL, or "" if there is none.
	ID string

	// Properties are the properties, each name once, in the order in which the
	// names first appear.
	Properties []Property

	// Reverse are the properties by itemprop-reverse, with Options.Reverse.
	Reverse []Property

	// Node is the element that creates the item; zero if the item was not
	// extracted from a document.
	Node dom.Node

	in *Data
}

// A Property is a name with its values in order, of which there is at least one.
type Property struct {
	Name   string
	Values []Value
}

// A Value is a value of a property
// (https://html.spec.whatwg.org/multipage/microdata.html#concept-property-value):
// an item, or a string of some kind.
type Value struct {
	// Text is the string; "" for an item, and for a URL that does not resolve.
	Text string

	// Item is the item, nil for a string.
	Item *Item

	// Node is the element that the value is of, zero if the value was not
	// extracted from a document.
	Node dom.Node

	// Kind tells what the value is.
	Kind Kind
}

// Kind tells what kind of element a value comes from, and so what it is.
type Kind uint8

const (
	KindText Kind = iota // a string of no particular kind
	KindURL              // of a URL property element: an absolute URL, or ""
	KindTime             // the datetime value of a time element
	KindItem             // an item
)

// String returns "text", "url", "time" or "item".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

var kindNames = [...]string{"text", "url", "time", "item"}

// Spec returns the text by whose rules the data was read.
func (m *Data) Spec() Spec { return m.spec }

// Errors returns those of the problems that the algorithms call microdata errors,
// https://html.spec.whatwg.org/multipage/microdata.html#microdata-error: an
// element that is met twice on the way to an item's properties, and an item
// within itself. That nothing has an ID, that a property has no item or a URL
// does not resolve, is wrong but no such error.
func (m *Data) Errors() (errs []dom.Problem) {
	for _, p := range m.Problems {
		switch p.Rule {
		case "microdata/itemref-repeated-id", "microdata/itemref-self", "microdata/itemref-ancestor",
			"microdata/itemref-overlap", "microdata/item-cycle":
			errs = append(errs, p)
		}
	}
	return errs
}

// All yields every item of the page once, in tree order: also those that are
// values of other items, and those that are neither at the top level nor a value
// of anything. Of data that was not extracted from a document it yields the
// items that can be reached from m.Items, an item before those in its values.
func (m *Data) All() iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		if m.all == nil {
			m.reached(yield)
			return
		}
		for i := range m.all {
			if !yield(&m.all[i]) {
				return
			}
		}
	}
}

// reached yields the items that can be reached from the top.
func (m *Data) reached(yield func(*Item) bool) {
	seen := map[*Item]bool{}
	stack := slices.Clone(m.Items)
	slices.Reverse(stack)
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if it == nil || seen[it] {
			continue
		}
		seen[it] = true
		if !yield(it) {
			return
		}
		for _, p := range slices.Backward(it.Properties) {
			for _, v := range slices.Backward(p.Values) {
				if v.Item != nil {
					stack = append(stack, v.Item)
				}
			}
		}
	}
}

// TopLevel yields the top-level items that have all of the types; without types,
// every top-level item. It is what document.getItems was.
func (m *Data) TopLevel(types ...string) iter.Seq[*Item] {
	return having(slices.Values(m.Items), types)
}

// OfType yields the items that have all of the types, wherever in the page they
// are: those of [Data.All].
func (m *Data) OfType(types ...string) iter.Seq[*Item] { return having(m.All(), types) }

func having(items iter.Seq[*Item], types []string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range items {
			if it.hasTypes(types) && !yield(it) {
				return
			}
		}
	}
}

// ItemAt returns the item that an element creates, or nil.
func (m *Data) ItemAt(n dom.Node) *Item {
	i, found := slices.BinarySearchFunc(m.all, n, func(it Item, n dom.Node) int {
		return cmp.Compare(it.Node.Index(), n.Index())
	})
	if !found {
		return nil
	}
	return &m.all[i]
}

// With returns data with other items at the top: to write as JSON some of the
// items, as those of one type. The items themselves are those of m.
func (m *Data) With(items iter.Seq[*Item]) *Data {
	chosen := *m
	chosen.Items = slices.Collect(items)
	return &chosen
}

// HasType tells whether typ is one of the item's types.
func (it *Item) HasType(typ string) bool { return slices.Contains(it.Types, typ) }

func (it *Item) hasTypes(types []string) bool {
	for _, t := range types {
		if !it.HasType(t) {
			return false
		}
	}
	return true
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

// First returns the first value of the property with that name, and whether the
// item has that property.
func (it *Item) First(name string) (Value, bool) {
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
