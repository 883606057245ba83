package html5

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/encoding"
)

// checkStack compares what the stack of open elements has noted with what the walks
// that the standard describes would find.
func checkStack(t *testing.T, s *stack) {
	t.Helper()
	last := map[uint32]uint32{}
	var scopes [scopeKinds]int
	known := [scopeKinds]int{}
	empty, mayStay := 0, 0
	for i := 1; i < len(s.open); i++ {
		e := &s.open[i]
		if e.flags&removed != 0 {
			empty++
			continue
		}
		if e.below != last[e.key] {
			t.Errorf("%v at %d has %d below, want %d", e.name, i, e.below, last[e.key])
		}
		if e.below != 0 && s.open[e.below].above != uint32(i) {
			t.Errorf("%v at %d has %d above, want %d", e.name, e.below, s.open[e.below].above, i)
		}
		last[e.key] = uint32(i)
		for kind, ends := range endedBy {
			if e.flags&ends != 0 {
				scopes[kind]++
			}
		}
		if e.flags&mayBeOpen != 0 {
			mayStay++
		}
		checkElement(t, s, i)
	}
	for key, i := range s.last {
		if i != last[uint32(key)] {
			t.Errorf("the last element of key %d is %d, want %d", key, i, last[uint32(key)])
		}
	}
	for kind := range known {
		if len(s.scopes[kind]) != scopes[kind] {
			t.Errorf("scope %d has %d ends, want %d", kind, len(s.scopes[kind]), scopes[kind])
		}
	}
	if empty != s.empty || mayStay != s.mayStay {
		t.Errorf("%d entries are empty, and %d elements may stay; want %d and %d", s.empty, s.mayStay, empty, mayStay)
	}
}

// checkListed checks that exactly the elements on the list of active formatting
// elements are marked as listed.
func checkListed(t *testing.T, b *treeBuilder) {
	t.Helper()
	onList := map[dom.Node]bool{}
	for _, f := range b.formatting {
		onList[f.node] = !f.isMarker()
	}
	for i, e := range b.stack.open[1:] {
		if got := e.flags&listed != 0; got != (onList[e.node] && e.flags&removed == 0) {
			t.Errorf("%v at %d: listed is %v", e.name, i+1, got)
		}
	}
}

// checkElement checks what the element at index i has noted about those below it.
func checkElement(t *testing.T, s *stack, i int) {
	t.Helper()
	e := s.open[i]
	want := e
	want.special, want.html, want.mode, want.item = 0, 0, noMode, noItem
	foundItem := false
	for j := i; j > 0; j-- {
		f := s.open[j]
		if f.flags&removed != 0 {
			continue
		}
		if f.flags&special != 0 && want.special == 0 {
			want.special = uint32(j)
		}
		if f.flags&special != 0 && f.flags&addressDivOrP == 0 && !foundItem {
			want.item, foundItem = itemOf(f.name, f.flags), true
		}
		if f.flags&inHTML != 0 && want.html == 0 {
			want.html = uint32(j)
		}
		if f.flags&inHTML != 0 && f.name <= atom.Elements && want.mode == noMode {
			want.mode = resetModes[f.name]
		}
	}
	if e != want {
		t.Errorf("%v at %d is %+v, want %+v", e.name, i, e, want)
	}
}

// parseChecked parses a page and checks the stack after each token.
func parseChecked(t *testing.T, page []byte, scripting bool) *dom.Document {
	t.Helper()
	var p Parser
	var d dom.Document
	o := Options{Scripting: scripting, MaxDepth: 20}
	e, _ := sniff(page, "text/html; charset=utf-8", encoding.UTF8) // a byte order mark may say otherwise
	p.b.encoding = pageEncoding{Encoding: e, confidence: irrelevant}
	if err := p.start(&d, dom.DocumentNode, page, o, false); err != nil {
		t.Fatal(err)
	}
	for !p.b.stopped {
		p.b.t.next()
		p.b.process(&p.b.t.tok)
		checkStack(t, &p.b.stack)
		checkListed(t, &p.b)
		if t.Failed() {
			t.Fatalf("after %q", page[:p.b.t.pos])
		}
	}
	p.finish()
	return &d
}

// FuzzParse parses pages in every way: with the stack checked, into memory that was
// used before, with parse errors, as a fragment, cut off by limits. All ways that
// read the same page must give the same tree.
func FuzzParse(f *testing.F) {
	for _, page := range []string{
		"<!DOCTYPE html><title>t</title><p class=a>x<b>y</p>z",
		"<b><div><b><div></b><p>x</b></a><a><table><a>x<td></b>",
		"<table><b><tr>x<td><svg><desc><a></svg><select><option><selectedcontent>",
		"<form><div></form><li><p></div><template><tr><td></template>x",
		"<svg><a><g></p><math><mi><font color=a><annotation-xml encoding='text/html'><p>",
		"<a><form><a></form><nobr><object><nobr></object><button><p><button></ul>",
		"&lt;&#x80;\r\n\x00<pre>\r\nx<textarea>&#10;<script><!--<script></script>--></script>",
		"<frameset><frame></frameset> x <noframes><?pi x?><!--x--!><![CDATA[x]]>",
		"<b><noscript><span></b></noscript><b><p><p><p><p><p><p><p><noscript><i></b></noscript>x",
	} {
		f.Add([]byte(page), false)
		f.Add([]byte(page), true)
	}
	used, usedDoc := new(Parser), new(dom.Document)
	f.Fuzz(func(t *testing.T, page []byte, scripting bool) {
		d := parseChecked(t, page, scripting)
		want := d.OuterHTML(d.Root())
		o := Options{ContentType: "text/html; charset=utf-8", Scripting: scripting, MaxDepth: 20}
		if err := used.ParseBytes(usedDoc, page, o); err != nil {
			t.Fatal(err)
		}
		if got := usedDoc.OuterHTML(usedDoc.Root()); got != want {
			t.Errorf("a used parser makes\n%s, a new one\n%s", got, want)
		}
		o.ParseErrors = true
		o.MaxNodes, o.MaxAttributes = 10, 5
		limited, err := ParseBytes(page, o)
		for _, p := range limited.Problems() {
			if p.Rule == "" || p.Message == "" || int(p.Place.Span.End) > len(page)*3 {
				t.Errorf("problem %+v", p)
			}
		}
		if err == nil && limited.OuterHTML(limited.Root()) != want {
			t.Errorf("with errors it makes\n%s, want\n%s", limited.OuterHTML(limited.Root()), want)
		}
		for _, context := range []Context{{}, {Name: "td"}, {Name: "template"}, {dom.SVG, "foreignObject"}, {dom.MathML, "mi"}} {
			if _, err := ParseFragment(bytes.NewReader(page), context, Options{Scripting: scripting}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// tagNames are elements with rules of their own in the tree builder, and others.
var tagNames = []string{
	"a", "b", "i", "nobr", "font", "p", "div", "li", "dd", "ul", "button", "form", "table", "tr", "td",
	"caption", "svg", "desc", "g", "math", "mi", "object", "noscript", "h1", "address", "span", "ruby",
	"rb", "x-y", "body", "head", "meta", "title", "br", "image", "input", "col", "style", "script",
}

// randomTags returns a page of at most that many tags and texts. The fewer names
// there are to choose from, the more often the rules between them apply.
func randomTags(r *rand.Rand, names []string, most int) (page []byte) {
	for range r.IntN(most) {
		name := names[r.IntN(len(names))]
		switch r.IntN(7) {
		case 0, 1, 2:
			page = fmt.Appendf(page, "<%s>", name)
		case 3:
			page = fmt.Appendf(page, "<%s a=%d>", name, r.IntN(4))
		case 4, 5:
			page = fmt.Appendf(page, "</%s>", name)
		case 6:
			page = append(page, "x "...)
		}
	}
	return page
}

// someOf returns a few of the names.
func someOf(r *rand.Rand, names []string) []string {
	some := make([]string, 5)
	for i := range some {
		some[i] = names[r.IntN(len(names))]
	}
	return some
}

// TestStack checks the stack of open elements over pages of tags at random.
func TestStack(t *testing.T) {
	names := append([]string{"select", "option", "optgroup", "selectedcontent", "template"}, tagNames...)
	r := rand.New(rand.NewPCG(1, 2))
	pages := 3_000
	if testing.Short() {
		pages = 300
	}
	for i := range pages {
		some := names
		if i%2 == 0 {
			some = someOf(r, names)
		}
		parseChecked(t, randomTags(r, some, 60), false)
	}
}

// The tables that a page with very many names makes larger do not slow down the
// pages after it.
func TestNamesAreForgotten(t *testing.T) {
	var page []byte
	for i := range 5000 {
		page = fmt.Appendf(page, "<x-%d a%d>", i, i)
	}
	var p Parser
	var d dom.Document
	for _, page := range [][]byte{page, []byte("<p a=b>x")} {
		if err := p.ParseBytes(&d, page, Options{ContentType: "text/html; charset=utf-8"}); err != nil {
			t.Fatal(err)
		}
	}
	if seen, last := len(p.b.t.seen), len(p.b.stack.last); seen > atom.Known+1 || last > 2*(atom.Known+1) {
		t.Errorf("the tables have %d and %d places, want no more than there are known names", seen, last)
	}
}

func itemOf(name atom.Atom, flags elementFlags) itemKind {
	if flags&inHTML == 0 {
		return noItem
	}
	switch name {
	case atom.Li:
		return liItem
	case atom.Dd:
		return ddItem
	case atom.Dt:
		return dtItem
	}
	return noItem
}
