package selector

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// nth is one of the pseudo-classes that count,
// https://drafts.csswg.org/selectors-4/#child-index.
type nth struct {
	fromEnd bool
	ofType  bool
}

// match tells whether the place of n is one of An+B.
func (how nth) match(m *Matcher, n dom.Node, s *simple) bool {
	place := m.place(how, n, s, s.table)
	return place > 0 && s.step.has(place)
}

// matchFirst tells whether n is the first that counts.
func (how nth) matchFirst(m *Matcher, n dom.Node, s *simple) bool {
	return m.place(how, n, s, s.table) == 1
}

func matchOnlyOfType(m *Matcher, n dom.Node, s *simple) bool {
	return m.place(nth{ofType: true}, n, s, s.table) == 1 &&
		m.place(nth{ofType: true, fromEnd: true}, n, s, s.table+1) == 1
}

// place returns the place of n among the siblings that count, from 1 on; 0 if n
// itself does not count.
func (m *Matcher) place(how nth, n dom.Node, s *simple, table int) int {
	if s.list != nil && !m.any(s.list, n) {
		return 0
	}
	numbers := m.numbers(table)
	if numbers == nil {
		return m.count(how, n, s)
	}
	if numbers[n.Index()] == 0 {
		m.fill(numbers, how, n, s)
	}
	return int(numbers[n.Index()])
}

func (how nth) step(m *Matcher, n dom.Node) dom.Node {
	if how.fromEnd {
		return m.nextElement(n)
	}
	return m.prevElement(n)
}

// count returns the place of n by looking at the siblings before it.
func (m *Matcher) count(how nth, n dom.Node, s *simple) int {
	place := 1
	for sibling := how.step(m, n); !sibling.IsZero(); sibling = how.step(m, sibling) {
		m.steps++
		if (!how.ofType || m.typeOf(sibling) == m.typeOf(n)) && (s.list == nil || m.any(s.list, sibling)) {
			place++
		}
	}
	return place
}

// fill finds the places of n and of all its siblings.
func (m *Matcher) fill(numbers []uint32, how nth, n dom.Node, s *simple) {
	first, forward := m.d.FirstChild(m.d.Parent(n)), nth{fromEnd: true}
	if how.fromEnd {
		first, forward = m.d.LastChild(m.d.Parent(n)), nth{}
	}
	if !m.d.IsElement(first) {
		first = forward.step(m, first)
	}
	places := map[elementType]uint32{}
	place := uint32(0)
	for sibling := first; !sibling.IsZero(); sibling = forward.step(m, sibling) {
		switch {
		case how.ofType:
			t := m.typeOf(sibling)
			places[t]++
			place = places[t]
		case s.list == nil || m.any(s.list, sibling):
			place++
		}
		numbers[sibling.Index()] = place
	}
}

// elementType is the expanded name of an element.
type elementType struct {
	namespace dom.Namespace
	name      atom.Atom
}

func (m *Matcher) typeOf(n dom.Node) elementType {
	return elementType{m.d.Namespace(n), m.d.ElementName(n)}
}
