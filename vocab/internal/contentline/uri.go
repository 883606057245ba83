package contentline

import (
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// URI returns an absolute URL as a URI. It stays as it is if it is a URI that every
// program reads in the same way; else it is written as the URL standard and
// [AppendURI] do. White space around s is ignored. It reports false if s is not a
// URL, or is a javascript URL, which a program that shows the file might run.
func URI(s string) (string, bool) {
	s = microsyntax.StripASCIIWhitespace(s)
	u, err := weburl.Parse(s)
	if err != nil || u.Scheme() == "javascript" {
		return "", false
	}
	// Only browsers read "https:a" as "https://a/", but "https://a" is read by all.
	href := u.String()
	if _, bare := weburl.OmitsPath(s); bare && strings.TrimSuffix(href, "/") == s || !u.IsSpecial() && IsURI(s) {
		href = s
	}
	if !IsURI(href) {
		href = string(AppendURI(nil, href))
	}
	return href, true
}

// IsURI tells whether an absolute URL is a URI as it stands.
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
//	https://www.rfc-editor.org/rfc/rfc3986#appendix-A
func AppendURI(dst []byte, url string) []byte {
	const hex = "0123456789ABCDEF"
	p := newURIParts(url)
	for i := range len(url) {
		if c := url[i]; p.allow(url, i) {
			dst = append(dst, c)
		} else {
			dst = append(dst, '%', hex[c>>4], hex[c&15])
		}
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
		return i+2 < len(url) && microsyntax.IsASCIIHexDigit(url[i+1]) && microsyntax.IsASCIIHexDigit(url[i+2])
	case '[', ']':
		return i < p.hostEnd
	case '#':
		return i == p.fragment
	default:
		return inURI(c)
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

func inURI(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		strings.IndexByte("-._~:/?@!$&'()*+,;=", c) >= 0
}
