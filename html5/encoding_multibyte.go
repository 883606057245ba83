package html5

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/traditionalchinese"
)

// A multiByteEncoding is an encoding in which ASCII is as it is, and a lead byte
// makes a character with the byte after it, or some more.
type multiByteEncoding struct {
	// table has the characters that special has not.
	table encoding.Encoding

	isLead func(b byte) bool

	// single returns the character of a byte that is neither ASCII nor a lead
	// byte; nil if that is always an error.
	single func(b byte) rune

	// special returns the character of a lead byte and the byte after it, or 0
	// where the table has it; nil if the table has all.
	special func(lead, trail byte) rune

	// long returns the length of the sequence at the start of src if it is more
	// than the two bytes there, and its character, or 0 if the table has it.
	// If the sequence is an error this is U+FFFD, and the length is what the
	// error takes up. It is nil if there are no such sequences.
	long func(src []byte) (length int, r rune)
}

var multiByteEncodings = map[string]*multiByteEncoding{
	"big5":      {table: traditionalchinese.Big5, isLead: isLead81},
	"euc-kr":    {table: korean.EUCKR, isLead: isLead81},
	"gbk":       &gb18030,
	"gb18030":   &gb18030,
	"shift_jis": {table: japanese.ShiftJIS, isLead: isShiftJISLead, single: shiftJISSingle, special: shiftJISSpecial},
	"euc-jp":    {table: japanese.EUCJP, isLead: isEUCJPLead, long: eucJPLong},
}

// appendUTF8 appends src, decoded.
func (m *multiByteEncoding) appendUTF8(dst, src []byte) []byte {
	dst = slices.Grow(dst, len(src)+len(src)/4)
	table := m.table.NewDecoder().Transformer
	var character [utf8.UTFMax * 2]byte
	for len(src) > 0 {
		n := asciiPrefix(src)
		dst = append(dst, src[:n]...)
		if src = src[n:]; len(src) == 0 {
			break
		}
		if !m.isLead(src[0]) {
			r := rune(utf8.RuneError)
			if m.single != nil {
				r = m.single(src[0])
			}
			dst = utf8.AppendRune(dst, r)
			src = src[1:]
			continue
		}
		size, r, known := m.sequence(src)
		if !known {
			// Of two bytes there can be two characters, in Big5.
			n, _, _ := table.Transform(character[:], src[:size], true)
			if text := character[:n]; !bytes.HasPrefix(text, []byte(replacementCharacter)) {
				dst = append(dst, text...)
				src = src[size:]
				continue
			}
			// "If byte is an ASCII byte, restore byte to ioQueue."
			if r = utf8.RuneError; src[size-1] < utf8.RuneSelf {
				size--
			}
		}
		dst = utf8.AppendRune(dst, r)
		src = src[size:]
	}
	return dst
}

// sequence returns how many bytes at the start of src, a lead byte, belong
// together, and what they stand for if the table need not be asked.
func (m *multiByteEncoding) sequence(src []byte) (size int, r rune, known bool) {
	if len(src) == 1 {
		return 1, utf8.RuneError, true
	}
	if m.long != nil {
		if size, r := m.long(src); size > 0 {
			return size, r, r != 0
		}
	}
	if m.special != nil {
		if r := m.special(src[0], src[1]); r != 0 {
			return 2, r, true
		}
	}
	return 2, 0, false
}

func between(b, low, high byte) bool { return low <= b && b <= high }

// isLead81 is for Big5, EUC-KR and gb18030.
func isLead81(b byte) bool { return between(b, 0x81, 0xFE) }

// https://encoding.spec.whatwg.org/#shift_jis-decoder

func isShiftJISLead(b byte) bool { return between(b, 0x81, 0x9F) || between(b, 0xE0, 0xFC) }

func shiftJISSingle(b byte) rune {
	switch {
	case b == 0x80:
		return 0x80
	case between(b, 0xA1, 0xDF):
		return 0xFF61 - 0xA1 + rune(b)
	}
	return utf8.RuneError
}

// shiftJISSpecial returns the characters for private use that are no part of
// the table ("interoperable legacy from Windows known as EUDC").
func shiftJISSpecial(lead, trail byte) rune {
	if !between(lead, 0xF0, 0xF9) || !between(trail, 0x40, 0x7E) && !between(trail, 0x80, 0xFC) {
		return 0
	}
	offset := rune(0x41)
	if trail < 0x7F {
		offset = 0x40
	}
	return 0xE000 + rune(lead-0xF0)*188 + rune(trail) - offset
}

// https://encoding.spec.whatwg.org/#euc-jp-decoder

func isEUCJPLead(b byte) bool { return b == 0x8E || b == 0x8F || between(b, 0xA1, 0xFE) }

// eucJPLong knows the sequences of three bytes, for JIS X 0212.
func eucJPLong(src []byte) (length int, r rune) {
	switch {
	case src[0] != 0x8F || !between(src[1], 0xA1, 0xFE):
		return 0, 0
	case len(src) == 2:
		return 2, utf8.RuneError
	}
	return 3, 0
}
