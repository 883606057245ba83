package lsp

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A spot is what is at an offset: a token of the value of an attribute.
type spot struct {
	node  dom.Node
	name  string // of the attribute
	value string
	token string   // the word that the offset is in or at the end of
	span  dom.Span // of the token
}

// spotAt returns the spot at an offset, and whether there is one. What a character
// reference is in has no place of its own in the source; its token is the value as written.
func (s *snapshot) spotAt(offset int) (spot, bool) {
	d := s.document()
	n := elementAt(d, offset)
	if n.IsZero() {
		return spot{}, false
	}
	for a := range d.Attrs(n) {
		_, value := d.AttrSpans(a)
		if value.IsZero() || offset < int(value.Start) || offset > int(value.End) {
			continue
		}
		if s.touches(value) {
			return spot{}, false
		}
		written := d.Source(value)
		start, end := wordAt(written, offset-int(value.Start))
		return spot{
			node: n, name: strings.ToLower(d.AttrQualifiedName(a)), value: d.AttrValue(a), token: written[start:end],
			span: dom.Span{Start: value.Start + uint32(start), End: value.Start + uint32(end)},
		}, true
	}
	return spot{}, false
}

// elementAt returns the element whose start tag an offset is in.
func elementAt(d *dom.Document, offset int) dom.Node {
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		if span := d.Span(n); d.IsElement(n) && int(span.Start) < offset && offset < int(span.End) {
			return n
		}
	}
	return dom.Node{}
}

// wordAt returns the stretch of the word, between white space, that an offset is in or at
// the end of.
func wordAt(text string, offset int) (start, end int) {
	start, end = offset, offset
	for start > 0 && !microsyntax.IsASCIIWhitespace(text[start-1]) {
		start--
	}
	for end < len(text) && !microsyntax.IsASCIIWhitespace(text[end]) {
		end++
	}
	return start, end
}
