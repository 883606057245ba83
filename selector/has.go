package selector

import "github.com/itemscope/itemscope/dom"

// matchHas: https://drafts.csswg.org/selectors-4/#relational
func matchHas(m *Matcher, n dom.Node, s *simple) bool {
	known := m.answers(s.table)
	if known != nil && known[n.Index()] != unknown {
		return known[n.Index()] == yes
	}
	has := false
	for _, c := range s.list {
		if !c.pseudoElement && m.leads(c, 0, n) {
			has = true
			break
		}
	}
	remember(known, n, has)
	return has
}

// from tells whether an element matches the compound of that index, and leads to an
// element for each compound after it.
func (m *Matcher) from(c *complexSelector, i int, n dom.Node) bool {
	return m.compound(c.compounds[i], n) && (i == len(c.compounds)-1 || m.leads(c, i+1, n))
}

// leads tells whether the combinator of the compound of that index leads from n to an
// element that matches the complex selector from there on.
func (m *Matcher) leads(c *complexSelector, i int, n dom.Node) bool {
	switch c.compounds[i].combinator {
	case descendant:
		return m.leadsInside(c, i, n)
	case child:
		for inside := range m.d.ChildElements(n) {
			m.steps++
			if m.from(c, i, inside) {
				return true
			}
		}
		return false
	case nextSibling:
		next := m.nextElement(n)
		return !next.IsZero() && m.from(c, i, next)
	}
	return m.leadsAfter(c, i, n)
}

// leadsInside looks for a descendant of n that matches. The numbers in the table lead
// over what is known not to match: the number of a node is the next one that is not
// known, or 0 if the node itself is not. So each node is tested once, whoever asks.
func (m *Matcher) leadsInside(c *complexSelector, i int, n dom.Node) bool {
	end := m.d.End(n)
	for at := n.Index() + 1; at < end; at++ {
		skip, known := m.numbers(c.compounds[i].table), m.answers(c.compounds[i].table)
		if skip != nil {
			if at = follow(skip, at); at >= end {
				return false
			}
			if known[at] == yes {
				return true
			}
		}
		m.steps++
		if inside := m.d.Node(at); m.d.IsElement(inside) && m.from(c, i, inside) {
			remember(known, inside, true)
			return true
		}
		if skip != nil {
			skip[at] = uint32(at + 1)
		}
	}
	return false
}

// follow returns where the numbers lead from a node, and shortens the way.
func follow(skip []uint32, from int) int {
	to := from
	for to < len(skip) && skip[to] != 0 {
		to = int(skip[to])
	}
	for from < to {
		next := int(skip[from])
		skip[from] = uint32(to)
		from = next
	}
	return to
}

// leadsAfter looks for a sibling after n that matches. What is found out about one
// is true for those before it.
func (m *Matcher) leadsAfter(c *complexSelector, i int, n dom.Node) bool {
	known := m.answers(c.compounds[i].table)
	result := no
	at := m.nextElement(n)
	for ; !at.IsZero(); at = m.nextElement(at) {
		m.steps++
		if known != nil && known[at.Index()] != unknown {
			result = known[at.Index()]
			break
		}
		if m.from(c, i, at) {
			result = yes
			if known != nil {
				known[at.Index()] = yes
			}
			break
		}
	}
	if known != nil {
		for passed := m.nextElement(n); passed != at; passed = m.nextElement(passed) {
			known[passed.Index()] = result
		}
	}
	return result == yes
}
