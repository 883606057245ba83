package dom

import (
	"encoding/json"
	"strconv"
	"strings"
	"unsafe"

	"github.com/itemscope/itemscope/microsyntax"
)

// A Place is where in a page something is: a node, and more exactly a stretch of
// the source. Either may be zero. Both belong to the document in which it was
// found; [Document.PlacePosition] turns them into a [Position]. A place that was
// read from JSON has no Node.
type Place struct {
	Node Node
	Span Span

	position, end Position // as the JSON had them
}

// PlaceAt returns a place of which only the position is known, as of what was read
// from JSON.
func PlaceAt(p Position) Place { return Place{position: p} }

// Place returns the place of n as a whole.
func (d *Document) Place(n Node) Place { return Place{Node: n, Span: d.Span(n)} }

// AttrPlace returns the place of an attribute of n: of its value, or of its name
// if it has no value, or of n if the attribute is not in the source.
func (d *Document) AttrPlace(n Node, a Attr) Place { return Place{Node: n, Span: d.AttrSpan(n, a)} }

// AttrSpan returns where the place is that [Document.AttrPlace] returns.
func (d *Document) AttrSpan(n Node, a Attr) Span {
	name, value := d.AttrSpans(a)
	if value.IsZero() {
		value = name
	}
	if value.IsZero() {
		return d.Span(n)
	}
	return value
}

// TokenPlace returns the place of a token in an attribute of n whose value is a set of
// space-separated tokens. Where the source does not spell the token as it is, or the
// value is very long, it is the place of the attribute, see [Document.AttrPlace].
func (d *Document) TokenPlace(n Node, a Attr, token string) Place {
	return Place{Node: n, Span: d.TokenSpan(n, a, token)}
}

// TokenSpan returns where the place is that [Document.TokenPlace] returns.
func (d *Document) TokenSpan(n Node, a Attr, token string) Span {
	const longest = 1 << 10 // to look at each token of a value takes its length squared
	_, span := d.AttrSpans(a)
	if span.IsZero() || token == "" || span.End-span.Start > longest || int(span.End) > len(d.source) {
		return d.AttrSpan(n, a)
	}
	value := unsafe.String(unsafe.SliceData(d.source[span.Start:]), span.End-span.Start) // only read here
	if value == token {
		return span
	}
	for at := 0; ; at++ {
		i := strings.Index(value[at:], token)
		if i < 0 {
			return d.AttrSpan(n, a)
		}
		at += i
		end := at + len(token)
		if (at == 0 || microsyntax.IsASCIIWhitespace(value[at-1])) && (end == len(value) || microsyntax.IsASCIIWhitespace(value[end])) {
			return Span{span.Start + uint32(at), span.Start + uint32(end)}
		}
	}
}

// PlacePosition returns the line and column of a place, or the zero Position
// where they are not known. For a place that was read from JSON, d may be nil.
func (d *Document) PlacePosition(p Place) Position {
	if d == nil || !p.position.IsZero() {
		return p.position
	}
	return d.SpanPosition(p.Span)
}

// PlaceEnd returns the line and column behind the end of a place, or the zero Position
// where they are not known. For a place that was read from JSON, d may be nil.
func (d *Document) PlaceEnd(p Place) Position {
	if d == nil || !p.end.IsZero() {
		return p.end
	}
	return d.SpanEnd(p.Span)
}

// AppendPlace appends a place as JSON: the position of its start, to which that of what is
// behind its end is added, and the offset and length in bytes of the source. For a nil d
// the positions are those that the place was read with, if it was. A place that is nowhere
// is null.
//
//	{"line":3,"column":9,"end":{"line":3,"column":14},"offset":120,"length":5}
func (d *Document) AppendPlace(dst []byte, p Place) []byte {
	start := d.PlacePosition(p)
	if start.IsZero() && p.Span.IsZero() {
		return append(dst, "null"...)
	}
	dst = append(dst, '{')
	if !start.IsZero() {
		dst = start.appendMembers(dst)
		dst = d.PlaceEnd(p).AppendJSON(append(dst, `,"end":`...))
		dst = append(dst, ',')
	}
	dst = strconv.AppendUint(append(dst, `"offset":`...), uint64(p.Span.Start), 10)
	dst = strconv.AppendUint(append(dst, `,"length":`...), uint64(p.Span.End-p.Span.Start), 10)
	return append(dst, '}')
}

// UnmarshalJSON reads what [Document.AppendPlace] wrote.
func (p *Place) UnmarshalJSON(b []byte) error {
	var read struct {
		Position
		End            Position
		Offset, Length uint32
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*p = Place{Span: Span{read.Offset, read.Offset + read.Length}, position: read.Position, end: read.End}
	return nil
}
