package profile

import (
	"regexp"

	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

// A shape is what an item must be like.
type shape struct {
	required, recommended []requirement
	constraints           []constraint
	conditionals          []conditional
}

// A requirement asks for one of several properties.
type requirement []path

// A constraint is what the values of a property must be.
type constraint struct {
	property path // of the item itself: one step

	expects  []form   // one of these; any if there are none
	items    []nested // what values that are items must be, the first whose type it is
	last     []nested // the same for the last value, if there are any
	allowed  []string // texts or names of schema.org; any if there are none
	pattern  *regexp.Regexp
	least    int // how many values there must be
	most     int // how many there may be, 0 for any number
	minimum  *float64
	maximum  *float64
	minRunes int // how long a text must be
	maxRunes int // how long a text may be, 0 for any length
}

// nested is the shape of values of a type.
type nested struct {
	typ   typeName
	shape *shape
}

// A conditional is a shape that only some items must have: those of which all
// conditions hold.
type conditional struct {
	conditions []condition
	shape      shape
}

// A condition is about an item.
type condition struct {
	properties requirement // what it is about; empty if it is about the type
	is         []string    // the property has one of these values; any if there are none
	missing    bool        // none of the properties is there
	typ        typeName    // the item is of that type
}

// A name is the name of a property: a name of schema.org, or the IRI of another.
type name struct{ term, iri string }

// is tells whether the name of a property of an item is this one.
func (n name) is(property string) bool {
	if n.term == "" {
		return property == n.iri
	}
	term, ok := item.SchemaOrgTerm(property)
	return ok && term == n.term
}

// A typeName is a type: one of schema.org with its subtypes, or the IRI of another.
type typeName struct {
	term schemaorg.Term
	iri  string
}

// has tells whether an item is of the type.
func (t typeName) has(it *item.Item) bool {
	for _, typ := range it.Types {
		if t.term.IsZero() {
			if typ == t.iri {
				return true
			}
			continue
		}
		if local, ok := item.SchemaOrgTerm(typ); ok {
			if own, ok := schemaorg.Lookup(local); ok && own.Is(t.term) {
				return true
			}
		}
	}
	return false
}

func (t typeName) String() string {
	if t.term.IsZero() {
		return t.iri
	}
	return t.term.Name()
}

// A path leads from an item to values: by properties, the first of which may be the
// other way round.
type path struct {
	text  string // as the profile has it: "offers.price", "^review"
	steps []name
	back  bool // the items of which it is a value of that property
}

// is tells whether two paths are the same step.
func (p path) is(other path) bool {
	return p.back == other.back && len(p.steps) == 1 && len(other.steps) == 1 && p.steps[0] == other.steps[0]
}
