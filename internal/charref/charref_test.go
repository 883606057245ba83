package charref

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// entities reads the data file that the table is made from.
func entities(tb testing.TB) map[string]string {
	tb.Helper()
	source, err := os.ReadFile("entities.txt")
	if err != nil {
		tb.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(source)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "\t")
		var s strings.Builder
		for point := range strings.FieldsSeq(value) {
			n, err := strconv.ParseUint(point[len("U+"):], 16, 32)
			if err != nil {
				tb.Fatal(err)
			}
			s.WriteRune(rune(n))
		}
		all[name] = s.String()
	}
	return all
}

func TestAllNames(t *testing.T) {
	all := entities(t)
	if len(all) != 2231 {
		t.Errorf("%d names, want 2231", len(all))
	}
	for name, want := range all {
		for _, after := range []string{"", " ", ";", "&", "é"} {
			if after == ";" && !strings.HasSuffix(name, ";") {
				continue
			}
			for _, attribute := range []bool{false, true} {
				src := "&" + name + after
				if got := string(Append(nil, []byte(src), attribute)); got != want+after {
					t.Errorf("Append(%q, %t) = %q, want %q", src, attribute, got, want+after)
				}
			}
		}
	}
}

func TestAppend(t *testing.T) {
	tests := []struct{ src, text, attribute string }{
		{"", "", ""},
		{"no reference", "no reference", "no reference"},
		{"&", "&", "&"},
		{"&&&", "&&&", "&&&"},
		{"a & b", "a & b", "a & b"},
		{"&;", "&;", "&;"},
		{"&amp", "&", "&"},
		{"&amp;", "&", "&"},
		{"&amp;amp;", "&amp;", "&amp;"},
		{"&ampamp;", "&amp;", "&ampamp;"},
		{"&notit;", "¬it;", "&notit;"},
		{"&notin;", "∉", "∉"},
		{"&notin", "¬in", "&notin"},
		{"&notinva;x", "∉x", "∉x"},
		{"&not=", "¬=", "&not="},
		{"&not;=", "¬=", "¬="},
		{"&not-", "¬-", "¬-"},
		{"?a=b&copy=1&lt&gt;", "?a=b©=1<>", "?a=b&copy=1<>"},
		{"&NotEqualTilde;", "≂̸", "≂̸"},
		{"&fjlig;", "fj", "fj"},
		{"&CounterClockwiseContourIntegral;", "∳", "∳"},
		{"&CounterClockwiseContourIntegralx;", "&CounterClockwiseContourIntegralx;", "&CounterClockwiseContourIntegralx;"},
		{"&AMP;&Amp;", "&&Amp;", "&&Amp;"},
		{"&#65;&#x41;&#X4a;&#65", "AAJA", "AAJA"},
		{"&#65a&#x41g&#65=", "AaAgA=", "AaAgA="},
		{"&#;&#x;&#&#x", "&#;&#x;&#&#x", "&#;&#x;&#&#x"},
		{"&#128;&#129;&#x9f;", "€\u0081Ÿ", "€\u0081Ÿ"},
		{"&#0;&#xd800;&#x110000;&#99999999999999999999;", "\ufffd\ufffd\ufffd\ufffd", "\ufffd\ufffd\ufffd\ufffd"},
		{"&#x10ffff;&#xfdd0;&#13;&#10;", "\U0010ffff\ufdd0\r\n", "\U0010ffff\ufdd0\r\n"},
	}
	for _, tt := range tests {
		if got := string(Append(nil, []byte(tt.src), false)); got != tt.text {
			t.Errorf("Append(%q, false) = %q, want %q", tt.src, got, tt.text)
		}
		if got := string(Append([]byte("x"), []byte(tt.src), true)); got != "x"+tt.attribute {
			t.Errorf("Append(%q, true) = %q, want %q", tt.src, got, "x"+tt.attribute)
		}
	}
}

func TestDecodeErrors(t *testing.T) {
	tests := []struct{ src, text, attribute string }{
		{"", "0", "0"},
		{"x&amp;", "0", "0"},
		{"&", "0", "0"},
		{"& ", "0", "0"},
		{"&;", "0", "0"},
		{"&amp;", "5", "5"},
		{"&amp", "4 missing-semicolon-after-character-reference@4", "4 missing-semicolon-after-character-reference@4"},
		{"&ampx", "4 missing-semicolon-after-character-reference@4", "0"},
		{"&noti;", "4 missing-semicolon-after-character-reference@4", "0"},
		{"&xyz;", "0 unknown-named-character-reference@4", "0 unknown-named-character-reference@4"},
		{"&1;", "0 unknown-named-character-reference@2", "0 unknown-named-character-reference@2"},
		{"&xyz", "0", "0"},
		{"&xyz ;", "0", "0"},
		{"&#;", "0 absence-of-digits-in-numeric-character-reference@2", "0 absence-of-digits-in-numeric-character-reference@2"},
		{"&#x", "0 absence-of-digits-in-numeric-character-reference@3", "0 absence-of-digits-in-numeric-character-reference@3"},
		{"&#32;", "5", "5"},
		{"&#32", "4 missing-semicolon-after-character-reference@4", "4 missing-semicolon-after-character-reference@4"},
		{"&#0x", "3 missing-semicolon-after-character-reference null-character-reference@3", "3 missing-semicolon-after-character-reference null-character-reference@3"},
		{"&#xD800;", "8 surrogate-character-reference@8", "8 surrogate-character-reference@8"},
		{"&#x110000;", "10 character-reference-outside-unicode-range@10", "10 character-reference-outside-unicode-range@10"},
		{"&#xFFFF;", "8 noncharacter-character-reference@8", "8 noncharacter-character-reference@8"},
		{"&#x7f;", "6 control-character-reference@6", "6 control-character-reference@6"},
	}
	for _, tt := range tests {
		for _, attribute := range []bool{false, true} {
			want := tt.text
			if attribute {
				want = tt.attribute
			}
			if got := describe(Decode([]byte(tt.src), attribute)); got != want {
				t.Errorf("Decode(%q, %t): %s, want %s", tt.src, attribute, got, want)
			}
		}
	}
}

// describe writes the length of a reference and its errors as the tests do.
func describe(ref Reference) string {
	s := strconv.Itoa(ref.Len)
	for name := range ref.Errors.Names() {
		s += " " + name
	}
	if ref.Errors != 0 {
		s += fmt.Sprintf("@%d", ref.ErrorOffset)
	}
	return s
}
