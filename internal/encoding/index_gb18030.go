package encoding

// gb18030Rune returns the character of two bytes that are in the index of the
// standard but not in the table of x/text, or 0 if they are not in the index. These
// are three areas for private use, and the ranges below.
// https://encoding.spec.whatwg.org/#index-gb18030
func gb18030Rune(lead, trail byte) rune {
	for _, a := range gb18030Areas {
		if a.lead > lead || lead > a.lastLead || a.trail > trail || trail > a.lastTrail || trail == 0x7F {
			continue
		}
		if r := a.first + rune(lead-a.lead)*a.columns() + a.column(trail); r != notInIndex {
			return r
		}
		return 0
	}
	pair := rune(lead)<<8 | rune(trail)
	for _, r := range gb18030Ranges {
		if r.pair <= pair && pair < r.pair+r.count {
			return r.first + pair - r.pair
		}
	}
	return 0
}

// gb18030Pair is the inverse of gb18030Rune: it returns the two bytes of a character,
// and whether gb18030Rune has it.
func gb18030Pair(r rune) (lead, trail byte, ok bool) {
	for _, a := range gb18030Areas {
		n := r - a.first
		if n < 0 || n >= rune(a.lastLead-a.lead+1)*a.columns() {
			continue
		}
		trail = a.trail + byte(n%a.columns())
		if a.trail < 0x7F && trail >= 0x7F {
			trail++
		}
		return a.lead + byte(n/a.columns()), trail, r != notInIndex
	}
	for _, s := range gb18030Ranges {
		if n := r - s.first; 0 <= n && n < s.count {
			return byte((s.pair + n) >> 8), byte(s.pair + n), true
		}
	}
	return 0, 0, false
}

// notInIndex is the one character for private use that is not in the index, where
// its two bytes, 0xA3 0xA0, stand for U+3000.
// https://encoding.spec.whatwg.org/#gb18030-encoder
const notInIndex = 0xE5E5

// A gb18030Area is a rectangle of lead and trail bytes.
type gb18030Area struct {
	lead, lastLead, trail, lastTrail byte
	first                            rune
}

// column returns the column of a trail byte in its row, from 0. 0x7F is not a trail
// byte.
func (a gb18030Area) column(trail byte) rune {
	column := rune(trail - a.trail)
	if a.trail < 0x7F && trail > 0x7F {
		column--
	}
	return column
}

// columns returns how many characters a row has.
func (a gb18030Area) columns() rune { return a.column(a.lastTrail) + 1 }

// gb18030Areas are the areas for private use.
var gb18030Areas = [...]gb18030Area{
	{0xAA, 0xAF, 0xA1, 0xFE, 0xE000},
	{0xF8, 0xFE, 0xA1, 0xFE, 0xE234},
	{0xA1, 0xA7, 0x40, 0xA0, 0xE4C6},
}

// gb18030Ranges are the characters outside these areas that the index has and the
// table lacks: some more characters for private use, and those for which GB
// 18030-2022 changed the code point.
var gb18030Ranges = [...]struct{ pair, count, first rune }{
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
