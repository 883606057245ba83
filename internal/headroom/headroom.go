// Package headroom says how much room the arrays get that grow with a page: those
// of the tree, and the parser's stack of open elements.
package headroom

// For returns for how many more elements an array is to get room that is full with
// n of them, after at bytes of a source of size bytes. What is large is given the
// room that it will need if it goes on like that, though no more than seven times
// what it has: so little of it is copied again and again, or stays empty.
func For(n, at, size int) int {
	if n < 1<<14 || at <= 0 || at >= size {
		return 1
	}
	return int(min(float64(n)*(float64(size)/float64(at)-1)*1.02, 7*float64(n))) + 1<<10
}

// Grow returns list with room for n more elements at least, as [slices.Grow] does. Unlike that
// it does not write to the memory behind the list: as long as much of that is not used, the
// system need not provide it.
func Grow[T any](list []T, n int) []T {
	if cap(list)-len(list) >= n {
		return list
	}
	more := len(list) // as long as that is little
	if more > 1<<10 {
		more = more/4 + 192
	}
	n = max(n, more)
	grown := make([]T, len(list), len(list)+n)
	copy(grown, list)
	return grown
}
