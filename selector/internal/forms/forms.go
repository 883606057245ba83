package forms

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Forms are the form controls of one document. They are looked at when they are first
// asked for. Forms must not be used by two goroutines at once.
type Forms struct {
	d       *dom.Document
	places  []place                 // of all nodes
	checked []bool                  // of all nodes: checkedness, and selectedness of options
	groups  map[group]members       // of radio buttons
	buttons map[dom.Node]dom.Node   // the default button of each form
	options map[dom.Node][]dom.Node // of each select element

	validity map[dom.Node]bool // of the candidates for constraint validation
	invalid  []int             // the indices of those that are not valid, in order
	wrong    map[dom.Node]bool // the forms that have one of them
	patterns patterns
}

// New returns the form controls of a document.
func New(d *dom.Document) *Forms { return &Forms{d: d} }

// place is what a node has from its ancestors.
type place struct {
	tree     uint32 // the root of the tree that it is in
	form     uint32 // the nearest form element around it, 0 for none
	choice   uint32 // the select element whose list of options it may be in
	group    uint32 // the optgroup element between it and that select element
	disabled bool   // it is inside a disabled fieldset, and not in its first legend
	datalist bool   // it is inside a datalist
	editable bool   // it is an editing host, or inside one
}

// look finds out about all nodes, once. A node comes after its parent, so that one pass
// gives each its place.
func (f *Forms) look() {
	if f.places != nil {
		return
	}
	f.places = make([]place, f.d.Len())
	for i := 1; i < len(f.places); i++ {
		n := f.d.Node(i)
		parent := f.d.Parent(n)
		if parent.IsZero() {
			f.places[i].tree = uint32(i)
		} else {
			f.places[i] = f.inside(parent, n)
		}
		if f.d.Namespace(n) == dom.HTML && f.d.HasAttr(n, atom.Contenteditable) {
			f.places[i].editable = f.editable(n, f.places[i].editable)
		}
	}
	f.findOptions()
	f.findChecked()
	f.findButtons()
}

// inside returns the place of a node in its parent.
func (f *Forms) inside(parent, n dom.Node) place {
	p := f.places[parent.Index()]
	switch f.d.HTMLName(parent) {
	case atom.Form:
		p.form = uint32(parent.Index())
	case atom.Fieldset:
		p.disabled = p.disabled || f.d.HasAttr(parent, atom.Disabled) && n != f.firstLegend(parent)
	case atom.Datalist:
		p.datalist = true
		p.choice = 0
	case atom.Select:
		p.choice, p.group = uint32(parent.Index()), 0
	case atom.Optgroup:
		if p.group != 0 {
			p.choice = 0
		}
		p.group = uint32(parent.Index())
	case atom.Hr, atom.Option:
		p.choice = 0
	}
	return p
}

func (f *Forms) firstLegend(fieldset dom.Node) dom.Node {
	for c := range f.d.ChildElements(fieldset) {
		if f.d.IsHTML(c, atom.Legend) {
			return c
		}
	}
	return dom.Node{}
}

// editable: https://html.spec.whatwg.org/multipage/interaction.html#attr-contenteditable
func (f *Forms) editable(n dom.Node, inherited bool) bool {
	value, _ := f.d.Attr(n, atom.Contenteditable)
	switch microsyntax.ToASCIILower(value) {
	case "", "true", "plaintext-only":
		return true
	case "false":
		return false
	}
	return inherited
}

func (f *Forms) place(n dom.Node) *place {
	f.look()
	return &f.places[n.Index()]
}

// Owner returns the form that a control belongs to, or the zero Node,
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner.
func (f *Forms) Owner(n dom.Node) dom.Node {
	p := f.place(n)
	connected := f.d.Kind(f.d.Node(int(p.tree))) == dom.DocumentNode
	if id, ok := f.d.Attr(n, atom.Form); ok && connected {
		if owner := f.d.ElementByID(id); f.d.IsHTML(owner, atom.Form) {
			return owner
		}
		return dom.Node{}
	}
	if owner := f.d.FormOwner(n); !owner.IsZero() {
		return owner
	}
	return f.d.Node(int(p.form))
}

// CanBeDisabled tells whether an element is enabled or disabled,
// https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled.
func (f *Forms) CanBeDisabled(n dom.Node) bool {
	switch f.d.HTMLName(n) {
	case atom.Button, atom.Input, atom.Select, atom.Textarea, atom.Optgroup, atom.Option, atom.Fieldset:
		return true
	}
	return false
}

// Disabled tells whether an element is actually disabled,
// https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled.
func (f *Forms) Disabled(n dom.Node) bool {
	own := f.d.HasAttr(n, atom.Disabled)
	switch f.d.HTMLName(n) {
	case atom.Button, atom.Input, atom.Select, atom.Textarea, atom.Fieldset:
		return own || f.place(n).disabled
	case atom.Optgroup:
		return own
	case atom.Option:
		return own || f.d.HasAttr(f.d.Node(int(f.place(n).group)), atom.Disabled)
	}
	return false
}

// ReadWrite tells whether the user can change what an element shows,
// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-read-write.
func (f *Forms) ReadWrite(n dom.Node) bool {
	switch f.d.HTMLName(n) {
	case atom.Input:
		return withReadonly.has(f.InputType(n)) && f.mutable(n)
	case atom.Textarea:
		return f.mutable(n)
	}
	return f.place(n).editable
}

func (f *Forms) mutable(n dom.Node) bool {
	return !f.d.HasAttr(n, atom.Readonly) && !f.Disabled(n)
}

// Requirable tells whether an element may require an input, and Required whether it
// does: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-required.
func (f *Forms) Requirable(n dom.Node) bool {
	switch f.d.HTMLName(n) {
	case atom.Input:
		return withRequired.has(f.InputType(n))
	case atom.Select, atom.Textarea:
		return true
	}
	return false
}

// Required: see Requirable.
func (f *Forms) Required(n dom.Node) bool {
	return f.Requirable(n) && f.d.HasAttr(n, atom.Required)
}

// PlaceholderShown tells whether a control shows its placeholder,
// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-placeholder-shown.
func (f *Forms) PlaceholderShown(n dom.Node) bool {
	if !f.d.HasAttr(n, atom.Placeholder) {
		return false
	}
	if f.d.IsHTML(n, atom.Textarea) || withPlaceholder.has(f.InputType(n)) {
		return f.Value(n) == ""
	}
	return false
}
