package conformance

import (
	"cmp"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
)

var veventDtend = &Rule{
	ID:          "vevent/dtend",
	Severity:    Error,
	Spec:        veventSpec + "md-vevent-dtend",
	Summary:     "dtend is not a date or a date and time, as dtstart is",
	Explanation: "If dtstart is a date, dtend must be a date, and otherwise a date and time with a time zone.",
	Pass:        []string{veventWith(`<time itemprop=dtend datetime="2026-01-02T16:30Z">4.30 pm</time>`)},
	Fail: []string{
		veventWith(`<time itemprop=dtend datetime="2026-01-03">3 January</time>`),
		veventWith(`<time itemprop=dtend datetime="16:30">4.30 pm</time>`),
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><time itemprop=dtstart>2026-01-02</time> <time itemprop=dtend>2026-01-02T16:30Z</time></p>`,
	},
}

var veventDtendNotLater = &Rule{
	ID:       "vevent/dtend-not-later",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-dtend",
	Summary:  "an event does not end after its start",
	Explanation: "dtend must be later than dtstart. For events that last whole days it is the day after the last one: an " +
		"event on 2 January ends on 3 January.",
	Pass: []string{
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><time itemprop=dtstart>2026-01-02</time> <time itemprop=dtend>2026-01-03</time></p>`,
	},
	Fail: []string{
		veventWith(`<time itemprop=dtend datetime="2026-01-02T14:30Z">2.30 pm</time>`),
		veventWith(`<time itemprop=dtend datetime="2026-01-02T16:00+01:00">4 pm</time>`),
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><time itemprop=dtstart>2026-01-02</time> <time itemprop=dtend>2026-01-02</time></p>`,
	},
}

var veventDtendAndDuration = &Rule{
	ID:          "vevent/dtend-and-duration",
	Severity:    Error,
	Spec:        veventSpec + "md-vevent-duration",
	Summary:     "an event has both dtend and duration",
	Explanation: "An event has one of dtend and duration, or neither. Remove one of them.",
	Pass:        []string{veventWith(`<meta itemprop=duration content=PT1H>`)},
	Fail: []string{
		veventWith(`<time itemprop=dtend datetime="2026-01-02T16:30Z">4.30 pm</time> <meta itemprop=duration content=PT1H>`),
	},
}

// checkVEvent looks for what the table of the vocabulary does not say.
func checkVEvent(v *vocabularyPass, event *microdata.Item) {
	v.geo(event, veventGeoPrecision, veventGeoRange)
	ends, durations := event.Values("dtend"), event.Values("duration")
	if len(ends) > 0 && len(durations) > 0 {
		v.Report(veventDtendAndDuration, v.namePlace(durations[0].Node, "duration"), "an event must not have both dtend and duration: remove one of them").
			AddRelated(v.namePlace(ends[0].Node, "dtend"), "dtend is here")
	}
	start, _ := event.Value("dtstart")
	for _, end := range ends {
		if end.Item == nil && v.Meter.Charge(stepsOfValue+len(start.Text)+len(end.Text), end.Node) {
			v.dtend(start, end)
		}
	}
}

// dtend holds the end of an event against its start.
func (v *vocabularyPass) dtend(start, end microdata.Value) {
	place := func() dom.Place { return v.valuePlace(end, "dtend") }
	later := false
	if microsyntax.ValidDate(start.Text) {
		if !microsyntax.ValidDate(end.Text) {
			v.Report(veventDtend, place(), "the value of dtend is %q, and must be a date, as that of dtstart is, such as 2026-01-02", shown(end.Text)).
				AddRelated(v.valuePlace(start, "dtstart"), "dtstart is here")
			return
		}
		from, _ := microsyntax.ParseDate(start.Text)
		to, _ := microsyntax.ParseDate(end.Text)
		later = cmp.Or(cmp.Compare(to.Year, from.Year), cmp.Compare(to.Month, from.Month), cmp.Compare(to.Day, from.Day)) > 0
	} else {
		if !microsyntax.ValidGlobalDateTime(end.Text) {
			v.Report(veventDtend, place(), "the value of dtend is %q, and must be %s", shown(end.Text), wantDateTime)
			return
		}
		from, ok := microsyntax.ParseGlobalDateTime(start.Text)
		to, _ := microsyntax.ParseGlobalDateTime(end.Text)
		later = !ok || to.UTC().After(from.UTC())
	}
	if !later {
		v.Report(veventDtendNotLater, place(), "the event ends at %q, which is not after its start: dtend must be later than dtstart", end.Text).
			AddRelated(v.valuePlace(start, "dtstart"), "dtstart is here")
	}
}
