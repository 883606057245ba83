package contentline

import (
	"strings"
	"time"

	"github.com/itemscope/itemscope/microsyntax"
)

// A Moment is a date, or a date and a time of day, as calendars write it.
type Moment struct {
	Time    time.Time // in UTC; of a date, its midnight
	IsDate  bool      // there is no time of day
	IsLocal bool      // the time of day has no offset from UTC, and is a local time

	// Offset is the offset from UTC that a moment was written with. Time is in UTC
	// already.
	Offset time.Duration
}

// ParseMoment reads a date string, a local date and time string or a global date
// and time string, with white space around it or without. Beyond what HTML allows,
// it reads the basic format of ISO 8601, which the classic hCalendar took over from
// iCalendar ("20090505T1900Z"), and offsets of whole hours ("+01"). In UTC the moment
// has to be in the years 1 to 9999, because calendars cannot write others.
func ParseMoment(s string) (Moment, bool) {
	s = extended(microsyntax.StripASCIIWhitespace(s))
	if d, ok := microsyntax.ParseDate(s); ok {
		m := Moment{Time: at(d, microsyntax.Time{}, 0), IsDate: true}
		return m, m.writable()
	}
	if l, ok := microsyntax.ParseLocalDateTime(s); ok {
		m := Moment{Time: at(l.Date, l.Time, 0), IsLocal: true}
		return m, m.writable()
	}
	g, ok := microsyntax.ParseGlobalDateTime(s)
	m := Moment{Time: at(g.Date, g.Time, g.Offset), Offset: time.Duration(g.Offset) * time.Minute}
	return m, ok && m.writable()
}

func at(d microsyntax.Date, t microsyntax.Time, offset microsyntax.TimeZoneOffset) time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day, t.Hour, t.Minute-int(offset), t.Second, 0, time.UTC)
}

func (m Moment) writable() bool { return 1 <= m.Time.Year() && m.Time.Year() <= 9999 }

// String returns the moment in the basic format of ISO 8601, to the second:
// "20090505", "20090505T190000" or, with an offset from UTC, in UTC as
// "20090505T190000Z".
func (m Moment) String() string {
	switch {
	case m.IsDate:
		return m.Time.Format("20060102")
	case m.IsLocal:
		return m.Time.Format("20060102T150405")
	}
	return m.Time.Format("20060102T150405Z")
}

// UTC returns a moment in UTC as iCalendar and vCard write it.
func UTC(t time.Time) string { return Moment{Time: t.UTC()}.String() }

// extended returns a moment in the basic format of ISO 8601 in the extended format,
// and any other text as it is.
func extended(s string) string {
	date, rest, hasTime := s, "", false
	if i := strings.IndexAny(s, "T "); i >= 0 {
		date, rest, hasTime = s[:i], s[i+1:], true
	}
	changed := false
	if len(date) == 8 && digits(date) {
		date, changed = date[:4]+"-"+date[4:6]+"-"+date[6:], true
	}
	if !hasTime {
		return date
	}
	clock, zone := rest, ""
	if i := strings.IndexAny(rest, "Z+-"); i >= 0 {
		clock, zone = rest[:i], rest[i:]
	}
	if (len(clock) == 4 || len(clock) == 6) && digits(clock) {
		clock, changed = strings.TrimSuffix(clock[:2]+":"+clock[2:4]+":"+clock[4:], ":"), true
	}
	if len(zone) == len("+01") && digits(zone[1:]) {
		zone, changed = zone+":00", true
	}
	if !changed {
		return s
	}
	return date + "T" + clock + zone
}

func digits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}
