package charref

import (
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// numeric reads a reference by number; src starts with "&#".
// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-state
func numeric(src []byte) match {
	start, base := digitsOffset(src), uint32(10)
	if start == 3 {
		base = 16
	}
	i := start
	var code uint32
	for ; i < len(src); i++ {
		digit, ok := digitValue(src[i], base)
		if !ok {
			break
		}
		// A number outside Unicode stays outside; the bound keeps it from wrapping
		// around.
		code = min(code*base+digit, utf8.MaxRune+1)
	}
	if i == start {
		return match{errors: AbsenceOfDigits}
	}
	var errors Errors
	if i < len(src) && src[i] == ';' {
		i++
	} else {
		errors = MissingSemicolon
	}
	r, err := character(code)
	return match{len: i, value: value(r), errors: errors | err}
}

// digitsOffset returns where the digits start: behind "&#", "&#x" or "&#X".
func digitsOffset(src []byte) int {
	if len(src) > 2 && src[2]|0x20 == 'x' {
		return 3
	}
	return 2
}

// digitValue returns the value of c as a digit of base 10 or 16.
func digitValue(c byte, base uint32) (uint32, bool) {
	if microsyntax.IsASCIIDigit(c) {
		return uint32(c - '0'), true
	}
	if c |= 0x20; base == 16 && 'a' <= c && c <= 'f' {
		return uint32(c-'a') + 10, true
	}
	return 0, false
}

// character returns the character that a number stands for, and the error in
// the number.
// https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
func character(code uint32) (rune, Errors) {
	r := rune(code)
	switch {
	case 0x20 <= code && code < 0x7F:
		return r, 0
	case code == 0:
		return utf8.RuneError, NullReference
	case code > utf8.MaxRune:
		return utf8.RuneError, OutsideUnicodeRange
	case 0xD800 <= code && code <= 0xDFFF:
		return utf8.RuneError, SurrogateReference
	case code&0xFFFE == 0xFFFE || 0xFDD0 <= code && code <= 0xFDEF:
		return r, NoncharacterReference
	case 0x80 <= code && code <= 0x9F:
		if w := windows1252[code-0x80]; w != 0 {
			r = w
		}
		return r, ControlReference
	// Of the other controls, all but ASCII whitespace; the carriage return is
	// an error although it is whitespace.
	case code < 0x20 && code != '\t' && code != '\n' && code != '\f' || code == 0x7F:
		return r, ControlReference
	}
	return r, 0
}

// windows1252 is the table of the numeric character reference end state, for
// the numbers from 0x80 to 0x9F. Those that are not in the table are 0 here.
var windows1252 = [0x20]rune{
	0x00: 0x20AC, 0x02: 0x201A, 0x03: 0x0192, 0x04: 0x201E, 0x05: 0x2026, 0x06: 0x2020, 0x07: 0x2021,
	0x08: 0x02C6, 0x09: 0x2030, 0x0A: 0x0160, 0x0B: 0x2039, 0x0C: 0x0152, 0x0E: 0x017D,
	0x11: 0x2018, 0x12: 0x2019, 0x13: 0x201C, 0x14: 0x201D, 0x15: 0x2022, 0x16: 0x2013, 0x17: 0x2014,
	0x18: 0x02DC, 0x19: 0x2122, 0x1A: 0x0161, 0x1B: 0x203A, 0x1C: 0x0153, 0x1E: 0x017E, 0x1F: 0x0178,
}
