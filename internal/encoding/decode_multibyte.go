package encoding

import (
	"bytes"
	"slices"
	"unicode/utf8"

	xtext "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/transform"
)

// A multiByteDecoder is an encoding in which ASCII stands for itself, and a lead byte
// makes a character together with one or more bytes after it.
type multiByteDecoder struct {
	table xtext.Encoding

	isLead func(b byte) bool

	// single returns the character of a byte that is neither ASCII nor a lead
	// byte; nil if that is always an error.
	single func(b byte) rune

	// special returns the character of a lead byte and a trail byte that the table
	// lacks, or 0 if there is no such character; nil if the table lacks none.
	special func(lead, trail byte) rune

	// long returns the length of the sequence at the start of src if it has more
	// than two bytes, and its character, or 0 if the table has the character. If
	// the sequence is an error, the character is U+FFFD, and the length is how many
	// bytes the error takes up. long is nil if there are no such sequences.
	long func(src []byte) (length int, r rune)
}

var multiByteDecoders = map[string]*multiByteDecoder{
	"big5":      {table: traditionalchinese.Big5, isLead: isLead81},
	"euc-kr":    {table: korean.EUCKR, isLead: isLead81},
	"gbk":       &gb18030,
	"gb18030":   &gb18030,
	"shift_jis": {table: japanese.ShiftJIS, isLead: isShiftJISLead, single: shiftJISSingle, special: shiftJISPrivateUse},
	"euc-jp":    {table: japanese.EUCJP, isLead: isEUCJPLead, long: eucJPLong},
}

// AppendUTF8 appends src, decoded.
func (m *multiByteDecoder) AppendUTF8(dst, src []byte) []byte {
	dst = slices.Grow(dst, len(src)+len(src)/4)
	table := m.table.NewDecoder().Transformer
	// Pairs are decoded together, unless the table lacks one of them: then they
	// are decoded one by one, until at most careful bytes are left.
	careful := len(src)
	for len(src) > 0 {
		n := asciiPrefix(src)
		dst = append(dst, src[:n]...)
		if src = src[n:]; len(src) == 0 {
			break
		}
		if len(src) <= careful {
			pairs := m.pairs(src)
			var ok bool
			if dst, ok = appendPairs(dst, src[:pairs], table); ok && pairs > 0 {
				src = src[pairs:]
				continue
			}
			careful = len(src) - max(pairs, 1)
		}
		dst, n = m.appendSequence(dst, src, table)
		src = src[n:]
	}
	return dst
}

// pairs returns how many bytes at the start of src are lead bytes with one more
// byte each.
func (m *multiByteDecoder) pairs(src []byte) int {
	i := 0
	for i+1 < len(src) && m.isLead(src[i]) {
		if m.long != nil {
			if n, _ := m.long(src[i:]); n != 0 {
				break
			}
		}
		i += 2
	}
	return i
}

// appendPairs appends the characters of pairs, or reports false if the table lacks
// one of them.
func appendPairs(dst, pairs []byte, table transform.Transformer) ([]byte, bool) {
	// In Big5, two bytes can stand for two characters of two bytes each.
	dst = slices.Grow(dst, 2*len(pairs))
	n, _, err := table.Transform(dst[len(dst):cap(dst)], pairs, true)
	text := dst[len(dst) : len(dst)+n]
	if err != nil || bytes.Contains(text, []byte(replacementCharacter)) {
		return dst, false
	}
	return dst[:len(dst)+n], true
}

// appendSequence appends the character at the start of src, which is not ASCII,
// and returns how many bytes it takes up.
func (m *multiByteDecoder) appendSequence(dst, src []byte, table transform.Transformer) (newDst []byte, size int) {
	if !m.isLead(src[0]) {
		r := rune(utf8.RuneError)
		if m.single != nil {
			r = m.single(src[0])
		}
		return utf8.AppendRune(dst, r), 1
	}
	if len(src) == 1 {
		return append(dst, replacementCharacter...), 1
	}
	size = 2
	if m.long != nil {
		if n, r := m.long(src); n > 0 {
			if r != 0 {
				return utf8.AppendRune(dst, r), n
			}
			size = n
		}
	}
	dst, ok := appendPairs(dst, src[:size], table)
	if ok {
		return dst, size
	}
	if size == 2 && m.special != nil {
		if r := m.special(src[0], src[1]); r != 0 {
			return utf8.AppendRune(dst, r), 2
		}
	}
	// "If byte is an ASCII byte, restore byte to ioQueue."
	if src[size-1] < utf8.RuneSelf {
		size--
	}
	return append(dst, replacementCharacter...), size
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

// shiftJISPrivateUse returns a character for private use, which the table lacks
// ("interoperable legacy from Windows known as EUDC").
func shiftJISPrivateUse(lead, trail byte) rune {
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

// eucJPLong reads the sequences of three bytes, which are for JIS X 0212.
func eucJPLong(src []byte) (length int, r rune) {
	switch {
	case src[0] != 0x8F || !between(src[1], 0xA1, 0xFE):
		return 0, 0
	case len(src) == 2:
		return 2, utf8.RuneError
	}
	return 3, 0
}
