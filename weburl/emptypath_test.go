package weburl_test

import (
	"testing"

	"github.com/itemscope/itemscope/weburl"
)

func TestOmitsPath(t *testing.T) {
	for _, tt := range []struct {
		ref, scheme string
		want        bool
	}{
		{"https://example.com", "https", true},
		{" \tHTTPS://example.com:8080\n", "HTTPS", true},
		{"https://u:p@example.com?q=/", "https", true},
		{"https://example.com#/", "https", true},
		{"https://[::1]", "https", true},
		{"//example.com", "", true},
		{"//", "", true},
		{"svn+ssh://example.com", "svn+ssh", true},
		{"https://example.com/", "https", false},
		{`https://example.com\`, "https", false},
		{"https://example.com/a?b", "https", false},
		{`https:\\example.com`, "https", false},
		{"https:example.com", "https", false},
		{"mailto:a://b", "mailto", false},
		{"1a://example.com", "", false},
		{"example.com", "", false},
		{"/", "", false},
		{"", "", false},
		{" ", "", false},
	} {
		if scheme, got := weburl.OmitsPath(tt.ref); got != tt.want || scheme != tt.scheme {
			t.Errorf("OmitsPath(%q) = %q, %v", tt.ref, scheme, got)
		}
		if scheme, got := weburl.OmitsPath([]byte(tt.ref)); got != tt.want || string(scheme) != tt.scheme {
			t.Errorf("OmitsPath([]byte(%q)) = %q, %v", tt.ref, scheme, got)
		}
	}
}

func TestPathSlash(t *testing.T) {
	for href, want := range map[string]int{
		"https://example.com/":    19,
		"https://example.com/?q":  19,
		"https://example.com/#f/": 19,
		"file:///":                7,
		"https://example.com/a":   -1,
		"https://example.com//":   -1,
		"https://example.com?q=/": -1,
		"web+a://example.com":     -1,
		"mailto:a://b/":           -1,
		"https:":                  -1,
		"":                        -1,
	} {
		if got := weburl.PathSlash(href); got != want {
			t.Errorf("PathSlash(%q) = %d, want %d", href, got, want)
		}
		if got := weburl.PathSlash([]byte(href)); got != want {
			t.Errorf("PathSlash([]byte(%q)) = %d, want %d", href, got, want)
		}
	}
}
