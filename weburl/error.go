package weburl

import "strconv"

// Error says that a reference does not resolve to a URL.
type Error struct {
	Ref    string // the reference as it was given
	Base   string // the base URL, or "" if there was none
	Reason string // what is wrong with it, in the standard's terms
}

// Error names the reference and its base, shortened if they are long, and the
// reason.
func (e *Error) Error() string {
	msg := "weburl: " + quote(e.Ref)
	if e.Base != "" {
		msg += " relative to " + quote(e.Base)
	}
	return msg + " is not a URL: " + e.Reason
}

// quote returns s in quotes, shortened if it is long.
func quote(s string) string {
	const most = 200
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strconv.Quote(s)
}

// newError makes the error for a failure to parse ref.
func newError(ref string, base *URL, f failure) *Error {
	e := &Error{Ref: ref, Reason: failureText[f]}
	if base != nil {
		e.Base = base.href
	}
	return e
}

// failure is the reason for which parsing failed: one of the validation errors
// that are failures (https://url.spec.whatwg.org/#validation-error), or a limit
// of this package. The zero value is success.
type failure uint8

const (
	none failure = iota
	missingScheme
	invalidCredentials
	hostMissing
	portInvalid
	portOutOfRange
	domainToASCII
	domainInvalid
	hostInvalid
	ipv4TooManyParts
	ipv4NonNumeric
	ipv4OutOfRange
	ipv6Unclosed
	ipv6Invalid
	tooLong
	domainTooLong
)

var failureText = [...]string{
	none:               "",
	missingScheme:      "missing-scheme-non-relative-URL: it has no scheme, and no base that a path can be relative to",
	invalidCredentials: "host-missing: credentials are followed by no host",
	hostMissing:        "host-missing",
	portInvalid:        "port-invalid: the port is not a number",
	portOutOfRange:     "port-out-of-range: the port is above 65535",
	domainToASCII:      "domain-to-ASCII: the domain has no ASCII form",
	domainInvalid:      "domain-invalid-code-point",
	hostInvalid:        "host-invalid-code-point",
	ipv4TooManyParts:   "IPv4-too-many-parts",
	ipv4NonNumeric:     "IPv4-non-numeric-part",
	ipv4OutOfRange:     "IPv4-out-of-range-part",
	ipv6Unclosed:       "IPv6-unclosed",
	ipv6Invalid:        "the host in brackets is not an IPv6 address",
	tooLong:            "together with its base it is longer than the limit of 64 MiB",
	domainTooLong:      "a domain that is not ASCII is longer than the limit of 1024 bytes",
}
