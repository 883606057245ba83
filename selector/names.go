package selector

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// nameOn returns the atom that a name is on n: in lower case on HTML elements,
// https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors.
// It is 0 if nothing in the document has that name.
func (m *Matcher) nameOn(n dom.Node, name nameNumbers) atom.Atom {
	if m.d.Namespace(n) == dom.HTML {
		return m.atoms[name.lower]
	}
	return m.atoms[name.exact]
}

func (m *Matcher) hasType(s *simple, n dom.Node) bool {
	name := m.nameOn(n, s.numbers)
	return name != 0 && m.d.ElementName(n) == name && s.namespace.has(m.d.Namespace(n))
}

// hasID: https://drafts.csswg.org/selectors-4/#id-selectors
func (m *Matcher) hasID(s *simple, n dom.Node) bool {
	a := m.d.FindAttr(n, atom.Id)
	return !a.IsZero() && m.testValue(s, a, func(value []byte) bool {
		return string(value) == s.name || m.foldCase && microsyntax.EqualASCIIFold(value, s.name)
	})
}

// hasClass: https://drafts.csswg.org/selectors-4/#class-html
func (m *Matcher) hasClass(s *simple, n dom.Node) bool {
	a := m.d.FindAttr(n, atom.Class)
	return !a.IsZero() && m.testValue(s, a, func(value []byte) bool {
		if m.foldCase {
			return microsyntax.ContainsTokenASCIIFold(value, s.name)
		}
		return microsyntax.ContainsToken(value, s.name)
	})
}

// hasAttribute: https://drafts.csswg.org/selectors-4/#attribute-selectors
func (m *Matcher) hasAttribute(s *simple, n dom.Node) bool {
	name := m.nameOn(n, s.numbers)
	if name == 0 || s.namespace.no {
		return false
	}
	if !s.namespace.any {
		return m.attributeValue(s, n, m.d.FindAttrNS(n, s.namespace.is, name))
	}
	for a := range m.d.Attrs(n) {
		if m.d.AttrName(a) == name && m.attributeValue(s, n, a) {
			return true
		}
	}
	return false
}

func (m *Matcher) attributeValue(s *simple, n dom.Node, a dom.Attr) bool {
	if a.IsZero() || s.operator == 0 {
		return !a.IsZero()
	}
	// A result is kept for the attribute, which can be shared only by elements with
	// one name and namespace: so they agree on the case, too.
	fold := s.flag == 'i' || s.flag == 0 && s.foldHTML && m.d.Namespace(n) == dom.HTML
	return m.testValue(s, a, func(value []byte) bool {
		if fold {
			m.folded = appendASCIILower(m.folded[:0], value)
			return compare(s.operator, m.folded, s.folded)
		}
		return compare(s.operator, value, s.value)
	})
}

// compare compares the value of an attribute with that of a selector.
func compare(operator byte, value []byte, with string) bool {
	switch operator {
	case '=':
		return string(value) == with
	case '|':
		return len(value) >= len(with) && string(value[:len(with)]) == with &&
			(len(value) == len(with) || value[len(with)] == '-')
	}
	if with == "" { // https://drafts.csswg.org/selectors-4/#attribute-substrings
		return false
	}
	switch operator {
	case '~':
		return !strings.ContainsAny(with, " \t\n\f\r") && microsyntax.ContainsToken(value, with)
	case '^':
		return len(value) >= len(with) && string(value[:len(with)]) == with
	case '$':
		return len(value) >= len(with) && string(value[len(value)-len(with):]) == with
	}
	return bytes.Contains(value, []byte(with))
}

func appendASCIILower(dst, s []byte) []byte {
	for _, c := range s {
		dst = append(dst, microsyntax.ToASCIILowerByte(c))
	}
	return dst
}

// longValue is how long a value must be for the result of a test to be kept. Elements
// can share attributes: without a bound, a short page could ask for a long value to be
// read for each of them.
const longValue = 256

type valueTest struct {
	attr dom.Attr
	by   *simple
}

// testValue tests the value of an attribute.
func (m *Matcher) testValue(s *simple, a dom.Attr, test func([]byte) bool) bool {
	if m.d.AttrSize(a) < longValue {
		return test(m.d.AttrBytes(m.value[:0], a))
	}
	key := valueTest{a, s}
	result, ok := m.known[key]
	if !ok {
		result = test(m.d.AttrBytes(nil, a))
		if m.known == nil {
			m.known = map[valueTest]bool{}
		}
		m.known[key] = result
	}
	return result
}
