package selector

import (
	"strings"
	"unsafe"

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
	return !a.IsZero() && m.testValue(s, a, m.foldCase)
}

// hasClass: https://drafts.csswg.org/selectors-4/#class-html
func (m *Matcher) hasClass(s *simple, n dom.Node) bool {
	if m.searching && !m.d.MayHaveClass(n, s.bits) {
		return false
	}
	a := m.d.FindAttr(n, atom.Class)
	return !a.IsZero() && !s.spaced && m.testValue(s, a, m.foldCase)
}

// hasToken is ContainsToken of package microsyntax, made for many values that seldom
// have the token.
func hasToken(value []byte, token string) bool {
	for start := 0; ; start++ {
		i := strings.Index(view(value[start:]), token)
		if i < 0 {
			return false
		}
		start += i
		end := start + len(token)
		if (start == 0 || microsyntax.IsASCIIWhitespace(value[start-1])) &&
			(end == len(value) || microsyntax.IsASCIIWhitespace(value[end])) {
			return true
		}
	}
}

// view returns bytes as a string without a copy.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

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
	fold := s.flag == 'i' || s.flag == 0 && s.foldHTML && m.d.Namespace(n) == dom.HTML
	return m.testValue(s, a, fold)
}

// compare compares the value of an attribute with that of a selector.
func compare(operator byte, value []byte, with string) bool {
	switch operator {
	case '=':
		return string(value) == with
	case '.': // a class, which is not empty and has no white space
		return hasToken(value, with)
	case '|':
		return len(value) >= len(with) && string(value[:len(with)]) == with &&
			(len(value) == len(with) || value[len(with)] == '-')
	}
	if with == "" { // https://drafts.csswg.org/selectors-4/#attribute-substrings
		return false
	}
	switch operator {
	case '~':
		return hasToken(value, with)
	case '^':
		return len(value) >= len(with) && string(value[:len(with)]) == with
	case '$':
		return len(value) >= len(with) && string(value[len(value)-len(with):]) == with
	}
	return strings.Contains(view(value), with)
}

func appendASCIILower(dst, s []byte) []byte {
	for _, c := range s {
		dst = append(dst, microsyntax.ToASCIILowerByte(c))
	}
	return dst
}

// longValue is how long a value must be for the result of a test to be kept. Elements
// can share attributes: without a bound, a short page could ask for a long value to be
// read for each of them. They then have the same name and namespace, so that they agree
// on whether case counts.
const longValue = 256

type valueTest struct {
	attr dom.Attr
	by   *simple
}

// testValue tests the value of an attribute as an ID selector, a class selector or an
// attribute selector asks, without case if fold is true.
func (m *Matcher) testValue(s *simple, a dom.Attr, fold bool) bool {
	if m.d.AttrSize(a) < longValue {
		if m.value == nil {
			m.value = make([]byte, 0, longValue)
		}
		return m.compare(s, m.d.AttrBytes(m.value, a), fold)
	}
	key := valueTest{a, s}
	result, ok := m.known[key]
	if !ok {
		result = m.compare(s, m.d.AttrBytes(nil, a), fold)
		if m.known == nil {
			m.known = map[valueTest]bool{}
		}
		m.known[key] = result
	}
	return result
}

func (m *Matcher) compare(s *simple, value []byte, fold bool) bool {
	if s.operator == '~' && s.spaced {
		return false
	}
	wanted := s.value
	if fold {
		m.folded = appendASCIILower(m.folded[:0], value)
		value, wanted = m.folded, s.folded
	}
	return compare(s.operator, value, wanted)
}
