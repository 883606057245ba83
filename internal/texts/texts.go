// Package texts has memory for strings that results consist of.
package texts

import "unsafe"

// A Room has memory for strings, which share it, so that there are few allocations. What is
// left of it after a page serves the next one.
type Room struct{ left []byte }

const (
	// atOnce is how many bytes are allocated at once. That much can stay in memory for one
	// string that is still in use.
	atOnce = 1 << 14
	// long is how long a string is at least that is allocated by itself.
	long = atOnce / 16
)

// Add returns s as a string.
func (r *Room) Add(s []byte) string {
	if len(s) > len(r.left) {
		if len(s) >= long {
			return string(s)
		}
		r.left = make([]byte, atOnce)
	}
	copy(r.left, s)
	text := unsafe.String(unsafe.SliceData(r.left), len(s)) // nothing is written to that part of the memory again
	r.left = r.left[len(s):]
	return text
}
