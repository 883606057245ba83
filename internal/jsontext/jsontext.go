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
	if cap(dst)-len(dst) < len(s)+2 {
		dst = slices.Grow(dst, len(s)+2)
	}
	dst = append(dst, '"')
	start := len(dst)
	n := copyPlain(dst[start:start+len(s)], s)
	dst = dst[:start+n]
	if n < len(s) {
		dst = appendEscaped(dst, s[n:])
	}
	return append(dst, '"')
}

// AppendName appends the name of a member and its colon to dst. There is nothing to be
// escaped in it, as in a name that a standard or a format has.
func AppendName(dst []byte, name string) []byte {
	dst = append(dst, '"')
	dst = append(dst, name...)
	return append(dst, `":`...)
}

// copyPlain copies s up to the first character that is not ASCII or is to be escaped, and
// returns how long that is. to is as long as s; what is behind the copy may change.
func copyPlain(to []byte, s string) int {
	to = to[:len(s)]
	i := 0
	for ; i <= len(s)-16; i += 16 {
		first, second := eight(s[i:i+8]), eight(s[i+8:i+16])
		put(to[i:i+8:i+8], first)
		put(to[i+8:i+16:i+16], second)
		if unusual(first)|unusual(second) != 0 {
			break
		}
	}
	for ; i <= len(s)-8; i += 8 {
		word := eight(s[i : i+8])
		put(to[i:i+8:i+8], word)
		if marks := unusual(word); marks != 0 {
			return i + bits.TrailingZeros64(marks)/8
		}
	}
	// The last bytes are looked at together with some of those before them.
	switch {
	case i == len(s):
		return i
	case len(s) >= 8:
		i = len(s) - 8
		word := eight(s[i:])
		put(to[i:], word)
		if marks := unusual(word); marks != 0 {
			return i + bits.TrailingZeros64(marks)/8
		}
		return len(s)
	case len(s) >= 4:
		first, last := four(s), four(s[len(s)-4:])
		if unusual(uint64(first)|uint64(last)<<32) == 0 {
			binary.LittleEndian.PutUint32(to, first)
			binary.LittleEndian.PutUint32(to[len(s)-4:], last)
			return len(s)
		}
	}
	for ; i < len(s) && s[i] < utf8.RuneSelf && !isEscaped(s[i]); i++ {
		to[i] = s[i]
	}
	return i
}

// appendEscaped appends what is inside the quotation marks for s.
func appendEscaped(dst []byte, s string) []byte {
	if !utf8.ValidString(s) {
		s = string([]rune(s))
	}
	const (
		piece   = 256 // for which there is room, also if all of it is escaped
		longest = len(`\u0000`)
	)
	for s != "" {
		n := min(len(s), piece)
		dst = slices.Grow(dst, n*longest)
		length := copyEscaped(dst[len(dst):len(dst)+n*longest], s[:n])
		dst, s = dst[:len(dst)+length], s[n:]
	}
	return dst
}

// copyEscaped copies s with escapes, for which there is room in to, and returns how long
// that is. What is behind it may change.
func copyEscaped(to []byte, s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if i <= len(s)-8 {
			word := eight(s[i : i+8])
			put(to[n:], word)
			marks := escaped(word)
			if marks == 0 {
				i, n = i+7, n+8
				continue
			}
			plain := bits.TrailingZeros64(marks) / 8
			i, n = i+plain, n+plain
		}
		to[n] = s[i]
		n++
		if isEscaped(s[i]) {
			n += escape(to[n-1:], s[i]) - 1
		}
	}
	return n
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
