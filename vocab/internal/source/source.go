// Package source finds in a page what cards and events are made of.
package source

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
)

// An Item is an item of a vocabulary, and where it is from.
type Item struct {
	*microdata.Item
	Source vocab.Source
	Cost   int // how many values were looked at to make the item
}

// A Kind says what becomes an item of a vocabulary.
type Kind struct {
	Type string // the type that the vocabulary's own items have

	// Microformats and SchemaOrg yield the items of other vocabularies.
	Microformats func(*microformats.Data) iter.Seq[*microformats.Item]
	SchemaOrg    func(*microdata.Data) iter.Seq[*microdata.Item]

	// FromMicroformat and FromSchemaOrg make items of this one of them, looking at no
	// more than most values; see [mapping.Table.Item].
	FromMicroformat func(it *microformats.Item, most int) Item
	FromSchemaOrg   func(it *microdata.Item, most int) Item
}

// Items yields what there is in a page from these sources, all if they are none,
// source by source. If there is a list of nodes, only the items that these create
// are looked at. For each item, most says how many values may be looked at.
func (k *Kind) Items(p vocab.Page, from vocab.Source, nodes []dom.Node, most func() int) iter.Seq[Item] {
	if from == 0 {
		from = vocab.AllSources
	}
	return func(yield func(Item) bool) {
		wanted := itemlist.Set(nodes)
		if p.Microdata != nil && from&vocab.Microdata != 0 {
			for it := range itemlist.OfType(p.Microdata, nodes, k.Type) {
				if !yield(Item{Item: it, Source: vocab.Microdata}) {
					return
				}
			}
		}
		if p.Microformats != nil && from&vocab.Microformats != 0 {
			for it := range k.Microformats(p.Microformats) {
				if wanted.Has(it.Node) && !yield(k.FromMicroformat(it, most())) {
					return
				}
			}
		}
		if p.Microdata != nil && from&vocab.SchemaOrg != 0 {
			for it := range k.SchemaOrg(p.Microdata) {
				if wanted.Has(it.Node) && !yield(k.FromSchemaOrg(it, most())) {
					return
				}
			}
		}
	}
}
