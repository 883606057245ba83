package vocabtest

import (
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// Event is an item with an event.
const Event = `<div itemscope itemtype="http://microformats.org/profile/hcalendar#vevent">
<b itemprop=summary>Event</b><time itemprop=dtstart>2009-05-05T19:00+01:00</time><i itemprop=location>Here</i></div>`

// Starts of events.
const (
	utc   = "2009-05-05T19:00Z"      // a Tuesday
	west  = "2009-05-05T19:00-07:00" // in UTC it is Wednesday
	east  = "2009-05-05T01:00+02:00" // in UTC it is Monday
	local = "2009-05-05T19:00"
	day   = "2009-05-05"
	none  = ""
)

// An EventLine is a property, and the line it becomes beside a start, or the rule of
// the problem there is.
type EventLine struct{ Start, Name, Value, Want string }

// Page returns a page with one event.
func (l EventLine) Page() vocab.Page {
	properties := []microdata.Property{Property("dtstart", l.Start), Property(l.Name, l.Value)}
	if l.Start == none {
		properties = properties[1:]
	}
	return ItemPage(vocab.VEventType, properties...)
}

// EventLines has the properties of events.
var EventLines = []EventLine{
	{utc, "dtend", "2009-05-05T21:00+02:00", "invalid-value"}, // not later
	{utc, "dtend", "2009-05-05T21:00+01:00", "DTEND:20090505T200000Z"},
	{utc, "dtend", "2009-05-06", "invalid-value"},
	{utc, "dtend", "2009-05-06T10:00", "invalid-value"},
	{local, "dtend", "2009-05-06T10:00", "DTEND:20090506T100000"},
	{local, "dtend", "2009-05-06T10:00Z", "invalid-value"},
	{day, "dtend", "2009-05-05", "invalid-value"},
	{day, "dtend", "2009-05-06", "DTEND;VALUE=DATE:20090506"},
	{day, "dtend", "2009-05-06T10:00Z", "invalid-value"},
	{day, "dtend", "10000-01-01", "invalid-value"},
	{day, "dtend", "9999-12-31", "DTEND;VALUE=DATE:99991231"},
	{none, "dtend", "2009-05-06", "DTEND;VALUE=DATE:20090506"},

	{utc, "duration", "PT2H", "DURATION:PT2H"},
	{utc, "duration", "2h 3s", "DURATION:PT2H0M3S"},
	{utc, "duration", "PT0S", "invalid-value"},
	{utc, "duration", "P0D", "invalid-value"},
	{utc, "duration", "-PT1H", "invalid-value"},
	{utc, "duration", "P99999999999999999999D", "invalid-value"},
	{utc, "duration", "P9999999D", "invalid-value"},
	{day, "duration", "PT24H", "invalid-value"},
	{day, "duration", "P1D", "DURATION:P1D"},
	{day, "duration", "P2W", "DURATION:P2W"},

	{utc, "rdate", "2009-05-08", "RDATE;VALUE=DATE:20090508"},
	{utc, "rdate", "2009-05-08T10:00+01:00/PT1H", "RDATE;VALUE=PERIOD:20090508T090000Z/PT1H"},
	{utc, "rdate", "2009-05-08T10:00+01:00/2009-05-08T11:00+01:00", "RDATE;VALUE=PERIOD:20090508T090000Z/20090508T100000Z"},
	{local, "rdate", "2009-05-08T10:00/2009-05-08T11:00", "RDATE;VALUE=PERIOD:20090508T100000/20090508T110000"},
	{utc, "rdate", "2009-05-08T10:00Z/2009-05-08T10:00Z", "invalid-value"},
	{utc, "rdate", "2009-05-08T10:00Z/2009-05-08T11:00", "invalid-value"},
	{utc, "rdate", "2009-05-08T10:00Z/PT0S", "invalid-value"},
	{utc, "rdate", "2009-05-08/P1D", "invalid-value"},
	{utc, "rdate", "/", "invalid-value"},
	{utc, "exdate", "2009-05-08 10:00-0130", "EXDATE:20090508T113000Z"},
	{utc, "exdate", "2009-05-08T10:00Z/PT1H", "invalid-value"},

	{utc, "rrule", "count=2;freq=daily", "RRULE:FREQ=DAILY;COUNT=2"},
	{utc, "rrule", " WKST=SU;FREQ=WEEKLY;INTERVAL=2\n", "RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2"},
	{utc, "rrule", "FREQ=DAILY;UNTIL=20090601", "RRULE:FREQ=DAILY;UNTIL=20090601T235959Z"},
	{west, "rrule", "FREQ=DAILY;UNTIL=20090601", "RRULE:FREQ=DAILY;UNTIL=20090602T065959Z"},
	{east, "rrule", "FREQ=DAILY;UNTIL=20090601", "RRULE:FREQ=DAILY;UNTIL=20090601T215959Z"},
	{utc, "rrule", "FREQ=DAILY;UNTIL=20090601T120000", "RRULE:FREQ=DAILY;UNTIL=20090601T120000Z"},
	{utc, "rrule", "FREQ=DAILY;UNTIL=20090601T120000Z", "RRULE:FREQ=DAILY;UNTIL=20090601T120000Z"},
	{local, "rrule", "FREQ=DAILY;UNTIL=20090601", "RRULE:FREQ=DAILY;UNTIL=20090601T235959"},
	{local, "rrule", "FREQ=DAILY;UNTIL=20090601T120000Z", "RRULE:FREQ=DAILY;UNTIL=20090601T120000"},
	{day, "rrule", "FREQ=DAILY;UNTIL=20090601T120000Z", "RRULE:FREQ=DAILY;UNTIL=20090601"},
	{none, "rrule", "FREQ=DAILY;UNTIL=20090601", "RRULE:FREQ=DAILY;UNTIL=20090601"},
	{west, "rrule", "FREQ=DAILY;UNTIL=99991231", "invalid-value"}, // a year of five digits in UTC
	{day, "rrule", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0;BYSECOND=0;COUNT=2", "RRULE:FREQ=DAILY;COUNT=2"},
	{day, "rrule", "FREQ=MONTHLY;BYHOUR=9;BYSETPOS=1", "invalid-value"},
	{utc, "rrule", "FREQ=DAILY;BYHOUR=9", "RRULE:FREQ=DAILY;BYHOUR=9"},
	{utc, "rrule", "FREQ=DAILY;BYDAY=1MO", "invalid-value"},
	{utc, "rrule", "FREQ=DAILY:X", "invalid-value"},
	{utc, "exrule", "FREQ=YEARLY;BYMONTH=12", "EXRULE:FREQ=YEARLY;BYMONTH=12"},

	{utc, "rrule", "FREQ=WEEKLY;BYDAY=TU,SA", "RRULE:FREQ=WEEKLY;BYDAY=TU,SA"},
	{west, "rrule", "FREQ=WEEKLY;BYDAY=TU,SA", "RRULE:FREQ=WEEKLY;BYDAY=WE,SU"},
	{east, "rrule", "FREQ=WEEKLY;BYDAY=TU,SU", "RRULE:FREQ=WEEKLY;BYDAY=MO,SA"},
	{west, "rrule", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;WKST=SU", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SU;WKST=MO"},
	{west, "rrule", "FREQ=MONTHLY", "RRULE:FREQ=MONTHLY"},
	{west, "rrule", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "local-rule"},
	{west, "rrule", "FREQ=MONTHLY;BYDAY=1TU", "local-rule"},
	{west, "rrule", "FREQ=MONTHLY;BYMONTHDAY=5", "local-rule"},
	{west, "rrule", "FREQ=DAILY;BYHOUR=19", "local-rule"},

	{utc, "geo", "+52.5;-1.9", "GEO:52.5;-1.9"},
	{utc, "geo", "geo:52.5,-1.9,10;u=5", "GEO:52.5;-1.9"},
	{utc, "geo", "91;0", "invalid-value"},
	{utc, "geo", "0;-181", "invalid-value"},
	{utc, "geo", "52.5,-1.9", "invalid-value"},
	{utc, "sequence", "007", "SEQUENCE:7"},
	{utc, "sequence", "2147483648", "invalid-value"},
	{utc, "sequence", "-1", "invalid-value"},
	{utc, "priority", "9", "PRIORITY:9"},
	{utc, "priority", "10", "invalid-value"},
	{utc, "status", "Canceled", "STATUS:CANCELLED"},
	{utc, "status", "completed", "invalid-value"},
	{utc, "class", "secret", "invalid-value"},
	{utc, "transp", " OPAQUE ", "TRANSP:OPAQUE"},
	{utc, "created", "2009-05-05", "invalid-value"},
	{utc, "created", "2009-05-05T10:00", "invalid-value"},
	{utc, "last-modified", "2009-05-05T00:30+01:00", "LAST-MODIFIED:20090504T233000Z"},
	{utc, "url", "https://example.com/a b?%#é", "URL:https://example.com/a%20b?%25#%C3%A9"},
	{utc, "url", "javascript:alert(1)", "invalid-value"},
	{utc, "url", "/relative", "invalid-value"},
	{utc, "attach", "data:text/plain,a;b\r\nEND:VEVENT", "ATTACH:data:text/plain,a;bEND:VEVENT"},
	{utc, "uid", " \n ", "invalid-value"},

	{utc, "begin", "VALARM", "unknown-property"},
	{utc, "end", "VEVENT", "unknown-property"},
	{utc, "action", "AUDIO", "unknown-property"},
	{utc, "attendee", "mailto:a@example.com", "unknown-property"},
	{utc, "dtstamp", "2009-05-05T10:00Z", "unknown-property"},
	{utc, "version", "2.0", "unknown-property"},
	{utc, "method", "CANCEL", "unknown-property"},
	{utc, "DTEND", "2010-01-01T00:00Z", "unknown-property"},
	{utc, "x-a:b\r\nBEGIN", "VALARM", "unknown-property"},
	{utc, "x-é", "1", "unknown-property"},
	{utc, "X-a;VALUE=URI", "1", "unknown-property"},
	{utc, "X-Ok", "a\r\nBEGIN:VALARM", `X-OK:a\nBEGIN:VALARM`},
	{utc, "comment", "a\rb\x00c\x1Bd\u2028e\x7F", `COMMENT:a\nb c d\ne `},
}

// EndAndDuration returns pages with an event that has both, in either order.
func EndAndDuration() []vocab.Page {
	end := Property("dtend", "soon", "2009-05-04", "2009-05-06", "2009-05-07")
	duration, start := Property("duration", "P1D"), Property("dtstart", "2009-05-05")
	return []vocab.Page{
		ItemPage(vocab.VEventType, end, duration, start),
		ItemPage(vocab.VEventType, duration, start, end),
	}
}
