// Package record has what making a card and making an event have in common. A
// record is one or the other.
package record

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// A Writer makes the records of a page one after the other: Begin, lines and
// problems, Finish.
type Writer struct {
	contentline.Writer
	Page vocab.Page

	// Err is not nil when the page asks for more than may be written. The record at
	// hand is then the last.
	Err error

	format   string // of the records, which the names of problems start with
	noun     string // for a record
	problems []dom.Problem
	once     map[string]bool // lines written that may be there once
	left     int             // how many bytes may still be written, 0 for any number
	max      int             // the bound
	ids      map[string]int  // how often a record was given the same identity
}

// New returns a Writer for records of a format ("vcard"), one of which is called by
// a noun ("a card"). For maxBytes see [contentline.Limit].
func New(p vocab.Page, maxBytes int, format, noun string) *Writer {
	limit := contentline.Limit(maxBytes)
	return &Writer{Page: p, format: format, noun: noun, left: limit, max: limit, once: map[string]bool{}, ids: map[string]int{}}
}

// Values returns how many values of items may be looked at for the next record.
func (w *Writer) Values() int {
	if w.left == 0 {
		return math.MaxInt / mapping.ValueBytes
	}
	return w.left / mapping.ValueBytes
}

// Begin begins a record. It returns the document whose order the properties are in,
// nil if that is not so.
func (w *Writer) Begin(it source.Item) *dom.Document {
	w.Reset(w.left)
	w.problems = nil
	clear(w.once)
	w.Spend(it.Cost * mapping.ValueBytes)
	if it.Source != vocab.Microdata {
		return nil // only itemprop attributes have an order
	}
	return w.Page.Document
}

// Finish ends the record, and returns its lines and its problems.
func (w *Writer) Finish() ([]byte, []dom.Problem) {
	if w.Full() {
		w.Err = &vocab.LimitError{Limit: "MaxBytes", Max: w.max}
	}
	if w.left > 0 {
		w.left = max(w.left-w.Used(), 1)
	}
	return slices.Clone(w.Bytes()), w.problems
}

// Identity returns an identifier that is the same each time: it depends on the
// page, and on what tells the records of a page apart. Records that are alike even
// so are counted.
func (w *Writer) Identity(parts ...string) string {
	page, _, _ := strings.Cut(w.Page.URL(), "#")
	id := contentline.Identity(page, parts...)
	if w.ids[id]++; w.ids[id] > 1 {
		id = contentline.Identity(page, append(parts, strconv.Itoa(w.ids[id]))...)
	}
	return id
}

// Problem reports what is wrong with a property.
func (w *Writer) Problem(rule, name string, v microdata.Value, message string) {
	const shown = 60 // of a name, which a page may make as long as it likes
	if len(name) > shown {
		name = name[:shown] + "…"
	}
	p := dom.Problem{
		Rule:    w.format + "/" + rule,
		Message: strconv.QuoteToGraphic(name) + ": " + message,
		Place:   w.Page.Place(v.Node),
	}
	if w.Spend(len(p.Rule) + len(p.Message)) {
		w.problems = append(w.problems, p)
	}
}

// Invalid reports a value that is left out, and what it has to be.
func (w *Writer) Invalid(name string, v microdata.Value, wants string) {
	w.Problem("invalid-value", name, v, "the value is left out; it has to be "+wants)
}

// Rules says how properties are written by B, which makes a record, given V, what it
// makes of a value.
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

// One is the rule for a line that a record has one of at most.
func One[B, V any](line string, write Write[B, V]) Rule[B, V] { return Rule[B, V]{line, true, write} }

// Any is the rule for a line that a record may have any number of.
func Any[B, V any](line string, write Write[B, V]) Rule[B, V] { return Rule[B, V]{line, false, write} }

// Find returns the rule for a property of the record that w is at. It reports false
// where there may be no such line, or not another, which is a problem.
func (r *Rules[B, V]) Find(w *Writer, name string, v microdata.Value) (Rule[B, V], bool) {
	rule, known := r.Rows[name]
	switch {
	case known && rule.once && w.once[rule.line]:
		w.Problem("repeated-property", name, v, w.noun+" has one at most, and the first is taken; remove the others")
		return rule, false
	case known:
		return rule, true
	case vocab.XName(name):
		return Rule[B, V]{name, false, r.Extension}, true
	}
	w.Problem("unknown-property", name, v, w.noun+" has no such property, and it is left out; "+
		`a property of one's own has a name that starts with "x-"`)
	return rule, false
}

// Apply writes the line of a property.
func (r Rule[B, V]) Apply(w *Writer, b B, name string, v microdata.Value, made V) {
	if wants := r.write(b, r.line, made); wants != "" {
		w.Invalid(name, v, wants)
	} else if r.once {
		w.once[r.line] = true
	}
}
