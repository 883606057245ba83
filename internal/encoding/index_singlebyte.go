package encoding

import (
	"unicode/utf8"

	xtext "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// A singleByte is the index of an encoding in which each byte is a character.
// https://encoding.spec.whatwg.org/#index-single-byte
type singleByte struct{ table *charmap.Charmap }

// singleByteOf returns the index of a single-byte encoding of x/text.
func singleByteOf(e xtext.Encoding) singleByte {
	if table, ok := e.(*charmap.Charmap); ok {
		return singleByte{table}
	}
	// https://encoding.spec.whatwg.org/#iso-8859-8-i: the index is the same.
	return singleByte{charmap.ISO8859_8}
}

// Rune returns the character of a byte that is not ASCII, or U+FFFD if it has none.
// If the table lacks one of the bytes that ISO 8859 sets aside for controls, the
// index of the standard has the control for it.
func (s singleByte) Rune(b byte) rune {
	r := s.table.DecodeByte(b)
	if r == utf8.RuneError && b <= 0x9F {
		return rune(b)
	}
	return r
}

// Byte returns the byte of a character that is not ASCII, and whether it has one.
func (s singleByte) Byte(r rune) (byte, bool) {
	if b, ok := s.table.EncodeRune(r); ok {
		return b, true
	}
	return byte(r), 0x80 <= r && r <= 0x9F && s.Rune(byte(r)) == r
}
