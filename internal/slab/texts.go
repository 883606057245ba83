package slab

import (
	"bytes"
	"unsafe"
)

// Texts has memory for strings. As they refer to nothing, what is left of it after a page may
// serve the next one. The zero value is one without any.
type Texts struct {
	chunk  []byte // what was allocated last
	left   []byte // of it
	before int    // how many bytes were taken of earlier chunks, or have memory of their own
}

const (
	// atOnce is how many bytes are allocated at once. That much can stay in memory for one
	// string that is still in use.
	atOnce = 1 << 14
	// long is how long a string is at least that is allocated by itself.
	long = atOnce / 16
)

// Add returns s as a string.
func (t *Texts) Add(s []byte) string {
	if len(s) > len(t.left) {
		if len(s) >= long {
			t.before += len(s)
			return string(s)
		}
		t.before += len(t.chunk) - len(t.left)
		t.chunk = make([]byte, atOnce)
		t.left = t.chunk
	}
	copy(t.left, s)
	text := unsafe.String(unsafe.SliceData(t.left), len(s)) // nothing is written there again, except after Reuse
	t.left = t.left[len(s):]
	return text
}

// Reuse has the memory of all strings serve again: nobody may use them any more. Where there
// were several chunks, there is one from then on that has room for as much again.
func (t *Texts) Reuse() {
	used := len(t.chunk) - len(t.left)
	if Spoil {
		copy(t.chunk, bytes.Repeat([]byte{0xFF}, used))
	}
	if t.before > 0 {
		t.chunk, t.before = make([]byte, 2*(t.before+used)), 0
	}
	t.left = t.chunk
}

// Spoil is for tests: strings whose memory serves again are written over at once, so that
// whoever still has one of them sees it.
var Spoil bool
