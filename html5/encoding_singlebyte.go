package html5

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// appendFromSingleByte appends src, of which each byte is a character.
// https://encoding.spec.whatwg.org/#single-byte-decoder
func appendFromSingleByte(dst, src []byte, e charEncoding) []byte {
	table, ok := e.table.(*charmap.Charmap)
	if !ok {
		// https://encoding.spec.whatwg.org/#iso-8859-8-i: the table is the same.
		table = charmap.ISO8859_8
	}
	dst = slices.Grow(dst, len(src))
	for len(src) > 0 {
		n := asciiPrefix(src)
		dst = append(dst, src[:n]...)
		for src = src[n:]; len(src) > 0 && src[0] >= utf8.RuneSelf; src = src[1:] {
			dst = utf8.AppendRune(dst, singleByteRune(table, src[0]))
		}
	}
	return dst
}

// singleByteRune looks up a byte that is not ASCII. Where the table has no
// character for one of the bytes that ISO 8859 sets aside for controls, the
// index of the standard has the control.
func singleByteRune(table *charmap.Charmap, b byte) rune {
	r := table.DecodeByte(b)
	if r == utf8.RuneError && b <= 0x9F {
		return rune(b)
	}
	return r
}
