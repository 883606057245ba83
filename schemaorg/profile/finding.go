package profile

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
)

// An Evaluation is what the features of some profiles make of a page.
type Evaluation struct {
	// Results has one for each item and each feature that is about it: in the order of
	// the items, and for each of them in the order of the profiles and their features.
	Results []Result
}

// A Result is what a feature makes of an item.
type Result struct {
	Profile *Profile
	Feature *Feature
	Item    *item.Item

	// Eligible tells that nothing is missing that is required. Whether a consumer uses the
	// item it decides by itself. For a feature that is retired, no item is eligible.
	Eligible bool

	// Findings are what is missing or wrong in the item and in the items inside it, from
	// the outside in. For a feature that is retired there are none.
	Findings []Finding
}

// A Finding is something that an item lacks, or a value that is wrong.
type Finding struct {
	Kind Kind

	// Item is the item that it is about: that of the result, or one inside it.
	Item *item.Item

	// Property leads from the item of the result to the property: "offers.price". Of
	// alternatives it is the first. Where items are inside each other very often, the
	// middle is left out: "comment.….comment.text".
	Property string

	// Alternatives are the properties of which one is enough, if there are several, with
	// Property as the first.
	Alternatives []string

	// Value is the value that is wrong; nil if something is missing.
	Value *item.Value

	// Place is that of the value, or where the item says its type.
	Place dom.Place

	// Message is a sentence without an end, such as `"offers.price" is missing`.
	Message string
}

// Kind is the kind of a [Finding].
type Kind uint8

const (
	// MissingRequired means that a property is missing that is required.
	MissingRequired Kind = iota

	// WrongRequired means that a property that is required has no value that is right.
	WrongRequired

	// Incomplete means that an item that is not required lacks something that is
	// required of such items.
	Incomplete

	// WrongValue means that a value is wrong, though there are others, or the property is
	// not required.
	WrongValue

	// MissingRecommended means that a property is missing that is recommended.
	MissingRecommended
)

var kindNames = [...]string{"missing-required", "wrong-required", "incomplete", "wrong-value", "missing-recommended"}

// String returns "missing-required", "wrong-required", "incomplete", "wrong-value" or
// "missing-recommended".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// Blocks tells whether an item with such a finding is not eligible.
func (k Kind) Blocks() bool { return k <= WrongRequired }
