package microformats

import "testing"

// What is appended to a slice that was taken is not in another one.
func TestRoom(t *testing.T) {
	var r room[int]
	var taken [][]int
	for i := range 300 {
		s := r.take(i % 70)
		for j := range s {
			if s[j] != 0 {
				t.Fatalf("slice %d has %v", i, s)
			}
			s[j] = i
		}
		taken = append(taken, s)
		_ = append(s, -1)
	}
	for i, s := range taken {
		for _, v := range s {
			if v != i {
				t.Fatalf("slice %d has %v", i, s)
			}
		}
	}
}
