// Package extvalue decodes the values of parameters of HTTP headers that are not
// in ASCII, https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1.
package extvalue

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// Decode decodes an ext-value: a charset, a language, which is dropped, and
// percent-encoded bytes. UTF-8 is the charset that must be known, ISO-8859-1 was
// one in RFC 5987. It tells whether s is such a value.
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

// percentDecode decodes percent-encoded bytes, and tells whether all are two
// hexadecimal digits behind a percent sign.
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
