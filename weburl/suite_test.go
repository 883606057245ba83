package weburl_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

// urlTest is a case of urltestdata.json
// (https://github.com/web-platform-tests/wpt/tree/master/url).
type urlTest struct {
	Input    string
	Base     *string
	Failure  bool
	Href     string
	Origin   *string
	Protocol string
	Username string
	Password string
	Host     string
	Hostname string
	Port     string
	Pathname string
	Search   string
	Hash     string
}

// suiteCases reads one of the suite's files: an array whose strings are comments.
func suiteCases[T any](tb testing.TB, file string) []T {
	tb.Helper()
	data, err := os.ReadFile(testdata.Suite(tb, "whatwg-url", file))
	if err != nil {
		tb.Fatal(err)
	}
	var raw []json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		tb.Fatal(err)
	}
	var cases []T
	for _, r := range raw {
		if r[0] == '"' {
			continue
		}
		var c T
		if err := json.Unmarshal(r, &c); err != nil {
			tb.Fatalf("%s: %v", r, err)
		}
		cases = append(cases, c)
	}
	return cases
}

// outdated maps inputs of urltestdata.json to the results that today's standard gives.
// The standard changed after this version of the suite.
var outdated = map[string]string{
	// "If domain is an ASCII string, then set result to domain, lowercased",
	// whatever Unicode ToASCII makes of it:
	// https://url.spec.whatwg.org/#concept-domain-to-ascii
	"http://a.b.c.xn--pokxncvks":  "http://a.b.c.xn--pokxncvks/",
	"http://a.b.c.XN--pokxncvks":  "http://a.b.c.xn--pokxncvks/",
	"http://a.b.c.Xn--pokxncvks":  "http://a.b.c.xn--pokxncvks/",
	"http://10.0.0.xn--pokxncvks": "http://10.0.0.xn--pokxncvks/",
	"http://10.0.0.XN--pokxncvks": "http://10.0.0.xn--pokxncvks/",
	"http://10.0.0.xN--pokxncvks": "http://10.0.0.xn--pokxncvks/",
	"file://xn--/p":               "file://xn--/p",
	"https://xn--/":               "https://xn--/",
	// "The path percent-encode set is a percent-encode set consisting of the
	// query percent-encode set and U+003F (?), U+005E (^), …":
	// https://url.spec.whatwg.org/#path-percent-encode-set
	"foo://host/ !\"$%&'()*+,-./:;<=>@[\\]^_`{|}~": "foo://host/%20!%22$%&'()*+,-./:;%3C=%3E@[\\]%5E_%60%7B|%7D~",
	"wss://host/ !\"$%&'()*+,-./:;<=>@[\\]^_`{|}~": "wss://host/%20!%22$%&'()*+,-./:;%3C=%3E@[/]%5E_%60%7B|%7D~",
}

func TestSuite(t *testing.T) {
	cases := suiteCases[urlTest](t, "urltestdata.json")
	if len(cases) != 820 {
		t.Errorf("%d cases, want 820", len(cases))
	}
	seen := map[string]bool{}
	for _, c := range cases {
		u, err := resolve(c.Input, c.Base)
		want := c.Href
		got := u.String()
		if now, ok := outdated[c.Input]; ok {
			seen[c.Input] = true
			if now == c.Href {
				t.Errorf("%q is no longer a disagreement", c.Input)
			}
			want = now
		}
		if got != want {
			t.Errorf("%q against %v: %q, %v; want %q", c.Input, deref(c.Base), got, err, want)
			continue
		}
		if got == c.Href && err == nil {
			compareComponents(t, u, c)
		}
	}
	for input := range outdated {
		if !seen[input] {
			t.Errorf("%q is no longer in the suite", input)
		}
	}
}

func deref(s *string) string {
	if s == nil {
		return "nothing"
	}
	return *s
}

// resolve parses input as the suite describes.
func resolve(input string, base *string) (weburl.URL, error) {
	if base == nil {
		return weburl.Parse(input)
	}
	b, err := weburl.Parse(*base)
	if err != nil {
		return weburl.URL{}, err
	}
	return b.Parse(input)
}

// compareComponents compares the components with the attributes of the URL class
// (https://url.spec.whatwg.org/#url-class).
func compareComponents(t *testing.T, u weburl.URL, c urlTest) {
	t.Helper()
	host := u.Host()
	if u.Port() != "" {
		host += ":" + u.Port()
	}
	search, hash := "", ""
	if q, _ := u.Query(); q != "" {
		search = "?" + q
	}
	if f, _ := u.Fragment(); f != "" {
		hash = "#" + f
	}
	for _, x := range []struct{ name, got, want string }{
		{"protocol", u.Scheme() + ":", c.Protocol},
		{"username", u.Username(), c.Username},
		{"password", u.Password(), c.Password},
		{"host", host, c.Host},
		{"hostname", u.Host(), c.Hostname},
		{"port", u.Port(), c.Port},
		{"pathname", u.Path(), c.Pathname},
		{"search", search, c.Search},
		{"hash", hash, c.Hash},
	} {
		if x.got != x.want {
			t.Errorf("%q against %v: %s is %q, want %q", c.Input, deref(c.Base), x.name, x.got, x.want)
		}
	}
	if c.Origin != nil && u.Origin().String() != *c.Origin {
		t.Errorf("%q: origin %q, want %q", c.Input, u.Origin(), *c.Origin)
	}
	if again := weburl.MustParse(u.String()); again != u {
		t.Errorf("%q: %+v parsed again is %+v", c.Input, u, again)
	}
}
