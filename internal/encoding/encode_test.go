package encoding

import (
	"strings"
	"testing"
)

// encoderSizes tells how many code points from U+0080 on each encoding can encode,
// counted in the indexes of the standard by the rules of its encoders. Of the planes
// of Unicode, the first and the third are counted.
// https://encoding.spec.whatwg.org/#indexes
var encoderSizes = map[string]int{
	"big5": 14653, "euc-jp": 7392, "euc-kr": 17048, "gb18030": 128895, "gbk": 23957, "iso-2022-jp": 7392, "shift_jis": 7393,
	"ibm866": 128, "iso-8859-10": 128, "iso-8859-13": 128, "iso-8859-14": 128, "iso-8859-15": 128, "iso-8859-16": 128,
	"iso-8859-2": 128, "iso-8859-3": 121, "iso-8859-4": 128, "iso-8859-5": 128, "iso-8859-6": 83, "iso-8859-7": 125,
	"iso-8859-8": 92, "iso-8859-8-i": 92, "koi8-r": 128, "koi8-u": 128, "macintosh": 128, "windows-1250": 128,
	"windows-1251": 128, "windows-1252": 128, "windows-1253": 125, "windows-1254": 128, "windows-1255": 118,
	"windows-1256": 128, "windows-1257": 126, "windows-1258": 128, "windows-874": 120, "x-mac-cyrillic": 128,
	"x-user-defined": 128,
}

// oneWay are the characters that are encoded as the bytes of another character.
var oneWay = map[string]string{
	"euc-jp": "¥‾−", "shift_jis": "¥‾−", "iso-2022-jp": "−" + runes('｡', 'ﾟ'),
	"gbk": gbPrivateUse, "gb18030": gbPrivateUse,
}

var gbPrivateUse = runes(0xE78D, 0xE796) + "\uE81E\uE826\uE82B\uE82C\uE832\uE843\uE854\uE864"

// runes returns the characters from first to last.
func runes(first, last rune) string {
	var b strings.Builder
	for r := first; r <= last; r++ {
		b.WriteRune(r)
	}
	return b.String()
}

// TestEncoders encodes every character in every encoding. It checks how many can be
// encoded, and that their bytes are decoded as the same characters.
func TestEncoders(t *testing.T) {
	for name, want := range encoderSizes {
		newEncoder := OutputEncoder(name)
		var page []byte
		var text strings.Builder
		n := 0
		encode := func(chars string) {
			for _, c := range chars {
				encode := newEncoder()
				encoded, ok := encode(nil, c)
				if !ok {
					continue
				}
				n++
				encoded, _ = encode(encoded, EndOfStream)
				if !strings.ContainsRune(oneWay[name], c) {
					page = append(append(page, encoded...), '\n')
					text.WriteString(string(c) + "\n")
				}
			}
		}
		encode(runes(0x80, 0xD7FF) + runes(0xE000, 0xFFFF))
		if want > 128 {
			encode(runes(0x20000, 0x2FFFF))
		}
		if n != want {
			t.Errorf("%s encodes %d characters, want %d", name, n, want)
		}
		e, _ := Get(name)
		decoded := strings.Split(string(e.AppendUTF8(nil, page)), "\n")
		wanted := strings.Split(text.String(), "\n")
		if len(decoded) != len(wanted) {
			t.Fatalf("%s: %d lines, want %d", name, len(decoded), len(wanted))
		}
		for i := range decoded {
			if decoded[i] != wanted[i] {
				t.Fatalf("%s: %+q is decoded as %+q", name, wanted[i], decoded[i])
			}
		}
	}
}
