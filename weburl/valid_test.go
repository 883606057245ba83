package weburl_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/weburl"
)

func TestValidate(t *testing.T) {
	for _, s := range []string{
		"", "a", "a/b?c#d", "/a/b", "//example.com", "//example.com:/a", "?a?b", "#a?b", "../x", "./a:b",
		"https://example.com", "HTTPS://EXAMPLE.com:443/a%20b?c=/#d/?", "http://xn--fiqs8s/", "http://中国/ü?ü#ü",
		"http://127.0.0.1/", "http://[::1]:8080/", "http://1.example.com/", "ftp://example.com/a",
		"mailto:a@example.com?subject=x", "urn:isbn:0-330-34032-8", "tel:+1-23", "data:,a", "javascript:void(0)",
		"geo:1,2;u=3", "git://a_b/c", "custom://", "custom:/a", "file:///c:/a", "file://host/a", "file:///", "a@b",
		"http://example.com:00080/",
	} {
		if err := weburl.Validate(s); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
	for _, c := range []struct {
		s      string
		offset int
		reason string
	}{
		{"a b", 1, "%20"},
		{" a", 0, "%20"},
		{"a\tb", 1, "U+0009"},
		{`a\b`, 1, "backslash"},
		{"a|b", 1, "%7C"},
		{`a"b`, 1, "%22"},
		{"a?[b]", 2, "%5B"},
		{"a%b", 1, "%25"},
		{"a%2", 1, "%25"},
		{"a%gg", 1, "%25"},
		{"a#b#c", 3, "%23"},
		{"a\u0080", 1, "U+0080"},
		{"a\ufdd0", 1, "U+FDD0"},
		{"a\xff", 1, "U+FFFD"},
		{"{{x}}", 0, "%7B"},
		{"http:a", 5, "two slashes"},
		{"http:/a", 5, "two slashes"},
		{"http://", 7, "host is missing"},
		{"///a", 2, "host is missing"},
		{"http://a@b/", 7, "user name"},
		{"http://a b/", 8, "' '"},
		{"http://a_b/", 8, "'_'"},
		{"http://a%41/", 8, "'%'"},
		{"http://a..b/", 7, "empty label"},
		{"http://a./", 7, "empty label"},
		{"http://-a/", 7, "hyphen"},
		{"http://" + strings.Repeat("a", 64) + "/", 7, "63"},
		{"http://" + strings.Repeat("a.", 127) + "a/", 7, "253"},
		{"http://a:x/", 9, "port"},
		{"http://a:65536/", 9, "port"},
		{"http://a:99999999999999999999/", 9, "port"},
		{"http://1.2.3/", 7, "IPv4"},
		{"http://1.2.3.4.5/", 7, "IPv4"},
		{"http://0x7f.1/", 7, "IPv4"},
		{"http://[::1/", 7, "IPv6"},
		{"http://[1.2.3.4]/", 7, "IPv6"},
		{"file:a", 5, "two slashes"},
		{"mailto:a b", 8, "%20"},
	} {
		err, ok := weburl.Validate(c.s).(*weburl.InvalidError)
		if !ok {
			t.Errorf("%q is valid", c.s)
		} else if err.Offset != c.offset || !strings.Contains(err.Reason, c.reason) {
			t.Errorf("%q: %q at %d, want %q at %d", c.s, err.Reason, err.Offset, c.reason, c.offset)
		}
	}
}

// FuzzValidate holds Validate to the parser: what is valid parses, against a base, to
// itself or to something longer, except for domains, of which Validate takes the
// letters as they are.
func FuzzValidate(f *testing.F) {
	f.Add("https://example.com/a?b#c")
	f.Add("//[::1]:80")
	f.Add("urn:a:b")
	base := weburl.MustParse("https://example.com/a/b")
	f.Fuzz(func(t *testing.T, s string) {
		if weburl.Validate(s) != nil || strings.Contains(s, "xn--") || strings.ContainsFunc(s, func(r rune) bool { return r > '~' }) {
			return
		}
		if _, err := base.Parse(s); err != nil {
			t.Errorf("%q is valid: %v", s, err)
		}
	})
}
