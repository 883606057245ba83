package selector

import "github.com/itemscope/itemscope/dom"

func matchIs(m *Matcher, n dom.Node, s *simple) bool { return m.any(s.list, n) }

func matchNot(m *Matcher, n dom.Node, s *simple) bool { return !m.any(s.list, n) }

// matchRoot: https://drafts.csswg.org/selectors-4/#the-root-pseudo
func matchRoot(m *Matcher, n dom.Node, _ *simple) bool {
	return m.d.Kind(m.d.Parent(n)) == dom.DocumentNode
}

// matchScope: https://drafts.csswg.org/selectors-4/#the-scope-pseudo. Where the scope
// is a document, it is the root element.
func matchScope(m *Matcher, n dom.Node, s *simple) bool {
	if m.d.IsElement(m.scope) || m.d.Kind(m.scope) == dom.FragmentNode {
		return n == m.scope
	}
	return matchRoot(m, n, s)
}

// matchEmpty: https://drafts.csswg.org/selectors-4/#the-empty-pseudo. As in browsers,
// an element with white space is not empty.
func matchEmpty(m *Matcher, n dom.Node, _ *simple) bool {
	for c := range m.d.Children(n) {
		if k := m.d.Kind(c); k == dom.ElementNode || k == dom.TextNode {
			return false
		}
	}
	return true
}

func matchFirstChild(m *Matcher, n dom.Node, _ *simple) bool { return m.prevElement(n).IsZero() }

func matchLastChild(m *Matcher, n dom.Node, _ *simple) bool { return m.nextElement(n).IsZero() }

func matchOnlyChild(m *Matcher, n dom.Node, s *simple) bool {
	return matchFirstChild(m, n, s) && matchLastChild(m, n, s)
}
