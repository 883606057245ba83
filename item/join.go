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
// in the item of Open Graph only.
func Join(d *dom.Document, parts ...*Data) *Data {
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
// from, too.
func leaveOutOpenGraph(parts []*Data) {
	if !has(parts, RDFa) || !has(parts, OpenGraph) {
		return
	}
	var room [32]uint64 // memory for usual pages
	elements := nodeSet(room[:0])
	for _, part := range parts {
		for _, it := range part.all {
			if it.Syntax == OpenGraph {
				elements = elements.withElements(it)
			}
		}
	}
	for _, part := range parts {
		var emptied []*Item
		for _, it := range part.all {
			if it.Syntax == RDFa && it.leaveOut(elements) && len(it.Properties)+len(it.Types) == 0 {
				emptied = append(emptied, it)
			}
		}
		part.remove(emptied)
	}
}

// has tells whether there is an item of a syntax.
func has(parts []*Data, s Syntax) bool {
	return slices.ContainsFunc(parts, func(part *Data) bool {
		return slices.ContainsFunc(part.all, func(it *Item) bool { return it.Syntax == s })
	})
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

// leaveOut removes the values that were read from some elements, and tells whether
// there were any.
func (it *Item) leaveOut(elements nodeSet) (changed bool) {
	for i := range it.Properties {
		changed = it.Properties[i].leaveOut(elements) || changed
	}
	if changed {
		it.Properties = slices.DeleteFunc(it.Properties, func(p Property) bool { return len(p.Values) == 0 })
	}
	return changed
}

// leaveOut is [Item.leaveOut] for the values of a property.
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

// remove removes items, unless they are values of others.
func (m *Data) remove(items []*Item) {
	if len(items) == 0 {
		return
	}
	for _, it := range m.all {
		it.reached = true
	}
	for _, it := range items {
		it.reached = false
	}
	for _, it := range m.all {
		for inner := range it.items() {
			inner.reached = true
		}
	}
	is := func(it *Item) bool { return !it.reached }
	m.all, m.Items = slices.DeleteFunc(m.all, is), slices.DeleteFunc(m.Items, is)
}
