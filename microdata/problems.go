package microdata

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// findOrphans reports the properties that belong to no item. Whatever is inside
// an item belongs to it.
func (e *extractor) findOrphans() {
	for _, number := range e.ofScope(0) {
		p := &e.props[number]
		if p.used || p.reverse {
			continue
		}
		n := e.d.Node(p.node)
		e.problems.Add("microdata/orphan-property", e.d.AttrPlace(n, e.d.FindAttr(n, atom.Itemprop)),
			"the property %q belongs to no item: put it inside an element with itemscope, "+
				"give it an ID that an itemref attribute refers to, or remove itemprop",
			e.names.strings[e.nameIDs[p.names.start]])
	}
}

// sortedProblems returns what was reported, in tree order. The last problem of
// each rule counts those that were not kept.
func (e *extractor) sortedProblems() []dom.Problem {
	list := e.problems.List()
	more := map[string]int{}
	for i := range list {
		if n := list[i].More; n > 0 {
			more[list[i].Rule], list[i].More = n, 0
		}
	}
	slices.SortStableFunc(list, func(a, b dom.Problem) int {
		return cmp.Or(cmp.Compare(a.Place.Node.Index(), b.Place.Node.Index()), cmp.Compare(a.Place.Span.Start, b.Place.Span.Start))
	})
	for i := len(list) - 1; i >= 0 && len(more) > 0; i-- {
		if n := more[list[i].Rule]; n > 0 {
			list[i].More = n
			delete(more, list[i].Rule)
		}
	}
	return list
}
