package html5_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// hostile are pages that slow down a parser that walks its stacks, or looks ahead,
// for each tag.
var hostile = []struct {
	name string
	page func(n int) string
}{
	// Characters, tags and what looks like them.
	{"<", repeat("<")},
	{"</", repeat("</")},
	{"<a ", repeat("<a ")},
	{"<a=", repeat("<a=")},
	{"<a b='", repeat("<a b='")},
	{"<a b=\"'>", repeat("<a b=\"'>")},
	{"&", repeat("&")},
	{"&a", repeat("&a")},
	{"& in a value", func(n int) string { return "<p a='" + strings.Repeat("&am", n) + "'>" }},
	{"long digits", func(n int) string { return "&#" + strings.Repeat("9", n) + ";" }},
	{"surrogates", repeat("&#xD800;")},
	{"NUL", repeat("\x00")},
	{"NUL in text", repeat("a\x00")},
	{"NUL in a table", func(n int) string { return "<table>" + strings.Repeat("\x00a", n) }},
	{"CR", repeat("\r")},
	{"CR LF and references", repeat("&amp;\r\n")},
	{"one attribute each", repeat("<a b=c>")},
	{"many attributes", func(n int) string {
		var b strings.Builder
		b.WriteString("<p")
		for i := range n {
			fmt.Fprintf(&b, " a%d=%d", i, i)
		}
		return b.String() + ">"
	}},
	{"one attribute again and again", func(n int) string { return "<p" + strings.Repeat(" a=b", n) + ">" }},
	{"a long name", func(n int) string { return "<" + strings.Repeat("a", n) + ">" }},
	{"many names", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<x-%d></x-%d>", i, i)
		}
		return b.String()
	}},
	{"attributes of html", repeat("<html a=b c=d>")},
	{"new attributes of html", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<html a%d><body b%d>", i, i)
		}
		return b.String()
	}},

	// Comments, CDATA, doctypes, instructions.
	{"<!--", repeat("<!--")},
	{"<!-->", repeat("<!-->")},
	{"<!--<!-", repeat("<!--<!-")},
	{"--!", func(n int) string { return "<!--" + strings.Repeat("--!", n) }},
	{"<!", repeat("<!")},
	{"<![CDATA[", repeat("<![CDATA[")},
	{"<![CDATA[ in svg", func(n int) string { return "<svg>" + strings.Repeat("<![CDATA[", n) }},
	{"]]>", func(n int) string { return "<svg><![CDATA[" + strings.Repeat("]]", n) }},
	{"short CDATA", func(n int) string { return "<svg>" + strings.Repeat("<![CDATA[x]]>", n) }},
	{"<!DOCTYPE", repeat("<!DOCTYPE")},
	{"<!DOCTYPE a PUBLIC \"", repeat("<!DOCTYPE a PUBLIC \"'>")},
	{"<?", repeat("<?")},
	{"<?a", repeat("<?a ?")},

	// Text of elements whose end tag is looked for.
	{"script without end", func(n int) string { return "<script>" + strings.Repeat("</scrip", n) }},
	{"escaped script", func(n int) string { return "<script><!--" + strings.Repeat("<script></script", n) }},
	{"double escaped script", func(n int) string { return "<script><!--" + strings.Repeat("<script>--", n) }},
	{"scripts", repeat("<script>x</script>")},
	{"title without end", func(n int) string { return "<title>" + strings.Repeat("</titl&", n) }},
	{"textareas", repeat("<textarea>")},
	{"plaintext", func(n int) string { return "<plaintext>" + strings.Repeat("</plaintext>", n) }},
	{"noscript", repeat("<noscript><p>")},

	// The list of active formatting elements and the adoption agency.
	{"<b>", repeat("<b>")},
	{"<b><p>", repeat("<b><p>")},
	{"<b></p>", repeat("<b></p>")},
	{"<p><b>", repeat("<p><b>")},
	{"<p><b> with attributes", func(n int) string {
		var b strings.Builder
		for i := range n { // twenty of them are open at each p
			fmt.Fprintf(&b, "<p><font a=%d>", i%20)
			if i%20 == 19 {
				b.WriteString(strings.Repeat("</font>", 20))
			}
		}
		return b.String()
	}},
	{"</b> far off", func(n int) string { return "<b>" + strings.Repeat("<div>", n) + strings.Repeat("</b>", n) }},
	{"adoption", repeat("<a><div>")},
	{"adoption with text", repeat("<b>x<p>y</b>z")},
	{"misnested", repeat("<b><i></b></i>")},
	{"misnested deep", func(n int) string {
		return strings.Repeat("<b><i><u>", n) + strings.Repeat("</b></i></u>", n)
	}},
	{"furthest blocks", func(n int) string {
		return strings.Repeat("<b><p>", n) + strings.Repeat("</b>", n)
	}},
	{"many formatting elements, one block", func(n int) string {
		return strings.Repeat("<b id=a><i id=b><u id=c>", n) + "<p>x" + strings.Repeat("</b></i></u>", n)
	}},
	{"children moved again", func(n int) string {
		return "<b><p>" + strings.Repeat("<i>x</i>", n) + strings.Repeat("</b><b>", n)
	}},
	{"nobr", repeat("<nobr>")},
	{"a in a", repeat("<a>x")},
	{"a with blocks", repeat("<a><p><div>")},
	{"markers", repeat("<applet><b>")},
	{"markers and end tags", func(n int) string {
		return strings.Repeat("<object><b>", n) + strings.Repeat("</b>", n)
	}},
	{"Noah's ark", func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "<b a%d=x>", i%1000)
		}
		return b.String()
	}},
	{"Noah's ark, many attributes", func(n int) string {
		var attrs strings.Builder
		for i := range 100 {
			fmt.Fprintf(&attrs, " a%d=x", i)
		}
		return strings.Repeat("<b"+attrs.String()+">", n/100)
	}},

	// Scopes.
	{"<div>", repeat("<div>")},
	{"</p>", repeat("</p>")},
	{"</p> from deep", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("</p>", n) }},
	{"<p> from deep", func(n int) string { return "<p><button>" + strings.Repeat("<div>", n) + strings.Repeat("<p></p>", n) }},
	{"end tags of nothing", func(n int) string { return strings.Repeat("<span>", n) + strings.Repeat("</x-y>", n) }},
	{"end tags far off", func(n int) string {
		return "<x-y>" + strings.Repeat("<x-z>", n) + "<div>" + strings.Repeat("</x-y>", n)
	}},
	{"headings", repeat("<h1><span>")},
	{"</h2> from deep", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("</h2>", n) }},
	{"<li>", repeat("<li>")},
	{"<li> in spans", repeat("<li><span>")},
	{"<li> from deep", func(n int) string { return "<ul>" + strings.Repeat("<span>", n) + strings.Repeat("<li>", n) }},
	{"<li> under divs", func(n int) string { return "<li>" + strings.Repeat("<div>", n) + strings.Repeat("<li></li>", n) }},
	{"<dd><dt>", repeat("<dd><p><dt><b>")},
	{"<dd> under divs", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("<dd></dd>", n) }},
	{"<button>", repeat("<button><div>")},
	{"<form>", repeat("<form><div></form>")},
	{"forms in templates", func(n int) string {
		return "<template>" + strings.Repeat("<form><div>", n) + strings.Repeat("</form>", n)
	}},
	{"<ruby>", repeat("<ruby><rt><rtc><rb>")},
	{"<rt> from deep", func(n int) string { return strings.Repeat("<span>", n) + strings.Repeat("<rt></rt>", n) }},
	{"<body> from deep", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("<body></body>", n) }},
	{"<option>", repeat("<option><optgroup>")},
	{"<option> from deep", func(n int) string { return strings.Repeat("<span>", n) + strings.Repeat("<option>", n) }},
	{"<select>", repeat("<select>")},
	{"<select><option>", repeat("<select><option>x")},
	{"select from deep", func(n int) string { return "<select>" + strings.Repeat("<div>", n) + strings.Repeat("<option>", n) }},
	{"<input> in select", repeat("<select><div><input>")},
	{"selectedcontent", func(n int) string {
		return "<select><button><selectedcontent></button>" + strings.Repeat("<option>x", n)
	}},
	{"selected options", func(n int) string {
		return "<select><button><selectedcontent></button>" + strings.Repeat("<option selected><b>x</b>", n)
	}},
	{"many selectedcontent", func(n int) string {
		return "<select><button>" + strings.Repeat("<selectedcontent></selectedcontent>", n) + "</button>" + strings.Repeat("<option>x", n)
	}},

	// Tables.
	{"<table>", repeat("<table>")},
	{"<table><td>", repeat("<table><td>")},
	{"<table><tr><td><p>", repeat("<table><tr><td><p>")},
	{"cells", func(n int) string { return "<table>" + strings.Repeat("<tr><td>x", n) }},
	{"foster text", func(n int) string { return "<table>" + strings.Repeat("x<tr>", n) }},
	{"foster text and space", func(n int) string { return "<table>" + strings.Repeat(" x", n) + strings.Repeat(" <tr>", n) }},
	{"foster elements", func(n int) string { return "<table>" + strings.Repeat("<p>x", n) }},
	{"foster formatting", func(n int) string { return "<table>" + strings.Repeat("<b>x<tr>", n) }},
	{"foster adoption", repeat("<table><b><p></b>")},
	{"foster in tables", repeat("<table>x")},
	{"captions", repeat("<table><caption><b>")},
	{"columns", func(n int) string { return "<table>" + strings.Repeat("<colgroup><col>", n) }},
	{"</td> from deep", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("</td></table>", n) }},
	{"</table> from deep", func(n int) string {
		return "<table><td>" + strings.Repeat("<div>", n) + strings.Repeat("</caption></tr><tr>", n)
	}},

	// Templates, frames, foreign content.
	{"<template>", repeat("<template>")},
	{"<template></template>", repeat("<template></template>")},
	{"templates deep", func(n int) string { return strings.Repeat("<template>", n) + strings.Repeat("</template>", n) }},
	{"<template><tr>", repeat("<template><tr><td>")},
	{"</template> from deep", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("</template>", n) }},
	{"frameset", repeat("<frameset>")},
	{"frames", repeat("<frameset><frame></frameset>")},
	{"late frameset", func(n int) string { return strings.Repeat("<div>", n) + strings.Repeat("<frameset>", n) }},
	{"<svg>", repeat("<svg>")},
	{"<svg><g>", func(n int) string { return "<svg>" + strings.Repeat("<g>", n) + strings.Repeat("</x>", n) }},
	{"</p> in svg", func(n int) string { return "<svg>" + strings.Repeat("<g>", n) + strings.Repeat("</p>", n) }},
	{"<p> in svg", repeat("<svg><g><p>")},
	{"<foreignObject>", repeat("<svg><foreignObject>")},
	{"end tags through foreignObject", func(n int) string {
		return strings.Repeat("<svg><foreignObject>", n) + strings.Repeat("</svg>", n)
	}},
	{"<math>", repeat("<math><mi><p>")},
	{"<annotation-xml>", repeat("<math><annotation-xml encoding=text/html><div>")},
	{"foreign attributes", repeat("<svg viewbox=0 xlink:href=a xml:lang=b>")},

	// Encodings and lines.
	{"meta charset", repeat("<meta charset=utf-7>")},
	{"lines", repeat("x\n")},
	{"not UTF-8", repeat("\xC2\xFF")},
}

func repeat(s string) func(int) string {
	return func(n int) string { return strings.Repeat(s, n) }
}

// TestGrowth checks that a page of ten times the size takes about ten times as long,
// with the default limits and without limits.
func TestGrowth(t *testing.T) {
	unlimited := html5.Options{MaxDepth: -1}
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			grow(t, h.page, html5.Options{})
			grow(t, h.page, unlimited)
		})
	}
}

// grow parses pages of a size that takes a millisecond or so.
func grow(t *testing.T, page func(n int) string, o html5.Options) {
	t.Helper()
	var p html5.Parser
	var d dom.Document
	pages := map[int][]byte{}
	testdata.Growth(t, func(n int) {
		if pages[n] == nil {
			pages[n] = []byte(page(n))
		}
		o.ContentType = "text/html; charset=utf-8" // whatever the bytes are
		if err := p.ParseBytes(&d, pages[n], o); err != nil {
			t.Fatal(err)
		}
	}, 2000)
}

// By the standard, formatting elements that are repeated in each paragraph make a
// tree that grows with the square of the page. A limit bounds that.
func TestRepeatedFormatting(t *testing.T) {
	var page strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&page, "<p><font a=%d>", i)
	}
	d, err := html5.ParseBytes([]byte(page.String()), html5.Options{MaxNodes: 100_000})
	var limit *dom.LimitError
	if !errors.As(err, &limit) || limit.Limit != "MaxNodes" {
		t.Errorf("error %v, want that of MaxNodes", err)
	}
	if d.Len() < 100_000 || d.Len() > 110_000 {
		t.Errorf("%d nodes, want hardly more than 100000", d.Len())
	}
}

// TestErrorGrowth is the same for the parse errors.
func TestErrorGrowth(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			grow(t, h.page, html5.Options{ParseErrors: true})
		})
	}
}

// TestFragmentGrowth is the same for fragments in some contexts.
func TestFragmentGrowth(t *testing.T) {
	for _, context := range []html5.Context{{Name: "td"}, {Name: "table"}, {Name: "template"}, {Name: "select"}, {Namespace: dom.SVG, Name: "g"}} {
		t.Run(context.Name, func(t *testing.T) {
			for _, s := range []string{"<b><p>", "<table>x", "<td>", "</p>", "<svg></svg>"} {
				testdata.Growth(t, func(n int) {
					page := []byte(strings.Repeat(s, n))
					if _, err := html5.ParseFragment(bytes.NewReader(page), context, html5.Options{}); err != nil {
						t.Fatal(err)
					}
				}, 2000)
			}
		})
	}
}

// The contents of an option are cloned into a selectedcontent element, which the
// next option contains in turn, so that each option doubles the tree. The cloning
// stops at the limit.
func TestRepeatedOptions(t *testing.T) {
	const unit = "<select><button><selectedcontent></selectedcontent></button><option>x<template>"
	pieces := strings.Repeat("x</q>", 10_000)
	for name, page := range map[string]string{
		"nodes":  strings.Repeat(unit, 40),
		"pieces": strings.Repeat(strings.Replace(unit, "x", pieces, 1), 12),
	} {
		d, err := html5.ParseBytes([]byte(page), html5.Options{})
		limit := (*dom.LimitError)(nil)
		if !errors.As(err, &limit) || limit.Package != "html5" || limit.Limit != "MaxNodes" {
			t.Fatalf("%s: error %v, want that of MaxNodes", name, err)
		}
		if limit.Max != 1<<16+len(page)/2 || d.Len() > limit.Max+10 {
			t.Errorf("%s: %d nodes of %d", name, d.Len(), limit.Max)
		}
	}
}

// The memory that a page takes up is bounded by its length, whatever it contains.
func TestMemory(t *testing.T) {
	size := 1 << 20
	if testing.Short() {
		size = 1 << 17
	}
	for _, h := range hostile {
		page := []byte(h.page(1000))
		page = []byte(h.page(1000 * max(1, size/len(page))))
		peak := testdata.PeakHeap(func() {
			var limit *dom.LimitError
			if _, err := html5.ParseBytes(page, html5.Options{ContentType: "text/html; charset=utf-8"}); err != nil && !errors.As(err, &limit) {
				t.Error(err)
			}
		})
		if most := 64*len(page) + 32<<20; peak > most {
			t.Errorf("%s: %d MiB at the peak for a page of %d KiB, want at most %d", h.name, peak>>20, len(page)>>10, most>>20)
		}
	}
}
