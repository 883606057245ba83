package slab

import (
	"slices"
	"testing"
)

// What is taken has the zero value, and is in no other slice that was taken since Reuse.
func TestSlab(t *testing.T) {
	var s Slab[int]
	for round := range 3 {
		var taken [][]int
		for i := range 300 {
			n := i % 70 * (round + 1)
			list := s.Take(n)
			if i%7 == 0 {
				list = s.TakeAll(n)
			}
			if len(list) != n || slices.ContainsFunc(list, func(v int) bool { return v != 0 }) {
				t.Fatalf("slice %d has %v", i, list)
			}
			for j := range list {
				list[j] = i
			}
			taken = append(taken, list)
			_ = append(list, -1)
		}
		for i, list := range taken {
			if slices.ContainsFunc(list, func(v int) bool { return v != i }) {
				t.Fatalf("slice %d has %v", i, list)
			}
		}
		s.Reuse()
	}
}

// Lists that grow in turn have what was appended to them, and nothing of each other.
func TestAppend(t *testing.T) {
	var s Slab[int]
	for round := range 3 {
		lists := make([][]int, 20)
		for i := range 3000 {
			to := i * i % len(lists)
			for range i % 5 {
				lists[to] = s.Append(lists[to], to)
			}
			if room := cap(lists[to]); room > 2*len(lists[to]) {
				t.Fatalf("room for %d of %d", room, len(lists[to]))
			}
		}
		for to, list := range lists {
			want := 0
			for i := range 3000 {
				if i*i%len(lists) == to {
					want += i % 5
				}
			}
			if len(list) != want || slices.ContainsFunc(list, func(v int) bool { return v != to }) {
				t.Fatalf("round %d: list %d has %v", round, to, list)
			}
		}
		s.Reuse()
	}
}

// Memory that was used once is enough for the same again.
func TestReuse(t *testing.T) {
	var s Slab[*int]
	var texts Texts
	text := make([]byte, 100*100)
	allocated := testing.AllocsPerRun(100, func() {
		s.Reuse()
		texts.Reuse()
		for i := range 100 {
			s.Append(s.Take(i), nil)
			texts.Add(text[:i*i])
		}
	})
	if allocated > 0 {
		t.Errorf("%v allocations", allocated)
	}
}
