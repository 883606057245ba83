package selector

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// matchDefined: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-defined.
// No custom element is defined without a script that does it.
func matchDefined(m *Matcher, n dom.Node, _ *simple) bool {
	if m.d.Namespace(n) != dom.HTML {
		return true
	}
	name := m.d.ElementName(n)
	return (name <= atom.Known || !isCustomElementName(m.d.NameString(name))) && !m.d.HasAttr(n, atom.Is)
}

// isCustomElementName tells whether the local name of an HTML element may be that of
// a custom element,
// https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name.
func isCustomElementName(name string) bool {
	return name[0] >= 'a' && name[0] <= 'z' && strings.Contains(name, "-") && !reservedNames[name]
}

var reservedNames = map[string]bool{
	"annotation-xml": true, "color-profile": true, "font-face": true, "font-face-src": true, "font-face-uri": true,
	"font-face-format": true, "font-face-name": true, "missing-glyph": true,
}
