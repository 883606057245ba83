package selector_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/selector"
)

// Pages that are hard for what looks around.
var hostile = []struct {
	name string
	page func(n int) string
}{
	{"deep", func(n int) string { return strings.Repeat("<div class=a><b></b>", n) }},
	{"wide", func(n int) string { return strings.Repeat("<p class=a>x</p>", n) }},
	{"many types", func(n int) string {
		var s strings.Builder
		for i := range n {
			fmt.Fprintf(&s, "<x-%d></x-%d><!---->", i, i)
		}
		return s.String()
	}},
	{"comments", func(n int) string { return strings.Repeat("<p></p>"+strings.Repeat("<!---->x", 10), n/10) }},
	{"stairs", func(n int) string { return strings.Repeat("<div><p></p><p></p>", n/3) }},
	{"shared classes", func(n int) string {
		return "<p><b class='" + strings.Repeat("x ", n) + "'>" + strings.Repeat("<p>y", n/10)
	}},
	{"controls", func(n int) string {
		return "<form>" + strings.Repeat("<fieldset><legend>", n/20) + strings.Repeat("<input type=radio name=a required><select><option></select>", n/2)
	}},
	{"directions", func(n int) string { return strings.Repeat("<div dir=auto>", n/2) + strings.Repeat("<bdi>1</bdi>", n/2) }},
}

// Selectors that ask for much.
var greedy = []string{
	"* * * * nothing, * * * * *:not(*)", ".z * * *", "* ~ * ~ * ~ .z", "p ~ p ~ p + .z", "div > div div > div .z",
	":has(.z)", ":has(~ .z)", ":has(> * ~ .z)", ":has(* .z)", ":has(+ * * .z)", "*:not(:has(.z)) *:has(.y)", ":is(:has(.z) *) ~ .y",
	":nth-child(2n+1)", ":nth-last-child(3n)", ":nth-of-type(2)", ":nth-last-of-type(n+2)", ":only-of-type", ":nth-child(2 of .a ~ *)",
	":nth-last-child(even of :has(b))", ":not(:nth-child(odd of :not(:nth-last-child(even of *))))", ":is(:is(:is(* *) *) *) .z",
	":first-child, :last-child, :only-child", ":empty", ":lang(de)", ":dir(rtl)", ":invalid, :valid, :default, :indeterminate, :disabled, :checked",
	"fieldset:has(:invalid)", "[class~=y], [class*='y y']", "#z .a", ":read-write", ":root > * :target",
}

func TestGrowth(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			pages := map[int]*dom.Document{}
			page := func(n int) *dom.Document {
				if pages[n] == nil {
					d, err := html5.ParseBytes([]byte(h.page(n)), html5.Options{MaxDepth: -1, MaxNodes: -1, MaxInput: -1})
					if err != nil {
						t.Fatal(err)
					}
					pages[n] = d
				}
				return pages[n]
			}
			testdata.Growth(t, func(n int) {
				d := page(n)
				for _, text := range greedy {
					for range selector.MustCompile(text).All(d, d.Root()) {
					}
				}
			}, 600)
		})
	}
}

// Long selectors on a long page: time grows with each of them.
func TestGrowthOfSelectors(t *testing.T) {
	d, err := html5.ParseBytes([]byte(strings.Repeat("<p><b>x</b><i></i>", 100)), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, before, repeat, after string }{
		{"list", "a", ",b", ""},
		{"chain of descendants", "*", " *", ""},
		{"chain of siblings", "*", " ~ *", ""},
		{"has", ":has(*", " *", ")"},
		{"is", ":is(a", ", b c", ")"},
		{"not", "b", ":not(a)", ""},
		{"comments", "a", "/**/", ""},
		{"forgiven", ":is(a", ",(", ""},
		{"escapes", "a", `\61 `, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				s, err := selector.Compile(tt.before+strings.Repeat(tt.repeat, n)+tt.after, selector.Options{MaxCompounds: -1})
				if err != nil {
					t.Fatal(err)
				}
				for range s.All(d, d.Root()) {
				}
			}, 300)
		})
	}
}
