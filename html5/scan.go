package html5

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
)

// marks are where the next characters are that are to be decoded, so that the stretches
// of the source, which are read in their order, need not be searched one by one.
type marks struct {
	next          int // the first of the following
	ampersand, cr int
}

// toDecode returns what is to be decoded in the source from start to end: carriage
// returns, and character references if there is a flag for them. What is asked for
// begins behind all that was asked for before.
func (t *tokenizer) toDecode(start, end int, references dom.Raw) dom.Raw {
	if end <= t.marks.next {
		return 0
	}
	return t.marks.flags(t.src, start, end, references)
}

func (m *marks) flags(src []byte, start, end int, references dom.Raw) (raw dom.Raw) {
	if move(&m.ampersand, src, '&', start, end) {
		raw = references
	}
	if move(&m.cr, src, '\r', start, end) {
		raw |= dom.RawCR
	}
	m.next = min(m.ampersand, m.cr)
	return raw
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
