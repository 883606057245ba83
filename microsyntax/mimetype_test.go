package microsyntax

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestParseMIMEType(t *testing.T) {
	long := strings.Repeat("0123456789", 20)
	tests := []struct{ s, want, charset string }{
		{"text/html", "text/html", ""},
		{"text/html;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"TEXT/HTML;CHARSET=GBK", "text/html;charset=GBK", "GBK"},
		{"\r\n\t text/html \t\r\n", "text/html", ""},
		{"text/html;", "text/html", ""},
		{"text/html ; ; charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html;;;;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html; charset=gbk ", "text/html;charset=gbk", "gbk"},
		{"text/html;charset=gbk ;x=y", "text/html;charset=gbk;x=y", "gbk"},
		{"text/html;charset =gbk", "text/html", ""},
		{"text/html;charset= gbk", `text/html;charset=" gbk"`, " gbk"},
		{"text/html;\fcharset=gbk", "text/html", ""}, // FORM FEED is not HTTP whitespace
		{"text/html;charset=gbk(", `text/html;charset="gbk("`, "gbk("},
		{"text/html;x=(;charset=gbk", `text/html;x="(";charset=gbk`, "gbk"},
		{"text/html;charset=gbk;charset=windows-1255", "text/html;charset=gbk", "gbk"},
		{"text/html;charset=();CHARSET=gbk", `text/html;charset="()"`, "()"},
		{"text/html;charset=\x01;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html;charset='gbk'", "text/html;charset='gbk'", "'gbk'"},
		{"text/html;test;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html;test=;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html;=x;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html;a b=x;charset=gbk", "text/html;charset=gbk", "gbk"},
		{"text/html;\";charset=gbk", "text/html;charset=gbk", "gbk"},
		{`text/html;charset="gbk"`, "text/html;charset=gbk", "gbk"},
		{`text/html;charset="gbk`, "text/html;charset=gbk", "gbk"},
		{`text/html;charset=gbk"`, `text/html;charset="gbk\""`, `gbk"`},
		{`text/html;charset=" gbk "`, `text/html;charset=" gbk "`, " gbk "},
		{`text/html;charset="\g\b\k"`, "text/html;charset=gbk", "gbk"},
		{`text/html;charset="a\"b\\c";x=y`, `text/html;charset="a\"b\\c";x=y`, `a"b\c`},
		{`text/html;charset="\é"`, `text/html;charset="é"`, "é"},
		{`text/html;charset="shift_jis"iso-2022-jp`, "text/html;charset=shift_jis", "shift_jis"}, // the standard's example
		{`text/html;charset="a;b";x=y`, `text/html;charset="a;b";x=y`, "a;b"},
		{`text/html;charset="";x=y`, `text/html;charset="";x=y`, ""},
		{`text/html;charset="`, `text/html;charset=""`, ""},
		{`text/html;charset="\`, `text/html;charset="\\"`, `\`},
		{"text/html;charset={gbk}", `text/html;charset="{gbk}"`, "{gbk}"},
		{"x/x;test", "x/x", ""},
		{"x/x;test=", "x/x", ""},
		{"x/x;a=b=c", `x/x;a="b=c"`, ""},
		{"x/x;test=\u00ff;x=x", "x/x;test=\"\u00ff\";x=x", ""},
		{"x/x;test=\ufffd;x=x", "x/x;x=x", ""},
		{"x/x;test=\u0100;x=x", "x/x;x=x", ""},
		{"x/x;test=\xff;x=x", "x/x;test=\"\xff\";x=x", ""}, // the bytes of a header
		{"x/x;test=\x7f;x=x", "x/x;x=x", ""},
		{"x/x;t\u00e9st=x;x=x", "x/x;x=x", ""},
		{"!#$%&'*+-.^_`|~0Az/!#$%&'*+-.^_`|~0Az", "!#$%&'*+-.^_`|~0az/!#$%&'*+-.^_`|~0az", ""},
		{"a/" + long + ";" + long + "=x", "a/" + long + ";" + long + "=x", ""},
		{"", "", ""},
		{"\t", "", ""},
		{"bogus", "", ""},
		{"bogus/", "", ""},
		{"bogus/ ", "", ""},
		{"/bogus", "", ""},
		{"bogus/bogus/;", "", ""},
		{"bogus;a/b", "", ""},
		{"text /html", "", ""},
		{"text/ html", "", ""},
		{"text/html\f", "", ""},
		{"</>", "", ""},
		{"(/)", "", ""},
		{"text/html(;doesnot=matter", "", ""},
		{"\u0100/\u0100", "", ""},
		{"a/\xff", "", ""},
	}
	for _, tt := range tests {
		m, ok := ParseMIMEType(tt.s)
		if m.String() != tt.want || ok != (tt.want != "") || m.Charset() != tt.charset {
			t.Errorf("ParseMIMEType(%q) = %q, %t, charset %q, want %q, charset %q",
				tt.s, m, ok, m.Charset(), tt.want, tt.charset)
		}
		if again, _ := ParseMIMEType(m.String()); !equalMIMETypes(again, m) {
			t.Errorf("%q parses to %v, want %v", m.String(), again, m)
		}
	}
}

func equalMIMETypes(a, b MIMEType) bool {
	return a.Essence == b.Essence && slices.Equal(a.Parameters(), b.Parameters())
}

func TestIsHTTPTokenByte(t *testing.T) {
	const points = "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for c := range 256 {
		if got, want := isHTTPTokenByte(byte(c)), strings.IndexByte(points, byte(c)) >= 0; got != want {
			t.Errorf("isHTTPTokenByte(%#x) = %t", c, got)
		}
	}
}

func TestMIMETypeParts(t *testing.T) {
	m, _ := ParseMIMEType("image/SVG+xml; Profile=x")
	if m.Type() != "image" || m.Subtype() != "svg+xml" {
		t.Errorf("type %q, subtype %q", m.Type(), m.Subtype())
	}
	if value, ok := m.Parameter("profile"); value != "x" || !ok {
		t.Errorf("profile is %q, %t", value, ok)
	}
	if value, ok := m.Parameter("q"); value != "" || ok {
		t.Errorf("q is %q, %t", value, ok)
	}
}

func TestParseMIMETypeManyParameters(t *testing.T) {
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, ";p%d=%d;P%d=again", i, i, i)
	}
	m, ok := ParseMIMEType("a/b" + b.String())
	if !ok || len(m.Parameters()) != 100 {
		t.Fatalf("%d parameters, want 100", len(m.Parameters()))
	}
	if p := m.Parameters()[99]; p != (MIMEParameter{"p99", "99"}) {
		t.Errorf("the last parameter is %v", p)
	}
}

func TestValidMIMEType(t *testing.T) {
	for s, want := range map[string]bool{
		"text/html":                        true,
		"TEXT/HTML":                        true,
		"text/html;charset=utf-8":          true,
		"text/html ;\tcharset=utf-8 ; a=b": true,
		`text/html;charset="utf-8"`:        true,
		`text/html;a="b;c\"\\";d=e`:        true,
		`text/html;a=""`:                   true,
		"text/html;a=\"\u00e9\"":           true,
		"text/html;":                       false, // the standard's example
		"text/html;;a=b":                   false,
		"text/html;a=b;":                   false,
		"text/html;a=b; ":                  false,
		"text/html;a=b ":                   false,
		"text/html ":                       false,
		" text/html":                       false,
		"text/html;a":                      false,
		"text/html;a=":                     false,
		"text/html;=b":                     false,
		"text/html;a =b":                   false,
		"text/html;a= b":                   false,
		"text/html;a=b c":                  false,
		`text/html;a="b"c`:                 false,
		`text/html;a="b`:                   false,
		`text/html;a="b\`:                  false,
		"text/html;a=\"\n\"":               false,
		"text/html;\na=b":                  false,
		"text/html;a=\u00e9":               false,
		"text/html;a=\"\u0100\"":           false,
		"text":                             false,
		"text/":                            false,
		"/html":                            false,
		"text/html/x":                      false,
		"":                                 false,
	} {
		if got := ValidMIMEType(s); got != want {
			t.Errorf("ValidMIMEType(%q) = %t", s, got)
		}
	}
}

func TestMIMETypeEssence(t *testing.T) {
	for s, want := range map[string]string{
		"": "", ";": "", "text/html": "text/html", " Text/HTML\t;charset=utf-8": "Text/HTML", "a b ; c": "a b",
	} {
		if got := MIMETypeEssence(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
