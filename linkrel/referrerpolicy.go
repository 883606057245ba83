package linkrel

import "github.com/itemscope/itemscope/microsyntax"

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
