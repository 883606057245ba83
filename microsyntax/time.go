package microsyntax

// A Time is a time of day, with no time zone.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-time
type Time struct {
	Hour       int // 0 to 23
	Minute     int // 0 to 59
	Second     int // 0 to 59
	Nanosecond int // 0 to 999,999,999
}

// ParseTime parses a time string, such as "14:54", "14:54:39" or
// "14:54:39.929". Unlike a valid one it may have any number of digits in the
// fraction; those after the ninth are dropped.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-time-string
func ParseTime(s string) (Time, bool) { return parse(s, (*scanner).time) }

// ValidTime reports whether s is a valid time string.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-time-string
func ValidTime(s string) bool { return valid(s, (*scanner).time) }

// time parses a time component.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-time-component
func (p *scanner) time() (t Time, ok bool) {
	if t.Hour, ok = p.twoDigits(0, 23); !ok {
		return t, false
	}
	if !p.accept(':') {
		return t, false
	}
	if t.Minute, ok = p.twoDigits(0, 59); !ok {
		return t, false
	}
	if !p.accept(':') {
		return t, true
	}
	return p.secondsOf(t)
}

// secondsOf parses what follows the second colon of a time component: step 7.
// The step collects digits and points together, and then demands two digits and,
// optionally, a point with digits after it; here they are read in that form directly.
func (p *scanner) secondsOf(t Time) (_ Time, ok bool) {
	if t.Second, ok = p.twoDigits(0, 59); !ok {
		return t, false
	}
	if !p.accept('.') {
		return t, true
	}
	fraction := p.digits()
	if fraction == "" || p.at('.') {
		return t, false
	}
	if len(fraction) > 3 {
		p.invalid = true
	}
	t.Nanosecond = parseFraction(fraction)
	return t, true
}

// String returns the shortest string for the time: the seconds and their
// fraction only if they are not zero.
func (t Time) String() string {
	var buf [24]byte
	return string(t.append(buf[:0]))
}

func (t Time) append(b []byte) []byte {
	b = appendPadded(b, t.Hour, 2)
	b = append(b, ':')
	b = appendPadded(b, t.Minute, 2)
	if t.Second == 0 && t.Nanosecond == 0 {
		return b
	}
	b = append(b, ':')
	b = appendPadded(b, t.Second, 2)
	return appendFraction(b, t.Nanosecond)
}
