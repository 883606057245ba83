package contentline

import (
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// URI returns the absolute URL that s is as a URI: as it stands if it is one that
// nobody could read otherwise, and else as the URL standard writes it, see
// [AppendURI]. It reports false where s is no URL, white space around it aside, and
// where it is a script: whatever shows the file to somebody might run that.
func URI(s string) (string, bool) {
	s = microsyntax.StripASCIIWhitespace(s)
	u, err := weburl.Parse(s)
	if err != nil || u.Scheme() == "javascript" {
		return "", false
	}
	href := u.String()
	// Only browsers know that "https:a" means "https://a/".
	if strings.TrimSuffix(href, "/") == s || !u.IsSpecial() && IsURI(s) {
		return string(AppendURI(nil, s)), true
	}
	return string(AppendURI(nil, href)), true
}

// IsURI tells whether an absolute URL is a URI as it stands.
func IsURI(url string) bool { return string(AppendURI(nil, url)) == url }

// AppendURI appends a URL as a URI: what the URL standard lets stand, but RFC 3986
// has no place for, is percent-encoded.
//
//	https://www.rfc-editor.org/rfc/rfc3986#appendix-A
func AppendURI(dst []byte, url string) []byte {
	fragment, hostEnd := false, hostEnd(url)
	for i := range len(url) {
		c, ok := url[i], false
		switch c {
		case '%':
			ok = i+2 < len(url) && isHex(url[i+1]) && isHex(url[i+2])
		case '[', ']':
			ok = i < hostEnd
		case '#':
			ok, fragment = !fragment, true
		default:
			ok = inURI(c)
		}
		if ok {
			dst = append(dst, c)
		} else {
			const hex = "0123456789ABCDEF"
			dst = append(dst, '%', hex[c>>4], hex[c&15])
		}
	}
	return dst
}

// hostEnd returns where the host of a URL ends, 0 if it has none. Only there may be
// brackets, around the addresses of hosts.
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

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}
