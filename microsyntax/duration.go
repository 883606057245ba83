package microsyntax

import (
	"math"
	"strconv"
	"time"
)

// A Duration is a length of time that is not negative. It has no months or years,
// since these are not a fixed number of seconds.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-duration
type Duration struct {
	Seconds     int64
	Nanoseconds int // 0 to 999,999,999
}

const (
	secondsPerMinute = 60
	secondsPerHour   = 60 * secondsPerMinute
	secondsPerDay    = 24 * secondsPerHour
	secondsPerWeek   = 7 * secondsPerDay
)

// Std returns d as a [time.Duration], and reports whether it fits: a time.Duration is
// at most about 292 years.
func (d Duration) Std() (time.Duration, bool) {
	if d.Seconds >= int64(math.MaxInt64/time.Second) {
		return 0, false
	}
	return time.Duration(d.Seconds)*time.Second + time.Duration(d.Nanoseconds), true
}

// String returns the duration in the form based on ISO 8601, as in
// "P1DT4H18M3.5S", leaving out what is zero. No time at all is "PT0S".
func (d Duration) String() string {
	var buf [48]byte
	return string(d.append(buf[:0]))
}

func (d Duration) append(b []byte) []byte {
	b = append(b, 'P')
	if days := d.Seconds / secondsPerDay; days > 0 {
		b = append(strconv.AppendInt(b, days, 10), 'D')
	}
	rest := d.Seconds % secondsPerDay
	if rest == 0 && d.Nanoseconds == 0 && d.Seconds > 0 {
		return b
	}
	b = append(b, 'T')
	if hours := rest / secondsPerHour; hours > 0 {
		b = append(strconv.AppendInt(b, hours, 10), 'H')
	}
	if minutes := rest / secondsPerMinute % 60; minutes > 0 {
		b = append(strconv.AppendInt(b, minutes, 10), 'M')
	}
	if seconds := rest % 60; seconds > 0 || d.Nanoseconds > 0 || d.Seconds == 0 {
		b = strconv.AppendInt(b, seconds, 10)
		b = append(appendFraction(b, d.Nanoseconds), 'S')
	}
	return b
}

// ParseDuration parses a duration string, in either of its forms: "PT4H18M3S"
// or "4h 18m 3s". It accepts more than authors may write: components may repeat and
// come in any order. Fractions are kept to nine digits.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-duration-string
func ParseDuration(s string) (Duration, bool) { return parse(s, (*scanner).duration) }

// duration follows the rules to parse a duration string, which always reach the
// end of the input or fail.
func (p *scanner) duration() (Duration, bool) {
	p.skipWhitespace()
	if p.atEnd() {
		return Duration{}, false
	}
	monthsDisambiguator := false // what the standard calls M-disambiguator
	if p.accept('P') {
		monthsDisambiguator = true
		p.skipWhitespace()
	}
	var total Duration
	components, hasMonths := 0, false
	for !p.atEnd() {
		if p.accept('T') {
			monthsDisambiguator = false
			p.skipWhitespace()
			continue
		}
		n, unit, ok := p.durationComponent()
		if !ok {
			return Duration{}, false
		}
		components++
		switch {
		case unit == '.': // step 8.9.10 leaves the M-disambiguator as it is
			p.addDuration(&total, n, 1)
		case unit == 'y', unit == 'm' && monthsDisambiguator:
			monthsDisambiguator = true
			hasMonths = hasMonths || n.Seconds > 0
		default:
			monthsDisambiguator = false
			p.addDuration(&total, n, durationScale(unit))
		}
		p.skipWhitespace()
	}
	return total, components > 0 && !hasMonths
}

// durationComponent parses a number and its unit, which it returns in lower
// case, or as "." for seconds with a fraction: steps 8.5 to 8.9. The number counts
// units, not yet seconds.
func (p *scanner) durationComponent() (n Duration, unit byte, ok bool) {
	start := p.pos
	n.Seconds = p.durationNumber()
	if p.accept('.') {
		fraction := p.digits()
		p.skipWhitespace()
		if fraction == "" || !p.accept('S') && !p.accept('s') {
			return n, 0, false
		}
		n.Nanoseconds = parseFraction(fraction)
		return n, '.', true
	}
	if p.pos == start {
		return n, 0, false
	}
	p.skipWhitespace()
	if p.atEnd() {
		return n, 0, false
	}
	unit = p.s[p.pos] | 0x20
	p.pos++
	return n, unit, unit == 'y' || unit == 'm' || durationScale(unit) != 0
}

// durationScale returns the seconds in a unit, or 0 if it is not one. "m" is a
// minute.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#duration-time-component-scale
func durationScale(unit byte) int64 {
	switch unit {
	case 'w':
		return secondsPerWeek
	case 'd':
		return secondsPerDay
	case 'h':
		return secondsPerHour
	case 'm':
		return secondsPerMinute
	case 's':
		return 1
	}
	return 0
}

// durationNumber collects digits, if there are any, and returns the number
// they stand for.
func (p *scanner) durationNumber() int64 {
	n := int64(0)
	for digits := p.digits(); digits != ""; digits = digits[1:] {
		digit := int64(digits[0] - '0')
		if n > (math.MaxInt64-digit)/10 {
			p.tooLarge = true
			return math.MaxInt64
		}
		n = n*10 + digit
	}
	return n
}

// addDuration adds n units of scale seconds to total.
func (p *scanner) addDuration(total *Duration, n Duration, scale int64) {
	if n.Seconds > math.MaxInt64/scale {
		p.tooLarge = true
		return
	}
	seconds := n.Seconds * scale
	total.Nanoseconds += n.Nanoseconds // only seconds have a fraction
	if total.Nanoseconds >= 1e9 {
		total.Nanoseconds -= 1e9
		total.Seconds = p.add(total.Seconds, 1)
	}
	total.Seconds = p.add(total.Seconds, seconds)
}

func (p *scanner) add(a, b int64) int64 {
	if a > math.MaxInt64-b {
		p.tooLarge = true
		return math.MaxInt64
	}
	return a + b
}

func (p *scanner) skipWhitespace() { p.pos = skipASCIIWhitespace(p.s, p.pos) }

// ValidDuration reports whether s is a valid duration string: days, hours,
// minutes and seconds in that order after a "P" and a "T", or components with
// different units in any order.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-duration-string
func ValidDuration(s string) bool {
	p := scanner{s: s}
	if p.accept('P') {
		return p.validISODuration()
	}
	return p.validDurationComponents()
}

// validISODuration checks what follows the "P" of the first form.
func (p *scanner) validISODuration() bool {
	digits := p.digits()
	if digits != "" {
		if !p.accept('D') {
			return false
		}
		if p.atEnd() {
			return true
		}
	}
	if !p.accept('T') || p.atEnd() {
		return false
	}
	for _, unit := range [...]byte{'H', 'M'} {
		start := p.pos
		if p.digits() == "" {
			return false
		}
		if !p.accept(unit) {
			p.pos = start
		} else if p.atEnd() {
			return true
		}
	}
	return p.digits() != "" && p.validSecondFraction() && p.accept('S') && p.atEnd()
}

// validDurationComponents checks the second form: one or more components, each
// with a different scale.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#duration-time-component
func (p *scanner) validDurationComponents() bool {
	seen := uint32(0) // a bit for each letter
	for first := true; first || !p.atEnd(); first = false {
		p.skipWhitespace()
		if p.digits() == "" {
			return false
		}
		hasFraction := p.at('.')
		if !p.validSecondFraction() {
			return false
		}
		p.skipWhitespace()
		if p.atEnd() {
			return false
		}
		unit := p.s[p.pos] | 0x20
		p.pos++
		bit := uint32(1) << (unit % 32)
		if durationScale(unit) == 0 || seen&bit != 0 || hasFraction && unit != 's' {
			return false
		}
		seen |= bit
		p.skipWhitespace()
	}
	return true
}

// validSecondFraction moves past a point and one, two or three digits, if there
// is a point.
func (p *scanner) validSecondFraction() bool {
	if !p.accept('.') {
		return true
	}
	n := len(p.digits())
	return 1 <= n && n <= 3
}
