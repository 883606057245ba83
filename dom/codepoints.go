package dom

import (
	"encoding/binary"
	"unicode/utf8"
)

// A codePointIndex counts code points in long lines. It has counts for blocks of the source,
// as a [lineIndex] does, which are made once such a line is met.
type codePointIndex struct {
	// ends has how many bytes up to the end of a block are not the first of a code point.
	ends []uint32
}

const (
	codePointBlockSize = lineBlockSize
	longLine           = 1024 // what is shorter is counted without the index
)

// wanted tells whether a long line was met.
func (x *codePointIndex) wanted() bool { return len(x.ends) > 0 }

// between returns how many code points there are between two offsets.
func (x *codePointIndex) between(source []byte, start, end uint32) uint32 {
	if end-start <= longLine {
		return end - start - continuationBytes(source[start:end])
	}
	return end - start - (x.continued(source, end) - x.continued(source, start))
}

// continued returns how many bytes before an offset are not the first of a code point.
func (x *codePointIndex) continued(source []byte, offset uint32) uint32 {
	block := int(offset / codePointBlockSize)
	x.upTo(source, block)
	before := x.before(block)
	if before == x.ends[block] {
		return before
	}
	return before + continuationBytes(source[block*codePointBlockSize:offset])
}

// before returns how many bytes before a block are not the first of a code point.
func (x *codePointIndex) before(block int) uint32 {
	if block == 0 {
		return 0
	}
	return x.ends[block-1]
}

// upTo counts up to the end of a block.
func (x *codePointIndex) upTo(source []byte, block int) {
	for i := len(x.ends); i <= block; i++ {
		begin := i * codePointBlockSize
		end := min(begin+codePointBlockSize, len(source))
		x.ends = append(x.ends, x.before(i)+continuationBytes(source[begin:end]))
	}
}

// continuationBytes returns how many bytes are not the first of a code point: those
// whose highest two bits are 10.
func continuationBytes(b []byte) (n uint32) {
	for ; len(b) >= 64; b = b[64:] {
		if !isASCII((*[64]byte)(b)) {
			n += continuedOf64((*[64]byte)(b))
		}
	}
	for ; len(b) >= 8; b = b[8:] {
		n += uint32(continuedOfEight(b) * ones >> 56)
	}
	for _, c := range b {
		if !utf8.RuneStart(c) {
			n++
		}
	}
	return n
}

// continuedOf64 is continuationBytes for 64 bytes.
func continuedOf64(b *[64]byte) uint32 {
	return uint32((continuedOfEight(b[:8]) + continuedOfEight(b[8:16]) + continuedOfEight(b[16:24]) + continuedOfEight(b[24:32]) +
		continuedOfEight(b[32:40]) + continuedOfEight(b[40:48]) + continuedOfEight(b[48:56]) + continuedOfEight(b[56:])) * ones >> 56)
}

// continuedOfEight looks at eight bytes. It returns eight bytes that are 1 for those that are
// not the first of a code point, and 0 for the others.
func continuedOfEight(b []byte) uint64 {
	w := binary.LittleEndian.Uint64(b)
	return w >> 7 &^ (w >> 6) & ones
}

func isASCII(b *[64]byte) bool {
	return (binary.LittleEndian.Uint64(b[:8])|binary.LittleEndian.Uint64(b[8:16])|
		binary.LittleEndian.Uint64(b[16:24])|binary.LittleEndian.Uint64(b[24:32])|
		binary.LittleEndian.Uint64(b[32:40])|binary.LittleEndian.Uint64(b[40:48])|
		binary.LittleEndian.Uint64(b[48:56])|binary.LittleEndian.Uint64(b[56:]))&highest == 0
}
