package weburl

import (
	"bytes"
	"net/netip"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// endsInNumber is https://url.spec.whatwg.org/#ends-in-a-number-checker.
func endsInNumber(domain []byte) bool {
	domain = bytes.TrimSuffix(domain, []byte("."))
	last := domain[bytes.LastIndexByte(domain, '.')+1:]
	if len(last) == 0 || !microsyntax.IsASCIIDigit(last[0]) {
		return false
	}
	digits := last
	hex := len(last) >= 2 && last[0] == '0' && last[1] == 'x'
	if hex {
		digits = last[2:]
	}
	for _, c := range digits {
		if v := hexValue(c); v > 15 || !hex && v > 9 {
			return false
		}
	}
	return true
}

// parseIPv4 is https://url.spec.whatwg.org/#concept-ipv4-parser, for a domain
// in lower case that ends in a number.
func parseIPv4(domain string) (uint32, failure) {
	domain = strings.TrimSuffix(domain, ".")
	if strings.Count(domain, ".") > 3 {
		return 0, ipv4TooManyParts
	}
	address := uint64(0)
	for room := 24; ; room -= 8 {
		part, rest, more := strings.Cut(domain, ".")
		n, f := parseIPv4Number(part)
		switch {
		case f != none:
			return 0, f
		case !more && n >= 1<<(room+8): // the last part fills what the others left
			return 0, ipv4OutOfRange
		case !more:
			return uint32(address | n), none
		case n > 255:
			return 0, ipv4OutOfRange
		}
		address |= n << room
		domain = rest
	}
}

// parseIPv4Number is https://url.spec.whatwg.org/#ipv4-number-parser. Numbers
// beyond 32 bits, all out of range, are returned as 1<<32.
func parseIPv4Number(s string) (uint64, failure) {
	base, digits := 10, s
	switch {
	case s == "":
		return 0, ipv4NonNumeric
	case strings.HasPrefix(s, "0x"):
		base, digits = 16, s[2:]
	case len(s) >= 2 && s[0] == '0':
		base, digits = 8, s[1:]
	}
	n := uint64(0)
	for i := range len(digits) {
		v := uint64(hexValue(digits[i]))
		if v >= uint64(base) {
			return 0, ipv4NonNumeric
		}
		n = min(n*uint64(base)+v, 1<<32)
	}
	return n, none
}

// appendIPv4 is https://url.spec.whatwg.org/#concept-ipv4-serializer.
func appendIPv4(dst []byte, address uint32) []byte {
	for shift := 24; shift >= 0; shift -= 8 {
		dst = strconv.AppendUint(dst, uint64(address>>shift&0xFF), 10)
		if shift > 0 {
			dst = append(dst, '.')
		}
	}
	return dst
}

// ipv6 is https://url.spec.whatwg.org/#concept-ipv6-parser and
// https://url.spec.whatwg.org/#concept-ipv6-serializer. The parser accepts the same
// addresses as package netip, except those with a zone.
func (p *parser) ipv6(s string) failure {
	addr, err := netip.ParseAddr(s)
	if err != nil || !addr.Is6() || addr.Zone() != "" {
		return ipv6Invalid
	}
	var pieces [8]uint16
	for i, b := range addr.As16() {
		pieces[i/2] = pieces[i/2]<<8 | uint16(b)
	}
	p.buf = append(p.buf, '[')
	compress, end := longestZeros(pieces)
	for i := 0; i < len(pieces); i++ {
		if i == compress {
			p.buf = append(p.buf, "::"...)
			i = end - 1
			continue
		}
		if i > 0 && i != end {
			p.buf = append(p.buf, ':')
		}
		p.buf = strconv.AppendUint(p.buf, uint64(pieces[i]), 16)
	}
	p.buf = append(p.buf, ']')
	return none
}

// longestZeros returns the bounds of the longest run of two or more pieces that are
// 0, the first one of several, or -1 and -1 if there is no such run.
func longestZeros(pieces [8]uint16) (start, end int) {
	start, end = -1, -1
	for i := 0; i < len(pieces); i++ {
		n := 0
		for i+n < len(pieces) && pieces[i+n] == 0 {
			n++
		}
		if n > 1 && n > end-start {
			start, end = i, i+n
		}
		i += n
	}
	return start, end
}
