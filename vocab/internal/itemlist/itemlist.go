// Package itemlist gives the algorithms of the HTML standard that convert items
// the items and properties in the order they ask for.
package itemlist

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
)

// OfType yields the items of a type among a list of nodes, in its order. Without
// a list every element is in it.
func OfType(m *microdata.Data, nodes []dom.Node, itemType string) iter.Seq[*microdata.Item] {
	if nodes == nil {
		return m.ByType(itemType)
	}
	return func(yield func(*microdata.Item) bool) {
		for _, n := range nodes {
			if it := m.ItemAt(n); it != nil && it.Is(itemType) && !yield(it) {
				return
			}
		}
	}
}

// NodeSet is a list of nodes to look things up in. The nil NodeSet has all nodes.
type NodeSet map[dom.Node]bool

// Set returns the nodes of a list, all nodes if there is none.
func Set(nodes []dom.Node) NodeSet {
	if nodes == nil {
		return nil
	}
	set := make(NodeSet, len(nodes))
	for _, n := range nodes {
		set[n] = true
	}
	return set
}

// Has tells whether n is in the set.
func (s NodeSet) Has(n dom.Node) bool { return s == nil || s[n] }

// Properties yields a name and a value for each element that is a property of the
// item, in tree order, and for each of its property names. Where the item is not
// from a document, the names come as the item has them.
func Properties(d *dom.Document, it *microdata.Item) iter.Seq2[string, microdata.Value] {
	return func(yield func(string, microdata.Value) bool) {
		all := collect(it)
		if d == nil || it.Node.IsZero() {
			for _, p := range all {
				if !yield(p.name, p.value) {
					return
				}
			}
			return
		}
		slices.SortStableFunc(all, func(a, b named) int {
			return a.value.Node.Index() - b.value.Node.Index()
		})
		for len(all) > 0 {
			p, names := all[0], 1
			for names < len(all) && all[names].value.Node == p.value.Node {
				names++
			}
			all = all[names:]
			if names == 1 {
				if !yield(p.name, p.value) {
					return
				}
				continue
			}
			// Only the attribute still has the names in their order.
			attr, _ := d.Attr(p.value.Node, atom.Itemprop)
			for name := range microsyntax.UniqueTokens(attr) {
				if !yield(name, p.value) {
					return
				}
			}
		}
	}
}

type named struct {
	name  string
	value microdata.Value
}

func collect(it *microdata.Item) []named {
	n := 0
	for _, p := range it.Properties {
		n += len(p.Values)
	}
	all := make([]named, 0, n)
	for name, v := range it.All() {
		all = append(all, named{name, v})
	}
	return all
}
