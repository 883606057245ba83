package html5

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

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
		e, ok := getEncoding(tt.label)
		if e.name != tt.want || ok != (tt.want != "") {
			t.Errorf("getEncoding(%q) = %q, %t, want %q", tt.label, e.name, ok, tt.want)
		}
	}
}

func TestSniff(t *testing.T) {
	tests := []struct {
		page, contentType string
		want              string
		confidence        confidence
	}{
		{"", "", "windows-1252", tentative},
		{"<p>", "text/html", "windows-1252", tentative},
		{"<meta charset=koi8-r>", "", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "text/html", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "text/html; charset=nonsense", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "nonsense; charset=utf-8", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "text/html; charset=utf-8", "utf-8", certain},
		{"<meta charset=koi8-r>", `text/html; x=y; CHARSET="UTF-8"`, "utf-8", certain},
		{"<meta charset=koi8-r>", "text/html; charset=utf-16", "utf-16le", certain},
		{"<meta charset=koi8-r>", "text/html; charset=x-user-defined", "x-user-defined", certain},
		{"\xEF\xBB\xBF<meta charset=koi8-r>", "text/html; charset=koi8-u", "utf-8", certain},
		{"\xFE\xFF\x00<", "text/html; charset=koi8-u", "utf-16be", certain},
		{"\xFF\xFE<\x00", "text/html; charset=koi8-u", "utf-16le", certain},
		{"\xEF\xBB<meta charset=koi8-r>", "", "koi8-r", tentative},
		{strings.Repeat(" ", prescanLength-len("<meta charset=koi8-r>")) + "<meta charset=koi8-r>", "", "koi8-r", tentative},
		{strings.Repeat(" ", prescanLength-len("<meta charset=koi8-r>")+1) + "<meta charset=koi8-r>", "", "windows-1252", tentative},
	}
	for _, tt := range tests {
		e, confidence := sniff([]byte(tt.page), tt.contentType, windows1252Encoding)
		if e.name != tt.want || confidence != tt.confidence {
			t.Errorf("sniff(%q, %q) = %s, %d, want %s, %d", tt.page, tt.contentType, e.name, confidence, tt.want, tt.confidence)
		}
	}
}

func TestMetaEncoding(t *testing.T) {
	tests := []struct{ charset, httpEquiv, content, want string }{
		{"", "", "", ""},
		{"koi8-r", "", "", "koi8-r"},
		{"koi8-r", "content-type", "charset=utf-8", "koi8-r"},
		{"nonsense", "CONTENT-TYPE", "charset=utf-8", "utf-8"},
		{"", "content-type", "text/html", ""},
		{"", "refresh", "charset=utf-8", ""},
		{"", "", "charset=utf-8", ""},
		{"utf-16", "", "", "utf-16le"}, // changeEncoding makes it UTF-8
	}
	for _, tt := range tests {
		if e, _ := metaEncoding(tt.charset, tt.httpEquiv, tt.content); e.name != tt.want {
			t.Errorf("metaEncoding(%q, %q, %q) = %q, want %q", tt.charset, tt.httpEquiv, tt.content, e.name, tt.want)
		}
	}
}

func TestChangeEncoding(t *testing.T) {
	tests := []struct {
		current, declared, page string
		want                    string
		restart                 bool
	}{
		{"windows-1252", "utf-8", "é", "utf-8", true},
		{"windows-1252", "utf-8", "e", "utf-8", false},
		{"windows-1252", "latin1", "é", "windows-1252", false},
		{"windows-1252", "x-user-defined", "é", "windows-1252", false},
		{"windows-1252", "utf-16be", "é", "utf-8", true},
		{"utf-8", "utf-16le", "é", "utf-8", false},
		{"utf-16le", "utf-8", "e", "utf-16le", false},
		{"utf-16be", "utf-16le", "e", "utf-16be", false},
		{"gbk", "gb18030", "é", "gb18030", false},
		{"iso-8859-8", "iso-8859-8-i", "é", "iso-8859-8-i", false},
		{"windows-1252", "iso-2022-jp", "e", "iso-2022-jp", true},
		{"iso-2022-jp", "utf-8", "e", "utf-8", true},
		{"windows-1252", "replacement", "e", "replacement", true},
		{"windows-1252", "shift_jis", "\\", "shift_jis", false},
	}
	for _, tt := range tests {
		current, _ := getEncoding(tt.current)
		declared, _ := getEncoding(tt.declared)
		next, restart := changeEncoding(current, declared, []byte(tt.page))
		if next.name != tt.want || restart != tt.restart {
			t.Errorf("changeEncoding(%s, %s, %q) = %s, %t, want %s, %t", tt.current, tt.declared, tt.page, next.name, restart, tt.want, tt.restart)
		}
		if before, after := current.appendUTF8(nil, []byte(tt.page)), next.appendUTF8(nil, []byte(tt.page)); !restart && string(before) != string(after) {
			t.Errorf("changeEncoding(%s, %s, %q) does not restart, but the page reads %q and then %q", tt.current, tt.declared, tt.page, before, after)
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
		e, ok := getEncoding(tt.encoding)
		if !ok {
			t.Fatalf("no encoding %q", tt.encoding)
		}
		if got := string(e.appendUTF8([]byte("x"), []byte(tt.src))); got != "x"+tt.want {
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
		e, _ := getEncoding(name)
		same := 0
		for pair := 0x8000; pair <= 0xFFFF; pair++ {
			src := []byte{byte(pair >> 8), byte(pair)}
			want, err := table(src)
			if err != nil || strings.Contains(string(want), replacementCharacter) {
				continue
			}
			same++
			if got := e.appendUTF8(nil, src); string(got) != string(want) {
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
	if n := testing.AllocsPerRun(100, func() { dst = utf8Encoding.appendUTF8(dst[:0], page) }); n != 0 {
		t.Errorf("%v allocations with room in dst, want none", n)
	}
}

func TestAppendUTF8IsLinear(t *testing.T) {
	for _, name := range []string{"utf-8", "utf-16be", "windows-1252", "gb18030", "iso-2022-jp", "big5"} {
		e, _ := getEncoding(name)
		for _, unit := range []string{"a", "\xFF", "\xE2", "\x81\x30", "\x1B$B", "a\xC3\xA9"} {
			testdata.Growth(t, func(n int) { e.appendUTF8(nil, []byte(strings.Repeat(unit, n/len(unit)))) }, 1<<16)
		}
	}
}

// FuzzAppendUTF8 checks that what comes out is UTF-8, that it is what others
// make of it but for how many bytes an error takes up, and that decoding appends.
func FuzzAppendUTF8(f *testing.F) {
	names := []string{
		"utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-874", "x-user-defined", "replacement", "big5", "euc-kr",
		"shift_jis", "euc-jp", "gbk", "gb18030", "iso-2022-jp", "iso-8859-8-i",
	}
	for i := range names {
		f.Add(uint8(i), []byte("a\x1B$B\x46\x7C\x81\x30\x81\x30\xE2\x82\xAC\xD8\x3D\xDE\x00"))
	}
	f.Fuzz(func(t *testing.T, i uint8, src []byte) {
		e, _ := getEncoding(names[int(i)%len(names)])
		got := e.appendUTF8(nil, src)
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
		if again := e.appendUTF8(slices.Clone(got), src); string(again) != string(got)+string(got) {
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
		e, _ := getEncoding(s.encoding)
		b.Run(s.name, func(b *testing.B) {
			dst := make([]byte, 0, 4*len(s.src))
			b.SetBytes(int64(len(s.src)))
			b.ReportAllocs()
			for b.Loop() {
				dst = e.appendUTF8(dst[:0], s.src)
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
