package microsyntax

// A Kind is what sort of date, time or duration a [DatetimeValue] is.
type Kind uint8

// The kinds of datetime value, in the order in which the standard tries them.
const (
	KindNone Kind = iota // of the zero DatetimeValue only
	KindMonth
	KindDate
	KindYearlessDate
	KindTime
	KindLocalDateTime
	KindTimeZoneOffset
	KindGlobalDateTime
	KindWeek
	KindYear
	KindDuration
)

var kindNames = [...]string{
	KindNone:           "none",
	KindMonth:          "month",
	KindDate:           "date",
	KindYearlessDate:   "yearless date",
	KindTime:           "time",
	KindLocalDateTime:  "local date and time",
	KindTimeZoneOffset: "time-zone offset",
	KindGlobalDateTime: "global date and time",
	KindWeek:           "week",
	KindYear:           "year",
	KindDuration:       "duration",
}

// String returns the standard's name for the kind.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// A DatetimeValue is the machine-readable equivalent of the contents of a time
// element. Kind says which of the fields count; the others are zero.
//
//	KindMonth           Date without Day
//	KindDate            Date
//	KindYearlessDate    Date without Year
//	KindTime            Time
//	KindLocalDateTime   Date, Time
//	KindTimeZoneOffset  Offset
//	KindGlobalDateTime  Date, Time, Offset
//	KindWeek            Date.Year, Week
//	KindYear            Date.Year
//	KindDuration        Duration
//
// https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
type DatetimeValue struct {
	Kind     Kind
	Week     int // 1 to 52 or 53
	Date     Date
	Time     Time
	Offset   TimeZoneOffset
	Duration Duration
}

// String returns what the String method of the type for its kind returns, such as
// [GlobalDateTime.String], and "" for KindNone.
func (v DatetimeValue) String() string {
	var buf [48]byte
	return string(v.append(buf[:0]))
}

func (v DatetimeValue) append(b []byte) []byte {
	switch d := v.Date; v.Kind {
	case KindMonth:
		return Month{d.Year, d.Month}.append(b)
	case KindDate:
		return d.append(b)
	case KindYearlessDate:
		return YearlessDate{d.Month, d.Day}.append(b)
	case KindTime:
		return v.Time.append(b)
	case KindLocalDateTime:
		return LocalDateTime{d, v.Time}.append(b)
	case KindTimeZoneOffset:
		return v.Offset.append(b)
	case KindGlobalDateTime:
		return GlobalDateTime{d, v.Time, v.Offset}.append(b)
	case KindWeek:
		return Week{d.Year, v.Week}.append(b)
	case KindYear:
		return appendPadded(b, d.Year, 4)
	case KindDuration:
		return v.Duration.append(b)
	default:
		return b
	}
}

// ParseDatetimeValue parses the datetime value of a time element: the value of
// its datetime attribute or, if it has none, its child text content.
// It reports false if there is no machine-readable equivalent.
//
// https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
func ParseDatetimeValue(s string) (DatetimeValue, bool) { return parse(s, (*scanner).datetimeValue) }

// ValidDatetimeValue reports whether s is what authors may write as the
// datetime value of a time element.
//
// https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
func ValidDatetimeValue(s string) bool {
	return valid(s, (*scanner).datetimeValue)
}

// datetimeValue is the single algorithm that the standard leaves "as an exercise to
// the reader". At most one of the ten parsers returns a value, and the first digits
// and the character after them tell which one it can be.
func (p *scanner) datetimeValue() (v DatetimeValue, ok bool) {
	n := len(p.digits())
	next := byte(0)
	if !p.atEnd() {
		next = p.s[p.pos]
	}
	p.pos = 0
	switch {
	case n == 0 && (next == 'Z' || next == '+'), n == 0 && next == '-' && !p.startsWith("--"):
		v.Kind = KindTimeZoneOffset
		v.Offset, ok = p.timeZoneOffset()
	case n == 0 && next == '-', n == 2 && next == '-':
		v.Kind = KindYearlessDate
		var d YearlessDate
		d, ok = p.yearlessDate()
		v.Date.Month, v.Date.Day = d.Month, d.Day
	case next == ':':
		v.Kind = KindTime
		v.Time, ok = p.time()
	case next == '-':
		return p.yearAndMore()
	case n > 0 && n == len(p.s):
		v.Kind = KindYear
		var year Year
		year, ok = p.onlyYear()
		v.Date.Year = int(year)
	default:
		v.Kind = KindDuration
		p.invalid = !ValidDuration(p.s)
		v.Duration, ok = p.duration()
	}
	return v, ok
}

func (p *scanner) startsWith(prefix string) bool {
	return len(p.s) >= len(prefix) && p.s[:len(prefix)] == prefix
}

// yearAndMore parses a value that starts with a year and a hyphen.
func (p *scanner) yearAndMore() (v DatetimeValue, ok bool) {
	var m Month
	if m.Year, ok = p.year(); !ok {
		return v, false
	}
	p.pos++ // the hyphen
	if p.at('W') {
		p.pos = 0
		v.Kind = KindWeek
		var w Week
		w, ok = p.week()
		v.Date.Year, v.Week = w.Year, w.Week
		return v, ok
	}
	if m.Month, ok = p.twoDigits(1, 12); !ok {
		return v, false
	}
	if p.atEnd() {
		v.Kind = KindMonth
		v.Date.Year, v.Date.Month = m.Year, m.Month
		return v, true
	}
	if v.Date, ok = p.dayOf(m); !ok {
		return v, false
	}
	if p.atEnd() {
		v.Kind = KindDate
		return v, true
	}
	return p.timeOnDate(v)
}

// timeOnDate parses the time after the date in v, and the offset if there is
// one.
func (p *scanner) timeOnDate(v DatetimeValue) (_ DatetimeValue, ok bool) {
	if !p.accept('T') && !p.accept(' ') {
		return v, false
	}
	if v.Time, ok = p.time(); !ok {
		return v, false
	}
	if p.atEnd() {
		v.Kind = KindLocalDateTime
		return v, true
	}
	v.Kind = KindGlobalDateTime
	v.Offset, ok = p.timeZoneOffset()
	return v, ok
}

// ParseDateOrTime parses a date or time string: the result is of KindDate,
// KindTime or KindGlobalDateTime.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-date-or-time-string
func ParseDateOrTime(s string) (DatetimeValue, bool) {
	v, ok := ParseDatetimeValue(s)
	if ok && (v.Kind == KindDate || v.Kind == KindTime || v.Kind == KindGlobalDateTime) {
		return v, true
	}
	return DatetimeValue{}, false
}

// ValidDateWithOptionalTime reports whether s is a valid date string with
// optional time: a valid date string or a valid global date and time string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-date-string-with-optional-time
func ValidDateWithOptionalTime(s string) bool { return ValidDate(s) || ValidGlobalDateTime(s) }
