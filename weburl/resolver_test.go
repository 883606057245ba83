package weburl_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

// Queries are in the encoding of the document, after
// https://url.spec.whatwg.org/#query-state; bytes by the indexes of
// https://encoding.spec.whatwg.org/.
func TestQueryEncoding(t *testing.T) {
	for _, tt := range []struct{ encoding, base, ref, want string }{
		{"", "http://a/", "?é", "http://a/?%C3%A9"},
		{"utf-8", "http://a/", "?é", "http://a/?%C3%A9"},
		{"no such thing", "http://a/", "?é", "http://a/?%C3%A9"},
		{"windows-1252", "http://a/", "?é'\"€#é", "http://a/?%E9%27%22%80#%C3%A9"},
		{"latin1", "http://a/", "é?é", "http://a/%C3%A9?%E9"},
		{"windows-1252", "http://a/", "?a☃b&", "http://a/?a%26%239731%3Bb&"},
		{"windows-1252", "http://a/", "?☃😀", "http://a/?%26%239731%3B%26%23128512%3B"},
		{"windows-1252", "ws://a/", "?é", "ws://a/?%C3%A9"},
		{"windows-1252", "wss://a/", "?é", "wss://a/?%C3%A9"},
		{"windows-1252", "foo://a/", "?é", "foo://a/?%C3%A9"},
		{"windows-1252", "file:///a", "?é", "file:///a?%E9"},
		{"windows-1252", "http://a/", "?\xff", "http://a/?%26%2365533%3B"},
		{"shift_jis", "http://a/", "?日本", "http://a/?%93%FA%96{"},
		{"euc-jp", "http://a/", "?日本", "http://a/?%C6%FC%CB%DC"},
		{"iso-2022-jp", "http://a/", "?日本a", "http://a/?%1B$BF|K\\%1B(Ba"},
		{"iso-2022-jp", "http://a/", "?日é日", "http://a/?%1B$BF|%1B(B%26%23233%3B%1B$BF|%1B(B"},
		// Many libraries can encode these characters, the standard's encoders cannot.
		{"euc-jp", "http://a/", "?é", "http://a/?%26%23233%3B"},
		{"big5", "http://a/", "?é€", "http://a/?%26%23233%3B%A3%E1"},
		{"big5", "http://a/", "?仝港", "http://a/?%C6%DF%B4%E4"},
		{"shift_jis", "http://a/", "?髙ⅰ￤＂", "http://a/?%FB%FC%FA@%FAU%FAW"},
		{"shift_jis", "http://a/", "?¥‾−\u0080", `http://a/?\~%81|%80`},
		{"euc-jp", "http://a/", "?¥‾−", `http://a/?\~%A1%DD`},
		{"iso-2022-jp", "http://a/", "?¥a~", `http://a/?%1B(J\a%1B(B~`},
		{"iso-2022-jp", "http://a/", "?¥é日", `http://a/?%1B(J\%26%23233%3B%1B$BF|%1B(B`},
		{"iso-2022-jp", "http://a/", "?ｱ−", "http://a/?%1B$B%%22!]%1B(B"},
		{"iso-2022-jp", "http://a/", "?日\x1B\x0Ex", "http://a/?%1B$BF|%1B(B%26%2365533%3B%26%2365533%3Bx"},
		{"windows-1252", "http://a/", "?\u0081\u0080", "http://a/?%81%26%23128%3B"},
		{"gbk", "http://a/", "?€\u1E3F\uE7C7\uE5E5\uE81E", "http://a/?%80%A8%BC%26%2359335%3B%26%2358853%3B%FEY"},
		{"gb18030", "http://a/", "?€\uE7C7\uE000", "http://a/?%A2%E3%815%F47%AA%A1"},
		{"gbk", "http://a/", "?中", "http://a/?%D6%D0"},
		{"gb18030", "http://a/", "?é", "http://a/?%A8%A6"},
		{"big5", "http://a/", "?中", "http://a/?%A4%A4"},
		{"euc-kr", "http://a/", "?한", "http://a/?%C7%D1"},
		{"koi8-r", "http://a/", "?я", "http://a/?%D1"},
		{"utf-16le", "http://a/", "?é", "http://a/?%C3%A9"},
		{"utf-16be", "http://a/", "?é", "http://a/?%C3%A9"},
		{"replacement", "http://a/", "?é", "http://a/?%C3%A9"},
	} {
		r := weburl.NewResolver(weburl.MustParse(tt.base), tt.encoding)
		got, err := r.Resolve(tt.ref)
		if err != nil || got != tt.want {
			t.Errorf("%s: %q against %s: %q, %v; want %q", tt.encoding, tt.ref, tt.base, got, err, tt.want)
		}
	}
}

// A query longer than the encoder's buffer is encoded in several rounds.
func TestLongQuery(t *testing.T) {
	r := weburl.NewResolver(weburl.MustParse("http://a/"), "iso-2022-jp")
	got, err := r.Resolve("?" + strings.Repeat("日a", 1000))
	want := "http://a/?" + strings.Repeat("%1B$BF|%1B(Ba", 1000)
	if err != nil || got != want {
		t.Errorf("%.100q, %v", got, err)
	}
	testdata.Growth(t, func(n int) { r.Resolve("?" + strings.Repeat("日é", n)) }, 5_000)
}

// A document at about:blank has a base that nothing relative resolves against.
func TestUnresolvable(t *testing.T) {
	for _, base := range []weburl.URL{{}, weburl.MustParse("about:blank"), weburl.MustParse("data:text/html,x")} {
		r := weburl.NewResolver(base, "")
		if s, err := r.Resolve("a.html"); err == nil {
			t.Errorf("%q: Resolve: %q", base, s)
		}
		if u, err := r.ResolveURL("/a"); err == nil {
			t.Errorf("%q: ResolveURL: %q", base, u)
		}
		dst, ok := r.AppendResolve([]byte("kept"), []byte("?a"))
		if ok || string(dst) != "kept" {
			t.Errorf("%q: AppendResolve: %q, %v", base, dst, ok)
		}
		if s, err := r.Resolve("https://example.org/"); err != nil || s != "https://example.org/" {
			t.Errorf("%q: absolute: %q, %v", base, s, err)
		}
	}
}

func TestAppendResolveAllocates(t *testing.T) {
	r := weburl.NewResolver(weburl.MustParse("https://example.org/a/b?c"), "windows-1252")
	buf := make([]byte, 0, 4096)
	for _, ref := range []string{
		"", "x", "../x/./y?z#w", "//Example.COM:443/", "http://u:p@1.2.3.4:80/%2e%2e/é#☃", "data:,x y",
		"mailto:a@b", "http://[::1]/", "?q=ascii", "http://", "x://a b/",
	} {
		in := []byte(ref)
		if n := testing.AllocsPerRun(10, func() { buf, _ = r.AppendResolve(buf[:0], in) }); n != 0 {
			t.Errorf("%q: %v allocations", ref, n)
		}
	}
}

// The reference may lie in the buffer that the result is appended to.
func TestAppendResolveWithinBuffer(t *testing.T) {
	r := weburl.NewResolver(weburl.MustParse("https://example.org/a/b"), "")
	buf := append(make([]byte, 0, 100), "../c"...)
	got, ok := r.AppendResolve(buf, buf)
	if want := "../chttps://example.org/c"; !ok || string(got) != want {
		t.Errorf("%q, %v; want %q", got, ok, want)
	}
}

func TestConcurrentUse(t *testing.T) {
	r := weburl.NewResolver(weburl.MustParse("http://a/"), "iso-2022-jp")
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 200 {
				if s, err := r.Resolve("?日é"); s != "http://a/?%1B$BF|%1B(B%26%23233%3B" {
					t.Errorf("%q, %v", s, err)
				}
			}
		})
	}
	wg.Wait()
}
