package meta

import "github.com/itemscope/itemscope/internal/slab"

// memory is what data are made in.
type memory struct {
	pairs      slab.Slab[Pair]
	properties slab.Slab[Property]
	values     slab.Slab[Value]
	keywords   slab.Slab[string]
	robots     slab.Slab[Robots]
	directives slab.Slab[Directive]
	texts      slab.Texts
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.pairs.Reuse()
	m.properties.Reuse()
	m.values.Reuse()
	m.keywords.Reuse()
	m.robots.Reuse()
	m.directives.Reuse()
	m.texts.Reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }
