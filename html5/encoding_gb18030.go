package html5

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// gb18030 is the encoding of that name, and GBK, which decodes like it.
// https://encoding.spec.whatwg.org/#gb18030-decoder
var gb18030 = multiByteEncoding{
	table:   simplifiedchinese.GB18030,
	isLead:  isLead81,
	single:  gb18030Single,
	special: gb18030Special,
	long:    gb18030Long,
}

func gb18030Single(b byte) rune {
	if b == 0x80 {
		return '€'
	}
	return utf8.RuneError
}

// gb18030Special returns the characters of two bytes that the table lacks: three
// areas for private use, and the ranges below.
func gb18030Special(lead, trail byte) rune {
	switch {
	case trail == 0x7F || trail < 0x40 || trail == 0xFF:
		return 0
	case between(lead, 0xAA, 0xAF) && trail >= 0xA1:
		return 0xE000 + rune(lead-0xAA)*94 + rune(trail-0xA1)
	case between(lead, 0xF8, 0xFE) && trail >= 0xA1:
		return 0xE234 + rune(lead-0xF8)*94 + rune(trail-0xA1)
	case between(lead, 0xA1, 0xA7) && trail <= 0xA0:
		column := rune(trail - 0x40)
		if trail > 0x7F {
			column--
		}
		return 0xE4C6 + rune(lead-0xA1)*96 + column
	}
	pair := rune(lead)<<8 | rune(trail)
	for _, r := range gb18030Ranges {
		if r.first <= pair && pair < r.first+r.count {
			return r.character + pair - r.first
		}
	}
	return 0
}

// gb18030Ranges is what https://encoding.spec.whatwg.org/index-gb18030.txt has
// outside the areas for private use and the table has not: some more
// private use, and what GB 18030-2022 gave a place in Unicode.
var gb18030Ranges = [...]struct{ first, count, character rune }{
	{0xA2AB, 6, 0xE766}, {0xA2E4, 1, 0xE76D}, {0xA2EF, 2, 0xE76E}, {0xA2FD, 2, 0xE770},
	{0xA4F4, 11, 0xE772}, {0xA5F7, 8, 0xE77D}, {0xA6B9, 8, 0xE785}, {0xA6D9, 1, 0xFE10},
	{0xA6DA, 1, 0xFE12}, {0xA6DB, 1, 0xFE11}, {0xA6DC, 4, 0xFE13}, {0xA6EC, 2, 0xFE17},
	{0xA6F3, 1, 0xFE19}, {0xA6F6, 9, 0xE797}, {0xA7C2, 15, 0xE7A0}, {0xA7F2, 13, 0xE7AF},
	{0xA896, 11, 0xE7BC}, {0xA8BC, 1, 0x1E3F}, {0xA8C1, 4, 0xE7C9}, {0xA8EA, 21, 0xE7CD},
	{0xA958, 1, 0xE7E2}, {0xA95B, 1, 0xE7E3}, {0xA95D, 3, 0xE7E4}, {0xA997, 13, 0xE7F4},
	{0xA9F0, 15, 0xE801}, {0xD7FA, 5, 0xE810}, {0xFE51, 3, 0xE816}, {0xFE59, 1, 0x9FB4},
	{0xFE61, 1, 0x9FB5}, {0xFE66, 2, 0x9FB6}, {0xFE6C, 1, 0xE831}, {0xFE6D, 1, 0x9FB8},
	{0xFE76, 1, 0xE83B}, {0xFE7E, 1, 0x9FB9}, {0xFE90, 1, 0x9FBA}, {0xFE91, 1, 0xE855},
	{0xFEA0, 1, 0x9FBB},
}

// gb18030Long knows the sequences of four bytes. Bytes that cannot be one are
// read anew behind the first, unless the page ends in them.
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
		return 4, utf8.RuneError // null
	case pointer == 39417:
		return 4, utf8.RuneError // the character of this name
	case pointer == 7457:
		return 4, 0xE7C7
	case pointer >= 189000:
		return 4, 0x10000 + pointer - 189000
	}
	return 4, 0
}
