package weburl_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/weburl"
)

func ExampleValidate() {
	for _, ref := range []string{"/a b", "http:\\\\example.com", "?q=100%25"} {
		if err, ok := weburl.Validate(ref).(*weburl.InvalidError); ok {
			fmt.Printf("%q, %q: %s\n", ref, ref[err.Offset:err.End], err.Reason)
		}
	}
	// Output:
	// "/a b", " ": a URL has no spaces: write %20
	// "http:\\\\example.com", "\\": a URL has no "\": write "/", or %5C for the sign itself
}

// TestValidate has what is wrong and where, "" where nothing is.
func TestValidate(t *testing.T) {
	const absolute, relative = false, true
	for _, test := range []struct {
		relative  bool
		ref, want string
	}{
		{relative, "", ""}, {relative, "#", ""}, {relative, "?", ""}, {relative, "a/../b?c=d/e?#f/?g", ""},
		{relative, "//example.org:8080/~a_b/(c);d,e'f*!$&+=@:", ""}, {relative, "/a//b", ""}, {relative, "::", ""}, {relative, "1:2", ""},
		{relative, "/a b", "invalid-URL-unit 2-3"}, {relative, "a#b#c", "invalid-URL-unit 3-4"}, {relative, "a\\b", "invalid-reverse-solidus 1-2"},
		{relative, "%", "invalid-URL-unit 0-1"}, {relative, "%2", "invalid-URL-unit 0-1"}, {relative, "%g0", "invalid-URL-unit 0-1"}, {relative, "?%2#a", "invalid-URL-unit 1-2"},
		{relative, "/\u0091", "invalid-URL-unit 1-3"}, {relative, "/\ufdd0", "invalid-URL-unit 1-4"}, {relative, "/\xff", "invalid-URL-unit 1-2"}, {relative, "/\U0001F4A9\u00a0", ""},
		{relative, "a|b", "invalid-URL-unit 1-2"}, {relative, "a\tb", "invalid-URL-unit 1-2"}, {relative, "a\x7f", "invalid-URL-unit 1-2"},

		{absolute, "https://example.com", ""}, {absolute, "HTTPS://EXAMPLE.com/?#", ""}, {absolute, "a/b", "missing-scheme-non-relative-URL 0-3"},
		{absolute, "", "missing-scheme-non-relative-URL 0-0"}, {absolute, "urn:isbn:0-330", ""}, {absolute, "a:/b", ""}, {absolute, "a:", ""}, {absolute, "mailto:a b", "invalid-URL-unit 8-9"},
		{relative, "http:a", "special-scheme-missing-following-solidus 5-5"}, {relative, "http:/a", "special-scheme-missing-following-solidus 5-5"},
		{relative, "http:", "special-scheme-missing-following-solidus 5-5"}, {absolute, "http:\\a", "invalid-reverse-solidus 5-6"}, {absolute, "http:/\\a", "invalid-reverse-solidus 6-7"},
		{absolute, "http://a\\b", "invalid-reverse-solidus 8-9"},

		{absolute, "http://", "host-missing 7-7"}, {absolute, "http://:80", "host-missing 7-7"}, {absolute, "http:///a", "host-missing 7-7"}, {relative, "//", "host-missing 2-2"},
		{absolute, "http://a@b", "invalid-credentials 7-9"}, {absolute, "http://a:b@c:29/d", "invalid-credentials 7-11"}, {absolute, "http://a/@", ""},
		{absolute, "http://a:", ""}, {absolute, "http://a:0", ""}, {absolute, "http://a:00065535", ""}, {absolute, "http://a:65536", "port-out-of-range 8-14"},
		{absolute, "http://a:b/", "port-invalid 8-10"}, {absolute, "http://a:-80", "port-invalid 8-12"}, {absolute, "http://[::1]2", "port-invalid 12-13"},
		{absolute, "http://a_b.example", "domain-to-ASCII 8-9"}, {absolute, "http://a..b", "domain-to-ASCII 7-11"}, {absolute, "http://a.b.", "domain-to-ASCII 7-11"},
		{absolute, "http://-a.b", "domain-to-ASCII 7-11"}, {absolute, "http://aa--b.c", "domain-to-ASCII 7-14"}, {absolute, "http://" + strings.Repeat("a", 64), "domain-to-ASCII 7-71"},
		{absolute, "http://" + strings.Repeat("ü", 600), "domain-to-ASCII 7-1207"}, {absolute, "http://xn--bcher-kva.example", ""}, {absolute, "http://bücher.example", ""},
		{absolute, "http://xn--a", "domain-to-ASCII 7-12"}, {absolute, "http://a%62c", "domain-percent-encoded 8-9"}, {absolute, "http://exa mple.org", "domain-to-ASCII 10-11"},
		{absolute, "http://1.2.3.4", ""}, {absolute, "http://1.2.3", "IPv4-non-decimal-part 7-12"}, {absolute, "http://1.2.3.04", "IPv4-non-decimal-part 7-15"},
		{absolute, "http://1.2.3.256", "IPv4-non-decimal-part 7-16"}, {absolute, "http://a.0x1", "IPv4-non-decimal-part 7-12"}, {absolute, "http://４.3.2.1", "IPv4-non-decimal-part 7-16"},
		{absolute, "http://[2001::1]:80/", ""}, {absolute, "http://[2001::01]", "IPv6-invalid-code-point 7-17"}, {absolute, "http://[::1.2.3.4]", ""}, {absolute, "http://[::1", "IPv6-unclosed 7-11"},
		{absolute, "http://[fe80::1%25a]", "IPv6-invalid-code-point 7-20"}, {absolute, "http://[1:2:3:4:5:6:7::8]", "IPv6-invalid-code-point 7-25"}, {absolute, "http://[1.2.3.4]", "IPv6-invalid-code-point 7-16"},

		{absolute, "file:///a", ""}, {absolute, "file://host/a", ""}, {absolute, "file://", ""}, {absolute, "file:a", "special-scheme-missing-following-solidus 5-5"},
		{absolute, "file://c|/a", "domain-to-ASCII 8-9"}, {absolute, "file:///c|/a", "invalid-URL-unit 9-10"}, {absolute, "file://h:1/", "port-invalid 8-10"},
		{absolute, "foo://", ""}, {absolute, "foo:////a//", ""}, {absolute, "foo://a_b:1/", ""}, {absolute, "foo://:1", "host-missing 6-6"}, {absolute, "foo://a^b", "host-invalid-code-point 7-8"}, {absolute, "foo://a:b", "port-invalid 7-9"},
	} {
		validate := weburl.ValidateAbsolute
		if test.relative {
			validate = weburl.Validate
		}
		got := ""
		if err, ok := validate(test.ref).(*weburl.InvalidError); ok {
			got = fmt.Sprintf("%s %d-%d", err.Name, err.Offset, err.End)
			if err.Reason == "" {
				t.Errorf("%q: no reason", test.ref)
			}
		}
		if got != test.want {
			t.Errorf("%q: %q, want %q", test.ref, got, test.want)
		}
	}
}

// TestValidSuite holds valid URL strings to the suite of the standard: what is valid
// parses.
func TestValidSuite(t *testing.T) {
	valid := 0
	for _, c := range suiteCases[urlTest](t, "urltestdata.json") {
		validate := weburl.ValidateAbsolute
		if c.Base != nil && (strings.HasPrefix(*c.Base, "http://") || strings.HasPrefix(*c.Base, "https://")) {
			validate = weburl.Validate
		}
		if err := validate(c.Input); err == nil {
			valid++
			if c.Failure {
				t.Errorf("%q is valid, and does not parse", c.Input)
			}
		}
	}
	if valid < 100 {
		t.Errorf("only %d cases are valid", valid)
	}
}

// FuzzValidate holds valid URL strings to the parser.
func FuzzValidate(f *testing.F) {
	for _, ref := range []string{"http://a:b@[::1]:80/%20?#", "//ü.example/", "foo://x:1/\\", "urn:a:b"} {
		f.Add(ref)
	}
	base := weburl.MustParse("https://example.com/a/b")
	f.Fuzz(func(t *testing.T, ref string) {
		err, _ := weburl.Validate(ref).(*weburl.InvalidError)
		if err != nil {
			if err.Offset < 0 || err.End < err.Offset || err.End > len(ref) || err.Name == "" || err.Reason == "" {
				t.Errorf("%q: %+v", ref, err)
			}
			return
		}
		if _, err := base.Parse(ref); err != nil {
			t.Errorf("%q is valid: %v", ref, err)
		}
		_, err2 := weburl.Parse(ref)
		if absolute := weburl.ValidateAbsolute(ref) == nil; absolute != (err2 == nil) {
			t.Errorf("%q: absolute by Validate: %t, by Parse: %v", ref, absolute, err2)
		}
	})
}
