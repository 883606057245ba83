package encoding

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/transform"
)

// A cursor goes through a page, one sequence of bytes after another that stand for
// characters or for an error, as AppendUTF8 does. It knows at which byte of the page
// and of the decoded text it is.
type cursor struct {
	src     []byte
	at      int // in src
	decoded int // in the text

	next func(rest []byte) (size, length int) // of the sequence at the start of rest
	iso  *iso2022JPCursor                     // of ISO-2022-JP
}

// cursor returns a cursor behind the byte order mark of src.
func (e Encoding) cursor(src []byte) *cursor {
	c := &cursor{src: src}
	switch e.name {
	case "utf-8":
		c.skip(utf8BOM)
		c.next = nextUTF8
	case "utf-16le":
		c.skip(utf16LEBOM)
		c.next = func(rest []byte) (size, length int) { return nextUTF16(rest, binary.LittleEndian.Uint16) }
	case "utf-16be":
		c.skip(utf16BEBOM)
		c.next = func(rest []byte) (size, length int) { return nextUTF16(rest, binary.BigEndian.Uint16) }
	case "replacement":
		c.next = func(rest []byte) (size, length int) { return len(rest), len(replacementCharacter) }
	case "iso-2022-jp":
		c.iso = &iso2022JPCursor{table: japanese.EUCJP.NewDecoder().Transformer}
		c.next = c.iso.next
	default:
		c.next = e.nextInTable()
	}
	return c
}

func (c *cursor) skip(mark []byte) {
	if bytes.HasPrefix(c.src, mark) {
		c.at = len(mark)
	}
}

// nextInTable returns the next of cursors in the encodings that have a table.
func (e Encoding) nextInTable() func(rest []byte) (size, length int) {
	m, ok := multiByteDecoders[e.name]
	if !ok {
		index := singleByteOf(e.table)
		return func(rest []byte) (size, length int) {
			if rest[0] < utf8.RuneSelf {
				return 1, 1
			}
			return 1, utf8.RuneLen(index.Rune(rest[0]))
		}
	}
	table := m.table.NewDecoder().Transformer
	var buf []byte
	return func(rest []byte) (size, length int) {
		if rest[0] < utf8.RuneSelf {
			return 1, 1
		}
		buf, size = m.appendSequence(buf[:0], rest, table)
		return size, len(buf)
	}
}

// goTo goes to where the decoded text is that long, before all bytes that stand for
// nothing. It reports false if that is in the middle of a sequence or behind the end.
func (c *cursor) goTo(decoded int) bool {
	for c.decoded < decoded && c.at < len(c.src) {
		size, length := c.next(c.src[c.at:])
		c.at += size
		c.decoded += length
	}
	return c.decoded == decoded
}

// skipEscapes goes on behind the bytes that stand for nothing.
func (c *cursor) skipEscapes() {
	for c.iso != nil && c.at < len(c.src) {
		before := *c.iso
		size, length := c.next(c.src[c.at:])
		if length > 0 {
			*c.iso = before
			return
		}
		c.at += size
	}
}

func nextUTF8(rest []byte) (size, length int) {
	if rest[0] < utf8.RuneSelf {
		return 1, 1
	}
	if r, size := utf8.DecodeRune(rest); r != utf8.RuneError || size > 1 {
		return size, size
	}
	return maximalSubpart(rest), len(replacementCharacter)
}

func nextUTF16(rest []byte, unit func([]byte) uint16) (size, length int) {
	if len(rest) < 2 {
		return len(rest), len(replacementCharacter)
	}
	r := rune(unit(rest))
	switch {
	case !utf16.IsSurrogate(r):
		return 2, utf8.RuneLen(r)
	case len(rest) >= 4 && utf16.DecodeRune(r, rune(unit(rest[2:]))) != utf8.RuneError:
		return 4, utf8.UTFMax
	case len(rest) == 3 && r < 0xDC00:
		return 3, len(replacementCharacter)
	}
	return 2, len(replacementCharacter)
}

// An iso2022JPCursor has the state of the decoder: see appendFromISO2022JP.
type iso2022JPCursor struct {
	set      iso2022JPSet
	switched bool
	table    transform.Transformer
	pair     [2]byte
	buf      [2 * utf8.UTFMax]byte
}

func (c *iso2022JPCursor) next(rest []byte) (size, length int) {
	if rest[0] != escape {
		c.switched = false
		if c.set != iso2022JPTwoByte {
			return 1, utf8.RuneLen(c.set.rune(rest[0]))
		}
		text, after := appendJIS0208(c.buf[:0], rest, c.pair[:], c.table)
		return len(rest) - len(after), len(text)
	}
	set, ok := iso2022JPEscape(rest)
	wrong := !ok || c.switched
	size = 1
	if ok {
		c.set, size = set, 3
	}
	c.switched = ok
	if wrong {
		length = len(replacementCharacter)
	}
	return size, length
}
