package contentline

import (
	"strings"

	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// URI returns an absolute URL as a URI. It stays as it is if it is a URI that every
// program reads in the same way; else it is written as the URL standard and
// [iri.AppendURI] do. White space around s is ignored. It reports false if s is not a
// URL, or is a javascript URL, which a program that shows the file might run.
func URI(s string) (string, bool) {
	s = microsyntax.StripASCIIWhitespace(s)
	u, err := weburl.Parse(s)
	if err != nil || u.Scheme() == "javascript" {
		return "", false
	}
	// Only browsers read "https:a" as "https://a/", but "https://a" is read by all.
	href := u.String()
	if _, bare := weburl.OmitsPath(s); bare && strings.TrimSuffix(href, "/") == s || !u.IsSpecial() && iri.IsURI(s) {
		href = s
	}
	if !iri.IsURI(href) {
		href = string(iri.AppendURI(nil, href))
	}
	return href, true
}
