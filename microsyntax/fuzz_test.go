package microsyntax

import (
	"slices"
	"strings"
	"testing"
)

// FuzzDatetime checks every date and time syntax: a parsed value is written as a
// string that parses to the same value, a valid string parses unless a number is
// beyond the limits, and the single algorithm for datetime values agrees with the ten
// algorithms that it replaces.
func FuzzDatetime(f *testing.F) {
	for _, tt := range datetimeValues {
		f.Add(tt.s)
	}
	f.Add("P1DT2H3M4.5S")
	f.Add("P1.5S1M")
	f.Fuzz(func(t *testing.T, s string) {
		for name, x := range syntaxes {
			v, ok := x.parse(s)
			if ok {
				if again, ok := x.parse(v.String()); !ok || again != v {
					t.Errorf("%s %q parses to %v, that to %v, %t", name, s, v, again, ok)
				}
			} else if x.valid(s) && len(s) < len("999999999") {
				t.Errorf("%s %q is valid and does not parse", name, s)
			}
		}
		checkDatetimeValue(t, s)
		if v, ok := ParseDateOrTime(s); !ok && (ValidDateWithOptionalTime(s) && len(s) < len("1000000000-01-01")) {
			t.Errorf("%q is a valid date with optional time and does not parse: %v", s, v)
		}
		if dt, ok := ParseLocalDateTime(s); ok && ValidNormalizedLocalDateTime(s) && strings.TrimLeft(s, "0") != strings.TrimLeft(dt.String(), "0") {
			t.Errorf("%q is normalized but not %q", s, dt)
		}
	})
}

func FuzzNumbers(f *testing.F) {
	for _, s := range []string{"-1.5e3x", "-1e309", " +.5", "50.5%", "1,2;3 4", "1.e5", "0x1p2", "1_0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		n, isInteger := ParseInteger(s)
		if !isInteger && ValidInteger(s) && len(s) < 19 {
			t.Errorf("%q is a valid integer and does not parse", s)
		}
		x, isFloat := ParseFloat(s)
		if isInteger && !isFloat && !strings.ContainsAny(s, "eE") { // an exponent may be too large
			t.Errorf("%q is %d as an integer and no number", s, n)
		}
		if isInteger && isFloat && !strings.ContainsAny(s, ".eE") && x != float64(n) {
			t.Errorf("%q is %d as an integer and %g as a number", s, n, x)
		}
		if !isFloat && ValidFloat(s) && len(s) < 300 && !strings.ContainsAny(s, "eE") {
			t.Errorf("%q is a valid number and does not parse", s)
		}
		if d, ok := ParseDimension(s); ok {
			if again, ok := ParseDimension(d.String()); !ok || again != d {
				t.Errorf("%q is %v, that %v, %t", s, d, again, ok)
			}
		}
		list := ParseFloatList(s)
		if want := strings.Count(s, ",") + 1; s != "" && ValidFloatList(s) && len(list) != want {
			t.Errorf("%q is a valid list of %d, and parses to %d", s, want, len(list))
		}
	})
}

func FuzzTokens(f *testing.F) {
	f.Add(" a  b\ta,c ,, ")
	f.Add("\u212a k\x80")
	f.Fuzz(func(t *testing.T, s string) {
		isSpace := func(r rune) bool { return r < 0x80 && IsASCIIWhitespace(byte(r)) }
		want := strings.FieldsFunc(s, isSpace)
		if got := slices.Collect(Tokens(s)); !slices.Equal(got, want) {
			t.Errorf("Tokens(%q) = %q, want %q", s, got, want)
		}
		var unique []string
		for _, token := range want {
			if !ContainsToken(s, token) || !ContainsTokenASCIIFold(s, token) {
				t.Errorf("%q does not contain %q", s, token)
			}
			if !slices.Contains(unique, token) {
				unique = append(unique, token)
			}
		}
		if got := slices.Collect(UniqueTokens(s)); !slices.Equal(got, unique) {
			t.Errorf("UniqueTokens(%q) = %q, want %q", s, got, unique)
		}
		if got, want := StripAndCollapseASCIIWhitespace(s), strings.Join(want, " "); got != want {
			t.Errorf("StripAndCollapseASCIIWhitespace(%q) = %q, want %q", s, got, want)
		}
		if got, want := StripASCIIWhitespace(s), strings.TrimFunc(s, isSpace); got != want {
			t.Errorf("StripASCIIWhitespace(%q) = %q, want %q", s, got, want)
		}
		var commas []string
		for _, token := range strings.Split(strings.TrimSuffix(s, ","), ",") {
			commas = append(commas, strings.TrimFunc(token, isSpace))
		}
		if s == "" {
			commas = nil
		}
		if got := slices.Collect(CommaTokens(s)); !slices.Equal(got, commas) {
			t.Errorf("CommaTokens(%q) = %q, want %q", s, got, commas)
		}
		if lower := ToASCIILower(s); !EqualASCIIFold(s, lower) || ToASCIILower(lower) != lower {
			t.Errorf("ToASCIILower(%q) = %q", s, lower)
		}
		if name, ok := ParseHashName(s); ValidHashName(s) && (!ok || "#"+name != s) {
			t.Errorf("%q is a valid hash-name reference, to %q, %t", s, name, ok)
		}
	})
}

func FuzzMIMEType(f *testing.F) {
	for _, s := range []string{
		"text/html;charset=utf-8", `a/b; c="d\"e\\";C=x;;=`, "a/b;c=\u00ff\xff", `a/b;c="\`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, ok := ParseMIMEType(s)
		if !ok {
			if ValidMIMEType(s) {
				t.Errorf("%q is valid and does not parse", s)
			}
			return
		}
		if again, ok := ParseMIMEType(m.String()); !ok || !equalMIMETypes(again, m) {
			t.Errorf("%q parses to %#v, that to %#v", s, m, again)
		}
		if !ValidMIMEType(m.String()) {
			t.Errorf("%q is written as %q, which is not valid", s, m)
		}
	})
}
