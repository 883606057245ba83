package microsyntax

// A Week is a week of a week-year, as in ISO 8601: it starts on a Monday, and
// week 1 is the one with the year's first Thursday.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-week
type Week struct {
	Year int // the week-year, 1 to MaxYear
	Week int // 1 to 52 or 53
}

// ParseWeek parses a week string, such as "2011-W47".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-week-string
func ParseWeek(s string) (Week, bool) { return parse(s, (*scanner).week) }

// ValidWeek reports whether s is a valid week string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-week-string
func ValidWeek(s string) bool { return valid(s, (*scanner).week) }

func (p *scanner) week() (w Week, ok bool) {
	if w.Year, ok = p.year(); !ok {
		return w, false
	}
	if !p.accept('-') || !p.accept('W') {
		return w, false
	}
	w.Week, ok = p.twoDigits(1, lastWeek(w.Year))
	return w, ok
}

// String returns the week as in "2011-W47".
func (w Week) String() string {
	var buf [16]byte
	return string(w.append(buf[:0]))
}

func (w Week) append(b []byte) []byte {
	b = appendPadded(b, w.Year, 4)
	b = append(b, '-', 'W')
	return appendPadded(b, w.Week, 2)
}

// lastWeek returns the week number of the last day of a week-year.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#week-number-of-the-last-day
func lastWeek(year int) int {
	const wednesday, thursday = 3, 4
	switch january1(year) {
	case thursday:
		return 53
	case wednesday:
		if isLeapYear(year) {
			return 53
		}
	}
	return 52
}

// january1 returns the day of the week of the first day of a year, where Sunday
// is 0. January 1st of year 1 is a Monday, a year is a day longer than 52
// weeks, and a leap year two.
func january1(year int) int {
	y := year - 1
	return (1 + y%7 + y/4 - y/100 + y/400) % 7
}
