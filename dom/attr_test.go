package dom_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

func TestAttrs(t *testing.T) {
	d := page(`<p id="p" class="x &amp; y" title="" hidden/><svg id="s" xlink:href="#h" href="#n" xml:lang="de" xmlns="u" xmlns:xlink="v"/><x-y z="own"/>`)
	p, s, own := d.ElementByID("p"), d.ElementByID("s"), d.LastChild(d.Root())

	value, ok := d.Attr(p, atom.Class)
	if value != "x & y" || !ok {
		t.Errorf("class is %q, %v", value, ok)
	}
	if value, ok := d.Attr(p, atom.Title); value != "" || !ok {
		t.Errorf("title is %q, %v", value, ok)
	}
	if value, ok := d.Attr(p, atom.Href); value != "" || ok {
		t.Errorf("href is %q, %v", value, ok)
	}
	if buf, ok := d.AppendAttr([]byte("+"), p, atom.Href); string(buf) != "+" || ok {
		t.Errorf("AppendAttr gives %q, %v", buf, ok)
	}
	if !d.HasAttr(p, atom.Hidden) || d.HasAttr(p, atom.Href) || d.HasAttr(s, atom.Lang) {
		t.Error("HasAttr is wrong")
	}
	if value, ok := d.Attr(own, d.Name("z")); value != "own" || !ok {
		t.Errorf("z is %q, %v", value, ok)
	}
	if value, _ := d.Attr(s, atom.Href); value != "#n" {
		t.Errorf("href in no namespace is %q", value)
	}
	if a := d.FindAttrNS(s, dom.XLink, atom.Href); d.AttrValue(a) != "#h" || d.AttrNamespace(a) != dom.XLink || d.AttrName(a) != atom.Href {
		t.Errorf("xlink:href is %q", d.AttrValue(a))
	}
	if a := d.FindAttrNS(p, dom.XLink, atom.Class); !a.IsZero() {
		t.Error("p has an xlink:class")
	}

	var names []string
	for _, n := range []dom.Node{p, s, own} {
		for a := range d.Attrs(n) {
			names = append(names, d.AttrQualifiedName(a))
		}
	}
	want := []string{"id", "class", "title", "hidden", "id", "xlink:href", "href", "xml:lang", "xmlns", "xmlns:xlink", "z"}
	if !slices.Equal(names, want) {
		t.Errorf("attributes are %q, want %q", names, want)
	}
	for range d.Attrs(d.Root()) {
		t.Error("the document has an attribute")
	}
	if a := d.FindAttr(d.Root(), atom.Id); !a.IsZero() {
		t.Error("the document has an ID")
	}
}

func TestAttrSpans(t *testing.T) {
	const source = `<p id="p" class="x &amp; y" title="" hidden/>`
	d := page(source)
	p := d.ElementByID("p")
	for _, tt := range []struct{ name, value string }{{"id", "p"}, {"class", "x &amp; y"}, {"title", ""}} {
		a := d.FindAttr(p, d.Name(tt.name))
		name, value := d.AttrSpans(a)
		if d.Source(name) != tt.name || d.Source(value) != tt.value || value.IsZero() {
			t.Errorf("%s is at %v %q and %v %q", tt.name, name, d.Source(name), value, d.Source(value))
		}
		if place := d.AttrPlace(p, a); place != (dom.Place{Node: p, Span: value}) {
			t.Errorf("%s: place %v", tt.name, place)
		}
	}
	hidden := d.FindAttr(p, atom.Hidden)
	name, value := d.AttrSpans(hidden)
	if d.Source(name) != "hidden" || !value.IsZero() {
		t.Errorf("hidden is at %v and %v", name, value)
	}
	if place := d.AttrPlace(p, hidden); place.Span != name {
		t.Errorf("hidden: place %v, want %v", place, name)
	}
	if place := d.AttrPlace(p, dom.Attr{}); place != d.Place(p) {
		t.Errorf("no attribute: place %v, want that of the element", place)
	}
}

// A second <body> tag adds attributes when others have been made since.
func TestLateAttrs(t *testing.T) {
	var d dom.Document
	var b dom.Builder
	root := b.Start(&d, dom.DocumentNode)
	add := func(n dom.Node, name, value string) {
		b.AddAttrValue(n, dom.NoNamespace, b.Name([]byte(name)), []byte(value))
	}
	html := b.Element(dom.HTML, atom.Html, dom.Span{})
	b.AppendChild(root, html)
	body := b.Element(dom.HTML, atom.Body, dom.Span{})
	add(body, "id", "body")
	b.AppendChild(html, body)
	p := b.Element(dom.HTML, atom.P, dom.Span{})
	add(p, "id", "p")
	b.AppendChild(body, p)
	clone := b.CloneElement(p)
	b.AppendChild(body, clone)
	add(clone, "class", "clone")
	add(p, "class", "p")
	add(body, "class", "late")
	add(html, "class", "html")
	second := b.CloneElement(body)
	b.AppendChild(html, second)
	add(body, "title", "later")
	add(second, "title", "clone")
	b.Finish()
	want := []string{
		`<html class="html">`, `<body id="body" class="late" title="later">`,
		`<p id="p" class="p">`, `<p id="p" class="clone">`, `<body id="body" class="late" title="clone">`,
	}
	var got []string
	for n := range d.Elements(d.Root()) {
		tag := "<" + d.LocalName(n)
		for a := range d.Attrs(n) {
			tag += " " + d.AttrQualifiedName(a) + `="` + d.AttrValue(a) + `"`
		}
		got = append(got, tag+">")
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestElementsWithAttr(t *testing.T) {
	d := page(`<p class="a"><b x-own="1" id="b"/><i id="c" class="d"/></p><u title=""/>`)
	own := d.Name("x-own")
	near := atom.Class + 32 // shares the bit of class
	for _, c := range []struct {
		names []atom.Atom
		want  string
	}{
		{nil, ""}, {[]atom.Atom{0}, ""}, {[]atom.Atom{near}, ""}, {[]atom.Atom{atom.Href}, ""},
		{[]atom.Atom{atom.Class}, "p i"}, {[]atom.Atom{atom.Class, near}, "p i"},
		{[]atom.Atom{own, 0}, "b"}, {[]atom.Atom{atom.Id, atom.Class}, "p b i"},
		{[]atom.Atom{atom.Title}, "u"},
	} {
		var got []string
		for n := range d.ElementsWithAttr(d.Root(), c.names...) {
			got = append(got, d.LocalName(n))
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("ElementsWithAttr(%v): %q, want %q", c.names, got, c.want)
		}
	}
	p := d.FirstChild(d.Root())
	for n := range d.ElementsWithAttr(p, atom.Class) {
		if d.LocalName(n) != "i" {
			t.Errorf("%s is not inside p", d.LocalName(n))
		}
	}
	for n := range d.ElementsWithAttr(d.Root(), atom.Id) {
		if d.LocalName(n) != "b" {
			t.Fatal("went on after break")
		}
		break
	}
	for range new(dom.Document).ElementsWithAttr(dom.Node{}, atom.Class) {
		t.Error("an empty document has elements")
	}
}
