package microdata

import "github.com/itemscope/itemscope/internal/slab"

// memory is what data is made in.
type memory struct {
	items      slab.Slab[Item]
	top        slab.Slab[*Item]
	types      slab.Slab[string]
	properties slab.Slab[Property]
	values     slab.Slab[Value]
	texts      slab.Texts // only of data that keeps its memory
}

// end lets go of all.
func (m *memory) end() { *m = memory{} }

// reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) reuse() {
	m.items.Reuse()
	m.top.Reuse()
	m.types.Reuse()
	m.properties.Reuse()
	m.values.Reuse()
	m.texts.Reuse()
}

// into returns the data that is to be made, and sets the memory that it is made in: those of
// [Options.Into].
func (e *extractor) into(d *Data) *Data {
	e.memory = &e.own
	switch {
	case d == nil:
		return new(Data)
	case d.memory == nil:
		d.memory = new(memory)
		e.memory = d.memory
	default:
		d.memory.reuse()
		e.memory = d.memory
	}
	return d
}

// taken returns a list that is not nil even if it is empty.
func taken[T any](s *slab.Slab[T], n int) []T {
	if n == 0 {
		return []T{}
	}
	return s.TakeAll(n)
}
