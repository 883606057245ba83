package weburl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/weburl"
)

func ExampleValidate() {
	for _, ref := range []string{"/a b", "http:\\\\example.com", "?q=100%25"} {
		if v := weburl.Validate(ref, weburl.MustParse("https://example.com/")); v != nil {
			fmt.Printf("%q, %q: %s\n", ref, ref[v.Start:v.End], v.Reason)
		}
	}
	// Output:
	// "/a b", " ": a URL has no spaces: write %20
	// "http:\\\\example.com", "\\": a URL has no "\": write "/", or %5C for the sign itself
}

// TestValidate has what is wrong and where, "" where nothing is.
func TestValidate(t *testing.T) {
	const noBase, special, file, other, opaque = "", "https://example.com/a", "file:///c:/", "foo://host/", "mailto:a@b"
	for _, test := range []struct{ base, ref, want string }{
		{special, "", ""}, {special, "#", ""}, {special, "?", ""}, {special, "a/../b?c=d/e?#f/?g", ""},
		{special, "//example.org:8080/~a_b/(c);d,e'f*!$&+=@:", ""}, {special, "/a//b", ""}, {special, "::", ""}, {special, "1:2", ""},
		{special, "/a b", "invalid-URL-unit 2-3"}, {special, "a#b#c", "invalid-URL-unit 3-4"}, {special, "a\\b", "invalid-reverse-solidus 1-2"},
		{special, "%", "invalid-URL-unit 0-1"}, {special, "%2", "invalid-URL-unit 0-1"}, {special, "%g0", "invalid-URL-unit 0-1"}, {special, "?%2#a", "invalid-URL-unit 1-2"},
		{special, "/\u0091", "invalid-URL-unit 1-3"}, {special, "/\ufdd0", "invalid-URL-unit 1-4"}, {special, "/\xff", "invalid-URL-unit 1-2"}, {special, "/\U0001F4A9\u00a0", ""},
		{special, "a|b", "invalid-URL-unit 1-2"}, {special, "a\tb", "invalid-URL-unit 1-2"}, {special, "a\x7f", "invalid-URL-unit 1-2"},

		{noBase, "https://example.com", ""}, {noBase, "HTTPS://EXAMPLE.com/?#", ""}, {noBase, "a/b", "missing-scheme-non-relative-URL 0-3"},
		{noBase, "", "missing-scheme-non-relative-URL 0-0"}, {noBase, "urn:isbn:0-330", ""}, {noBase, "a:/b", ""}, {noBase, "a:", ""}, {noBase, "mailto:a b", "invalid-URL-unit 8-9"},
		{special, "http:a", "special-scheme-missing-following-solidus 5-5"}, {special, "http:/a", "special-scheme-missing-following-solidus 5-5"},
		{special, "http:", "special-scheme-missing-following-solidus 5-5"}, {noBase, "http:\\a", "invalid-reverse-solidus 5-6"}, {noBase, "http:/\\a", "invalid-reverse-solidus 6-7"},
		{noBase, "http://a\\b", "invalid-reverse-solidus 8-9"},
		{opaque, "#a", ""}, {opaque, "a", "missing-scheme-non-relative-URL 0-1"}, {opaque, "", "missing-scheme-non-relative-URL 0-0"}, {opaque, "http://a/", ""},

		{noBase, "http://", "host-missing 7-7"}, {noBase, "http://:80", "host-missing 7-7"}, {noBase, "http:///a", "host-missing 7-7"}, {special, "//", "host-missing 2-2"},
		{noBase, "http://a@b", "invalid-credentials 7-9"}, {noBase, "http://a:b@c:29/d", "invalid-credentials 7-11"}, {noBase, "http://a/@", ""},
		{noBase, "http://a:", ""}, {noBase, "http://a:0", ""}, {noBase, "http://a:00065535", ""}, {noBase, "http://a:65536", "port-out-of-range 8-14"},
		{noBase, "http://a:b/", "port-invalid 8-10"}, {noBase, "http://a:-80", "port-invalid 8-12"}, {noBase, "http://[::1]2", "port-invalid 12-13"},
		{noBase, "http://a_b.example", "domain-to-ASCII 8-9"}, {noBase, "http://a..b", "domain-to-ASCII 7-11"}, {noBase, "http://a.b.", "domain-to-ASCII 7-11"},
		{noBase, "http://-a.b", "domain-to-ASCII 7-11"}, {noBase, "http://aa--b.c", "domain-to-ASCII 7-14"}, {noBase, "http://" + strings.Repeat("a", 64), "domain-to-ASCII 7-71"},
		{noBase, "http://" + strings.Repeat("ü", 600), "domain-to-ASCII 7-1207"}, {noBase, "http://xn--bcher-kva.example", ""}, {noBase, "http://bücher.example", ""},
		{noBase, "http://xn--a", "domain-to-ASCII 7-12"}, {noBase, "http://a%62c", "domain-percent-encoded 8-9"}, {noBase, "http://exa mple.org", "domain-to-ASCII 10-11"},
		{noBase, "http://1.2.3.4", ""}, {noBase, "http://1.2.3", "IPv4-non-decimal-part 7-12"}, {noBase, "http://1.2.3.04", "IPv4-non-decimal-part 7-15"},
		{noBase, "http://1.2.3.256", "IPv4-non-decimal-part 7-16"}, {noBase, "http://a.0x1", "IPv4-non-decimal-part 7-12"}, {noBase, "http://４.3.2.1", "IPv4-non-decimal-part 7-16"},
		{noBase, "http://[2001::1]:80/", ""}, {noBase, "http://[2001::01]", "IPv6-invalid-code-point 7-17"}, {noBase, "http://[::1.2.3.4]", ""}, {noBase, "http://[::1", "IPv6-unclosed 7-11"},
		{noBase, "http://[fe80::1%25a]", "IPv6-invalid-code-point 7-20"}, {noBase, "http://[1:2:3:4:5:6:7::8]", "IPv6-invalid-code-point 7-25"}, {noBase, "http://[1.2.3.4]", "IPv6-invalid-code-point 7-16"},

		{noBase, "file:///a", ""}, {noBase, "file://host/a", ""}, {noBase, "file://", ""}, {noBase, "file:a", "special-scheme-missing-following-solidus 5-5"},
		{noBase, "file://c|/a", "domain-to-ASCII 8-9"}, {noBase, "file:///c|/a", "invalid-URL-unit 9-10"}, {noBase, "file://h:1/", "port-invalid 8-10"}, {file, "/a", ""}, {file, "//", ""}, {file, "///a", ""},
		{noBase, "foo://", ""}, {noBase, "foo:////a//", ""}, {noBase, "foo://a_b:1/", ""}, {noBase, "foo://:1", "host-missing 6-6"}, {noBase, "foo://a^b", "host-invalid-code-point 7-8"}, {noBase, "foo://a:b", "port-invalid 7-9"},
		{other, "//", ""}, {other, "//%41/", ""}, {other, "/a?b#c", ""},
	} {
		var base weburl.URL
		if test.base != "" {
			base = weburl.MustParse(test.base)
		}
		got := ""
		if v := weburl.Validate(test.ref, base); v != nil {
			got = fmt.Sprintf("%s %d-%d", v.Error, v.Start, v.End)
			if v.Reason == "" {
				t.Errorf("%q: no reason", test.ref)
			}
		}
		if got != test.want {
			t.Errorf("%q with the base %q: %q, want %q", test.ref, test.base, got, test.want)
		}
	}
}

// TestValidSuite holds valid URL strings to the suite of the standard: what is valid
// parses.
func TestValidSuite(t *testing.T) {
	valid := 0
	for _, c := range suiteCases[urlTest](t, "urltestdata.json") {
		var base weburl.URL
		if c.Base != nil {
			var err error
			if base, err = weburl.Parse(*c.Base); err != nil {
				continue // the case is about the base
			}
		}
		v := weburl.Validate(c.Input, base)
		if v == nil {
			valid++
			if c.Failure {
				t.Errorf("%q with the base %q is valid, and does not parse", c.Input, base)
			}
		} else if v.Start < 0 || v.End < v.Start || v.End > len(c.Input) {
			t.Errorf("%q: %+v is not a part of it", c.Input, v)
		}
	}
	if valid < 100 {
		t.Errorf("only %d cases are valid", valid)
	}
}

func FuzzValidate(f *testing.F) {
	for _, ref := range []string{"http://a:b@[::1]:80/%20?#", "//ü.example/", "foo://x:1/\\"} {
		f.Add(ref, "https://example.com/")
		f.Add(ref, "")
	}
	f.Fuzz(func(t *testing.T, ref, in string) {
		base, _ := weburl.Parse(in)
		v := weburl.Validate(ref, base)
		if v != nil {
			if v.Start < 0 || v.End < v.Start || v.End > len(ref) || v.Error == "" || v.Reason == "" {
				t.Errorf("%q: %+v", ref, v)
			}
			return
		}
		if _, err := base.Parse(ref); err != nil {
			t.Errorf("%q with the base %q is valid: %v", ref, base, err)
		}
	})
}
