package microsyntax

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
)

func TestTokens(t *testing.T) {
	tests := []struct {
		s            string
		want, unique []string
	}{
		{"", nil, nil},
		{" \t\n\f\r", nil, nil},
		{"a", []string{"a"}, []string{"a"}},
		{" a  b\tc\nd\fe\rf ", []string{"a", "b", "c", "d", "e", "f"}, []string{"a", "b", "c", "d", "e", "f"}},
		{"b a b A a", []string{"b", "a", "b", "A", "a"}, []string{"b", "a", "A"}},
		// Neither LINE TABULATION nor NO-BREAK SPACE is ASCII whitespace.
		{"a\vb c\u00a0d", []string{"a\vb", "c\u00a0d"}, []string{"a\vb", "c\u00a0d"}},
		{"a,b ,", []string{"a,b", ","}, []string{"a,b", ","}},
	}
	for _, tt := range tests {
		if got := slices.Collect(Tokens(tt.s)); !slices.Equal(got, tt.want) {
			t.Errorf("Tokens(%q) = %q, want %q", tt.s, got, tt.want)
		}
		if got := slices.Collect(UniqueTokens(tt.s)); !slices.Equal(got, tt.unique) {
			t.Errorf("UniqueTokens(%q) = %q, want %q", tt.s, got, tt.unique)
		}
		if got := collectBytes(Tokens([]byte(tt.s))); !slices.Equal(got, tt.want) {
			t.Errorf("Tokens([]byte(%q)) = %q, want %q", tt.s, got, tt.want)
		}
		if got := collectBytes(UniqueTokens([]byte(tt.s))); !slices.Equal(got, tt.unique) {
			t.Errorf("UniqueTokens([]byte(%q)) = %q, want %q", tt.s, got, tt.unique)
		}
	}
}

func collectBytes(seq iter.Seq[[]byte]) []string {
	var all []string
	for b := range seq {
		all = append(all, string(b))
	}
	return all
}

func TestTokensStopEarly(t *testing.T) {
	for name, seq := range map[string]iter.Seq[string]{
		"Tokens": Tokens("a b c"), "UniqueTokens": UniqueTokens("a b c"), "CommaTokens": CommaTokens("a,b,c"),
	} {
		n := 0
		for token := range seq {
			n++
			if token == "b" {
				break
			}
		}
		if n != 2 {
			t.Errorf("%s yielded %d tokens up to b, want 2", name, n)
		}
	}
}

// More tokens than the set keeps without a map, each twice.
func TestUniqueTokensMany(t *testing.T) {
	var want []string
	for i := range 100 {
		want = append(want, fmt.Sprint("t", i))
	}
	s := strings.Join(want, " ")
	if got := slices.Collect(UniqueTokens(s + " " + s)); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestContainsToken(t *testing.T) {
	tests := []struct {
		s, token    string
		exact, fold bool
	}{
		{"", "a", false, false},
		{"", "", false, false},
		{"a b", "", false, false},
		{"nofollow noopener", "noopener", true, true},
		{"nofollow NoOpener", "noopener", false, true},
		{"nofollow", "follow", false, false},
		{"follows", "follow", false, false},
		{"a b", "a b", false, false},
		{"\u212a", "k", false, false}, // KELVIN SIGN
		{"É", "é", false, false},
	}
	for _, tt := range tests {
		if got := ContainsToken(tt.s, tt.token); got != tt.exact {
			t.Errorf("ContainsToken(%q, %q) = %t", tt.s, tt.token, got)
		}
		if got := ContainsTokenASCIIFold([]byte(tt.s), tt.token); got != tt.fold {
			t.Errorf("ContainsTokenASCIIFold(%q, %q) = %t", tt.s, tt.token, got)
		}
	}
}

func TestCommaTokens(t *testing.T) {
	tests := []struct {
		s    string
		want []string
	}{
		{"", nil},
		{"a ,b,,d d", []string{"a", "b", "", "d d"}}, // the standard's example
		{",", []string{""}},
		{"a,", []string{"a"}},
		{" ", []string{""}},
		{",a", []string{"", "a"}},
		{"\t16x16\n,\f32x32\r", []string{"16x16", "32x32"}},
	}
	for _, tt := range tests {
		if got := slices.Collect(CommaTokens(tt.s)); !slices.Equal(got, tt.want) {
			t.Errorf("CommaTokens(%q) = %q, want %q", tt.s, got, tt.want)
		}
	}
}

func TestASCII(t *testing.T) {
	tests := []struct{ s, strip, collapse, lower string }{
		{"", "", "", ""},
		{" \t ", "", "", " \t "},
		{"a b", "a b", "a b", "a b"},
		{" A  B\n", "A  B", "A B", " a  b\n"},
		{"a\nb", "a\nb", "a b", "a\nb"},
		{"a b \t c d", "a b \t c d", "a b c d", "a b \t c d"},
		{"\u00a0É\u212a\v", "\u00a0É\u212a\v", "\u00a0É\u212a\v", "\u00a0É\u212a\v"},
		{"@AZ[`az{", "@AZ[`az{", "@AZ[`az{", "@az[`az{"},
	}
	for _, tt := range tests {
		if got := StripASCIIWhitespace(tt.s); got != tt.strip {
			t.Errorf("StripASCIIWhitespace(%q) = %q, want %q", tt.s, got, tt.strip)
		}
		if got := StripAndCollapseASCIIWhitespace(tt.s); got != tt.collapse {
			t.Errorf("StripAndCollapseASCIIWhitespace(%q) = %q, want %q", tt.s, got, tt.collapse)
		}
		if got := ToASCIILower(tt.s); got != tt.lower {
			t.Errorf("ToASCIILower(%q) = %q, want %q", tt.s, got, tt.lower)
		}
		if !EqualASCIIFold(tt.s, []byte(tt.lower)) {
			t.Errorf("EqualASCIIFold(%q, %q) = false", tt.s, tt.lower)
		}
	}
	for _, pair := range [][2]string{{"a", "b"}, {"a", "ab"}, {"@", "`"}, {"[", "{"}, {"\u212a", "k"}, {"É", "é"}} {
		if EqualASCIIFold(pair[0], pair[1]) {
			t.Errorf("EqualASCIIFold(%q, %q) = true", pair[0], pair[1])
		}
	}
}

func TestIsASCIIWhitespace(t *testing.T) {
	for c := range 256 {
		if got, want := IsASCIIWhitespace(byte(c)), strings.IndexByte("\t\n\f\r ", byte(c)) >= 0; got != want {
			t.Errorf("IsASCIIWhitespace(%#x) = %t", c, got)
		}
	}
}

func TestHashName(t *testing.T) {
	tests := []struct {
		s, name string
		valid   bool
	}{
		{"", "", false},
		{"#", "", false},
		{"map", "", false},
		{"#map", "map", true},
		{"page#map", "map", false},
		{"##", "#", true},
		{"#a#b", "a#b", true},
		{"# ", " ", true},
	}
	for _, tt := range tests {
		if name, ok := ParseHashName(tt.s); name != tt.name || ok != (tt.name != "") {
			t.Errorf("ParseHashName(%q) = %q, %t", tt.s, name, ok)
		}
		if got := ValidHashName(tt.s); got != tt.valid {
			t.Errorf("ValidHashName(%q) = %t", tt.s, got)
		}
	}
}

// Eight bytes at a time must be skipped only where one at a time would be, for every two bytes at
// every two places.
func TestCollapseEight(t *testing.T) {
	isSpace := func(r rune) bool { return r < 0x80 && IsASCIIWhitespace(byte(r)) }
	some := []string{" ", "\t", "\n", "\f", "\r", "\v", "\x00", "\x1f", "!", "\x7f", "é", "\u00a0"}
	for _, a := range some {
		for _, b := range some {
			for at := range 18 {
				for between := range 18 - at {
					s := "<" + strings.Repeat("x", at) + a + strings.Repeat("x", between) + b + strings.Repeat("x", 18-at-between) + ">"
					want := strings.Join(strings.FieldsFunc(s, isSpace), " ")
					if got := StripAndCollapseASCIIWhitespace(s); got != want {
						t.Fatalf("%q became %q, want %q", s, got, want)
					}
				}
			}
		}
	}
}
