package forms

import (
	"math"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// rangeOf are the limits of a control, NaN where there is none,
// https://html.spec.whatwg.org/multipage/input.html#concept-input-min.
func (f *Forms) rangeOf(n dom.Node, t InputType) (min, max float64) {
	min, max = f.limit(n, t, atom.Min), f.limit(n, t, atom.Max)
	if t == Range {
		if math.IsNaN(min) {
			min = 0
		}
		if math.IsNaN(max) {
			max = 100
		}
	}
	return min, max
}

// InRange tells whether a control has range limitations and is a candidate for
// constraint validation, and then whether its value is within them,
// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-in-range.
func (f *Forms) InRange(n dom.Node) (limited, within bool) {
	t := f.InputType(n)
	if !withRange.has(t) || !f.isCandidate(n) {
		return false, false
	}
	min, max := f.rangeOf(n, t)
	return !math.IsNaN(min) || !math.IsNaN(max), !f.outOfRange(n, t)
}

// outOfRange tells whether a control suffers from an underflow or an overflow,
// https://html.spec.whatwg.org/multipage/input.html#the-min-and-max-attributes.
func (f *Forms) outOfRange(n dom.Node, t InputType) bool {
	min, max := f.rangeOf(n, t)
	if t == Range {
		return max < min // its value is moved into the range otherwise, and to the minimum here
	}
	value, _ := f.d.Attr(n, atom.Value)
	x, ok := number(t, value)
	switch {
	case !ok:
		return false
	case t == Time && max < min: // over midnight
		return x > max && x < min
	}
	return x < min || x > max
}

// steps are the default step of a type, the factor that steps are multiplied with,
// and the default step base: https://html.spec.whatwg.org/multipage/input.html#the-step-attribute.
var steps = map[InputType]struct{ step, scale, base float64 }{
	Date: {1, day, 0}, Month: {1, 1, 0}, Week: {1, 7 * day, -3 * day}, Time: {60, 1000, 0},
	LocalDateTime: {60, 1000, 0}, Number: {1, 1, 0}, Range: {1, 1, 0},
}

// stepMismatch: https://html.spec.whatwg.org/multipage/input.html#the-step-attribute
func (f *Forms) stepMismatch(n dom.Node, t InputType) bool {
	if !withRange.has(t) {
		return false
	}
	step, any := f.step(n, t)
	if any {
		return false
	}
	value, _ := f.d.Attr(n, atom.Value)
	x, ok := number(t, value)
	base := f.limit(n, t, atom.Min)
	switch {
	case !math.IsNaN(base) && t == Range:
		return false // its value is moved to a step, and the minimum is one
	case math.IsNaN(base) && t == Range:
		return f.hasNoStep(n, x, step) // x is the step base, or else 0
	case !ok, math.IsNaN(base):
		return false // the value itself is the step base
	}
	// Decimal fractions are not exact: what is off by far less than a step is rounding.
	count := (x - base) / step
	return math.Abs(count-math.Round(count)) > 1e-9*math.Max(1, math.Abs(count))
}

// hasNoStep tells whether a range has no step between its limits that its value could
// be moved to, https://html.spec.whatwg.org/multipage/input.html#range-state-(type=range).
func (f *Forms) hasNoStep(n dom.Node, base, step float64) bool {
	min, max := f.rangeOf(n, Range)
	return base+math.Ceil((min-base)/step)*step > max
}

// step returns the allowed value step of a control, or that any value is allowed.
func (f *Forms) step(n dom.Node, t InputType) (step float64, any bool) {
	byDefault := steps[t]
	value, _ := f.d.Attr(n, atom.Step)
	if microsyntax.EqualASCIIFold(value, "any") {
		return 0, true
	}
	if x, ok := microsyntax.ParseFloat(value); ok && x > 0 {
		return x * byDefault.scale, false
	}
	return byDefault.step * byDefault.scale, false
}
