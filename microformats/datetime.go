package microformats

import (
	"time"

	"github.com/itemscope/itemscope/microsyntax"
)

// dateValue is a date, a time and a time zone, gathered from value elements. Each
// is taken from the first that has it.
type dateValue struct {
	day, clock, zone string
	whole            string // a date and time in one, as it is written
	complete         bool   // nothing more is looked for
}

func (v *dateValue) isZero() bool { return v.whole == "" && v.day == "" && v.clock == "" }

// add takes from s what is not there yet.
func (v *dateValue) add(s string) {
	if n := dayLength(s); n > 0 {
		switch {
		case len(s) == n:
			if v.day == "" {
				v.day = normalDay(s)
			}
		case v.day == "" && v.clock == "" && (s[n] == ' ' || s[n]|0x20 == 't'):
			if _, _, ok := parseTime(s[n+1:]); ok {
				v.whole, v.complete = s, true
			}
		}
		return
	}
	if clock, zone, ok := parseTime(s); ok {
		if v.clock == "" {
			v.clock = clock
			if zone != "" {
				v.zone = zone
			}
		}
		return
	}
	if zone, ok := parseZone(s); ok && v.zone == "" {
		v.zone = zone
	}
}

// String is the value in the form YYYY-MM-DD HH:MM:SS+XXYY, with the parts there are.
func (v *dateValue) String() string {
	switch {
	case v.whole != "":
		return v.whole
	case v.clock == "":
		return v.day
	case v.day == "":
		return v.clock + v.zone
	}
	return v.day + " " + v.clock + v.zone
}

// dayLength returns the length of the date that s starts with, YYYY-MM-DD or the
// ordinal YYYY-DDD, and 0 if there is none.
func dayLength(s string) int {
	digits := func(from, n int) bool {
		if len(s) < from+n || len(s) > from+n && microsyntax.IsASCIIDigit(s[from+n]) {
			return false
		}
		for _, c := range []byte(s[from : from+n]) {
			if !microsyntax.IsASCIIDigit(c) {
				return false
			}
		}
		return true
	}
	if !digits(0, 4) || len(s) < len("YYYY-DDD") || s[4] != '-' {
		return 0
	}
	if digits(5, 3) {
		if day := number(s[5:8]); day >= 1 && day <= 366 {
			return 8
		}
		return 0
	}
	if !digits(5, 2) || number(s[5:7]) < 1 || number(s[5:7]) > 12 || s[7] != '-' {
		return 0
	}
	if digits(8, 2) && number(s[8:10]) >= 1 && number(s[8:10]) <= 31 {
		return 10
	}
	return 0
}

// normalDay returns a date with month and day, if it is ordinal.
func normalDay(s string) string {
	if len(s) != len("YYYY-DDD") {
		return s
	}
	year, day := number(s[:4]), number(s[5:])
	t := time.Date(year, time.January, day, 0, 0, 0, 0, time.UTC)
	if t.Year() != year {
		return s
	}
	return t.Format(time.DateOnly)
}

// parseTime reads a time, HH:MM or HH:MM:SS on the clock of 24 hours or H, H:MM or
// H:MM:SS with am or pm, and the time zone behind it. It returns the time on the
// clock of 24 hours and the zone without colon.
func parseTime(s string) (clock, zone string, ok bool) {
	var parts [3]int
	n, rest := 0, s
	for n < len(parts) {
		size := countDigits(rest)
		if size == 0 || size > 2 || n > 0 && size != 2 {
			return "", "", false
		}
		parts[n], rest = number(rest[:size]), rest[size:]
		n++
		if rest == "" || rest[0] != ':' || n == len(parts) {
			break
		}
		rest = rest[1:]
	}
	fraction := ""
	if n == 3 && len(rest) > 1 && rest[0] == '.' && microsyntax.IsASCIIDigit(rest[1]) {
		size := 1 + countDigits(rest[1:])
		fraction, rest = rest[:size], rest[size:]
	}
	hour, rest, twelve, ok := parseHalf(parts[0], rest)
	if !ok || n < 2 && !twelve || hour > 23 || parts[1] > 59 || parts[2] > 59 {
		return "", "", false
	}
	if rest != "" {
		if zone, ok = parseZone(rest); !ok {
			return "", "", false
		}
	}
	clock = two(hour) + ":" + two(parts[1])
	if n == 3 {
		clock += ":" + two(parts[2]) + fraction
	}
	return clock, zone, true
}

// parseHalf reads am or pm, with or without dots and in any case, and returns the
// hour on the clock of 24 hours and what comes behind.
func parseHalf(hour int, s string) (h int, rest string, twelve, ok bool) {
	i := 0
	for i < len(s) && microsyntax.IsASCIIWhitespace(s[i]) {
		i++
	}
	if i == len(s) || s[i]|0x20 != 'a' && s[i]|0x20 != 'p' {
		return hour, s, false, true
	}
	afternoon := s[i]|0x20 == 'p'
	i++
	if i < len(s) && s[i] == '.' {
		i++
	}
	if i == len(s) || s[i]|0x20 != 'm' || hour < 1 || hour > 12 {
		return 0, "", false, false
	}
	i++
	if i < len(s) && s[i] == '.' {
		i++
	}
	hour %= 12
	if afternoon {
		hour += 12
	}
	return hour, s[i:], true, true
}

// parseZone reads a time zone, Z, +HH, +HHMM or +HH:MM, and returns it without
// colon and with minutes.
func parseZone(s string) (zone string, ok bool) {
	if s == "Z" || s == "z" {
		return "Z", true
	}
	if len(s) < 2 || s[0] != '+' && s[0] != '-' {
		return "", false
	}
	size := countDigits(s[1:])
	hours, minutes := s[1:1+size], "00"
	switch rest := s[1+size:]; {
	case size == 4 && rest == "":
		hours, minutes = hours[:2], hours[2:]
	case size < 1 || size > 2:
		return "", false
	case rest == "":
	case len(rest) == 3 && rest[0] == ':' && countDigits(rest[1:]) == 2:
		minutes = rest[1:]
	default:
		return "", false
	}
	if number(hours) > 23 || number(minutes) > 59 {
		return "", false
	}
	return s[:1] + two(number(hours)) + minutes, true
}

func countDigits(s string) (n int) {
	for n < len(s) && microsyntax.IsASCIIDigit(s[n]) {
		n++
	}
	return n
}

// number reads a few digits.
func number(s string) (n int) {
	for _, c := range []byte(s) {
		n = n*10 + int(c-'0')
	}
	return n
}

// two writes a number with two digits.
func two(n int) string { return string([]byte{'0' + byte(n/10), '0' + byte(n%10)}) }
