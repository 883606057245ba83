package profile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
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

	top  map[*item.Item]bool     // those at the top, nil before someone asks
	used map[*item.Item][]string // the properties that items are values of, likewise

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
	if !e.meter.Charge(1+len(w.item.Properties), w.item.Place.Node) {
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
	name  name
	right bool // there are as many right values as there must be
}

// A wrong is a value that is wrong, or a property that has too few or too many values.
type wrong struct {
	name    name
	value   *item.Value // nil if it is about their number
	message string
	needed  bool // it is required that one is right, and none is
}

// constrain looks at the values of a property.
func (h *holding) constrain(c *constraint) {
	right, before := 0, len(h.wrong)
	for v := range c.property.values(h.item) {
		if !h.meter.Charge(1, h.item.Place.Node) {
			return
		}
		if isEmpty(v) {
			continue // is as good as missing
		}
		if complaint := c.complaint(v); complaint != "" {
			h.wrong = append(h.wrong, wrong{name: c.property, value: v, message: complaint})
			continue
		}
		right++
		if v.Item == nil {
			continue
		}
		if s := c.shapeOf(v.Item); s != nil {
			h.meet(way{visit{v.Item, s}, h.prefix + c.property.text + ".", h.way.required && h.isRequired(c.property)})
		}
	}
	enough := right >= max(c.least, 1)
	switch {
	case right > 0 && !enough && len(h.wrong) == before:
		h.wrong = append(h.wrong, wrong{name: c.property, message: fmt.Sprintf("has %d values, and needs %d", right, c.least)})
	case c.most > 0 && right > c.most:
		h.wrong = append(h.wrong, wrong{name: c.property, message: fmt.Sprintf("has %d values, and may have %d", right, c.most)})
		enough = false
	}
	h.states = append(h.states, state{c.property, enough})
}

// isRequired tells whether a property is required, if only as one of several.
func (h *holding) isRequired(n name) bool {
	for _, part := range h.parts {
		for _, r := range part.required {
			if slices.ContainsFunc(r, func(p path) bool { return p.isOnly(n) }) {
				return true
			}
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
			if p.isOnly(s.name) {
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
func (h *holding) isWrong(r requirement) (isWrong bool) {
	for i := range h.wrong {
		if slices.ContainsFunc(r, func(p path) bool { return p.isOnly(h.wrong[i].name) }) {
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
				if w := &h.wrong[i]; slices.ContainsFunc(r, func(p path) bool { return p.isOnly(w.name) }) {
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
	f := Finding{Kind: kind, Item: h.item, Place: typePlace(h.item)}
	for _, p := range r {
		if p.back {
			f.Alternatives = append(f.Alternatives, p.text)
		} else {
			f.Alternatives = append(f.Alternatives, h.prefix+p.text)
		}
	}
	f.Property, f.Message = f.Alternatives[0], missing(f.Alternatives)
	if len(r) == 1 {
		f.Alternatives = nil
	}
	h.report(f)
}

// missing is the message about properties of which none is there.
func missing(properties []string) string {
	list := make([]string, len(properties))
	for i, p := range properties {
		if of, back := strings.CutPrefix(p, "^"); back {
			list[i] = fmt.Sprintf("being the %q of another item", of)
		} else {
			list[i] = `"` + p + `"`
		}
	}
	return either(list) + " is missing"
}

// reportWrong reports values that are wrong.
func (h *holding) reportWrong() {
	for _, w := range h.wrong {
		f := Finding{Kind: WrongValue, Item: h.item, Property: h.prefix + w.name.text, Value: w.value, Place: typePlace(h.item)}
		if w.needed {
			f.Kind = WrongRequired
		}
		f.Message = fmt.Sprintf("%q %s", f.Property, w.message)
		if w.value != nil {
			f.Place = w.value.Place
			if w.value.Item == nil {
				f.Message = fmt.Sprintf("the value %q of %q %s", shortened(w.value.Text), f.Property, w.message)
			}
		}
		if f.Place.Span.IsZero() {
			f.Place = h.item.Place
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
	if len(it.TypePlaces) > 0 && !it.TypePlaces[0].Span.IsZero() {
		return it.TypePlaces[0]
	}
	return it.Place
}

// maxShown is how many characters of a value a message has.
const maxShown = 60

func shortened(text string) string {
	if runes := []rune(text[:min(len(text), 4*maxShown)]); len(runes) > maxShown {
		return string(runes[:maxShown]) + "…"
	}
	return text
}
