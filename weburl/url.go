package weburl

import "strings"

// URL is a URL record (https://url.spec.whatwg.org/#concept-url): its
// serialization together with where each component lies in it. It is
// immutable, and two URLs are equal (==) if and only if their serializations are.
// The zero value is not a URL; as a base it resolves only absolute references.
type URL struct {
	href string
	components
}

// components says where in a serialized URL its components lie:
//
//	scheme://username:password@host:port/path?query#fragment
//	      |          |         |   |    |    |     |
//	      schemeEnd  userEnd   |   |    |    |     fragment
//	                   hostStart   |    |    query
//	                         hostEnd    pathStart
//
// A query or fragment at 0 is null. Where the host is null, userEnd, hostStart
// and hostEnd equal schemeEnd+1.
type components struct {
	schemeEnd, userEnd, hostStart, hostEnd, pathStart, query, fragment uint32

	kind kind
}

// Parse parses an absolute URL (https://url.spec.whatwg.org/#concept-url-parser,
// without a base). The error is an [*Error].
func Parse(ref string) (URL, error) {
	if u, ok := parseNormal(ref); ok {
		return u, nil
	}
	return parseURL(ref, nil, nil)
}

// MustParse is [Parse] for URLs known to be valid; it panics where Parse
// returns an error.
func MustParse(ref string) URL {
	u, err := Parse(ref)
	if err != nil {
		panic(err)
	}
	return u
}

// Parse resolves ref against u, with a query in UTF-8
// (https://url.spec.whatwg.org/#concept-url-parser). The error is an [*Error].
func (u URL) Parse(ref string) (URL, error) {
	return parseURL(ref, &u, nil)
}

// String returns the serialized URL (https://url.spec.whatwg.org/#concept-url-serializer),
// or "" for the zero value.
func (u URL) String() string { return u.href }

// IsZero reports whether u is the zero value, which is not a URL.
func (u URL) IsZero() bool { return u.href == "" }

// Scheme returns the scheme in lower case, without the colon.
func (u URL) Scheme() string { return u.href[:u.schemeEnd] }

// IsSpecial reports whether the scheme is one the standard calls special
// (https://url.spec.whatwg.org/#special-scheme): ftp, file, http, https, ws, wss.
func (u URL) IsSpecial() bool { return u.kind.special() }

// Username returns the username, percent-encoded.
func (u URL) Username() string {
	if !u.hasHost() {
		return ""
	}
	return u.href[u.schemeEnd+len32("://") : u.userEnd]
}

// Password returns the password, percent-encoded.
func (u URL) Password() string {
	if u.userEnd == u.hostStart || u.href[u.userEnd] != ':' {
		return ""
	}
	return u.href[u.userEnd+1 : u.hostStart-1]
}

// Host returns the serialized host (https://url.spec.whatwg.org/#concept-host-serializer),
// without the port; a domain is in its ASCII form, an IPv6 address in brackets.
// It is "" both for a null and for an empty host.
func (u URL) Host() string { return u.href[u.hostStart:u.hostEnd] }

// Port returns the port in decimal. It is "" if the port is null, because the URL has
// none or the default port of its scheme.
func (u URL) Port() string {
	if !u.hasHost() || u.hostEnd == u.pathStart {
		return ""
	}
	return u.href[u.hostEnd+1 : u.pathStart]
}

// Path returns the serialized path (https://url.spec.whatwg.org/#url-path-serializer).
func (u URL) Path() string { return u.href[u.pathStart:u.pathEnd()] }

// LastSegment returns the last segment of the path, percent-encoded: what
// follows the last slash. It is "" where the path is opaque.
func (u URL) LastSegment() string {
	if u.OpaquePath() {
		return ""
	}
	path := u.Path()
	return path[strings.LastIndexByte(path, '/')+1:]
}

// OpaquePath reports whether the path is opaque
// (https://url.spec.whatwg.org/#url-opaque-path), as in mailto:me@example.com
// and about:blank. Only a reference that is a fragment can be resolved against
// such a URL.
func (u URL) OpaquePath() bool {
	return !u.hasHost() && (len(u.href) == int(u.pathStart) || u.href[u.pathStart] != '/')
}

// Query returns the query without its question mark, and whether there is one:
// it may be empty, or null.
func (u URL) Query() (query string, ok bool) {
	if u.query == 0 {
		return "", false
	}
	return u.href[u.query+1 : u.queryEnd()], true
}

// Fragment returns the fragment without its number sign, percent-encoded, and
// whether there is one: it may be empty, or null.
func (u URL) Fragment() (fragment string, ok bool) {
	if u.fragment == 0 {
		return "", false
	}
	return u.href[u.fragment+1:], true
}

// WithoutFragment returns u with its fragment set to null. Two URLs are equal
// with fragments excluded (https://url.spec.whatwg.org/#concept-url-equals-exclude-fragments)
// when what this returns for them is equal.
func (u URL) WithoutFragment() URL {
	if u.fragment != 0 {
		u.href, u.fragment = u.href[:u.fragment], 0
	}
	return u
}

// WithoutCredentials returns u with its username and password set to the empty
// string.
func (u URL) WithoutCredentials() URL {
	if !u.hasHost() {
		return u
	}
	start := u.schemeEnd + len32("://")
	gone := u.hostStart - start
	u.href = u.href[:start] + u.href[u.hostStart:]
	u.userEnd, u.hostStart = start, start
	u.hostEnd -= gone
	u.pathStart -= gone
	if u.query != 0 {
		u.query -= gone
	}
	if u.fragment != 0 {
		u.fragment -= gone
	}
	return u
}

// hasHost reports whether the host is not null.
func (c components) hasHost() bool { return c.hostStart > c.schemeEnd+1 }

// authorityEnd is where another path would start if it replaced the path. It differs
// from pathStart if "/." stands before a path that begins with two slashes
// (https://url.spec.whatwg.org/#concept-url-serializer, step 3).
func (u URL) authorityEnd() uint32 {
	if u.hasHost() {
		return u.pathStart
	}
	return u.hostEnd
}

// pathEnd is where the path ends.
func (u URL) pathEnd() uint32 {
	if u.query != 0 {
		return u.query
	}
	return u.queryEnd()
}

// queryEnd is where the number sign of a fragment stands, or would stand.
func (u URL) queryEnd() uint32 {
	if u.fragment != 0 {
		return u.fragment
	}
	return len32(u.href)
}

// len32 is the length of a string, which by the limit of the parser is less than 4 GiB.
func len32(s string) uint32 { return uint32(len(s)) }
