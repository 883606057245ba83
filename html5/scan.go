package html5

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// nearby is how many bytes find looks at, eight at a time, before it calls
// bytes.IndexByte, which is faster over long texts but costs more to call.
const nearby = 24

// find returns the index of the first stop in src from i on, or len(src).
func find(src []byte, i int, stop byte) int {
	if i+nearby <= len(src) {
		words := (*[nearby]byte)(src[i:])
		stops := uint64(stop) * ones
		if at := zeroBytes(binary.LittleEndian.Uint64(words[:]) ^ stops); at != 0 {
			return i + bits.TrailingZeros64(at)/8
		}
		if at := zeroBytes(binary.LittleEndian.Uint64(words[8:]) ^ stops); at != 0 {
			return i + 8 + bits.TrailingZeros64(at)/8
		}
		if at := zeroBytes(binary.LittleEndian.Uint64(words[16:]) ^ stops); at != 0 {
			return i + 16 + bits.TrailingZeros64(at)/8
		}
		i += nearby
	}
	if j := bytes.IndexByte(src[i:], stop); j >= 0 {
		return i + j
	}
	return len(src)
}

// A cursor knows where the next of some character is in the source, so that stretches
// which follow one another can be asked about it without being searched one by one.
type cursor struct {
	from, at int // the character is not in the source between from and at
}

// in tells whether the character is in src from start to end.
func (c *cursor) in(src []byte, char byte, start, end int) bool {
	if c.at < start || start < c.from {
		c.move(src, char, start)
	}
	return c.at < end
}

func (c *cursor) move(src []byte, char byte, start int) {
	end := len(src)
	if start < c.from && c.from <= c.at {
		end = c.from // beyond that all is known
	} else {
		c.at = end
	}
	if i := bytes.IndexByte(src[start:end], char); i >= 0 {
		c.at = start + i
	}
	c.from = start
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
