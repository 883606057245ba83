package forms

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// InputType is the state of an input element's type attribute,
// https://html.spec.whatwg.org/multipage/input.html#attr-input-type.
type InputType uint8

const (
	NoInput InputType = iota // not an input element
	Text
	Hidden
	Search
	Tel
	URL
	Email
	Password
	Date
	Month
	Week
	Time
	LocalDateTime
	Number
	Range
	Color
	Checkbox
	Radio
	File
	Submit
	Image
	Reset
	Button
)

var inputTypes = map[string]InputType{
	"text": Text, "hidden": Hidden, "search": Search, "tel": Tel, "url": URL, "email": Email, "password": Password,
	"date": Date, "month": Month, "week": Week, "time": Time, "datetime-local": LocalDateTime, "number": Number,
	"range": Range, "color": Color, "checkbox": Checkbox, "radio": Radio, "file": File, "submit": Submit,
	"image": Image, "reset": Reset, "button": Button,
}

// InputType returns the type of an input element, NoInput for other nodes.
func (f *Forms) InputType(n dom.Node) InputType {
	if !f.d.IsHTML(n, atom.Input) {
		return NoInput
	}
	value, _ := f.d.Attr(n, atom.Type)
	if t, ok := inputTypes[microsyntax.ToASCIILower(value)]; ok {
		return t
	}
	return Text
}

// typeSet is a set of types.
type typeSet uint32

func setOf(types ...InputType) (s typeSet) {
	for _, t := range types {
		s |= 1 << t
	}
	return s
}

func (s typeSet) has(t InputType) bool { return s&(1<<t) != 0 }

// The types that attributes apply to,
// https://html.spec.whatwg.org/multipage/input.html#input-type-attr-summary.
var (
	textual         = setOf(Text, Search, URL, Tel, Email, Password)
	temporal        = setOf(Date, Month, Week, Time, LocalDateTime)
	withPattern     = textual
	withPlaceholder = textual | setOf(Number)
	withReadonly    = textual | temporal | setOf(Number)
	withRequired    = withReadonly | setOf(Checkbox, Radio, File)
	withRange       = temporal | setOf(Number, Range)
	autoDirectional = textual | setOf(Hidden, Submit, Reset, Button)
)

// IsAutoDirectional tells whether the value of an input element of that type says in
// which direction it is written,
// https://html.spec.whatwg.org/multipage/dom.html#auto-directionality-form-associated-elements.
func (t InputType) IsAutoDirectional() bool { return autoDirectional.has(t) }
