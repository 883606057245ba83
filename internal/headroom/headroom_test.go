package headroom

import (
	"slices"
	"testing"
)

// A list that is filled by one element after the other keeps all of them, and is copied seldom.
func TestGrow(t *testing.T) {
	const n = 1 << 17
	var list []int
	copied := 0
	for i := range n {
		if len(list) == cap(list) {
			copied += len(list)
			list = Grow(list, 1)
		}
		list = append(list, i)
	}
	if !slices.Equal(list[:3], []int{0, 1, 2}) || list[n-1] != n-1 {
		t.Errorf("%d elements from %d to %d", len(list), list[0], list[n-1])
	}
	if copied > 8*n {
		t.Errorf("%d copies of %d elements", copied, n)
	}
}

// What is large is given the room that it needs if it goes on like that, in bounds.
func TestFor(t *testing.T) {
	tests := []struct{ n, at, size, least, most int }{
		{0, 0, 100, 1, 1},
		{1000, 10, 100, 1, 1},
		{1 << 20, 1 << 24, 1 << 25, 1 << 20, 1<<20 + 1<<16},
		{1 << 20, 1, 1 << 30, 7 << 20, 7<<20 + 1<<16},
		{1 << 20, 1 << 24, 1 << 24, 1, 1},
	}
	for _, test := range tests {
		if room := For(test.n, test.at, test.size); room < test.least || room > test.most {
			t.Errorf("For(%d, %d, %d) = %d, want %d to %d", test.n, test.at, test.size, room, test.least, test.most)
		}
	}
}
