package item

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// Data is a list of items.
type Data struct {
	// Items are the top-level items: those that their syntax has at the top, and those
	// that no other item leads to. Those of a page are in the order of the page.
	Items []*Item

	// Problems are what could not be said as items.
	Problems []dom.Problem

	all  []*Item
	size int // of the page

	withoutOpenGraph bool // what Open Graph has is left out
}

// An Item is something that a page says something about. Items may refer to each
// other in circles.
type Item struct {
	Types []string // IRIs, in order
	ID    string   // an IRI, or ""

	// Properties are the properties, each name once, in the order in which the names
	// first appear.
	Properties []Property

	// Syntax is what the item is written in; of a merged item it is that of the first.
	Syntax Syntax

	top     bool  // among Data.Items
	reached bool  // something at the top leads to it, see Data.choose
	lacks   bool  // values that Open Graph has
	also    uint8 // of a merged item: a bit for each syntax that its members have

	node     dom.Node
	span     dom.Span
	typeSpan dom.Span     // of the first type, which is in the same node
	more     *itemDetails // nil for most items
	typ      [1]string    // memory for Types, of which most items have one
}

// A Property is a name with its values in order, of which there is at least one.
type Property struct {
	Name   string // an IRI, see the rules of the package
	Values []Value
}

// A Value is a value of a property. What few values have is behind methods, as is where the
// value is in the page.
type Value struct {
	// Text is what is written: the text, the absolute URL, the number, "true" or
	// "false", the time. Of an item it is the ID, in microformats the text that those
	// have for it; "" if there is none.
	Text string

	// Item is the item that the value is, nil for any other value.
	Item *Item

	// Kind is what the value is read as.
	Kind Kind

	// Syntax is what the value is written in.
	Syntax Syntax

	node           dom.Node
	span, nameSpan dom.Span
	more           *valueDetails // nil for most values
}

// Kind tells what a [Value] is read as.
type Kind uint8

const (
	KindText   Kind = iota // a text, perhaps with a language
	KindURL                // an absolute URL, or another IRI
	KindNumber             // a number
	KindBool               // true or false
	KindTime               // a date, a time, a duration, or a part of a date such as a month
	KindItem               // an item
)

var kindNames = [...]string{"text", "url", "number", "boolean", "time", "item"}

// String returns "text", "url", "number", "boolean", "time" or "item".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// IsEmpty tells whether there are no items.
func (m *Data) IsEmpty() bool { return len(m.Items) == 0 }

// All yields every item once, in the order of the page.
func (m *Data) All() iter.Seq[*Item] { return slices.Values(m.all) }

// Len returns how many items All yields.
func (m *Data) Len() int { return len(m.all) }

// ByType yields the items, wherever they are, that are of a type that one of the names
// means, see [IsType].
func (m *Data) ByType(types ...string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range m.All() {
			if slices.ContainsFunc(types, it.Is) && !yield(it) {
				return
			}
		}
	}
}

// First returns the first item of a type, wherever it is, or nil.
func (m *Data) First(typ string) *Item {
	for it := range m.ByType(typ) {
		return it
	}
	return nil
}

// ByID returns the first item with an ID, or nil. A value that is a URL may be the ID
// of an item elsewhere in the page, or in another page.
func (m *Data) ByID(id string) *Item {
	for it := range m.All() {
		if it.ID == id && id != "" {
			return it
		}
	}
	return nil
}

// With returns data with other items at the top: to write as JSON some of the items,
// as those of one type. The items themselves are those of m.
func (m *Data) With(items iter.Seq[*Item]) *Data {
	chosen := *m
	chosen.Items = slices.Collect(items)
	return &chosen
}
