package microformats

import "github.com/itemscope/itemscope/internal/slab"

// memory has room for what is found in a page, so that there are few allocations. It is made
// for one page after the other: what is left of it would keep the results of a page in memory
// as long as those of the next. Texts refer to nothing, and what is left of their memory
// serves the next page.
type memory struct {
	items      room[Item]
	types      room[string]
	properties room[Property]
	values     room[Value]
	texts      slab.Texts
}

// end lets go of all but the texts.
func (m *memory) end() { *m = memory{texts: m.texts} }

// A room is memory for parts of results.
type room[T any] struct {
	left []T
	size int // how much was allocated last
}

// take returns a slice of n elements, which has no room for more.
func (r *room[T]) take(n int) []T {
	const least, most = 4, 64
	if len(r.left) < n {
		r.size = min(max(2*r.size, least), most)
		r.left = make([]T, max(n, r.size))
	}
	taken := r.left[:n:n]
	r.left = r.left[n:]
	return taken
}
