package ecmaregexp

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

func TestMatch(t *testing.T) {
	for _, tt := range []struct{ source, yes, no string }{ // texts are separated by spaces
		{"", "", "a"},
		{"a|b", "a b", "ab c"},
		{"^a$", "a", "aa"},
		{"a{2,3}?", "aa aaa", "a aaaa"},
		{"(?:ab)+c*", "ab ababcc", "abc-"},
		{".", "a \U0001F600 é", "\n \u2028 ab"},
		{"[^a-c]", "d \U0001F600", "b dd"},
		{"[]", "", "a"},
		{"[^]", "a \n", ""},
		{`\d\D\w\W`, "1a_-", "aa_- 1a--"},
		{`\S\s?`, "a a\ufeff", "\u00a0"},
		{`\p{L}+`, "aé", "1"},
		{`\P{Lu}\p{gc=Lowercase_Letter}`, "aa", "Aa aA"},
		{`\p{Script=Greek}\p{sc=Latin}\p{ASCII}`, "αa1", "a11"},
		{`[\p{L}--[a-z]]`, "A é", "a 1"},
		{`[[a-z]&&[x-zX]]`, "x", "a X"},
		{`[\w--\d--_]`, "a", "1 _"},
		{`[\q{abc|d|}x]`, "abc d x", "ab"},
		{`[[\q{abc}d]--\q{abc}]`, "d", "abc"},
		{`\u{1F600}\u0061\x62\cA\0\/\.`, "\U0001F600ab\x01\x00/.", "x"},
		{`\ud83d\ude00`, "\U0001F600", "x"},
		{`\bab\b-\Bc?`, "ab-", "ab-c"},
		{`(?=.*\d)(?!.*x)\w+`, "a1 1", "a ax1"},
		{`a(?<=a)(?<!b)b(?<=(?:ab))`, "ab", "bb"},
		{`(a|b)\1`, "aa bb", "ab"},
		{`(?<x>.)(?<y>.)\k<y>\k<x>`, "abba", "abab"},
		{`(?:(?<x>a)|(?<x>b))c`, "ac bc", "c"},
		{`\1(a)`, "a", "aa"},
		{`(?<=\1(a))b|ab`, "ab", "b"},
		{`(?:(a)|b)*\1`, "ab aa aab", "aba ab-"},
		{`(?i:aé)k`, "AÉk aék", "aék- AÉK"},
		{`(?i:[^a])`, "b", "a A"},
		{"(?m:^a$)(?s:.)(?m:^b)", "a\nb", "ab"},
		{"(a*)*", "aaa", "b"},
		{`(?:)*`, "", "a"},
		{`[\^\-\]\\\&]`, "^ - ] \\ &", "a"},
		{`[a-z.]+@[\-a]`, "a.b@-", "@"},
	} {
		re, err := Compile(tt.source)
		if err != nil {
			t.Errorf("%s: %v", tt.source, err)
			continue
		}
		check := func(texts string, want bool) {
			for _, text := range strings.Split(texts, " ") {
				steps := 100_000
				if got, err := re.Match(text, &steps); got != want || err != nil {
					t.Errorf("%s matches %q: %v, %v", tt.source, text, got, err)
				}
			}
		}
		if tt.yes != "" || tt.source == "" {
			check(tt.yes, true)
		}
		if tt.no != "" {
			check(tt.no, false)
		}
	}
}

func TestSyntaxErrors(t *testing.T) {
	for _, source := range []string{"(", ")", "a)", "[", "]", "{", "}", "a{", "a{,2}", "a{2,1}", "*", "a**", "(?=a)*", `\a`, `\-`, `\`, `\1`, `\k`, `\k<x>`,
		"(?<x>a)(?<x>b)", "(?<1>a)", "(?<>a)", "(?", "(?a:b)", "(?ii:b)", "(?-:b)", "[z-a]", "[a-]", "[-a]", "[a-z-]", "[(]", "[|]", "[/]", "[{]", "[a&&b-c]",
		"[a--b&&c]", "[!!]", "[a&&&b]", `[\d-a]`, `\p{Foo}`, `\p`, `\pL`, `\p{gc=Foo}`, `\u{110000}`, `\u{}`, `\u12`, `\x1`, `\c1`, `\00`, `[^\q{ab}]`, `[\q{a]`, `[\y]`} {
		if _, err := Compile(source); !errors.Is(err, ErrSyntax) {
			t.Errorf("%s: %v", source, err)
		}
	}
	for _, source := range []string{strings.Repeat("(", 1000), strings.Repeat("[", 1000), "a{100000}", "(?:(?:a{500}){500}){500}"} {
		if _, err := Compile(source); !errors.Is(err, ErrLimit) {
			t.Errorf("%.20s: %v", source, err)
		}
	}
}

// Nested repeats take linear time, lookarounds too; what could take more, ends.
func TestSteps(t *testing.T) {
	for _, source := range []string{"(a*)*b", "(?=(a*)*b).*", "(?:a|aa|aaa)*b", "(?:(?!x)a)*b"} {
		re, err := Compile(source)
		if err != nil {
			t.Fatal(err)
		}
		testdata.Growth(t, func(n int) {
			steps := 1 << 40
			if matched, _ := re.Match(strings.Repeat("a", n), &steps); matched {
				t.Errorf("%s matches", source)
			}
			if steps < 1<<40-1000*n {
				t.Errorf("%s takes %d steps for %d characters", source, 1<<40-steps, n)
			}
		}, 2000)
	}
	re, err := Compile(`(a|a)*(a|a)*\1\2b`)
	if err != nil {
		t.Fatal(err)
	}
	steps := 1_000_000
	if _, err := re.Match(strings.Repeat("a", 1000), &steps); err != ErrSteps {
		t.Errorf("a match that takes too long ends with %v", err)
	}
}

func FuzzMatch(f *testing.F) {
	for _, source := range []string{"a", "(?<x>a)|b\\k<x>", "[\\q{ab}--[a]]{2,3}?", "(?<=^a)b(?!c)", "\\p{L}\\u{61}", "(?i-m:.)"} {
		f.Add(source, "ab")
	}
	f.Fuzz(func(t *testing.T, source, text string) {
		re, err := Compile(source)
		if err != nil {
			return
		}
		steps := 1_000_000
		first, err := re.Match(text, &steps)
		if err != nil {
			return
		}
		steps = 1_000_000
		if again, err := re.Match(text, &steps); again != first || err != nil {
			t.Errorf("%q matches %q first %v, then %v, %v", source, text, first, again, err)
		}
	})
}
