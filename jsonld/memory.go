package jsonld

import "github.com/itemscope/itemscope/internal/slab"

// memory is what documents and their items are made in. What is rare has memory of its own, such
// as all that is mended.
type memory struct {
	list      slab.Slab[*Document]
	documents slab.Slab[Document]
	trees     slab.Slab[tree]
	nodes     slab.Slab[node]
	names     slab.Slab[string]
	shifts    slab.Slab[shift]
	itemList  slab.Slab[*Item]
	items     slab.Slab[Item]
	types     slab.Slab[string]
	chains    slab.Slab[contextChain]
	texts     slab.Texts
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.list.Reuse()
	m.documents.Reuse()
	m.trees.Reuse()
	m.nodes.Reuse()
	m.names.Reuse()
	m.shifts.Reuse()
	m.itemList.Reuse()
	m.items.Reuse()
	m.types.Reuse()
	m.chains.Reuse()
	m.texts.Reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }
