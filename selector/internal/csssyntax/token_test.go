package csssyntax

import (
	"fmt"
	"strings"
	"testing"
)

func TestTokenize(t *testing.T) {
	names := [...]string{"EOF", "ident", "function", "at", "hash", "string", "bad-string", "url", "bad-url", "delim", "number",
		"percentage", "dimension", "space", "CDO", "CDC", ":", ";", ",", "[", "]", "(", ")", "{", "}"}
	for _, tt := range []struct{ text, want string }{
		{"a b", "ident a, space, ident b"},
		{"a/**/b/*", "ident a, ident b"},
		{`-a --a -\61  _`, "ident -a, space, ident --a, space, ident -a, space, ident _"},
		{"- -1 +.5e3 1e", "delim -, space, number -1, space, number, space, dimension 1 e"},
		{"2n-1 2N+1", "dimension 2 n-1, space, dimension 2 N, number +1"},
		{"99999999999 50% 1.5x", "number 2147483647, space, percentage 50, space, dimension x"},
		{"#a #1 # #-", "hash id a, space, hash 1, space, delim #, space, hash -"},
		{"@a @ f( url(", "at a, space, delim @, space, function f, space, url"},
		{"url( a\\)b ) url('x') url(a\"b)", "url, space, function url, string x, ), space, bad-url"},
		{"'a\\'b\\\nc' \"x", `string a'bc, space, string x`},
		{"'a\n'", "bad-string, space, string "},
		{"<!----><!-", "CDO, CDC, delim <, delim !, delim -"},
		{":;,[](){}", ":, ;, ,, [, ], (, ), {, }"},
		{"\\61 b\\000062c\\110000 \\0", "ident abbc\uFFFD\uFFFD"},
		{"a\x00é\xff", "ident a\uFFFDé\uFFFD"},
		{"\u00a0x×", "delim \xc2, ident x, delim \xc3"},
		{"\\\n\\", "delim \\, space, ident \uFFFD"},
		{"\r\n\f", "space"},
	} {
		var got []string
		for _, token := range Tokenize(tt.text) {
			s := names[token.Kind]
			if token.Kind == EOF {
				break
			}
			if token.IsID {
				s += " id"
			}
			if token.Kind == Delim {
				s += " " + string([]byte{token.Delim})
			}
			if token.IsInteger {
				s += fmt.Sprintf(map[bool]string{true: " %+d", false: " %d"}[token.HasSign], token.Int)
			}
			if token.Text != "" || token.Kind == String {
				s += " " + token.Text
			}
			got = append(got, s)
		}
		if joined := strings.Join(got, ", "); joined != tt.want {
			t.Errorf("%q is %q, want %q", tt.text, joined, tt.want)
		}
	}
}

func TestWrite(t *testing.T) {
	for _, tt := range []struct{ name, ident, text string }{
		{"a", "a", `"a"`}, {"-", `\-`, `"-"`}, {"1a", `\31 a`, `"1a"`}, {"-1", `-\31 `, `"-1"`}, {"--", "--", `"--"`},
		{"a b\"\\", `a\ b\"\\`, `"a b\"\\"`}, {"\x01\x7f", `\1 \7f `, `"\1 \7f "`}, {"é\u00a0", `é\a0 `, "\"é\u00a0\""},
	} {
		ident, text := string(AppendIdent(nil, tt.name)), string(AppendString(nil, tt.name))
		if ident != tt.ident || text != tt.text {
			t.Errorf("%q is %s and %s, want %s and %s", tt.name, ident, text, tt.ident, tt.text)
		}
		for _, written := range []string{ident, text} {
			if tokens := Tokenize(written); len(tokens) != 2 || tokens[0].Text != tt.name {
				t.Errorf("%s is read as %v", written, tokens)
			}
		}
	}
}

func TestSkipValue(t *testing.T) {
	for text, want := range map[string]int{"a b": 1, "(a [b) c] d) e": 12, "f(": 1, "[{)]}]x": 6, ")": 1} {
		tokens := Tokenize(text)
		if got := SkipValue(tokens, 0); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
