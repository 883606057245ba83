package weburl_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/weburl"
)

var fuzzSeeds = []struct{ base, ref string }{
	{"http://example.org/a/b?c#d", "../x/%2e./y?z'é#`w"},
	{"https://u:p@example.org:8080/", `\\ExAmple.COM:443\x|y^z`},
	{"file:///C:/a", "/D|/../x"},
	{"foo:/.//a/b", "../..//c"},
	{"about:blank", "#x"},
	{"mailto:a@b", "data:text/plain,a #b"},
	{"http://[::1]/", "//0x7f.1/\t\n"},
	{"http://[::1]/", "//0x+f.1/\t\n"},
	{"x://é/", "http://xn--4ca.é%41。org:0/"},
	{"http://a", "http://1.2.3.08"},
	{"A:", "http:。!"},
	{"http://a", "http://[1:2::ffff:1.2.3.4]:99999/"},
}

// FuzzParse checks what holds for any base and reference.
func FuzzParse(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s.base, s.ref, "windows-1252")
		f.Add(s.base, s.ref, "iso-2022-jp")
	}
	for _, encoding := range []string{"big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "iso-8859-8-i", "shift_jis"} {
		f.Add("http://a/", "?日é¥ｱ\uE81E\U00020021\x0E\xFF", encoding)
	}
	f.Fuzz(func(t *testing.T, base, ref, encoding string) {
		b, _ := weburl.Parse(base)
		r := weburl.NewResolver(b, encoding)
		u, err := r.ResolveURL(ref)
		s, err2 := r.Resolve(ref)
		a, ok := r.AppendResolve([]byte("#"), []byte(ref))
		if (err == nil) != ok || (err2 == nil) != ok || s != u.String() || string(a) != "#"+s {
			t.Fatalf("%q, %v; %q, %v; %q, %v", u, err, s, err2, a, ok)
		}
		if err != nil {
			return
		}
		// What is serialized is what was parsed, and ASCII.
		if again, err := weburl.Parse(s); err != nil || again != u {
			t.Fatalf("%+v parsed again: %+v, %v", u, again, err)
		}
		for i := range len(s) {
			if s[i] >= utf8.RuneSelf || s[i] < ' ' {
				t.Fatalf("%q is not printable ASCII", s)
			}
		}
		if joined := join(u); joined != s {
			t.Fatalf("%q has components that make %q", s, joined)
		}
	})
}

// join is https://url.spec.whatwg.org/#concept-url-serializer.
func join(u weburl.URL) string {
	s := u.Scheme() + ":"
	if strings.HasPrefix(u.String(), s+"//") {
		s += "//" + u.Username()
		if u.Password() != "" {
			s += ":" + u.Password()
		}
		if u.Username() != "" || u.Password() != "" {
			s += "@"
		}
		s += u.Host()
		if u.Port() != "" {
			s += ":" + u.Port()
		}
	} else if strings.HasPrefix(u.Path(), "//") {
		s += "/."
	}
	s += u.Path()
	if q, ok := u.Query(); ok {
		s += "?" + q
	}
	if f, ok := u.Fragment(); ok {
		s += "#" + f
	}
	return s
}
