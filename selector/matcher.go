package selector

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// State is what a document at rest does not say. The zero State is that of a
// document which was just loaded.
type State struct {
	// Scope is the element that :scope matches. The zero Node stands for what it is
	// in querySelectorAll, matches and closest.
	Scope dom.Node

	Hover  dom.Node // the innermost element that the user points at
	Active dom.Node // the innermost element that is being activated
	Focus  dom.Node // the element that has the focus

	// FocusVisible tells whether the focus is to be shown: Focus then matches
	// :focus-visible, too.
	FocusVisible bool

	// URL is the address whose fragment :target is about. "" stands for that of the
	// document.
	URL string
}

// A Matcher matches a Selector against one document in one state. It must not be used
// by two goroutines at once. It is valid until the document changes.
type Matcher struct {
	selector  *Selector
	d         *dom.Document
	state     State
	atoms     []atom.Atom // of the names of the selector
	scope     dom.Node
	fragment  dom.Node // the scope if it is a fragment: only :scope matches it
	searching bool     // whether many nodes are looked at, so that what the document has for searches is worth its price
	foldCase  bool     // whether classes and IDs are compared without case

	steps  int // how many nodes were passed on the way to others
	tables []table
	known  map[valueTest]bool // results for values that are long
	folded []byte             // a value in lower case
	value  []byte             // room for a value that has to be decoded
	text   []byte
	facts  facts
}

// Matcher returns a Matcher for the selector.
func (s *Selector) Matcher(d *dom.Document, state State) *Matcher {
	m := &Matcher{selector: s, d: d, state: state, foldCase: d.QuirksMode() == dom.Quirks}
	m.atoms = make([]atom.Atom, len(s.names))
	for i, name := range s.names {
		m.atoms[i] = d.Name(name)
	}
	return m
}

// Match tells whether n is an element that the selector matches. Unless the State has
// a Scope, :scope is n itself.
func (m *Matcher) Match(n dom.Node) bool {
	m.setScope(n)
	return m.d.IsElement(n) && m.any(m.selector.list, n)
}

// All yields the elements inside root that match, in tree order. Unless the State
// has a Scope, :scope is root if it is an element.
func (m *Matcher) All(root dom.Node) iter.Seq[dom.Node] {
	return func(yield func(dom.Node) bool) {
		m.setScope(root)
		search := m.search(root)
		for i := search.next(root.Index() + 1); i < search.end; i = search.next(i + 1) {
			if !yield(m.d.Node(i)) {
				return
			}
			m.setScope(root) // the caller may have asked for something else meanwhile
		}
	}
}

// First returns the first of the elements that All yields, or the zero Node.
func (m *Matcher) First(root dom.Node) dom.Node {
	for n := range m.All(root) {
		return n
	}
	return dom.Node{}
}

// Closest returns n or its nearest ancestor that matches, or the zero Node. Unless the
// State has a Scope, :scope is n itself.
func (m *Matcher) Closest(n dom.Node) dom.Node {
	m.setScope(n)
	for ; !n.IsZero(); n = m.d.Parent(n) {
		if m.d.IsElement(n) && m.any(m.selector.list, n) {
			return n
		}
	}
	return dom.Node{}
}

// setScope makes n the scope, unless the State has one.
func (m *Matcher) setScope(n dom.Node) {
	if m.selector.usesScope {
		m.changeScope(n)
	}
}

func (m *Matcher) changeScope(n dom.Node) {
	if !m.state.Scope.IsZero() {
		n = m.state.Scope
	}
	if n == m.scope {
		return
	}
	m.scope, m.fragment = n, dom.Node{}
	if m.d.Kind(n) == dom.FragmentNode {
		m.fragment = n
	}
	m.tables, m.steps = nil, 0 // what they have may depend on the scope
}

// any tells whether an element matches one of the selectors.
func (m *Matcher) any(list []*complexSelector, n dom.Node) bool {
	for _, c := range list {
		if m.complex(c, n) {
			return true
		}
	}
	return false
}

// complex: https://drafts.csswg.org/selectors-4/#match-a-complex-selector-against-an-element
func (m *Matcher) complex(c *complexSelector, n dom.Node) bool {
	return !c.pseudoElement && m.upTo(c, len(c.compounds)-1, n)
}

// upTo tells whether n matches the complex selector that ends with the compound of
// that index. It goes from right to left.
func (m *Matcher) upTo(c *complexSelector, i int, n dom.Node) bool {
	return m.compound(c.compounds[i], n) && m.before(c, i, n)
}

// before tells whether n, which matches the compound of that index, matches with what is
// before it, too.
func (m *Matcher) before(c *complexSelector, i int, n dom.Node) bool {
	for {
		switch c.compounds[i].combinator {
		case none:
			return true
		case descendant:
			return m.hasAncestor(c, i-1, n)
		case subsequentSibling:
			return m.hasEarlierSibling(c, i-1, n)
		case child:
			n = m.parent(n)
		case nextSibling:
			n = m.prevElement(n)
		}
		i--
		if n.IsZero() || !m.compound(c.compounds[i], n) {
			return false
		}
	}
}

// hasAncestor tells whether an ancestor of n matches the complex selector that ends
// with the compound of that index. What is found out about a node is true for all
// nodes inside of it, down to the next one that is asked about.
func (m *Matcher) hasAncestor(c *complexSelector, i int, n dom.Node) bool {
	known := m.answers(c.compounds[i].table)
	result := no
	at := m.parent(n)
	for ; !at.IsZero(); at = m.parent(at) {
		m.steps++
		if known != nil && known[at.Index()] != unknown {
			result = known[at.Index()]
			break
		}
		if m.upTo(c, i, at) {
			result = yes
			remember(known, at, true)
			break
		}
	}
	if known != nil {
		for passed := m.parent(n); passed != at; passed = m.parent(passed) {
			known[passed.Index()] = result
		}
	}
	return result == yes
}

// hasEarlierSibling is hasAncestor for the siblings before n.
func (m *Matcher) hasEarlierSibling(c *complexSelector, i int, n dom.Node) bool {
	known := m.answers(c.compounds[i].table)
	result := no
	at := m.prevElement(n)
	for ; !at.IsZero(); at = m.prevElement(at) {
		m.steps++
		if known != nil && known[at.Index()] != unknown {
			result = known[at.Index()]
			break
		}
		if m.upTo(c, i, at) {
			result = yes
			remember(known, at, true)
			break
		}
	}
	if known != nil {
		for passed := m.prevElement(n); passed != at; passed = m.prevElement(passed) {
			known[passed.Index()] = result
		}
	}
	return result == yes
}

// parent returns the parent of n if it is an element, or the fragment that is the
// scope.
func (m *Matcher) parent(n dom.Node) dom.Node {
	if p := m.d.Parent(n); m.d.IsElement(p) || p == m.fragment {
		return p
	}
	return dom.Node{}
}

func (m *Matcher) prevElement(n dom.Node) dom.Node {
	for n = m.d.PrevSibling(n); !n.IsZero() && !m.d.IsElement(n); {
		n = m.d.PrevSibling(n)
	}
	return n
}

func (m *Matcher) nextElement(n dom.Node) dom.Node {
	for n = m.d.NextSibling(n); !n.IsZero() && !m.d.IsElement(n); {
		n = m.d.NextSibling(n)
	}
	return n
}

// compound tells whether an element matches a compound selector.
func (m *Matcher) compound(c *compound, n dom.Node) bool {
	if n == m.fragment {
		return len(c.simples) == 1 && m.isScope(c.simples[0])
	}
	return m.all(c.tests, n)
}

// all tells whether an element matches all of some simple selectors.
func (m *Matcher) all(tests []*simple, n dom.Node) bool {
	for _, s := range tests {
		if !m.simple(s, n) {
			return false
		}
	}
	return true
}

// isScope tells whether a simple selector stands for the scope whatever it is.
func (m *Matcher) isScope(s *simple) bool {
	return s.kind == nesting || s.kind == pseudo && s.name == "scope"
}

func (m *Matcher) simple(s *simple, n dom.Node) bool {
	switch s.kind {
	case universal:
		return s.namespace.has(m.d.Namespace(n))
	case typeName:
		return m.hasType(s, n)
	case id:
		return m.hasID(s, n)
	case class:
		return m.hasClass(s, n)
	case attribute:
		return m.hasAttribute(s, n)
	case nesting:
		return matchScope(m, n, s)
	case pseudo:
		return s.class.match != nil && s.class.match(m, n, s)
	}
	return false
}
