package main

import "strings"

// The words that random pages are made of.

// elements are those with rules of their own, in the parser or in a syntax, some
// of them several times.
var elements = strings.Fields(`p p p b b i a a a font nobr em code u div div div div span span
	ul li dl dd dt table caption tbody tr td th select option optgroup selectedcontent button form input textarea
	svg math mi foreignObject annotation-xml desc title template template object object img img area link link link meta base
	time data meter iframe embed audio video source track del ins q blockquote h1 pre body html head script style noscript
	frameset ruby rt rp abbr address article marquee applet details x-y`)

// An attribute has words for its values, or none if it has no value.
type attribute struct {
	name   string
	values []string
}

var (
	ids  = []string{"u", "v", "u0", "u1", "u{i}", "u{j}", "u{k}"}
	urls = []string{"a", "a{i}", "#u", "#u{j}", "/", "?", "..", "http://a.example/", "http://[", "mailto:a@b.example", "tel:1", "data:,x", "javascript:x", "//b.example/ä", "x:{i}"}
)

var attributes = []attribute{
	{name: "itemscope"},
	{name: "itemscope"},
	{"itemtype", []string{"http://schema.org/Person", "http://schema.org/Event", "http://schema.org/Article", "http://schema.org/A{i}", "http://n.whatwg.org/work",
		"http://microformats.org/profile/hcard", "http://microformats.org/profile/hcalendar#vevent", "http://a.example/{i}#b", "a"}},
	{"itemprop", []string{"a", "a{i}", "name", "url", "license", "title", "author", "work", "fn", "n", "tel", "email", "agent", "note", "knows", "location",
		"summary", "dtstart", "startDate", "attendee", "http://a.example/b{i}"}},
	{"itemprop", []string{"a", "a{i}", "name"}},
	{"itemref", ids},
	{"itemref", ids},
	{"itemid", urls},
	{"id", ids},
	{"id", ids},
	{"headers", ids},
	{"class", []string{"h-x", "h-card", "h-entry", "h-event", "h-feed", "h-x{i}", "p-name", "p-a{i}", "u-url", "u-a", "dt-start", "dt-a", "e-content", "e-a"}},
	{"class", []string{"vcard", "vevent", "hentry", "hfeed", "hreview", "fn", "n", "adr", "email", "tel", "agent", "summary", "dtstart", "location", "include", "value", "value-title", "c{i}"}},
	{"rel", []string{"tag", "alternate", "icon", "stylesheet", "next", "prev", "license", "me", "author", "canonical", "preload", "bookmark", "noopener", "r{i}"}},
	{"rev", []string{"made", "r{i}"}},
	{"href", urls},
	{"href", urls},
	{"src", urls},
	{"srcset", []string{"a 1x,", "a{i} {i}w,", "http://a.example/ 2x,"}},
	{"data", urls},
	{"action", urls},
	{"cite", urls},
	{"ping", urls},
	{"poster", urls},
	{"content", []string{"x", "0;url=a", "text/html;charset=utf-16", "2026-11-21"}},
	{"value", []string{"1", "x"}},
	{"datetime", []string{"2026-11-21", "2026-11-21T12:00", "P1D", "x"}},
	{"title", []string{"x", "long title", "\u009b\x1b[2J"}},
	{"alt", []string{"x", "long text"}},
	{"lang", []string{"de", "x-a", "en-"}},
	{"type", []string{"application/rss+xml", "application/ld+json", "image/png", "hidden", "text/html", "x"}},
	{"sizes", []string{"any", "1x1", "{i}x{j}"}},
	{"media", []string{"print", "x"}},
	{"download", []string{"a.b", "x", "..", "x{i}"}},
	{"property", []string{"og:url", "schema:name", "a{i}:b"}},
	{"typeof", []string{"schema:Person", "a{i}"}},
	{"vocab", urls},
	{"prefix", []string{"a{i}: http://a.example/{i}"}},
	{"resource", urls},
	{"a{i}", []string{"x", "{i}"}},
	{"selected", nil},
	{"charset", []string{"utf-8", "gb18030"}},
}

var texts = []string{"x", "x", " ", "\n", "long text ", "&ngE;", "&#x80;", "&notit;", "<", "</", "<!--", "-->", "<![CDATA[", "]]>", "\x00", "ä", "\u009b", "\x1b", "\xff", "\x81\x30",
	"{\"@context\":\"http://schema.org\",\"@type\":\"Person\"}", "[[", "</p>", "</b>", "</a>", "</div>", "</table>", "</template>", "</script>"}

var bases = []Piece{
	{"<base href='http://a.example/", "a", "/'>"},
	{"<base href='http://a.example/", "a/", "'>"},
	{Before: "<base href='data:,x'>"},
	{Before: "<base href='http://a.example/'>"},
}

var types = []string{"", "", "", "", "", "text/html", "application/xhtml+xml", "text/html;charset=utf-16le", "text/html;charset=windows-1252",
	"text/html;charset=gb18030", "text/html;charset=shift_jis", "text/html;charset=iso-2022-jp", "text/html;charset=x-user-defined"}
