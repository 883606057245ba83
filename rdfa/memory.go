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

// reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) reuse() {
	m.triples.Reuse()
	m.items.Reuse()
	m.lists.Reuse()
	m.types.Reuse()
	m.properties.Reuse()
	m.values.Reuse()
	m.texts.Reuse()
}

// into sets the data that is made, and the memory that it is made in: those of [Options.Into].
func (e *extractor) into(d *Data) {
	e.m, e.memory = d, &e.own
	switch {
	case d == nil:
		e.m = new(Data)
	case d.memory == nil:
		d.memory = new(memory)
		e.memory = d.memory
	default:
		d.memory.reuse()
		e.memory = d.memory
	}
}
