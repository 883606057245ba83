package selector

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// matchHover: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-hover
func matchHover(m *Matcher, n dom.Node, _ *simple) bool {
	if m.facts.hovered == nil {
		m.facts.hovered = m.labeledAround(m.state.Hover)
	}
	return m.d.Contains(n, m.state.Hover) || m.facts.hovered[n]
}

// matchActive: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-active
func matchActive(m *Matcher, n dom.Node, _ *simple) bool {
	if m.facts.activated == nil {
		m.facts.activated = m.labeledAround(m.state.Active)
	}
	return m.d.Contains(n, m.state.Active) || m.facts.activated[n]
}

func matchFocus(m *Matcher, n dom.Node, _ *simple) bool { return n == m.state.Focus }

func matchFocusVisible(m *Matcher, n dom.Node, _ *simple) bool {
	return n == m.state.Focus && m.state.FocusVisible
}

func matchFocusWithin(m *Matcher, n dom.Node, _ *simple) bool {
	return m.d.Contains(n, m.state.Focus)
}

// labeledAround returns the controls whose labels n is inside of.
func (m *Matcher) labeledAround(n dom.Node) map[dom.Node]bool {
	controls := map[dom.Node]bool{}
	for ; !n.IsZero(); n = m.d.Parent(n) {
		if m.d.IsHTML(n, atom.Label) {
			controls[m.labeled(n)] = true
		}
	}
	delete(controls, dom.Node{})
	return controls
}

// labeled returns the control of a label,
// https://html.spec.whatwg.org/multipage/forms.html#labeled-control.
func (m *Matcher) labeled(label dom.Node) dom.Node {
	if id, ok := m.d.Attr(label, atom.For); ok {
		if n := m.d.ElementByID(id); m.isLabelable(n) {
			return n
		}
		return dom.Node{}
	}
	for n := range m.d.Elements(label) {
		if m.isLabelable(n) {
			return n
		}
	}
	return dom.Node{}
}

// isLabelable: https://html.spec.whatwg.org/multipage/forms.html#category-label
func (m *Matcher) isLabelable(n dom.Node) bool {
	switch m.d.HTMLName(n) {
	case atom.Button, atom.Meter, atom.Output, atom.Progress, atom.Select, atom.Textarea:
		return true
	case atom.Input:
		kind, _ := m.d.Attr(n, atom.Type)
		return !microsyntax.EqualASCIIFold(kind, "hidden")
	}
	return false
}
