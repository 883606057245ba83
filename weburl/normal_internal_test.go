package weburl

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// checkNormal checks that the parser makes of ref what absoluteAffixes says.
func checkNormal(t *testing.T, ref string) bool {
	t.Helper()
	before, after, ok := absoluteAffixes([]byte(ref))
	u, normal := parseNormal(ref)
	if normal && (!ok || after != "") {
		t.Errorf("%q is parsed as normal, but its affixes are %q, %v", ref, after, ok)
	}
	if !ok {
		return false
	}
	if before != "" {
		t.Errorf("%q is absolute, and has %q before it", ref, before)
	}
	base := MustParse("https://base.example/dir/?q")
	for _, b := range []*URL{nil, &base} {
		parsed, err := parseURL(ref, b, nil)
		if err != nil || parsed.String() != ref+after {
			t.Errorf("%q passes as normal, but parses to %q, %v", ref, parsed, err)
		}
		if normal && u != parsed {
			t.Errorf("%q has other components: %+v, want %+v", ref, u, parsed)
		}
	}
	return true
}

// TestAffixesBytes holds the bytes of references that Affixes knows to what it says of them.
func TestAffixesBytes(t *testing.T) {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~!$&()*+,;=:@?#/.%"
	r := NewResolver(MustParse("https://base.example/dir/?q"), "")
	for c := range 256 {
		for _, ref := range []string{"%s", "/%s", "?x%s", "#%s", "//a.example%s", "https://a.example%s", "https://base.example/%s", "javascript:%s", "a/b/%scdefghij"} {
			ref = strings.Replace(ref, "%s", string([]byte{byte(c)}), 1)
			if _, _, ok := r.Affixes([]byte(ref)); ok && strings.IndexByte(plain, byte(c)) < 0 {
				t.Errorf("%q passes as normal", ref)
			}
		}
	}
}

func TestIsNormal(t *testing.T) {
	for ref, want := range map[string]bool{
		"https://a.example/":             true,
		"http://a.example/b/c.d?e=f#g":   true,
		"http://a/":                      true,
		"https://1.example/x%41?a//b..c": true,
		"https://a.example/%41":          true,
		"https://a.example/%2Ex":         false, // could be a dot segment
		"https://a-b.example/a//b":       true,
		"https://a.example/x..":          true,
		"https://a.example":              true,
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
		"https://a.example/1234/56/.":    false,
		"https://a.example/12345/7/.":    false,
		"https://a.example/123456/8/.":   false,
		"https://a--b.example/":          false, // could be Punycode
		"javascript:void(0)":             true,
		"mailto:a.b@c.example?subject=d": true,
		"mailto:":                        true,
		"tel:+1-2":                       true,
		"Mailto:a@b.example":             false,
		"mailto:a b":                     false,
		"javascript:a('b')":              false,
		"foo:/a":                         false,
		"foo://a/":                       false,
		"https:a":                        false,
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

func TestAffixes(t *testing.T) {
	r := NewResolver(MustParse("https://a.example/b/c?d#e"), "")
	for ref, want := range map[string]string{
		"":                      "https://a.example/b/c?d[]",
		"#x":                    "https://a.example/b/c?d[]",
		"?x":                    "https://a.example/b/c[]",
		"x":                     "https://a.example/b/[]",
		"x/y.html":              "https://a.example/b/[]",
		"/":                     "https://a.example[]",
		"/x?y":                  "https://a.example[]",
		"/%E4/%41":              "https://a.example[]",
		"//b.example/":          "https:[]",
		"//b.example":           "https:[]/",
		"https://a.example/x":   "[]",
		"https://a.example":     "[]/",
		"http://b.example/?x#y": "[]",
		"http://b.example":      "[]/",
		"javascript:x()":        "[]",
	} {
		if before, after, ok := r.Affixes([]byte(ref)); before+"[]"+after != want || !ok {
			t.Errorf("%q: %q, %q, %v; want %q", ref, before, after, ok, want)
		}
	}
	for _, ref := range []string{"..", "x/../y", "X:y", "/./x", "/%2e", "? ", "#\"", "//b..example", "HTTPS://a.example/", "https:x", "é"} {
		if before, after, ok := r.Affixes([]byte(ref)); ok {
			t.Errorf("%q: %q, %q, though it has to be resolved", ref, before, after)
		}
	}
	for base, want := range map[string]string{
		"https://a.example:8443/x": "https://a.example:8443/[]", "https://u@a.example/": "https://u@a.example/[]",
		"ftp://[::1]/a|b/c": "ftp://[::1]/a|b/[]", "about:blank": "", "foo://x/": "", "file:///x": "",
	} {
		r := NewResolver(MustParse(base), "")
		if before, after, ok := r.Affixes([]byte("x")); ok != (want != "") || ok && before+"[]"+after != want {
			t.Errorf("relative to %s: %q, %q, %v; want %q", base, before, after, ok, want)
		}
		if before, after, ok := r.Affixes([]byte("https://a.example/")); !ok || before+after != "" {
			t.Errorf("relative to %s: an absolute URL: %q, %q, %v", base, before, after, ok)
		}
	}
}

// checkResolves checks that what Resolves says of ref is true of its URL, "" if it has none.
func checkResolves(t *testing.T, r *Resolver, ref, url string) {
	t.Helper()
	size, ok := r.Resolves([]byte(ref))
	before, after, normal := r.Affixes([]byte(ref))
	switch {
	case normal && (!ok || size != len(before)+len(ref)+len(after)):
		t.Errorf("%q relative to %q: %d bytes, %v; the URL is %q", ref, r.base, size, ok, url)
	case ok && (url == "" || len(url) > size+maxGrowth*len(ref)):
		t.Errorf("%q relative to %q resolves to about %d bytes; the URL is %q", ref, r.base, size, url)
	}
}

// maxGrowth is how many bytes are made of one at most, see [maxLength].
const maxGrowth = 19

func TestResolves(t *testing.T) {
	r := NewResolver(MustParse("https://a.example/b/c?d#e"), "")
	for ref, want := range map[string]int{
		"": 23, "#": 24, "?\"": 23, "x y": 23, "../x": 24, "/é": 20, "/": 18, "é": 22, ".": 21, "x\\": 22,
		"x:": 2, "mailto:é": 9, "javascript:a('b')": 17,
		"https://b.example/x y": 21, "https://b.example": 18, "//b.example/%": 19, "//b.example": 18,
		// These have to be resolved.
		"/\t/x": 0, "/\\x": 0, " x": 0, "x\ty": 0, "\t": 0, "\\x": 0, "X:y": 0, "ht\ntp:x": 0, "mailto:\t//[": 0, "x:/y": 0, "x://[": 0,
		"https:x": 0, "https:/x": 0, "https://[": 0, "https://b..c/": 0, "https://1.2.3.4/": 0, "https://b?": 0, "HTTPS://b/": 0,
		"ftp://b/": 0, "file:x": 0, "//[": 0, "///x": 0,
	} {
		size, ok := r.Resolves([]byte(ref))
		if ok != (want > 0) || ok && size != want {
			t.Errorf("%q: %d, %v; want %d", ref, size, ok, want)
		}
	}
	for _, base := range []string{"about:blank", "foo://x/", "file:///x"} {
		r := NewResolver(MustParse(base), "")
		for _, ref := range []string{"", "x", "/x", "//x/", "#x", "?x"} {
			if size, ok := r.Resolves([]byte(ref)); ok {
				t.Errorf("%q relative to %s: %d", ref, base, size)
			}
		}
		if size, ok := r.Resolves([]byte("https://a.example/")); !ok || size != 18 {
			t.Errorf("relative to %s: an absolute URL: %d, %v", base, size, ok)
		}
	}
}

// FuzzNormal checks that AppendResolve, which does without the parser where it can,
// returns what the parser does.
func FuzzNormal(f *testing.F) {
	bases := []string{
		"https://a.example/b/c?d#e", "http://a.example", "https://a.example:8443/", "https://u@a.example/", "https://1.2.3.4/",
		"https://xn--bcher-kva.example/", "file:///b/c", "data:x", "about:blank", "ftp://[::1]/a|b/c", "ws://a/b?c", "foo://a/b",
	}
	for _, base := range bases {
		for _, ref := range []string{
			"/", "/x", "//x", "//x/y", "/.", "/..", "/%2e", "/x/./y", "/1234567/.", "/123456/..", "/1234567/%2e/x", "/12345678/.x",
			"/x?y=z#w", "/x?/./y", "/\\x", "/x y", "/x\ty", "/ä", "/x'", "/{", "https://a.example/", "https://a.example/..",
			"https://a.example/x", "https://a.example", "https://a.example.b/", "http://a.example/1234567/.", "HTTP://A/",
			"", "?", "?x#y", "?x y", "?x'", "?/../x", "#", "#x", "#/./x", "# ", "x", "x/y", "x/..", "x.y", "x:y", "x/y:z", "x?y:z",
			".", "..", "./x", "../x", "%2e", "%2e%2e/x", "x%2e", "@", "@:x", "~x", "https:x", "https:/x", "https:", "x\\..\\y",
			"//x", "//X/y", "//x.b/../y", "//1.2.3.4/", "///x/y", "//x:80/", "javascript:x", "mailto:a@b.example",
			"https://b", "//b", "javascript:x?y#z", "javascript: x", "JavaScript:x", "tel:+1", "foo:", "foo:/a/./b", "/1234567/%41", "/1234567/%2E",
		} {
			f.Add(base, ref)
		}
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		u, _ := Parse(base)
		for _, label := range []string{"", "shift_jis", "iso-2022-jp"} {
			r := NewResolver(u, label)
			parsed, err := r.ResolveURL(ref)
			want := parsed.String()
			got, ok := r.AppendResolve(nil, []byte(ref))
			if ok != (err == nil) || string(got) != want {
				t.Errorf("%q relative to %q in %q: %q, %v; the parser returns %q, %v", ref, base, label, got, ok, want, err)
			}
			if got, err2 := r.Resolve(ref); got != want || (err2 == nil) != (err == nil) {
				t.Errorf("%q relative to %q in %q: %q, %v; the parser returns %q, %v", ref, base, label, got, err2, want, err)
			}
			checkResolves(t, r, ref, want)
		}
	})
}
