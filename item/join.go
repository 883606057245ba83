package item

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// Join returns the items of several syntaxes of one page, in the order of the page, and
// links those that say something of the same thing. The parts belong to the result
// afterwards. d is the page, nil if it is not at hand.
//
// Open Graph is written in RDFa: what both were read from, in the same element, is kept
// in the item of Open Graph only. A part that is nil has no items.
func Join(d *dom.Document, parts ...*Data) *Data {
	parts = slices.DeleteFunc(parts, func(part *Data) bool { return part == nil })
	m := new(Data)
	var problems dom.Problems
	leaveOutOpenGraph(parts)
	all, top := 0, 0
	for _, part := range parts {
		all, top = all+len(part.all), top+len(part.Items)
	}
	list := make([]*Item, all+top)
	m.all, m.Items = list[:0:all], list[all:all]
	for _, part := range parts {
		m.all = append(m.all, part.all...)
		m.Items = append(m.Items, part.Items...)
		m.size = max(m.size, part.size)
		problems.Merge(part.Problems)
	}
	m.Problems = problems.List()
	if len(parts) > 1 {
		inPageOrder(d, m.Items)
		inPageOrder(d, m.all)
	}
	m.link()
	return m
}

// inPageOrder sorts items by where they begin. Those whose place is not known come
// after the others.
func inPageOrder(d *dom.Document, items []*Item) {
	slices.SortStableFunc(items, func(a, b *Item) int {
		if !a.span.IsZero() && !b.span.IsZero() {
			return cmp.Compare(a.span.Start, b.span.Start)
		}
		if p, q := a.hasPlace(), b.hasPlace(); p == 0 || q == 0 {
			return cmp.Compare(q, p)
		}
		p, q := a.Position(d), b.Position(d)
		return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
	})
}

// hasPlace returns 1 if the place of the item is known, and else 0. It needs no lines.
func (it *Item) hasPlace() int {
	if it.span.IsZero() && it.Position(nil).IsZero() {
		return 0
	}
	return 1
}

// leaveOutOpenGraph leaves out of the items of RDFa what those of Open Graph were read
// from, too, unless that is done.
func leaveOutOpenGraph(parts []*Data) {
	if !slices.ContainsFunc(parts, (*Data).mayHaveOpenGraph) {
		return
	}
	var room [32]uint64 // memory for usual pages
	elements := openGraphElements(room[:0], parts)
	if len(elements) == 0 {
		return
	}
	for _, part := range parts {
		if part.mayHaveOpenGraph() {
			part.leaveOut(elements)
		}
	}
}

// mayHaveOpenGraph tells whether there are items of RDFa of which nothing was left out.
func (m *Data) mayHaveOpenGraph() bool {
	return !m.withoutOpenGraph && slices.ContainsFunc(m.all, func(it *Item) bool { return it.Syntax == RDFa })
}

// openGraphElements appends to a set the elements that items of Open Graph were read from.
func openGraphElements(s nodeSet, parts []*Data) nodeSet {
	for _, part := range parts {
		if part == nil {
			continue
		}
		for _, it := range part.all {
			if it.Syntax == OpenGraph {
				s = s.withElements(it)
			}
		}
	}
	return s
}

// A nodeSet has a bit for each node of a page, up to the last that is in it. Elements of Open
// Graph are near the beginning.
type nodeSet []uint64

// with returns the set with another node.
func (s nodeSet) with(n dom.Node) nodeSet {
	if n.IsZero() {
		return s
	}
	at := n.Index() / 64
	for at >= len(s) {
		s = append(s, 0)
	}
	s[at] |= 1 << (n.Index() % 64)
	return s
}

func (s nodeSet) has(n dom.Node) bool {
	at := n.Index() / 64
	return at < len(s) && s[at]>>(n.Index()%64)&1 != 0
}

// withElements returns the set with the elements that the values of an item were read from.
func (s nodeSet) withElements(it *Item) nodeSet {
	for i := range it.Properties {
		for k := range it.Properties[i].Values {
			v := &it.Properties[i].Values[k]
			s = s.with(v.node)
			for _, p := range v.Properties() {
				for n := range p.Values {
					s = s.with(p.Values[n].node)
				}
			}
		}
	}
	return s
}

// leaveOut removes the values of RDFa that were read from some elements, and the items that have
// nothing else.
func (m *Data) leaveOut(elements nodeSet) {
	for _, it := range m.all {
		if it.Syntax == RDFa {
			it.leaveOut(elements)
		}
	}
	m.removeEmptied()
}

// leaveOut is [Data.leaveOut] for the values of an item.
func (it *Item) leaveOut(elements nodeSet) {
	for i := range it.Properties {
		it.lacks = it.Properties[i].leaveOut(elements) || it.lacks
	}
	if it.lacks {
		it.Properties = slices.DeleteFunc(it.Properties, func(p Property) bool { return len(p.Values) == 0 })
	}
}

// leaveOut is [Data.leaveOut] for the values of a property. It tells whether there were any.
func (p *Property) leaveOut(elements nodeSet) (changed bool) {
	kept := 0
	for k := range p.Values {
		v := &p.Values[k]
		if v.Item == nil && elements.has(v.node) {
			changed = true
			continue
		}
		if changed {
			p.Values[kept] = *v
		}
		kept++
	}
	p.Values = p.Values[:kept]
	return changed
}

// removeEmptied removes the items of which nothing is left, unless they are values of others.
func (m *Data) removeEmptied() {
	if !slices.ContainsFunc(m.all, (*Item).isEmptied) {
		return
	}
	for _, it := range m.all {
		it.reached = !it.isEmptied()
	}
	for _, it := range m.all {
		for inner := range it.items() {
			inner.reached = true
		}
	}
	is := func(it *Item) bool { return !it.reached }
	m.all, m.Items = slices.DeleteFunc(m.all, is), slices.DeleteFunc(m.Items, is)
}

// isEmptied tells whether the item had only what was left out.
func (it *Item) isEmptied() bool { return it.lacks && len(it.Properties)+len(it.Types) == 0 }
