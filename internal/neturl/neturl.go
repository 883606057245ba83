// Package neturl turns URLs of package weburl into those of net/url, for
// net/http to make requests of, and back.
package neturl

import (
	"net/url"
	"strings"

	"github.com/itemscope/itemscope/weburl"
)

// FromURL returns an http or https URL as net/http takes it, without its
// fragment. Where net/url would refuse or encode again what the URL standard
// leaves alone, path and query are in Opaque and RawQuery and go on the wire as
// they are; [Address] finds them there.
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
		raw.Opaque = "//" + host + path // absolute-form, lest the path be taken for a host
	}
	if u.Username() != "" || u.Password() != "" {
		raw.User = url.UserPassword(weburl.PercentDecode(u.Username()), weburl.PercentDecode(u.Password()))
	}
	return raw
}

// Address returns the address in a URL that net/http has made a request for,
// one of FromURL's perhaps. It has no credentials.
func Address(u *url.URL) string {
	plain := *u
	plain.User = nil
	if strings.HasPrefix(u.Opaque, "/") && !strings.HasPrefix(u.Opaque, "//") {
		plain.Opaque = "//" + u.Host + u.Opaque // which String would leave out
	}
	return plain.String()
}
