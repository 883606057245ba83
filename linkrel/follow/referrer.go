package follow

import (
	"net/netip"
	"strings"

	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/weburl"
)

// referrer returns the value of the Referer header of a request that a document
// makes, "" for none: https://www.w3.org/TR/referrer-policy/#determine-requests-referrer
// from step 3 on.
func referrer(policy linkrel.ReferrerPolicy, document, target weburl.URL) string {
	full := referrerURL(document)
	if full == "" {
		return ""
	}
	origin := document.Origin().String() + "/"
	if len(full) > 4096 {
		full = origin
	}
	same := document.SameOrigin(target)
	downgrade := trustworthy(document) && !trustworthy(target)
	switch policy {
	case linkrel.NoReferrer:
		return ""
	case linkrel.Origin:
		return origin
	case linkrel.UnsafeURL:
		return full
	case linkrel.StrictOrigin:
		if downgrade {
			return ""
		}
		return origin
	case linkrel.SameOrigin:
		if same {
			return full
		}
		return ""
	case linkrel.OriginWhenCrossOrigin:
		if same {
			return full
		}
		return origin
	case linkrel.NoReferrerWhenDowngrade:
		if downgrade {
			return ""
		}
		return full
	default: // strict-origin-when-cross-origin
		if same {
			return full
		}
		if downgrade {
			return ""
		}
		return origin
	}
}

// referrerURL strips a URL for use as a referrer,
// https://www.w3.org/TR/referrer-policy/#strip-url: what is left has no
// username, password or fragment. Only HTTP(S) URLs have something left.
func referrerURL(u weburl.URL) string {
	if !isHTTP(u) {
		return ""
	}
	s := u.Origin().String() + u.Path()
	if query, ok := u.Query(); ok {
		s += "?" + query
	}
	return s
}

// trustworthy tells whether a URL is potentially trustworthy as far as its
// scheme and host tell,
// https://www.w3.org/TR/secure-contexts/#is-url-trustworthy.
func trustworthy(u weburl.URL) bool {
	switch u.Scheme() {
	case "https", "wss", "data", "file", "about":
		return true
	}
	host := strings.TrimSuffix(u.Host(), ".")
	if host == "[::1]" || host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	address, err := netip.ParseAddr(host)
	return err == nil && address.IsLoopback()
}

func isHTTP(u weburl.URL) bool { return u.Scheme() == "http" || u.Scheme() == "https" }
