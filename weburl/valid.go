package weburl

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// An InvalidError says that authors were not allowed to write a URL, though browsers
// may well make one of it.
type InvalidError struct {
	Offset int    // where in the string it is wrong, in bytes
	Reason string // what is wrong, and what to write instead
}

// Error returns the reason.
func (e *InvalidError) Error() string { return e.Reason }

// Validate returns nil if s is a valid URL string, absolute or relative to a URL over
// HTTP, and otherwise an [*InvalidError] for the first thing that is wrong with it.
// It takes a domain that is not ASCII for valid; [Parse] tells whether it has an ASCII
// form.
//
// What follows the scheme of a URL that is not special is not held to the sentence by
// which it must not start with another scheme: urn:isbn:0-330-34032-8 is valid.
//
// https://url.spec.whatwg.org/#valid-url-string
func Validate(s string) error {
	// A valid string has no number sign and question mark before those of fragment and query.
	rest, at := s, 0
	if n := schemeLength(s); n >= 0 {
		kind := kindOf([]byte(microsyntax.ToASCIILower(s[:n])))
		at, rest = n+1, s[n+1:]
		switch {
		case kind == notSpecial && strings.HasPrefix(rest, "//"):
			return validAuthority(s, at+2, false)
		case kind == notSpecial:
			return validUnits(s, at)
		case !strings.HasPrefix(rest, "//"):
			return invalid(at, "%q must be followed by two slashes", s[:at])
		case kind == kindFile:
			return validFile(s, at+2)
		}
		return validAuthority(s, at+2, true)
	}
	if strings.HasPrefix(rest, "//") {
		return validAuthority(s, 2, true)
	}
	return validUnits(s, 0)
}

func invalid(offset int, format string, args ...any) error {
	return &InvalidError{offset, fmt.Sprintf(format, args...)}
}

// authorityEnd returns where the host and port that begin at start end.
func authorityEnd(s string, start int) int {
	if i := strings.IndexAny(s[start:], "/?#"); i >= 0 {
		return start + i
	}
	return len(s)
}

// validAuthority looks at what follows two slashes: a host, perhaps a port, perhaps a
// path, https://url.spec.whatwg.org/#scheme-relative-special-url-string.
func validAuthority(s string, start int, special bool) error {
	end := authorityEnd(s, start)
	authority := s[start:end]
	if i := strings.LastIndexByte(authority, '@'); i >= 0 {
		return invalid(start, "a URL must not have a user name or password")
	}
	host := authority
	if colon := portColon(authority); colon >= 0 {
		host = authority[:colon]
		if port := authority[colon+1:]; !validPort(port) {
			return invalid(start+colon+1, "%q is not a port, which is a number up to 65535", port)
		}
	}
	if err := validHost(host, start, special); err != nil {
		return err
	}
	return validUnits(s, end)
}

func validPort(s string) bool {
	if s == "" {
		return true
	}
	if !microsyntax.ValidNonNegativeInteger(s) {
		return false
	}
	s = strings.TrimLeft(s, "0")
	n, _ := strconv.Atoi("0" + s[:min(len(s), 6)])
	return n <= 65535
}

// validFile looks at what follows the two slashes of a file URL: a host or none, and a
// path, https://url.spec.whatwg.org/#scheme-relative-file-url-string.
func validFile(s string, start int) error {
	end := authorityEnd(s, start)
	if end > start {
		if err := validHost(s[start:end], start, true); err != nil {
			return err
		}
	}
	return validUnits(s, end)
}

// validHost looks at a host, https://url.spec.whatwg.org/#valid-host-string and
// #valid-opaque-host-string.
func validHost(host string, at int, special bool) error {
	switch {
	case host == "" && special:
		return invalid(at, "the host is missing")
	case strings.HasPrefix(host, "["):
		address, err := netip.ParseAddr(strings.TrimSuffix(host[1:], "]"))
		if err != nil || !address.Is6() || address.Zone() != "" || host[len(host)-1] != ']' {
			return invalid(at, "%q is not an IPv6 address in brackets", host)
		}
		return nil
	case !special:
		return validUnits(host, 0)
	case endsInNumber([]byte(microsyntax.ToASCIILower(host))):
		if address, err := netip.ParseAddr(host); err != nil || !address.Is4() {
			return invalid(at, "%q is not an IPv4 address of four numbers", host)
		}
		return nil
	}
	return validDomain(host, at)
}

// validDomain looks at a domain, https://url.spec.whatwg.org/#valid-domain: labels of
// letters, digits and hyphens, none of them empty or too long.
func validDomain(host string, at int) error {
	const mostDomain, mostLabel = 253, 63
	for i := range len(host) {
		c := host[i]
		if c < utf8.RuneSelf && c != '.' && c != '-' && !microsyntax.IsASCIIAlphanumeric(c) {
			return invalid(at+i, "a domain must not have %q", c)
		}
	}
	if !isASCII(host) {
		return nil
	}
	if len(host) > mostDomain {
		return invalid(at, "a domain must not be longer than %d characters", mostDomain)
	}
	for label := range strings.SplitSeq(host, ".") {
		switch {
		case label == "":
			return invalid(at, "a domain must not have an empty label: dots must be single, and between letters, digits or hyphens")
		case len(label) > mostLabel:
			return invalid(at, "a label of a domain must not be longer than %d characters", mostLabel)
		case label[0] == '-' || label[len(label)-1] == '-':
			return invalid(at, "the label %q of a domain must not start or end with a hyphen", label)
		}
	}
	return nil
}

// validUnits looks at the path, query and fragment from start on, which are made of
// URL units, https://url.spec.whatwg.org/#url-units.
func validUnits(s string, start int) error {
	fragment := false
	for i := start; i < len(s); {
		c := s[i]
		switch {
		case c == '#' && !fragment:
			fragment = true
		case c == '%':
			if i+2 >= len(s) || !microsyntax.IsASCIIHexDigit(s[i+1]) || !microsyntax.IsASCIIHexDigit(s[i+2]) {
				return invalid(i, "%% must be followed by two hexadecimal digits; for the sign itself, write %%25")
			}
		case c < utf8.RuneSelf:
			if !isURLCodePoint(c) {
				return invalid(i, "%s", notAllowed(c))
			}
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			if r < 0xA0 || r == utf8.RuneError && size == 1 || isNoncharacter(r) {
				return invalid(i, "a URL must not have the character U+%04X", r)
			}
			i += size - 1
		}
		i++
	}
	return nil
}

// isURLCodePoint tells whether an ASCII character is among
// https://url.spec.whatwg.org/#url-code-points.
func isURLCodePoint(c byte) bool {
	return microsyntax.IsASCIIAlphanumeric(c) || c != 0 && strings.IndexByte("!$&'()*+,-./:;=?@_~", c) >= 0
}

func isNoncharacter(r rune) bool { return 0xFDD0 <= r && r <= 0xFDEF || r&0xFFFE == 0xFFFE }

func notAllowed(c byte) string {
	switch {
	case c == ' ':
		return "a space in a URL must be written %20"
	case c == '\\':
		return `a URL must not have a backslash: write "/", or %5C for the backslash itself`
	case c < ' ' || c == 0x7F:
		return fmt.Sprintf("a URL must not have the control character U+%04X, such as a tab or the end of a line", c)
	}
	return fmt.Sprintf("%q in a URL must be written %%%02X", c, c)
}
