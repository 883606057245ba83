package html5

import (
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/charref"
	"github.com/itemscope/itemscope/microsyntax"
)

// isSpaceRune tells whether r is white space, which most insertion modes treat
// separately: tab, line feed, form feed, carriage return or space.
func isSpaceRune(r rune) bool {
	return r < utf8.RuneSelf && microsyntax.IsASCIIWhitespace(byte(r))
}

// leadingSpace returns how many bytes at the start of a text are white space, which
// may be written as character references.
func (b *treeBuilder) leadingSpace(data dom.Span, raw dom.Raw) int {
	src := b.t.src[data.Start:data.End]
	i := 0
	for i < len(src) {
		if microsyntax.IsASCIIWhitespace(src[i]) {
			i++
			continue
		}
		if src[i] != '&' || raw&dom.RawReferences == 0 {
			break
		}
		ref := charref.Decode(src[i:], false)
		if ref.Len == 0 || !isSpaceRune(ref.First) {
			break
		}
		i += ref.Len
	}
	return i
}

// isSpace tells whether a text is all white space.
func (b *treeBuilder) isSpace(data dom.Span, raw dom.Raw) bool {
	return b.leadingSpace(data, raw) == int(data.End-data.Start)
}

// cutSpace takes the white space off the start of a text and returns it, and
// whether there is more.
func (b *treeBuilder) cutSpace(tok *token) (space dom.Span, more bool) {
	n := uint32(b.leadingSpace(tok.data, tok.raw))
	space = dom.Span{Start: tok.data.Start, End: tok.data.Start + n}
	tok.data.Start += n
	return space, tok.data.Start < tok.data.End
}

// trimNewline takes a line feed off the start of a text, however it is written.
// It tells whether there is more.
func (b *treeBuilder) trimNewline(tok *token) (more bool) {
	src := b.t.src[tok.data.Start:tok.data.End]
	n := 0
	switch {
	case src[0] == '\n':
		n = 1
	case src[0] == '\r':
		n = 1
		if len(src) > 1 && src[1] == '\n' {
			n = 2
		}
	case src[0] == '&' && tok.raw&dom.RawReferences != 0:
		if ref := charref.Decode(src, false); ref.Len > 0 && ref.First == '\n' {
			n = ref.Len
		}
	}
	tok.data.Start += uint32(n)
	return n < len(src)
}

// onlyNUL tells whether a text consists of U+0000 only.
func (b *treeBuilder) onlyNUL(data dom.Span) bool {
	for _, c := range b.t.src[data.Start:data.End] {
		if c != 0 {
			return false
		}
	}
	return true
}

// isBlank tells whether a text consists of white space and U+0000 only.
func (b *treeBuilder) isBlank(tok *token) bool {
	data := tok.data
	for data.Start < data.End {
		data.Start += uint32(b.leadingSpace(data, tok.raw))
		if !tok.nul || data.Start == data.End || b.t.src[data.Start] != 0 {
			break
		}
		data.Start++
	}
	return data.Start == data.End
}

// insertSpaces inserts the white space of a text and leaves out the rest.
func (b *treeBuilder) insertSpaces(tok *token) {
	data := tok.data
	for data.Start < data.End {
		n := uint32(b.leadingSpace(data, tok.raw))
		if n > 0 {
			b.insertText(dom.Span{Start: data.Start, End: data.Start + n}, tok.raw)
			data.Start += n
			continue
		}
		data.Start += uint32(b.characterLen(data, tok.raw))
	}
}

// characterLen returns how many bytes of the source the first character of a
// text takes up.
func (b *treeBuilder) characterLen(data dom.Span, raw dom.Raw) int {
	src := b.t.src[data.Start:data.End]
	if src[0] == '&' && raw&dom.RawReferences != 0 {
		return max(1, charref.Decode(src, false).Len)
	}
	return 1
}
