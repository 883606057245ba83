package conformance_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
)

// TestLinks checks pages with links: which rules they break, at which stretch of the
// source, and what becomes of them when they are mended.
func TestLinks(t *testing.T) {
	for _, test := range []struct {
		page  string
		want  string // rule@stretch, with spaces between them
		fixed string // "" where nothing is mended
	}{
		// Keywords.
		{`<a href=/a rel="nofollow Nofollow tag">x</a>`, "duplicate@Nofollow", `<a href=/a rel="nofollow tag">x</a>`},
		{`<a href=/a rel="license copyright">x</a>`, "duplicate@copyright", `<a href=/a rel="license">x</a>`},
		{`<a href=/a rel=copyright>x</a>`, "synonym@copyright", `<a href=/a rel=license>x</a>`},
		{`<a href=/a rel="copyright copyright">x</a>`, "synonym@copyright duplicate@copyright", `<a href=/a rel="license">x</a>`},
		{`<link rel="icon shortcut" href=/a>`, "shortcut@shortcut", `<link rel="icon" href=/a>`},
		{`<link rel="shortcut  icon" href=/a>`, "shortcut@shortcut", `<link rel="icon" href=/a>`},
		{`<link rel="Shortcut Icon" href=/a>`, "", ""},
		{`<link rel="shortcut&#32;icon" href=/a>`, "", ""},
		{`<link rev=made href=/a>`, "rev@made", `<link rel=author href=/a>`},
		{`<link rel=author rev=made href=/a>`, "rev@made", `<link rel=author href=/a>`},
		{`<link rel=next rev=made href=/a>`, "rev@made", ""},
		{`<a href=/a rel="no-follow">x</a>`, "unknown-type@no-follow", `<a href=/a rel="nofollow">x</a>`},
		{`<a href=/a rel="nofollow,noopener">x</a>`, "unknown-type@nofollow,noopener", `<a href=/a rel="nofollow noopener">x</a>`},
		{`<a href=/a rel=nofollow,noopener>x</a>`, "unknown-type@nofollow,noopener", `<a href=/a rel=nofollow&#32;noopener>x</a>`},
		{`<a href=/a rel="nofolow">x</a>`, "unknown-type@nofolow", ""},
		{`<a href=/a rel="dofollow noopener">x</a>`, "unknown-type@dofollow", `<a href=/a rel="noopener">x</a>`},
		{`<a href=/a rel="foaf:knows http://example.com/rel">x</a>`, "", ""},
		{`<a href=/a rel="a&amp;b a&amp;b">x</a>`, "unknown-type@a&amp;b_a&amp;b duplicate@a&amp;b_a&amp;b", ""},
		{`<p><a href=/a rel=foo>x<p>y</a>`, "unknown-type@foo", ""}, // the a is there twice

		// Addresses.
		{`<a href="/a b?c=d e">x</a>`, "url@_", `<a href="/a%20b?c=d%20e">x</a>`},
		{`<a href='/a b?c="'>x</a>`, "url@_", `<a href="/a%20b?c=%22">x</a>`},
		{`<a href="/a?b=c|d">x</a>`, "url@|", ""}, // which is sent as it is
		{`<a href="/a|b">x</a>`, "url@|", ""},
		{`<a href="/a&#32;b&amp;c">x</a>`, "url@/a&#32;b&amp;c", `<a href="/a%20b&amp;c">x</a>`},
		{`<a href="http://exa mple.com/">x</a>`, "url-unresolvable@http://exa_mple.com/", ""},
		{`<form action><input></form>`, "url-empty@action", `<form><input></form>`},
		{`<a href="/a" ping="/b mailto:c /d|e">x</a>`, "ping@mailto:c ping@|", ""},
		{`<a href="#a">x</a><a href="?b">x</a><a href="">x</a><a href="c:d">x</a><a href="https://a.b:80/?#">x</a>`, "", ""},

		// Places.
		{`<body><link rel="stylesheet next" href=/a>`, "in-body@link", ""},
		{`<body><link rel="stylesheet foo" href=/a>`, "unknown-type@foo", ""},
		{`<body><link property=a:b rel=next href=/a>`, "", ""},
		{`<title>x</title><noscript><link rel=icon href=/a></noscript>`, "", ""},
		{`<template><link rel=icon></template>`, "", ""},

		// Attributes.
		{`<a href=/a target=_NEW>x</a><a href=/a target=_Blank>x</a>`, "target@_NEW", ""},
		{`<a href=/a target="">x</a>`, "target@", `<a href=/a>x</a>`},
		{`<base target=b><a href=/a target="">x</a>`, "target@", ""},
		{"<a href=/a target='a<\nb'>x</a>", "target@a<\nb", ""},
		{`<link rel=next hreflang="en_GB" href=/a>`, "hreflang@en_GB", `<link rel=next hreflang="en-GB" href=/a>`},
		{`<a hreflang="zh-Hant-tw" href=/a>x</a><a hreflang="x-y" href=/a>x</a><a hreflang="de-DE-u-co-phonebk" href=/a>x</a>`, "", ""},
		{`<a hreflang="en-Abcd" href=/a>x</a>`, "hreflang-unregistered@en-Abcd", ""},
		{`<link rel=next type=" text/html; " href=/a>`, "type@_text/html;_", `<link rel=next type="text/html" href=/a>`},
		{`<link rel=icon sizes="16x16 any 16X16 7" href=/a>`, "sizes-duplicate@16X16 sizes@7", `<link rel=icon sizes="16x16 any 7" href=/a>`},
		{`<link rel=next sizes=any href=/a>`, "sizes-not-icon@any", `<link rel=next href=/a>`},
		{`<link rel=stylesheet media="screen, (min-widht: 1px)" href=/a>`, "media-unknown@min-widht", ""},
		{`<link rel=stylesheet media="none" onload="media='all'" href=/a>`, "", ""},
		{`<link rel="alternate stylesheet" title href=/a>`, "no-title@title", ""},
		{`<a rel=tag target=_top>x</a>`, "no-href@_top", ""},
		{`<link rel=preconnect crossorigin=true href=/a>`, "crossorigin@true", `<link rel=preconnect crossorigin="anonymous" href=/a>`},
		{`<img src=a crossorigin=true referrerpolicy=x fetchpriority=x sizes=1 alt=a>`, "", ""}, // which is not a link

		// What goes with some keywords only.
		{`<link rel=preload as=Font crossorigin href=/a>`, "", ""},
		{`<link rel=preload as=stylesheet href=/a>`, "as@stylesheet", `<link rel=preload as="style" href=/a>`},
		{`<link rel=preload as=font href=/a>`, "preload-font@font", `<link crossorigin="" rel=preload as=font href=/a>`},
		{`<link rel="preload modulepreload" as=image href=/a>`, "", ""},
		{`<link rel=stylesheet integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU= md5-x" href=/a>`, "integrity@md5-x", ""},
		{`<link rel=mask-icon color=5bbad5 href=/a>`, "color@5bbad5", `<link rel=mask-icon color="#5bbad5" href=/a>`},
		{`<link rel=stylesheet blocking="render render" href=/a>`, "blocking@render", `<link rel=stylesheet blocking="render" href=/a>`},
		{`<link rel=preload as=image imagesrcset="a.png 1x, b.png">`, "imagesrcset@a.png_1x,_b.png", ""},
		{`<link rel=preload as=image imagesrcset="a.png 1.5x,b.png 2x , c.png  3x">`, "", ""},
		{`<link rel=preload as=image imagesrcset="a,b.png">`, "", ""},
		{`<link rel=preload as=image imagesrcset="a.png,, b.png">`, "imagesrcset@a.png,,_b.png", ""},
		{`<link rel=preload as=image imagesrcset="a.png 0w" imagesizes=1px>`, "imagesrcset@a.png_0w", ""},
		{`<link rel=preload as=image imagesrcset="a.png 1w" imagesizes="auto, 1px">`, "", ""},
	} {
		page := "<!doctype html>" + test.page
		var got []string
		found, err := itemscope.ExtractBytes([]byte(page), itemscope.Options{URL: "https://example.com/page"})
		if err != nil {
			t.Fatal(err)
		}
		report, err := found.Check(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range report.Findings {
			at := strings.ReplaceAll(page[f.Place.Span.Start:f.Place.Span.End], " ", "_")
			got = append(got, strings.TrimPrefix(f.Rule.ID, "links/")+"@"+at)
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s\nbreaks %q, want %q", test.page, got, test.want)
		}
		if test.fixed == "" {
			test.fixed = test.page
		}
		if fixed := strings.TrimPrefix(string(fix(t, []byte(page))), "<!doctype html>"); fixed != test.fixed {
			t.Errorf("%s\nbecomes %s, want %s", test.page, fixed, test.fixed)
		}
	}
}

func fix(t *testing.T, page []byte) []byte {
	t.Helper()
	fixed, err := new(itemscope.Extractor).Fix(page, itemscope.Options{URL: "https://example.com/page"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return fixed.Source
}

// TestFixesLast holds the fixes of all examples to change nothing once they are made.
func TestFixesLast(t *testing.T) {
	c, err := conformance.New(conformance.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range c.Rules() {
		for _, example := range r.Fail {
			once := fix(t, []byte(example))
			if twice := fix(t, once); !bytes.Equal(once, twice) {
				t.Errorf("%s\nbecomes %s\nand then %s", example, once, twice)
			}
		}
	}
}

// TestLinkMessages holds what messages say to be of use to authors.
func TestLinkMessages(t *testing.T) {
	for page, want := range map[string]string{
		`<a href=/a rel="nofolow">x</a>`:                                `is "nofollow" meant?`,
		`<a href=/a rel="noopener;noreferrer">x</a>`:                    `separate keywords by spaces`,
		`<a href=/a rel="icon">x</a>`:                                   `"icon" is not for a elements, and has no effect here: it is for link`,
		`<a href=/a rel="follow">x</a>`:                                 `links are followed unless they have nofollow`,
		`<link rel=next rev="prev" href=/a>`:                            `write rel with the opposite of "prev"`,
		`<a hreflang=jp href=/a>x</a>`:                                  `is ja meant?`,
		`<a hreflang=en-UK href=/a>x</a>`:                               `is GB meant?`,
		`<a href=/a target=_blanc>x</a>`:                                `is _blank meant?`,
		`<a href=/a target=blank>x</a>`:                                 `is "_blank" meant?`,
		`<a href=/a referrerpolicy=noreferrer>x</a>`:                    `is no-referrer meant?`,
		`<a>x</a><a target=a rel=tag type=text/html>x</a>`:              `must not have target, rel and type: add href, or remove them`,
		`<link rel=stylesheet media="screen and(color)" href=/a>`:       `at "and(": and must be followed by a space`,
		`<head><p>x</p><link rel=icon href=/a>`:                         `must be in the head, which has ended before it`,
		`<body><link rel=icon href=/a>`:                                 `must be in the head: move it there`,
		`<link rel=apple-touch-icon-precomposed sizes=1x1 href=/a>`:     `write rel=apple-touch-icon`,
		`<link rel=stylesheet integrity=sha256-abc href=/a>`:            `after sha256- come 43 digits in base64`,
		`<link rel=preload as=image imagesrcset="a 1w" imagesizes=50%>`: `must not be a percentage: use vw`,
		`<link rel=preload as=image imagesrcset="a 5px">`:               `"5px" is neither a width, such as 600w, nor a density`,
		`<a href="http:example.com">x</a>`:                              `must be followed by "//"`,
	} {
		all := ""
		for _, f := range check(t, nil, page) {
			all += fmt.Sprintln(f.Message)
		}
		if !strings.Contains(all, want) {
			t.Errorf("%s\n%swant %q", page, all, want)
		}
	}
}
