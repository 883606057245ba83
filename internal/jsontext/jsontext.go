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
	i := plain(s)
	dst = append(dst, '"')
	if i < len(s) {
		return appendEscaped(dst, s, i)
	}
	dst = append(dst, s...)
	return append(dst, '"')
}

// AppendName appends the name of a member and its colon to dst. There is nothing to be
// escaped in it, as in a name that a standard or a format has.
func AppendName(dst []byte, name string) []byte {
	dst = append(dst, '"')
	dst = append(dst, name...)
	return append(dst, `":`...)
}

// appendEscaped appends s and the quotation mark that ends it, where the first i bytes
// are written as they are.
func appendEscaped(dst []byte, s string, i int) []byte {
	const hex = "0123456789abcdef"
	start := 0
	for ; i < len(s); i += plain(s[i:]) {
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
	for ; len(s)-i >= 16; i += 16 {
		first, second := unusual(eight(s[i:])), unusual(eight(s[i+8:]))
		if first|second == 0 {
			continue
		}
		if first != 0 {
			return i + bits.TrailingZeros64(first)/8
		}
		return i + 8 + bits.TrailingZeros64(second)/8
	}
	// The last bytes are looked at together with some of those before them.
	if len(s) >= 16 && unusual(eight(s[len(s)-8:])) == 0 && (len(s)-i <= 8 || unusual(eight(s[i:])) == 0) {
		return len(s)
	}
	for i < len(s) && s[i] >= ' ' && s[i] < utf8.RuneSelf && s[i] != '"' && s[i] != '\\' {
		i++
	}
	return i
}

// eight returns the first eight bytes of s, the first one lowest.
func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// unusual looks at eight bytes at once. It returns 0 if all are ASCII that is written as
// it is; otherwise the lowest bit that is set is in the first byte that is not. The
// marks after that one may be wrong.
func unusual(w uint64) uint64 {
	const ones, highest = 0x0101010101010101, 0x8080808080808080
	quote, backslash := w^ones*'"', w^ones*'\\'
	// Taking 1 off a byte that is 0 sets its highest bit, and taking ' ' off one that is
	// less does.
	return (w | (w - ones*' ') | (quote - ones) | (backslash - ones)) & highest
}
