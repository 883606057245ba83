package linkrel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
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

func extract(tb testing.TB, page string) *Data {
	tb.Helper()
	return extractFrom(tb, parse(tb, page), Options{})
}

func extractFrom(tb testing.TB, d *dom.Document, o Options) *Data {
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
	fmt.Fprintf(&b, "%s %s", l.Element, strings.TrimPrefix(l.URL(), "https://example.com"))
	for _, r := range l.Relations() {
		fmt.Fprintf(&b, " %s:%s", r.Keyword, strings.ReplaceAll(r.Effect.String(), " ", "-"))
	}
	if l.Implied() {
		b.WriteString(" implied")
	}
	return b.String()
}

func describeAll(ls *Data) (all []string) {
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
		{"rev=made", `<link rev=made href=mailto:a@b><a rev=made rel=TAG href=x><link rel=author rev=made href=y>`,
			"link mailto:a@b author:hyperlink\na /dir/x tag:hyperlink author:hyperlink\nlink /dir/y author:hyperlink", ""},
		// "A rev attribute with the value made", and comparisons are case-sensitive
		// where nothing else is said.
		{"rev of other values", `<link rev=next href=x><a rev=next href=x></a><a rev="x MADE" href=x></a><a rev="x made" href=x></a><a rev=MADE href=x>`,
			"a /dir/x implied\na /dir/x implied\na /dir/x implied\na /dir/x implied", ""},
		{"synonyms", `<a rel="copyright license" href=x><a rel=previous href=x><a rel="prev previous" href=x>`,
			"a /dir/x license:hyperlink\na /dir/x prev:hyperlink\na /dir/x prev:hyperlink", ""},
		{"shortcut icon", `<link rel="SHORTCUT Icon" href=x><link rel=shortcut href=x>`,
			"link /dir/x shortcut:unknown icon:external-resource\nlink /dir/x shortcut:unknown", ""},
		{"empty address after a form without one", `<base href="/other/"><form action=""></form><a href="">x</a><a href="">y</a><form></form>`,
			"form /dir/page implied\na /other/ implied\na /other/ implied\nform /dir/page implied", "a /other/ implied\na /other/ implied"},
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
			for spec, want := range map[Spec]string{Today: test.living, HTML2012: test.y2012} {
				if want == "" {
					want = test.living
				} else if want == "-" {
					want = ""
				}
				got := strings.Join(describeAll(extractFrom(t, d, Options{Spec: spec})), "\n")
				if got != want {
					t.Errorf("%s: got\n%s\nwant\n%s", spec, got, want)
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
			if got := short[typ.Effect(Today, e)]; got != fields[1+i] {
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
		t.Error("an effect that does not exist was read")
	}
}

func TestAttributes(t *testing.T) {
	d := parse(t, `<link rel=alternate href=x hreflang=de media=print type=text/x title=T sizes=any>
		<a href=x download target=_top ping="/p q"></a><a href=x download=n></a><form download=n></form>`)
	ls := extractFrom(t, d, Options{})
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
	if got := ls.ByNode(l[2].Node); got != l[2] {
		t.Error("ByNode does not find a link")
	}
	if ls.ByNode(d.Root()) != nil || ls.ByNode(dom.Node{}) != nil {
		t.Error("ByNode finds the root, or nothing")
	}
}

func TestByRel(t *testing.T) {
	ls := extract(t, `<a href=1 rel=NEXT><a href=2 rel="previous next"><a href=3 rel=foo><link href=4 rel=tag><a href=5>`)
	for keywords, want := range map[string]string{
		"next": "1 2", "prev": "2", "Previous": "2", "next,prev": "1 2", "FOO": "3", "tag": "4", "bar": "",
	} {
		var got []string
		for l := range ls.ByRel(strings.Split(keywords, ",")...) {
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
	for _, test := range []struct{ page, want string }{
		{"<a rel=next href='?<&>' title='\"\\\x01\n\xff'>", `[{"element":"a","url":"https://example.com/dir/page?%3C&%3E","href":"?<&>","rel":["next"],` +
			`"effects":{"next":"hyperlink"},"title":"\"\\\u0001\n` + "\uFFFD" + `","position":{"line":1,"column":1}}]`},
		{"\n <link rel='preload stylesheet' href=x as=style crossorigin disabled integrity=i fetchpriority=high media=' a '>",
			`[{"element":"link","url":"https://example.com/dir/x","href":"x","rel":["preload","stylesheet"],` +
				`"effects":{"preload":"external resource","stylesheet":"external resource"},"media":" a ","as":"style",` +
				`"crossorigin":"anonymous","disabled":true,"fetchpriority":"high","integrity":"i","position":{"line":2,"column":2}}]`},
		{"x", "[]"},
	} {
		d := parse(t, test.page)
		ls := extractFrom(t, d, Options{})
		o := dom.JSONOptions{Positions: true, Document: d}
		got, err := ls.AppendJSON(nil, o)
		if string(got) != test.want || err != nil {
			t.Errorf("%s:\ngot  %s, %v\nwant %s", test.page, got, err, test.want)
		}
		var b bytes.Buffer
		if err := ls.WriteJSON(&b, o); b.String() != test.want || err != nil {
			t.Errorf("%s: WriteJSON %s, %v", test.page, b.String(), err)
		}
		checkReadBack(t, ls, o)
	}
	d := parse(t, "<a rel=next href=x title=' a \n b '>")
	got, err = extractFrom(t, d, Options{}).AppendJSON(nil, dom.JSONOptions{Clean: true})
	if !strings.Contains(string(got), `"title":"a b"`) || err != nil {
		t.Errorf("clean: %s, %v", got, err)
	}
}

// checkReadBack holds data that is read from JSON to what was written: it writes
// the same again, and gives the same answers.
func checkReadBack(t *testing.T, ls *Data, o dom.JSONOptions) {
	t.Helper()
	want, err := ls.AppendJSON(nil, o)
	if err != nil {
		t.Fatal(err)
	}
	var read Data
	if err := json.Unmarshal(want, &read); err != nil {
		t.Fatal(err)
	}
	if got, err := read.AppendJSON(nil, dom.JSONOptions{Positions: o.Positions}); !bytes.Equal(got, want) || err != nil {
		t.Errorf("read back: %.2000s, %v\nwant %.2000s", got, err, want)
	}
	read.Spec = ls.Spec
	before, after := slices.Collect(ls.Related()), slices.Collect(read.All())
	if len(before) != len(after) {
		t.Fatalf("%d links are read back of %d", len(after), len(before))
	}
	for i, l := range before {
		if describe(after[i]) != describe(l) || o.Positions && after[i].Position(nil) != l.Position(o.Document) {
			t.Errorf("%s is read back as %s at %v", describe(l), describe(after[i]), after[i].Position(nil))
		}
	}
	hrefs := func(p *Data) string {
		return lines(p.Feeds(), func(f Feed) string { return f.Href + f.Format.String() }) +
			lines(p.Icons(), func(i Icon) string { return fmt.Sprint(i.Href, i.Sizes) }) +
			lines(p.Stylesheets(), func(s Stylesheet) string { return fmt.Sprint(s.Href, s.Set, s.Disabled, s.Preferred) }) +
			lines(p.Hints(), func(h Hint) string { return h.Keyword + h.Href + h.CrossOrigin + h.ImageSrcset })
	}
	if got, want := hrefs(&read), hrefs(ls); got != want {
		t.Errorf("answers of what was read back: %s\nwant %s", got, want)
	}
}

func TestReadBadJSON(t *testing.T) {
	for _, bad := range []string{
		``, `{`, `{}`, `"x"`, `[1]`, `[{"element":"img"}]`, `[{"rel":"next"}]`, `[{"effects":{"next":"x"}}]`,
		`[{"position":3}]`, `[{"sizes":[1]}]`, `[{"title":[]}]`,
	} {
		if err := json.Unmarshal([]byte(bad), new(Data)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
	for _, nothing := range []string{`null`, `[null]`, `[{}]`} {
		var read Data
		if err := json.Unmarshal([]byte(nothing), &read); err != nil {
			t.Errorf("%s: %v", nothing, err)
		}
		askAll(t, &read)
	}
	if err := json.Unmarshal([]byte(`{}`), new(Bookmark)); err == nil {
		t.Error("a link was read into nothing")
	}
}

func TestAnswersJSON(t *testing.T) {
	ls := extract(t, `<link rel=alternate type=application/atom+xml href="?a&b" title=T>
		<a rel=alternate type=application/rss+xml href="http://[">
		<link rel=icon href=i sizes="1x2 3x4 any" type=image/png media=print><link rel=icon href="http://[">`)
	got, err := json.Marshal(map[string]any{"feeds": ls.Feeds(), "icons": ls.Icons()})
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"feeds":[{"url":"https://example.com/dir/page?a\u0026b","href":"?a\u0026b","title":"T","type":"application/atom+xml","format":"Atom",` +
		`"element":"link","autodiscovery":true,"default":true},` +
		`{"href":"http://[","type":"application/rss+xml","format":"RSS","element":"a","autodiscovery":false}],` +
		`"icons":[{"url":"https://example.com/dir/i","href":"i","type":"image/png","media":"print",` +
		`"sizes":[{"width":1,"height":2},{"width":3,"height":4}],"scalable":true,"declared":true},{"href":"http://[","declared":true}]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var read struct {
		Feeds []Feed
		Icons []Icon
	}
	if err := json.Unmarshal(got, &read); err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(map[string]any{"feeds": read.Feeds, "icons": read.Icons}); string(again) != want || err != nil {
		t.Errorf("read back: %s, %v", again, err)
	}
	got, err = json.Marshal(extract(t, "").BestIcons(IconQuery{}))
	if err != nil || string(got) != `[{"url":"https://example.com/favicon.ico","href":"/favicon.ico","declared":false}]` {
		t.Errorf("%s, %v", got, err)
	}
}

// TestOutlive asks everything after the document's memory was used for another
// page.
func TestOutlive(t *testing.T) {
	const page = `<html lang=en><base target=t><a href="/a?b&amp;c" rel="next help foo" title="a&amp;b" ping=p></a>
		<link rel=alternate hreflang=fr href=f><link rel=stylesheet href=s><article><a rel=author href=x></a></article>`
	d := parse(t, page)
	ls := extractFrom(t, d, Options{})
	want := askAll(t, ls)
	other := []byte(`<html lang=fr><base href=https://other.example/>` + strings.Repeat("<p>x", 1000))
	if err := new(html5.Parser).ParseBytes(d, other, html5.Options{URL: "https://other.example/"}); err != nil {
		t.Fatal(err)
	}
	if got := askAll(t, ls); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !strings.Contains(want, "fr") || ls.Items[0].Title() != "a&b" || ls.Items[0].Relations()[2].Keyword != "foo" {
		t.Errorf("%s", want)
	}
}

// TestBudget: a long base URL does not make a page of short links much longer
// than it is.
func TestBudget(t *testing.T) {
	const n, units = 50, 400_000
	page := `<base href="http://a/` + strings.Repeat("x", 10_000) + `/">`
	for i := range n {
		page += fmt.Sprintf(`<a rel=next href=%d></a>`, i)
	}
	d := parse(t, page)
	for _, spec := range []Spec{Today, HTML2012} {
		ls, err := Extract(d, Options{Budget: d.NewBudget(units), Spec: spec})
		var limited *dom.LimitError
		if !errors.As(err, &limited) || limited.Package != "linkrel" || limited.Limit != "Budget" || limited.Max != units || limited.Place.Node.IsZero() {
			t.Errorf("%+v", err)
		}
		const fit = units / 2 / 10_000 // half of the budget is for others
		if len(ls.Items) != fit-1 {
			t.Errorf("%d links, where about %d fit", len(ls.Items), fit)
		}
		if _, err := ls.AppendJSON(nil, dom.JSONOptions{Budget: d.NewBudget(units)}); err != nil {
			t.Error(err)
		}
		for want, o := range map[string]dom.JSONOptions{
			"whole": {}, "half": {Budget: d.NewBudget(units / 2)}, "none": {Budget: d.NewBudget(1)},
		} {
			got, err := ls.AppendJSON(nil, o)
			var read Data
			if err := json.Unmarshal(got, &read); err != nil {
				t.Errorf("%s: %v", want, err)
			}
			var b bytes.Buffer
			if streamed := ls.WriteJSON(&b, o); b.String() != string(got) && o.Budget == nil || (streamed == nil) != (err == nil) {
				t.Errorf("%s: %v, %v", want, streamed, err)
			}
			switch n := len(read.Items); {
			case want == "whole" && (n != len(ls.Items) || err != nil),
				want == "half" && (n != fit/2-1 || !errors.As(err, &limited)),
				want == "none" && (n != 0 || !errors.As(err, &limited)):
				t.Errorf("%s: %d links in JSON, %v", want, n, err)
			}
		}
	}
	for _, budget := range []*dom.Budget{nil, d.NewBudget(0), d.NewBudget(-1)} {
		if ls, err := Extract(d, Options{Budget: budget}); err != nil || len(ls.Items) != n {
			t.Errorf("%d of %d links, %v", len(ls.Items), n, err)
		}
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
			document := once(func(n int) *dom.Document { return parse(t, page(n)) })
			testdata.Growth(t, func(n int) {
				ls := extractFrom(t, document(n), Options{})
				askAll(t, ls)
			}, 3000)
		})
	}
}

// TestLinearInDepth nests articles, sections and headings as deep as parsers
// refuse to.
func TestLinearInDepth(t *testing.T) {
	document := once(func(depth int) *dom.Document {
		var b dom.Builder
		d := new(dom.Document)
		parent := b.Start(d, dom.DocumentNode)
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
		return d
	})
	testdata.Growth(t, func(depth int) {
		ls := extractFrom(t, document(depth), Options{})
		if len(ls.Items) != depth {
			t.Fatalf("%d links, want %d", len(ls.Items), depth)
		}
		askAll(t, ls)
	}, 3000)
}

// once returns make, which then makes what it makes of a size once, so that it is
// not part of what is measured.
func once[T any](make func(n int) T) func(n int) T {
	made := map[int]T{}
	return func(n int) T {
		value, ok := made[n]
		if !ok {
			value = make(n)
			made[n] = value
		}
		return value
	}
}

func numbers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d ", i)
	}
	return b.String()
}

// askAll asks everything.
func askAll(tb testing.TB, ls *Data) string {
	var b strings.Builder
	for _, question := range slices.Sorted(maps.Keys(answers)) {
		fmt.Fprintf(&b, "%s: %s\n", question, answers[question](nil, ls))
	}
	ls.BestIcons(IconQuery{})
	for l := range ls.All() {
		fmt.Fprintln(&b, describe(l))
	}
	return b.String()
}

// What an element creates is the sum of what its keywords do there.
func TestWhatLinksCreate(t *testing.T) {
	for _, tt := range []struct {
		element                              string
		creates, hyperlink, externalResource bool
		known                                string // the keywords that the table has
	}{
		{`<a href=x>`, true, true, false, ""},
		{`<a href=x rel="nofollow nonsense">`, true, true, false, "nofollow"},
		{`<link href=x rel=stylesheet>`, true, false, true, "stylesheet"},
		{`<link href=x rel="next icon">`, true, true, true, "next icon"},
		{`<link href=x rel=nonsense>`, false, false, false, ""},
		{`<link href=x rel=nofollow>`, false, false, false, "nofollow"},
	} {
		l := extract(t, tt.element).Items[0]
		var known []string
		for _, r := range l.Relations() {
			if typ, ok := r.Type(); ok {
				known = append(known, typ.Keyword)
			}
		}
		if l.Creates() != tt.creates || l.IsHyperlink() != tt.hyperlink || l.IsExternalResource() != tt.externalResource ||
			strings.Join(known, " ") != tt.known {
			t.Errorf("%s: creates %v, hyperlink %v, external resource %v, known %v", tt.element,
				l.Creates(), l.IsHyperlink(), l.IsExternalResource(), known)
		}
	}
}

// The default link types are made without the checks of NewTypeTable, which finds nothing
// wrong with them.
func TestDefaultTypes(t *testing.T) {
	checked, err := NewTypeTable(append(standardTypes(), registeredTypes()...)...)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(checked, DefaultTypes()) {
		t.Error("NewTypeTable makes another table of them")
	}
}

// Rel is the attribute as it is written, also if others before it differ only in case.
func TestRel(t *testing.T) {
	const page = `<a rel="NEXT  x" href=a></a><a rel="next  x" href=b></a><a rel=" " href=c></a><a rev=made rel=Tag href=d></a>` +
		`<link rel=preload imagesrcset="i 1x"><link rel=preload imagesrcset="i 1x" href=e>`
	for _, only := range []bool{false, true} {
		data := extractFrom(t, parse(t, page), Options{WithRelOnly: only})
		var got []string
		for l := range data.Related() {
			got = append(got, fmt.Sprintf("%s %v", l.Rel(), l.HasHref()))
		}
		if want := []string{"NEXT  x true", "next  x true", "Tag true", "preload false", "preload true"}; !slices.Equal(got, want) {
			t.Errorf("only %v: %q, want %q", only, got, want)
		}
	}
}

// WithRelOnly leaves out links without the attribute, and nothing else that the page says.
func TestWithRelOnly(t *testing.T) {
	const page = `<base target=t><meta name=referrer content=origin><a href=a></a><form></form><a rel="" href=b></a><link rev=made href=c>`
	data := extractFrom(t, parse(t, page), Options{WithRelOnly: true})
	if len(data.Items) != 1 || data.Items[0].Href != "b" || data.BaseTarget != "t" || data.ReferrerPolicy != "origin" {
		t.Errorf("%v", data)
	}
}
