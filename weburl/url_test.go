package weburl_test

import (
	"errors"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

// TestParse has the cases that are missing in the suite.
func TestParse(t *testing.T) {
	for _, tt := range []struct{ base, ref, want string }{
		{"", "data:text/plain,a #x", "data:text/plain,a%20#x"},
		{"", "data:text/plain,a  ?x", "data:text/plain,a %20?x"},
		{"", "http://1.+1/", "http://1.+1/"},
		{"", "http://0x/", "http://0.0.0.0/"},
		{"", "http://[[::1]]/", ""},
		{"", "http://[1:2:3:4:5:6:7::]/", "http://[1:2:3:4:5:6:7:0]/"},
		{"", "http://[::1%25eth0]/", ""},
		{"", "http://[0:0:1::]/", "http://[0:0:1::]/"},
		{"", "http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]/"},
		{"", "HTTP://EX%41mple.org:00080/", "http://example.org/"},
		{"", "http://a:99999999999999999999/", ""},
		{"", "http://:@a/", "http://a/"},
		{"", "http://a/\xff\xfe?\xff#\xff", "http://a/%EF%BF%BD%EF%BF%BD?%EF%BF%BD#%EF%BF%BD"},
		{"", "http://a%FF/", ""},
		{"", "http://%00/", ""},
		{"", "foo:", "foo:"},
		{"", "foo:/..//bar", "foo:/.//bar"},
		{"foo:/.//bar", "?q", "foo:/.//bar?q"},
		{"foo:/.//bar/x", "y", "foo:/.//bar/y"},
		{"foo:/.//bar", "..", "foo:/"},
		{"foo:/.//bar?q#f", "#g", "foo:/.//bar?q#g"},
		{"foo://h", "b", "foo://h/b"},
		{"foo://h?q", "", "foo://h?q"},
		{"http://h/a/b/c", "../..//d", "http://h//d"},
		{"http://h/a/b", "%2e%2E/.%2e", "http://h/"},
		{"http://h/a", "x/.", "http://h/x/"},
		{"http://h/a", "./%2/..%2f", "http://h/%2/..%2f"},
		{"http://h/a", "http:b", "http://h/b"},
		{"https://h/a", "http:b", "http://b/"},
		{"http://h/a", `\\b\c`, "http://b/c"},
		{"file:///C:/a/b", "..", "file:///C:/"},
		{"file:///C:/a/b", "/x", "file:///C:/x"},
		{"file:///C:/a/b", "D|/x", "file:///D:/x"},
		{"file:///C:/a/b", "//localhost/x", "file:///x"},
		{"file:///C:", "x", "file:///C:/x"},
		{"", `x://a\b`, ""},
		{"", `x://a@b\c/d`, ""},
		{"", `x:/a\b/..`, "x:/"},
		{"about:blank", "#f", "about:blank#f"},
		{"about:blank", "x", ""},
		{"about:blank", "", ""},
		{"about:blank", "http://a", "http://a/"},
		{"mailto:a@b?subject=x", "#f", "mailto:a@b?subject=x#f"},
	} {
		var base *string
		if tt.base != "" {
			base = &tt.base
		}
		u, err := resolve(tt.ref, base)
		if u.String() != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("%q against %q: %q, %v; want %q", tt.ref, tt.base, u, err, tt.want)
		}
	}
}

func TestZero(t *testing.T) {
	var u weburl.URL
	if s := u.String() + u.Scheme() + u.Username() + u.Password() + u.Host() + u.Port() + u.Path() + u.LastSegment(); s != "" {
		t.Errorf("the zero URL has components: %q", s)
	}
	if !u.IsZero() || !u.Origin().IsOpaque() || u.WithoutFragment() != u {
		t.Error("the zero URL is not zero")
	}
	if v, err := u.Parse("http://a/"); err != nil || v.String() != "http://a/" {
		t.Errorf("absolute against zero: %v, %v", v, err)
	}
	if _, err := u.Parse("a"); err == nil {
		t.Error("relative against zero resolves")
	}
}

func TestNullAndEmpty(t *testing.T) {
	for _, tt := range []struct {
		url             string
		query, fragment bool
	}{
		{"http://a/", false, false},
		{"http://a/?", true, false},
		{"http://a/#", false, true},
		{"http://a/?#", true, true},
		{"x:?#", true, true},
		{"x:", false, false},
	} {
		u := weburl.MustParse(tt.url)
		q, hasQuery := u.Query()
		f, hasFragment := u.Fragment()
		if q != "" || f != "" || hasQuery != tt.query || hasFragment != tt.fragment {
			t.Errorf("%s: query %q, %v; fragment %q, %v", u, q, hasQuery, f, hasFragment)
		}
	}
}

func TestPathQueries(t *testing.T) {
	for _, tt := range []struct {
		url, last string
		opaque    bool
	}{
		{"http://a/b/c%20d?x/y#z/w", "c%20d", false},
		{"http://a/b/", "", false},
		{"mailto:a/b", "", true},
		{"about:blank", "", true},
		{"foo:", "", true},
		{"foo:/a", "a", false},
		{"foo://", "", false},
		{"foo:/.//a", "a", false},
	} {
		u := weburl.MustParse(tt.url)
		if u.LastSegment() != tt.last || u.OpaquePath() != tt.opaque {
			t.Errorf("%s: last segment %q, opaque %v", u, u.LastSegment(), u.OpaquePath())
		}
		if u.IsSpecial() != (u.Scheme() == "http") {
			t.Errorf("%s: special %v", u, u.IsSpecial())
		}
	}
}

func TestWithoutCredentials(t *testing.T) {
	for _, c := range [][2]string{
		{"http://a.example/b?c#d", "http://a.example/b?c#d"},
		{"http://u:p@a.example:8/b?c#d", "http://a.example:8/b?c#d"},
		{"http://u@a.example/", "http://a.example/"},
		{"x://:p@a#b", "x://a#b"},
		{"mailto:u@a.example", "mailto:u@a.example"},
	} {
		if got, want := weburl.MustParse(c[0]).WithoutCredentials(), weburl.MustParse(c[1]); got != want {
			t.Errorf("%s: %+v, want %+v", c[0], got, want)
		}
	}
	if u := (weburl.URL{}).WithoutCredentials(); !u.IsZero() {
		t.Errorf("the zero value: %+v", u)
	}
}

func TestWithoutFragment(t *testing.T) {
	u, v := weburl.MustParse("http://a/b?c#d"), weburl.MustParse("http://a/b?c")
	if u == v || u.WithoutFragment() != v || v.WithoutFragment() != v {
		t.Errorf("%+v, %+v", u.WithoutFragment(), v)
	}
}

func TestPercentDecode(t *testing.T) {
	for s, want := range map[string]string{
		"":              "",
		"a b+c":         "a b+c",
		"%41%c3%A9%FF":  "Aé\xFF",
		"100%.txt":      "100%.txt",
		"%%41%4%g1%2":   "%A%4%g1%2",
		"%25%32%35%":    "%25%",
		"%00%2F%2e%2E/": "\x00/../",
	} {
		if got := weburl.PercentDecode(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

func TestOrigin(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"https://a/x", "https://u:p@A:443/y?z#w", true},
		{"https://a/", "http://a/", false},
		{"https://a/", "https://a:8443/", false},
		{"https://a/", "https://b.a/", false},
		{"blob:https://a/uuid", "https://a/", true},
		{"blob:ftp://a/uuid", "ftp://a/", false},
		{"blob:blob:https://a/", "blob:blob:https://a/", false},
		{"data:,x", "data:,x", false},
		{"file:///a", "file:///a", false},
	} {
		if got := weburl.MustParse(tt.a).SameOrigin(weburl.MustParse(tt.b)); got != tt.same {
			t.Errorf("%s and %s: same origin %v, want %v", tt.a, tt.b, got, tt.same)
		}
	}
}

func TestError(t *testing.T) {
	_, err := weburl.MustParse("about:blank").Parse("page")
	var e *weburl.Error
	if !errors.As(err, &e) || e.Ref != "page" || e.Base != "about:blank" || e.Reason == "" {
		t.Errorf("%#v", err)
	}
	for _, part := range []string{`"page"`, `"about:blank"`, "missing-scheme"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not name %s", err, part)
		}
	}
	long := strings.Repeat("é", 1000)
	if _, err := weburl.MustParse("x:" + long).Parse(long); err == nil || len(err.Error()) > 2000 {
		t.Errorf("an error as long as its reference and its base: %d bytes", len(err.Error()))
	}
}

func TestLengthLimit(t *testing.T) {
	_, err := weburl.MustParse("http://a/").Parse(strings.Repeat("a", 64<<20))
	if err == nil || !strings.Contains(err.Error(), "64 MiB") {
		t.Errorf("beyond the limit: %.200v", err)
	}
}

func TestUnicodeDomainLimit(t *testing.T) {
	if _, err := weburl.Parse("http://" + strings.Repeat("é.", 300) + "org/"); err != nil {
		t.Errorf("below the limit: %.200v", err)
	}
	_, err := weburl.Parse("http://" + strings.Repeat("é.", 2000) + "org/")
	if err == nil || !strings.Contains(err.Error(), "1024") {
		t.Errorf("beyond the limit: %v", err)
	}
	if _, err := weburl.Parse("http://" + strings.Repeat("e.", 4000) + "org/"); err != nil {
		t.Errorf("ASCII has no limit: %.200v", err)
	}
}

func TestFromFilePath(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("paths of Unix")
	}
	for _, tt := range []struct{ path, want string }{
		{"/a/b.html", "file:///a/b.html"},
		{"/", "file:///"},
		{"/a b/%2e%2e/c?d#e", "file:///a%20b/%252e%252e/c%3Fd%23e"},
		{`/a\b`, "file:///a%5Cb"},
		{"/C|/b", "file:///C%7C/b"},
		{"/C:/b", "file:///C:/b"},
		{"/é\n\xff ", "file:///%C3%A9%0A%FF%20"},
		{"/a/./../b", "file:///b"},
	} {
		if u, err := weburl.FromFilePath(tt.path); err != nil || u.String() != tt.want {
			t.Errorf("%q: %v, %v; want %s", tt.path, u, err, tt.want)
		}
	}
	abs, _ := filepath.Abs("x.html")
	relative, err := weburl.FromFilePath("x.html")
	if absolute, _ := weburl.FromFilePath(abs); err != nil || relative != absolute {
		t.Errorf("relative path: %v, %v", relative, err)
	}
}

func TestGrowth(t *testing.T) {
	base := weburl.MustParse("http://a/b/c")
	for _, tt := range []struct{ name, prefix, unit string }{
		{"segments", "", "/a"},
		{"slashes", "x:", "/"},
		{"dots", "a", "/.."},
		{"down and up", "", "a/../"},
		{"encoded dots", "a", "/%2e%2e"},
		{"at signs", "http://", "@"},
		{"colons", "http://", ":"},
		{"brackets", "http://", "[:"},
		{"labels", "http://", "a."},
		{"numbers", "http://", "1."},
		{"opaque host", "x://", "é"},
		{"opaque path", "x:", "é?"},
		{"percent", "http://", "%61"},
		{"tabs", "a", "\t"},
		{"spaces", "", " "},
		{"query", "?", "'é"},
		{"fragment", "#", "`"},
		{"unicode domain", "http://", "é"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				base.Parse(tt.prefix + strings.Repeat(tt.unit, n))
			}, 50_000)
		})
	}
}
