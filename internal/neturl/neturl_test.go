package neturl_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/weburl"
)

// What the URL standard does not encode is sent as it is.
func TestFromURL(t *testing.T) {
	for address, want := range map[string]string{
		"http://a.example":            "a.example /",
		"http://a.example:8/a%zz?b|c": "a.example:8 /a%zz?b|c",
		"http://a.example/|%7C#f":     "a.example /|%7C",
		"http://a.example//b//c":      "a.example //b//c",
		"http://a.example/?":          "a.example /?",
		"http://a.example//|":         "a.example http://a.example//|",
		"http://[::1]:80/x?y=%":       "[::1] /x?y=%",
	} {
		u := neturl.FromURL(weburl.MustParse(address))
		if got := u.Host + " " + u.RequestURI(); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

func TestCredentials(t *testing.T) {
	user := neturl.FromURL(weburl.MustParse("http://a%zz%40:p%25w@a.example/|")).User
	if password, _ := user.Password(); user.Username() != "a%zz@" || password != "p%w" {
		t.Errorf("credentials %v", user)
	}
}

// A request for the URL that FromURL returns reaches the address, and Address
// returns the address again.
func TestAddress(t *testing.T) {
	var asked string
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		asked = strings.TrimPrefix(r.RequestURI, "http://"+r.Host)
	}))
	defer server.Close()
	for _, path := range []string{"/", "/a%20b?c", "/a|b%7C?", "/evil.example/|?x=|", "//evil.example/|", "/?"} {
		u := neturl.FromURL(weburl.MustParse(server.URL + path))
		response, err := server.Client().Do(&http.Request{Method: http.MethodGet, URL: u})
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if got := neturl.Address(response.Request.URL); got != server.URL+path || asked != path {
			t.Errorf("%s: the response is from %s, to a request for %s", path, got, asked)
		}
	}
}
