package html5_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
)

var utf8HTML = html5.Options{ContentType: "text/html; charset=utf-8"}

func parse(t *testing.T, page string, o html5.Options) *dom.Document {
	t.Helper()
	if o.ContentType == "" {
		o.ContentType = utf8HTML.ContentType
	}
	d, err := html5.ParseBytes([]byte(page), o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func render(d *dom.Document) string { return d.OuterHTML(d.Root()) }

// places writes for each node the part of the source that it comes from.
func places(d *dom.Document) (lines []string) {
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		line := d.Source(d.Span(n))
		if d.IsElement(n) {
			line = d.LocalName(n) + ": " + line + " … " + d.Source(d.EndTagSpan(n))
		}
		for a := range d.Attrs(n) {
			name, value := d.AttrSpans(a)
			line += fmt.Sprintf(" [%s=%s]", d.Source(name), d.Source(value))
		}
		lines = append(lines, line)
	}
	return lines
}

func TestPlaces(t *testing.T) {
	tests := []struct {
		page string
		want []string
	}{
		{
			"<!DOCTYPE html><P CLASS='a&amp;b' id = x hidden empty=\"\">t&lt;\r\n</P ><!--c-->",
			[]string{
				"", "<!DOCTYPE html>", "html:  … ", "head:  … ", "body:  … ",
				"p: <P CLASS='a&amp;b' id = x hidden empty=\"\"> … </P > [CLASS=a&amp;b] [id=x] [hidden=] [empty=]", "t&lt;\r\n", "<!--c-->",
			},
		},
		{
			"<html a><head></head><body b>x</body><p>y</html>z",
			[]string{"", "html: <html a> … </html> [a=]", "head: <head> … </head>", "body: <body b> … </body> [b=]", "x", "p: <p> … ", "y</html>z"},
		},
		{ // The second i is made from the start tag of the first.
			"<body><b>1<i>2</b>3</i>",
			[]string{"", "html:  … ", "head:  … ", "body: <body> … ", "b: <b> … </b>", "1", "i: <i> … ", "2", "i: <i> … </i>", "3"},
		},
		{
			"<svg viewbox=1 xlink:href=y><path/></svg>",
			[]string{"", "html:  … ", "head:  … ", "body:  … ", "svg: <svg viewbox=1 xlink:href=y> … </svg> [viewbox=1] [xlink:href=y]", "path: <path/> … "},
		},
		{
			"<table>a<tr><td>b</table>",
			[]string{"", "html:  … ", "head:  … ", "body:  … ", "a", "table: <table> … </table>", "tbody:  … ", "tr: <tr> … ", "td: <td> … ", "b"},
		},
	}
	for _, tt := range tests {
		if got := places(parse(t, tt.page, html5.Options{})); !slices.Equal(got, tt.want) {
			t.Errorf("%s\ngot  %q\nwant %q", tt.page, got, tt.want)
		}
	}
}

func TestErrors(t *testing.T) {
	var got []string
	d := parse(t, "<p a a>&x;\x01\n</q><b/></p>\xFF</br", html5.Options{ParseErrors: true})
	for _, p := range d.Problems() {
		at := d.PlacePosition(p.Place)
		got = append(got, fmt.Sprintf("%d:%d %s", at.Line, at.Column, p.Rule))
		if p.Message == "" || p.Message == p.Rule {
			t.Errorf("no message for %s", p.Rule)
		}
	}
	want := []string{
		"1:1 html/missing-doctype",
		"1:7 html/duplicate-attribute",
		"1:10 html/unknown-named-character-reference",
		"1:11 html/control-character-in-input-stream",
		"2:1 html/unexpected-end-tag",
		"2:5 html/non-void-html-element-start-tag-with-trailing-solidus",
		"2:9 html/unclosed-element",
		"2:18 html/eof-in-tag",
		"2:18 html/unclosed-element",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestLimits(t *testing.T) {
	page := strings.Repeat("<p class=a id=b>x", 100)
	tests := []struct {
		o          html5.Options
		limit      string
		paragraphs int
	}{
		{html5.Options{MaxInput: len(page), MaxNodes: 204, MaxAttributes: 200}, "", 100}, // as many as there are
		{html5.Options{MaxInput: len(page) - 1}, "MaxInput", 100},
		{html5.Options{MaxInput: 170}, "MaxInput", 10},
		{html5.Options{MaxNodes: 203}, "MaxNodes", 100},
		{html5.Options{MaxNodes: 50}, "MaxNodes", 24},
		{html5.Options{MaxAttributes: 199}, "MaxAttributes", 100},
		{html5.Options{MaxAttributes: 30}, "MaxAttributes", 16},
	}
	for _, tt := range tests {
		for _, parse := range []func() (*dom.Document, error){
			func() (*dom.Document, error) { return html5.ParseBytes([]byte(page), tt.o) },
			func() (*dom.Document, error) {
				return html5.Parse(iotest.OneByteReader(strings.NewReader(page)), tt.o)
			},
		} {
			d, err := parse()
			var limit *dom.LimitError
			switch errors.As(err, &limit); {
			case tt.limit == "" && err != nil:
				t.Error(err)
			case tt.limit != "" && (limit == nil || limit.Limit != tt.limit || !strings.Contains(err.Error(), tt.limit)):
				t.Errorf("error %v, want %s", err, tt.limit)
			}
			if n := strings.Count(render(d), "<p class"); n != tt.paragraphs {
				t.Errorf("%+v: %d paragraphs, want %d", tt.o, n, tt.paragraphs)
			}
		}
	}
}

// If both the reading and the parsing end early, the error reports both.
func TestTwoErrors(t *testing.T) {
	page := strings.Repeat("<p>", 100)
	broken := errors.New("broken")
	for _, tt := range []struct {
		r    io.Reader
		o    html5.Options
		want []string
	}{
		{strings.NewReader(page), html5.Options{MaxInput: 200, MaxNodes: 20}, []string{"MaxInput", "MaxNodes"}},
		{io.MultiReader(strings.NewReader(page), iotest.ErrReader(broken)), html5.Options{MaxNodes: 20}, []string{"broken", "MaxNodes"}},
		{io.MultiReader(strings.NewReader("%PDF-1.4"), iotest.ErrReader(broken)), html5.Options{}, []string{"broken", "application/pdf"}},
	} {
		_, err := html5.Parse(tt.r, tt.o)
		for _, want := range tt.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("error %v, want %s in it", err, want)
			}
		}
	}
	if _, err := html5.Parse(iotest.ErrReader(broken), html5.Options{}); err != broken {
		t.Errorf("error %v, want that of the reader alone", err)
	}
}

// Elements that nest deeper than the limit are put beside their parents, as in Blink.
func TestMaxDepth(t *testing.T) {
	page := "<body>" + strings.Repeat("<div>", 1000) + "x"
	for _, tt := range []struct{ option, want int }{{0, 513}, {10, 11}, {100_000, 1002}, {-1, 1002}} {
		d := parse(t, page, html5.Options{MaxDepth: tt.option})
		reported := len(d.Problems())
		if reported > 0 && d.Problems()[0].Rule != "html/depth-limit" {
			t.Errorf("MaxDepth %d: %v", tt.option, d.Problems())
		}
		deepest, depths := 0, make([]int, d.Len())
		for i := 1; i < d.Len(); i++ {
			depths[i] = depths[d.Parent(d.Node(i)).Index()]
			if d.IsElement(d.Node(i)) {
				depths[i]++
				deepest = max(deepest, depths[i])
			}
		}
		if deepest != tt.want || (reported == 1) != (tt.want < 1000) {
			t.Errorf("MaxDepth %d: elements nest %d deep, want %d; reported %d times", tt.option, deepest, tt.want, reported)
		}
		if got := strings.Count(render(d), "<div>"); got != 1000 {
			t.Errorf("MaxDepth %d: %d elements", tt.option, got)
		}
	}
}

// Nodes that cannot have children may be one level deeper than the limit. The trees
// are those that Blink makes, with a smaller limit.
func TestMaxDepthOfLeaves(t *testing.T) {
	for page, want := range map[string]string{
		"<div><div><img><!--c--><?p i?></br><p>x<img><!--d-->": `<div><div><img><!--c--><?p i?><br></div><p>x</p><img><!--d--></div>`,
		"<div><div><svg></svg><svg/>":                          `<div><div><svg></svg></div><svg></svg></div>`,
		"<div><table><input type=hidden>":                      `<div><table><input type="hidden"></table></div>`,
		"<div><div>x<b>y":                                      `<div><div>x</div><b>y</b></div>`,
	} {
		d := parse(t, page, html5.Options{MaxDepth: 3})
		if got := d.InnerHTML(first(d, atom.Body)); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", page, got, want)
		}
	}
}

func TestReadError(t *testing.T) {
	broken := errors.New("broken")
	d, err := html5.Parse(io.MultiReader(strings.NewReader("<p>x"), iotest.ErrReader(broken)), html5.Options{})
	if !errors.Is(err, broken) || render(d) != "<html><head></head><body><p>x</p></body></html>" {
		t.Errorf("%v, %s", err, render(d))
	}
}

func TestNotHTML(t *testing.T) {
	d, err := html5.ParseBytes([]byte("\x89PNG\r\n\x1a\n"), html5.Options{URL: "https://a.example/"})
	if !errors.As(err, new(*html5.NotHTMLError)) || d.Len() != 2 || d.URL() != "https://a.example/" {
		t.Errorf("%v, %d nodes", err, d.Len())
	}
}

func TestEncoding(t *testing.T) {
	far := strings.Repeat(" ", 2000)
	tests := []struct{ page, contentType, want, encoding string }{
		{"<p>\xE9", "", "é", "windows-1252"},
		{"<p>\xE9", "text/html; charset=iso-8859-2", "é", "iso-8859-2"},
		{"<meta charset=utf-8><p>é", "", "é", "utf-8"},
		{far + "<meta charset=utf-8><p>é", "", "é", "utf-8"}, // parsed again
		{far + "<meta http-equiv=content-type content='text/html; charset=utf-8'><p>é", "", "é", "utf-8"},
		{far + "<meta charset=utf-8><p>é", "text/html; charset=windows-1252", "Ã©", "windows-1252"},
		{far + "<meta charset=utf-8><meta charset=iso-8859-2><p>é", "", "é", "utf-8"},
		{far + "<!--<meta charset=utf-8>--><p>\xE9", "", "é", "windows-1252"},
		{"\xEF\xBB\xBF<meta charset=iso-8859-1><p>é", "text/html; charset=windows-1252", "é", "utf-8"},
		{"\xFF\xFE<\x00p\x00>\x00\xE9\x00", "", "é", "utf-16le"},
		{"<html><p>é", "application/xhtml+xml", "é", "utf-8"}, // the default of XML
		{"<?xml version='1.0'?><html><p>é", "text/xml", "é", "utf-8"},
		{"<?xml version='1.0' encoding='iso-8859-2'?><html><p>\xE9", "application/xhtml+xml", "é", "iso-8859-2"},
		{"<html>" + far + "<meta charset=iso-8859-2><p>\xE9", "application/xhtml+xml", "é", "iso-8859-2"},
	}
	for _, tt := range tests {
		d, err := html5.ParseBytes([]byte(tt.page), html5.Options{ContentType: tt.contentType})
		if err != nil {
			t.Fatal(err)
		}
		if got := d.TextContent(first(d, atom.P)); got != tt.want || d.Encoding() != tt.encoding {
			t.Errorf("%q: %q in %s, want %q in %s", tt.page, got, d.Encoding(), tt.want, tt.encoding)
		}
	}
}

// The encoding of a page that declares none depends on its bytes and on whether it
// came over HTTP.
func TestGuessedEncoding(t *testing.T) {
	far := strings.Repeat(" ", 2000)
	for _, tt := range []struct {
		page    string
		o       html5.Options
		want    string
		guessed bool
	}{
		{"<p>Crème", html5.Options{}, "Crème", true},
		{"<p>Crème", html5.Options{ContentType: "text/html"}, "Crème", true},
		{"<p>Crème", html5.Options{OverHTTP: true}, "CrÃ¨me", true},
		{"<p>Crème", html5.Options{OverHTTP: true, ContentType: "text/html"}, "CrÃ¨me", true},
		{"<p>Crème", html5.Options{OverHTTP: true, ContentType: "text/html; charset=utf-8"}, "Crème", false},
		{"<p>Crème", html5.Options{ContentType: "text/html; charset=windows-1252"}, "CrÃ¨me", false},
		{"<p>Cr\xE8me", html5.Options{}, "Crème", true},
		{"<p>Crème \xE8", html5.Options{}, "CrÃ¨me è", true}, // not all of it is UTF-8
		{"<p>Crème \xC3", html5.Options{}, "CrÃ¨me Ã", true},
		{"<p>Crème \xC3\xA8", html5.Options{MaxInput: len("<p>Crème \xC3")}, "Crème \uFFFD", true}, // cut off
		{"<p>Crème \xE8" + far, html5.Options{MaxInput: len("<p>Crème \xE8 ")}, "CrÃ¨me è ", true},
		{"<p>Creme", html5.Options{}, "Creme", false},
		{"<p>Creme", html5.Options{OverHTTP: true}, "Creme", false},
		{"<meta charset=utf-8><p>Crème", html5.Options{OverHTTP: true}, "Crème", false},
		{"<meta charset=windows-1252><p>Crème", html5.Options{}, "CrÃ¨me", false},
		{far + "<meta charset=windows-1252><p>Crème", html5.Options{}, "CrÃ¨me", false},
		{far + "<meta charset=utf-8><p>Crème", html5.Options{}, "Crème", false},
		{far + "<meta charset=x><p>Crème", html5.Options{}, "Crème", true},
		{"\xEF\xBB\xBF<p>Crème", html5.Options{OverHTTP: true}, "Crème", false},
		{"<html><p>Crème", html5.Options{OverHTTP: true, ContentType: "application/xhtml+xml"}, "Crème", false},
	} {
		d, err := html5.ParseBytes([]byte(tt.page), tt.o)
		if limit := (*dom.LimitError)(nil); err != nil && !errors.As(err, &limit) {
			t.Fatal(err)
		}
		if got := d.TextContent(first(d, atom.P)); got != tt.want {
			t.Errorf("%q, %+v: %q, want %q", tt.page, tt.o, got, tt.want)
		}
		guessed := slices.ContainsFunc(d.Problems(), func(p dom.Problem) bool {
			return p.Rule == "html/encoding-guessed" && strings.Contains(p.Message, d.Encoding())
		})
		if guessed != tt.guessed {
			t.Errorf("%q, %+v: problems %v", tt.page, tt.o, d.Problems())
		}
	}
}

func first(d *dom.Document, name atom.Atom) dom.Node {
	for n := range d.Elements(d.Root()) {
		if d.IsHTML(n, name) {
			return n
		}
	}
	return dom.Node{}
}

func TestContentLanguage(t *testing.T) {
	for header, want := range map[string]string{"": "", "de": "de", " de ": "de", "de, en": ""} {
		d := parse(t, "<p>", html5.Options{ContentLanguage: header})
		if got := d.Language(first(d, atom.P)); got != want {
			t.Errorf("%q: language %q, want %q", header, got, want)
		}
	}
}

// The problems of a page stay as they are when its document is used again.
func TestProblems(t *testing.T) {
	var p html5.Parser
	var d dom.Document
	o := html5.Options{ContentType: "application/xhtml+xml", MaxDepth: 3}
	if err := p.ParseBytes(&d, []byte("<html><body><p><b><i>x"), o); err != nil {
		t.Fatal(err)
	}
	first := d.Problems()
	if err := p.ParseBytes(&d, []byte("<p>x"), utf8HTML); err != nil {
		t.Fatal(err)
	}
	if len(d.Problems()) != 0 {
		t.Errorf("the page after it has %v", d.Problems())
	}
	if len(first) != 2 || first[0].Rule != "html/xhtml" || first[1].Rule != "html/depth-limit" {
		t.Errorf("problems %v", first)
	}
}

// Of a rule that is broken again and again, only MaxProblems problems are kept.
func TestMaxProblems(t *testing.T) {
	page := strings.Repeat("</b>\n&x;", 1000)
	for _, tt := range []struct{ option, kept, more int }{{0, 100, 900}, {7, 7, 993}, {-1, 1000, 0}} {
		d := parse(t, page, html5.Options{ParseErrors: true, MaxProblems: tt.option})
		count := map[string]int{}
		last := map[string]dom.Problem{}
		for _, p := range d.Problems() {
			if last[p.Rule].More != 0 || last[p.Rule].Place.Span.Start > p.Place.Span.Start {
				t.Errorf("%+v comes before %+v", last[p.Rule], p)
			}
			count[p.Rule]++
			last[p.Rule] = p
		}
		for _, rule := range []string{"html/unexpected-end-tag", "html/unknown-named-character-reference"} {
			if count[rule] != tt.kept || last[rule].More != tt.more {
				t.Errorf("MaxProblems %d: %d of %s, and %d more", tt.option, count[rule], rule, last[rule].More)
			}
		}
	}
}

// What was taken out of a document does not change when the page's memory does, and the
// document itself only if the page is its source.
func TestPageIsOverwritten(t *testing.T) {
	for _, charset := range []string{"utf-8", "windows-1252"} {
		page := []byte("<!DOCTYPE n\xC3\xA4me><p title='a&amp;b' lang=de>d\xC3\xA9f<x-y A-B=c>")
		d, err := html5.ParseBytes(page, html5.Options{ContentType: "text/html; charset=" + charset})
		if err != nil {
			t.Fatal(err)
		}
		body := d.LastChild(d.LastChild(d.Root()))
		p := d.FirstChild(body)
		id, _ := d.Attr(p, atom.Title)
		taken := []string{
			render(d), d.InnerHTML(body), d.TextContent(p), id, d.Language(p), d.Doctype(d.FirstChild(d.Root())).Name, d.Source(d.Span(p)),
			d.LocalName(d.LastChild(p)),
		}
		want := strings.Join(taken, "\n")
		for i := range page {
			page[i] = '!'
		}
		if got := strings.Join(taken, "\n"); got != want {
			t.Errorf("%s: %s\nwas %s", charset, got, want)
		}
		if kept := render(d) == taken[0]; kept != (charset != "utf-8") {
			t.Errorf("%s: the document is the same: %v", charset, kept)
		}
	}
}

func TestParserAllocations(t *testing.T) {
	page := []byte("<!DOCTYPE html><title>t</title>" + strings.Repeat("<p class=a>x &amp; <b>y<i>z</b></i><x-y></x-y><table><td>c</table><template>t</template>", 200))
	var p html5.Parser
	var d dom.Document
	run := func() {
		if err := p.ParseBytes(&d, page, utf8HTML); err != nil {
			t.Fatal(err)
		}
	}
	run()
	if n := testing.AllocsPerRun(10, run); n > 0 {
		t.Errorf("%v allocations for a page like the one before", n)
	}
}

func TestParseFragment(t *testing.T) {
	tests := []struct {
		context html5.Context
		in, out string
	}{
		{html5.Context{}, "a<td>b", "ab"},
		{html5.Context{Name: "tr"}, "<td>a<td>b", "<td>a</td><td>b</td>"},
		{html5.Context{Name: "title"}, "<b>&amp;", "&lt;b&gt;&amp;"},
		{html5.Context{Name: "template"}, "<tr><td>a", "<tr><td>a</td></tr>"},
		{html5.Context{Name: "select"}, "<option>a<select>b<input>c", "<option>abc</option>"},
		{html5.Context{Namespace: dom.SVG, Name: "g"}, "<LINEARgradient viewbox=1><![CDATA[<]]>", `<linearGradient viewBox="1">&lt;</linearGradient>`},
		{html5.Context{Namespace: dom.SVG, Name: "desc"}, "<g><p>", "<g><p></p></g>"},
	}
	for _, tt := range tests {
		d, err := html5.ParseFragment(strings.NewReader(tt.in), tt.context, html5.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := render(d); got != tt.out {
			t.Errorf("%q in %v: %s, want %s", tt.in, tt.context, got, tt.out)
		}
	}
}

func TestRender(t *testing.T) {
	d := parse(t, "<ul><li>a<li>b", html5.Options{})
	if got, want := d.OuterHTML(first(d, atom.Ul)), "<ul><li>a</li><li>b</li></ul>"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// An element before the last marker still is on the list of active formatting
// elements, so that step 2 of the adoption agency leaves it open.
func TestElementsBeforeMarker(t *testing.T) {
	for page, want := range map[string]string{
		"<b><table><td><b><object></td></table></b>X":     "<b><table><tbody><tr><td><b><object></object></b></td></tr></tbody></table>X</b>",
		"<b><table><td><b><object></td></table></b></b>X": "<b><table><tbody><tr><td><b><object></object></b></td></tr></tbody></table></b>X",
		"<a><template><a><object></template></a>X":        "<a><template><a><object></object></a></template>X</a>",
		"<b><object></b></object>X":                       "<b><object></object>X</b>",
	} {
		d := parse(t, page, html5.Options{})
		if got := d.InnerHTML(first(d, atom.Body)); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", page, got, want)
		}
	}
}
