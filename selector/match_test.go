package selector_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/selector"
)

// found returns the IDs of what a selector finds, or names where there is no ID.
func found(m *selector.Matcher, d *dom.Document, root dom.Node) string {
	var list []string
	for n := range m.All(root) {
		id, ok := d.Attr(n, atom.Id)
		if !ok {
			id = "<" + d.LocalName(n) + ">"
		}
		list = append(list, id)
	}
	return strings.Join(list, " ")
}

func compile(t *testing.T, text string, o selector.Options) *selector.Selector {
	t.Helper()
	s, err := selector.Compile(text, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

type matchTest struct{ selector, want string }

func check(t *testing.T, page string, state selector.State, tests []matchTest) {
	t.Helper()
	d := parse(page)
	for _, tt := range tests {
		s := compile(t, tt.selector, selector.Options{})
		if got := found(s.Matcher(d, state), d, d.Root()); got != tt.want {
			t.Errorf("%s finds %q, want %q", tt.selector, got, tt.want)
		}
	}
}

// What Chromium does not do as the standard says. The rest is compared by
// internal/compareselectors.
func TestUnlikeChromium(t *testing.T) {
	check(t, `<!DOCTYPE html><html id=h lang=de-Latn-DE><body id=b>
<svg id=SVG viewBox=0><linearGradient id=lg></linearGradient></svg><img id=map usemap=#m>
<input id=image type=image><input id=hidden type=hidden><button id=button></button>
<input id=date type=date><input id=px type=number min=2px value=1><input id=range type=range min=2 max=1>
<input id=radio type=radio required><input id=mail type=email value="a@é.c"><video id=v muted></video>
<select id=s0 size=0><option id=o0></select><select id=sd disabled><option id=od><optgroup id=gd></select>`,
		selector.State{}, []matchTest{
			{"SVG, lineargradient", ""},
			{"svg, linearGradient", "SVG lg"},
			{"[VIEWBOX], [viewbox]", ""},
			{"[viewBox]", "SVG"},
			{":link", ""},
			{":optional", "date px mail s0 sd"},
			{":valid", "image button date s0"},
			{":invalid", "px range radio mail"},
			{":in-range", ""},
			{":out-of-range", "px range"},
			{"option:checked", "od"},
			{"option:disabled, optgroup:disabled", ""},
			{":root:lang(de-DE)", "h"},
			{`:root:lang("*-DE", fr)`, "h"},
			{`[id="DATE" s]`, ""},
			{`[type="DATE" s]`, ""},
			{"[type=DATE]", "date"},
			{":paused", "v"},
			{":muted:not(:playing)", "v"},
		})
}

// The example of https://html.spec.whatwg.org/multipage/semantics-other.html#selector-hover,
// which the text of 2012 has, too.
func TestHover(t *testing.T) {
	d := parse(`<body id=x><p id=p> <label id=l for=c> <input id=a> </label> <span id=b> <input id=c> </span> </p>`)
	at := func(id string) dom.Node { return d.ElementByID(id) }
	for _, tt := range []struct {
		selector string
		state    selector.State
		want     string
	}{
		{"body :hover", selector.State{Hover: at("a")}, "p l a c"},
		{"body :active", selector.State{Active: at("a")}, "p l a c"},
		{"body :hover", selector.State{Hover: at("b")}, "p b"},
		{":hover, :active, :focus, :focus-within", selector.State{}, ""},
		{":focus", selector.State{Focus: at("c")}, "c"},
		{"body :focus-within", selector.State{Focus: at("c")}, "p b c"},
		{":focus-visible", selector.State{Focus: at("c")}, ""},
		{":focus-visible", selector.State{Focus: at("c"), FocusVisible: true}, "c"},
		{":scope > *", selector.State{Scope: at("p")}, "l b"},
		{":has(> :focus)", selector.State{Focus: at("c")}, "b"},
	} {
		if got := found(compile(t, tt.selector, selector.Options{}).Matcher(d, tt.state), d, d.Root()); got != tt.want {
			t.Errorf("%s finds %q, want %q", tt.selector, got, tt.want)
		}
	}
}

func TestTarget(t *testing.T) {
	const page = `<body id=body><a id=link1 href=""></a><a id=link2 href="#é"></a><a id=link3 href="/b"></a><p id=é></p><a id=named name="x y"></a><p id="%20">`
	d := parse(page)
	for _, tt := range []struct{ url, selector, want string }{
		{"https://example.com/#%C3%A9", ":target", "é"},
		{"https://example.com/#é", ":target", "é"},
		{"https://example.com/#x%20y", ":target", "named"},
		{"https://example.com/#%20", ":target", "%20"},
		{"https://example.com/#nothing", ":target", ""},
		{"https://example.com/#", ":target", ""},
		{"https://example.com/", ":target", ""},
		{"https://example.com/#é", "body:target-within", "body"},
		{"", ":local-link", "link1"}, // the document has the URL https://example.com/#prices
		{"https://example.com/#é", ":local-link", "link1 link2"},
		{"https://example.com/b", ":local-link", "link3"},
	} {
		if got := found(compile(t, tt.selector, selector.Options{}).Matcher(d, selector.State{URL: tt.url}), d, d.Root()); got != tt.want {
			t.Errorf("%s: %s finds %q, want %q", tt.url, tt.selector, got, tt.want)
		}
	}
}

func TestNamespaces(t *testing.T) {
	const svg = "http://www.w3.org/2000/svg"
	d := parse(`<!DOCTYPE html><p id=p class=a><svg id=s><a id=sa class=a xlink:href=x></a></svg><a id=a class=a href=x></a>`)
	prefixes := map[string]string{"svg": svg, "html": "http://www.w3.org/1999/xhtml", "xlink": "http://www.w3.org/1999/xlink", "x": "urn:x"}
	withDefault := map[string]string{"": svg, "html": "http://www.w3.org/1999/xhtml"}
	for _, tt := range []struct {
		namespaces     map[string]string
		selector, want string
	}{
		{prefixes, "svg|a", "sa"},
		{prefixes, "html|a", "a"},
		{prefixes, "x|a, |a", ""},
		{prefixes, "a", "sa a"},
		{prefixes, "*|a", "sa a"},
		{prefixes, "svg|*", "s sa"},
		{prefixes, "[xlink|href]", "sa"},
		{prefixes, "[*|href]", "sa a"},
		{prefixes, "[href], [|href]", "a"},
		{prefixes, "[x|href]", ""},
		{withDefault, "a", "sa"},
		{withDefault, "*", "s sa"},
		{withDefault, ".a", "sa"},
		{withDefault, "*|*.a", "p sa a"},
		{withDefault, "html|a", "a"},
		{withDefault, "*|*:is(.a)", "p sa a"},    // the default does not count for the subject,
		{withDefault, "*|*:is(*.a)", "sa"},       // unless there is a type selector,
		{withDefault, "*|*:is(.a a, .a .a)", ""}, // and counts for others
		{withDefault, "html|body *|*:not(.a)", "s"},
		{withDefault, "[href]", ""},
	} {
		s := compile(t, tt.selector, selector.Options{Namespaces: tt.namespaces})
		if got := found(s.Matcher(d, selector.State{}), d, d.Root()); got != tt.want {
			t.Errorf("%s finds %q, want %q", tt.selector, got, tt.want)
		}
	}
}

// Fragments and the contents of templates are searched as querySelectorAll does.
func TestFragments(t *testing.T) {
	d := parse(`<p id=p><template id=t><p id=a><b id=b></b><i id=i></i></p><p id=c></p></template>`)
	contents := d.TemplateContents(d.ElementByID("t"))
	for _, tt := range []struct{ selector, want string }{
		{"p", "a c"}, {":scope > p", "a c"}, {":scope b", "b"}, {":scope", ""}, {"& > p > i", "i"}, {":root", ""},
		{"p:first-child", "a"}, {"p:last-of-type", "c"}, {"template p", ""}, {"#c", "c"}, {":scope.x > p", ""}, {"* > p", ""},
		{":nth-child(2)", "i c"},
	} {
		s := compile(t, tt.selector, selector.Options{})
		if got := found(s.Matcher(d, selector.State{}), d, contents); got != tt.want {
			t.Errorf("%s finds %q, want %q", tt.selector, got, tt.want)
		}
	}
	fragment, err := html5.ParseFragment(strings.NewReader("<p id=a><b id=b>"), html5.Context{Name: "div"}, html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := found(compile(t, ":scope > p > b", selector.Options{}).Matcher(fragment, selector.State{}), fragment, fragment.Root()); got != "b" {
		t.Errorf("in a fragment %q is found", got)
	}
}

func TestMatch(t *testing.T) {
	d := parse(`<div id=d class=x><p id=p><b id=b>x</b></p></div>`)
	p, text := d.ElementByID("p"), d.FirstChild(d.ElementByID("b"))
	for _, tt := range []struct {
		selector string
		match    bool
		closest  string
		first    string // inside p
	}{
		{"p", true, "p", ""},
		{"div", false, "d", ""},
		{":scope", true, "p", ""},
		{".x > :scope", true, "p", ""},
		{":scope > b", false, "", "b"},
		{"div b", false, "", "b"},
		{"table", false, "", ""},
	} {
		s := compile(t, tt.selector, selector.Options{})
		closest, _ := d.Attr(s.Closest(d, p), atom.Id)
		first, _ := d.Attr(s.First(d, p), atom.Id)
		if s.Match(d, p) != tt.match || closest != tt.closest || first != tt.first {
			t.Errorf("%s: %v, closest %q, first %q; want %v", tt.selector, s.Match(d, p), closest, first, tt)
		}
		if s.Match(d, text) || s.Match(d, dom.Node{}) || s.Match(d, d.Root()) || !s.Closest(d, dom.Node{}).IsZero() {
			t.Errorf("%s matches what is no element", tt.selector)
		}
		for n := range s.All(d, text) {
			t.Errorf("%s finds %v in a text", tt.selector, n)
		}
	}
	if closest := selector.MustCompile("b").Closest(d, text); closest != d.ElementByID("b") {
		t.Error("the element around a text is not found")
	}
	var empty dom.Document
	for range selector.MustCompile("*").All(&empty, empty.Root()) {
		t.Error("something is found in an empty document")
	}
}

// A loop may ask the Matcher that it is over.
func TestMatcherInLoop(t *testing.T) {
	d := parse(`<div id=d><p id=a></p><p id=b><p id=c></div>`)
	m := selector.MustCompile(":scope > p").Matcher(d, selector.State{})
	var list []string
	for n := range m.All(d.ElementByID("d")) {
		id, _ := d.Attr(n, atom.Id)
		list = append(list, id)
		if m.Match(n) || !m.First(d.Root()).IsZero() {
			t.Error("the scope is not that of the question")
		}
	}
	if got := strings.Join(list, " "); got != "a b c" {
		t.Errorf("found %s", got)
	}
}

func TestConcurrent(t *testing.T) {
	d := parse(strings.Repeat("<div class=a><p>x</p><p class=b><input required></div>", 200))
	s := selector.MustCompile(".a:has(:invalid) > .b:nth-child(2), p:lang(en), :dir(rtl)")
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			count := 0
			for range s.All(d, d.Root()) {
				count++
			}
			if count != 200 {
				t.Errorf("found %d", count)
			}
		})
	}
	wait.Wait()
}
