package linkrel

import "unsafe"

// texts has the memory for the strings of links. Strings share it, so that there are few
// allocations; what is left of it after a page serves the next one.
type texts struct{ room []byte }

const (
	// textsAtOnce is how many bytes are allocated at once. That much can stay in memory
	// for one string that is still in use.
	textsAtOnce = 1 << 13
	// longText is how long a string is at least that is allocated by itself.
	longText = textsAtOnce / 8
)

// join returns a string of its parts, of which the first and the last are often empty.
func (t *texts) join(before string, s []byte, after string) string {
	room, n := t.room, len(before)+len(s)+len(after)
	if n > cap(room)-len(room) {
		if n >= longText {
			return before + string(s) + after
		}
		room = make([]byte, 0, textsAtOnce)
	}
	start := len(room)
	if before != "" {
		room = append(room, before...)
	}
	room = append(room, s...)
	if after != "" {
		room = append(room, after...)
	}
	t.room = room
	// Nothing is written to that part of the memory again.
	return unsafe.String(unsafe.SliceData(room[start:]), n)
}
