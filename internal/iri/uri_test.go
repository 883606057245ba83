package iri

import (
	"strings"
	"testing"
)

func TestAppendURI(t *testing.T) {
	for in, want := range map[string]string{
		"https://example.com/a?b#c":                "https://example.com/a?b#c",
		"https://example.com/é|%7C%zz%":            "https://example.com/%C3%A9%7C%7C%25zz%25",
		"https://[::1]:8080/[a]?[b]#[c]#d":         "https://[::1]:8080/%5Ba%5D?%5Bb%5D#%5Bc%5D%23d",
		"a:[b]://c":                                "a:%5Bb%5D://c",
		"https://example.com/\"<>\\^`{|} \x00\x7F": "https://example.com/%22%3C%3E%5C%5E%60%7B%7C%7D%20%00%7F",
	} {
		got := string(AppendURI(nil, in))
		if got != want {
			t.Errorf("AppendURI(%q) = %q, want %q", in, got, want)
		}
		if IsURI(in) != (in == want) || !IsURI(got) {
			t.Errorf("IsURI(%q) = %v, IsURI(%q) = %v", in, IsURI(in), got, IsURI(got))
		}
	}
}

// For what is ASCII and without brackets, a URI is what an IRI is.
func TestURIAsIRI(t *testing.T) {
	for c := range byte(0x80) {
		if strings.IndexByte("[]", c) >= 0 {
			continue
		}
		url := "a://b/" + string(rune(c)) + "%" + string(rune(c)) + "#" + string(rune(c))
		if escaped, ok := Escape(url); !ok || escaped != string(AppendURI(nil, url)) || Valid(url) != IsURI(url) {
			t.Errorf("%q is %q as an IRI, %q as a URI", url, escaped, AppendURI(nil, url))
		}
	}
}
