package dom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

const relatives = `<!DOCTYPE html><html id="h"><body id="b">x<p id="p">one<i id="i">two</i><!--c--></p>` +
	`<p id="q"><b id="j">three</b><?pi data></p><svg id="s"><p id="sp"/></svg></body></html>`

func TestRelations(t *testing.T) {
	d := page(relatives)
	for _, tt := range []struct{ of, parent, first, last, next, prev string }{
		{"h", "#document", "b", "b", "-", "!html"},
		{"b", "h", `"x"`, "s", "-", "-"},
		{"p", "b", `"one"`, `"c"`, "q", `"x"`},
		{"i", "p", `"two"`, `"two"`, `"c"`, `"one"`},
		{"q", "b", "j", "pi", "s", "p"},
		{"j", "q", `"three"`, `"three"`, "pi", "-"},
		{"s", "b", "sp", "sp", "-", "q"},
		{"sp", "s", "-", "-", "-", "-"},
		{"nowhere", "-", "-", "-", "-", "-"},
	} {
		n := d.ElementByID(tt.of)
		for _, got := range []struct {
			relation string
			node     dom.Node
			want     string
		}{
			{"parent", d.Parent(n), tt.parent},
			{"first child", d.FirstChild(n), tt.first},
			{"last child", d.LastChild(n), tt.last},
			{"next sibling", d.NextSibling(n), tt.next},
			{"previous sibling", d.PrevSibling(n), tt.prev},
		} {
			if label(d, got.node) != got.want {
				t.Errorf("%s of %s is %s, want %s", got.relation, tt.of, label(d, got.node), got.want)
			}
		}
	}
}

func TestIterators(t *testing.T) {
	d := page(relatives)
	p, b, i := d.ElementByID("p"), d.ElementByID("b"), d.ElementByID("i")
	for _, tt := range []struct{ name, got, want string }{
		{"descendants of p", labels(d, d.Descendants(p)), `"one" i "two" "c"`},
		{"elements of b", labels(d, d.Elements(b)), "p i q j s sp"},
		{"elements of the root", labels(d, d.Elements(d.Root())), "h b p i q j s sp"},
		{"children of p", labels(d, d.Children(p)), `"one" i "c"`},
		{"child elements of b", labels(d, d.ChildElements(b)), "p q s"},
		{"ancestors of i", labels(d, d.Ancestors(i)), "p b h #document"},
		{"children of nothing", labels(d, d.Children(dom.Node{})), ""},
		{"descendants of nothing", labels(d, d.Descendants(dom.Node{})), ""},
		{"elements of nothing", labels(d, d.Elements(dom.Node{})), ""},
		{"ancestors of the root", labels(d, d.Ancestors(d.Root())), ""},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, tt.got, tt.want)
		}
	}
	// Each of them can be left early.
	for _, nodes := range []func(func(dom.Node) bool){
		d.Descendants(b), d.Elements(b), d.Children(b), d.ChildElements(b), d.Ancestors(i),
	} {
		for range nodes {
			break
		}
	}
	for range d.Attrs(b) {
		break
	}
}

func TestOrder(t *testing.T) {
	d := page(relatives)
	for _, tt := range []struct {
		a, b             string
		before, contains bool
	}{
		{"p", "i", true, true},
		{"i", "p", false, false},
		{"p", "p", false, true},
		{"p", "q", true, false},
		{"i", "q", true, false},
		{"h", "sp", true, true},
		{"i", "j", true, false},
		{"p", "nowhere", false, false},
		{"nowhere", "p", true, false},
		{"nowhere", "nowhere", false, false},
	} {
		a, b := d.ElementByID(tt.a), d.ElementByID(tt.b)
		if got := d.Before(a, b); got != tt.before {
			t.Errorf("Before(%s, %s) = %v", tt.a, tt.b, got)
		}
		if got := d.Contains(a, b); got != tt.contains {
			t.Errorf("Contains(%s, %s) = %v", tt.a, tt.b, got)
		}
	}
	if !d.Contains(d.Root(), d.ElementByID("sp")) || d.End(d.Root()) != d.Len() {
		t.Error("the root does not contain everything")
	}
}

func TestNames(t *testing.T) {
	d := page(`<p id="html"/><svg id="svg"><p id="foreign"/></svg><x-y id="own"/>text`)
	for _, tt := range []struct {
		id        string
		html      atom.Atom
		local     string
		namespace dom.Namespace
	}{
		{"html", atom.P, "p", dom.HTML},
		{"svg", 0, "svg", dom.SVG},
		{"foreign", 0, "p", dom.SVG},
		{"own", d.Name("x-y"), "x-y", dom.HTML},
	} {
		n := d.ElementByID(tt.id)
		if got := d.HTMLName(n); got != tt.html {
			t.Errorf("%s: HTMLName is %d, want %d", tt.id, got, tt.html)
		}
		if got := d.LocalName(n); got != tt.local || d.NameString(d.ElementName(n)) != tt.local {
			t.Errorf("%s: LocalName is %q, ElementName %d", tt.id, got, d.ElementName(n))
		}
		if got := d.Namespace(n); got != tt.namespace {
			t.Errorf("%s: namespace %v", tt.id, got)
		}
		if got := d.IsHTML(n, d.ElementName(n)); got != (tt.namespace == dom.HTML) || d.IsHTML(n, atom.B) {
			t.Errorf("%s: IsHTML is %v", tt.id, got)
		}
		if !d.IsElement(n) {
			t.Errorf("%s is no element", tt.id)
		}
	}
	text := d.LastChild(d.Root())
	if d.IsElement(text) || d.ElementName(text) != 0 || d.HTMLName(text) != 0 || d.LocalName(text) != "" || d.Namespace(text) != dom.NoNamespace {
		t.Error("the text passes for an element")
	}
	if d.Name("x-y") <= atom.Known || d.Name("x-z") != 0 || d.Name("") != 0 || d.Name("p") != atom.P || d.NameString(0) != "" {
		t.Error("Name and NameString do not agree with package atom")
	}
	if got := d.NameString(1 << 30); got != "" {
		t.Errorf("an atom of no name is %q", got)
	}
}

func TestManyNames(t *testing.T) {
	const count = 120_000
	var d dom.Document
	var b dom.Builder
	root := b.Start(&d, dom.DocumentNode)
	name := func(i int) []byte { return []byte{'x', '-', byte(i), byte(i >> 8), byte(i >> 16)} }
	atoms := make([]atom.Atom, count)
	for i := range atoms {
		atoms[i] = b.Name(name(i))
		if b.Name(name(i)) != atoms[i] {
			t.Fatalf("name %d has two atoms", i)
		}
	}
	b.AppendChild(root, b.Element(dom.HTML, atoms[count-1], dom.Span{}))
	b.Finish()
	for i, a := range atoms {
		if got := d.NameString(a); got != string(name(i)) || d.Name(got) != a {
			t.Fatalf("name %d: %q, atom %d and %d", i, got, a, d.Name(got))
		}
	}
	if got := d.LocalName(d.FirstChild(d.Root())); got != string(name(count-1)) {
		t.Errorf("the element is named %q", got)
	}
	// The next page knows none of them.
	new(maker).make(&d, `<p/>`)
	if d.Name(string(name(7))) != 0 || d.NameString(atoms[7]) != "" {
		t.Error("a name has stayed from the page before")
	}
}

func TestTemplates(t *testing.T) {
	d := page(`<template id="t"><i id="in">x<template id="u"><b id="deep">y</b></template></i></template>` +
		`<template id="v"/><p id="p"><template id="w">z</template></p>`)
	if got := labels(d, d.Descendants(d.Root())); got != "t v p w" {
		t.Errorf("the document is %s", got)
	}
	for _, tt := range []struct{ host, contents string }{
		{"t", `in "x" u`}, {"u", `deep "y"`}, {"v", ""}, {"w", `"z"`}, {"p", ""}, {"nowhere", ""},
	} {
		host := byID(d, tt.host)
		contents := d.TemplateContents(host)
		if got := labels(d, d.Descendants(contents)); got != tt.contents {
			t.Errorf("template %s holds %s, want %s", tt.host, got, tt.contents)
		}
		if contents.IsZero() {
			continue
		}
		if d.Kind(contents) != dom.FragmentNode || d.TemplateHost(contents) != host || !d.Parent(contents).IsZero() {
			t.Errorf("contents of %s: kind %d, host %s", tt.host, d.Kind(contents), label(d, d.TemplateHost(contents)))
		}
		if d.Contains(d.Root(), contents) || d.Contains(host, contents) {
			t.Errorf("the tree contains the contents of %s", tt.host)
		}
		if d.TextContent(host) != "" {
			t.Errorf("template %s has text content %q", tt.host, d.TextContent(host))
		}
	}
	for _, n := range []dom.Node{d.Root(), byID(d, "p"), {}} {
		if !d.TemplateHost(n).IsZero() {
			t.Errorf("%s has a host", label(d, n))
		}
	}
	if got := labels(d, d.Ancestors(byID(d, "deep"))); got != "#fragment" {
		t.Errorf("ancestors inside a template: %s", got)
	}
}

func TestChoices(t *testing.T) {
	d := page(`<p id="a">x<b id="b"/>y<!--c--></p><p id="c"><b id="d"/><i id="e"/></p>` +
		`<p id="f"><b id="g"/><b id="h"/></p><p id="i">x</p><svg id="s"><b id="k"/></svg>`)
	for _, tt := range []struct{ of, only, onlyB string }{
		{"a", "b", "b"}, {"c", "-", "d"}, {"f", "-", "-"}, {"i", "-", "-"}, {"s", "k", "-"}, {"nowhere", "-", "-"},
	} {
		n := d.ElementByID(tt.of)
		if got := label(d, d.OnlyChild(n)); got != tt.only {
			t.Errorf("OnlyChild(%s) = %s, want %s", tt.of, got, tt.only)
		}
		if got := label(d, d.OnlyOfType(n, atom.B)); got != tt.onlyB {
			t.Errorf("OnlyOfType(%s, b) = %s, want %s", tt.of, got, tt.onlyB)
		}
	}
	for _, tt := range []struct {
		of   string
		name atom.Atom
		want string
	}{
		{"b", atom.P, "a"}, {"a", atom.P, "a"}, {"b", atom.Svg, "-"}, {"k", atom.Svg, "-"}, {"nowhere", atom.P, "-"},
	} {
		if got := label(d, d.Closest(d.ElementByID(tt.of), tt.name)); got != tt.want {
			t.Errorf("Closest(%s, %s) = %s, want %s", tt.of, tt.name, got, tt.want)
		}
	}
}

// A Document that was never built, and the zero handles, answer with nothing.
func TestNothing(t *testing.T) {
	full := page(relatives)
	for _, d := range []*dom.Document{{}, full} {
		n := dom.Node{}
		if !n.IsZero() || n.Index() != 0 || !(dom.Attr{}).IsZero() {
			t.Error("a zero handle is not zero")
		}
		for _, m := range []dom.Node{
			d.Parent(n), d.FirstChild(n), d.LastChild(n), d.NextSibling(n), d.PrevSibling(n), d.Closest(n, atom.P),
			d.OnlyChild(n), d.OnlyOfType(n, atom.P), d.TemplateContents(n), d.TemplateHost(n), d.ElementByID("none"),
		} {
			if !m.IsZero() {
				t.Errorf("nothing is related to %v", m)
			}
		}
		if d.Kind(n) != dom.NoNode || d.IsElement(n) || d.End(n) != 0 || d.HasAttr(n, atom.Id) || d.Doctype(n) != (dom.Doctype{}) {
			t.Error("nothing is something")
		}
		if d.Data(n)+d.TextContent(n)+d.InnerHTML(n)+d.OuterHTML(n)+d.LocalName(n)+d.AttrValue(dom.Attr{})+d.AttrQualifiedName(dom.Attr{}) != "" {
			t.Error("nothing has text")
		}
		if !d.Span(n).IsZero() || !d.EndTagSpan(n).IsZero() || !d.NodePosition(n).IsZero() || d.Place(n) != (dom.Place{}) {
			t.Error("nothing has a place")
		}
		if name, value := d.AttrSpans(dom.Attr{}); !name.IsZero() || !value.IsZero() {
			t.Error("no attribute has a place")
		}
	}
	d := &dom.Document{}
	if !d.Root().IsZero() || d.Language(d.Node(1)) != "" || d.Source(span(0, 1)) != "" || !d.Position(1).IsZero() {
		t.Error("an empty document is not empty")
	}
	if d.Kind(full.ElementByID("i")) != dom.NoNode {
		t.Error("a node of another document is a node")
	}
}

func TestProperties(t *testing.T) {
	var d dom.Document
	var b dom.Builder
	root := b.Start(&d, dom.FragmentNode)
	b.SetURL("http://example.com/a")
	b.SetEncoding("windows-1252")
	b.SetQuirksMode(dom.LimitedQuirks)
	b.SetScripting(true)
	if b.NodeCount() != 1 || b.Kind(root) != dom.FragmentNode {
		t.Errorf("started with %d nodes", b.NodeCount())
	}
	want := dom.Doctype{Name: "html", PublicID: "p", SystemID: "s"}
	b.AppendChild(root, b.Doctype(want, dom.Span{}))
	b.Finish()
	if d.URL() != "http://example.com/a" || d.Encoding() != "windows-1252" || d.QuirksMode() != dom.LimitedQuirks || !d.Scripting() {
		t.Errorf("got %s, %s, %s, %v", d.URL(), d.Encoding(), d.QuirksMode(), d.Scripting())
	}
	if n := d.FirstChild(d.Root()); d.Kind(n) != dom.DoctypeNode || d.Doctype(n) != want {
		t.Errorf("doctype %+v", d.Doctype(n))
	}
	new(maker).make(&d, "")
	if d.Encoding() != "" || d.QuirksMode() != dom.NoQuirks || d.Scripting() || d.Kind(d.Root()) != dom.DocumentNode || d.Len() != 2 {
		t.Error("a property has stayed from the page before")
	}
	for mode, want := range []string{"no-quirks", "limited-quirks", "quirks"} {
		if got := dom.QuirksMode(mode).String(); got != want {
			t.Errorf("mode %d is %s, want %s", mode, got, want)
		}
	}
	if dom.HTML.String() != "http://www.w3.org/1999/xhtml" || dom.XMLNS.String() != "http://www.w3.org/2000/xmlns/" || dom.NoNamespace.String() != "" {
		t.Error("a namespace has a wrong URL")
	}
}
