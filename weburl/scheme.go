package weburl

import "github.com/itemscope/itemscope/microsyntax"

// kind says which special scheme (https://url.spec.whatwg.org/#special-scheme) a URL
// has, or that its scheme is not special.
type kind uint8

const (
	notSpecial kind = iota
	kindFile
	kindFTP
	kindHTTP
	kindHTTPS
	kindWS
	kindWSS
)

func (k kind) special() bool { return k != notSpecial }

// isWebSocket reports whether k is one of the two special schemes whose query
// is always UTF-8.
func (k kind) isWebSocket() bool { return k == kindWS || k == kindWSS }

// defaultPort returns the scheme's default port, or -1.
func (k kind) defaultPort() int {
	switch k {
	case kindFTP:
		return 21
	case kindHTTP, kindWS:
		return 80
	case kindHTTPS, kindWSS:
		return 443
	}
	return -1
}

// kindOf classifies a scheme that is in lower case.
func kindOf(scheme []byte) kind {
	switch string(scheme) {
	case "https":
		return kindHTTPS
	case "http":
		return kindHTTP
	case "file":
		return kindFile
	case "ftp":
		return kindFTP
	case "ws":
		return kindWS
	case "wss":
		return kindWSS
	}
	return notSpecial
}

// schemeLength returns how many bytes of s are a scheme, or -1 if s does not
// begin with a scheme and a colon
// (https://url.spec.whatwg.org/#scheme-start-state, #scheme-state).
func schemeLength[S string | []byte](s S) int {
	if len(s) == 0 || !microsyntax.IsASCIIAlpha(s[0]) {
		return -1
	}
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == ':':
			return i
		case !microsyntax.IsASCIIAlpha(c) && !microsyntax.IsASCIIDigit(c) && c != '+' && c != '-' && c != '.':
			return -1
		}
	}
	return -1
}
