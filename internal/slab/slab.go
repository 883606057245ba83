// Package slab has memory for what results consist of: parts share it, so that there are few
// allocations, and the results of one page can be made where those of another were.
package slab

// A Slab has memory for lists of T. The zero value is one without any.
//
// What is left of it after a page keeps the results of that page in memory for as long as those
// of the next: it is to be forgotten, unless it is reused.
type Slab[T any] struct {
	chunk  []T // what was allocated last
	left   []T // of it
	before int // how many were taken of earlier chunks
}

// How many there is room for at a time, at least and at most.
const least, most = 4, 64

// Take returns n elements with the zero value, in a slice that has no room for more.
func (s *Slab[T]) Take(n int) []T {
	if len(s.left) < n {
		s.grow(max(n, min(max(2*len(s.chunk), least), most)))
	}
	return s.take(n)
}

// TakeAll is Take for all that will be taken: no memory is allocated for more.
func (s *Slab[T]) TakeAll(n int) []T {
	if len(s.left) < n {
		s.grow(n)
	}
	return s.take(n)
}

// Append appends v to a list that was taken, or to nil. One without room for it gets as much
// again: behind it, if nothing was taken after it, or else elsewhere.
func (s *Slab[T]) Append(list []T, v T) []T {
	if n := len(list); n == cap(list) {
		start := len(s.chunk) - len(s.left) - n // if it was taken last
		if n > 0 && len(s.left) > 0 && start >= 0 && &s.chunk[start] == &list[0] {
			list = s.chunk[start : start+n : start+n+len(s.take(min(n, len(s.left))))]
		} else {
			list = append(s.Take(max(2*n, 1))[:0], list...)
		}
	}
	return append(list, v)
}

// Copy returns a copy of a list, nil of one that has nothing.
func (s *Slab[T]) Copy(list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return append(s.TakeAll(len(list))[:0], list...)
}

func (s *Slab[T]) take(n int) []T {
	taken := s.left[:n:n]
	s.left = s.left[n:]
	return taken
}

func (s *Slab[T]) grow(n int) {
	s.before += len(s.chunk) - len(s.left)
	s.chunk = make([]T, n)
	s.left = s.chunk
}

// Reuse has all that was taken be taken again: nobody may use it any more. If it was taken of
// several chunks of memory, there is one from then on that has room for somewhat more.
func (s *Slab[T]) Reuse() {
	used := s.before + len(s.chunk) - len(s.left)
	if s.before > 0 {
		s.chunk, s.before = make([]T, used+used/4), 0
	} else {
		clear(s.chunk[:used])
	}
	s.left = s.chunk
}
