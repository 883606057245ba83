package selector

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/selector/internal/forms"
)

func (m *Matcher) forms() *forms.Forms {
	if m.facts.forms == nil {
		m.facts.forms = forms.New(m.d)
	}
	return m.facts.forms
}

// addForms: https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
func (t pseudoClassTable) addForms() {
	ask := func(name string, question func(f *forms.Forms, n dom.Node) bool) {
		t.add(dearest, func(m *Matcher, n dom.Node, _ *simple) bool {
			return m.d.Namespace(n) == dom.HTML && question(m.forms(), n)
		}, name)
	}
	ask("enabled", func(f *forms.Forms, n dom.Node) bool { return f.CanBeDisabled(n) && !f.Disabled(n) })
	ask("disabled", (*forms.Forms).Disabled)
	ask("checked", (*forms.Forms).Checked)
	ask("indeterminate", (*forms.Forms).Indeterminate)
	ask("default", (*forms.Forms).Default)
	ask("required", (*forms.Forms).Required)
	ask("optional", func(f *forms.Forms, n dom.Node) bool { return f.Requirable(n) && !f.Required(n) })
	ask("read-write", (*forms.Forms).ReadWrite)
	ask("read-only", func(f *forms.Forms, n dom.Node) bool { return !f.ReadWrite(n) })
	ask("placeholder-shown", (*forms.Forms).PlaceholderShown)
	ask("valid", func(f *forms.Forms, n dom.Node) bool { candidate, valid := f.Validity(n); return candidate && valid })
	ask("invalid", func(f *forms.Forms, n dom.Node) bool { candidate, valid := f.Validity(n); return candidate && !valid })
	ask("in-range", func(f *forms.Forms, n dom.Node) bool { limited, within := f.InRange(n); return limited && within })
	ask("out-of-range", func(f *forms.Forms, n dom.Node) bool { limited, within := f.InRange(n); return limited && !within })
	t.add(cheap, matchOpen, "open")
	t.add(cheap, matchHeading, "heading")
	t.add(cheap, func(m *Matcher, n dom.Node, _ *simple) bool { return isMedia(m, n) }, "paused")
	t.add(cheap, func(m *Matcher, n dom.Node, _ *simple) bool { return isMedia(m, n) && m.d.HasAttr(n, atom.Muted) }, "muted")
}

// matchOpen: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-open. No
// picker is open in a document at rest.
func matchOpen(m *Matcher, n dom.Node, _ *simple) bool {
	return (m.d.IsHTML(n, atom.Details) || m.d.IsHTML(n, atom.Dialog)) && m.d.HasAttr(n, atom.Open)
}

// isMedia tells whether n is a media element, which is paused when it is loaded:
// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-paused.
func isMedia(m *Matcher, n dom.Node) bool {
	return m.d.IsHTML(n, atom.Audio) || m.d.IsHTML(n, atom.Video)
}

// matchHeading: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-heading
func matchHeading(m *Matcher, n dom.Node, _ *simple) bool {
	switch m.d.HTMLName(n) {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	}
	return false
}
