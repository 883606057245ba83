package forms

import (
	"regexp"
	"sort"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Validity tells whether an element is a candidate for constraint validation, or a
// form or fieldset, and whether it satisfies its constraints, or all in it do:
// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-valid.
func (f *Forms) Validity(n dom.Node) (candidate, valid bool) {
	switch f.d.HTMLName(n) {
	case atom.Form:
		f.validate()
		return true, !f.wrong[n]
	case atom.Fieldset:
		f.validate()
		first := sort.SearchInts(f.invalid, n.Index())
		return true, first == len(f.invalid) || f.invalid[first] >= f.d.End(n)
	case atom.Button, atom.Input, atom.Select, atom.Textarea:
		f.validate()
		valid, candidate = f.validity[n]
		return candidate, valid
	}
	return false, false
}

// validate validates all candidates of the document.
func (f *Forms) validate() {
	if f.validity != nil {
		return
	}
	f.look()
	f.validity, f.wrong = map[dom.Node]bool{}, map[dom.Node]bool{}
	f.patterns = newPatterns(f.d)
	for i := range f.places {
		n := f.d.Node(i)
		if !f.isCandidate(n) {
			continue
		}
		valid := f.isValid(n)
		f.validity[n] = valid
		if !valid {
			f.invalid = append(f.invalid, i)
			f.wrong[f.Owner(n)] = true
		}
	}
}

// isCandidate tells whether a control is a candidate for constraint validation,
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation.
func (f *Forms) isCandidate(n dom.Node) bool {
	switch f.d.HTMLName(n) {
	case atom.Button:
		if !f.isSubmitButton(n) {
			return false
		}
	case atom.Input:
		switch t := f.InputType(n); {
		case t == Hidden, t == Reset, t == Button:
			return false
		case f.d.HasAttr(n, atom.Readonly): // of any type
			return false
		}
	case atom.Textarea:
		if f.d.HasAttr(n, atom.Readonly) {
			return false
		}
	case atom.Select:
	default:
		return false
	}
	return !f.Disabled(n) && !f.place(n).datalist
}

// isValid tells whether a candidate satisfies its constraints,
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-constraint-validation-api.
// A value can be too long or too short only after the user has changed it.
func (f *Forms) isValid(n dom.Node) bool {
	switch f.d.HTMLName(n) {
	case atom.Select:
		return !f.Required(n) || f.hasChoice(n)
	case atom.Textarea:
		return !f.Required(n) || f.Value(n) != ""
	case atom.Button:
		return true
	}
	t := f.InputType(n)
	return !f.isMissing(n, t) && !f.typeMismatch(n, t) && !f.patternMismatch(n, t) &&
		!(withRange.has(t) && f.outOfRange(n, t)) && !f.stepMismatch(n, t)
}

// isMissing: https://html.spec.whatwg.org/multipage/input.html#the-required-attribute
func (f *Forms) isMissing(n dom.Node, t InputType) bool {
	if t == Radio {
		g, ok := f.groupOf(n)
		required := f.d.HasAttr(n, atom.Required) || ok && f.groups[g].required
		return required && !f.groupChecked(n)
	}
	switch {
	case !f.Required(n):
		return false
	case t == Checkbox:
		return !f.Checked(n)
	case t == File:
		return true // no file is selected when a document is loaded
	}
	return f.Value(n) == ""
}

// hasChoice tells whether an option is selected that is not the placeholder,
// https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option.
func (f *Forms) hasChoice(choice dom.Node) bool {
	for i, n := range f.options[choice] {
		if !f.checked[n.Index()] {
			continue
		}
		placeholder := i == 0 && !f.d.HasAttr(choice, atom.Multiple) && f.displaySize(choice) == 1 &&
			f.optionValue(n) == "" && f.d.Parent(n) == choice
		if !placeholder {
			return true
		}
	}
	return false
}

// optionValue: https://html.spec.whatwg.org/multipage/form-elements.html#attr-option-value
func (f *Forms) optionValue(n dom.Node) string {
	if value, ok := f.d.Attr(n, atom.Value); ok {
		return value
	}
	return microsyntax.StripAndCollapseASCIIWhitespace(f.d.TextContent(n))
}

// emailAddress: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
var emailAddress = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
		`(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$`)
})

// typeMismatch: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-a-type-mismatch
func (f *Forms) typeMismatch(n dom.Node, t InputType) bool {
	if t != URL && t != Email {
		return false
	}
	value := f.Value(n)
	switch {
	case value == "":
		return false
	case t == URL:
		_, err := weburl.Parse(value)
		return err != nil
	case !f.d.HasAttr(n, atom.Multiple):
		return !emailAddress().MatchString(value)
	}
	for _, address := range addresses(value) {
		if !emailAddress().MatchString(address) {
			return true
		}
	}
	return false
}

// patternMismatch: https://html.spec.whatwg.org/multipage/input.html#the-pattern-attribute
func (f *Forms) patternMismatch(n dom.Node, t InputType) bool {
	if !withPattern.has(t) || !f.d.HasAttr(n, atom.Pattern) {
		return false
	}
	value := f.Value(n)
	if value == "" {
		return false
	}
	source, _ := f.d.Attr(n, atom.Pattern)
	if t != Email || !f.d.HasAttr(n, atom.Multiple) {
		return !f.patterns.match(source, value)
	}
	for _, address := range addresses(value) {
		if !f.patterns.match(source, address) {
			return true
		}
	}
	return false
}
