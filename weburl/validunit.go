package weburl

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// units finds the first thing in a stretch that is not a URL unit
// (https://url.spec.whatwg.org/#url-units).
func (v *validator) units(start, end int) {
	for i := start; i < end && v.found == nil; {
		switch c := v.ref[i]; {
		case c == '%':
			if end-i < 3 || !microsyntax.IsASCIIHexDigit(v.ref[i+1]) || !microsyntax.IsASCIIHexDigit(v.ref[i+2]) {
				v.fail(i, i+1, "invalid-URL-unit", "a percent sign must be followed by two hexadecimal digits: write %25 for the sign itself")
			}
			i += 3
		case c < utf8.RuneSelf:
			if !urlASCII[c] {
				v.invalidASCII(i)
			}
			i++
		default:
			r, size := utf8.DecodeRuneInString(v.ref[i:end])
			if r == utf8.RuneError && size == 1 || r < 0xA0 || isNoncharacter(r) {
				v.fail(i, i+size, "invalid-URL-unit", fmt.Sprintf("%U may not be in a URL: remove it", r))
			}
			i += size
		}
	}
}

// invalidASCII says why the character at i may not stand in a URL.
func (v *validator) invalidASCII(i int) {
	name, reason := "invalid-URL-unit", ""
	switch c := v.ref[i]; {
	case c == ' ':
		reason = "a URL has no spaces: write %20"
	case c == '\\':
		name, reason = "invalid-reverse-solidus", `a URL has no "\": write "/", or %5C for the sign itself`
	case c == '#':
		reason = `the fragment has a second "#": write %23`
	case c == '\t' || c == '\n' || c == '\r':
		reason = "a URL has no tabs and line breaks: remove them"
	case c < ' ' || c == 0x7F:
		reason = fmt.Sprintf("%U may not be in a URL: remove it", c)
	default:
		reason = fmt.Sprintf("%q may not be in a URL: write %%%02X", v.ref[i:i+1], c)
	}
	v.fail(i, i+1, name, reason)
}

// urlASCII tells of each ASCII character whether it is a URL code point
// (https://url.spec.whatwg.org/#url-code-points).
var urlASCII = func() (t [utf8.RuneSelf]bool) {
	for c := range t {
		t[c] = microsyntax.IsASCIIAlphanumeric(byte(c)) || strings.IndexByte("!$&'()*+,-./:;=?@_~", byte(c)) >= 0
	}
	return t
}()

// isNoncharacter is https://infra.spec.whatwg.org/#noncharacter.
func isNoncharacter(r rune) bool { return r&0xFFFE == 0xFFFE || 0xFDD0 <= r && r <= 0xFDEF }
