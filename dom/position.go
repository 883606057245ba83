package dom

import (
	"bytes"
	"encoding/binary"
	"iter"
	"math/bits"
	"strconv"
	"unicode/utf8"
)

// A Span is a stretch of the source, in bytes of the input after it was decoded to
// UTF-8 and without its byte order mark. For input in UTF-8 these are the bytes of
// the file after the mark. The zero Span stands for nowhere.
type Span struct{ Start, End uint32 }

// IsZero tells whether the span is nowhere.
func (s Span) IsZero() bool { return s.End == 0 }

// A Position is a place in the source for people to read: both count from 1,
// the column in code points. CR LF, LF and CR each end a line. The zero
// Position stands for nowhere.
type Position struct {
	Line   uint32 `json:"line"`
	Column uint32 `json:"column"`
}

// IsZero tells whether the position is nowhere.
func (p Position) IsZero() bool { return p.Line == 0 }

// String returns the position as compilers write it, as in "12:5", and "-" where
// it is nowhere.
func (p Position) String() string {
	if p.IsZero() {
		return "-"
	}
	return strconv.Itoa(int(p.Line)) + ":" + strconv.Itoa(int(p.Column))
}

// AppendJSON appends the position to dst as JSON: {"line":1,"column":1}, or null
// where it is nowhere.
func (p Position) AppendJSON(dst []byte) []byte {
	if p.IsZero() {
		return append(dst, "null"...)
	}
	return append(p.appendMembers(append(dst, '{')), '}')
}

func (p Position) appendMembers(dst []byte) []byte {
	dst = strconv.AppendInt(append(dst, `"line":`...), int64(p.Line), 10)
	return strconv.AppendInt(append(dst, `,"column":`...), int64(p.Column), 10)
}

// Span returns where n is in the source: an element's start tag, a comment or
// doctype, the run of a text from its first to its last character. It is zero
// for what is not written there, such as an implied element.
func (d *Document) Span(n Node) Span {
	p := d.at(n)
	if p.kind != TextNode {
		return Span{p.tag, p.tagEnd}
	}
	first, last := piece{start: p.a, end: p.b, raw: p.raw}, piece{}
	if last = first; p.raw&inPieces != 0 {
		first, last = d.pieces[p.a], d.pieces[p.b]
	}
	if (first.raw|last.raw)&inExtra != 0 {
		return Span{}
	}
	return Span{first.start, last.end}
}

// TextSpans yields where the data of a text node is in the source, in order. Most
// texts are in one stretch. A text with other things in between, such as the text
// before and after </body>, has several; [Document.Span] covers them all.
func (d *Document) TextSpans(n Node) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		p := d.at(n)
		if p.kind != TextNode {
			return
		}
		if p.raw&inPieces == 0 {
			if p.raw&inExtra == 0 {
				yield(Span{p.a, p.b})
			}
			return
		}
		for i := p.a; i != 0; i = d.pieces[i].next {
			if part := &d.pieces[i]; part.raw&inExtra == 0 && !yield(Span{part.start, part.end}) {
				return
			}
		}
	}
}

// EndTagSpan returns where the end tag of an element is in the source, or the zero
// Span if it has none.
func (d *Document) EndTagSpan(n Node) Span {
	p := d.at(n)
	return Span{p.endTag, p.endTagEnd}
}

// Position returns the line and column of an offset, such as the start of a
// Span that is not zero. The first call for a document indexes its lines.
func (d *Document) Position(offset uint32) Position {
	if !d.lines.ready.Load() {
		d.lines.once(func() { d.lines.build(d.source) })
	}
	if len(d.source) == 0 && offset > 0 {
		return Position{}
	}
	offset = min(offset, uint32(len(d.source)))
	line := d.lines.line(offset)
	start := d.lines.starts[line-1]
	column := offset - start - (d.lines.continued(d.source, offset) - d.lines.continued(d.source, start))
	return Position{Line: uint32(line), Column: column + 1}
}

// NodePosition returns the line and column where n starts, or the zero Position.
func (d *Document) NodePosition(n Node) Position {
	return d.SpanPosition(d.Span(n))
}

// SpanPosition returns the line and column where span starts, or the zero
// Position for the zero Span.
func (d *Document) SpanPosition(span Span) Position {
	if span.IsZero() {
		return Position{}
	}
	return d.Position(span.Start)
}

// SpanEnd returns the line and column behind the end of span, or the zero Position for
// the zero Span.
func (d *Document) SpanEnd(span Span) Position {
	if span.IsZero() {
		return Position{}
	}
	return d.Position(span.End)
}

// Line returns the number of the line that an offset is in, from 1, and where the line is,
// without what ends it.
func (d *Document) Line(offset uint32) (number int, line Span) {
	number = int(d.Position(offset).Line)
	if number == 0 {
		return 0, Span{}
	}
	line = Span{d.lines.starts[number-1], uint32(len(d.source))}
	if number < len(d.lines.starts) {
		line.End = d.lines.starts[number] - 1
		if line.End > line.Start && d.source[line.End] == '\n' && d.source[line.End-1] == '\r' {
			line.End--
		}
	}
	return number, line
}

// lineIndex finds lines by search, and columns by counting from the nearest of
// evenly spaced counts: a page may be one line of many megabytes.
type lineIndex struct {
	lazy
	starts []uint32
	counts []uint32 // continuation bytes before every countEvery-th byte; none if there are none in all
}

const countEvery = 512

func (x *lineIndex) reset() {
	x.lazy.reset()
	x.starts, x.counts = x.starts[:0], x.counts[:0]
}

func (x *lineIndex) build(source []byte) {
	x.starts = append(x.starts, 0)
	if bytes.IndexByte(source, '\r') < 0 {
		x.addLines(source, 0)
	} else {
		x.addLinesWithCR(source)
	}
	x.count(source)
}

// addLines adds the lines of a stretch of the source in which LF is all that ends one.
func (x *lineIndex) addLines(stretch []byte, offset int) {
	for {
		i := bytes.IndexByte(stretch, '\n')
		if i < 0 {
			return
		}
		stretch, offset = stretch[i+1:], offset+i+1
		x.starts = append(x.starts, uint32(offset))
	}
}

// addLinesWithCR adds the lines of a source in which CR ends some, too. A CR before LF does
// not, as the LF does.
func (x *lineIndex) addLinesWithCR(source []byte) {
	offset := 0
	for {
		i := bytes.IndexByte(source[offset:], '\r')
		if i < 0 {
			x.addLines(source[offset:], offset)
			return
		}
		after := offset + i + 1
		x.addLines(source[offset:after], offset)
		if offset = after; after == len(source) || source[after] != '\n' {
			x.starts = append(x.starts, uint32(after))
		}
	}
}

// count counts the continuation bytes of the source.
func (x *lineIndex) count(source []byte) {
	n := uint32(0)
	for i := 0; i < len(source); i += countEvery {
		x.counts = append(x.counts, n)
		n += continuationBytes(source[i:min(i+countEvery, len(source))])
	}
	if x.counts = append(x.counts, n); n == 0 {
		x.counts = x.counts[:0]
	}
}

// line returns the number of the line that has an offset.
func (x *lineIndex) line(offset uint32) int {
	low, high := 1, len(x.starts) // the first line starts at or before any offset
	for low < high {
		if middle := int(uint(low+high) >> 1); x.starts[middle] > offset {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

// continued returns how many continuation bytes are before offset.
func (x *lineIndex) continued(source []byte, offset uint32) uint32 {
	if len(x.counts) == 0 {
		return 0
	}
	block := offset / countEvery
	return x.counts[block] + continuationBytes(source[block*countEvery:offset])
}

// continuationBytes returns how many bytes are not the first of a code point: those
// whose highest two bits are 10.
func continuationBytes(b []byte) (n uint32) {
	const highest = 0x8080808080808080
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
