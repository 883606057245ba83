package encoding

import (
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// TestGB18030 checks that gb18030Rune and gb18030Pair are inverse, and that the table
// has none of their pairs.
func TestGB18030(t *testing.T) {
	n := 0
	table := simplifiedchinese.GB18030.NewDecoder()
	for pair := range 1 << 16 {
		lead, trail := byte(pair>>8), byte(pair)
		r := gb18030Rune(lead, trail)
		if r == 0 {
			continue
		}
		n++
		if l, s, ok := gb18030Pair(r); l != lead || s != trail || !ok {
			t.Errorf("%X is U+%04X, and that %X %X, %v", pair, r, l, s, ok)
		}
		if b, err := table.Bytes([]byte{lead, trail}); err == nil && string(b) != "\uFFFD" {
			t.Errorf("%X is U+%04X, and %q in the table", pair, r, b)
		}
	}
	if n != 2067 { // the number of lines of index-gb18030.txt that the table lacks
		t.Errorf("%d characters, want 2067", n)
	}
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if lead, trail, ok := gb18030Pair(r); ok && gb18030Rune(lead, trail) != r {
			t.Errorf("U+%04X is %X %X, and that U+%04X", r, lead, trail, gb18030Rune(lead, trail))
		}
	}
}

func TestSingleByte(t *testing.T) {
	for _, name := range []string{"windows-1252", "windows-874", "iso-8859-8-i", "iso-8859-6", "koi8-r", "x-user-defined"} {
		e, err := htmlindex.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		s := singleByteOf(e)
		for b := 0x80; b <= 0xFF; b++ {
			r := s.Rune(byte(b))
			if r == utf8.RuneError {
				continue
			}
			if got, ok := s.Byte(r); !ok || got != byte(b) {
				t.Errorf("%s: %X is U+%04X, and that %X, %v", name, b, r, got, ok)
			}
		}
	}
	s := singleByteOf(charmap.Windows1252)
	if r := s.Rune(0x81); r != 0x81 {
		t.Errorf("0x81 in windows-1252 is U+%04X", r)
	}
	for _, r := range []rune{0x80, 0x153 + 1, 'я', 0x10081, utf8.RuneError} {
		if b, ok := s.Byte(r); ok {
			t.Errorf("U+%04X is %X in windows-1252", r, b)
		}
	}
}
