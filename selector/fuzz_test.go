package selector_test

import (
	"testing"

	"github.com/itemscope/itemscope/selector"
)

// Whatever is compiled, nothing panics, errors are inside the text, and what a selector
// is serialized to is compiled to the same, finds the same, and is as specific.
func FuzzCompile(f *testing.F) {
	for _, text := range []string{"", "a", "a > b + c ~ d e", "#a.b[c=d i]::before", ":is(a, 1, :not(b))", ":nth-child(2n+1 of a, b)",
		":has(> a, + b)", `\31 a\:b`, "[*|a|=\"b\\\nc", ":lang(de, '*-x')", "&:scope", "::part(a b):hover", "a/**/b", "::slotted(a)::before",
		":nth-last-child( -n- 1", ":host(a)::-webkit-x:not(:hover)", "*|*:where()", "<!-- -->", "a\x00\xff", "url(a)", "@a #1 1e3n{}", ":dir(ltr)", ":has(:is(:has(a)))"} {
		f.Add(text)
	}
	d := parse(`<div id=a class=b lang=de><p>x<input required pattern="(?=a)b"><b dir=auto>y</b></div><svg><a xlink:href=x></svg>`)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := selector.Compile(text, selector.Options{})
		if err != nil {
			if wrong := err.(*selector.Error); wrong.Offset < 0 || wrong.Offset > len(text) || wrong.Message == "" {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		again, err := selector.Compile(s.String(), selector.Options{})
		if err != nil {
			t.Fatalf("%q becomes %q: %v", text, s, err)
		}
		if again.String() != s.String() || again.Specificity() != s.Specificity() {
			t.Errorf("%q becomes %q with %v, and that %q with %v", text, s, s.Specificity(), again, again.Specificity())
		}
		if a, b := found(s.Matcher(d, selector.State{}), d, d.Root()), found(again.Matcher(d, selector.State{}), d, d.Root()); a != b {
			t.Errorf("%q finds %q, %q finds %q", text, a, again, b)
		}
	})
}
