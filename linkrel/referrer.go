package linkrel

import (
	"net/netip"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// ReferrerPolicy says how much of a document's address requests made by it
// reveal, https://www.w3.org/TR/referrer-policy/#referrer-policies. The empty
// policy leaves it to the next one: that of an element to the document's, the
// document's to the default.
type ReferrerPolicy string

const (
	NoReferrer                  ReferrerPolicy = "no-referrer"
	NoReferrerWhenDowngrade     ReferrerPolicy = "no-referrer-when-downgrade"
	SameOrigin                  ReferrerPolicy = "same-origin"
	Origin                      ReferrerPolicy = "origin"
	StrictOrigin                ReferrerPolicy = "strict-origin"
	OriginWhenCrossOrigin       ReferrerPolicy = "origin-when-cross-origin"
	StrictOriginWhenCrossOrigin ReferrerPolicy = "strict-origin-when-cross-origin" // the default
	UnsafeURL                   ReferrerPolicy = "unsafe-url"
)

// ParseReferrerPolicy returns the policy that an attribute or header value
// names, ASCII case-insensitively, and the empty policy for any other value.
func ParseReferrerPolicy(value string) ReferrerPolicy {
	for _, p := range []ReferrerPolicy{
		NoReferrer, NoReferrerWhenDowngrade, SameOrigin, Origin, StrictOrigin,
		OriginWhenCrossOrigin, StrictOriginWhenCrossOrigin, UnsafeURL,
	} {
		if microsyntax.EqualASCIIFold(string(p), value) {
			return p
		}
	}
	return ""
}

// metaReferrerPolicy reads the content of a meta element named referrer, which
// has its own older names, https://html.spec.whatwg.org/multipage/semantics.html#meta-referrer.
func metaReferrerPolicy(content string) ReferrerPolicy {
	switch value := microsyntax.ToASCIILower(content); value {
	case "never":
		return NoReferrer
	case "default":
		return StrictOriginWhenCrossOrigin
	case "always":
		return UnsafeURL
	case "origin-when-crossorigin":
		return OriginWhenCrossOrigin
	default:
		return ParseReferrerPolicy(value)
	}
}

// referrer returns the value of the Referer header of a request that a document
// makes, "" for none: https://www.w3.org/TR/referrer-policy/#determine-requests-referrer
// from step 3 on.
func referrer(policy ReferrerPolicy, document, target weburl.URL) string {
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
	case NoReferrer:
		return ""
	case Origin:
		return origin
	case UnsafeURL:
		return full
	case StrictOrigin:
		if downgrade {
			return ""
		}
		return origin
	case SameOrigin:
		if same {
			return full
		}
		return ""
	case OriginWhenCrossOrigin:
		if same {
			return full
		}
		return origin
	case NoReferrerWhenDowngrade:
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
