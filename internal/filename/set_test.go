package filename

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

func TestAdd(t *testing.T) {
	names := Set{}
	for _, test := range []struct{ title, want string }{
		{"Ada Lovelace", "ada-lovelace.vcf"},
		{"ada lovelace!", "ada-lovelace-2.vcf"},
		{"ADA  LOVELACE", "ada-lovelace-3.vcf"},
		{"Ada Lovelace 2", "ada-lovelace-2-2.vcf"},
		{"", "card.vcf"},
		{"…", "card-2.vcf"},
		{"../../etc/passwd", "etc-passwd.vcf"},
		{"NUL", "card-nul.vcf"},
		{"a\x00b\nc:d\\e", "a-b-c-d-e.vcf"},
		{"\xff", "card-3.vcf"},
		{"a\u3164b\uFFA0", "a-b.vcf"}, // letters that are not seen
		{"lpt\u00B9 CON", "lpt-con.vcf"},
		{"Conin$", "conin.vcf"},
		{"東京 タワー", "東京-タワー.vcf"},
		{strings.Repeat("é", 100), strings.Repeat("é", 49) + ".vcf"},
	} {
		got := names.Add(test.title, "card", ".vcf")
		if got != test.want {
			t.Errorf("%q: got %q, want %q", test.title, got, test.want)
		}
		if clean := Clean(got); clean != got {
			t.Errorf("%q becomes %q", got, clean)
		}
	}
}

func TestGrowth(t *testing.T) {
	testdata.Growth(t, func(n int) {
		names := Set{}
		for range n {
			names.Add("the same", "card", ".vcf")
		}
	}, 10_000)
}

func FuzzAdd(f *testing.F) {
	f.Add("Ada", "con")
	f.Fuzz(func(t *testing.T, a, b string) {
		names := Set{}
		first, second := names.Add(a, "card", ".vcf"), names.Add(b, "card", ".vcf")
		if strings.EqualFold(first, second) {
			t.Errorf("%q and %q give %q and %q", a, b, first, second)
		}
		for _, name := range []string{first, second} {
			if len(name) > 150 || Clean(name) != name || strings.ContainsAny(strings.TrimSuffix(name, ".vcf"), "/\\:.*?\"<>|\x00 ") || name == ".vcf" {
				t.Errorf("%q is no good name", name)
			}
		}
	})
}
