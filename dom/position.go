package dom

import (
	"iter"
	"strconv"

	"github.com/itemscope/itemscope/internal/jsontext"
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
	dst = jsontext.AppendUint(append(dst, `"line":`...), p.Line)
	return jsontext.AppendUint(append(dst, `,"column":`...), p.Column)
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
// Span that is not zero. The lines of a document are indexed up to the last offset that
// was asked for.
func (d *Document) Position(offset uint32) Position {
	if len(d.source) == 0 && offset > 0 {
		return Position{}
	}
	return d.lines.position(d.source, min(offset, uint32(len(d.source))))
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
	if len(d.source) == 0 && offset > 0 {
		return 0, Span{}
	}
	offset = min(offset, uint32(len(d.source)))
	return d.lines.lineOf(d.source, offset)
}
