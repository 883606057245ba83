// Package jsontext writes JSON strings, and indents JSON.
package jsontext

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode/utf8"
)

// AppendString appends s to dst as a JSON string,
// https://www.rfc-editor.org/rfc/rfc8259#section-7. Only what has to be escaped
// is: with a short escape such as \n if there is one, and otherwise with \u. A byte
// that is not part of valid UTF-8 is written as U+FFFD.
func AppendString(dst []byte, s string) []byte {
	start := len(dst)
	if cap(dst)-start < len(s)+2 {
		dst = slices.Grow(dst, len(s)+2)
	}
	dst = dst[:start+len(s)+2]
	dst[start], dst[len(dst)-1] = '"', '"'
	to := dst[start+1 : start+1+len(s)]

	// The last bytes are copied together with some of those before them, which may be copied
	// twice. That is faster than one by one.
	i, marks := 0, uint64(0)
	switch {
	case len(s) >= 16:
		for ; i < len(s)-16; i += 16 {
			first, second := eight(s[i:i+8]), eight(s[i+8:i+16])
			put(to[i:i+8], first)
			put(to[i+8:i+16], second)
			if unusual(first)|unusual(second) != 0 {
				return appendRest(dst[:start+1+i], s[i:])
			}
		}
		last := len(s) - 16
		first, second := eight(s[last:last+8]), eight(s[last+8:])
		put(to[last:last+8], first)
		put(to[last+8:], second)
		marks = unusual(first) | unusual(second)
	case len(s) >= 8:
		first, second := eight(s), eight(s[len(s)-8:])
		put(to, first)
		put(to[len(s)-8:], second)
		marks = unusual(first) | unusual(second)
	case len(s) >= 4:
		first, second := four(s), four(s[len(s)-4:])
		binary.LittleEndian.PutUint32(to, first)
		binary.LittleEndian.PutUint32(to[len(s)-4:], second)
		marks = unusual(uint64(first) | uint64(second)<<32)
	case len(s) > 0:
		first, middle, last := s[0], s[len(s)/2], s[len(s)-1]
		to[0], to[len(s)/2], to[len(s)-1] = first, middle, last
		marks = unusual(fiveLetters | uint64(first) | uint64(middle)<<8 | uint64(last)<<16)
	}
	if marks == 0 {
		return dst
	}
	return appendRest(dst[:start+1+i], s[i:])
}

// AppendName appends the name of a member and its colon to dst. There is nothing to be
// escaped in it, as in a name that a standard or a format has.
func AppendName(dst []byte, name string) []byte {
	dst = append(dst, '"')
	dst = append(dst, name...)
	return append(dst, `":`...)
}

// appendRest appends what is left of a string, of which something may have to be escaped,
// and the quotation mark.
func appendRest(dst []byte, s string) []byte {
	if !utf8.ValidString(s) {
		s = string([]rune(s))
	}
	for s != "" {
		dst = slices.Grow(dst, len(s)+len(s)/8+roomForEight) // for usual texts
		written, read := copyEscaped(dst[len(dst):cap(dst)], s)
		dst, s = dst[:len(dst)+written], s[read:]
	}
	return append(dst, '"')
}

// roomForEight is how long what eight bytes of a string become may be, all of them escaped.
const roomForEight = 8 * len(`\u0000`)

// copyEscaped copies s with escapes, as much of it as there is room for in to, and returns how
// long the copy is, and how much of s it is. What is behind the copy may change.
func copyEscaped(to []byte, s string) (written, read int) {
	n, i := 0, 0
	for i <= len(s)-8 && n <= len(to)-roomForEight {
		word := eight(s[i : i+8])
		put(to[n:], word)
		marks := escaped(word)
		if marks == 0 {
			i, n = i+8, n+8
			continue
		}
		plain := bits.TrailingZeros64(marks) / 8
		i, n = i+plain, n+plain
		n += escape(to[n:], s[i])
		i++
	}
	for i < len(s) && n <= len(to)-roomForEight {
		if to[n] = s[i]; isEscaped(s[i]) {
			n += escape(to[n:], s[i])
		} else {
			n++
		}
		i++
	}
	return n, i
}

// escape writes the escape of a character, and returns how long it is.
func escape(to []byte, c byte) int {
	const (
		hex     = "0123456789abcdef"
		letters = "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu" // what controls have behind the backslash
	)
	to[0], to[1] = '\\', c
	if c >= ' ' {
		return 2
	}
	to[1] = letters[c]
	if to[1] != 'u' {
		return 2
	}
	to[2], to[3], to[4], to[5] = '0', '0', hex[c>>4], hex[c&15]
	return 6
}

func isEscaped(c byte) bool { return c < ' ' || c == '"' || c == '\\' }

// eight returns the first eight bytes of s, the first one lowest.
func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// put writes eight bytes, the lowest first.
func put(to []byte, word uint64) { binary.LittleEndian.PutUint64(to, word) }

// four returns the first four bytes of s, the first one lowest.
func four(s string) uint32 {
	_ = s[3]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// fiveLetters stand behind three bytes that are looked at.
const fiveLetters = 0x6161616161 << 24

const (
	ones     = 0x0101010101010101
	highest  = 0x80 * ones
	quoteBit = '"' ^ ' ' // a quotation mark without it is a space
)

// unusual looks at eight bytes at once. It returns 0 if all are ASCII that is written as
// it is; otherwise the lowest bit that is set is in the first byte that is not. The
// marks after that one may be wrong.
func unusual(w uint64) uint64 { return (w | toEscape(w)) & highest }

// escaped is as unusual for what is escaped, and leaves bytes beyond ASCII out.
func escaped(w uint64) uint64 { return toEscape(w) &^ w & highest }

// toEscape sets the highest bit of the first byte of ASCII that is escaped. Of ASCII, the
// quotation mark and what is less than a space are what is less than 0x21 once quoteBit is
// turned over. Taking 0x21 off such a byte sets its highest bit, as taking 1 off a 0 does.
func toEscape(w uint64) uint64 {
	return ((w ^ ones*quoteBit) - ones*0x21) | ((w ^ ones*'\\') - ones)
}
