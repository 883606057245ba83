package selector

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A search goes over the nodes inside a root and stops at those that match. Each complex
// selector of the list has a part that looks ahead for itself.
type search struct {
	m     *Matcher
	parts []part
	end   int
}

// part looks for the elements that match one complex selector.
type part struct {
	c          *complexSelector
	start, end int // what matches is between
	at         int // the place that was found last, at or after the one that was asked for

	tests []*simple // what is left to be tested of the subject

	// If all that match have a certain name, class or attribute, others are passed
	// quickly.
	name    atom.Atom
	named   []dom.Node // those with the name that are not passed yet
	classes uint64     // bits of the document
	attr    atom.Atom
}

func (m *Matcher) search(root dom.Node) search {
	s := search{m: m, end: m.d.End(root), parts: make([]part, 0, len(m.selector.list))}
	m.searching = true
	for _, c := range m.selector.list {
		if c.pseudoElement {
			continue
		}
		p := part{c: c, end: s.end}
		p.choose(m, c.compounds[len(c.compounds)-1])
		p.skipToIDs(m, root)
		if p.end != 0 && p.name != 0 {
			p.named = m.d.ElementsNamed(p.name)
		}
		if p.end != 0 {
			s.parts = append(s.parts, p)
		}
	}
	return s
}

// choose finds what must be there for the subject to match.
func (p *part) choose(m *Matcher, subject *compound) {
	p.tests = subject.tests
	for i, s := range subject.tests {
		switch s.kind {
		case typeName:
			p.name = p.atom(m, s)
			if p.name != 0 && s.namespace.any && i == 0 {
				p.tests = subject.tests[1:]
			}
		case id:
			p.attr = atom.Id
		case class:
			p.classes |= s.bits
		case attribute:
			if s.operator == '~' && s.value != "" && s.namespace == (namespace{}) && microsyntax.EqualASCIIFold(s.name, "class") {
				p.classes |= dom.ClassBits(s.value)
			}
			if name := p.atom(m, s); name != 0 {
				p.attr = name
			}
		}
	}
}

// atom returns the name of a simple selector, or 0 if it is another one on elements
// that are not HTML's. If nothing in the document has the name, the search is over.
func (p *part) atom(m *Matcher, s *simple) atom.Atom {
	exact, lower := m.atoms[s.numbers.exact], m.atoms[s.numbers.lower]
	if exact != lower {
		return 0
	}
	if exact == 0 {
		p.end = 0
	}
	return exact
}

// skipToIDs makes the search start where the first element with an ID is that the
// selector asks for: elements that match are that one or come after it.
func (p *part) skipToIDs(m *Matcher, root dom.Node) {
	if m.foldCase || !m.d.Contains(m.d.Root(), root) {
		return
	}
	for _, compound := range p.c.compounds {
		for _, test := range compound.tests {
			if test.kind != id {
				continue
			}
			first := m.d.ElementByID(test.name)
			if first.IsZero() {
				p.end = 0
				return
			}
			p.start = max(p.start, first.Index())
		}
	}
}

// next returns the index of the first element from start on that matches, or the end.
func (s *search) next(start int) int {
	first := s.end
	for i := range s.parts {
		p := &s.parts[i]
		if p.at < start {
			p.at = p.next(s.m, max(start, p.start))
		}
		first = min(first, p.at)
	}
	return first
}

func (p *part) next(m *Matcher, i int) int {
	last := len(p.c.compounds) - 1
	for i = p.candidate(m.d, i); i < p.end; i = p.candidate(m.d, i+1) {
		if n := m.d.Node(i); m.all(p.tests, n) && m.before(p.c, last, n) {
			return i
		}
	}
	return p.end
}

// candidate returns the index of the first element from i on that may match.
func (p *part) candidate(d *dom.Document, i int) int {
	switch {
	case p.name != 0:
		for len(p.named) > 0 && p.named[0].Index() < i {
			p.named = p.named[1:]
		}
		if len(p.named) == 0 {
			return p.end
		}
		return p.named[0].Index()
	case p.classes != 0:
		return d.NextWithClass(i, p.end, p.classes)
	case p.attr != 0:
		return d.NextWithAttr(i, p.end, p.attr)
	}
	return d.NextElement(i, p.end)
}
