package html5

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// scanLimit is how many bytes are scanned eight at a time before bytes.IndexByte is
// called, which is faster over long texts but costs more to call.
const scanLimit = 64

// find returns the index of the first stop in src from i on, or len(src), and
// whether there is an ampersand before it. If stop is ', an ampersand right after it
// may be reported too; the value is then decoded needlessly, with the same result.
func find(src []byte, i int, stop byte) (end int, ampersand bool) {
	const ones = 0x0101010101010101
	stops := uint64(stop) * ones
	var met uint64
	for limit := i + scanLimit; i+8 <= len(src) && i < limit; i += 8 {
		word := binary.LittleEndian.Uint64(src[i:])
		ampersands := zeroBytes(word ^ '&'*ones)
		if at := zeroBytes(word ^ stops); at != 0 {
			return i + bits.TrailingZeros64(at)/8, met|ampersands&(at-1) != 0
		}
		met |= ampersands
	}
	ampersand = met != 0
	if i+8 <= len(src) {
		rest := src[i:]
		if j := bytes.IndexByte(rest, stop); j >= 0 {
			rest = rest[:j]
		}
		return i + len(rest), ampersand || bytes.IndexByte(rest, '&') >= 0
	}
	for ; i < len(src) && src[i] != stop; i++ {
		ampersand = ampersand || src[i] == '&'
	}
	return i, ampersand
}

// zeroBytes finds the first zero byte of word: the lowest bit set in the result is
// the highest bit of that byte. Higher bits are not reliable.
func zeroBytes(word uint64) uint64 {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	return (word - ones) &^ word & highs
}

// lowerCaseLetters returns how many letters from a to z a word starts with.
func lowerCaseLetters(word uint64) int {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	low := word &^ highs // so that no sum runs over into the next byte
	fromA := low + (0x80-'a')*ones
	beyondZ := low + (0x80-'z'-1)*ones
	others := (^fromA | beyondZ | word) & highs
	return bits.TrailingZeros64(others) / 8
}
