package iri

import "strings"

// IsURI tells whether an absolute URL has only what a URI may have
// (https://www.rfc-editor.org/rfc/rfc3986#appendix-A), each where it may be. That
// it starts with a scheme is not looked at.
func IsURI(url string) bool {
	p := newURIParts(url)
	for i := range len(url) {
		if !p.allow(url, i) {
			return false
		}
	}
	return true
}

// AppendURI appends a URL as a URI: characters that the URL standard allows and RFC
// 3986 does not are percent-encoded.
//
// In ASCII, the rules are those of [Escape], except for brackets. A URL that the
// URL parser has written has them in its authority only around an address, so that
// they stay there, whatever they enclose; Escape takes any text, and looks at it.
// What is not ASCII is always encoded.
func AppendURI(dst []byte, url string) []byte {
	p := newURIParts(url)
	for i := range len(url) {
		dst = appendEncodedUnless(p.allow(url, i), dst, url[i:i+1])
	}
	return dst
}

// uriParts are the places in a URL that matter to what may be where.
type uriParts struct {
	hostEnd  int // brackets are around addresses of hosts only
	fragment int // there is one number sign
}

func newURIParts(url string) uriParts {
	return uriParts{hostEnd(url), strings.IndexByte(url, '#')}
}

// allow tells whether byte i of the URL may stand in a URI.
func (p uriParts) allow(url string, i int) bool {
	switch c := url[i]; c {
	case '%':
		return isEncoded(url[i:])
	case '[', ']':
		return i < p.hostEnd
	case '#':
		return i == p.fragment
	default:
		return iriByte[c]
	}
}

// hostEnd returns where the host of a URL ends, 0 if it has none.
func hostEnd(url string) int {
	start := strings.IndexByte(url, ':') + 1
	if !strings.HasPrefix(url[start:], "//") {
		return 0
	}
	start += len("//")
	if n := strings.IndexAny(url[start:], "/?#"); n >= 0 {
		return start + n
	}
	return len(url)
}
