package encoding

import (
	"slices"
	"unicode/utf8"
)

// appendFromSingleByte appends src, of which each byte is a character.
// https://encoding.spec.whatwg.org/#single-byte-decoder
func appendFromSingleByte(dst, src []byte, e Encoding) []byte {
	index := singleByteOf(e.table)
	dst = slices.Grow(dst, len(src))
	for len(src) > 0 {
		n := asciiPrefix(src)
		dst = append(dst, src[:n]...)
		for src = src[n:]; len(src) > 0 && src[0] >= utf8.RuneSelf; src = src[1:] {
			dst = utf8.AppendRune(dst, index.Rune(src[0]))
		}
	}
	return dst
}
