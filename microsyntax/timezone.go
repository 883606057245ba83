package microsyntax

// A TimeZoneOffset is a number of minutes ahead of UTC, or behind it if
// negative: from -23:59 to +23:59.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#concept-timezone
type TimeZoneOffset int

// ParseTimeZoneOffset parses a time-zone offset string: "Z", or hours and
// minutes with a sign and perhaps a colon, as in "+01:00" and "-0800".
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-time-zone-offset-string
func ParseTimeZoneOffset(s string) (TimeZoneOffset, bool) {
	return parse(s, (*scanner).timeZoneOffset)
}

// ValidTimeZoneOffset reports whether s is a valid time-zone offset string.
// Zero with a minus is not.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-time-zone-offset-string
func ValidTimeZoneOffset(s string) bool { return valid(s, (*scanner).timeZoneOffset) }

// timeZoneOffset parses a time-zone offset component.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#parse-a-time-zone-offset-component
func (p *scanner) timeZoneOffset() (TimeZoneOffset, bool) {
	if p.accept('Z') {
		return 0, true
	}
	negative := p.accept('-')
	if !negative && !p.accept('+') {
		return 0, false
	}
	hours, minutes, ok := p.hoursAndMinutes()
	if !ok {
		return 0, false
	}
	offset := TimeZoneOffset(hours*60 + minutes)
	if negative {
		if offset == 0 {
			p.invalid = true
		}
		offset = -offset
	}
	return offset, true
}

// hoursAndMinutes parses what follows the sign: steps 3 to 7 of the second
// case.
func (p *scanner) hoursAndMinutes() (hours, minutes int, ok bool) {
	start := p.pos
	if len(p.digits()) == 4 {
		two := scanner{s: p.s[:start+2], pos: start}
		if hours, ok = two.twoDigits(0, 23); !ok {
			return 0, 0, false
		}
		p.pos = start + 2
		minutes, ok = p.twoDigits(0, 59)
		return hours, minutes, ok
	}
	p.pos = start
	if hours, ok = p.twoDigits(0, 23); !ok || !p.accept(':') {
		return 0, 0, false
	}
	minutes, ok = p.twoDigits(0, 59)
	return hours, minutes, ok
}

// String returns "Z" for no offset, and otherwise hours and minutes with a
// colon, as in "-08:00".
func (o TimeZoneOffset) String() string {
	var buf [8]byte
	return string(o.append(buf[:0]))
}

func (o TimeZoneOffset) append(b []byte) []byte {
	if o == 0 {
		return append(b, 'Z')
	}
	minutes := int(o)
	if minutes < 0 {
		minutes = -minutes
		b = append(b, '-')
	} else {
		b = append(b, '+')
	}
	b = appendPadded(b, minutes/60, 2)
	b = append(b, ':')
	return appendPadded(b, minutes%60, 2)
}
