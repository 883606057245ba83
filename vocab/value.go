package vocab

import (
	"strings"
	"time"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Value is what the value of a property has to be; several bits mean that one of
// them will do.
type Value uint16

const (
	Text               Value = 1 << iota // any string
	AbsoluteURL                          // an absolute URL, given by an element that has one
	Date                                 // a valid date string
	GlobalDateTime                       // a valid global date and time string
	Period                               // a period of time, https://html.spec.whatwg.org/multipage/microdata.html#md-vevent-rdate
	Keyword                              // one of the Words of the property
	Telephone                            // a telephone number as E.163 and X.121 have it
	LanguageTag                          // a BCP 47 language tag
	TimeZone                             // an offset from UTC, see [ValidTimeZone]
	Geo                                  // a position, see [ParseGeo]
	Duration                             // a valid vevent duration string
	Recur                                // a recurrence rule, see [ValidRecur]
	NonNegativeInteger                   // a valid non-negative integer
	Item                                 // an item, whose properties are in the rows Inside this one
	VCardItem                            // an item of [VCardType]
)

// Valid tells whether text may be the value of the property: whether it is what
// one of the kinds in [Property.Value] wants. A value that is an item is for the
// caller to look at.
func (p *Property) Valid(text string) bool {
	for _, k := range kindTests {
		if p.Value&k.kind != 0 && k.valid(text) {
			return true
		}
	}
	return p.Value&Keyword != 0 && p.allows(text)
}

func (p *Property) allows(word string) bool {
	for _, w := range p.Words {
		if w == word {
			return true
		}
	}
	return false
}

var kindTests = []struct {
	kind  Value
	valid func(string) bool
}{
	{Text, func(string) bool { return true }},
	{AbsoluteURL, validURL},
	{Date, microsyntax.ValidDate},
	{GlobalDateTime, microsyntax.ValidGlobalDateTime},
	{Period, validPeriod},
	{Telephone, ValidTelephone},
	{LanguageTag, microsyntax.WellFormedLanguageTag},
	{TimeZone, ValidTimeZone},
	{Geo, func(s string) bool { _, _, ok := ParseGeo(s); return ok }},
	{Duration, ValidDuration},
	{Recur, ValidRecur},
	{NonNegativeInteger, microsyntax.ValidNonNegativeInteger},
}

func validURL(s string) bool {
	_, err := weburl.Parse(s)
	return err == nil
}

// ValidTelephone tells whether s can be read as a telephone number: whether it has a
// digit, and otherwise only characters that numbers are commonly written with. The
// recommendations E.163 and X.121 are about the digits; they leave open how these are
// separated in writing, and letters may stand for digits.
func ValidTelephone(s string) bool {
	digit := false
	for _, c := range []byte(s) {
		switch {
		case '0' <= c && c <= '9':
			digit = true
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', strings.IndexByte("+-.()/*#,; \t", c) >= 0:
		default:
			return false
		}
	}
	return digit
}

// ValidTimeZone tells whether s is a sign, two digits for hours, a colon and two
// digits for minutes.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#md-vcard-tz
func ValidTimeZone(s string) bool {
	if len(s) != len("+00:00") || s[0] != '+' && s[0] != '-' || s[3] != ':' {
		return false
	}
	return digits(s[1:3]) && s[1:3] <= "23" && digits(s[4:]) && s[4:] <= "59"
}

// ParseGeo splits a position into its latitude and longitude, as they are
// written there: degrees with or without a fraction.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#md-vcard-geo
func ParseGeo(s string) (latitude, longitude string, ok bool) {
	latitude, longitude, ok = strings.Cut(s, ";")
	return latitude, longitude, ok && degrees(latitude) && degrees(longitude)
}

func degrees(s string) bool {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	whole, fraction, point := strings.Cut(s, ".")
	return digits(whole) && (!point || digits(fraction))
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// ValidDuration tells whether s is a valid vevent duration string.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#valid-vevent-duration-string
func ValidDuration(s string) bool {
	s, ok := strings.CutPrefix(s, "P")
	if !ok {
		return false
	}
	if weeks, ok := strings.CutSuffix(s, "W"); ok {
		return digits(weeks)
	}
	days, clock, hasClock := strings.Cut(s, "T")
	if days != "" {
		n, ok := strings.CutSuffix(days, "D")
		if !ok || !digits(n) {
			return false
		}
	}
	if !hasClock {
		return days != ""
	}
	return validClock(clock)
}

// validClock tells whether s is hours, minutes and seconds in this order, none of
// them missing between two that are there.
func validClock(s string) bool {
	last := -1
	for s != "" {
		i := strings.IndexAny(s, "HMS")
		if i < 1 || !digits(s[:i]) {
			return false
		}
		unit := strings.IndexByte("HMS", s[i])
		if unit <= last || last >= 0 && unit != last+1 {
			return false
		}
		s, last = s[i+1:], unit
	}
	return last >= 0
}

// validPeriod tells whether s is a valid global date and time string, a slash,
// and either another one that is later or a valid vevent duration string.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#md-vevent-rdate
func validPeriod(s string) bool {
	start, end, ok := strings.Cut(s, "/")
	if !ok || !microsyntax.ValidGlobalDateTime(start) {
		return false
	}
	if ValidDuration(end) {
		return true
	}
	if !microsyntax.ValidGlobalDateTime(end) {
		return false
	}
	from, ok1 := microsyntax.ParseGlobalDateTime(start)
	to, ok2 := microsyntax.ParseGlobalDateTime(end)
	return ok1 && ok2 && instant(from).Before(instant(to))
}

func instant(t microsyntax.GlobalDateTime) time.Time {
	return time.Date(t.Date.Year, time.Month(t.Date.Month), t.Date.Day,
		t.Time.Hour, t.Time.Minute-int(t.Offset), t.Time.Second, t.Time.Nanosecond, time.UTC)
}
