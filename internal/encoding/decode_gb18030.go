package encoding

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// gb18030 decodes gb18030, and GBK, whose decoder is the same.
// https://encoding.spec.whatwg.org/#gb18030-decoder
var gb18030 = multiByteDecoder{
	table:   simplifiedchinese.GB18030,
	isLead:  isLead81,
	single:  gb18030Single,
	special: gb18030Rune,
	long:    gb18030Long,
}

func gb18030Single(b byte) rune {
	if b == 0x80 {
		return '€'
	}
	return utf8.RuneError
}

// gb18030Long reads the sequences of four bytes. In an invalid sequence only the
// first byte is the error, and the rest is read again, unless the page ends there.
func gb18030Long(src []byte) (length int, r rune) {
	switch {
	case !between(src[1], '0', '9'):
		return 0, 0
	case len(src) == 2:
		return 2, utf8.RuneError
	case !isLead81(src[2]):
		return 1, utf8.RuneError
	case len(src) == 3:
		return 3, utf8.RuneError
	case !between(src[3], '0', '9'):
		return 1, utf8.RuneError
	}
	// https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
	pointer := ((rune(src[0]-0x81)*10+rune(src[1]-'0'))*126+rune(src[2]-0x81))*10 + rune(src[3]-'0')
	switch {
	case pointer > 39419 && pointer < 189000 || pointer > 1237575:
		return 4, utf8.RuneError // the index has null for it
	case pointer == 39417:
		return 4, utf8.RuneError // U+FFFD itself, which is not an error
	case pointer == 7457:
		return 4, 0xE7C7
	case pointer >= 189000:
		return 4, 0x10000 + pointer - 189000
	}
	return 4, 0
}
