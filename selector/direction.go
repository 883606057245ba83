package selector

import (
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/selector/internal/forms"
)

// matchDir: https://html.spec.whatwg.org/multipage/semantics-other.html#selector-ltr
func matchDir(m *Matcher, n dom.Node, s *simple) bool {
	switch {
	case microsyntax.EqualASCIIFold(s.idents[0], "ltr"):
		return m.direction(n) == leftToRight
	case microsyntax.EqualASCIIFold(s.idents[0], "rtl"):
		return m.direction(n) == rightToLeft
	}
	return false
}

// direction is a directionality, https://html.spec.whatwg.org/multipage/dom.html#the-directionality.
type direction uint8

const (
	noDirection direction = iota // not known yet, or null
	leftToRight
	rightToLeft
)

// direction returns the directionality of an element.
func (m *Matcher) direction(n dom.Node) direction {
	known := m.facts.directions
	if known == nil {
		known = make([]direction, m.d.Len())
		m.facts.directions = known
	}
	at, found := n, leftToRight
	for ; m.d.IsElement(at); at = m.d.Parent(at) {
		if found = known[at.Index()]; found != noDirection {
			break
		}
		if found = m.ownDirection(at); found != noDirection {
			known[at.Index()] = found
			break
		}
	}
	if found == noDirection {
		found = leftToRight // nothing up to the document says otherwise
	}
	for ; n != at; n = m.d.Parent(n) {
		known[n.Index()] = found
	}
	return found
}

// ownDirection returns the directionality that an element has whatever its parent
// has.
func (m *Matcher) ownDirection(n dom.Node) direction {
	if m.d.Namespace(n) != dom.HTML {
		return noDirection
	}
	switch state := m.dirState(n); {
	case state == "ltr":
		return leftToRight
	case state == "rtl":
		return rightToLeft
	case state == "auto", m.d.IsHTML(n, atom.Bdi):
		if auto := m.autoDirection(n); auto != noDirection {
			return auto
		}
		return leftToRight
	}
	if m.d.IsHTML(n, atom.Input) && m.forms().InputType(n) == forms.Tel {
		return leftToRight
	}
	return noDirection
}

// dirState returns the state of the dir attribute of an HTML element, "" if it is
// undefined.
func (m *Matcher) dirState(n dom.Node) string {
	if value, ok := m.d.Attr(n, atom.Dir); ok {
		switch value = microsyntax.ToASCIILower(value); value {
		case "ltr", "rtl", "auto":
			return value
		}
	}
	return ""
}

// autoDirection: https://html.spec.whatwg.org/multipage/dom.html#auto-directionality
func (m *Matcher) autoDirection(n dom.Node) direction {
	if m.d.IsHTML(n, atom.Textarea) || m.d.IsHTML(n, atom.Input) && m.forms().InputType(n).IsAutoDirectional() {
		value := m.forms().Value(n)
		if found := textDirection([]byte(value)); found != noDirection || value == "" {
			return found
		}
		return leftToRight
	}
	return m.containedDirection(n)
}

// containedDirection: https://html.spec.whatwg.org/multipage/dom.html#contained-text-auto-directionality.
// The elements that are skipped do not count for the elements around them, so every
// text is read for one element at most.
func (m *Matcher) containedDirection(n dom.Node) direction {
	for i, end := n.Index()+1, m.d.End(n); i < end; {
		inside := m.d.Node(i)
		i++
		switch {
		case m.d.Kind(inside) == dom.TextNode:
			m.text = m.d.AppendData(m.text[:0], inside)
			if found := textDirection(m.text); found != noDirection {
				return found
			}
		case m.hasOwnText(inside):
			i = m.d.End(inside)
		}
	}
	return noDirection
}

// hasOwnText tells whether the text of an element does not count for the elements
// around it.
func (m *Matcher) hasOwnText(n dom.Node) bool {
	switch m.d.HTMLName(n) {
	case 0:
		return false
	case atom.Bdi, atom.Script, atom.Style, atom.Textarea:
		return m.d.IsElement(n)
	}
	return m.dirState(n) != ""
}

// textDirection: https://html.spec.whatwg.org/multipage/dom.html#text-node-directionality
func textDirection(text []byte) direction {
	for len(text) > 0 {
		if text[0] < utf8.RuneSelf {
			if microsyntax.IsASCIIAlpha(text[0]) {
				return leftToRight
			}
			text = text[1:]
			continue
		}
		properties, size := bidi.Lookup(text)
		switch properties.Class() {
		case bidi.L:
			return leftToRight
		case bidi.R, bidi.AL:
			return rightToLeft
		}
		text = text[max(size, 1):]
	}
	return noDirection
}
