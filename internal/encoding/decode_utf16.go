package encoding

import (
	"bytes"
	"encoding/binary"
	"slices"
	"unicode/utf16"
	"unicode/utf8"
)

// appendFromUTF16 appends src, which is UTF-16BE or UTF-16LE, without its byte
// order mark. A surrogate that has no partner is replaced, and so is an odd byte
// at the end.
// https://encoding.spec.whatwg.org/#shared-utf-16-decoder
func appendFromUTF16(dst, src []byte, bigEndian bool) []byte {
	bom, unit := utf16LEBOM, binary.LittleEndian.Uint16
	if bigEndian {
		bom, unit = utf16BEBOM, binary.BigEndian.Uint16
	}
	src = bytes.TrimPrefix(src, bom)
	dst = slices.Grow(dst, len(src)/2)
	for len(src) >= 2 {
		r := rune(unit(src))
		src = src[2:]
		if utf16.IsSurrogate(r) {
			pair := rune(utf8.RuneError)
			if len(src) >= 2 {
				pair = utf16.DecodeRune(r, rune(unit(src)))
			}
			if pair != utf8.RuneError {
				src = src[2:]
			} else if len(src) == 1 && r < 0xDC00 {
				src = nil // a leading surrogate and half a unit are one error
			}
			r = pair
		}
		dst = utf8.AppendRune(dst, r)
	}
	if len(src) > 0 {
		dst = append(dst, replacementCharacter...)
	}
	return dst
}
