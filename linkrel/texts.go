package linkrel

import "unsafe"

// texts has the memory for the strings of links. Strings share it, so that there are few
// allocations; what is left of it after a page serves the next one.
type texts struct{ room []byte } // what is left

const (
	// textsAtOnce is how many bytes are allocated at once. That much can stay in memory
	// for one string that is still in use.
	textsAtOnce = 1 << 13
	// longText is how long a string is at least that is allocated by itself.
	longText = textsAtOnce / 8
)

// add returns s as a string.
func (t *texts) add(s []byte) string {
	if len(s) > len(t.room) {
		if len(s) >= longText {
			return string(s)
		}
		t.room = make([]byte, textsAtOnce)
	}
	copy(t.room, s)
	text := unsafe.String(unsafe.SliceData(t.room), len(s)) // nothing is written to that part of the memory again
	t.room = t.room[len(s):]
	return text
}
