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

// escapedByte says which bytes of a literal are escaped.
var escapedByte = func() (table [256]bool) {
	for c := range 0x20 {
		table[c] = true
	}
	table['"'], table['\\'], table[0x7F] = true, true, true
	return table
}()

// AppendQuoted appends text between quotes, as N-Triples and N-Quads have the lexical form
// of a literal: https://www.w3.org/TR/n-triples/#grammar-production-STRING_LITERAL_QUOTE.
func AppendQuoted(dst []byte, text string) []byte {
	return append(appendEscaped(append(dst, '"'), text), '"')
}

// appendEscaped appends the text of a literal as N-Triples, N-Quads and Turtle
// have it between quotes: control characters, quotes and backslashes are escaped.
func appendEscaped(dst []byte, text string) []byte {
	start := 0
	for i := range len(text) {
		if !escapedByte[text[i]] {
			continue
		}
		dst = append(dst, text[start:i]...)
		dst = appendEscape(dst, text[i])
		start = i + 1
	}
	return append(dst, text[start:]...)
}

// appendEscape appends the escape for an ASCII character.
func appendEscape(dst []byte, c byte) []byte {
	switch c {
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
	const hex = "0123456789ABCDEF"
	return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}
