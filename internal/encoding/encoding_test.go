package encoding

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/itemscope/itemscope/internal/testdata"
)

func TestGetEncoding(t *testing.T) {
	tests := []struct{ label, want string }{
		{"", ""},
		{" ", ""},
		{"utf-8", "utf-8"},
		{"\t\n\f\r UTF8 \t", "utf-8"},
		{"unicode-1-1-utf-8", "utf-8"},
		{"Latin1", "windows-1252"},
		{"cseucpkdfmtjapanese", "euc-jp"},
		{"iso-8859-8-i", "iso-8859-8-i"},
		{"hz-gb-2312", "replacement"},
		{"x-user-defined", "x-user-defined"},
		{"ucs-2", "utf-16le"},
		{"\vutf-8", ""},
		{"utf-8\u0085", ""},
		{"\u00A0utf-8", ""},
		{"utf\u20108", ""},
		{"\u212Aoi8-r", ""}, // Kelvin sign, which Unicode folds to k
		{"utf-7", ""},
		{"utf-32", ""},
		{strings.Repeat("x", 1000), ""},
	}
	for _, tt := range tests {
		e, ok := Get(tt.label)
		if e.name != tt.want || ok != (tt.want != "") {
			t.Errorf("Get(%q) = %q, %t, want %q", tt.label, e.name, ok, tt.want)
		}
	}
}

func TestAppendUTF8(t *testing.T) {
	tests := []struct{ encoding, src, want string }{
		// UTF-8: one U+FFFD for each maximal subpart.
		{"utf-8", "", ""},
		{"utf-8", "aé€😀", "aé€😀"},
		{"utf-8", "\xEF\xBB\xBFa", "a"},
		{"utf-8", "\xEF\xBB\xBF\xEF\xBB\xBFa", "\uFEFFa"},
		{"utf-8", "\xEF\xBB\xBF\xFF", "\uFFFD"},
		{"utf-8", "\xEF\xBB", "\uFFFD"},
		{"utf-8", "a\xFFb\x80c", "a\uFFFDb\uFFFDc"},
		{"utf-8", "\xC0\xAF\xC1\x81", "\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"utf-8", "\xE0\x80\xAF", "\uFFFD\uFFFD\uFFFD"},
		{"utf-8", "\xE0\xA0a", "\uFFFDa"},
		{"utf-8", "\xE2\x82", "\uFFFD"},
		{"utf-8", "\xE2\x82\xE2\x82\xAC", "\uFFFD€"},
		{"utf-8", "\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD"},
		{"utf-8", "\xF0\x80\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"utf-8", "\xF0\x90\x80", "\uFFFD"},
		{"utf-8", "\xF0\x9F\x98\x80\xF0\x9F\x98<", "😀\uFFFD<"},
		{"utf-8", "\xF4\x90\x80\x80\xF5", "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"},
		{"utf-8", "\xC3", "\uFFFD"},
		{"utf-8", "\xC3(", "\uFFFD("},
		// UTF-16.
		{"utf-16le", "\xFF\xFEa\x00\xE9\x00", "aé"},
		{"utf-16be", "\xFE\xFF\x00a\x00\xE9", "aé"},
		{"utf-16le", "\xFE\xFF", "\uFFFE"},
		{"utf-16be", "\xD8\x3D\xDE\x00", "😀"},
		{"utf-16be", "\xD8\x3D\x00a", "\uFFFDa"},
		{"utf-16be", "\xD8\x3D\xD8\x3D\xDE\x00", "\uFFFD😀"},
		{"utf-16be", "\xDE\x00\x00a", "\uFFFDa"},
		{"utf-16be", "\xD8\x3D", "\uFFFD"},
		{"utf-16be", "\xD8\x3D\xDE", "\uFFFD"},
		{"utf-16be", "\xDE\x00\x00", "\uFFFD\uFFFD"},
		{"utf-16be", "\x00a\x00", "a\uFFFD"},
		// One byte.
		{"windows-1252", "\x80\x81\xE9 \x9D", "€\u0081é \u009D"},
		{"windows-1253", "\xAA\x81", "\uFFFD\u0081"},
		{"iso-8859-2", "\x80\xB1", "\u0080ą"},
		{"iso-8859-8-i", "\xE0\xFF", "א\uFFFD"},
		{"koi8-r", "\xD7", "в"},
		{"x-user-defined", "a\x80\xFF", "a\uF780\uF7FF"},
		{"replacement", "anything", "\uFFFD"},
		{"replacement", "", ""},
		// An ASCII byte after a lead byte is never lost.
		{"big5", "\xA4\xA4", "中"},
		{"big5", "\x88\x62\x88\x64", "\u00CA\u0304\u00CA\u030C"},
		{"big5", "\x81A\x81<\x81\x80a\x80", "\uFFFDA\uFFFD<\uFFFDa\uFFFD"},
		{"big5", "\xA4", "\uFFFD"},
		{"euc-kr", "\xB0\xA1\xC7A\xFE\xFE\xFF", "가\uFFFDA\uFFFD\uFFFD"},
		{"shift_jis", "\x93\xFA\xB1\x80\\~", "日ｱ\u0080\\~"},
		{"shift_jis", "\xF0\x40\xF0\x80\xF9\xFC", "\uE000\uE03F\uE757"},
		{"shift_jis", "\x81\xFD\x85A\xF0<\xA0", "\uFFFD\uFFFDA\uFFFD<\uFFFD"},
		{"euc-jp", "\xC6\xFC\x8E\xB1\x8F\xB0\xA1", "日ｱ丂"},
		{"euc-jp", "\x8E<\x8E\xE0\x8F<\x8F\xA1<\x8F\xA1\x80\x8F\xA1", "\uFFFD<\uFFFD\uFFFD<\uFFFD<\uFFFD\uFFFD"},
		{"gbk", "\xD6\xD0\x80\xFF", "中€\uFFFD"},
		{"gbk", "\x90\x30\x81\x30", "\U00010000"},
		{"gb18030", "\xE3\x32\x9A\x35\x84\x31\xA4\x37a", "\U0010FFFF\uFFFDa"},
		{"gb18030", "\x81\x35\xF4\x37\xA8\xBC\xA6\xD9\xA6\xDC", "\uE7C7ḿ︐︓"},
		{"gb18030", "\xAA\xA1\xF8\xA1\xA1\x40\xA1\x80\xA3\xA0", "\uE000\uE234\uE4C6\uE505\u3000"},
		{"gb18030", "\x81\x30<\x81\x30\x81<\x84\x32\x81\x30a", "\uFFFD0<\uFFFD0\uFFFD<\uFFFDa"},
		{"gb18030", "\x81<\x81\xFF\x81\x7F", "\uFFFD<\uFFFD\uFFFD\x7F"},
		{"gb18030", "\x81\x30\x81", "\uFFFD"},
		{"gb18030", "\x81\x30", "\uFFFD"},
		{"gb18030", "\x81", "\uFFFD"},
		// ISO-2022-JP.
		{"iso-2022-jp", "a\x1B$B\x46\x7C\x1B(B\\~", "a日\\~"},
		{"iso-2022-jp", "\x1B$@\x46\x7C\x1B(J\\~a", "日¥‾a"},
		{"iso-2022-jp", "\x1B(I\x31\x60\x1B(Ba", "ｱ\uFFFDa"},
		{"iso-2022-jp", "\x0E\x0F\x80a", "\uFFFD\uFFFD\uFFFDa"},
		{"iso-2022-jp", "\x1B(B\x1B(Ba", "\uFFFDa"},
		{"iso-2022-jp", "\x1B$B\x1B(Ba\x1B(B", "\uFFFDa"},
		{"iso-2022-jp", "\x1B<\x1B(\x1B$", "\uFFFD<\uFFFD(\uFFFD$"},
		{"iso-2022-jp", "\x1B$B\x46\x1B(Ba", "\uFFFDa"},
		{"iso-2022-jp", "\x1B$B\x46\n\x46", "\uFFFD\uFFFD"},
		{"iso-2022-jp", "\x1B$B\n\x7F\x22\x7E\x29\x21", "\uFFFD\uFFFD◯\uFFFD"},
		{"iso-2022-jp", "\x1B", "\uFFFD"},
	}
	for _, tt := range tests {
		e, ok := Get(tt.encoding)
		if !ok {
			t.Fatalf("no encoding %q", tt.encoding)
		}
		if got := string(e.AppendUTF8([]byte("x"), []byte(tt.src))); got != "x"+tt.want {
			t.Errorf("%s: % X is %+q, want %+q", tt.encoding, tt.src, got, "x"+tt.want)
		}
	}
}

// TestAppendUTF8MultiByte compares all pairs of bytes with golang.org/x/text,
// wherever that has a character.
func TestAppendUTF8MultiByte(t *testing.T) {
	tables := map[string]func([]byte) ([]byte, error){
		"big5":      traditionalchinese.Big5.NewDecoder().Bytes,
		"euc-kr":    korean.EUCKR.NewDecoder().Bytes,
		"shift_jis": japanese.ShiftJIS.NewDecoder().Bytes,
		"euc-jp":    japanese.EUCJP.NewDecoder().Bytes,
		"gb18030":   simplifiedchinese.GB18030.NewDecoder().Bytes,
	}
	for name, table := range tables {
		e, _ := Get(name)
		same := 0
		for pair := 0x8000; pair <= 0xFFFF; pair++ {
			src := []byte{byte(pair >> 8), byte(pair)}
			want, err := table(src)
			if err != nil || strings.Contains(string(want), replacementCharacter) {
				continue
			}
			same++
			if got := e.AppendUTF8(nil, src); string(got) != string(want) {
				t.Errorf("%s: % X is %+q, want %+q", name, src, got, want)
			}
		}
		if same < 6000 {
			t.Errorf("%s: only %d pairs were compared", name, same)
		}
	}
}

func TestAppendUTF8Allocations(t *testing.T) {
	page := []byte(strings.Repeat("<p>Grüße — 你好</p>\n", 100))
	dst := make([]byte, 0, len(page))
	if n := testing.AllocsPerRun(100, func() { dst = UTF8.AppendUTF8(dst[:0], page) }); n != 0 {
		t.Errorf("%v allocations with room in dst, want none", n)
	}
}

// TestAppendUTF8Blocks puts what is and what is not UTF-8 across the end of a block.
func TestAppendUTF8Blocks(t *testing.T) {
	for _, text := range []string{
		"é", "€", "😀", "\xFF", "\xE2\x82", "\xF0\x9F\x98", "\xF0\x9F\x98<", "\x80\x80\x80\x80\x80\x80",
		"😀\x80\x80", "\xE2\x82\xE2\x82\xAC", "\xF4\x90\x80\x80", "\xED\xA0\x80",
	} {
		for before := 8<<10 - 8; before <= 8<<10; before++ {
			src := append(append(bytes.Repeat([]byte("a"), before), text...), "é and more"...)
			want := appendMended(nil, src)
			if got := UTF8.AppendUTF8(nil, src); !bytes.Equal(got, want) {
				t.Errorf("%d letters and %q: %q, want %q", before, text, got[before:], want[before:])
			}
			if got, _, _ := UTF8.Decode(nil, src); !bytes.Equal(got, want) {
				t.Errorf("%d letters and %q are decoded as %q, want %q", before, text, got[before:], want[before:])
			}
		}
	}
}

// Text that is as it would be decoded is not copied, and else buffer is written from its
// start on.
func TestDecodeAsIs(t *testing.T) {
	for _, tt := range []struct {
		encoding, src, want string
		asIs                bool
	}{
		{"utf-8", "", "", true},
		{"utf-8", "a\u00E9", "a\u00E9", true},
		{"utf-8", "\uFEFFa\u00E9", "a\u00E9", true},
		{"utf-8", "\uFEFF\uFEFFa", "\uFEFFa", true},
		{"utf-8", "\uFEFFa\xFF", "a\uFFFD", false},
		{"utf-8", strings.Repeat("a", 20_000) + "\xFF", strings.Repeat("a", 20_000) + "\uFFFD", false},
		{"windows-1252", "a", "a", true},
		{"windows-1252", "a\xE9", "a\u00E9", false},
		{"gb18030", "a", "a", true},
		{"utf-16le", "a\x00", "a", false},
		{"iso-2022-jp", "a", "a", false},
		{"replacement", "a", "\uFFFD", false},
	} {
		e, _ := Get(tt.encoding)
		if tt.encoding == "replacement" {
			e, _ = Get("hz-gb-2312")
		}
		src, buffer := []byte(tt.src), []byte("before")
		text, _, asIs := e.Decode(buffer[:3], src)
		if string(text) != tt.want || asIs != tt.asIs {
			t.Errorf("%s: %.20q is decoded as %.20q, as it is: %v", tt.encoding, tt.src, text, asIs)
		}
		if len(text) > 0 && asIs != (&text[len(text)-1] == &src[len(src)-1]) {
			t.Errorf("%s: %.20q is not in the memory that is said", tt.encoding, tt.src)
		}
		if asIs && string(buffer) != "before" {
			t.Errorf("%s: %.20q overwrites the buffer: %q", tt.encoding, tt.src, buffer)
		}
	}
}

// TestControls puts control characters at both ends of the text and of a block.
func TestControls(t *testing.T) {
	for _, name := range []string{"utf-8", "utf-16be", "windows-1252", "gb18030", "iso-2022-jp"} {
		e, _ := Get(name)
		for _, control := range []string{"", "\x00", "\r", "\r\x00"} {
			for _, before := range []int{0, 1, 8<<10 - 2, 8<<10 - 1, 8 << 10, 20_000} {
				for _, behind := range []int{0, 1, 10_000} {
					src := []byte(strings.Repeat("a", before) + control + strings.Repeat("a", behind))
					if name == "utf-16be" {
						src, _ = unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewEncoder().Bytes(src)
					}
					want := Controls{NUL: strings.Contains(control, "\x00"), CR: strings.Contains(control, "\r")}
					if text, got, _ := e.Decode([]byte("\r\x00"), src); got != want || len(text) != before+len(control)+behind {
						t.Errorf("%s: %d letters, %q and %d letters: %d bytes and %v, want %v", name, before, control, behind, len(text), got, want)
					}
				}
			}
		}
	}
}

func TestAppendUTF8IsLinear(t *testing.T) {
	for _, name := range []string{"utf-8", "utf-16be", "windows-1252", "gb18030", "iso-2022-jp", "big5"} {
		e, _ := Get(name)
		for _, unit := range []string{"a", "\xFF", "\xE2", "\x81\x30", "\x1B$B", "a\xC3\xA9"} {
			testdata.Growth(t, func(n int) { e.AppendUTF8(nil, []byte(strings.Repeat(unit, n/len(unit)))) }, 1<<16)
		}
	}
}

// FuzzAppendUTF8 checks that the output is UTF-8, that it agrees with other decoders
// except for how many bytes an error takes up, that Decode returns what AppendUTF8 appends,
// and that dst is appended to.
func FuzzAppendUTF8(f *testing.F) {
	names := []string{
		"utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-874", "x-user-defined", "replacement", "big5", "euc-kr",
		"shift_jis", "euc-jp", "gbk", "gb18030", "iso-2022-jp", "iso-8859-8-i",
	}
	for i := range names {
		f.Add(uint8(i), []byte("a\x1B$B\x46\x7C\x81\x30\x81\x30\xE2\x82\xAC\xD8\x3D\xDE\x00"))
	}
	f.Fuzz(func(t *testing.T, i uint8, src []byte) {
		e, _ := Get(names[int(i)%len(names)])
		got, controls, asIs := e.Decode([]byte("before"), src)
		if asIs && !bytes.HasSuffix(src, got) {
			t.Fatalf("%s: % X is not decoded as it is: %+q", e.name, src, got)
		}
		if want := (Controls{NUL: bytes.Contains(got, []byte{0}), CR: bytes.Contains(got, []byte("\r"))}); controls != want {
			t.Fatalf("%s: % X has %v, want %v", e.name, src, controls, want)
		}
		if !utf8.Valid(got) {
			t.Fatalf("%s: % X becomes % X, which is not UTF-8", e.name, src, got)
		}
		switch e.name {
		case "utf-8":
			want := []rune(strings.TrimPrefix(strings.ToValidUTF8(string(src), replacementCharacter), "\uFEFF"))
			if a, b := slices.Compact([]rune(string(got))), slices.Compact(want); !slices.Equal(a, b) {
				t.Fatalf("% X becomes %+q, strings.ToValidUTF8 has %+q", src, got, string(want))
			}
		case "windows-1252":
			want, _ := charmap.Windows1252.NewDecoder().Bytes(src)
			if a, b := utf8.RuneCount(got), utf8.RuneCount(want); a != b {
				t.Fatalf("%q has %d characters, want %d", src, a, b)
			}
		}
		if again := e.AppendUTF8(slices.Clone(got), src); string(again) != string(got)+string(got) {
			t.Fatalf("%s: % X twice is %+q", e.name, src, again)
		}
	})
}

func BenchmarkAppendUTF8(b *testing.B) {
	ascii := []byte(strings.Repeat(`<li class="item"><a href="/page">A line of plain text</a></li>`+"\n", 500))
	chinese := strings.Repeat(`<li class="item"><a href="/page">一行普通的文字，沒有別的</a></li>`+"\n", 500)
	gb, _ := simplifiedchinese.GB18030.NewEncoder().String(chinese)
	samples := []struct {
		name, encoding string
		src            []byte
	}{
		{"ASCII as UTF-8", "utf-8", ascii},
		{"Chinese as UTF-8", "utf-8", []byte(chinese)},
		{"invalid UTF-8", "utf-8", []byte(strings.ReplaceAll(chinese, "文", "\xE6\x96"))},
		{"ASCII as windows-1252", "windows-1252", ascii},
		{"GBK", "gbk", []byte(gb)},
	}
	for _, s := range samples {
		e, _ := Get(s.encoding)
		b.Run(s.name, func(b *testing.B) {
			dst := make([]byte, 0, 4*len(s.src))
			b.SetBytes(int64(len(s.src)))
			b.ReportAllocs()
			for b.Loop() {
				dst = e.AppendUTF8(dst[:0], s.src)
			}
		})
		if e.table != nil {
			b.Run(s.name+"/x text", func(b *testing.B) {
				decoder := e.table.NewDecoder()
				b.SetBytes(int64(len(s.src)))
				for b.Loop() {
					if _, err := decoder.Bytes(s.src); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
