package linkrel

import "github.com/itemscope/itemscope/internal/slab"

// memory is what links are made in.
type memory struct {
	links  slab.Slab[Link]
	shared slab.Slab[shared]
	attrs  slab.Slab[attribute]
	places slab.Slab[place]
	texts  slab.Texts
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.links.Reuse()
	m.shared.Reuse()
	m.attrs.Reuse()
	m.places.Reuse()
	m.texts.Reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }
