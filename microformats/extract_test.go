package microformats_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microformats"
)

// itemCases are pages and the JSON of their items. The page is at
// http://example.com/dir/page.
var itemCases = []struct{ name, page, want string }{
	// https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats
	{"types are unique and sorted", `<p class="h-b h-a h-b">x</p>`,
		`[{"type":["h-a","h-b"],"properties":{"name":["x"]}}]`},
	{"names that are no roots", `<p class="h-4 h-1/2 h-[2px] h- h h-A h-a_b h--a h-a-1">x</p>`, `[]`},
	{"roots by the grammar", `<p class="h-screen">x</p><p class="h-2x-foo">y</p>`,
		`[{"type":["h-screen"],"properties":{"name":["x"]}},{"type":["h-2x-foo"],"properties":{"name":["y"]}}]`},
	{"id", `<p class="h-a" id="i">x</p>`, `[{"type":["h-a"],"id":"i","properties":{"name":["x"]}}]`},
	{"properties outside items", `<p class="p-name">x</p>`, `[]`},
	{"child of a child is a child", `<div class="h-a"><p class="p-x">x</p><p><i class="h-b">y</i></p></div>`,
		`[{"type":["h-a"],"properties":{"x":["x"]},"children":[{"type":["h-b"],"properties":{"name":["y"]}}]}]`},
	{"property inside a property", `<div class="h-a"><p class="p-x">a <b class="p-y">b</b></p></div>`,
		`[{"type":["h-a"],"properties":{"x":["a b"],"y":["b"]}}]`},
	{"template", `<template class="h-a">x</template><div class="h-b"><template><i class="p-x">x</i></template>y</div>`,
		`[{"type":["h-b"],"properties":{"name":["y"]}}]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_a_p-_property
	{"script and style are dropped", `<div class="h-a"><p class="p-x"> a<script>s</script><style>t</style> b </p></div>`,
		`[{"type":["h-a"],"properties":{"x":["a b"]}}]`},
	{"images are replaced", `<div class="h-a"><p class="p-x">a<img alt="b" src="s">c<img src="s">d<img>e</p></div>`,
		`[{"type":["h-a"],"properties":{"x":["abc http://example.com/dir/s de"]}}]`},
	{"a no-break space stays", "<div class=\"h-a\"><p class=\"p-x\"> \u00a0x\u00a0 </p></div>",
		"[{\"type\":[\"h-a\"],\"properties\":{\"x\":[\"\u00a0x\u00a0\"]}}]"},

	// https://microformats.org/wiki/microformats2-parsing#parsing_a_u-_property
	{"text of u-* has no images", `<div class="h-a"><p class="u-x">a<img alt="b" src="s"></p><p class="p-x">c</p></div>`,
		`[{"type":["h-a"],"properties":{"x":["http://example.com/dir/a","c"]}}]`},
	{"absolute without a path", `<div class="h-a"><a class="u-x" href="http://a.test">x</a><a class="u-x" href="HTTP://A.test?q">x</a>` +
		`<a class="u-x" href="//a.test">x</a><a class="u-x" href="http://a.test:80#f">x</a></div>`,
		`[{"type":["h-a"],"properties":{"x":["http://a.test","http://a.test?q","http://a.test/","http://a.test#f"],"name":["xxxx"]}}]`},
	{"a scheme without default path", `<div class="h-a"><a class="u-x" href="app://host?a/b">x</a><a class="u-x" href="app://host#a/b">x</a><a class="u-x" href="app://host/">x</a></div>`,
		`[{"type":["h-a"],"properties":{"x":["app://host?a/b","app://host#a/b","app://host/"],"name":["xxx"]}}]`},
	{"not a URL", `<div class="h-a"><a class="u-x" href="http://[">x</a></div>`,
		`[{"type":["h-a"],"properties":{"x":["http://["],"name":["x"]}}]`},
	{"image", `<div class="h-a"><img class="u-x" src="s" alt="b"><img class="u-x" src="s"></div>`,
		`[{"type":["h-a"],"properties":{"x":[{"value":"http://example.com/dir/s","alt":"b"},"http://example.com/dir/s"],"name":["b"]}}]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_an_e-_property
	{"markup", `<div class="h-a"><div class="e-x"> <a href="b?c&amp;d" title="&nbsp;&lt;">&lt;</a> <a href="#f">f</a> <!-- c --><br> </div></div>`,
		`[{"type":["h-a"],"properties":{"x":[{"html":"<a href=\"http://example.com/dir/b?c&amp;d\" title=\"&nbsp;&lt;\">&lt;</a> <a href=\"#f\">f</a> <!-- c --><br>","value":"< f"}]}}]`},
	{"markup with other URLs", `<div class="h-a"><div class="e-x"><img srcset="a 1x, b,c 2x" alt=""><a ping="p q"></a><object data="d"></object><p data="d"></p></div></div>`,
		`[{"type":["h-a"],"properties":{"x":[{"html":"<img srcset=\"http://example.com/dir/a 1x, http://example.com/dir/b,c 2x\" alt=\"\"><a ping=\"http://example.com/dir/p http://example.com/dir/q\"></a><object data=\"http://example.com/dir/d\"></object><p data=\"d\"></p>","value":""}],"photo":["http://example.com/dir/d"]}}]`},
	{"nested markup", `<div class="h-a"><div class="e-x"> <b class="e-y"> 1 </b> </div></div>`,
		`[{"type":["h-a"],"properties":{"x":[{"html":"<b class=\"e-y\"> 1 </b>","value":"1"}],"y":[{"html":"1","value":"1"}]}}]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_for_implied_properties
	{"a root is not looked into for implied properties", `<div class="h-a"><img class="h-b" src="s" alt="x"></div>`,
		`[{"type":["h-a"],"properties":{},"children":[{"type":["h-b"],"properties":{"name":["x"],"photo":[{"value":"http://example.com/dir/s","alt":"x"}]}}]}]`},
	{"a class that only looks like a root is", `<div class="h-a"><img class="h-4" src="s" alt="x"></div>`,
		`[{"type":["h-a"],"properties":{"name":["x"],"photo":[{"value":"http://example.com/dir/s","alt":"x"}]}}]`},
	{"implied names have no URLs of images", `<div class="h-a">a<img src="s">b<img src="s" alt="c"></div>`,
		`[{"type":["h-a"],"properties":{"name":["abc"]}}]`},

	// https://microformats.org/wiki/value-class-pattern
	{"value and value-title", `<div class="h-a"><p class="p-x"><i class="value">a</i>-<i class="value-title" title=" b ">c</i></p></div>`,
		`[{"type":["h-a"],"properties":{"x":["a b "]}}]`},

	// https://microformats.org/wiki/microformats2-parsing#note_backward_compatibility_details
	{"classic properties in mf2 items", `<div class="h-card vcard"><p class="fn">x</p></div>`,
		`[{"type":["h-card"],"properties":{"name":["x"]}}]`},
	{"mf2 properties in classic items", `<div class="vcard"><p class="p-name">x</p><p class="fn">y</p></div>`,
		`[{"type":["h-card"],"properties":{"name":["y"]}}]`},
	{"nothing is implied in classic items", `<a class="vcard" href="u">x</a>`, `[{"type":["h-card"],"properties":{}}]`},
	{"classic item in an mf2 property", `<div class="h-entry"><p class="p-author vcard"><b class="fn">x</b></p></div>`,
		`[{"type":["h-entry"],"properties":{"author":[{"type":["h-card"],"properties":{"name":["x"]},"value":"x"}]}}]`},
	{"classic item in an mf2 item", `<div class="h-entry"><p class="author vcard"><b class="fn">x</b></p></div>`,
		`[{"type":["h-entry"],"properties":{},"children":[{"type":["h-card"],"properties":{"name":["x"]}}]}]`},
	{"mf2 item in a classic property", `<div class="hentry"><p class="author p-x h-card"><b class="p-name">x</b><b class="fn nickname">y</b></p></div>`,
		`[{"type":["h-entry"],"properties":{"author":[{"type":["h-card"],"properties":{"name":["x"]},"value":"x"}]}}]`},
	{"mf2 item in a classic item", `<div class="hentry"><p class="p-author h-card">x</p></div>`,
		`[{"type":["h-entry"],"properties":{},"children":[{"type":["h-card"],"properties":{"name":["x"]}}]}]`},
	{"two classic roots", `<div class="vcard hentry adr"><b class="fn entry-title">x</b><b class="locality">y</b></div>`,
		`[{"type":["h-adr","h-card","h-entry"],"properties":{"name":["x"],"locality":["y"]}}]`},
	{"two classes for one property", `<div class="hnews"><a rel="principles" class="principles" href="x">y</a></div>`,
		`[{"type":["h-news"],"properties":{"principles":["http://example.com/dir/x"]}}]`},
	{"item is a root in a review", `<div class="hreview"><p class="item"><b class="fn">x</b></p></div><p class="item">no</p>`,
		`[{"type":["h-review"],"properties":{"item":[{"type":["h-item"],"properties":{"name":["x"]},"value":"x"}]}}]`},
	{"tags", `<div class="hentry"><a rel="tag" href="/tags/a%20b/?q#f">T</a><a class="category" rel="tag" href="/tags/c">C</a></div>`,
		`[{"type":["h-entry"],"properties":{"category":["a b","C"]}}]`},
	{"a tag that is none", `<div class="hentry"><a rel="tag" href="http://a.test/?q">T</a><a rel="tag" href="mailto:t">T</a></div>`,
		`[{"type":["h-entry"],"properties":{}}]`},
	{"a tag that is not all encoded", `<div class="hentry"><a rel="tag" href="/t/50%%20x">T</a></div>`,
		`[{"type":["h-entry"],"properties":{"category":["50% x"]}}]`},
	{"a tag that is not UTF-8", `<div class="hentry"><a rel="tag" href="/t/a%FFb">T</a></div>`,
		"[{\"type\":[\"h-entry\"],\"properties\":{\"category\":[\"a\uFFFDb\"]}}]"},
	{"self bookmark", `<div class="hreview"><a rel="bookmark" href="a">a</a><a rel="bookmark self" href="b">b</a></div>`,
		`[{"type":["h-review"],"properties":{"url":["http://example.com/dir/b"]}}]`},
	{"classic images are strings", `<div class="vcard"><img class="photo" src="s" alt="a"></div>`,
		`[{"type":["h-card"],"properties":{"photo":["http://example.com/dir/s"]}}]`},

	// https://microformats.org/wiki/include-pattern
	{"include in place", `<div class="vcard"><b class="fn">a</b><a class="include" href="#i">no</a><b class="role">c</b></div><p id="i"><i class="role">b</i></p>`,
		`[{"type":["h-card"],"properties":{"name":["a"],"role":["b","c"]}}]`},
	{"a reference that is repeated", `<div class="vcard" itemref="i i"></div><b id="i" class="fn">a</b>`,
		`[{"type":["h-card"],"properties":{"name":["a"]}}]`},
	{"include of nothing", `<div class="vcard"><a class="include" href="#no">no</a><b class="fn">a</b><a class="include" href="#no">no</a><b class="role">b</b></div>`,
		`[{"type":["h-card"],"properties":{"name":["a"],"role":["b"]}}]`},
	{"include of what it is in", `<div class="vcard" id="i"><a class="include" href="#i">no</a><b class="fn">a</b></div><p class="h-a">b</p>`,
		`[{"type":["h-card"],"id":"i","properties":{"name":["a"]}},{"type":["h-a"],"properties":{"name":["b"]}}]`},
	{"references to nothing and to itself", `<div class="vcard" id="i" itemref="no i j no"><b class="fn">a</b></div><b id="j" class="role">b</b>`,
		`[{"type":["h-card"],"id":"i","properties":{"name":["a"],"role":["b"]}}]`},
	{"include of an encoded ID", `<div class="vcard"><a class="include" href="#a%C3%A9">no</a></div><b id="aé" class="fn">a</b>`,
		`[{"type":["h-card"],"properties":{"name":["a"]}}]`},
	{"include in a text", `<div class="vcard"><p class="note">a <a class="include" href="#i">no</a> c</p></div><i id="i">b</i>`,
		`[{"type":["h-card"],"properties":{"note":["a b c"]}}]`},
	{"include only in classic items", `<div class="h-a"><a class="include" href="#i">a</a></div><i id="i">b</i>`,
		`[{"type":["h-a"],"properties":{"name":["a"],"url":["http://example.com/dir/page#i"]}}]`},
	{"the ID of a classic item", `<div class="vcard" id="i"><b class="fn">a</b></div>`,
		`[{"type":["h-card"],"id":"i","properties":{"name":["a"]}}]`},
}

func TestItems(t *testing.T) {
	for _, c := range itemCases {
		t.Run(c.name, func(t *testing.T) {
			data := extract(t, c.page, "http://example.com/dir/page", microformats.Options{})
			checkRoundTrip(t, data)
			got := string(appendJSON(data))
			got = got[len(`{"items":`):strings.LastIndex(got, `,"rels":{`)]
			if got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.page, got, c.want)
			}
		})
	}
}

func TestEmptyPage(t *testing.T) {
	data := extract(t, "<p>x", "", microformats.Options{})
	b, err := json.Marshal(*data)
	if err != nil || string(b) != `{"items":[],"rels":{},"rel-urls":{}}` {
		t.Errorf("%s, %v", b, err)
	}
}

func TestDates(t *testing.T) {
	cases := []struct{ name, parts, want string }{
		{"date", "2009-06-26", "2009-06-26"},
		{"ordinal", "2009-177", "2009-06-26"},
		{"ordinal and time", "2008-366|7pm", "2008-12-31 19:00"},
		{"month", "2009-06", "2009-06"},
		{"time first", "19:00|2009-06-26", "2009-06-26 19:00"},
		{"zone apart", "2009-06-26|19:00|-08:00", "2009-06-26 19:00-0800"},
		{"zone in hours", "2009-06-26|19:00+2", "2009-06-26 19:00+0200"},
		{"zulu", "2009-06-26|19:00z", "2009-06-26 19:00Z"},
		{"noon and midnight", "2009-06-26|12:30pm", "2009-06-26 12:30"},
		{"midnight", "2009-06-26|12am", "2009-06-26 00:00"},
		{"dots", "2009-06-26|7:05 P.M.", "2009-06-26 19:05"},
		{"whole", "2009-06-26T19:00:00-08:00|20:00", "2009-06-26T19:00:00-08:00"},
		{"whole with a space", "2009-06-26 19:00", "2009-06-26 19:00"},
		{"not whole", "2009-06-26x|2009-06-27", "2009-06-27"},
		{"first day", "2009-001", "2009-01-01"},
		{"no such ordinal day", "2009-366", "2009-366"},
		{"no such ordinal day at all", "2009-367|x", "2009-367x"},
		{"seconds", "2009-06-26|7:05:09.5pm", "2009-06-26 19:05:09.5"},
		{"thirteen pm", "2009-06-26|13pm", "2009-06-26"},
		{"zone of the time", "2009-06-26|19:00+01:30|Z", "2009-06-26 19:00+0130"},
		{"zone in four digits", "2009-06-26|19:00|-0930", "2009-06-26 19:00-0930"},
		{"no such zone", "2009-06-26|19:00|+2460|+123|+1:2|+x", "2009-06-26 19:00"},
		{"zone without a time", "2009-06-26|Z", "2009-06-26"},
		{"only a time", "19:00", "19:00"},
		{"first of each", "2009-06-26|2010-01-01|07:00|08:00", "2009-06-26 07:00"},
		{"no such month", "2009-13-01|x", "2009-13-01x"},
		{"no such hour", "25:00", "25:00"},
		{"a number", "2009", "2009"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			page := `<div class="h-a"><p class="dt-x"><i class="value">` +
				strings.ReplaceAll(c.parts, "|", `</i><i class="value">`) + `</i></p></div>`
			it := extract(t, page, "", microformats.Options{}).Items[0]
			if got := it.Text("x"); got != c.want {
				t.Errorf("%s: %q, want %q", c.parts, got, c.want)
			}
		})
	}
}

// The date of a property is carried to the next that has only a time.
func TestDateCarried(t *testing.T) {
	const page = `<div class="h-event"><time class="dt-start" datetime="2009-06-26T19:00">x</time>
		<p class="dt-end"><i class="value">22:00</i></p><p class="h-a"><b class="dt-x"><i class="value">7pm</i></b></p></div>`
	it := extract(t, page, "", microformats.Options{}).Items[0]
	if got := it.Text("end"); got != "2009-06-26 22:00" {
		t.Errorf("end: %q", got)
	}
	if got := it.Children[0].Text("x"); got != "19:00" {
		t.Errorf("another item: %q", got)
	}
}

func TestKnownVocabulariesOnly(t *testing.T) {
	const page = `<div class="h-full"><p class="h-screen h-card">x<b class="h-auto vcard"></b></p></div>`
	data := extract(t, page, "", microformats.Options{KnownVocabulariesOnly: true})
	const want = `[{"type":["h-card"],"properties":{},"children":[{"type":["h-card"],"properties":{}}]}]`
	if got := indent(data.Items); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestLanguage(t *testing.T) {
	const page = `<div lang="en" class="h-entry"><p class="e-content" lang="fr">x</p><p class="e-other h-a"><b class="p-x">y</b></p></div>`
	data := extract(t, page, "", microformats.Options{Language: true})
	const want = `[{"type":["h-entry"],"lang":"en","properties":{"content":[{"html":"x","value":"x","lang":"fr"}],` +
		`"other":[{"type":["h-a"],"lang":"en","properties":{"x":["y"]},"html":"\u003cb class=\"p-x\"\u003ey\u003c/b\u003e","value":"y"}]}}]`
	if got := indent(data.Items); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	checkRoundTrip(t, data)
}

func TestRels(t *testing.T) {
	const page = `<link rel=" a  b a " href="x" title=""><a rel="a" href="x" title="t" type="y">T</a><a rel="" href="z"></a><a rel="c">no</a><area rel="a" href="http://a.test">`
	data := extract(t, page, "http://example.com/", microformats.Options{})
	const want = `{"items":[],"rels":{"a":["http://example.com/x","http://a.test"],"b":["http://example.com/x"]},` +
		`"rel-urls":{"http://example.com/x":{"rels":["a","b"],"text":"T","title":"","type":"y"},"http://a.test":{"rels":["a"]}}}`
	if got := string(appendJSON(data)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	checkRoundTrip(t, data)
	if u := data.RelURLs().Find("http://example.com/x"); u == nil || u.Text != "T" {
		t.Errorf("Find: %v", u)
	}
}

// TestRelURL reads what links say of their URL, those that say little and those that say more.
func TestRelURL(t *testing.T) {
	data := extract(t, `<link rel=alternate href=/a title=t media=m hreflang=de type=x><a rel=me href=/b>c</a>`, "http://a.test/", microformats.Options{})
	for url, want := range map[string][5]string{
		"http://a.test/a": {"", "t", "m", "de", "x"},
		"http://a.test/b": {"c"},
	} {
		u := data.RelURLs().Find(url)
		if u == nil {
			t.Errorf("%s is missing", url)
		} else if got := [...]string{u.Text, u.Title(), u.Media(), u.HrefLang(), u.Type()}; got != want {
			t.Errorf("%s: %q, want %q", url, got, want)
		}
	}
}

// The rel example of the specification,
// https://microformats.org/wiki/microformats2-parsing#rel_parse_examples.
func TestSpecRelExample(t *testing.T) {
	const page = `<a rel="author" href="http://example.com/a">author a</a>
<a rel="author" href="http://example.com/b">author b</a>
<a rel="in-reply-to" href="http://example.com/1">post 1</a>
<a rel="in-reply-to" href="http://example.com/2">post 2</a>
<a rel="alternate home" href="http://example.com/fr" media="handheld" hreflang="fr">French mobile homepage</a>`
	const want = `{"items":[],"rels":{"author":["http://example.com/a","http://example.com/b"],` +
		`"in-reply-to":["http://example.com/1","http://example.com/2"],"alternate":["http://example.com/fr"],` +
		`"home":["http://example.com/fr"]},"rel-urls":{"http://example.com/a":{"rels":["author"],"text":"author a"},` +
		`"http://example.com/b":{"rels":["author"],"text":"author b"},"http://example.com/1":{"rels":["in-reply-to"],"text":"post 1"},` +
		`"http://example.com/2":{"rels":["in-reply-to"],"text":"post 2"},"http://example.com/fr":{"rels":["alternate","home"],` +
		`"text":"French mobile homepage","media":"handheld","hreflang":"fr"}}}`
	if got := string(appendJSON(extract(t, page, "http://example.com/", microformats.Options{}))); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestProblems(t *testing.T) {
	cases := []struct{ name, page, rule string }{
		{"URL", `<div class="h-a"><a class="u-x" href="http://[">x</a></div>`, "url-unresolvable"},
		{"URL of a relation", `<a rel="x" href="http://[">x</a>`, "url-unresolvable"},
		{"itemref", `<div class="vcard" itemref="no"></div>`, "include-unknown-id"},
		{"include", `<div class="vcard"><a class="include" href="#no"></a></div>`, "include-unknown-id"},
		{"loop of one", `<div class="vcard" id="i"><a class="include" href="#i"></a></div>`, "include-loop"},
		{"loop of itemref", `<div class="vcard" id="i" itemref="i"></div>`, "include-loop"},
		{"loop of two", `<div class="vcard"><a class="include" href="#i"></a></div><p id="i"><a class="include" href="#j"></a></p><p id="j"><a class="include" href="#i"></a></p>`, "include-loop"},
		{"loop through an item", `<div class="vcard"><a class="include" href="#i"></a></div><p id="i" class="adr" itemref="j"></p><p id="j"><a class="include" href="#i"></a></p>`, "include-loop"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := parse(t, c.page, "http://example.com/")
			data, err := microformats.Extract(d, microformats.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(data.Problems) == 0 || data.Problems[0].Rule != "microformats/"+c.rule {
				t.Fatalf("problems: %+v, want %s", data.Problems, c.rule)
			}
			if d.PlacePosition(data.Problems[0].Place).Line != 1 {
				t.Errorf("%+v has no position", data.Problems[0])
			}
		})
	}
}

// Each item and value keeps its element.
func TestNodes(t *testing.T) {
	d := parse(t, `<div class="h-a"><p class="p-x">x</p><b class="h-b">y</b></div>`, "")
	data, err := microformats.Extract(d, microformats.Options{})
	if err != nil {
		t.Fatal(err)
	}
	it := data.Items[0]
	for _, n := range []struct {
		got  string
		want string
	}{
		{d.LocalName(it.Node), "div"},
		{d.LocalName(it.Values("x")[0].Node), "p"},
		{d.LocalName(it.Children[0].Node), "b"},
		{d.LocalName(it.Children[0].Values("name")[0].Node), "b"},
	} {
		if n.got != n.want {
			t.Errorf("element %q, want %q", n.got, n.want)
		}
	}
}

// A text that became a URL is still there as it is written.
func TestWritten(t *testing.T) {
	const page = `<div class="vcard"><b class="email">a@b.c</b><a class="email" href="mailto:d@e.f">x</a><data class="email" value="g@h.i">y</data>` +
		`<i class="email"><b class="value">j@k.l</b></i><div class="logo"><img src="l.png"></div><b class="tel">123</b></div>` +
		`<div class="h-entry"><p class="u-author h-card"><b class="u-url">m</b></p></div>`
	data := extract(t, page, "http://example.com/dir/", microformats.Options{})
	card := data.Items[0]
	written := func(name string) (list []string) {
		for _, v := range card.Values(name) {
			text, ok := v.Written()
			list = append(list, fmt.Sprintf("%s %q %v", v.Text, text, ok))
		}
		return list
	}
	for name, want := range map[string][]string{
		"email": {
			`http://example.com/dir/a@b.c "a@b.c" true`, `mailto:d@e.f "" false`,
			`http://example.com/dir/g@h.i "g@h.i" true`, `http://example.com/dir/j@k.l "j@k.l" true`,
		},
		"logo": {`http://example.com/dir/ "" true`},
		"tel":  {`123 "" false`},
	} {
		if got := written(name); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	author, _ := data.Items[1].Value("author")
	if text, ok := author.Written(); text != "m" || !ok {
		t.Errorf("the URL of an item: %q, %v", text, ok)
	}
}

// Of each rule so many problems are kept as the option says, and the others counted.
func TestMaxProblems(t *testing.T) {
	page := `<div class="vcard" itemref="no">` + strings.Repeat(`<a rel="x" href="http://[">x</a>`, 1000)
	for _, most := range []int{0, 1, -1} {
		problems := extract(t, page, "http://example.com/", microformats.Options{MaxProblems: most}).Problems
		kept := min(dom.Bound(most, dom.DefaultMaxProblems), 1000)
		if last := problems[len(problems)-1]; len(problems) != 1+kept || last.More != 1000-kept {
			t.Errorf("MaxProblems %d: %d problems, %d more", most, len(problems), last.More)
		}
	}
}
