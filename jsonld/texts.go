package jsonld

import "unsafe"

// texts makes strings that lie in memory they share, as all of a page are mostly kept together.
type texts struct{ room []byte }

// expect makes room for strings that are so long together, if that is known.
func (t *texts) expect(size int) {
	if size > 0 {
		t.room = make([]byte, 0, size)
	}
}

// unescaped returns what the inside of a string stands for, which is not longer.
func (t *texts) unescaped(s string) string {
	start := t.start(len(s))
	t.room = appendUnescaped(t.room, s)
	return t.from(start)
}

// start returns where a string starts that is of that size at most.
func (t *texts) start(size int) int {
	if cap(t.room)-len(t.room) < size {
		t.room = make([]byte, 0, size)
	}
	return len(t.room)
}

// from returns what was appended from start on.
func (t *texts) from(start int) string {
	return unsafe.String(unsafe.SliceData(t.room[start:]), len(t.room)-start)
}
