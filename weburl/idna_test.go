package weburl_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/weburl"
)

// idnaTest is a case of toascii.json and IdnaTestV2.json.
type idnaTest struct {
	Comment, Input string
	Output         *string // nil where the domain has no ASCII form
}

// hostOf parses a domain as the host of a URL, with the characters that would
// end it percent-encoded.
func hostOf(domain string) (string, error) {
	domain = strings.NewReplacer("%", "%25", ":", "%3A", "/", "%2F", "?", "%3F", "#", "%23", `\`, "%5C").Replace(domain)
	u, err := weburl.Parse("https://" + domain + "/x")
	return u.Host(), err
}

func TestIDNA(t *testing.T) {
	for _, file := range []string{"toascii.json", "IdnaTestV2.json"} {
		n, outdated := 0, 0
		for _, c := range suiteCases[idnaTest](t, file) {
			if c.Input == "" {
				continue // no URL has such a host: https:///x has the host x
			}
			n++
			want := ""
			if c.Output != nil {
				want = *c.Output
			}
			if lowercased := asciiDomain(c.Input); lowercased != "" && want != lowercased {
				want = lowercased
				outdated++
			}
			if got, err := hostOf(c.Input); got != want {
				t.Errorf("%s: %+q (%s): %q, %v; want %q", file, c.Input, c.Comment, got, err, want)
			}
		}
		t.Logf("%s: %d cases, %d of them outdated", file, n, outdated)
		if n == 0 || outdated == 0 {
			t.Errorf("%s: %d cases, %d of them outdated: is asciiDomain still needed?", file, n, outdated)
		}
	}
}

// asciiDomain returns what today's standard makes of an ASCII domain: "If domain is
// an ASCII string, then set result to domain, lowercased", "regardless of Unicode
// ToASCII's outcome"; forbidden domain code points still fail. The suite is older. It
// returns "" if the rule does not apply.
// https://url.spec.whatwg.org/#concept-domain-to-ascii
func asciiDomain(domain string) string {
	const forbidden = "#/:<>?@[\\]^|% \x7f"
	for _, c := range domain {
		if c >= utf8.RuneSelf || c < ' ' || strings.ContainsRune(forbidden, c) {
			return ""
		}
	}
	return strings.ToLower(domain)
}
