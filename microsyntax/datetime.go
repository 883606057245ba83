package microsyntax

import "time"

// A LocalDateTime is a date and a time of day, with no time zone.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-datetime-local
type LocalDateTime struct {
	Date Date
	Time Time
}

// ParseLocalDateTime parses a local date and time string, such as
// "2011-11-18T14:54" or "2011-11-18 14:54:39.929".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-local-date-and-time-string
func ParseLocalDateTime(s string) (LocalDateTime, bool) { return parse(s, (*scanner).localDateTime) }

// ValidLocalDateTime reports whether s is a valid local date and time string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-local-date-and-time-string
func ValidLocalDateTime(s string) bool { return valid(s, (*scanner).localDateTime) }

// ValidNormalizedLocalDateTime reports whether s is a valid local date and time
// string in its normalized form: with a "T", and as short as can be.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-normalised-local-date-and-time-string
func ValidNormalizedLocalDateTime(s string) bool {
	if !ValidLocalDateTime(s) {
		return false
	}
	// The date is valid, so it ends at the first "T" or space. The time must be equal
	// to the shortest string for it.
	p := scanner{s: s}
	p.date()
	if !p.accept('T') {
		return false
	}
	start := p.pos
	t, _ := p.time()
	var buf [24]byte
	return string(t.append(buf[:0])) == s[start:]
}

func (p *scanner) localDateTime() (dt LocalDateTime, ok bool) {
	if dt.Date, ok = p.date(); !ok {
		return dt, false
	}
	if !p.accept('T') && !p.accept(' ') {
		return dt, false
	}
	dt.Time, ok = p.time()
	return dt, ok
}

// String returns the normalized form, as in "2011-11-18T14:54".
func (dt LocalDateTime) String() string {
	var buf [40]byte
	return string(dt.append(buf[:0]))
}

func (dt LocalDateTime) append(b []byte) []byte {
	b = dt.Date.append(b)
	b = append(b, 'T')
	return dt.Time.append(b)
}

// A GlobalDateTime is a moment in time: a date and a time of day, with their offset
// from UTC.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-datetime
type GlobalDateTime struct {
	Date   Date
	Time   Time
	Offset TimeZoneOffset
}

// ParseGlobalDateTime parses a global date and time string, such as
// "2011-11-18T14:54Z" or "2011-11-18 06:54:39.929-0800".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-global-date-and-time-string
func ParseGlobalDateTime(s string) (GlobalDateTime, bool) {
	return parse(s, (*scanner).globalDateTime)
}

// ValidGlobalDateTime reports whether s is a valid global date and time string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-global-date-and-time-string
func ValidGlobalDateTime(s string) bool { return valid(s, (*scanner).globalDateTime) }

func (p *scanner) globalDateTime() (dt GlobalDateTime, ok bool) {
	local, ok := p.localDateTime()
	if !ok {
		return dt, false
	}
	dt.Date, dt.Time = local.Date, local.Time
	dt.Offset, ok = p.timeZoneOffset()
	return dt, ok
}

// UTC returns the moment in the UTC time zone.
func (dt GlobalDateTime) UTC() time.Time {
	d, t := dt.Date, dt.Time
	return time.Date(d.Year, time.Month(d.Month), d.Day,
		t.Hour, t.Minute-int(dt.Offset), t.Second, t.Nanosecond, time.UTC)
}

// String returns the date and time with a "T" between them and as short as can
// be, and the offset, as in "2011-11-18T06:54-08:00".
func (dt GlobalDateTime) String() string {
	var buf [48]byte
	return string(dt.append(buf[:0]))
}

func (dt GlobalDateTime) append(b []byte) []byte {
	b = LocalDateTime{dt.Date, dt.Time}.append(b)
	return dt.Offset.append(b)
}
