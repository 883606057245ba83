package weburl_test

import (
	"errors"
	"fmt"

	"github.com/itemscope/itemscope/weburl"
)

func ExampleParse() {
	u, err := weburl.Parse("HTTPS://EXAMPLE.org:443/a b/../c?q#top")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u)
	fmt.Println(u.Scheme(), u.Host(), u.Path(), u.Origin())
	// Output:
	// https://example.org/c?q#top
	// https example.org /c https://example.org
}

func ExampleURL_Parse() {
	base := weburl.MustParse("https://example.org/blog/2026/post")
	u, _ := base.Parse("../archive?page=2")
	fmt.Println(u)
	// Output:
	// https://example.org/blog/archive?page=2
}

func ExampleURL_WithoutFragment() {
	page := weburl.MustParse("https://example.org/page")
	link := weburl.MustParse("https://example.org/page#part")
	fmt.Println(link == page, link.WithoutFragment() == page)
	// Output:
	// false true
}

func ExampleURL_SameOrigin() {
	page := weburl.MustParse("https://example.org/page")
	fmt.Println(page.SameOrigin(weburl.MustParse("https://example.org:443/feed")))
	fmt.Println(page.SameOrigin(weburl.MustParse("https://cdn.example.org/")))
	// Output:
	// true
	// false
}

func ExampleResolver_Resolve() {
	r := weburl.NewResolver(weburl.MustParse("https://example.org/café"), "windows-1252")
	s, _ := r.Resolve("search?q=é")
	fmt.Println(s)
	// Output:
	// https://example.org/search?q=%E9
}

func ExampleResolver_AppendResolve() {
	r := weburl.NewResolver(weburl.MustParse("https://example.org/dir/page"), "utf-8")
	var buf []byte
	for _, href := range []string{"next", "//cdn.example/x.js", "https://["} {
		var ok bool
		if buf, ok = r.AppendResolve(buf[:0], []byte(href)); ok {
			fmt.Println(string(buf))
		}
	}
	// Output:
	// https://example.org/dir/next
	// https://cdn.example/x.js
}

func ExampleError() {
	_, err := weburl.MustParse("about:blank").Parse("page.html")
	fmt.Println(err)
	var e *weburl.Error
	fmt.Println(errors.As(err, &e), e.Ref)
	// Output:
	// weburl: "page.html" relative to "about:blank" is not a URL: missing-scheme-non-relative-URL: it has no scheme, and no base that a path can be relative to
	// true page.html
}
