package csssyntax

import (
	"strconv"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// AppendIdent serializes an identifier,
// https://drafts.csswg.org/cssom/#serialize-an-identifier. Beyond that it escapes
// what is not an ident code point today.
func AppendIdent(dst []byte, name string) []byte {
	if name == "-" {
		return append(dst, `\-`...)
	}
	for i, r := range name {
		switch {
		case r >= utf8.RuneSelf && !isNonASCIIIdent(r), r < 0x20, r == 0x7F,
			r >= '0' && r <= '9' && (i == 0 || i == 1 && name[0] == '-'):
			dst = appendCodePoint(dst, r)
		case r < utf8.RuneSelf && !microsyntax.IsASCIIAlphanumeric(byte(r)) && r != '-' && r != '_':
			dst = append(dst, '\\', byte(r))
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// AppendString serializes a string, https://drafts.csswg.org/cssom/#serialize-a-string.
func AppendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r < 0x20, r == 0x7F:
			dst = appendCodePoint(dst, r)
		case r == '"', r == '\\':
			dst = append(dst, '\\', byte(r))
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}

// appendCodePoint: https://drafts.csswg.org/cssom/#escape-a-character-as-code-point
func appendCodePoint(dst []byte, r rune) []byte {
	dst = strconv.AppendInt(append(dst, '\\'), int64(r), 16)
	return append(dst, ' ')
}
