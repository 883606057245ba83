package weburl

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// set is a percent-encode set (https://url.spec.whatwg.org/#percent-encoded-bytes)
// or another set of ASCII code points the standard names, as a bit in [sets].
// All percent-encode sets hold every code point beyond ASCII.
type set uint16

const (
	c0ControlSet set = 1 << iota
	fragmentSet
	querySet
	specialQuerySet
	pathSet
	userinfoSet
	forbiddenHost   // https://url.spec.whatwg.org/#forbidden-host-code-point
	forbiddenDomain // https://url.spec.whatwg.org/#forbidden-domain-code-point
	slashes         // separates segments, at least in special URLs
	endsAuthority   // ends an authority, at least in special URLs
	upperOrWide     // is changed by the domain parser
)

// sets holds for each byte the sets it is in.
var sets = func() (t [256]set) {
	const allEncode = c0ControlSet | fragmentSet | querySet | specialQuerySet | pathSet | userinfoSet
	for c := range t {
		if c < 0x20 || c > '~' {
			t[c] |= allEncode
		}
		if c < 0x20 {
			t[c] |= forbiddenDomain
		}
		if 'A' <= c && c <= 'Z' || c > '~' {
			t[c] |= upperOrWide
		}
	}
	add := func(chars string, in set) {
		for i := range len(chars) {
			t[chars[i]] |= in
		}
	}
	// Each line has a set together with the sets that the standard derives from it.
	add(" \"<>`", fragmentSet)
	add(" \"#<>", querySet|specialQuerySet|pathSet|userinfoSet)
	add("'", specialQuerySet)
	add("?^`{}", pathSet|userinfoSet)
	add("/:;=@[\\]|", userinfoSet)
	add("\x00\t\n\r #/:<>?@[\\]^|", forbiddenHost|forbiddenDomain)
	add("%\x7f", forbiddenDomain)
	add(`/\`, slashes)
	add(`/\?#`, endsAuthority)
	return t
}()

// appendEncoded appends s with the code points in the percent-encode set
// UTF-8 percent-encoded (https://url.spec.whatwg.org/#string-utf-8-percent-encode).
func appendEncoded(dst []byte, s string, in set) []byte {
	for i := 0; i < len(s); {
		run := i
		for i < len(s) && sets[s[i]]&in == 0 {
			i++
		}
		dst = append(dst, s[run:i]...)
		for i < len(s) && sets[s[i]]&in != 0 {
			dst, i = appendEncodedAt(dst, s, i)
		}
	}
	return dst
}

// appendEncodedAt percent-encodes the code point at s[i] and returns where the next
// one starts. A byte that is not UTF-8 counts as U+FFFD.
func appendEncodedAt(dst []byte, s string, i int) ([]byte, int) {
	if s[i] < utf8.RuneSelf {
		return appendPercent(dst, s[i]), i + 1
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	if r == utf8.RuneError && size == 1 {
		return append(dst, "%EF%BF%BD"...), i + 1
	}
	for ; size > 0; size-- {
		dst = appendPercent(dst, s[i])
		i++
	}
	return dst, i
}

// appendPercent percent-encodes a byte (https://url.spec.whatwg.org/#percent-encode).
func appendPercent(dst []byte, c byte) []byte {
	const digits = "0123456789ABCDEF"
	return append(dst, '%', digits[c>>4], digits[c&15])
}

// PercentDecode decodes the percent-encoded bytes of s
// (https://url.spec.whatwg.org/#string-percent-decode). A percent sign without
// two hex digits after it stays. The bytes need not be UTF-8.
func PercentDecode(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			hi, lo := hexValue(s[i+1]), hexValue(s[i+2])
			if hi < 16 && lo < 16 {
				b = append(b, hi<<4|lo)
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}

// hexValue returns the value of a hex digit, or 16 if c is not one.
func hexValue(c byte) byte {
	switch l := c | 0x20; {
	case microsyntax.IsASCIIDigit(c):
		return c - '0'
	case 'a' <= l && l <= 'f':
		return l - 'a' + 10
	}
	return 16
}
