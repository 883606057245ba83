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

// Reuse has the memory serve another page, those who had something of it being done with it.
func (m *memory) Reuse() {
	m.items.Reuse()
	m.top.Reuse()
	m.types.Reuse()
	m.properties.Reuse()
	m.values.Reuse()
	m.texts.Reuse()
}

// kept is where the data has its memory, if it keeps it.
func (d *Data) kept() **memory { return &d.memory }

// taken returns a list that is not nil even if it is empty.
func taken[T any](s *slab.Slab[T], n int) []T {
	if n == 0 {
		return []T{}
	}
	return s.TakeAll(n)
}
