package jsonld

import (
	"slices"
	"strings"
)

// flatten is the Flattening Algorithm,
// https://www.w3.org/TR/json-ld11-api/#flattening-algorithm.
func (p *processor) flatten(objects []*object) ([]*object, error) {
	// 1. and 2.
	m := newNodeMap(p)
	if err := m.addAll(objects, m.graphs[0], holder{}); err != nil {
		return nil, err
	}
	if p.o.Ordered {
		slices.SortFunc(m.graphs, func(a, b *graphMap) int { return strings.Compare(a.name, b.name) })
	}
	// 4.
	byDefault := m.graph(defaultGraph)
	for _, g := range m.graphs {
		if g != byDefault {
			entry := m.node(byDefault, g.name)
			entry.has |= hasGraph
			entry.ownParts().graph = g.listed(p.o.Ordered)
		}
	}
	// 5. to 7.
	return byDefault.listed(p.o.Ordered), nil
}

// listed returns the nodes of a graph that have more than an @id.
func (g *graphMap) listed(ordered bool) (list []*object) {
	for _, o := range g.nodes {
		if !o.isOnly(hasID) {
			list = append(list, o)
		}
	}
	if ordered {
		slices.SortFunc(list, func(a, b *object) int { return strings.Compare(a.id, b.id) })
	}
	return list
}
