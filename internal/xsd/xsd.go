// Package xsd tells of which datatypes of XML Schema a text is a lexical form
// (https://www.w3.org/TR/xmlschema11-2/).
package xsd

// The IRIs of datatypes.
const (
	namespace  = "http://www.w3.org/2001/XMLSchema#"
	String     = namespace + "string"
	Integer    = namespace + "integer"
	Double     = namespace + "double"
	Date       = namespace + "date"
	Time       = namespace + "time"
	DateTime   = namespace + "dateTime"
	GYearMonth = namespace + "gYearMonth"
	GYear      = namespace + "gYear"
	Duration   = namespace + "duration"
)

// Numeric returns the datatype of a number: xsd:integer if text is a lexical form of
// it, else xsd:double if it is one of that, else "".
func Numeric(text string) string {
	switch {
	case IsInteger(text):
		return Integer
	case isDouble(text):
		return Double
	}
	return ""
}

// Temporal returns the datatype of a date, time or duration that text is a lexical
// form of, or "" if there is no such datatype. No text has two.
func Temporal(text string) string {
	if len(text) < len("P1Y") || text[0] > '9' && text[0] != 'P' {
		return ""
	}
	if datatype := dateOrDateTime(text); datatype != "" {
		return datatype
	}
	switch {
	case isTime(text):
		return Time
	case isGYearMonth(text):
		return GYearMonth
	case isGYear(text):
		return GYear
	case isDuration(text):
		return Duration
	}
	return ""
}

// IsInteger tells whether text is in the lexical space of xsd:integer,
// https://www.w3.org/TR/xmlschema11-2/#integer.
func IsInteger(text string) bool {
	s := lexical{rest: text}
	s.sign()
	return s.digits() > 0 && s.end()
}

// isDouble tells whether text is in the lexical space of xsd:double,
// https://www.w3.org/TR/xmlschema11-2/#nt-doubleRep.
func isDouble(text string) bool {
	if text == "NaN" {
		return true
	}
	s := lexical{rest: text}
	s.sign()
	if s.rest == "INF" {
		return true
	}
	n := s.digits()
	if s.accept('.') {
		n += s.digits()
	}
	if n == 0 {
		return false
	}
	if s.accept('e') || s.accept('E') {
		s.sign()
		if s.digits() == 0 {
			return false
		}
	}
	return s.end()
}

// dateOrDateTime returns Date, https://www.w3.org/TR/xmlschema11-2/#nt-dateRep, DateTime,
// https://www.w3.org/TR/xmlschema11-2/#nt-dateTimeRep, or "".
func dateOrDateTime(text string) string {
	s := lexical{rest: text}
	switch {
	case !s.date():
	case s.accept('T'):
		if s.time() && s.timezone() {
			return DateTime
		}
	case s.timezone():
		return Date
	}
	return ""
}

// isTime, https://www.w3.org/TR/xmlschema11-2/#nt-timeRep.
func isTime(text string) bool {
	s := lexical{rest: text}
	return s.time() && s.timezone()
}

// isGYearMonth, https://www.w3.org/TR/xmlschema11-2/#nt-gYearMonthRep.
func isGYearMonth(text string) bool {
	s := lexical{rest: text}
	if _, ok := s.year(); !ok {
		return false
	}
	_, ok := s.month()
	return ok && s.timezone()
}

// isGYear, https://www.w3.org/TR/xmlschema11-2/#nt-gYearRep.
func isGYear(text string) bool {
	s := lexical{rest: text}
	_, ok := s.year()
	return ok && s.timezone()
}

// isDuration, https://www.w3.org/TR/xmlschema11-2/#nt-durationRep.
func isDuration(text string) bool {
	s := lexical{rest: text}
	s.accept('-')
	if !s.accept('P') {
		return false
	}
	date := s.components("YMD", false)
	if !s.accept('T') {
		return date > 0 && s.end()
	}
	return s.components("HMS", true) > 0 && s.end()
}

// lexical reads a lexical form from its start.
type lexical struct{ rest string }

func (s *lexical) end() bool { return s.rest == "" }

func (s *lexical) accept(c byte) bool {
	if s.rest == "" || s.rest[0] != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

func (s *lexical) sign() {
	if !s.accept('+') {
		s.accept('-')
	}
}

// digits passes over digits and returns how many there are.
func (s *lexical) digits() int {
	n := 0
	for n < len(s.rest) && s.rest[n] >= '0' && s.rest[n] <= '9' {
		n++
	}
	s.rest = s.rest[n:]
	return n
}

// two reads a number of exactly two digits.
func (s *lexical) two(least, most int) (int, bool) {
	if len(s.rest) < 2 {
		return 0, false
	}
	tens, ones := int(s.rest[0])-'0', int(s.rest[1])-'0'
	if tens < 0 || tens > 9 || ones < 0 || ones > 9 {
		return 0, false
	}
	s.rest = s.rest[2:]
	n := 10*tens + ones
	return n, n >= least && n <= most
}

// year reads a year of four digits, or of more if it does not start with a zero,
// https://www.w3.org/TR/xmlschema11-2/#nt-yearFrag. For a long year it returns
// another one that is a leap year if and only if this one is.
func (s *lexical) year() (year int, ok bool) {
	s.accept('-')
	start := s.rest
	n := s.digits()
	if n < 4 || n > 4 && start[0] == '0' {
		return 0, false
	}
	for _, c := range []byte(start[:n]) {
		year = (10*year + int(c-'0')) % 10000
	}
	return year, true
}

func (s *lexical) month() (int, bool) {
	if !s.accept('-') {
		return 0, false
	}
	return s.two(1, 12)
}

// date reads a date with a day that the month has.
func (s *lexical) date() bool {
	year, ok := s.year()
	if !ok {
		return false
	}
	month, ok := s.month()
	if !ok || !s.accept('-') {
		return false
	}
	_, ok = s.two(1, daysIn(year, month))
	return ok
}

func daysIn(year, month int) int {
	switch {
	case month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0):
		return 29
	case month == 2:
		return 28
	case month == 4 || month == 6 || month == 9 || month == 11:
		return 30
	}
	return 31
}

// time reads a time of day, of which 24:00:00 is the end.
func (s *lexical) time() bool {
	hour, ok := s.two(0, 24)
	if !ok || !s.accept(':') {
		return false
	}
	minute, ok := s.two(0, 59)
	if !ok || !s.accept(':') {
		return false
	}
	second, ok := s.two(0, 59)
	if !ok {
		return false
	}
	fraction := ""
	if s.accept('.') {
		fraction = s.rest
		n := s.digits()
		if n == 0 {
			return false
		}
		fraction = fraction[:n]
	}
	return hour < 24 || minute == 0 && second == 0 && allZero(fraction)
}

func allZero(digits string) bool {
	for i := range len(digits) {
		if digits[i] != '0' {
			return false
		}
	}
	return true
}

// timezone reads a time zone, if there is one, and tells whether nothing
// follows, https://www.w3.org/TR/xmlschema11-2/#nt-tzFrag.
func (s *lexical) timezone() bool {
	if s.end() || s.rest == "Z" {
		return true
	}
	if !s.accept('+') && !s.accept('-') {
		return false
	}
	hour, ok := s.two(0, 14)
	if !ok || !s.accept(':') {
		return false
	}
	minute, ok := s.two(0, 59)
	return ok && (hour < 14 || minute == 0) && s.end()
}

// components reads numbers, each followed by one of the designators. The designators
// come in their order, each at most once. If fraction is true, the number before the
// last designator may have a fraction. components returns how many numbers there
// were, or -1 if a number lacks its designator.
func (s *lexical) components(designators string, fraction bool) int {
	count := 0
	for i := 0; i < len(designators); i++ {
		before := s.rest
		if s.digits() == 0 {
			return count
		}
		last := i == len(designators)-1
		if last && fraction && s.accept('.') && s.digits() == 0 {
			return -1
		}
		if !s.accept(designators[i]) {
			s.rest = before
			continue
		}
		count++
	}
	return count
}
