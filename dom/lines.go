package dom

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
	"sort"
	"sync"
)

// A lineIndex finds lines and columns. It has counts for blocks of the source rather than
// for lines: they are made faster, and a page may be one line of many megabytes.
//
// It reaches as far as it was asked for: of many pages little more is wanted than where
// one problem is. And it remembers its last answer: most places are asked for in their order,
// so that the next one is near.
type lineIndex struct {
	noCR bool // there is no CR in the source

	mu     sync.Mutex // for all of the following
	blocks []lineBlock
	next   lineBlock // what is before the next block to be made
	loneCR bool      // in one of the blocks

	codePoints codePointIndex

	last place // what was asked for last
}

// A place is an offset, and what is before it.
type place struct {
	offset uint32
	lines  uint32 // how many lines end before it
	column uint32 // how many code points of its line are before it
}

// A lineBlock is a stretch of the source. The last one may be empty.
type lineBlock struct {
	lines uint32 // how many lines end before it
	ended uint32 // the last block before it in which one ends

	loneCR bool // a CR without an LF ends one in it
}

const lineBlockSize = 1024

// near is how far from the last offset it is faster to go on from its position.
const near = 512

func (x *lineIndex) reset() {
	x.noCR, x.loneCR = false, false
	x.blocks, x.next = x.blocks[:0], lineBlock{}
	x.codePoints.ends = x.codePoints.ends[:0]
	x.last = place{}
}

// position returns the position of an offset of the source.
func (x *lineIndex) position(source []byte, offset uint32) Position {
	x.mu.Lock()
	if !x.goOn(source, offset) {
		before, start := x.line(source, offset)
		x.last = place{offset, before, x.codePoints.between(source, start, offset)}
	}
	at := Position{x.last.lines + 1, x.last.column + 1}
	x.mu.Unlock()
	return at
}

// goOn moves the last place to an offset, if that is near.
func (x *lineIndex) goOn(source []byte, offset uint32) bool {
	if offset-x.last.offset > near || int(offset) >= len(x.blocks)*lineBlockSize || x.loneCR {
		return false
	}
	between := source[x.last.offset:offset]
	if n := bytes.Count(between, []byte{'\n'}); n > 0 {
		between = between[bytes.LastIndexByte(between, '\n')+1:]
		x.last.lines += uint32(n)
		x.last.column = 0
	}
	x.last.column += uint32(len(between)) - continuationBytes(between)
	x.last.offset = offset
	return true
}

// lineOf returns the number of the line that an offset is in, from 1, and where the line is,
// without what ends it.
func (x *lineIndex) lineOf(source []byte, offset uint32) (number int, line Span) {
	x.mu.Lock()
	before, start := x.line(source, offset)
	line = Span{start, x.lineEnd(source, before, start)}
	x.mu.Unlock()
	return int(before) + 1, line
}

// line returns how many lines end before an offset, and where the line of the offset starts.
func (x *lineIndex) line(source []byte, offset uint32) (before, start uint32) {
	block := int(offset / lineBlockSize)
	x.upTo(source, block)
	b := &x.blocks[block]
	begin, end := block*lineBlockSize, int(offset)
	n := b.count(source, begin, end)
	before = b.lines + n
	if n == 0 {
		if before == 0 {
			return 0, 0
		}
		begin = int(b.ended) * lineBlockSize
		end = begin + lineBlockSize
		b = &x.blocks[b.ended]
	}
	return before, b.lastStart(source, begin, end)
}

// upTo makes the blocks up to one.
func (x *lineIndex) upTo(source []byte, block int) {
	if len(x.blocks) == 0 {
		x.blocks = slices.Grow(x.blocks, len(source)/lineBlockSize+1)
	}
	for i := len(x.blocks); i <= block; i++ {
		begin := i * lineBlockSize
		end := min(begin+lineBlockSize, len(source))
		b := x.next
		b.loneCR = !x.noCR && hasLoneCR(source, begin, end)
		x.loneCR = x.loneCR || b.loneCR
		x.blocks = append(x.blocks, b)
		if n := b.count(source, begin, end); n > 0 {
			x.next.lines, x.next.ended = b.lines+n, uint32(i)
		}
		if x.codePoints.wanted() { // while the block is in the processor's cache
			x.codePoints.upTo(source, i)
		}
	}
}

// lineEnd returns where the line ends, without what ends it, before which so many lines end.
func (x *lineIndex) lineEnd(source []byte, before, start uint32) uint32 {
	x.upTo(source, len(source)/lineBlockSize)
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

// count returns how many lines end in a stretch of the block.
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

// lastStart returns where the last line starts that starts in a stretch of the block or
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

// hasLoneCR tells whether a CR without an LF ends a line in a stretch of the source.
func hasLoneCR(source []byte, start, end int) bool {
	for i := start; ; i++ {
		next := bytes.IndexByte(source[i:end], '\r')
		if next < 0 {
			return false
		}
		if i += next; endsLine(source, i) {
			return true
		}
	}
}
