package rdf

import (
	"strings"
	"unicode/utf8"
)

// validText returns text with U+FFFD for what is not UTF-8.
func validText(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return strings.ToValidUTF8(text, string(utf8.RuneError))
}

// escapedByte says which bytes of a literal are, or may begin, what canonical
// N-Triples escapes.
var escapedByte = func() (table [256]bool) {
	for c := range 0x20 {
		table[c] = true
	}
	table['"'], table['\\'], table[0x7F], table[0xEF] = true, true, true, true
	return table
}()

// appendEscaped appends the text of a literal as the canonical form of
// N-Triples has it (https://www.w3.org/TR/rdf12-n-triples/#canonical-ntriples):
// control characters and the characters that XML cannot hold are escaped, and
// all others are themselves. Turtle and N-Quads read the same.
func appendEscaped(dst []byte, text string) []byte {
	start := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if !escapedByte[c] || c == 0xEF && !isNoncharacter(text[i:]) {
			continue
		}
		dst = append(dst, text[start:i]...)
		dst = appendEscape(dst, text[i:])
		if c == 0xEF {
			i += 2
		}
		start = i + 1
	}
	return append(dst, text[start:]...)
}

// appendEscape appends the escape for the character that s starts with.
func appendEscape(dst []byte, s string) []byte {
	switch c := s[0]; c {
	case '\b':
		return append(dst, `\b`...)
	case '\t':
		return append(dst, `\t`...)
	case '\n':
		return append(dst, `\n`...)
	case '\f':
		return append(dst, `\f`...)
	case '\r':
		return append(dst, `\r`...)
	case '"', '\\':
		return append(dst, '\\', c)
	}
	return appendUnicodeEscape(dst, s)
}

// appendUnicodeEscape appends \u and the code of the character that s starts
// with, which is not beyond U+FFFF.
func appendUnicodeEscape(dst []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	r, _ := utf8.DecodeRuneInString(s)
	return append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}

// isNoncharacter tells whether s starts with U+FFFE or U+FFFF.
func isNoncharacter(s string) bool {
	return len(s) > 2 && s[0] == 0xEF && s[1] == 0xBF && s[2] >= 0xBE
}
