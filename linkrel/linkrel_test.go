package linkrel

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

const pageURL = "https://example.com/dir/page"

// parse parses a page at pageURL.
func parse(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	return parseAt(tb, page, pageURL)
}

func parseAt(tb testing.TB, page, address string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: address, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

func extract(tb testing.TB, page string) *Links {
	tb.Helper()
	return extractFrom(tb, parse(tb, page), Options{})
}

func extractFrom(tb testing.TB, d *dom.Document, o Options) *Links {
	tb.Helper()
	ls, err := Extract(d, o)
	if err != nil {
		tb.Error(err)
	}
	return ls
}

// describe writes a link as in: a https://example.com/ next:hyperlink implied.
func describe(l *Link) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s", l.Element, strings.TrimPrefix(l.URL, "https://example.com"))
	for _, r := range l.Relations {
		fmt.Fprintf(&b, " %s:%s", r.Keyword, strings.ReplaceAll(r.Effect.String(), " ", "-"))
	}
	if l.Implied() {
		b.WriteString(" implied")
	}
	return b.String()
}

func describeAll(ls *Links) (all []string) {
	for l := range ls.All() {
		all = append(all, describe(l))
	}
	return all
}

func TestExtract(t *testing.T) {
	for _, test := range []struct {
		name, page    string
		living, y2012 string // the links, one a line; y2012 is living if it is empty
	}{
		{"a without rel", `<a href=x>`, "a /dir/x implied", ""},
		{"a without href", `<a rel=next>`, "", ""},
		{"empty href", `<a href="">`, "a /dir/page implied", ""},
		{"area", `<map><area href=/x rel=prev></map>`, "area /x prev:hyperlink", ""},
		{"case, duplicates and white space", "<a href=x rel='NEXT next\fPrev\n next'>",
			"a /dir/x next:hyperlink prev:hyperlink", ""},
		{"not ASCII case-insensitive", "<a href=x rel='Kın \u212Ain'>",
			"a /dir/x kın:unknown \u212Ain:unknown implied", ""},
		{"only unknown keywords", `<a href=x rel="foo">`, "a /dir/x foo:unknown implied", ""},
		{"annotations do not create", `<a href=x rel="nofollow noreferrer">`,
			"a /dir/x nofollow:annotation noreferrer:annotation implied", ""},
		{"annotation beside a hyperlink", `<a href=x rel="nofollow tag">`,
			"a /dir/x nofollow:annotation tag:hyperlink", ""},
		{"not allowed", `<a href=x rel=stylesheet><link href=x rel=bookmark>`,
			"a /dir/x stylesheet:not-allowed implied\nlink /dir/x bookmark:not-allowed", ""},
		{"prefetch on a", `<a href=x rel=prefetch>`,
			"a /dir/x prefetch:not-allowed implied", "a /dir/x prefetch:external-resource implied"},
		{"today's types", `<link rel=preload href=x><a rel=noopener href=x><link rel=expect href=#x>`,
			"link /dir/x preload:external-resource\na /dir/x noopener:annotation implied\nlink /dir/page#x expect:internal-resource",
			"link /dir/x preload:unknown\na /dir/x noopener:unknown implied\nlink /dir/page#x expect:unknown"},
		{"link without rel", `<link href=x>`, "", ""},
		{"link with an empty rel", `<link href=x rel=" ">`, "", ""},
		{"link without href", `<link rel=next>`, "", ""},
		{"link with imagesrcset", `<link rel=preload as=image imagesrcset="a 1x">`,
			"link  preload:external-resource", "link  preload:unknown"},
		{"form", `<form></form><form action=/s rel="search noopener"></form>`,
			"form /dir/page implied\nform /s search:hyperlink noopener:annotation", "-"},
		{"rev=made", `<link rev=made href=mailto:a@b><a rev="x MADE" href=x><link rel=author rev=made href=y>`,
			"link mailto:a@b author:hyperlink\na /dir/x author:hyperlink\nlink /dir/y author:hyperlink", ""},
		{"rev of other values", `<link rev=next href=x><a rev=next href=x>`, "a /dir/x implied", ""},
		{"synonyms", `<a rel="copyright license" href=x><a rel=previous href=x><a rel="prev previous" href=x>`,
			"a /dir/x license:hyperlink\na /dir/x prev:hyperlink\na /dir/x prev:hyperlink", ""},
		{"shortcut icon", `<link rel="SHORTCUT Icon" href=x><link rel=shortcut href=x>`,
			"link /dir/x icon:external-resource\nlink /dir/x shortcut:unknown", ""},
		{"alternative style sheet", `<link rel="alternate stylesheet" href=x title=t>`,
			"link /dir/x alternate:annotation stylesheet:external-resource", ""},
		{"alternate and stylesheet on a", `<a rel="alternate stylesheet" href=x>`,
			"a /dir/x alternate:hyperlink stylesheet:not-allowed", ""},
		{"does not resolve", `<a href="http://[">`, "a  implied", ""},
		{"base", `<base href=https://example.com/b/><a href=x>`, "a /b/x implied", ""},
		{"extensions", `<link rel="EditURI amphtml me" href=x><link rel=https://api.w.org/ href=y>`,
			"link /dir/x EditURI:external-resource amphtml:hyperlink me:hyperlink\nlink /dir/y https://api.w.org/:external-resource", ""},
		{"template", `<template><a href=x></a></template>`, "", ""},
		{"svg", `<svg><a href=x></a></svg>`, "", ""},
		{"character references", `<a href="?a&amp;b" rel="n&#101;xt">`, "a /dir/page?a&b next:hyperlink", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := parse(t, test.page)
			for edition, want := range map[Edition]string{Living: test.living, HTML2012: test.y2012} {
				if want == "" {
					want = test.living
				} else if want == "-" {
					want = ""
				}
				got := strings.Join(describeAll(extractFrom(t, d, Options{Edition: edition})), "\n")
				if got != want {
					t.Errorf("%s: got\n%s\nwant\n%s", edition, got, want)
				}
			}
		})
	}
}

// TestEffects holds the table to those of the two texts, row by row: the effect
// on link, on a and area, and on form; of 2012 on link, and on a and area.
func TestEffects(t *testing.T) {
	const table = `
alternate        hyper hyper no    | hyper hyper
canonical        hyper no    no    |
author           hyper hyper no    | hyper hyper
bookmark         no    hyper no    | no hyper
dns-prefetch     ext   no    no    |
expect           inner no    no    |
external         no    annot annot |
help             hyper hyper hyper | hyper hyper
icon             ext   no    no    | ext no
manifest         ext   no    no    |
modulepreload    ext   no    no    |
license          hyper hyper hyper | hyper hyper
next             hyper hyper hyper | hyper hyper
nofollow         no    annot annot | no annot
noopener         no    annot annot |
noreferrer       no    annot annot | no annot
opener           no    annot annot |
pingback         ext   no    no    |
preconnect       ext   no    no    |
prefetch         ext   no    no    | ext ext
preload          ext   no    no    |
prev             hyper hyper hyper | hyper hyper
privacy-policy   hyper hyper no    |
search           hyper hyper hyper | hyper hyper
stylesheet       ext   no    no    | ext no
tag              no    hyper no    | no hyper
terms-of-service hyper hyper no    |
`
	short := map[Effect]string{Hyperlink: "hyper", ExternalResource: "ext", InternalResource: "inner", Annotation: "annot", NotAllowed: "no"}
	n := 0
	for line := range strings.Lines(table) {
		today, old, ok := strings.Cut(line, "|")
		if !ok {
			continue
		}
		n++
		fields := strings.Fields(today)
		typ, ok := DefaultTypes().Lookup(fields[0])
		if !ok || typ.Status != Standard {
			t.Errorf("%s: %+v, %v", fields[0], typ, ok)
			continue
		}
		for i, e := range []Element{LinkElement, AnchorElement, FormElement} {
			if got := short[typ.Effect(Living, e)]; got != fields[1+i] {
				t.Errorf("%s on %s: %s", fields[0], e, got)
			}
		}
		for i, want := range strings.Fields(old) {
			e := []Element{LinkElement, AreaElement}[i]
			if got := short[typ.Effect(HTML2012, e)]; got != want {
				t.Errorf("%s on %s in 2012: %s", fields[0], e, got)
			}
		}
	}
	standard := 0
	for typ := range DefaultTypes().All() {
		if typ.Status == Standard {
			standard++
		}
		if typ.Description == "" {
			t.Errorf("%s has no description", typ.Keyword)
		}
	}
	if n != standard {
		t.Errorf("%d rows, %d types of the standard", n, standard)
	}
}

func TestTypeTable(t *testing.T) {
	var added []LinkType
	const user = `[{"keyword":"Acme","link":"external resource","a":"Hyperlink","form":"not allowed",
		"status":"proposed","synonyms":["acme-old"]},
		{"keyword":"next","link":"not allowed","a":"annotation","form":"unknown","status":"ratified"}]`
	if err := json.Unmarshal([]byte(user), &added); err != nil {
		t.Fatal(err)
	}
	table, err := DefaultTypes().With(added...)
	if err != nil {
		t.Fatal(err)
	}
	ls := extractFrom(t, parse(t, `<a href=x rel="ACME-OLD acme next prev">`), Options{Types: table})
	if got, want := describeAll(ls)[0], "a /dir/x Acme:hyperlink next:annotation prev:hyperlink"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if ls := extract(t, `<a href=x rel=next>`); describeAll(ls)[0] != "a /dir/x next:hyperlink" {
		t.Error("With changed the table it was called on")
	}
	own, err := NewTypeTable(added...)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := own.Lookup("prev"); ok || len(slices.Collect(own.All())) != 2 {
		t.Error("a table of its own has more than it was given")
	}
	for _, bad := range [][]LinkType{
		{{Keyword: ""}},
		{{Keyword: "a b"}},
		{{Keyword: "foo:bar baz"}},
		{{Keyword: ":x"}},
		{{Keyword: "x"}, {Keyword: "X"}},
		{{Keyword: "x", Synonyms: []string{"y"}}, {Keyword: "y"}},
		{{Keyword: "x", Synonyms: []string{"y"}}, {Keyword: "z", Synonyms: []string{"Y"}}},
		{{Keyword: "x", Synonyms: []string{""}}},
		{{Keyword: "x", Synonyms: []string{"y z"}}},
	} {
		if table, err := NewTypeTable(bad...); err == nil || table != nil {
			t.Errorf("%+v: no error", bad)
		}
	}
	for typ := range DefaultTypes().All() {
		if typ.Keyword == "license" {
			*typ.Effects2012, typ.Synonyms[0] = Effects{}, "changed"
		}
	}
	if typ, _ := DefaultTypes().Lookup("copyright"); typ.Effects2012.Link != Hyperlink || typ.Synonyms[0] != "copyright" {
		t.Errorf("what a table yields changes it: %+v", typ)
	}
	if err := json.Unmarshal([]byte(`{"keyword":"x","link":"a link"}`), &LinkType{}); err == nil {
		t.Error("an effect that is none was read")
	}
}

func TestAttributes(t *testing.T) {
	ls := extract(t, `<link rel=alternate href=x hreflang=de media=print type=text/x title=T sizes=any>
		<a href=x download target=_top ping="/p q"></a><a href=x download=n></a><form download=n></form>`)
	l := slices.Collect(ls.All())
	if l[0].Hreflang() != "de" || l[0].Media() != "print" || l[0].Type() != "text/x" || l[0].Title() != "T" {
		t.Errorf("%+v", l[0])
	}
	if name, ok := l[0].Download(); ok || name != "" {
		t.Error("a link element with download")
	}
	if name, ok := l[1].Download(); !ok || name != "" || l[1].Target() != "_top" {
		t.Errorf("%+v", l[1])
	}
	if name, _ := l[2].Download(); name != "n" {
		t.Errorf("%+v", l[2])
	}
	if _, ok := l[3].Download(); ok {
		t.Error("a form with download")
	}
	if got, ok := ls.ByNode(l[2].Node); !ok || got != l[2] {
		t.Error("ByNode does not find a link")
	}
	if _, ok := ls.ByNode(ls.Document().Root()); ok {
		t.Error("ByNode finds the root")
	}
}

func TestWith(t *testing.T) {
	ls := extract(t, `<a href=1 rel=NEXT><a href=2 rel="previous next"><a href=3 rel=foo><link href=4 rel=tag><a href=5>`)
	for keywords, want := range map[string]string{
		"next": "1 2", "prev": "2", "Previous": "2", "next,prev": "1 2", "FOO": "3", "tag": "4", "bar": "",
	} {
		var got []string
		for l := range ls.With(strings.Split(keywords, ",")...) {
			got = append(got, l.Href)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %s", keywords, got, want)
		}
	}
}

func TestJSON(t *testing.T) {
	ls := extract(t, `<a href=/2 rel="next nofollow" download="" ping="a b"></a><a href=x>
		<link rel=icon href="http://[" sizes="16x16 any">`)
	got, err := json.Marshal(ls)
	if err != nil {
		t.Fatal(err)
	}
	const want = `[{"element":"a","url":"https://example.com/2","href":"/2","rel":["next","nofollow"],` +
		`"effects":{"next":"hyperlink","nofollow":"annotation"},"download":"","ping":["a","b"]},` +
		`{"element":"link","href":"http://[","rel":["icon"],"effects":{"icon":"external resource"},"sizes":["16x16","any"]}]`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := string(extract(t, "<a rel=next href='?<&>' title='\"\\\x01\n\xff'>").AppendJSONPositions(nil)); !strings.Contains(got,
		`"href":"?<&>"`) || !strings.Contains(got, `"title":"\"\\\u0001\n`+"\uFFFD"+`","position":{"line":1,"column":1}`) {
		t.Errorf("escapes: %s", got)
	}
	if got := string(extract(t, "x").AppendJSON(nil)); got != "[]" {
		t.Errorf("no links: %s", got)
	}
	for l := range ls.All() {
		b := l.AppendJSON(nil, dom.Position{Line: 3, Column: 1})
		if !strings.HasSuffix(string(b), `"position":{"line":3,"column":1}}`) {
			t.Errorf("%s", b)
		}
	}
}

func TestAnswersJSON(t *testing.T) {
	ls := extract(t, `<link rel=alternate type=application/atom+xml href="?a&b" title=T>
		<link rel=icon href=i sizes="1x2 3x4 any" type=image/png media=print>`)
	got, err := json.Marshal(map[string]any{"feeds": ls.Feeds(), "icons": ls.Icons()})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"feeds":[{"url":"https://example.com/dir/page?a\u0026b","title":"T","type":"application/atom+xml","format":"Atom",` +
		`"element":"link","autodiscovery":true}],"icons":[{"url":"https://example.com/dir/i","type":"image/png","media":"print",` +
		`"sizes":[{"width":1,"height":2},{"width":3,"height":4}],"scalable":true,"declared":true}]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	got, err = json.Marshal(extract(t, "").BestIcons(IconQuery{}))
	if err != nil || string(got) != `[{"url":"https://example.com/favicon.ico","declared":false}]` {
		t.Errorf("%s, %v", got, err)
	}
}

// TestOutlive reads links after their document's memory was used again.
func TestOutlive(t *testing.T) {
	d := parse(t, `<a href="/a?b&amp;c" rel="next foo" title="a&amp;b">`)
	ls := extractFrom(t, d, Options{})
	l := *slices.Collect(ls.All())[0]
	var b dom.Builder
	b.Start(d, dom.DocumentNode)
	b.SetSource([]byte(strings.Repeat("x", 1000)))
	b.Finish()
	if l.URL != "https://example.com/a?b&c" || l.Title() != "a&b" || l.Relations[1].Keyword != "foo" {
		t.Errorf("%+v", l)
	}
}

// TestLimit: a long base URL does not make a page of short links much longer
// than it is.
func TestLimit(t *testing.T) {
	const n, limit = 50, 200_000
	page := `<base href="http://a/` + strings.Repeat("x", 10_000) + `/">`
	for i := range n {
		page += fmt.Sprintf(`<a rel=next href=%d ping="%s"></a>`, i%2, numbers(n))
	}
	for _, o := range []Options{{MaxBytes: limit}, {MaxBytes: limit, Edition: HTML2012}, {MaxBytes: -1}, {}} {
		ls, err := Extract(parse(t, page), o)
		var limited *LimitError
		if o.MaxBytes <= 0 {
			if err != nil || ls.Len() != n {
				t.Errorf("%d of %d links, %v", ls.Len(), n, err)
			}
			continue
		}
		if !errors.As(err, &limited) || limited.Limit != "MaxBytes" || limited.Max != limit || !strings.Contains(err.Error(), "MaxBytes = 200000") {
			t.Errorf("%v", err)
		}
		if related := len(slices.Collect(ls.Related())); ls.Len() != limit/10_000-1 || related != ls.Len() {
			t.Errorf("%d links, %d of them with a rel, where about %d fit", ls.Len(), related, limit/10_000)
		}
		if json := ls.AppendJSON(nil); len(json) > limit+2*len(page) {
			t.Errorf("%d bytes of JSON", len(json))
		}
		pings, err := ls.Pings(first(ls))
		if !errors.As(err, &limited) || len(pings) != limit/10_000-1 {
			t.Errorf("%d pings, %v", len(pings), err)
		}
		if got := answers["problems"](ls); got != "limit" {
			t.Errorf("problems: %s", got)
		}
	}
	// URLs that are as long as they are written cost nothing.
	page = strings.Repeat("<a href=https://example.com/x></a>", n)
	if ls, err := Extract(parse(t, page), Options{MaxBytes: 1}); err != nil || ls.Len() != n {
		t.Errorf("%d of %d links, %v", ls.Len(), n, err)
	}
}

func TestLinear(t *testing.T) {
	for name, page := range map[string]func(n int) string{
		"links":           func(n int) string { return strings.Repeat(`<a href=x rel=next>x</a>`, n) },
		"keywords":        func(n int) string { return `<a href=x rel="` + numbers(n) + `">` },
		"attribute":       func(n int) string { return `<a href="` + strings.Repeat("x", 10*n) + `" rel=next>` },
		"pings":           func(n int) string { return `<a href=x ping="` + numbers(n) + `">` },
		"many sizes":      func(n int) string { return `<link rel=icon href=x sizes="` + strings.Repeat("1x1 ", n) + `">` },
		"after a synonym": func(n int) string { return `<a href=x rel="copyright ` + numbers(n) + `license next previous">` },
		"many synonyms":   func(n int) string { return `<a href=x rel="` + strings.Repeat("copyright license ", n) + `">` },
	} {
		t.Run(name, func(t *testing.T) {
			docs := map[int]*dom.Document{}
			const n = 3000
			for _, size := range []int{n, 10 * n} {
				docs[size] = parse(t, page(size))
			}
			testdata.Growth(t, func(size int) {
				ls := extractFrom(t, docs[size], Options{})
				askAll(t, ls)
			}, n)
		})
	}
}

// TestLinearInDepth nests articles, sections and headings as deep as parsers
// refuse to.
func TestLinearInDepth(t *testing.T) {
	docs := map[int]*dom.Document{}
	const n = 3000
	for _, depth := range []int{n, 10 * n} {
		var b dom.Builder
		docs[depth] = new(dom.Document)
		parent := b.Start(docs[depth], dom.DocumentNode)
		for range depth {
			for _, name := range []atom.Atom{atom.Article, atom.Section, atom.H1, atom.A} {
				n := b.Element(dom.HTML, name, dom.Span{})
				if name == atom.A {
					b.AddAttrValue(n, dom.NoNamespace, atom.Href, []byte("x"))
					b.AddAttrValue(n, dom.NoNamespace, atom.Rel, []byte("bookmark author help"))
				}
				b.AppendChild(parent, n)
				parent = n
			}
		}
		b.Finish()
	}
	testdata.Growth(t, func(depth int) {
		ls := extractFrom(t, docs[depth], Options{})
		if ls.Len() != depth {
			t.Fatalf("%d links, want %d", ls.Len(), depth)
		}
		askAll(t, ls)
	}, n)
}

func numbers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d ", i)
	}
	return b.String()
}

// askAll asks everything.
func askAll(tb testing.TB, ls *Links) {
	ls.Feeds()
	ls.DefaultFeed()
	ls.Translations()
	ls.Canonical()
	ls.Manifest()
	ls.Stylesheets()
	ls.BestIcons(IconQuery{})
	ls.Licenses()
	ls.Authors()
	ls.Bookmarks()
	ls.Help()
	ls.Sequence()
	ls.Tags()
	ls.Searches()
	ls.Hints()
	ls.Problems()
	for l := range ls.All() {
		nav, err := ls.Follow(l, nil)
		if (err == nil) != (l.IsHyperlink() && l.URL != "" && l.Element != FormElement) {
			tb.Errorf("%s: %v", describe(l), err)
		}
		if err == nil && nav.URL != l.URL {
			tb.Errorf("%s: follows to %s", describe(l), nav.URL)
		}
		ls.Pings(l)
		ls.Download(l).FileName(NameOptions{})
	}
}
