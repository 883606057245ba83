// Package neturl converts URLs of package weburl to URLs of net/url, with which
// net/http makes requests, and back.
package neturl

import (
	"net/url"
	"strings"

	"github.com/itemscope/itemscope/weburl"
)

// FromURL returns an http or https URL for net/http, without its fragment. If net/url
// would refuse the URL, or encode what the URL standard does not encode, path and
// query are in Opaque and RawQuery, from where they are sent as they are; [Address]
// finds them there.
func FromURL(u weburl.URL) *url.URL {
	path, want := u.Path(), u.Path()
	query, hasQuery := u.Query()
	if hasQuery {
		want += "?" + query
	}
	if parsed, err := url.Parse(u.WithoutFragment().String()); err == nil && parsed.RequestURI() == want {
		return parsed
	}
	host := u.Host()
	if u.Port() != "" {
		host += ":" + u.Port()
	}
	raw := &url.URL{Scheme: u.Scheme(), Host: host, Opaque: path, RawQuery: query, ForceQuery: hasQuery && query == ""}
	if strings.HasPrefix(path, "//") {
		raw.Opaque = "//" + host + path // absolute-form, so that the path is not taken for a host
	}
	if u.Username() != "" || u.Password() != "" {
		raw.User = url.UserPassword(weburl.PercentDecode(u.Username()), weburl.PercentDecode(u.Password()))
	}
	return raw
}

// Address returns the address that net/http has requested for a URL, whether or not
// the URL is from FromURL. The address has no credentials.
func Address(u *url.URL) string {
	plain := *u
	plain.User = nil
	if strings.HasPrefix(u.Opaque, "/") && !strings.HasPrefix(u.Opaque, "//") {
		plain.Opaque = "//" + u.Host + u.Opaque // which String would leave out
	}
	return plain.String()
}
