package charref

import (
	"bytes"
	"html"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/testdata"
)

// FuzzAppend compares Append with Decode and, where it follows the HTML standard,
// with package html of the Go library.
func FuzzAppend(f *testing.F) {
	for _, seed := range []string{
		"", "&", "&amp;", "&amp", "&notit;", "a&notin;b", "&#65;", "&#x41", "&#0;", "&#x110000;", "&#128;",
		"&NotEqualTilde;", "&fjlig;", "&#", "&#x", "&#x;", "&xyz;", "&&lt&gt=", "&CounterClockwiseContourIntegral;",
		"&#99999999999", "&#1",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, attribute := range []bool{false, true} {
			whole := Append(nil, src, attribute)
			if each := appendEach(t, src, attribute); !bytes.Equal(whole, each) {
				t.Fatalf("%q, %t: Append gives %q, reference by reference it is %q", src, attribute, whole, each)
			}
			if utf8.Valid(src) && !utf8.Valid(whole) {
				t.Fatalf("%q, %t: %q is not UTF-8", src, attribute, whole)
			}
		}
		if !agreed(src) {
			return
		}
		if got, want := string(Append(nil, src, false)), html.UnescapeString(string(src)); got != want {
			t.Fatalf("%q: %q, html.UnescapeString has %q", src, got, want)
		}
	})
}

// appendEach does with Decode what Append does, and checks what it returns.
func appendEach(t *testing.T, src []byte, attribute bool) []byte {
	var dst []byte
	for i := 0; i < len(src); {
		ref := Decode(src[i:], attribute)
		if ref.Len < 0 || ref.Len > len(src)-i || ref.ErrorOffset < 0 || ref.ErrorOffset > len(src)-i {
			t.Fatalf("%q, %t: %+v is outside the source", src[i:], attribute, ref)
		}
		if ref.Len == 0 {
			dst = append(dst, src[i])
			i++
			continue
		}
		dst = utf8.AppendRune(dst, ref.First)
		if ref.Second != 0 {
			dst = utf8.AppendRune(dst, ref.Second)
		}
		i += ref.Len
	}
	return dst
}

// agreed reports whether html.UnescapeString follows the standard for src. It does
// not for some numbers: "&#1" at the end, "&#x" without a digit, and numbers of more
// than 32 bits, which wrap around.
func agreed(src []byte) bool {
	for i := 0; i < len(src); i++ {
		if src[i] != '&' || i+1 == len(src) || src[i+1] != '#' {
			continue
		}
		ref := Decode(src[i:], false)
		if ref.Len == 0 || ref.Len <= 3 || ref.Len > len("&#xFFFFFF;") {
			return false
		}
	}
	return true
}

func TestAppendIsLinear(t *testing.T) {
	for _, unit := range []string{"&", "a", "&a", "&ammmmm", "&#", "&#9", "9", "&notit;", "&amp;"} {
		testdata.Growth(t, func(n int) {
			src := []byte("&" + strings.Repeat(unit, n/len(unit)))
			Append(make([]byte, 0, len(src)), src, false)
			for i := 0; i < len(src); {
				i += max(Decode(src[i:], false).Len, 1)
			}
		}, 1<<16)
	}
}

func TestAppendAllocatesNothing(t *testing.T) {
	src := []byte("a &amp; b &nbsp;&#8212; &NotEqualTilde; &notit; &unknown;")
	dst := make([]byte, 0, 2*len(src))
	if n := testing.AllocsPerRun(100, func() { dst = Append(dst[:0], src, false) }); n != 0 {
		t.Errorf("%v allocations with room in dst, want none", n)
	}
}

func BenchmarkAppend(b *testing.B) {
	samples := []struct{ name, src string }{
		{"plain", strings.Repeat("The quick brown fox jumps over the lazy dog. ", 20)},
		{"prose", strings.Repeat("Fish &amp; chips&nbsp;&mdash; &quot;as good as any&quot; &lt;here&gt; it&#39;s said. ", 12)},
		{"query", strings.Repeat("/search?q=shoes&page=2&sort=price&copy=1&lang=en", 20)},
	}
	for _, s := range samples {
		src := []byte(s.src)
		b.Run(s.name, func(b *testing.B) {
			dst := make([]byte, 0, len(src))
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				dst = Append(dst[:0], src, true)
			}
		})
		b.Run(s.name+"/html.UnescapeString", func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				html.UnescapeString(s.src)
			}
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	for _, src := range []string{"&amp;", "&nbsp;", "&#39;", "&Aacute ", "&page=2", "&CounterClockwiseContourIntegral;"} {
		b.Run(src, func(b *testing.B) {
			src := []byte(src)
			for b.Loop() {
				Decode(src, false)
			}
		})
	}
}
