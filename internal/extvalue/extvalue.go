// Package extvalue decodes parameter values of HTTP headers that are not ASCII,
// https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1.
package extvalue

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// Decode decodes an ext-value: a charset, a language, which is dropped, and
// percent-encoded bytes. It knows the charsets UTF-8 and ISO-8859-1, which RFC 5987
// required; RFC 8187 requires UTF-8 only. It returns false if s is not such a value.
func Decode(s string) (string, bool) {
	charset, rest, ok := strings.Cut(s, "'")
	if !ok {
		return "", false
	}
	_, encoded, ok := strings.Cut(rest, "'")
	if !ok {
		return "", false
	}
	decoded, ok := percentDecode(encoded)
	switch {
	case !ok:
	case microsyntax.EqualASCIIFold(charset, "utf-8"):
		if utf8.ValidString(decoded) {
			return decoded, true
		}
	case microsyntax.EqualASCIIFold(charset, "iso-8859-1"):
		return latin1(decoded), true
	}
	return "", false
}

// Text returns the text of a value that is not encoded: UTF-8, or else ISO-8859-1.
func Text(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return latin1(s)
}

// latin1 decodes ISO-8859-1.
func latin1(s string) string {
	runes := make([]rune, len(s))
	for i := range len(s) {
		runes[i] = rune(s[i])
	}
	return string(runes)
}

// percentDecode decodes percent-encoded bytes. It returns false if a percent sign is
// not followed by two hexadecimal digits.
func percentDecode(s string) (string, bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if i+2 >= len(s) || !microsyntax.IsASCIIHexDigit(s[i+1]) || !microsyntax.IsASCIIHexDigit(s[i+2]) {
				return "", false
			}
			c = hex(s[i+1])<<4 | hex(s[i+2])
			i += 2
		}
		b.WriteByte(c)
	}
	return b.String(), true
}

func hex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
