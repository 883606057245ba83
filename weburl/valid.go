package weburl

import (
	"strconv"
	"strings"
)

// A Violation is where a string first breaks the rules for writing URLs
// (https://url.spec.whatwg.org/#url-writing). Browsers make do with most of what
// breaks them.
type Violation struct {
	// Start and End are the stretch of the string that breaks a rule, in bytes. They are
	// equal where something is missing.
	Start, End int

	// Error is the name of the standard's validation error, such as
	// "invalid-credentials" (https://url.spec.whatwg.org/#validation-error).
	Error string

	// Reason says what is wrong and what to write instead.
	Reason string
}

// Validate returns nil if ref is a valid URL string, which is what authors must write
// (https://url.spec.whatwg.org/#valid-url-string), and otherwise the first thing that
// is wrong with it. It tells less than [Parse] does about what a browser makes of it:
// "http:\\example.com" is a URL for a browser, and not valid.
//
// Whether a relative URL is valid depends on the scheme of the base URL. The zero base
// is for URLs that have to be absolute. Spaces around ref are the caller's to remove.
func Validate(ref string, base URL) *Violation {
	v := validator{ref: ref}
	v.url(base)
	return v.found
}

// A validator reads a string by the grammar of the section on writing URLs.
type validator struct {
	ref   string
	found *Violation
}

// fail notes what is wrong, unless something is noted already.
func (v *validator) fail(start, end int, name, reason string) {
	if v.found == nil {
		v.found = &Violation{start, end, name, reason}
	}
}

func (v *validator) url(base URL) {
	end := len(v.ref)
	fragment := indexOr(v.ref, '#', end)
	query := indexOr(v.ref[:fragment], '?', fragment)
	switch n := schemeLength(v.ref[:query]); {
	case n >= 0:
		v.absolute(n+1, query)
	case base.IsZero():
		v.fail(0, end, "missing-scheme-non-relative-URL", `it is not absolute: begin with a scheme, such as "https://"`)
	case base.OpaquePath() && !strings.HasPrefix(v.ref, "#"):
		v.fail(0, end, "missing-scheme-non-relative-URL", "nothing can be relative to the base URL: write an absolute URL")
	case strings.HasPrefix(v.ref[:query], "//"):
		v.afterSlashes(base.kind, 2, query)
	default:
		v.units(0, query)
	}
	v.units(min(query+1, fragment), fragment)
	v.units(min(fragment+1, end), end)
}

// absolute is https://url.spec.whatwg.org/#absolute-url-string, from the colon of the
// scheme on.
func (v *validator) absolute(start, end int) {
	kind := kindOf([]byte(strings.ToLower(v.ref[:start-1])))
	rest := v.ref[start:end]
	switch {
	case strings.HasPrefix(rest, "//"):
		v.afterSlashes(kind, start+2, end)
	case kind.special() && rest != "" && (rest[0] == '\\' || strings.HasPrefix(rest, `/\`)):
		v.units(start, end) // which finds the reverse solidus
	case kind.special():
		v.fail(start, start, "special-scheme-missing-following-solidus", `"`+v.ref[:start]+`" must be followed by "//"`)
	default:
		v.units(start, end)
	}
}

// afterSlashes is what follows "//":
// https://url.spec.whatwg.org/#scheme-relative-special-url-string,
// https://url.spec.whatwg.org/#scheme-relative-file-url-string and
// https://url.spec.whatwg.org/#scheme-relative-url-string.
func (v *validator) afterSlashes(kind kind, start, end int) {
	path := end
	if i := strings.IndexAny(v.ref[start:end], `/\`); i >= 0 {
		path = start + i
	}
	if start < path || kind.special() && kind != kindFile {
		v.hostAndPort(kind, start, path)
	}
	v.units(path, end)
}

// hostAndPort reads a host and perhaps a port.
func (v *validator) hostAndPort(kind kind, start, end int) {
	if at := strings.LastIndexByte(v.ref[start:end], '@'); at >= 0 {
		v.fail(start, start+at+1, "invalid-credentials", "a name and a password may not be written in a URL: remove what ends in @")
		return
	}
	host := indexOr(v.ref[:end], ':', end, start)
	if v.ref[start:end] != "" && v.ref[start] == '[' {
		bracket := indexOr(v.ref[:end], ']', -1, start)
		if bracket < 0 {
			v.fail(start, end, "IPv6-unclosed", `the bracket before the host is not closed: add "]"`)
			return
		}
		host = bracket + 1
	}
	switch {
	case start == host:
		v.fail(start, start, "host-missing", "there is no host")
	case v.ref[start] == '[':
		if !validIPv6(v.ref[start+1 : host-1]) {
			v.fail(start, host, "IPv6-invalid-code-point", "the host in brackets is not an IPv6 address in its shortest form")
		}
	case kind.special():
		v.domain(start, host)
	default:
		v.opaqueHost(start, host)
	}
	if host < end {
		v.port(kind, host, end)
	}
}

// port reads a port from its colon on
// (https://url.spec.whatwg.org/#url-port-string).
func (v *validator) port(kind kind, start, end int) {
	digits := v.ref[start+1 : end]
	switch {
	case v.ref[start] != ':' || strings.Trim(digits, "0123456789") != "":
		v.fail(start, end, "port-invalid", "after the host, only a colon and a number may follow for the port")
	case kind == kindFile:
		v.fail(start, end, "port-invalid", "a file URL has no port")
	default:
		if digits = strings.TrimLeft(digits, "0"); len(digits) > 5 || len(digits) == 5 && digits > "65535" {
			v.fail(start, end, "port-out-of-range", "the port is above 65535")
		}
	}
}

// opaqueHost is https://url.spec.whatwg.org/#valid-opaque-host-string.
func (v *validator) opaqueHost(start, end int) {
	for i := start; i < end; i++ {
		if sets[v.ref[i]]&forbiddenHost != 0 {
			v.fail(i, i+1, "host-invalid-code-point", strconv.Quote(v.ref[i:i+1])+" may not be in a host")
			return
		}
	}
	v.units(start, end)
}

// indexOr returns the index of the first c in s from an offset on, or other if there
// is none.
func indexOr(s string, c byte, other int, from ...int) int {
	offset := 0
	if len(from) > 0 {
		offset = from[0]
	}
	if i := strings.IndexByte(s[offset:], c); i >= 0 {
		return offset + i
	}
	return other
}
