package encoding

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/transform"
)

// An iso2022JPSet is a set of characters that an escape sequence switches to. In the
// standard's decoder it is a state that says what bytes mean.
type iso2022JPSet uint8

const (
	iso2022JPASCII iso2022JPSet = iota
	iso2022JPRoman
	iso2022JPKatakana
	iso2022JPTwoByte // lead byte and trail byte
)

const escape = 0x1B

// appendFromISO2022JP appends src, decoded.
// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
func appendFromISO2022JP(dst, src []byte) []byte {
	dst = slices.Grow(dst, len(src))
	table := japanese.EUCJP.NewDecoder().Transformer // which holds JIS X 0208 as well
	set := iso2022JPASCII
	switched := false // nothing came since the last escape sequence: the negated "ISO-2022-JP output"
	pair := make([]byte, 2)
	for len(src) > 0 {
		if src[0] == escape {
			next, ok := iso2022JPEscape(src)
			if ok {
				set, src = next, src[3:]
			} else {
				src = src[1:]
			}
			if !ok || switched {
				dst = append(dst, replacementCharacter...)
			}
			switched = ok
			continue
		}
		switched = false
		if set == iso2022JPTwoByte {
			dst, src = appendJIS0208(dst, src, pair, table)
			continue
		}
		dst = utf8.AppendRune(dst, set.rune(src[0]))
		src = src[1:]
	}
	return dst
}

// iso2022JPEscape reads the escape sequence at the start of src.
func iso2022JPEscape(src []byte) (iso2022JPSet, bool) {
	if len(src) < 3 {
		return 0, false
	}
	switch string(src[1:3]) {
	case "(B":
		return iso2022JPASCII, true
	case "(J":
		return iso2022JPRoman, true
	case "(I":
		return iso2022JPKatakana, true
	case "$@", "$B":
		return iso2022JPTwoByte, true
	}
	return 0, false
}

// rune returns the character of a byte in one of the sets of single bytes.
func (s iso2022JPSet) rune(b byte) rune {
	switch {
	case s == iso2022JPKatakana:
		if between(b, 0x21, 0x5F) {
			return 0xFF61 - 0x21 + rune(b)
		}
		return utf8.RuneError
	case b >= utf8.RuneSelf || b == 0x0E || b == 0x0F:
		return utf8.RuneError
	case s == iso2022JPRoman && b == 0x5C:
		return '¥'
	case s == iso2022JPRoman && b == 0x7E:
		return '‾'
	}
	return rune(b)
}

// appendJIS0208 appends the character of the two bytes at the start of src, and
// returns the rest of src. It writes to pair.
func appendJIS0208(dst, src, pair []byte, table transform.Transformer) (newDst, rest []byte) {
	if between(src[0], 0x21, 0x7E) && len(src) > 1 && src[1] != escape {
		if between(src[1], 0x21, 0x7E) {
			pair[0], pair[1] = src[0]|0x80, src[1]|0x80
			if dst, ok := appendPairs(dst, pair, table); ok {
				return dst, src[2:]
			}
		}
		return append(dst, replacementCharacter...), src[2:]
	}
	return append(dst, replacementCharacter...), src[1:]
}
