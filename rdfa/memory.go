package rdfa

import "github.com/itemscope/itemscope/internal/slab"

// memory is what triples and items are made in.
type memory struct {
	triples    slab.Slab[Triple]
	items      slab.Slab[Item]
	lists      slab.Slab[*Item]
	types      slab.Slab[string]
	properties slab.Slab[Property]
	values     slab.Slab[Value]
	texts      slab.Texts
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.triples.Reuse()
	m.items.Reuse()
	m.lists.Reuse()
	m.types.Reuse()
	m.properties.Reuse()
	m.values.Reuse()
	m.texts.Reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }
