package microdata

import (
	"cmp"
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// Data is the microdata of a page. Its strings share memory: callers that keep a
// few of very many should keep copies (strings.Clone).
type Data struct {
	// Items are the top-level items in tree order
	// (https://html.spec.whatwg.org/multipage/microdata.html#top-level-microdata-items).
	Items []*Item

	// Problems are what is wrong in the page, in tree order: the microdata errors
	// (see [Data.Errors]) and the other problems that [Extract] lists.
	Problems []dom.Problem

	all     []Item // every item of the page in tree order
	spec    Spec
	chosen  bool    // Items were chosen by With
	acyclic bool    // no item is within itself
	size    int     // of the page in bytes, 0 if the data is not from a page
	memory  *memory // that its parts are made in, if it keeps it
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

	number   uint32       // in Data.all, if it is there
	position dom.Position // if it was read from JSON
	in       *Data
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

	position dom.Position // if it was read from JSON
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
// within itself. Other problems, such as an ID that no element has, a property
// outside all items or a URL that does not resolve, are not among them.
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

// TopLevel yields the top-level items that have all of the types, to the letter;
// without types, every top-level item. It is what document.getItems was.
func (m *Data) TopLevel(types ...string) iter.Seq[*Item] {
	return having(slices.Values(m.Items), types)
}

// TopLevelAt yields for each of the nodes the top-level item that it creates, if it
// creates one: the items of step 3 of the algorithm that makes JSON of a list of nodes
// (https://html.spec.whatwg.org/multipage/microdata.html#extracting-json). [Data.With]
// makes data of them, whose JSON is that of the algorithm.
func (m *Data) TopLevelAt(nodes iter.Seq[dom.Node]) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		top := make(map[dom.Node]*Item, len(m.Items))
		for _, it := range m.Items {
			top[it.Node] = it
		}
		for n := range nodes {
			if it := top[n]; it != nil && !n.IsZero() && !yield(it) {
				return
			}
		}
	}
}

func having(items iter.Seq[*Item], types []string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range items {
			if it.hasTypes(types) && !yield(it) {
				return
			}
		}
	}
}

// hasTypes tells whether each of types is one of the item's, to the letter.
func (it *Item) hasTypes(types []string) bool {
	for _, t := range types {
		if !slices.Contains(it.Types, t) {
			return false
		}
	}
	return true
}

// ByType yields the items that are of any of the types, wherever in the page they
// are: those of [Data.All]. Types are named as for [Item.Is].
func (m *Data) ByType(types ...string) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for it := range m.All() {
			if slices.ContainsFunc(types, it.Is) && !yield(it) {
				return
			}
		}
	}
}

// First returns the first item of a type, wherever in the page it is, or nil. The
// type is named as for [Item.Is].
func (m *Data) First(typ string) *Item {
	for it := range m.ByType(typ) {
		return it
	}
	return nil
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

// IsEmpty tells whether there are no items at the top.
func (m *Data) IsEmpty() bool { return len(m.Items) == 0 }

// With returns data with other items at the top: to write as JSON some of the
// items, as those of one type. The items themselves are those of m.
func (m *Data) With(items iter.Seq[*Item]) *Data {
	chosen := *m
	chosen.Items, chosen.chosen = slices.Collect(items), true
	return &chosen
}
