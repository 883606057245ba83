package item

// A slab has room for many short lists. A list that grows right after it was begun
// grows in place; the others grow as lists do.
type slab[T any] struct {
	room  []T // what lists have; behind it is what is free
	start int // where in room the last list begins
}

// largestSlab is for how many elements there is room at a time, at most.
const largestSlab = 64

// expect makes room for so many elements, if they are known to follow.
func (s *slab[T]) expect(n int) {
	if n > 0 {
		s.room = make([]T, 0, n)
	}
}

// begin returns a list with one element, which is to be set.
func (s *slab[T]) begin() []T {
	n := len(s.room)
	if n == cap(s.room) {
		s.room, n = make([]T, 0, min(4+2*n, largestSlab)), 0
	}
	s.start, s.room = n, s.room[:n+1]
	return s.room[n : n+1 : n+1]
}

// grow returns a list with another element at its end, which is to be set.
func (s *slab[T]) grow(list []T) []T {
	n := len(list)
	switch {
	case n < cap(list):
		return list[:n+1]
	case n == 0:
		return s.begin()
	case len(s.room) == cap(s.room) || len(s.room)-s.start != n || &s.room[s.start] != &list[0]:
		var zero T
		return append(list, zero)
	}
	end := len(s.room) + 1
	s.room = s.room[:end]
	return s.room[s.start:end:end]
}
