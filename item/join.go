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
	m.all, m.Items = slices.Grow(m.all, all), slices.Grow(m.Items, top)
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
	var room [32]dom.Node // memory for usual pages
	elements := nodeSet(room[:0])
	for _, part := range parts {
		for _, it := range part.all {
			if it.Syntax == OpenGraph {
				elements = it.appendElements(elements)
			}
		}
	}
	slices.SortFunc(elements, inTreeOrder)
	for _, part := range parts {
		var emptied map[*Item]bool
		for _, it := range part.all {
			if it.Syntax == RDFa && it.leaveOut(elements) && len(it.Properties)+len(it.Types) == 0 {
				if emptied == nil {
					emptied = map[*Item]bool{}
				}
				emptied[it] = true
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

// A nodeSet has nodes in tree order.
type nodeSet []dom.Node

func inTreeOrder(a, b dom.Node) int { return cmp.Compare(a.Index(), b.Index()) }

func (s nodeSet) has(n dom.Node) bool {
	_, ok := slices.BinarySearchFunc(s, n, inTreeOrder)
	return ok
}

// appendElements appends the elements that the values were read from.
func (it *Item) appendElements(elements nodeSet) nodeSet {
	for i := range it.Properties {
		for k := range it.Properties[i].Values {
			v := &it.Properties[i].Values[k]
			if v.node.IsZero() {
				continue
			}
			elements = append(elements, v.node)
			for _, p := range v.Properties() {
				for n := range p.Values {
					elements = append(elements, p.Values[n].node)
				}
			}
		}
	}
	return elements
}

// leaveOut removes the values that were read from some elements, and tells whether
// there were any.
func (it *Item) leaveOut(elements nodeSet) (changed bool) {
	kept := it.Properties[:0]
	for _, p := range it.Properties {
		before := len(p.Values)
		p.Values = slices.DeleteFunc(p.Values, func(v Value) bool { return v.Item == nil && elements.has(v.node) })
		changed = changed || len(p.Values) < before
		if len(p.Values) > 0 {
			kept = append(kept, p)
		}
	}
	it.Properties = kept
	return changed
}

// remove removes items, unless they are values of others.
func (m *Data) remove(items map[*Item]bool) {
	if len(items) == 0 {
		return
	}
	for _, it := range m.all {
		for inner := range it.items() {
			delete(items, inner)
		}
	}
	is := func(it *Item) bool { return items[it] }
	m.all, m.Items = slices.DeleteFunc(m.all, is), slices.DeleteFunc(m.Items, is)
}
