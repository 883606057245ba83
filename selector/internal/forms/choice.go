package forms

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// findOptions finds the options of each select element, and which are selected,
// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm.
func (f *Forms) findOptions() {
	f.options = map[dom.Node][]dom.Node{}
	f.checked = make([]bool, len(f.places))
	for i := range f.places {
		n := f.d.Node(i)
		if !f.d.IsHTML(n, atom.Option) {
			continue
		}
		f.checked[i] = f.d.HasAttr(n, atom.Selected)
		if in := f.d.Node(int(f.places[i].choice)); !in.IsZero() {
			f.options[in] = append(f.options[in], n)
		}
	}
	for choice, options := range f.options {
		if !f.d.HasAttr(choice, atom.Multiple) {
			f.selectOne(choice, options)
		}
	}
}

// selectOne sees to it that no more than one option is selected, the last one that
// says so, and one at all if the select element is a drop-down box.
func (f *Forms) selectOne(choice dom.Node, options []dom.Node) {
	var chosen, first dom.Node
	for _, n := range options {
		if f.checked[n.Index()] {
			f.checked[chosen.Index()] = false
			chosen = n
		}
		if first.IsZero() && !f.Disabled(n) {
			first = n
		}
	}
	if chosen.IsZero() && f.displaySize(choice) == 1 {
		chosen = first
	}
	f.checked[chosen.Index()] = true
	f.checked[0] = false
}

// displaySize: https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size
func (f *Forms) displaySize(choice dom.Node) int64 {
	if value, ok := f.d.Attr(choice, atom.Size); ok {
		if size, ok := microsyntax.ParseNonNegativeInteger(value); ok {
			return size
		}
	}
	if f.d.HasAttr(choice, atom.Multiple) {
		return 4
	}
	return 1
}

// group names a radio button group,
// https://html.spec.whatwg.org/multipage/input.html#radio-button-group.
type group struct {
	owner dom.Node
	tree  uint32
	name  string
}

// members are what matters of the radio buttons in a group.
type members struct {
	checked  dom.Node // the one that is checked
	required bool     // one of them is required
}

func (f *Forms) groupOf(n dom.Node) (g group, ok bool) {
	name, _ := f.d.Attr(n, atom.Name)
	return group{f.Owner(n), f.place(n).tree, name}, name != ""
}

// findChecked finds the check boxes and radio buttons that are checked. In a group of
// radio buttons it is the last one that says so.
func (f *Forms) findChecked() {
	f.groups = map[group]members{}
	for i := range f.places {
		n := f.d.Node(i)
		t := f.InputType(n)
		if t != Checkbox && t != Radio {
			continue
		}
		f.checked[i] = f.d.HasAttr(n, atom.Checked)
		if t == Radio {
			f.join(n)
		}
	}
}

// join adds a radio button to its group.
func (f *Forms) join(n dom.Node) {
	g, ok := f.groupOf(n)
	if !ok {
		return
	}
	m := f.groups[g]
	m.required = m.required || f.d.HasAttr(n, atom.Required)
	if f.checked[n.Index()] {
		f.checked[m.checked.Index()] = false
		m.checked = n
	}
	f.groups[g] = m
}

// Checked tells whether a check box or radio button is checked, or an option is
// selected: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-checked.
func (f *Forms) Checked(n dom.Node) bool {
	f.look()
	return f.checked[n.Index()]
}

// Indeterminate: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-indeterminate
func (f *Forms) Indeterminate(n dom.Node) bool {
	if f.d.IsHTML(n, atom.Progress) {
		return !f.d.HasAttr(n, atom.Value)
	}
	return f.InputType(n) == Radio && !f.groupChecked(n)
}

// groupChecked tells whether a radio button of the group of n is checked.
func (f *Forms) groupChecked(n dom.Node) bool {
	if g, ok := f.groupOf(n); ok {
		return !f.groups[g].checked.IsZero()
	}
	return f.Checked(n)
}

// isSubmitButton: https://html.spec.whatwg.org/multipage/forms.html#concept-submit-button
func (f *Forms) isSubmitButton(n dom.Node) bool {
	if t := f.InputType(n); t != NoInput {
		return t == Submit || t == Image
	}
	if !f.d.IsHTML(n, atom.Button) {
		return false
	}
	value, _ := f.d.Attr(n, atom.Type)
	switch microsyntax.ToASCIILower(value) {
	case "submit":
		return true
	case "reset", "button":
		return false
	}
	return !f.d.HasAttr(n, atom.Command) && !f.d.HasAttr(n, atom.Commandfor) && !f.d.IsHTML(f.d.Parent(n), atom.Select)
}

// findButtons finds the default button of each form,
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#default-button.
func (f *Forms) findButtons() {
	f.buttons = map[dom.Node]dom.Node{}
	for i := range f.places {
		n := f.d.Node(i)
		if !f.isSubmitButton(n) {
			continue
		}
		if owner := f.Owner(n); !owner.IsZero() && f.buttons[owner].IsZero() {
			f.buttons[owner] = n
		}
	}
}

// Default: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-default
func (f *Forms) Default(n dom.Node) bool {
	f.look()
	switch t := f.InputType(n); {
	case t == Checkbox, t == Radio:
		return f.d.HasAttr(n, atom.Checked)
	case f.d.IsHTML(n, atom.Option):
		return f.d.HasAttr(n, atom.Selected)
	}
	return f.isSubmitButton(n) && f.buttons[f.Owner(n)] == n
}
