package selector_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/selector"
)

// How selectors are serialized, and how specific they are.
func TestCompile(t *testing.T) {
	for _, tt := range []struct{ text, want, specificity string }{
		{"*", "*", "(0,0,0)"},
		{"A", "A", "(0,0,1)"},
		{"*.a", ".a", "(0,1,0)"},
		{"*|*", "*|*", "(0,0,0)"},
		{"|a", "|a", "(0,0,1)"},
		{"  ul   li>a ~b+ c\t", "ul li > a ~ b + c", "(0,0,5)"},
		{"a,b , .c", "a, b, .c", "(0,1,0)"},
		{"#a#b.c[d]", "#a#b.c[d]", "(2,2,0)"},
		{"[a=b]", `[a="b"]`, "(0,1,0)"},
		{`[ a |= 'b"' I ]`, `[a|="b\"" i]`, "(0,1,0)"},
		{"[*|a^=b s]", `[*|a^="b" s]`, "(0,1,0)"},
		{"a:HOVER::Before", "a:hover::before", "(0,1,2)"},
		{"a:before", "a::before", "(0,0,2)"},
		{":not( a , #b )", ":not(a, #b)", "(1,0,0)"},
		{":is(a, 1, ::x, .b, a b c", ":is(a, .b, a b c)", "(0,1,0)"},
		{":is()", ":is()", "(0,0,0)"},
		{":where(#a)", ":where(#a)", "(0,0,0)"},
		{":has(> a, +b,c d)", ":has(> a, + b, c d)", "(0,0,2)"},
		{":nth-child(odd)", ":nth-child(2n+1)", "(0,1,0)"},
		{":nth-child(EVEN of .a, b c)", ":nth-child(2n of .a, b c)", "(0,2,0)"},
		{":nth-last-of-type(-n- 1)", ":nth-last-of-type(-n-1)", "(0,1,0)"},
		{":nth-child(+n)", ":nth-child(n)", "(0,1,0)"},
		{":nth-child(-0n+07)", ":nth-child(7)", "(0,1,0)"},
		{":lang(de, '*-CH')", `:lang("de", "*-CH")`, "(0,1,0)"},
		{":dir( Rtl )", ":dir(Rtl)", "(0,1,0)"},
		{"::part(a  b)", "::part(a b)", "(0,0,1)"},
		{"::slotted(a.b)", "::slotted(a.b)", "(0,1,2)"},
		{"&.a", "&.a", "(0,1,0)"},
		{`\31 23`, `\31 23`, "(0,0,1)"},
		{`.\-`, `.\-`, "(0,1,0)"},
		{`#\--`, `#--`, "(1,0,0)"},
		{`.a\:b\/c`, `.a\:b\/c`, "(0,1,0)"},
		{"a\x00b", "a\uFFFDb", "(0,0,1)"},
		{"\xff", "\uFFFD", "(0,0,1)"},
		{`\`, "\uFFFD", "(0,0,1)"},
		{"a/* > */>/**/b", "a > b", "(0,0,2)"},
		{"[a='b\\\nc", `[a="bc"]`, "(0,1,0)"},
		{"::-webkit-Foo:hover", "::-webkit-foo:hover", "(0,1,1)"},
		{":host(a) :state(x)", ":host(a) :state(x)", "(0,2,1)"},
	} {
		s, err := selector.Compile(tt.text, selector.Options{})
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		if s.String() != tt.want || s.Specificity().String() != tt.specificity {
			t.Errorf("%q is %s with %v, want %s with %s", tt.text, s, s.Specificity(), tt.want, tt.specificity)
		}
		if again, err := selector.Compile(tt.want, selector.Options{}); err != nil || again.String() != tt.want {
			t.Errorf("%s becomes %v, %v", tt.want, again, err)
		}
	}
}

// Errors say where a selector is wrong, and what is.
func TestErrors(t *testing.T) {
	for _, tt := range []struct {
		text    string
		offset  int
		message string
	}{
		{"", 0, "it ends where a selector is expected"},
		{"a >", 3, "it ends where a selector is expected"},
		{"a,", 2, "it ends where a selector is expected"},
		{"> a", 0, `">" is where a selector is expected`},
		{"a > > b", 4, `">" is where a selector is expected`},
		{"a || b", 2, "the column combinator is not supported"},
		{"a..b", 2, "name of a class"},
		{"#1", 0, `escape its first character: #\31`},
		{"a b*", 3, "a combinator or a comma"},
		{"a)", 1, `")" is where`},
		{"[a", -1, ""},
		{"[1]", 1, "the name of an attribute"},
		{"[a!=b]", 2, "= or ]"},
		{"[a~b]", 3, "="},
		{"[a=1]", 3, "an identifier or a string"},
		{"[a=b x]", 5, "i, s or ]"},
		{"[a=\"b\nc\"]", 3, "an identifier or a string"},
		{":", 1, "name of a pseudo-class"},
		{":nope", 1, "there is no pseudo-class :nope"},
		{"a:not", 2, "needs arguments: :not(…)"},
		{"a:hover(x)", 2, "takes no arguments"},
		{":not()", 5, "a selector"},
		{":not(a:nope)", 7, ":nope"},
		{":has(:has(a))", 6, ":has() is not allowed inside :has()"},
		{":not(::before)", 7, "pseudo-elements are not allowed inside pseudo-classes"},
		{"::nope", 2, "there is no pseudo-element ::nope"},
		{"::before()", 2, "takes no arguments"},
		{"::part", 2, "needs arguments"},
		{"::before::after", 10, "::before has no ::after"},
		{"a::before.b", 9, "after a pseudo-element"},
		{"::before :hover", 9, "a pseudo-element has no descendants"},
		{"::before:first-child", 9, "not allowed after a pseudo-element"},
		{":nth-child(2 n)", 13, ")"},
		{":nth-child(n - -1)", 15, "an integer without a sign"},
		{":nth-child(x)", 11, "An+B"},
		{":nth-of-type(1 of a)", 15, ")"},
		{":lang()", 6, "a language range"},
		{":dir(1)", 5, "an identifier"},
		{"svg|a", 0, `the prefix "svg"`},
		{"[x|a]", 1, `the prefix "x"`},
	} {
		_, err := selector.Compile(tt.text, selector.Options{})
		var wrong *selector.Error
		if tt.offset < 0 {
			if err != nil {
				t.Errorf("%q: %v", tt.text, err)
			}
			continue
		}
		if !errors.As(err, &wrong) || wrong.Offset != tt.offset || !strings.Contains(wrong.Message, tt.message) {
			t.Errorf("%q: %v, want offset %d and %q", tt.text, err, tt.offset, tt.message)
		}
	}
}

// Limits are errors that name them, also in lists that forgive others.
func TestLimits(t *testing.T) {
	deep := func(n int) string { return strings.Repeat(":is(", n) + "a" }
	many := func(n int) string { return strings.Repeat("a,", n-1) + "a" }
	for _, tt := range []struct {
		text    string
		options selector.Options
		want    string // what the error has, "" for no error
	}{
		{deep(selector.DefaultMaxDepth), selector.Options{}, ""},
		{deep(selector.DefaultMaxDepth + 1), selector.Options{}, "deeper than MaxDepth = 64"},
		{deep(3), selector.Options{MaxDepth: 2}, "deeper than MaxDepth = 2"},
		{deep(1000), selector.Options{MaxDepth: -1}, ""},
		{many(selector.DefaultMaxCompounds), selector.Options{}, ""},
		{many(selector.DefaultMaxCompounds + 1), selector.Options{}, "more compound selectors than MaxCompounds = 8192"},
		{":where(" + many(4), selector.Options{MaxCompounds: 3}, "MaxCompounds = 3"},
		{many(10_000), selector.Options{MaxCompounds: -1}, ""},
	} {
		_, err := selector.Compile(tt.text, tt.options)
		if got := fmt.Sprint(err); (err != nil) != (tt.want != "") || !strings.Contains(got, tt.want) {
			t.Errorf("%.40s: %v, want %q", tt.text, err, tt.want)
		}
	}
}

func TestSpecificityCompare(t *testing.T) {
	list := []selector.Specificity{{}, {C: 3}, {B: 1}, {B: 1, C: 1}, {A: 1}}
	for i, a := range list {
		for j, b := range list {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if a.Compare(b) != want {
				t.Errorf("%v compares to %v as %d, want %d", a, b, a.Compare(b), want)
			}
		}
	}
}

func TestMustCompile(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a wrong selector does not panic")
		}
	}()
	selector.MustCompile("a >")
}
