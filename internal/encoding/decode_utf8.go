package encoding

import (
	"encoding/binary"
	"slices"
	"unicode/utf8"
)

// decodeUTF8 is Decode for src without its byte order mark.
func decodeUTF8(buffer, src []byte) (text []byte, controls Controls, asIs bool) {
	for rest := src; len(rest) > 0; {
		block := rest[:blockLength(rest)]
		if !utf8.Valid(block) {
			text = appendFromUTF8(append(buffer[:0], src[:len(src)-len(rest)]...), rest)
			controls.note(text)
			return text, controls, false
		}
		controls.note(block)
		rest = rest[len(block):]
	}
	return src, controls, true
}

// ValidBlock returns how long the first block of src is if it is UTF-8, and 0 if it is not.
func ValidBlock(src []byte) int {
	n := blockLength(src)
	if !utf8.Valid(src[:n]) {
		return 0
	}
	return n
}

// appendFromUTF8 appends src. Bytes that are not UTF-8 are replaced, each maximal subpart
// of a sequence by one U+FFFD.
// https://encoding.spec.whatwg.org/#utf-8-decoder
func appendFromUTF8(dst, src []byte) []byte {
	dst = slices.Grow(dst, len(src))
	for len(src) > 0 {
		block := src[:blockLength(src)]
		if utf8.Valid(block) {
			dst = append(dst, block...)
		} else {
			dst = appendMended(dst, block)
		}
		src = src[len(block):]
	}
	return dst
}

// blockLength returns how many bytes of src to validate before they are copied or
// searched, so that they are still in the nearest cache. No maximal subpart reaches
// beyond them.
func blockLength(src []byte) int {
	const block = 8 << 10
	if len(src) <= block {
		return len(src)
	}
	for i := block; i > block-utf8.UTFMax; i-- {
		if utf8.RuneStart(src[i]) {
			return i
		}
	}
	return block
}

func appendMended(dst, src []byte) []byte {
	for len(src) > 0 {
		n := validPrefix(src)
		dst = append(dst, src[:n]...)
		src = src[n:]
		if len(src) > 0 {
			dst = append(dst, replacementCharacter...)
			src = src[maximalSubpart(src):]
		}
	}
	return dst
}

// validPrefix returns how many bytes at the start of src are UTF-8.
func validPrefix(src []byte) int {
	i := 0
	for i < len(src) {
		if src[i] < utf8.RuneSelf {
			i += asciiPrefix(src[i:])
			continue
		}
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		i += size
	}
	return i
}

// maximalSubpart returns how many bytes at the start of src, which is not UTF-8,
// could have been the start of a character; or 1.
func maximalSubpart(src []byte) int {
	length, low, high := sequence(src[0])
	if length == 0 || len(src) < 2 || src[1] < low || src[1] > high {
		return 1
	}
	n := 2
	for n < length && n < len(src) && src[n]&0xC0 == 0x80 {
		n++
	}
	return n
}

// sequence returns the length of a character by its first byte, or 0 if there is
// no such character, and between what bytes its second one lies.
func sequence(first byte) (length int, low, high byte) {
	low, high = 0x80, 0xBF
	switch {
	case 0xC2 <= first && first <= 0xDF:
		length = 2
	case 0xE0 <= first && first <= 0xEF:
		length = 3
	case 0xF0 <= first && first <= 0xF4:
		length = 4
	}
	switch first {
	case 0xE0:
		low = 0xA0
	case 0xED:
		high = 0x9F
	case 0xF0:
		low = 0x90
	case 0xF4:
		high = 0x8F
	}
	return length, low, high
}

// asciiPrefix returns how many bytes at the start of src are ASCII.
func asciiPrefix(src []byte) int {
	const highBits = 0x8080808080808080
	i := 0
	for ; i+8 <= len(src); i += 8 {
		if binary.LittleEndian.Uint64(src[i:])&highBits != 0 {
			break
		}
	}
	for i < len(src) && src[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// IsASCII reports whether all of src is ASCII.
func IsASCII(src []byte) bool { return asciiPrefix(src) == len(src) }

// IsUTF8 reports whether all of src is UTF-8. cutOff says that the end of src is
// missing, so that its last character need not be whole.
func IsUTF8(src []byte, cutOff bool) bool {
	rest := src[validPrefix(src):]
	return len(rest) == 0 || cutOff && len(rest) < utf8.UTFMax && maximalSubpart(rest) == len(rest)
}
