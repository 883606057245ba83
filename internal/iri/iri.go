// Package iri checks and makes IRIs (https://www.rfc-editor.org/rfc/rfc3987) and
// URIs (https://www.rfc-editor.org/rfc/rfc3986).
package iri

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// Escape returns ref as an IRI that matches the grammar
// (https://www.rfc-editor.org/rfc/rfc3987#section-2.2): characters that the grammar
// does not allow at their place are percent-encoded. It reports false if ref does
// not start with a scheme, as a relative reference does not.
func Escape(ref string) (string, bool) {
	if SchemeLength(ref) == 0 {
		return "", false
	}
	if firstIllegal(ref) < len(ref) {
		return string(appendIRI(nil, ref)), true
	}
	return ref, true
}

// Valid tells whether s is an IRI as it stands: one that starts with a scheme
// and matches the grammar.
func Valid(s string) bool {
	if SchemeLength(s) == 0 {
		return false
	}
	return firstIllegal(s) == len(s) || string(appendIRI(nil, s)) == s
}

// SchemeLength returns the length of the scheme of s with its colon, or 0 if s has no
// scheme.
func SchemeLength(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
		case i > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
		case i > 0 && c == ':':
			return i + 1
		default:
			return 0
		}
	}
	return 0
}

// iriByte says for every byte whether it is allowed everywhere in an IRI after the
// scheme: iunreserved and reserved, except brackets and the number sign.
var iriByte = func() (table [256]bool) {
	for c := range table {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9':
			table[c] = true
		}
	}
	for _, c := range []byte("-._~:/?@!$&'()*+,;=") {
		table[c] = true
	}
	return table
}()

// firstIllegal returns the index of the first byte that may have to be encoded, or
// len(s). A single number sign and percent-encoded bytes are common and allowed, so
// that it passes them.
func firstIllegal(s string) int {
	fragment := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case iriByte[c]:
		case c == '%' && isEncoded(s[i:]):
		case c == '#' && !fragment:
			fragment = true
		default:
			return i
		}
	}
	return len(s)
}

// appendIRI appends an IRI that has a scheme.
func appendIRI(dst []byte, s string) []byte {
	hostStart, hostEnd := ipLiteral(s)
	fragment, query := false, false
	for i := 0; i < len(s); {
		c := s[i]
		keep, size := iriByte[c], 1
		switch {
		case keep:
			query = query || c == '?'
		case c == '%':
			keep = isEncoded(s[i:])
		case c == '#':
			keep, fragment = !fragment, true
		case c == '[' || c == ']':
			keep = i == hostStart || i == hostEnd
		case c >= utf8.RuneSelf:
			keep, size = isUCSChar(s[i:], query && !fragment)
		}
		dst = appendEncodedUnless(keep, dst, s[i:i+size])
		i += size
	}
	return dst
}

// Fragment returns text as a fragment: see AppendFragment.
func Fragment(text string) string {
	if firstIllegal(text) == len(text) && strings.IndexByte(text, '#') < 0 {
		return text
	}
	return string(AppendFragment(nil, text))
}

// AppendFragment appends s to dst; characters that the production ifragment does not
// allow are percent-encoded. Bytes that are percent-encoded already stay as they are.
func AppendFragment(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		keep, size := iriByte[c], 1
		switch {
		case c == '%':
			keep = isEncoded(s[i:])
		case c >= utf8.RuneSelf:
			keep, size = isUCSChar(s[i:], false)
		}
		dst = appendEncodedUnless(keep, dst, s[i:i+size])
		i += size
	}
	return dst
}

func appendEncodedUnless(keep bool, dst []byte, s string) []byte {
	if keep {
		return append(dst, s...)
	}
	const hex = "0123456789ABCDEF"
	for i := range len(s) {
		dst = append(dst, '%', hex[s[i]>>4], hex[s[i]&15])
	}
	return dst
}

// isEncoded tells whether s starts with a percent-encoded byte.
func isEncoded(s string) bool {
	return len(s) > 2 && microsyntax.IsASCIIHexDigit(s[1]) && microsyntax.IsASCIIHexDigit(s[2])
}

// ipLiteral returns where the brackets of the host are if it is an IP literal, and
// otherwise -1 and -1.
func ipLiteral(s string) (open, end int) {
	rest := s[SchemeLength(s):]
	if !strings.HasPrefix(rest, "//") {
		return -1, -1
	}
	start := len(s) - len(rest) + 2
	authority := s[start:]
	if i := strings.IndexAny(authority, "/?#"); i >= 0 {
		authority = authority[:i]
	}
	if i := strings.LastIndexByte(authority, '@'); i >= 0 {
		start, authority = start+i+1, authority[i+1:]
	}
	i := strings.IndexByte(authority, ']')
	if i < 0 || authority[0] != '[' || strings.Trim(authority[1:i], "0123456789abcdefABCDEF:.") != "" {
		return -1, -1
	}
	return start, start + i
}

// isUCSChar tells whether s starts with a character of the production ucschar, or in
// a query of iprivate, and how many bytes the character has.
func isUCSChar(s string, query bool) (ok bool, size int) {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case r == utf8.RuneError: // an invalid byte, or U+FFFD itself, which is not a ucschar
	case r >= 0xA0 && r <= 0xD7FF, r >= 0xF900 && r <= 0xFDCF, r >= 0xFDF0 && r <= 0xFFEF:
		ok = true
	case r >= 0x10000 && r <= 0xDFFFF:
		ok = r&0xFFFF <= 0xFFFD
	case r >= 0xE1000 && r <= 0xEFFFD:
		ok = true
	case r >= 0xE000 && r <= 0xF8FF, r >= 0xF0000 && r <= 0x10FFFD:
		ok = query && r&0xFFFF <= 0xFFFD
	}
	return ok, size
}
