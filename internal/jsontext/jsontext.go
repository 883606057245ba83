// Package jsontext writes JSON strings, and indents JSON.
package jsontext

import (
	"math/bits"
	"unicode/utf8"
)

// AppendString appends s to dst as a JSON string,
// https://www.rfc-editor.org/rfc/rfc8259#section-7. Only what has to be escaped
// is: with a short escape such as \n if there is one, and otherwise with \u. A byte
// that is not part of valid UTF-8 is written as U+FFFD.
func AppendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	start := 0
	for i := 0; ; {
		i += plain(s[i:])
		if i == len(s) {
			break
		}
		c := s[i]
		if c >= utf8.RuneSelf {
			for ; i < len(s) && s[i] >= utf8.RuneSelf; i++ {
				r, size := utf8.DecodeRuneInString(s[i:])
				if r == utf8.RuneError && size == 1 {
					dst = append(append(dst, s[start:i]...), "\uFFFD"...)
					start = i + 1
				}
				i += size - 1
			}
			continue
		}
		dst = append(dst, s[start:i]...)
		switch c {
		case '"', '\\':
			dst = append(dst, '\\', c)
		case '\b':
			dst = append(dst, `\b`...)
		case '\f':
			dst = append(dst, `\f`...)
		case '\n':
			dst = append(dst, `\n`...)
		case '\r':
			dst = append(dst, `\r`...)
		case '\t':
			dst = append(dst, `\t`...)
		default:
			dst = append(dst, `\u00`...)
			dst = append(dst, hex[c>>4], hex[c&15])
		}
		i++
		start = i
	}
	return append(append(dst, s[start:]...), '"')
}

// plain returns how many characters at the beginning of s are ASCII that is written as
// it is.
func plain(s string) int {
	i := 0
	for ; len(s)-i >= 8; i += 8 {
		if marks := unusual(s[i : i+8]); marks != 0 {
			return i + bits.TrailingZeros64(marks)/8
		}
	}
	for i < len(s) && s[i] >= ' ' && s[i] < utf8.RuneSelf && s[i] != '"' && s[i] != '\\' {
		i++
	}
	return i
}

// unusual looks at the eight bytes of s at once. It returns 0 if all are ASCII that is
// written as it is; otherwise the lowest bit that is set is in the first byte that is not. The
// marks after that one may be wrong.
func unusual(s string) uint64 {
	const ones, highest = 0x0101010101010101, 0x8080808080808080
	_ = s[7]
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	quote, backslash := w^ones*'"', w^ones*'\\'
	// Taking 1 off a byte that is 0 sets its highest bit, and taking ' ' off one that is
	// less does.
	return (w | (w - ones*' ') | (quote - ones) | (backslash - ones)) & highest
}
