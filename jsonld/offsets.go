package jsonld

import (
	"bytes"
	"sort"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/charref"
)

// A shift says that from an offset of a text on, up to the next shift, the bytes
// are those that start at another offset of what the text was made from.
type shift struct{ text, source uint32 }

// shifts are in order of their offsets.
type shifts []shift

// add adds a shift, unless the last one says the same.
func (s shifts) add(text, source int) shifts {
	if n := len(s); n > 0 && int(s[n-1].source)-int(s[n-1].text) == source-text {
		return s
	}
	return append(s, shift{uint32(text), uint32(source)})
}

// source returns where an offset comes from.
func (s shifts) source(offset uint32) uint32 {
	if n := len(s); n > 0 && s[n-1].text <= offset {
		return s[n-1].source + offset - s[n-1].text // mostly there is one
	}
	i := sort.Search(len(s), func(i int) bool { return s[i].text > offset })
	if i == 0 {
		return offset
	}
	return s[i-1].source + offset - s[i-1].text
}

// appendScriptShifts appends to s, which is empty, where in the source of a document the text
// of a script is that has a size: nothing if the text is not in the source.
func appendScriptShifts(s shifts, d *dom.Document, script dom.Node, size int) shifts {
	at, last := 0, dom.Node{}
	for n := range d.Children(script) {
		if d.Kind(n) != dom.TextNode {
			continue
		}
		last = n
		start := at
		for span := range d.TextSpans(n) {
			s = s.add(at, int(span.Start))
			at += int(span.End - span.Start)
		}
		if at == start {
			return s[:0] // the text is not in the source
		}
	}
	if last.IsZero() || at == size {
		return s
	}
	return appendDecodedShifts(s[:0], d, script)
}

// appendDecodedShifts is appendScriptShifts for a text that is not the source as it stands:
// newlines are normalized, and NULs replaced.
func appendDecodedShifts(s shifts, d *dom.Document, script dom.Node) shifts {
	at := 0
	for n := range d.Children(script) {
		if d.Kind(n) != dom.TextNode {
			continue
		}
		for span := range d.TextSpans(n) {
			source := d.SourceBytes()[span.Start:span.End]
			s = s.add(at, int(span.Start))
			for i := 0; i < len(source); i++ {
				switch c := source[i]; {
				case c == '\r' && i+1 < len(source) && source[i+1] == '\n':
					i++
				case c == 0:
					at += len("\uFFFD") - 1
				default:
					at++
					continue
				}
				at++
				s = s.add(at, int(span.Start)+i+1)
			}
		}
	}
	return s
}

// decodeReferences returns text with its character references decoded, and where
// in text that comes from.
func decodeReferences(text []byte) (decoded []byte, s shifts) {
	for at := 0; at < len(text); {
		end := len(text)
		if i := bytes.IndexByte(text[at+1:], '&'); i >= 0 {
			end = at + 1 + i
		}
		start := len(decoded)
		s = s.add(start, at)
		decoded = charref.Append(decoded, text[at:end], false)
		if shorter := end - at - (len(decoded) - start); shorter != 0 {
			s = s.add(start+1, at+1+shorter)
		}
		at = end
	}
	return decoded, s
}

// through returns the shifts of a text made from another that has shifts itself.
func (s shifts) through(outer shifts) shifts {
	if outer == nil {
		return nil
	}
	var both shifts
	i := 0
	for k, inner := range s {
		end := ^uint32(0)
		if k+1 < len(s) {
			end = s[k+1].text
		}
		both = both.add(int(inner.text), int(outer.source(inner.source)))
		for i < len(outer) && outer[i].text <= inner.source {
			i++
		}
		for ; i < len(outer) && outer[i].text-inner.source < end-inner.text; i++ {
			both = both.add(int(inner.text+outer[i].text-inner.source), int(outer[i].source))
		}
	}
	return both
}
