package weburl

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/itemscope/itemscope/microsyntax"
)

// domain is a valid domain string or a valid IPv4-address string
// (https://url.spec.whatwg.org/#host-writing).
func (v *validator) domain(start, end int) {
	domain := v.ref[start:end]
	if v.domainCharacters(start, end); v.found != nil {
		return
	}
	ascii, reason := strictASCII(domain)
	switch {
	case reason != "":
		v.fail(start, end, "domain-to-ASCII", reason)
	case endsInNumber([]byte(ascii)) && !validIPv4(domain):
		v.fail(start, end, "IPv4-non-decimal-part",
			"the host ends in a number, which makes it an IPv4 address: write that as four decimal numbers up to 255")
	}
}

// domainCharacters finds the first character that no domain may have.
func (v *validator) domainCharacters(start, end int) {
	for i := start; i < end; i++ {
		switch c := v.ref[i]; {
		case c == '%':
			v.fail(i, i+1, "domain-percent-encoded", "a domain may not be percent-encoded: write its characters as they are")
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			v.fail(i, i+1, "domain-to-ASCII", "a domain has no spaces")
		case c < 0x80 && !microsyntax.IsASCIIAlphanumeric(c) && c != '-' && c != '.':
			v.fail(i, i+1, "domain-to-ASCII", strconv.Quote(v.ref[i:i+1])+" may not be in a domain")
		default:
			continue
		}
		return
	}
}

// strictASCII is the domain parser with beStrict
// (https://url.spec.whatwg.org/#concept-domain-to-ascii). It returns the domain in
// ASCII or the reason why it has none.
func strictASCII(domain string) (ascii, reason string) {
	if len(domain) > maxUnicodeDomain {
		return "", "the domain is too long"
	}
	if !utf8.ValidString(domain) {
		return "", "the domain is not UTF-8"
	}
	ascii, err := strictProfile.ToASCII(domain)
	switch {
	case err == nil && !strings.HasSuffix(ascii, "."): // the empty root label is not a part of a strict domain
		return ascii, ""
	case err == nil || strings.HasPrefix(domain, ".") || strings.HasSuffix(domain, ".") || strings.Contains(domain, ".."):
		return "", "a part of the domain between dots is empty"
	case isASCII(domain) && !strings.Contains(strings.ToLower(domain), "xn--"):
		return "", "a part of the domain is longer than 63 characters, or has a hyphen at its start, its end or as its third and fourth character"
	}
	return "", "it is not a domain name: " + strings.TrimPrefix(err.Error(), "idna: ")
}

// strictProfile has the parameters of
// https://url.spec.whatwg.org/#domain-parser-toascii where beStrict is true.
var strictProfile = idna.New(
	idna.MapForLookup(),
	idna.CheckHyphens(true),
	idna.BidiRule(),
	idna.CheckJoiners(true),
	idna.StrictDomainName(true),
	idna.Transitional(false),
	idna.VerifyDNSLength(true),
)

// validIPv4 is https://url.spec.whatwg.org/#valid-ipv4-address-string.
func validIPv4(s string) bool {
	address, err := netip.ParseAddr(s)
	return err == nil && address.Is4()
}

// validIPv6 is https://url.spec.whatwg.org/#valid-ipv6-address-string: no piece has a
// zero before other digits.
func validIPv6(s string) bool {
	address, err := netip.ParseAddr(s)
	if err != nil || !address.Is6() || address.Zone() != "" {
		return false
	}
	for piece := range strings.SplitSeq(s, ":") {
		if len(piece) > 1 && piece[0] == '0' && !strings.Contains(piece, ".") {
			return false
		}
	}
	return true
}
