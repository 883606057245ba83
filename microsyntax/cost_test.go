package microsyntax

import (
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/testdata"
)

// A page can have thousands of these values, so none may cost an allocation.
func TestNoAllocations(t *testing.T) {
	bytes := []byte("nofollow noopener nofollow")
	n := 0
	for name, run := range map[string]func(){
		"Tokens": func() {
			for token := range Tokens("nofollow noopener nofollow") {
				n += len(token)
			}
		},
		"Tokens of bytes": func() {
			for token := range Tokens(bytes) {
				n += len(token)
			}
		},
		"UniqueTokens": func() {
			for token := range UniqueTokens("nofollow noopener nofollow") {
				n += len(token)
			}
		},
		"CommaTokens": func() {
			for token := range CommaTokens("a, b,c") {
				n += len(token)
			}
		},
		"ContainsTokenASCIIFold":          func() { ContainsTokenASCIIFold(bytes, "noopener") },
		"StripAndCollapseASCIIWhitespace": func() { StripAndCollapseASCIIWhitespace("  a b c\n") },
		"ToASCIILower":                    func() { ToASCIILower("lower") },
		"ParseInteger":                    func() { ParseInteger(" 42px") },
		"ParseFloat":                      func() { ParseFloat("-1.5e3") },
		"ParseDimension":                  func() { ParseDimension("50.5%") },
		"ParseDate":                       func() { ParseDate("2011-11-18") },
		"ValidGlobalDateTime":             func() { ValidGlobalDateTime("2011-11-18T14:54:39.929-08:00") },
		"ParseDatetimeValue":              func() { ParseDatetimeValue("2011-11-18T14:54:39.929-08:00") },
		"ParseDatetimeValue, duration":    func() { ParseDatetimeValue("4h 18m 3.5s") },
		"ParseDatetimeValue, failing":     func() { ParseDatetimeValue("last Friday") },
		"WellFormedLanguageTag":           func() { WellFormedLanguageTag("zh-cmn-Hans-CN-x-private") },
		"ParseMIMEType, no parameters":    func() { ParseMIMEType("application/ld+json") },
		"ValidMIMEType":                   func() { ValidMIMEType(`text/html;charset="utf-8"`) },
	} {
		if got := testing.AllocsPerRun(100, run); got != 0 {
			t.Errorf("%s: %v allocations, want 0", name, got)
		}
	}
}

func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	repeat := func(s string, f func(string)) func(int) {
		return func(n int) { f(strings.Repeat(s, n)) }
	}
	for name, run := range map[string]func(n int){
		"unique tokens": func(n int) {
			var b strings.Builder
			for i := range n {
				b.WriteString(Year(i).String())
				b.WriteByte(' ')
			}
			for range UniqueTokens(b.String()) {
			}
		},
		"comma tokens": repeat(" , ", func(s string) {
			for range CommaTokens(s) {
			}
		}),
		"collapse":         repeat(" a \n", func(s string) { StripAndCollapseASCIIWhitespace(s) }),
		"float":            repeat("9", func(s string) { ParseFloat("1." + s) }),
		"float list":       repeat("1e-.", func(s string) { ParseFloatList(s) }),
		"integer":          repeat("0", func(s string) { ParseInteger(s) }),
		"year":             repeat("7", func(s string) { ParseDatetimeValue(s) }),
		"date":             repeat("7", func(s string) { ValidDate(s + "-02-29") }),
		"fraction":         repeat("7", func(s string) { ParseDatetimeValue("2011-11-18T14:54:39." + s) }),
		"duration":         repeat("1h ", func(s string) { ParseDatetimeValue(s) }),
		"duration of Ts":   repeat("T", func(s string) { ParseDatetimeValue(s) }),
		"language tag":     repeat("-abcdef", func(s string) { WellFormedLanguageTag("de" + s) }),
		"parameters":       repeat(";a=b;", func(s string) { ParseMIMEType("a/b" + s) }),
		"quoted parameter": repeat(`\"`, func(s string) { ParseMIMEType(`a/b;c="` + s) }),
		"valid parameters": repeat(";a=b", func(s string) { ValidMIMEType("a/b" + s) }),
		"distinct parameters": func(n int) {
			var b strings.Builder
			b.WriteString("a/b")
			for i := range n {
				b.WriteString(";p")
				b.WriteString(Year(i).String())
				b.WriteString("=x")
			}
			ParseMIMEType(b.String())
		},
	} {
		t.Run(name, func(t *testing.T) { testdata.Growth(t, run, 20_000) })
	}
}

func BenchmarkTokens(b *testing.B) {
	const s = "nofollow noopener  noreferrer\n"
	b.SetBytes(int64(len(s)))
	n := 0
	b.Run("Tokens", func(b *testing.B) {
		for b.Loop() {
			for token := range Tokens(s) {
				n += len(token)
			}
		}
	})
	b.Run("UniqueTokens", func(b *testing.B) {
		for b.Loop() {
			for token := range UniqueTokens(s) {
				n += len(token)
			}
		}
	})
	b.Run("strings.FieldsSeq", func(b *testing.B) {
		for b.Loop() {
			for token := range strings.FieldsSeq(s) {
				n += len(token)
			}
		}
	})
}

func BenchmarkParseDatetimeValue(b *testing.B) {
	for _, s := range []string{"2011-11-18", "2011-11-18T14:54:39.929-08:00", "PT4H18M3S", "last Friday"} {
		b.Run(s, func(b *testing.B) {
			for b.Loop() {
				ParseDatetimeValue(s)
			}
		})
	}
}

func BenchmarkParseMIMEType(b *testing.B) {
	for _, s := range []string{"text/html", "text/html; charset=utf-8"} {
		b.Run(s, func(b *testing.B) {
			for b.Loop() {
				ParseMIMEType(s)
			}
		})
	}
}

func BenchmarkParseGlobalDateTime(b *testing.B) {
	const s = "2011-11-18T14:54:39.929-08:00"
	b.Run("ParseGlobalDateTime", func(b *testing.B) {
		for b.Loop() {
			ParseGlobalDateTime(s)
		}
	})
	b.Run("time.Parse", func(b *testing.B) {
		for b.Loop() {
			parseRFC3339(s)
		}
	})
}

func parseRFC3339(s string) (time.Time, error) { return time.Parse(time.RFC3339, s) }
