// Package source finds in a page what cards and events are made of.
package source

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
)

// A Kind says what becomes an item of a vocabulary.
type Kind struct {
	Type string // the type that the vocabulary's own items have

	// Microformats and SchemaOrg yield the items of other vocabularies.
	Microformats func(*microformats.Data) iter.Seq[*microformats.Item]
	SchemaOrg    func(*microdata.Data) iter.Seq[*microdata.Item]

	// Representative returns the microformat that stands for the page, nil if there
	// is none. It may be nil itself.
	Representative func(*Page) *microformats.Item

	// FromMicroformat and FromSchemaOrg make items of this one of them.
	FromMicroformat func(p *Page, it *microformats.Item) *Item
	FromSchemaOrg   func(p *Page, it *microdata.Item) *Item
}

// Options say which items are made of a page.
type Options struct {
	Sources vocab.Source // 0 for all
	Nodes   []dom.Node   // those that create the items; nil for all
	First   bool         // only the first is of interest
}

// Items yields what there is in a page, source by source. If there is a list of
// nodes, only the items that these create are looked at. Where only the first is of
// interest, the microformat that stands for the page goes before others.
func (k *Kind) Items(p *Page, o Options) iter.Seq[*Item] {
	if o.Sources == 0 {
		o.Sources = vocab.AllSources
	}
	return func(yield func(*Item) bool) {
		if p.Microdata != nil && o.Sources&vocab.Microdata != 0 {
			for it := range OfType(p.Microdata, o.Nodes, k.Type) {
				if !yield(p.own(it)) {
					return
				}
			}
		}
		wanted := newNodeSet(o.Nodes)
		if p.Microformats != nil && o.Sources&vocab.Microformats != 0 {
			for it := range k.microformats(p, o) {
				if wanted.has(it.Node) && !yield(k.FromMicroformat(p, it)) {
					return
				}
			}
		}
		if p.Microdata != nil && o.Sources&vocab.SchemaOrg != 0 {
			for it := range k.SchemaOrg(p.Microdata) {
				if wanted.has(it.Node) && !yield(k.FromSchemaOrg(p, it)) {
					return
				}
			}
		}
	}
}

func (k *Kind) microformats(p *Page, o Options) iter.Seq[*microformats.Item] {
	return func(yield func(*microformats.Item) bool) {
		var first *microformats.Item
		if o.First && o.Nodes == nil && k.Representative != nil {
			first = k.Representative(p)
		}
		if first != nil && !yield(first) {
			return
		}
		for it := range k.Microformats(p.Microformats) {
			if it != first && !yield(it) {
				return
			}
		}
	}
}

// OfType yields the items of a type among a list of nodes, in its order. Without
// a list every element is in it.
func OfType(m *microdata.Data, nodes []dom.Node, itemType string) iter.Seq[*microdata.Item] {
	return func(yield func(*microdata.Item) bool) {
		if nodes == nil {
			for it := range m.All() {
				if it.Is(itemType) && !yield(it) {
					return
				}
			}
			return
		}
		for _, n := range nodes {
			if it := m.ItemAt(n); it != nil && it.Is(itemType) && !yield(it) {
				return
			}
		}
	}
}

// nodeSet is a list of nodes to look things up in. The nil nodeSet has all nodes.
type nodeSet map[dom.Node]bool

// newNodeSet returns the nodes of a list, all nodes if there is none.
func newNodeSet(nodes []dom.Node) nodeSet {
	if nodes == nil {
		return nil
	}
	set := make(nodeSet, len(nodes))
	for _, n := range nodes {
		set[n] = true
	}
	return set
}

func (s nodeSet) has(n dom.Node) bool { return s == nil || s[n] }
