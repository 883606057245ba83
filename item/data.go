package item

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// A Syntax is the name of a syntax that items are written in, such as "microdata".
type Syntax string

// The syntaxes that items are made of.
const (
	Microdata    Syntax = "microdata"
	Microformats Syntax = "microformats"
	RDFa         Syntax = "rdfa"
	OpenGraph    Syntax = "opengraph"
	JSONLD       Syntax = "jsonld"
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

	// Place is where the item begins: the start tag, or the object in a script.
	Place dom.Place

	// TypePlaces are where the types are, as far as known: one for each of Types.
	TypePlaces []dom.Place

	// Same are links to items that say something of the same thing, after [Join].
	Same []Link

	top     bool  // among Data.Items
	reached bool  // one of Data.Items leads to it
	also    uint8 // of a merged item: a bit for each of knownSyntaxes that its members have
}

var knownSyntaxes = [...]Syntax{Microdata, Microformats, RDFa, OpenGraph, JSONLD}

// Syntaxes returns what the item is written in: Syntax or, after [Data.Merge], the
// syntaxes of all items that it stands for, that of the first at the beginning.
func (it *Item) Syntaxes() []Syntax {
	list := []Syntax{it.Syntax}
	for i, s := range knownSyntaxes {
		if it.also>>i&1 == 1 && s != it.Syntax {
			list = append(list, s)
		}
	}
	return list
}

// addSyntax notes that a member of a merged item is written in s.
func (it *Item) addSyntax(s Syntax) {
	if i := slices.Index(knownSyntaxes[:], s); i >= 0 {
		it.also |= 1 << i
	}
}

// A Property is a name with its values in order, of which there is at least one.
type Property struct {
	Name   string // an IRI, see the rules of the package
	Values []Value
}

// A Value is a value of a property.
type Value struct {
	Kind Kind

	// Text is what is written: the text, the absolute URL, the number, "true" or
	// "false", the time. Of an item it is the ID, in microformats the text that those
	// have for it; "" if there is none.
	Text string

	// Language is the language tag of a text, "" if it has none.
	Language string

	// Datatype is the IRI of the datatype that the page gives the value, "" if it gives
	// none. The text of one with the datatype rdf:HTML or rdf:XMLLiteral is markup.
	Datatype string

	// Item is the item that the value is, nil for any other value.
	Item *Item

	// Properties are what the page says of the value itself, such as the width of an
	// image that is a URL. Mostly there are none.
	Properties []Property

	// Place is where the value is, NamePlace where the name of the property is: both as
	// narrow as known, such as the value of an attribute or a value in a script.
	Place, NamePlace dom.Place

	// Syntax is what the value is written in.
	Syntax Syntax
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
