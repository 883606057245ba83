package dom

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"sort"
	"unicode/utf8"
)

// A lineIndex finds lines and columns. It has counts for blocks of the source rather than
// for lines: they are made faster, and a page may be one line of many megabytes.
type lineIndex struct {
	lazy
	blocks []lineBlock // the last one is behind the source
	loneCR bool        // a CR without an LF ends some line
}

// A lineBlock has what is before a block of the source.
type lineBlock struct {
	lines     uint32 // how many lines end there
	continued uint32 // how many of the bytes are not the first of a code point
}

const lineBlockSize = 256

// indexedLines returns the index of the lines of the source, which the first call makes.
func (d *Document) indexedLines() *lineIndex {
	if x := &d.lines; !x.ready.Load() {
		x.once(func() { x.build(d.source) })
	}
	return &d.lines
}

func (x *lineIndex) build(source []byte) {
	x.loneCR = hasLoneCR(source)
	x.blocks = x.blocks[:0]
	var before lineBlock
	for start := 0; start < len(source); start += lineBlockSize {
		x.blocks = append(x.blocks, before)
		end := min(start+lineBlockSize, len(source))
		before.lines += x.count(source, start, end)
		if block := source[start:end]; !isASCII(block) {
			before.continued += continuationBytes(block)
		}
	}
	x.blocks = append(x.blocks, before)
}

// line returns how many lines end before an offset, and where the line of the offset starts.
func (x *lineIndex) line(source []byte, offset uint32) (before, start uint32) {
	block := int(offset / lineBlockSize)
	begin := block * lineBlockSize
	before = x.blocks[block].lines + x.count(source, begin, int(offset))
	if before == x.blocks[block].lines {
		// It starts in an earlier block, the last one in which a line ends.
		block = sort.Search(block, func(i int) bool { return x.blocks[i].lines == before }) - 1
		if block < 0 {
			return before, 0
		}
		begin, offset = block*lineBlockSize, uint32(block+1)*lineBlockSize
	}
	return before, x.lastStart(source, begin, int(offset))
}

// lineEnd returns where the line ends, without what ends it, before which so many lines end.
func (x *lineIndex) lineEnd(source []byte, before, start uint32) uint32 {
	next := sort.Search(len(x.blocks), func(i int) bool { return x.blocks[i].lines > before })
	if next == len(x.blocks) {
		return uint32(len(source))
	}
	end := max(int(start), (next-1)*lineBlockSize)
	for !endsLine(source, end) {
		end++
	}
	if end > int(start) && source[end] == '\n' && source[end-1] == '\r' {
		end--
	}
	return uint32(end)
}

// codePoints returns how many code points there are between two offsets.
func (x *lineIndex) codePoints(source []byte, start, end uint32) uint32 {
	first, last := start/lineBlockSize, end/lineBlockSize
	if next := min(int(last)+1, len(x.blocks)-1); x.blocks[first].continued == x.blocks[next].continued {
		return end - start // all of it is ASCII
	}
	if first == last {
		return end - start - continuationBytes(source[start:end])
	}
	before := x.blocks[first].continued + continuationBytes(source[first*lineBlockSize:start])
	after := x.blocks[last].continued + continuationBytes(source[last*lineBlockSize:end])
	return end - start - (after - before)
}

// count returns how many lines end in a stretch of the source.
func (x *lineIndex) count(source []byte, start, end int) (n uint32) {
	if !x.loneCR {
		return uint32(bytes.Count(source[start:end], []byte{'\n'}))
	}
	for i := start; i < end; i++ {
		if endsLine(source, i) {
			n++
		}
	}
	return n
}

// lastStart returns where the last line starts that starts in a stretch of the source or
// right behind it, of which there is one.
func (x *lineIndex) lastStart(source []byte, start, end int) uint32 {
	if !x.loneCR {
		return uint32(start + bytes.LastIndexByte(source[start:end], '\n') + 1)
	}
	for !endsLine(source, end-1) {
		end--
	}
	return uint32(end)
}

// endsLine tells whether the byte at i ends a line. A CR before LF does not, as the LF does.
func endsLine(source []byte, i int) bool {
	return source[i] == '\n' || source[i] == '\r' && (i+1 == len(source) || source[i+1] != '\n')
}

// hasLoneCR tells whether a CR without an LF ends some line.
func hasLoneCR(source []byte) bool {
	for i := 0; ; i++ {
		next := bytes.IndexByte(source[i:], '\r')
		if next < 0 {
			return false
		}
		if i += next; endsLine(source, i) {
			return true
		}
	}
}

// highestBits are those of eight bytes.
const highestBits = 0x8080808080808080

// isASCII tells whether all bytes are of ASCII.
func isASCII(b []byte) bool {
	for ; len(b) >= 32; b = b[32:] {
		four := (*[32]byte)(b)
		if (binary.LittleEndian.Uint64(four[:8])|binary.LittleEndian.Uint64(four[8:16])|
			binary.LittleEndian.Uint64(four[16:24])|binary.LittleEndian.Uint64(four[24:]))&highestBits != 0 {
			return false
		}
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// continuationBytes returns how many bytes are not the first of a code point: those
// whose highest two bits are 10.
func continuationBytes(b []byte) (n uint32) {
	for ; len(b) >= 8; b = b[8:] {
		eight := binary.LittleEndian.Uint64(b)
		n += uint32(bits.OnesCount64(eight &^ (eight << 1) & highestBits))
	}
	for _, c := range b {
		if !utf8.RuneStart(c) {
			n++
		}
	}
	return n
}
