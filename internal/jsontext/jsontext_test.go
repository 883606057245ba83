package jsontext

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestAppendString(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", `""`},
		{"Fête <3 & more / \u2028", `"Fête <3 & more / ` + "\u2028" + `"`},
		{`a"b\c`, `"a\"b\\c"`},
		{"\b\f\n\r\t", `"\b\f\n\r\t"`},
		{"\x00\x1f\x7f", `"\u0000\u001f` + "\x7f" + `"`},
		{"a\xffb\xe2\x82", "\"a\uFFFDb\uFFFD\uFFFD\""},
	} {
		if got := string(AppendString([]byte("x"), c.in)); got != "x"+c.want {
			t.Errorf("%q: %s, want x%s", c.in, got, c.want)
		}
	}
}

// TestAppendStringAnywhere has every byte at every place of a longer string, as several
// are looked at at once.
func TestAppendStringAnywhere(t *testing.T) {
	for c := range 256 {
		for at := range 20 {
			for _, next := range []string{"", "!", "\x00", "é"} {
				s := strings.Repeat("a", at) + string([]byte{byte(c)}) + next + strings.Repeat("~", 19-at)
				var back string
				if err := json.Unmarshal(AppendString(nil, s), &back); err != nil {
					t.Fatal(err)
				}
				if want := strings.ToValidUTF8(s, "\uFFFD"); back != want {
					t.Errorf("%q is read back as %q", s, back)
				}
			}
		}
	}
}

// TestAppendLongString has so much to escape that room has to be made again, at any place of
// what follows.
func TestAppendLongString(t *testing.T) {
	for n := 240; n < 270; n++ {
		for _, end := range []string{"\x01é\"", "é\n\t\x1f", "\xff\\"} {
			s := strings.Repeat("\x02", n) + end + strings.Repeat("<p>", n) + end
			var back string
			if err := json.Unmarshal(AppendString(nil, s), &back); err != nil || back != strings.ToValidUTF8(s, "\uFFFD") {
				t.Errorf("%q is read back as %q, %v", s, back, err)
			}
		}
	}
}

// BenchmarkAppendString writes usual strings.
func BenchmarkAppendString(b *testing.B) {
	for name, s := range map[string]string{
		"url":      "https://www.example.com/recipes/baking/plum-cake-with-crumble?page=2",
		"cyrillic": strings.Repeat("Сливовый пирог с крошкой ", 4),
		"lines":    strings.Repeat("Stir, then bake.\n\t", 4),
		"short":    "name",
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			var dst []byte
			for b.Loop() {
				dst = AppendString(dst[:0], s)
			}
		})
	}
}

// FuzzAppendString checks that encoding/json reads the same string back.
func FuzzAppendString(f *testing.F) {
	f.Add("a\"\\\n\x00\xff\u2028é")
	f.Fuzz(func(t *testing.T, s string) {
		var back string
		if err := json.Unmarshal(AppendString(nil, s), &back); err != nil {
			t.Fatal(err)
		}
		// Each byte that is not UTF-8 becomes one U+FFFD, as in a range over a string.
		if want := strings.Map(func(r rune) rune { return r }, s); back != want || !utf8.ValidString(back) {
			t.Errorf("%q is read back as %q", s, back)
		}
	})
}
