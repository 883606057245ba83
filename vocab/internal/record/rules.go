package record

import (
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// Rules says how properties are written. B is the builder of a record, and V the form
// in which the builder hands on a value.
type Rules[B, V any] struct {
	Rows      map[string]Rule[B, V] // by the names of properties
	Extension Write[B, V]           // for names in "X-"
}

// A Rule says how a property is written.
type Rule[B, V any] struct {
	line  string // the type of the line
	once  bool   // a record has one such line at most
	write Write[B, V]
}

// Write writes a line of a type. Where the value cannot be written, it writes
// nothing and returns what the value has to be.
type Write[B, V any] = func(b B, line string, v V) (wants string)

// One is the rule for a line that a record has at most once.
func One[B, V any](line string, write Write[B, V]) Rule[B, V] { return Rule[B, V]{line, true, write} }

// Any is the rule for a line that a record may have any number of.
func Any[B, V any](line string, write Write[B, V]) Rule[B, V] { return Rule[B, V]{line, false, write} }

// Find returns the rule for a property of the record that w is making. It reports
// false, and a problem, if a record cannot have such a line, or cannot have it again.
// It also reports false once the meter, which is charged for looking at the value, is
// used up.
func (r *Rules[B, V]) Find(w *Writer, p *source.Property) (Rule[B, V], bool) {
	rule, known := r.Rows[p.Name]
	switch {
	case !w.Charge(cost(p)):
	case known && rule.once && w.once[rule.line]:
		w.Problem("repeated-property", p, "%s has one at most, and the first is taken; remove the others", w.noun)
	case known:
		return rule, true
	case vocab.XName(p.Name):
		return Rule[B, V]{p.Name, false, r.Extension}, true
	default:
		w.Problem("unknown-property", p, `%s has no such property, and it is left out; `+
			`a property of one's own has a name that starts with "x-"`, w.noun)
	}
	return rule, false
}

// cost is what looking at a value costs: at its text, or at all there is in its item.
func cost(p *source.Property) int {
	units := source.ValueCost + len(p.Text)
	if p.Item != nil {
		units += source.ValueCost * len(p.Item.Properties)
		for i := range p.Item.Properties {
			units += source.ValueCost * len(p.Item.Properties[i].Values)
		}
	}
	return units
}

// Apply writes the line of a property.
func (r Rule[B, V]) Apply(w *Writer, b B, p *source.Property, made V) {
	if wants := r.write(b, r.line, made); wants != "" {
		w.Invalid(p, wants)
	} else if r.once {
		w.once[r.line] = true
	}
}
