package dom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

const (
	refs  = dom.RawReferences
	attrs = dom.RawAttribute
	cr    = dom.RawCR
	nul   = dom.RawNUL
	drop  = dom.RawDropNUL
)

func TestRaw(t *testing.T) {
	for _, tt := range []struct {
		source string
		raw    dom.Raw
		want   string
	}{
		{"", 0, ""},
		{"a&amp;\r\n\x00", 0, "a&amp;\r\n\x00"},
		{"a&amp;b", refs, "a&b"},
		{"&amp", refs, "&"}, // at the end of the span
		{"&", refs, "&"},
		{"&am", refs, "&am"},
		{"&#", refs, "&#"},
		{"&#x", refs, "&#x"},
		{"&#65", refs, "A"},
		{"&#xD800;&#0;", refs, "\uFFFD\uFFFD"},
		{"&copy=1&copy1", refs, "©=1©1"},
		{"&copy=1&copy1&copy;", attrs, "&copy=1&copy1©"},
		{"&NotEqualTilde;", refs, "≂̸"},

		{"a\rb\r\nc\nd\r\r\n\n\r", cr, "a\nb\nc\nd\n\n\n\n"},
		{"\r", cr, "\n"},
		{"\n\r", cr, "\n\n"},
		{"&#13;\r&#10;", refs | cr, "\r\n\n"}, // a reference is not normalized
		{"&#13;\n", refs | cr, "\r\n"},
		{"&amp\r\n&amp\r", refs | cr, "&\n&\n"},
		{"&am\rp;", refs | cr, "&am\np;"},
		{"&#6\r5;", refs | cr, "\x06\n5;"},
		{"&copy\r=", attrs | cr, "©\n="}, // the newline ends the name

		{"a\x00b", nul, "a\uFFFDb"},
		{"a\x00b\x00", drop, "ab"},
		{"\r\x00\n", cr | drop, "\n\n"}, // newlines come first
		{"\r\x00\n", cr | nul, "\n\uFFFD\n"},
		{"\r\n\x00", cr, "\n\x00"},
		{"\r\n\x00", nul, "\r\n\uFFFD"},
		{"&am\x00p;", refs | drop, "&amp;"},
		{"&amp\x00=", attrs | nul, "&\uFFFD="},
		{"&#6\x005;", refs | drop, "\x065;"},
	} {
		var d dom.Document
		var b dom.Builder
		root := b.Start(&d, dom.FragmentNode)
		source := "<" + tt.source + "&amp;\n"
		if err := b.SetSource([]byte(source)); err != nil {
			t.Fatal(err)
		}
		where := span(1, 1+len(tt.source))
		p := b.Element(dom.HTML, atom.P, dom.Span{})
		b.AddAttr(p, dom.NoNamespace, atom.Id, dom.Span{}, where, tt.raw)
		b.AppendChild(root, p)
		b.AppendChild(p, b.Text(where, tt.raw))
		b.AppendChild(p, b.Comment(where, tt.raw, where))
		b.AppendChild(p, b.ProcessingInstruction(b.Name([]byte("x")), where, tt.raw, where))
		b.Finish()

		n := d.FirstChild(d.Root())
		text := d.FirstChild(n)
		comment, pi := d.NextSibling(text), d.LastChild(n)
		value, ok := d.Attr(n, atom.Id)
		appended, _ := d.AppendAttr([]byte("+"), n, atom.Id)
		for _, got := range []struct{ from, data, want string }{
			{"Data of text", d.Data(text), tt.want},
			{"Data of a comment", d.Data(comment), tt.want},
			{"Data of a processing instruction", d.Data(pi), tt.want},
			{"AppendData", string(d.AppendData([]byte("+"), text)), "+" + tt.want},
			{"TextContent", d.TextContent(n), tt.want},
			{"TextContent of text", d.TextContent(text), tt.want},
			{"AppendTextContent", string(d.AppendTextContent([]byte("+"), n)), "+" + tt.want},
			{"AttrValue", d.AttrValue(d.FindAttr(n, atom.Id)), tt.want},
			{"Attr", value, tt.want},
			{"AppendAttr", string(appended), "+" + tt.want},
			{"Source", d.Source(d.Span(text)), tt.source},
		} {
			if got.data != got.want {
				t.Errorf("%q as %05b: %s is %q, want %q", tt.source, tt.raw, got.from, got.data, got.want)
			}
		}
		if !ok {
			t.Errorf("%q: no attribute", tt.source)
		}
		if id := d.ElementByID(tt.want); (id == n) != (tt.want != "") {
			t.Errorf("%q: ElementByID(%q) is %v", tt.source, tt.want, id)
		}
	}
}

// Text that a parser finds in several places.
func TestPieces(t *testing.T) {
	const source = "0123&amp;56\r\n89"
	type part struct {
		start, end int
		raw        dom.Raw
		bytes      string
	}
	for _, tt := range []struct {
		parts []part
		want  string
		span  dom.Span
	}{
		{[]part{{0, 4, 0, ""}}, "0123", span(0, 4)},
		{[]part{{0, 2, 0, ""}, {2, 4, 0, ""}}, "0123", span(0, 4)},
		{[]part{{0, 1, 0, ""}, {2, 3, 0, ""}, {3, 4, 0, ""}}, "023", span(0, 4)},
		{[]part{{2, 4, 0, ""}, {0, 2, 0, ""}}, "2301", span(2, 2)},
		{[]part{{0, 5, refs, ""}, {5, 9, 0, ""}}, "0123&", span(0, 9)}, // read as one
		{[]part{{0, 1, 0, ""}, {4, 5, refs, ""}, {5, 9, 0, ""}}, "0&", span(0, 9)},
		{[]part{{10, 12, cr, ""}, {12, 13, cr, ""}}, "6\n", span(10, 13)},
		{[]part{{0, 0, 0, "&amp;"}, {0, 2, 0, ""}}, "&amp;01", dom.Span{}},
		{[]part{{0, 2, 0, ""}, {0, 0, 0, "&amp;"}}, "01&amp;", dom.Span{}},
		{[]part{{0, 2, 0, ""}, {0, 0, 0, "x"}, {2, 4, 0, ""}}, "01x23", span(0, 4)},
		{[]part{{0, 0, 0, "a"}, {0, 0, 0, "b"}, {4, 9, refs, ""}, {0, 0, 0, "c"}}, "ab&c", dom.Span{}},
	} {
		var d dom.Document
		var b dom.Builder
		root := b.Start(&d, dom.FragmentNode)
		if err := b.SetSource([]byte(source)); err != nil {
			t.Fatal(err)
		}
		var n dom.Node
		for i, p := range tt.parts {
			switch {
			case i == 0 && p.bytes != "":
				n = b.TextBytes([]byte(p.bytes))
			case i == 0:
				n = b.Text(span(p.start, p.end), p.raw)
			case p.bytes != "":
				b.ExtendTextBytes(n, []byte(p.bytes))
			default:
				b.ExtendText(n, span(p.start, p.end), p.raw)
			}
		}
		b.AppendChild(root, n)
		other := b.Text(span(0, 1), 0)
		b.ExtendText(other, span(2, 3), 0)
		b.AppendChild(root, other)
		b.Finish()
		n = d.FirstChild(d.Root())
		if got := d.Data(n); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.parts, got, tt.want)
		}
		if got := d.Span(n); tt.want != "2301" && got != tt.span {
			t.Errorf("%v: at %v, want %v", tt.parts, got, tt.span)
		}
		if got := d.TextContent(d.Root()); got != tt.want+"02" {
			t.Errorf("%v: text content %q", tt.parts, got)
		}
	}
}

func TestTextContent(t *testing.T) {
	d := page(`<p id="a">one<b id="b">two<!--c--></b><?pi x>three</p><p id="c"><b id="d"/></p>` +
		`<p id="e"><!--c--></p><p id="f">x<template id="t">no</template></p>`)
	for _, tt := range []struct{ of, want string }{
		{"a", "onetwothree"}, {"b", "two"}, {"c", ""}, {"d", ""}, {"e", ""}, {"f", "x"}, {"t", ""},
	} {
		if got := d.TextContent(d.ElementByID(tt.of)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.of, got, tt.want)
		}
	}
	contents := d.TemplateContents(d.ElementByID("t"))
	if got := d.TextContent(contents); got != "no" {
		t.Errorf("template contents: %q", got)
	}
	if got := d.TextContent(d.Root()); got != "" {
		t.Errorf("a document has the text content %q", got)
	}
	if c := d.FirstChild(d.ElementByID("e")); d.TextContent(c) != "c" {
		t.Errorf("a comment has the text content %q", d.TextContent(c))
	}
}

func TestAppendTexts(t *testing.T) {
	d := page(`<p>one<b>two<!--c--></b>three</p>four`)
	p := d.FirstChild(d.Root())
	first, four := p.Index()+1, d.End(p)
	for _, tt := range []struct {
		start, end int
		want       string
	}{
		{first, four, "onetwothree"}, {first, d.Len(), "onetwothreefour"}, {first + 1, first + 2, ""},
		{first, first, ""}, {first + 1, four, "twothree"}, {four, d.Len(), "four"},
	} {
		if got := string(d.AppendTexts([]byte("+"), tt.start, tt.end)); got != "+"+tt.want {
			t.Errorf("from %d to %d: %q, want %q", tt.start, tt.end, got, tt.want)
		}
	}
}
