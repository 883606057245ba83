package weburl

import (
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/itemscope/itemscope/microsyntax"
)

// maxUnicodeDomain bounds, in bytes, a domain that is not ASCII, whose conversion
// takes quadratic time. DNS has room for 253 bytes; each code point takes at
// least one of them, and at most four here.
const maxUnicodeDomain = 1024

// host is the host parser (https://url.spec.whatwg.org/#concept-host-parser).
// s is not empty.
func (p *parser) host(s string) failure {
	switch {
	case s[0] == '[':
		if s[len(s)-1] != ']' {
			return ipv6Unclosed
		}
		return p.ipv6(s[1 : len(s)-1])
	case !p.kind.special():
		return p.opaqueHost(s)
	}
	return p.domain(s)
}

// opaqueHost is https://url.spec.whatwg.org/#concept-opaque-host-parser.
func (p *parser) opaqueHost(s string) failure {
	for i := range len(s) {
		if sets[s[i]]&forbiddenHost != 0 {
			return hostInvalid
		}
	}
	p.buf = appendEncoded(p.buf, s, c0ControlSet)
	return none
}

// domain is the part of the host parser for domains and IPv4 addresses, with the
// domain parser (https://url.spec.whatwg.org/#concept-domain-to-ascii). A domain that
// is ASCII is only lowercased.
func (p *parser) domain(s string) failure {
	start := len(p.buf)
	n := 0
	for n < len(s) && sets[s[n]]&(forbiddenDomain|upperOrWide) == 0 {
		n++
	}
	p.buf = append(p.buf, s[:n]...)
	for ; n < len(s); n++ {
		c := s[n]
		if c >= utf8.RuneSelf || c == '%' {
			p.buf = p.buf[:start]
			return p.unicodeDomain(s)
		}
		if sets[c]&forbiddenDomain != 0 {
			return domainInvalid
		}
		p.buf = append(p.buf, microsyntax.ToASCIILowerByte(c))
	}
	return p.endDomain(start)
}

// unicodeDomain is domain for a domain with percent-encoded bytes or with code points
// beyond ASCII.
func (p *parser) unicodeDomain(s string) failure {
	s = PercentDecode(s)
	if !isASCII(s) {
		if len(s) > maxUnicodeDomain {
			return domainTooLong
		}
		var ok bool
		if s, ok = toASCII(s); !ok {
			return domainToASCII
		}
	}
	if s == "" {
		return domainToASCII
	}
	start := len(p.buf)
	for i := range len(s) {
		if sets[s[i]]&forbiddenDomain != 0 {
			return domainInvalid
		}
		p.buf = append(p.buf, microsyntax.ToASCIILowerByte(s[i]))
	}
	return p.endDomain(start)
}

// endDomain replaces the domain written from start on if it is an IPv4 address in any
// of its spellings, such as 0x7f.1.
func (p *parser) endDomain(start int) failure {
	if !endsInNumber(p.buf[start:]) {
		return none
	}
	address, f := parseIPv4(string(p.buf[start:]))
	if f == none {
		p.buf = appendIPv4(p.buf[:start], address)
	}
	return f
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// toASCII is Unicode ToASCII (https://www.unicode.org/reports/tr46/#ToASCII)
// with the parameters of https://url.spec.whatwg.org/#domain-parser-toascii
// where beStrict is false.
func toASCII(s string) (string, bool) {
	if !utf8.ValidString(s) {
		return "", false
	}
	a, err := idnaProfile.ToASCII(s)
	return a, err == nil
}

var idnaProfile = idna.New(
	idna.MapForLookup(),
	idna.CheckHyphens(false),
	idna.BidiRule(),
	idna.CheckJoiners(true),
	idna.StrictDomainName(false),
	idna.Transitional(false),
	idna.VerifyDNSLength(false),
)
