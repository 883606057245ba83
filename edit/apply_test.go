package edit

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

func parseAs(t testing.TB, page []byte, charset string) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes(page, html5.Options{ContentType: "text/html; charset=" + charset})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestApply replaces a stretch of the page, the first that is old, by new.
func TestApply(t *testing.T) {
	for _, tt := range []struct {
		name, charset  string
		page, old, new string
		want           string
	}{
		{"UTF-8", "utf-8", "<p>Grüße</p>", "üß", "日本", "<p>Gr日本e</p>"},
		{"a byte order mark", "utf-8", "\uFEFF<p>a</p>", "<p>", "<p id=x>", "\uFEFF<p id=x>a</p>"},
		{"at the beginning", "utf-8", "\uFEFF<p>a</p>", "", "<hr>", "\uFEFF<hr><p>a</p>"},
		{"bytes that are not UTF-8", "utf-8", "<p>\xFF\xE2\x82</p>\xC3", "</p>", "x", "<p>\xFF\xE2\x82x\xC3"},
		{"a byte that is not UTF-8", "utf-8", "<p>\xFFb", "\uFFFD", "é", "<p>éb"},
		{"newlines and NUL", "utf-8", "a\r\nb\rc\x00d", "b", "B", "a\r\nB\rc\x00d"},
		{"windows-1252", "windows-1252", "<p>\xE9\x80</p>", "€", "ü", "<p>\xE9\xFC</p>"},
		{"koi8-r", "koi8-r", "\xC1\xC2\xC3", "б", "я", "\xC1\xD1\xC3"},
		{"UTF-16LE", "utf-16le", "\xFF\xFEa\x00\x3D\xD8\x00\xDEb\x00", "😀", "é€", "\xFF\xFEa\x00\xE9\x00\xAC\x20b\x00"},
		{"UTF-16BE", "utf-16be", "\x00a\xD8\x00\x00b", "\uFFFD", "😀", "\x00a\xD8\x3D\xDE\x00\x00b"},
		{"UTF-16 with half a unit", "utf-16be", "\x00a\x00bc", "a", "A", "\x00A\x00bc"},
		{"Shift_JIS", "shift_jis", "<p>\x93\xFA\x96\x7B\xB1</p>", "本", "日A", "<p>\x93\xFA\x93\xFAA\xB1</p>"},
		{"EUC-JP", "euc-jp", "\x8F\xB0\xA1\xC6\xFC", "日", "本", "\x8F\xB0\xA1\xCB\xDC"},
		{"Big5", "big5", "\x88\x62\xA4\x40", "一", "二", "\x88\x62\xA4\x47"},
		{"gb18030", "gb18030", "\x81\x30\x81\x30\xC4\xE3", "你", "😀", "\x81\x30\x81\x30\x94\x39\xFC\x36"},
		{"GBK", "gbk", "\xC4\xE3x", "x", "好", "\xC4\xE3\xBA\xC3"},
		{"EUC-KR", "euc-kr", "\xC7\xD1x", "x", "한", "\xC7\xD1\xC7\xD1"},
		{"ISO-2022-JP, ASCII", "iso-2022-jp", "<p>\x1B$B\x46\x7C\x1B(B</p>", "<p>", "<b>", "<b>\x1B$B\x46\x7C\x1B(B</p>"},
		{"ISO-2022-JP, inside", "iso-2022-jp", "\x1B$B\x46\x7C\x46\x7C\x1B(Bx", "日", "本x", "\x1B$B\x4B\x5C\x1B(Bx\x1B$B\x46\x7C\x1B(Bx"},
		{"ISO-2022-JP, ASCII inside", "iso-2022-jp", "\x1B$B\x46\x7C\x46\x7C\x1B(Bx", "x", "本", "\x1B$B\x46\x7C\x46\x7C\x1B$B\x4B\x5C\x1B(B"},
		{"ISO-2022-JP, removed", "iso-2022-jp", "\x1B$B\x46\x7C\x1B(Bx\x1B$B\x46\x7C\x1B(B", "x", "", "\x1B$B\x46\x7C\x46\x7C\x1B(B"},
		{"ISO-2022-JP, katakana", "iso-2022-jp", "\x1B(I\x31\x31\x1B(B", "ｱ", "a", "a\x1B(I\x31\x1B(B"},
		{"ISO-2022-JP, after two bytes", "iso-2022-jp", "\x1B$B\x46\x7C\x46\x7C", "日", "a", "a\x1B$B\x46\x7C"},
		{"ISO-2022-JP, second of two bytes", "iso-2022-jp", "\x1B$B\x46\x7C\x4B\x5C", "本", "a", "\x1B$B\x46\x7C\x1B(Ba\x1B$B"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := parseAs(t, []byte(tt.page), tt.charset)
			source := string(d.SourceBytes())
			at := strings.Index(source, tt.old)
			if at < 0 {
				t.Fatalf("the source is %+q", source)
			}
			span := dom.Span{Start: uint32(at), End: uint32(at + len(tt.old))}
			got, err := Apply([]byte(tt.page), d, []dom.Replacement{{Span: span, Text: tt.new}})
			if err != nil || string(got) != tt.want {
				t.Errorf("got %+q, %v, want %+q", got, err, tt.want)
			}
		})
	}
}

func TestApplySeveral(t *testing.T) {
	page := "<p>abc</p>"
	d := parseAs(t, []byte(page), "utf-8")
	got, err := Apply([]byte(page), d, []dom.Replacement{
		{Span: dom.Span{Start: 6, End: 6}, Text: "4"},
		{Span: dom.Span{Start: 3, End: 4}, Text: "A"},
		{Span: dom.Span{Start: 6, End: 6}, Text: "5"},
		{Text: "0"},
		{Span: dom.Span{Start: 4, End: 5}},
		{Span: dom.Span{Start: 10, End: 10}, Text: "6"},
	})
	if want := "0<p>Ac45</p>6"; err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if got, err := Apply([]byte(page), d, nil); err != nil || string(got) != page {
		t.Errorf("nothing replaced is %q, %v", got, err)
	}
}

func TestApplyErrors(t *testing.T) {
	for _, tt := range []struct {
		name, charset, page string
		list                []dom.Replacement
		want                string
	}{
		{"overlap", "utf-8", "<p>a</p>", []dom.Replacement{{Span: dom.Span{Start: 2, End: 5}}, {Span: dom.Span{Start: 4, End: 6}}}, "overlaps"},
		{"behind the end", "utf-8", "<p>a</p>", []dom.Replacement{{Span: dom.Span{Start: 2, End: 9}}}, "8 bytes"},
		{"inside out", "utf-8", "<p>a</p>", []dom.Replacement{{Span: dom.Span{Start: 4, End: 2}}}, "8 bytes"},
		{"inside a character", "utf-8", "é", []dom.Replacement{{Span: dom.Span{Start: 1, End: 2}}}, "middle of a character"},
		{"inside two characters", "big5", "\x88\x62", []dom.Replacement{{Span: dom.Span{Start: 2, End: 4}}}, "read differently"},
		{"a character that is lacking", "windows-1252", "a", []dom.Replacement{{Text: "я"}}, "&#x44F;"},
		{"a character that is lacking one way", "shift_jis", "a", []dom.Replacement{{Text: "¥"}}, "&#xA5;"},
		{"a control", "iso-2022-jp", "a", []dom.Replacement{{Text: "\x1B"}}, "iso-2022-jp has no character"},
		{"a joined character", "utf-8", "\xE2\x82x\xAC", []dom.Replacement{{Span: dom.Span{Start: 3, End: 4}}}, "read differently"},
		{"a trail byte", "shift_jis", "\x81<", []dom.Replacement{{Span: dom.Span{Start: 3, End: 3}, Text: "A"}}, "read differently"},
		{"replacement", "hz-gb-2312", "abc", []dom.Replacement{{Text: "A"}}, "replacement has no character"},
		{"a byte order mark", "utf-8", "abc", []dom.Replacement{{Text: "\uFEFF"}}, "read differently"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Apply([]byte(tt.page), parseAs(t, []byte(tt.page), tt.charset), tt.list)
			if err == nil || !strings.Contains(err.Error(), tt.want) || got != nil {
				t.Errorf("got %q, %v, want an error with %q", got, err, tt.want)
			}
		})
	}
	d := parseAs(t, []byte("<p>a"), "utf-8")
	if _, err := Apply([]byte("<p>b"), d, nil); !errors.Is(err, ErrNotOriginal) {
		t.Errorf("other bytes: %v", err)
	}
}

// FuzzApply checks that the page after a replacement is decoded to the source after it,
// and that the bytes outside stay.
func FuzzApply(f *testing.F) {
	charsets := []string{
		"utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-874", "x-user-defined", "replacement", "big5", "euc-kr",
		"shift_jis", "euc-jp", "gbk", "gb18030", "iso-2022-jp",
	}
	for i := range charsets {
		f.Add(uint8(i), []byte("a\x1B$B\x46\x7C\x1B(B\x81\x30\x81\x30\xE2\x82\xAC\xD8\x3D\xDE\x00 z"), uint16(3), uint16(2), "é日")
	}
	f.Fuzz(func(t *testing.T, i uint8, page []byte, start, length uint16, text string) {
		charset := charsets[int(i)%len(charsets)]
		d := parseAs(t, page, charset)
		source := d.SourceBytes()
		from := min(int(start), len(source))
		to := min(from+int(length), len(source))
		got, err := Apply(page, d, []dom.Replacement{{Span: dom.Span{Start: uint32(from), End: uint32(to)}, Text: text}})
		if err != nil {
			if got != nil {
				t.Fatalf("%q beside the error %v", got, err)
			}
			return
		}
		want := string(source[:from]) + valid(text) + string(source[to:])
		again := parseAs(t, got, d.Encoding())
		if string(again.SourceBytes()) != want {
			t.Fatalf("%s: %+q with %d to %d replaced by %+q is %+q, which is read as %+q", charset, page, from, to, text, got, again.SourceBytes())
		}
		if outside := sameBytes(page, got); outside < len(page)-6*(to-from)-8 {
			t.Fatalf("%s: of %+q, %d to %d replaced by %+q, only %d bytes are left in %+q", charset, page, from, to, text, outside, got)
		}
	})
}

// sameBytes returns how many bytes at the start and at the end of a and b are the same,
// of a at most all.
func sameBytes(a, b []byte) int {
	n := min(len(a), len(b))
	start := 0
	for start < n && a[start] == b[start] {
		start++
	}
	end := 0
	for end < n-start && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	return start + end
}

func TestApplyIsLinear(t *testing.T) {
	for _, charset := range []string{"utf-8", "windows-1252", "gb18030", "iso-2022-jp", "utf-16le"} {
		testdata.Growth(t, func(n int) {
			page := bytes.Repeat([]byte("ab\xC3\xA9\x81\x30\x1B$B\x46\x7C\x1B(B"), n/14+1)
			d := parseAs(t, page, charset)
			var list []dom.Replacement
			source := d.SourceBytes()
			for at := 0; at < len(source); at += 64 {
				for !isBoundary(source, uint32(at)) {
					at++
				}
				list = append(list, dom.Replacement{Span: dom.Span{Start: uint32(at), End: uint32(at)}, Text: "<p>"})
			}
			if _, err := Apply(page, d, list); err != nil {
				t.Fatal(err)
			}
		}, 1<<17)
	}
}
