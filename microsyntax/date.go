package microsyntax

// MaxYear is the largest year the parsers in this package accept.
const MaxYear = 999_999_999

// A Month is a month of a year in the proleptic Gregorian calendar.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-month
type Month struct {
	Year  int // 1 to MaxYear
	Month int // 1 to 12
}

// ParseMonth parses a month string, such as "2011-11".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-month-string
func ParseMonth(s string) (Month, bool) { return parse(s, (*scanner).month) }

// ValidMonth reports whether s is a valid month string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-month-string
func ValidMonth(s string) bool { return valid(s, (*scanner).month) }

// month parses a month component.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-month-component
func (p *scanner) month() (m Month, ok bool) {
	if m.Year, ok = p.year(); !ok {
		return m, false
	}
	if !p.accept('-') {
		return m, false
	}
	m.Month, ok = p.twoDigits(1, 12)
	return m, ok
}

// String returns the month as in "2011-11".
func (m Month) String() string {
	var buf [16]byte
	return string(m.append(buf[:0]))
}

func (m Month) append(b []byte) []byte {
	b = appendPadded(b, m.Year, 4)
	b = append(b, '-')
	return appendPadded(b, m.Month, 2)
}

// A Date is a day in the proleptic Gregorian calendar, with no time zone.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-date
type Date struct {
	Year  int // 1 to MaxYear
	Month int // 1 to 12
	Day   int // 1 to the number of days in the month
}

// ParseDate parses a date string, such as "2011-11-18".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-date-string
func ParseDate(s string) (Date, bool) { return parse(s, (*scanner).date) }

// ValidDate reports whether s is a valid date string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-date-string
func ValidDate(s string) bool { return valid(s, (*scanner).date) }

// date parses a date component.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-date-component
func (p *scanner) date() (Date, bool) {
	m, ok := p.month()
	if !ok {
		return Date{}, false
	}
	return p.dayOf(m)
}

// dayOf parses what follows the month in a date component: steps 2 to 6.
func (p *scanner) dayOf(m Month) (d Date, ok bool) {
	if !p.accept('-') {
		return d, false
	}
	d.Year, d.Month = m.Year, m.Month
	d.Day, ok = p.twoDigits(1, daysInMonth(m.Month, m.Year))
	return d, ok
}

// String returns the date as in "2011-11-18".
func (d Date) String() string {
	var buf [16]byte
	return string(d.append(buf[:0]))
}

func (d Date) append(b []byte) []byte {
	b = Month{d.Year, d.Month}.append(b)
	b = append(b, '-')
	return appendPadded(b, d.Day, 2)
}

// A YearlessDate is a month and a day within it, in no particular year.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-yearless-date
type YearlessDate struct {
	Month int // 1 to 12
	Day   int // 1 to the number of days in the month of a leap year
}

// ParseYearlessDate parses a yearless date string, such as "11-18" or
// "--11-18".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-yearless-date-string
func ParseYearlessDate(s string) (YearlessDate, bool) { return parse(s, (*scanner).yearlessDate) }

// ValidYearlessDate reports whether s is a valid yearless date string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-yearless-date-string
func ValidYearlessDate(s string) bool { return valid(s, (*scanner).yearlessDate) }

// yearlessDate parses a yearless date component.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-yearless-date-component
func (p *scanner) yearlessDate() (d YearlessDate, ok bool) {
	if p.accept('-') && !p.accept('-') {
		return d, false
	}
	if d.Month, ok = p.twoDigits(1, 12); !ok {
		return d, false
	}
	if !p.accept('-') {
		return d, false
	}
	const anyLeapYear = 4
	d.Day, ok = p.twoDigits(1, daysInMonth(d.Month, anyLeapYear))
	return d, ok
}

// String returns the date as in "11-18".
func (d YearlessDate) String() string {
	var buf [8]byte
	return string(d.append(buf[:0]))
}

func (d YearlessDate) append(b []byte) []byte {
	b = appendPadded(b, d.Month, 2)
	b = append(b, '-')
	return appendPadded(b, d.Day, 2)
}

// A Year is a year of the proleptic Gregorian calendar, 1 to MaxYear.
type Year int

// ParseYear parses a year as the time element's datetime value has it: only
// digits, of which one is not zero. "0800" and "800" are the same year.
//
// https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
func ParseYear(s string) (Year, bool) { return parse(s, (*scanner).onlyYear) }

// ValidYear reports whether s is a year as authors may write it in a time
// element: four or more digits, of which one is not zero.
//
// https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
func ValidYear(s string) bool { return valid(s, (*scanner).onlyYear) }

func (p *scanner) onlyYear() (Year, bool) {
	d := p.digits()
	if len(d) < 4 {
		p.invalid = true
	}
	year, ok := p.yearNumber(d)
	return Year(year), ok
}

// String returns the year with at least four digits.
func (y Year) String() string {
	var buf [16]byte
	return string(appendPadded(buf[:0], int(y), 4))
}

// daysInMonth returns the number of days in month of year.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#number-of-days-in-month-month-of-year-year
func daysInMonth(month, year int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if isLeapYear(year) {
			return 29
		}
		return 28
	default:
		return 31
	}
}

func isLeapYear(year int) bool {
	return year%400 == 0 || year%4 == 0 && year%100 != 0
}
