package profile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// Options say by which profiles a page is evaluated.
type Options struct {
	Profiles []*Profile

	// Budget bounds the work. nil stands for a new one with the default for a page of
	// DefaultSize bytes.
	Budget *dom.Budget
}

// DefaultSize is how long a page is taken to be where that is not known.
const DefaultSize = 1 << 20

// Evaluate tells what the features of some profiles make of the items of a page. The
// result is never nil. The error is nil or a [*dom.LimitError]: features of further items
// are missing then.
func Evaluate(items *item.Data, o Options) (*Evaluation, error) {
	e := evaluator{
		items: items, meter: o.Budget.Part("profile", DefaultSize),
		known: map[typeKey][]*Feature{}, seen: map[visit]bool{},
	}
	result := new(Evaluation)
	for it := range items.All() {
		for _, p := range o.Profiles {
			for _, f := range e.features(p, it) {
				r := e.result(p, f, it)
				if e.meter.Err() != nil {
					return result, e.meter.End()
				}
				result.Results = append(result.Results, r)
			}
		}
	}
	return result, e.meter.End()
}

// An evaluator is the evaluation of one page.
type evaluator struct {
	items *item.Data
	meter dom.Meter
	known map[typeKey][]*Feature

	top  map[*item.Item]bool  // those at the top, nil before someone asks
	used map[*item.Item][]use // what items are values of, likewise

	// Of the result that is being made:
	required, optional []way // what is still to be held against its shape
	seen               map[visit]bool
	findings           []Finding
}

// A visit is an item with the shape that it must have.
type visit struct {
	item  *item.Item
	shape *shape
}

// A path to an item.
type way struct {
	visit
	prefix   string // leads to it from the item of the result: "offers."
	required bool   // by the properties that lead to it
}

// meet makes an item to be held against a shape, unless it has been or will be.
func (e *evaluator) meet(w way) {
	switch {
	case e.seen[w.visit]:
	case w.required:
		e.seen[w.visit] = true
		e.required = append(e.required, w)
	default:
		e.optional = append(e.optional, w)
	}
}

// result holds an item, and those inside it, against the shapes of a feature. It is a
// loop: items may be nested as deep as the page likes, and be inside themselves. What is
// required comes first, so that an item that is required somewhere counts as that.
func (e *evaluator) result(p *Profile, f *Feature, it *item.Item) Result {
	r := Result{Profile: p, Feature: f, Item: it}
	if f.Status == Retired {
		return r
	}
	e.required, e.optional, e.findings = e.required[:0], e.optional[:0], nil
	if len(e.seen) > 100 {
		e.seen = map[visit]bool{} // to clear it takes as long as it has become large
	}
	clear(e.seen)
	e.meet(way{visit: visit{it, &f.shape}, required: true})
	for i := 0; i < len(e.required); i++ {
		e.hold(e.required[i])
	}
	for i := 0; i < len(e.optional); i++ {
		if w := e.optional[i]; !e.seen[w.visit] {
			e.seen[w.visit] = true
			e.hold(w)
		}
	}
	r.Findings = e.findings
	r.Eligible = !slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Kind.Blocks() })
	return r
}

// hold holds an item against a shape.
func (e *evaluator) hold(w way) {
	if !e.meter.Charge(1+len(w.item.Properties), w.item.Place().Node) {
		return
	}
	h := holding{evaluator: e, way: w}
	h.parts = append(h.buffer[:0], w.shape)
	for i := range w.shape.conditionals {
		if c := &w.shape.conditionals[i]; e.holds(w.item, c.conditions) {
			h.parts = append(h.parts, &c.shape)
		}
	}
	for _, part := range h.parts {
		for i := range part.constraints {
			h.constrain(&part.constraints[i])
		}
	}
	for _, part := range h.parts {
		h.require(part)
	}
	h.reportWrong()
	for _, part := range h.parts {
		h.recommend(part)
	}
}

// A holding is an item that is held against a shape.
type holding struct {
	*evaluator
	way
	parts  []*shape // the shape, and those of its conditionals whose conditions hold
	buffer [4]*shape
	states []state
	wrong  []wrong
}

// A state tells what the constraints of a property found in its values.
type state struct {
	property path
	right    bool // there are as many right values as there must be
}

// A wrong is a value that is wrong, or a property that has too few or too many values.
type wrong struct {
	property path
	value    *item.Value // nil if it is about their number
	message  string
	needed   bool // it is required that one is right, and none is
}

// constrain looks at the values of a property.
func (h *holding) constrain(c *constraint) {
	right, before := 0, len(h.wrong)
	var last *item.Value
	for v := range h.values(h.item, c.property) {
		if !h.meter.Charge(1, h.item.Place().Node) {
			return
		}
		if isEmpty(v) {
			continue // is as good as missing
		}
		if complaint := c.complaint(v); complaint != "" {
			h.wrong = append(h.wrong, wrong{property: c.property, value: v, message: complaint})
			continue
		}
		right++
		if last != nil {
			h.goInto(c, last, c.items)
		}
		last = v
	}
	if len(c.last) > 0 {
		h.goInto(c, last, c.last)
	} else {
		h.goInto(c, last, c.items)
	}
	enough := right >= max(c.least, 1)
	switch {
	case right > 0 && !enough && len(h.wrong) == before:
		h.wrong = append(h.wrong, wrong{property: c.property, message: fmt.Sprintf("has %s: it needs %d", count(right, "value"), c.least)})
	case c.most > 0 && right > c.most:
		h.wrong = append(h.wrong, wrong{property: c.property, message: fmt.Sprintf("has %s: it may have %d", count(right, "value"), c.most)})
		enough = false
	}
	h.states = append(h.states, state{c.property, enough})
}

// goInto makes a value that is an item to be held against its shape.
func (h *holding) goInto(c *constraint, v *item.Value, shapes []nested) {
	if v == nil || v.Item == nil {
		return
	}
	if s := shapeOf(v.Item, shapes); s != nil {
		h.meet(way{visit{v.Item, s}, prefix(h.full(c.property)), h.way.required && h.isRequired(c.property)})
	}
}

// maxPrefix is how many bytes lead to an item at most. Items may be inside each other as
// often as a page likes, and each would name all those around it.
const maxPrefix = 200

// prefix returns what leads to the items that are values of a property. What is too long
// is shortened in the middle.
func prefix(property string) string {
	if len(property) > maxPrefix {
		first, _, _ := strings.Cut(property, ".")
		property = first + ".…" + property[strings.LastIndexByte(property, '.'):]
	}
	return property + "."
}

// isRequired tells whether a property is required, if only as one of several.
func (h *holding) isRequired(property path) bool {
	for _, part := range h.parts {
		if slices.ContainsFunc(part.required, func(r requirement) bool { return r.has(property) }) {
			return true
		}
	}
	return false
}

// isMet tells whether the item has a property that a requirement asks for, with values
// that are right.
func (h *holding) isMet(r requirement) bool {
	return slices.ContainsFunc(r, func(p path) bool {
		right := true
		constrained := false
		for _, s := range h.states {
			if p.is(s.property) {
				constrained, right = true, right && s.right
			}
		}
		if constrained {
			return right
		}
		return h.has(h.item, p)
	})
}

// isWrong tells whether the item has a property that a requirement asks for, with values
// that are wrong.
func (h *holding) isWrong(r requirement) bool {
	for i := range h.wrong {
		if r.has(h.wrong[i].property) {
			return true
		}
	}
	return false
}

func (h *holding) require(part *shape) {
	for _, r := range part.required {
		switch {
		case h.isMet(r):
		case !h.isWrong(r):
			h.reportMissing(MissingRequired, r)
		default:
			for i := range h.wrong {
				if w := &h.wrong[i]; r.has(w.property) {
					w.needed = true
				}
			}
		}
	}
}

func (h *holding) recommend(part *shape) {
	for _, r := range part.recommended {
		if !h.isMet(r) && !h.isWrong(r) {
			h.reportMissing(MissingRecommended, r)
		}
	}
}

// reportMissing reports that none of some properties is there.
func (h *holding) reportMissing(kind Kind, r requirement) {
	f := Finding{Kind: kind, Item: h.item, Property: h.full(r[0]), Place: typePlace(h.item)}
	var names, uses []string
	for _, p := range r {
		f.Alternatives = append(f.Alternatives, h.full(p))
		if p.back {
			uses = append(uses, `"`+p.text[len("^"):]+`"`)
		} else {
			names = append(names, `"`+h.full(p)+`"`)
		}
	}
	if len(r) == 1 {
		f.Alternatives = nil
	}
	var parts []string
	if len(names) > 0 {
		parts = append(parts, either(names)+" is missing")
	}
	if len(uses) > 0 {
		parts = append(parts, "no item has this one as its "+either(uses))
	}
	f.Message = strings.Join(parts, ", and ")
	h.report(f)
}

// full returns the way to a property from the item of the result.
func (h *holding) full(p path) string { return h.prefix + p.text }

// reportWrong reports values that are wrong.
func (h *holding) reportWrong() {
	for _, w := range h.wrong {
		f := Finding{Kind: WrongValue, Item: h.item, Property: h.full(w.property), Value: w.value, Place: typePlace(h.item)}
		if w.needed {
			f.Kind = WrongRequired
		}
		switch {
		case w.property.back && w.value != nil:
			f.Message = fmt.Sprintf("the item that has this one as its %q %s", w.property.text[len("^"):], w.message)
		case w.value != nil && w.value.Item == nil:
			f.Message = fmt.Sprintf("the value %q of %q %s", shortened(w.value.Text), f.Property, w.message)
		default:
			f.Message = fmt.Sprintf("%q %s", f.Property, w.message)
		}
		if w.value != nil && !w.value.Place().Span.IsZero() {
			f.Place = w.value.Place()
		}
		h.report(f)
	}
}

// report adds a finding. What an item lacks that is not required does not make the
// outer one useless, only itself.
func (h *holding) report(f Finding) {
	if f.Kind.Blocks() && !h.way.required {
		f.Kind = Incomplete
	}
	h.findings = append(h.findings, f)
}

// typePlace returns the place where an item says its type, or else where it begins.
func typePlace(it *item.Item) dom.Place {
	if len(it.Types) > 0 {
		return it.TypePlace(0)
	}
	return it.Place()
}

// maxShown is how many characters of a value a message has.
const maxShown = 60

func shortened(text string) string {
	text = microsyntax.StripAndCollapseASCIIWhitespace(text)
	if runes := []rune(text[:min(len(text), 4*maxShown)]); len(runes) > maxShown {
		return string(runes[:maxShown]) + "…"
	}
	return text
}
