package dom

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"sort"
	"sync"
	"sync/atomic"
	"unicode/utf8"
)

// A lineIndex finds lines and columns. It has counts for blocks of the source rather than
// for lines: they are made faster, and a page may be one line of many megabytes.
//
// It reaches as far as it was asked for: of many pages little more is wanted than where
// one problem is.
type lineIndex struct {
	mu     sync.Mutex    // to make more of it
	made   atomic.Uint32 // how many of the blocks are made
	blocks []lineBlock

	// For columns in long lines.
	counted   atomic.Uint32 // how many of the following are made
	continued []uint32      // how many bytes before a block are not the first of a code point
}

// A lineBlock is a stretch of the source. The last one may be empty.
type lineBlock struct {
	lines  uint32 // how many lines end before it
	start  uint32 // where the line of its first byte starts
	loneCR bool   // a CR without an LF ends a line in it
}

const lineBlockSize = 512

func (x *lineIndex) reset() {
	x.made.Store(0)
	x.counted.Store(0)
}

// upTo makes the blocks up to that of an offset, and returns which that is.
func (x *lineIndex) upTo(source []byte, offset uint32) (block int) {
	if block = int(offset / lineBlockSize); int(x.made.Load()) <= block {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.makeBlocks(source, block)
	}
	return block
}

func (x *lineIndex) makeBlocks(source []byte, last int) {
	made := int(x.made.Load())
	var next lineBlock
	if made == 0 {
		n := len(source)/lineBlockSize + 1
		x.blocks = slices.Grow(x.blocks[:0], n)[:n]
	} else {
		next = x.behind(source, made-1)
	}
	for ; made <= last; made++ {
		next.loneCR = hasLoneCR(source[made*lineBlockSize:])
		x.blocks[made] = next
		next = x.behind(source, made)
	}
	x.made.Store(uint32(made))
}

// behind returns what is before the block behind another one.
func (x *lineIndex) behind(source []byte, block int) lineBlock {
	lines, start := x.blocks[block].line(source, block*lineBlockSize, min((block+1)*lineBlockSize, len(source)))
	return lineBlock{lines: lines, start: start}
}

// line returns how many lines end before an offset, and where the line of the offset starts.
func (x *lineIndex) line(source []byte, offset uint32) (before, start uint32) {
	block := x.upTo(source, offset)
	return x.blocks[block].line(source, block*lineBlockSize, int(offset))
}

// line is that of an offset in the block, or right behind it, which begins at begin.
func (b *lineBlock) line(source []byte, begin, offset int) (before, start uint32) {
	n := b.count(source, begin, offset)
	if n == 0 {
		return b.lines, b.start
	}
	return b.lines + n, b.lastStart(source, begin, offset)
}

// lineEnd returns where the line ends, without what ends it, before which so many lines end.
func (x *lineIndex) lineEnd(source []byte, before, start uint32) uint32 {
	x.upTo(source, uint32(len(source)))
	next := sort.Search(len(x.blocks), func(i int) bool { return x.blocks[i].lines > before })
	end := max(int(start), (next-1)*lineBlockSize)
	for end < len(source) && !endsLine(source, end) {
		end++
	}
	if end > int(start) && end < len(source) && source[end] == '\n' && source[end-1] == '\r' {
		end--
	}
	return uint32(end)
}

// codePoints returns how many code points there are between two offsets.
func (x *lineIndex) codePoints(source []byte, start, end uint32) uint32 {
	if end-start <= lineBlockSize {
		return end - start - continuationBytes(source[start:end])
	}
	first, last := int(start/lineBlockSize), int(end/lineBlockSize)
	next := min(last+1, len(x.blocks)-1)
	x.countTo(source, next)
	if x.continued[first] == x.continued[next] {
		return end - start // all of it is ASCII
	}
	before := x.continued[first] + continuationBytes(source[first*lineBlockSize:start])
	after := x.continued[last] + continuationBytes(source[last*lineBlockSize:end])
	return end - start - (after - before)
}

// countTo makes continued up to a block.
func (x *lineIndex) countTo(source []byte, block int) {
	if int(x.counted.Load()) > block {
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	counted := int(x.counted.Load())
	if counted == 0 {
		x.continued = slices.Grow(x.continued[:0], len(x.blocks))[:len(x.blocks)]
		x.continued[0], counted = 0, 1
	}
	for ; counted <= block; counted++ {
		x.continued[counted] = x.continued[counted-1]
		if b := source[(counted-1)*lineBlockSize : counted*lineBlockSize]; !isASCII(b) {
			x.continued[counted] += continuationBytes(b)
		}
	}
	x.counted.Store(uint32(counted))
}

// count returns how many lines end in a stretch of the source.
func (b *lineBlock) count(source []byte, start, end int) (n uint32) {
	if !b.loneCR {
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
func (b *lineBlock) lastStart(source []byte, start, end int) uint32 {
	if b.loneCR {
		for !endsLine(source, end-1) {
			end--
		}
		return uint32(end)
	}
	for ; end-start >= 8; end -= 8 {
		word := binary.LittleEndian.Uint64(source[end-8:]) ^ '\n'*ones
		if (word-ones)&^word&highest != 0 {
			break
		}
	}
	for source[end-1] != '\n' {
		end--
	}
	return uint32(end)
}

// endsLine tells whether the byte at i ends a line. A CR before LF does not, as the LF does.
func endsLine(source []byte, i int) bool {
	return source[i] == '\n' || source[i] == '\r' && (i+1 == len(source) || source[i+1] != '\n')
}

// hasLoneCR tells whether a CR without an LF ends a line in the block that source begins with.
func hasLoneCR(source []byte) bool {
	end := min(len(source), lineBlockSize)
	for i := 0; ; i++ {
		next := bytes.IndexByte(source[i:end], '\r')
		if next < 0 {
			return false
		}
		if i += next; endsLine(source, i) {
			return true
		}
	}
}

// isASCII tells whether all bytes are of ASCII.
func isASCII(b []byte) bool {
	for ; len(b) >= 32; b = b[32:] {
		four := (*[32]byte)(b)
		if (binary.LittleEndian.Uint64(four[:8])|binary.LittleEndian.Uint64(four[8:16])|
			binary.LittleEndian.Uint64(four[16:24])|binary.LittleEndian.Uint64(four[24:]))&highest != 0 {
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
		n += uint32(bits.OnesCount64(eight &^ (eight << 1) & highest))
	}
	for _, c := range b {
		if !utf8.RuneStart(c) {
			n++
		}
	}
	return n
}
