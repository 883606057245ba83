package weburl

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// checkNormal checks that the parser leaves ref as it is if isNormal says so.
func checkNormal(t *testing.T, ref string) bool {
	t.Helper()
	if !isNormal([]byte(ref)) {
		return false
	}
	base := MustParse("https://base.example/dir/?q")
	for _, b := range []*URL{nil, &base} {
		if u, err := parseURL(ref, b, nil); err != nil || u.String() != ref {
			t.Errorf("%q passes as normal, but parses to %q, %v", ref, u, err)
		}
	}
	return true
}

func TestIsNormal(t *testing.T) {
	for ref, want := range map[string]bool{
		"https://a.example/":             true,
		"http://a.example/b/c.d?e=f#g":   true,
		"http://a/":                      true,
		"https://1.example/x%41?a//b..c": true,
		"https://a.example/%41":          false, // could be a dot segment
		"https://a-b.example/a//b":       true,
		"https://a.example/x..":          true,
		"https://a.example":              false,
		"https://a.example?x":            false,
		"https://A.example/":             false,
		"HTTPS://a.example/":             false,
		"https:///a.example/":            false,
		"https://a..b/":                  false,
		"https://a.b./":                  false,
		"https://.b/":                    false,
		"https://1.2.3.4/":               false,
		"https://a.0x1/":                 false,
		"https://a.-1/":                  false,
		"https://xn--a/":                 false,
		"https://a.xn--b.c/":             false,
		"https://a_b/":                   false,
		"https://a.example:443/":         false,
		"https://u@a.example/":           false,
		"https://a.example/./b":          false,
		"https://a.example/..":           false,
		"https://a.example/%2e":          false,
		"https://a.example/b\\c":         false,
		"https://a.example/b c":          false,
		"https://a.example/b\n":          false,
		" https://a.example/":            false,
		"https://a.example/ä":            false,
		"https://a.example/?'":           false,
		"ftp://a.example/":               false,
		"http:/":                         false,
		"https://":                       false,
		"http://":                        false,
		"":                               false,
	} {
		if got := checkNormal(t, ref); got != want {
			t.Errorf("%q: %v, want %v", ref, got, want)
		}
	}
	// Every byte, wherever it may matter.
	for c := range 256 {
		for _, form := range []string{"https://aXb/", "https://X/", "https://a.X/", "https://a/X", "https://a/Xb", "https://a/b/X.", "https://a/.X", "https://a/?X", "https://a/#X", "httpXs://a/"} {
			checkNormal(t, strings.ReplaceAll(form, "X", string([]byte{byte(c)})))
		}
	}
}

func TestIsNormalSuite(t *testing.T) {
	b, err := os.ReadFile(testdata.Suite(t, "whatwg-url", "urltestdata.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []json.RawMessage
	if err := json.Unmarshal(b, &cases); err != nil {
		t.Fatal(err)
	}
	for _, raw := range cases {
		var c struct{ Input, Href string }
		if json.Unmarshal(raw, &c) == nil {
			checkNormal(t, c.Input)
			checkNormal(t, c.Href)
		}
	}
}

func FuzzIsNormal(f *testing.F) {
	f.Add("https://a.example/b/../c?d#e")
	f.Fuzz(func(t *testing.T, ref string) {
		checkNormal(t, ref)
		checkNormal(t, "https://"+ref)
		checkNormal(t, "http://a/"+ref)
	})
}

func TestPrefix(t *testing.T) {
	r := NewResolver(MustParse("https://a.example/b/c?d#e"), "")
	for ref, want := range map[string]string{
		"":                      "https://a.example/b/c?d",
		"#x":                    "https://a.example/b/c?d",
		"?x":                    "https://a.example/b/c",
		"x":                     "https://a.example/b/",
		"x/y.html":              "https://a.example/b/",
		"/":                     "https://a.example",
		"/x?y":                  "https://a.example",
		"//b.example/":          "https:",
		"https://a.example/x":   "",
		"http://b.example/?x#y": "",
	} {
		if got, ok := r.Prefix([]byte(ref)); got != want || !ok {
			t.Errorf("%q: %q, %v; want %q", ref, got, ok, want)
		}
	}
	for _, ref := range []string{"..", "x/../y", "x:y", "/./x", "? ", "#\"", "//b.example", "HTTPS://a.example/", "https:x", "é"} {
		if got, ok := r.Prefix([]byte(ref)); ok {
			t.Errorf("%q: %q, though it has to be resolved", ref, got)
		}
	}
	for _, base := range []string{"about:blank", "file:///x", "https://a.example:8443/", "https://u@a.example/"} {
		r := NewResolver(MustParse(base), "")
		if got, ok := r.Prefix([]byte("x")); ok {
			t.Errorf("relative to %s: %q", base, got)
		}
		if got, ok := r.Prefix([]byte("https://a.example/")); !ok || got != "" {
			t.Errorf("relative to %s: an absolute URL: %q, %v", base, got, ok)
		}
	}
}

// FuzzNormal checks that AppendResolve, which does without the parser where it can,
// returns what the parser does.
func FuzzNormal(f *testing.F) {
	bases := []string{
		"https://a.example/b/c?d#e", "http://a.example", "https://a.example:8443/", "https://u@a.example/", "https://1.2.3.4/",
		"https://xn--bcher-kva.example/", "file:///b/c", "data:x", "about:blank",
	}
	for _, base := range bases {
		for _, ref := range []string{
			"/", "/x", "//x", "//x/y", "/.", "/..", "/%2e", "/x/./y", "/1234567/.", "/123456/..", "/1234567/%2e/x", "/12345678/.x",
			"/x?y=z#w", "/x?/./y", "/\\x", "/x y", "/x\ty", "/ä", "/x'", "/{", "https://a.example/", "https://a.example/..",
			"https://a.example/x", "https://a.example", "https://a.example.b/", "http://a.example/1234567/.", "HTTP://A/",
			"", "?", "?x#y", "?x y", "?x'", "?/../x", "#", "#x", "#/./x", "# ", "x", "x/y", "x/..", "x.y", "x:y", "x/y:z", "x?y:z",
			".", "..", "./x", "../x", "%2e", "%2e%2e/x", "x%2e", "@", "@:x", "~x", "https:x", "https:/x", "https:", "x\\..\\y",
			"//x", "//X/y", "//x.b/../y", "//1.2.3.4/", "///x/y", "//x:80/", "javascript:x", "mailto:a@b.example",
		} {
			f.Add(base, ref)
		}
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		u, _ := Parse(base)
		for _, label := range []string{"", "shift_jis", "iso-2022-jp"} {
			r := NewResolver(u, label)
			want, err := r.Resolve(ref)
			got, ok := r.AppendResolve(nil, []byte(ref))
			if ok != (err == nil) || string(got) != want {
				t.Errorf("%q relative to %q in %q: %q, %v; the parser returns %q, %v", ref, base, label, got, ok, want, err)
			}
		}
	})
}
