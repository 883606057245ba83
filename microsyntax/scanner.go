package microsyntax

import "strconv"

// scanner is the input and position that the standard's algorithms for dates
// and times share.
type scanner struct {
	s   string
	pos int

	// invalid is set if the string has something that the rules to parse accept but
	// authors must not write.
	invalid bool
	// tooLarge is set if a number is correct but beyond the limits of this package.
	tooLarge bool
}

// A component reads one part of a string, leaving the position after it, or
// reports false.
type component[T any] func(*scanner) (T, bool)

// parse runs the "rules to parse an X string": for every X except durations they are
// the rules for the X component, followed by the end of the input.
func parse[T any](s string, c component[T]) (T, bool) {
	p := scanner{s: s}
	v, ok := c(&p)
	if !ok || !p.atEnd() || p.tooLarge {
		var zero T
		return zero, false
	}
	return v, true
}

// valid reports whether s is a valid X string.
func valid[T any](s string, c component[T]) bool {
	p := scanner{s: s}
	_, ok := c(&p)
	return ok && p.atEnd() && !p.invalid
}

func (p *scanner) atEnd() bool { return p.pos == len(p.s) }

// at reports whether the character at the position is c.
func (p *scanner) at(c byte) bool { return p.pos < len(p.s) && p.s[p.pos] == c }

// accept moves past c if that is the character at the position.
func (p *scanner) accept(c byte) bool {
	if !p.at(c) {
		return false
	}
	p.pos++
	return true
}

// digits collects a sequence of ASCII digits, which may be empty.
//
// https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points
func (p *scanner) digits() string {
	start := p.pos
	p.pos = skipDigits(p.s, start)
	return p.s[start:p.pos]
}

// twoDigits collects digits, which must be exactly two, and be a number from
// low to high.
func (p *scanner) twoDigits(low, high int) (int, bool) {
	d := p.s[p.pos:]
	if len(d) < 2 || !IsASCIIDigit(d[0]) || !IsASCIIDigit(d[1]) || len(d) > 2 && IsASCIIDigit(d[2]) {
		return 0, false
	}
	p.pos += 2
	n := int(d[0]-'0')*10 + int(d[1]-'0')
	return n, low <= n && n <= high
}

// year collects digits, which must be at least four, and be a number greater
// than zero.
func (p *scanner) year() (int, bool) {
	d := p.digits()
	if len(d) < 4 {
		return 0, false
	}
	return p.yearNumber(d)
}

// yearNumber returns the year that digits stand for and reports whether it is
// greater than zero. A year beyond MaxYear becomes one with the same calendar,
// so that the length of its months and weeks can still be told.
func (p *scanner) yearNumber(digits string) (int, bool) {
	year := int64(0)
	for i := range len(digits) {
		year = year*10 + int64(digits[i]-'0')
		if year > MaxYear {
			p.tooLarge = true
			year = year%400 + 400
		}
	}
	return int(year), year > 0
}

// parseFraction returns the nanoseconds that the digits after a decimal point
// stand for. Digits after the ninth are dropped.
func parseFraction(digits string) int {
	digits = digits[:min(len(digits), 9)]
	ns := 0
	for i := range len(digits) {
		ns = ns*10 + int(digits[i]-'0')
	}
	for range 9 - len(digits) {
		ns *= 10
	}
	return ns
}

// appendFraction appends a point and the nanoseconds with as few digits as possible,
// or nothing if ns is 0.
func appendFraction(b []byte, ns int) []byte {
	if ns == 0 {
		return b
	}
	b = append(b, '.')
	b = appendPadded(b, ns, 9)
	for b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	return b
}

// appendPadded appends n, which is not negative, with zeros before it to make
// at least width digits.
func appendPadded(b []byte, n, width int) []byte {
	for limit := 10; width > 1; width-- {
		if n < limit {
			for range width - 1 {
				b = append(b, '0')
			}
			break
		}
		limit *= 10
	}
	return strconv.AppendInt(b, int64(n), 10)
}
