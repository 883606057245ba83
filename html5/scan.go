package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/encoding"
)

// marks are where the next characters are that are to be decoded, so that the stretches
// of the source, which are read in their order, need not be searched one by one.
type marks struct {
	next          int // the first of the following
	ampersand, cr int // checked, if there is none before it
	checked       int // see check
}

// toDecode returns what is to be decoded in the source from start to end: carriage
// returns, and character references if there is a flag for them. What is asked for
// begins behind all that was asked for before.
func (t *tokenizer) toDecode(start, end int, references dom.Raw) dom.Raw {
	if end <= t.marks.next {
		return 0
	}
	return t.flags(start, end, references)
}

func (t *tokenizer) flags(start, end int, references dom.Raw) (raw dom.Raw) {
	if end > t.marks.checked {
		t.check(end)
	}
	m := &t.marks
	src := t.src[:m.checked]
	if move(&m.ampersand, src, '&', start, end) {
		raw = references
	}
	if move(&m.cr, src, '\r', start, end) {
		raw |= dom.RawCR
	}
	m.next = min(m.ampersand, m.cr)
	return raw
}

// check checks the source up to end, or a little further, block by block: that it is UTF-8
// without U+0000, and where the first characters are that the marks are for. That costs
// less shortly before, or after, the block is read than it would for the whole source
// before: then each block would have to be brought from memory twice.
func (t *tokenizer) check(end int) {
	m := &t.marks
	for m.checked < end {
		start := m.checked
		m.checked += encoding.ValidBlock(t.src[start:])
		if m.checked == start || bytes.IndexByte(t.src[start:m.checked], 0) >= 0 {
			t.unfit = true
			m.checked = len(t.src)
		}
		src := t.src[:m.checked]
		if m.ampersand == start {
			m.ampersand = index(src, start, '&')
		}
		if m.cr == start {
			m.cr = index(src, start, '\r')
		}
		t.hasCR = t.hasCR || m.cr < m.checked
	}
}

// move moves a mark to the first of its characters from end on, and tells whether there
// is one between start and end.
func move(mark *int, src []byte, char byte, start, end int) bool {
	if *mark < start {
		*mark = index(src, start, char)
	}
	if *mark >= end {
		return false
	}
	*mark = index(src, end, char)
	return true
}

// index returns the index of the first char in src from i on, or len(src).
func index(src []byte, i int, char byte) int {
	if j := bytes.IndexByte(src[i:], char); j >= 0 {
		return i + j
	}
	return len(src)
}

const ones, highs = 0x0101010101010101, 0x8080808080808080

// zeroBytes finds the first zero byte of word: the lowest bit set in the result is
// the highest bit of that byte. Higher bits are not reliable.
func zeroBytes(word uint64) uint64 { return (word - ones) &^ word & highs }

// notLowerCase marks, by its highest bit, each byte of word that is not a letter from a
// to z.
func notLowerCase(word uint64) uint64 {
	low := word &^ highs // so that no sum runs over into the next byte
	fromA := low + (0x80-'a')*ones
	beyondZ := low + (0x80-'z'-1)*ones
	return (^fromA | beyondZ | word) & highs
}

// before is the mask for the bytes of a word before the one whose highest bit is the
// lowest in found.
func before(found uint64) uint64 { return (found ^ (found - 1)) >> 8 }
