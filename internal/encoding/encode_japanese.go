package encoding

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
)

const (
	yenSign        = '¥'
	overline       = '‾'
	minusSign      = '−'
	fullwidthMinus = '－' // which stands in for minusSign: JIS X 0208 has one only
)

// eucJPSpecial has the characters that https://encoding.spec.whatwg.org/#euc-jp-encoder
// encodes without its index.
func eucJPSpecial(r rune) (string, bool) {
	switch r {
	case yenSign:
		return `\`, true
	case overline:
		return "~", true
	case minusSign:
		return "\xA1\xDD", true
	}
	return "", false
}

// eucJPAdjust refuses JIS X 0212, which the standard only decodes.
func eucJPAdjust(bytes []byte) bool { return bytes[0] != 0x8F }

// shiftJISSpecial has the characters that
// https://encoding.spec.whatwg.org/#shift_jis-encoder encodes without its index.
func shiftJISSpecial(r rune) (string, bool) {
	switch r {
	case 0x80:
		return "\x80", true
	case yenSign:
		return `\`, true
	case overline:
		return "~", true
	case minusSign:
		return "\x81\x7C", true
	}
	return "", false
}

// shiftJISAdjust replaces the bytes of characters in rows 89 to 92 by the bytes that
// the same characters have in rows 115 to 119: the index Shift_JIS pointer excludes
// "all entries whose pointer is in the range 8272 to 8835, inclusive".
// https://encoding.spec.whatwg.org/#index-shift_jis-pointer
func shiftJISAdjust(bytes []byte) bool {
	const (
		firstLead, perLead = 0xC1, 188
		kanji, numerals    = 2472, 2082 // how far the others are
		signs              = 2092
	)
	if bytes[0] != 0xED && bytes[0] != 0xEE {
		return true
	}
	trail := int(bytes[1]) - 0x40
	if bytes[1] > 0x7F {
		trail--
	}
	pointer := int(bytes[0]-firstLead)*perLead + trail
	switch {
	case bytes[0] == 0xED || bytes[1] < 0xEF:
		pointer += kanji
	case bytes[1] < 0xF9:
		pointer += numerals
	default:
		pointer += signs
	}
	trail = pointer % perLead
	bytes[0], bytes[1] = byte(pointer/perLead+firstLead), byte(trail+0x40)
	if trail >= 0x3F {
		bytes[1]++
	}
	return true
}

// An iso2022JPState is the state of the encoder: the set of characters that the
// last escape sequence has switched to.
type iso2022JPState string

const (
	stateASCII   iso2022JPState = "\x1B(B"
	stateRoman   iso2022JPState = "\x1B(J"
	stateJIS0208 iso2022JPState = "\x1B$B"
)

// newISO2022JPEncoder returns https://encoding.spec.whatwg.org/#iso-2022-jp-encoder.
func newISO2022JPEncoder() Encoder {
	jis0208 := tableEncoder{japanese.EUCJP, nothingSpecial, eucJPAdjust}.newEncoder()
	state := stateASCII
	return func(dst []byte, r rune) ([]byte, bool) {
		switchTo := func(s iso2022JPState) {
			if state != s {
				dst = append(dst, s...)
				state = s
			}
		}
		switch {
		case r == EndOfStream:
			switchTo(stateASCII)
			return dst, true
		case r == 0x0E || r == 0x0F || r == 0x1B:
			// These are ASCII, so that an encoder in JIS X 0208 switches first.
			if state == stateJIS0208 {
				switchTo(stateASCII)
			}
			return dst, false
		case r == yenSign, r == overline:
			switchTo(stateRoman)
			b, _ := eucJPSpecial(r)
			return append(dst, b...), true
		case r < utf8.RuneSelf:
			if state != stateRoman || r == '\\' || r == '~' {
				switchTo(stateASCII)
			}
			return append(dst, byte(r)), true
		case r == minusSign:
			r = fullwidthMinus
		case '｡' <= r && r <= 'ﾟ':
			r = katakana[r-'｡']
		}
		var room [4]byte
		pair, ok := jis0208(room[:0], r)
		if !ok {
			if state == stateJIS0208 {
				switchTo(stateASCII)
			}
			return dst, false
		}
		switchTo(stateJIS0208)
		return append(dst, pair[0]&0x7F, pair[1]&0x7F), true
	}
}

// katakana has for each halfwidth katakana the character that is encoded instead.
// https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
var katakana = []rune("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト" +
	"ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜")
