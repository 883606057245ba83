package meta

import (
	"iter"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// An Object is what a page says in one vocabulary: properties in the order in which
// their names first appear, each name once.
type Object []Property

// A Property is a name with its values in order, of which there is at least one.
type Property struct {
	Name   string
	Values []Value
}

// A Value is a value of a property.
type Value struct {
	// Text is the value: an absolute URL for KindURL, else what is written, trimmed.
	Text string

	// Kind tells what the value is. It is KindText where the value is not of the kind
	// that the property should have.
	Kind Kind

	// Node is the element that gives the value.
	Node dom.Node

	Number float64   // of KindNumber
	Time   time.Time // of KindTime; without a time zone it is in UTC

	// Properties are those that belong to this value, as the width belongs to an
	// image.
	Properties Object

	position dom.Position // of a value that was read from JSON
}

// Kind tells what a [Value] is.
type Kind uint8

const (
	KindText   Kind = iota // a string
	KindURL                // an absolute URL
	KindNumber             // a number
	KindTime               // a date, or a date and time
)

// Position returns where the value is in the source of d, the document it was
// extracted from. For a value that was read from JSON with positions, d may be nil.
func (v Value) Position(d *dom.Document) dom.Position {
	if d == nil || !v.position.IsZero() {
		return v.position
	}
	return d.NodePosition(v.Node)
}

// Values returns the values of a property, in order.
func (o Object) Values(name string) []Value {
	if p := o.property(name); p != nil {
		return p.Values
	}
	return nil
}

// property returns the property with a name, or nil.
func (o Object) property(name string) *Property {
	for i := range o {
		if o[i].Name == name {
			return &o[i]
		}
	}
	return nil
}

// Value returns the first value of a property, and whether there is one.
func (o Object) Value(name string) (Value, bool) {
	if values := o.Values(name); len(values) > 0 {
		return values[0], true
	}
	return Value{}, false
}

// Text returns the text of the first value of a property, or "".
func (o Object) Text(name string) string {
	v, _ := o.Value(name)
	return v.Text
}

// Texts yields the texts of the values of a property.
func (o Object) Texts(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range o.Values(name) {
			if !yield(v.Text) {
				return
			}
		}
	}
}

// CleanText is Text with white space collapsed.
func (o Object) CleanText(name string) string {
	return microsyntax.StripAndCollapseASCIIWhitespace(o.Text(name))
}

// last returns the last value of a property, or nil.
func (o Object) last(name string) *Value {
	if values := o.Values(name); len(values) > 0 {
		return &values[len(values)-1]
	}
	return nil
}

// add adds a value to a property.
func (o *Object) add(name string, v Value) {
	if p := o.property(name); p != nil {
		p.Values = append(p.Values, v)
		return
	}
	*o = append(*o, Property{Name: name, Values: []Value{v}})
}
