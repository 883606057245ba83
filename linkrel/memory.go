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

// reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) reuse() {
	m.links.Reuse()
	m.shared.Reuse()
	m.attrs.Reuse()
	m.places.Reuse()
	m.texts.Reuse()
}

// into sets the data that is made, and the memory that it is made in: those of [Options.Into].
func (x *extractor) into(d *Data) {
	x.Data, x.memory = d, &x.own
	switch {
	case d == nil:
		x.Data = new(Data)
	case d.memory == nil:
		d.memory = new(memory)
		x.memory = d.memory
	default:
		d.memory.reuse()
		x.memory = d.memory
	}
}
