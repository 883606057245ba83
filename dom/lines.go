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
	noCR   bool          // there is no CR in the source
	mu     sync.Mutex    // to make more of it
	made   atomic.Uint32 // how many of the blocks are made
	blocks []lineBlock
	next   lineBlock // what is before the next block to be made
}

// A lineBlock is a stretch of the source. The last one may be empty.
type lineBlock struct {
	lines     uint32 // how many lines end before it
	start     uint32 // where the line of its first byte starts
	continued uint32 // how many bytes before it are not the first of a code point
	whole     bool   // each byte in it is the first of a code point
	loneCR    bool   // a CR without an LF ends a line in it
}

const lineBlockSize = 512

func (x *lineIndex) reset() {
	x.noCR = false
	x.made.Store(0)
	x.next = lineBlock{}
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
	if made == 0 {
		n := len(source)/lineBlockSize + 1
		x.blocks = slices.Grow(x.blocks[:0], n)[:n]
	}
	for ; made <= last; made++ {
		begin := made * lineBlockSize
		end := min(begin+lineBlockSize, len(source))
		continued := continuationBytes(source[begin:end])
		block := &x.blocks[made]
		*block = x.next
		block.whole = continued == 0
		block.loneCR = !x.noCR && hasLoneCR(source[begin:])
		x.next.lines, x.next.start = block.line(source, begin, end)
		x.next.continued += continued
	}
	x.made.Store(uint32(made))
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

// codePoints returns how many code points there are between two offsets whose blocks are
// made.
func (x *lineIndex) codePoints(source []byte, start, end uint32) uint32 {
	if end-start <= lineBlockSize {
		return end - start - continuationBytes(source[start:end])
	}
	return end - start - (x.continued(source, end) - x.continued(source, start))
}

// continued returns how many bytes before an offset are not the first of a code point.
func (x *lineIndex) continued(source []byte, offset uint32) uint32 {
	block := offset / lineBlockSize
	b := &x.blocks[block]
	if b.whole {
		return b.continued
	}
	return b.continued + continuationBytes(source[block*lineBlockSize:offset])
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
	rest := source[start:end]
	for ; len(rest) >= 8; rest = rest[:len(rest)-8] {
		word := binary.LittleEndian.Uint64(rest[len(rest)-8:]) ^ '\n'*ones
		if (word-ones)&^word&highest != 0 {
			others := (word&^highest + ^uint64(highest)) | word // their highest bits are set where there is no LF
			return uint32(start + len(rest) - bits.LeadingZeros64(^others&highest)/8)
		}
	}
	return uint32(start + bytes.LastIndexByte(rest, '\n') + 1)
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

// continuationBytes returns how many bytes are not the first of a code point: those
// whose highest two bits are 10.
func continuationBytes(b []byte) (n uint32) {
	for ; len(b) >= 64; b = b[64:] {
		if !isASCII((*[64]byte)(b)) {
			for i := 0; i < 64; i += 8 {
				n += continuedOfEight(binary.LittleEndian.Uint64(b[i : i+8]))
			}
		}
	}
	for ; len(b) >= 8; b = b[8:] {
		n += continuedOfEight(binary.LittleEndian.Uint64(b))
	}
	for _, c := range b {
		if !utf8.RuneStart(c) {
			n++
		}
	}
	return n
}

// continuedOfEight is continuationBytes for eight bytes.
func continuedOfEight(eight uint64) uint32 {
	return uint32(bits.OnesCount64(eight &^ (eight << 1) & highest))
}

func isASCII(b *[64]byte) bool {
	return (binary.LittleEndian.Uint64(b[:8])|binary.LittleEndian.Uint64(b[8:16])|
		binary.LittleEndian.Uint64(b[16:24])|binary.LittleEndian.Uint64(b[24:32])|
		binary.LittleEndian.Uint64(b[32:40])|binary.LittleEndian.Uint64(b[40:48])|
		binary.LittleEndian.Uint64(b[48:56])|binary.LittleEndian.Uint64(b[56:]))&highest == 0
}
