package weburl_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/weburl"
)

type idnaTest struct {
	Comment, Input string
	Output         *string // nil where the domain has no ASCII form
}

// hostOf parses a domain as the suite does: as the host of a URL, with the
// characters that would end it percent-encoded.
func hostOf(domain string) (string, error) {
	domain = strings.NewReplacer(":", "%3A", "/", "%2F", "?", "%3F", "#", "%23", "\\", "%5C", "%", "%25").Replace(domain)
	u, err := weburl.Parse("https://" + domain + "/x")
	return u.Host(), err
}

func TestIDNA(t *testing.T) {
	for _, file := range []string{"toascii.json", "IdnaTestV2.json"} {
		n, bad, asc := 0, 0, 0
		for _, c := range suiteCases[idnaTest](t, file) {
			n++
			got, err := hostOf(c.Input)
			if c.Output == nil && err == nil || c.Output != nil && got != *c.Output {
				bad++
				isA := true
				for _, r := range c.Input {
					if r > 127 {
						isA = false
					}
				}
				if isA {
					asc++
					continue
				}
				t.Logf("%s: %+q (%s): %q, %v; want %v", file, c.Input, c.Comment, got, err, deref(c.Output))
			}
		}
		t.Log(file, n, bad, "ascii", asc)
	}
}
