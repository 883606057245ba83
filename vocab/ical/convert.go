package ical

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// builder makes one event.
type builder struct {
	*record.Writer
	event *Event

	start    contentline.Moment // the first dtstart that is a moment
	hasStart bool
	hasEnd   bool // whether a dtend is a right end
}

// convert makes an event that is stamped with a DATE-TIME.
func convert(w *record.Writer, it source.Item, stamp string) *Event {
	b := builder{Writer: w, event: &Event{Node: it.Node, Source: it.Source}}
	b.span(it.Item)
	d := b.Begin(it)
	b.Line("DTSTAMP", stamp)
	for name, v := range itemlist.Properties(d, it.Item) {
		if b.property(name, v); b.Full() {
			break
		}
	}
	if !b.hasStart {
		b.Problem("missing-start", "dtstart", microdata.Value{Node: it.Node},
			"the event does not say when it starts, and calendars may pass over it; add a property dtstart with a date")
	}
	if e := b.event; e.UID == "" {
		e.UID = b.Identity(e.Summary, e.url, e.start)
		b.Force("UID", e.UID)
	}
	b.event.lines, b.event.Problems = b.Finish()
	return b.event
}

// span finds out when the event starts and ends, which other properties depend on.
func (b *builder) span(it *microdata.Item) {
	for text := range it.Texts("dtstart") {
		if m, ok := contentline.ParseMoment(text); ok {
			b.start, b.hasStart = m, true
			b.event.Start, b.event.start = m.Time, m.String()
			break
		}
	}
	for text := range it.Texts("dtend") {
		if m, ok := contentline.ParseMoment(text); ok && b.wrongEnd(m) == "" {
			b.hasEnd = true
			break
		}
	}
}

// property writes the line of a property.
func (b *builder) property(name string, v microdata.Value) {
	rule, ok := rules.Find(b.Writer, name, v)
	switch {
	case !ok:
	case v.Item != nil:
		b.Problem("invalid-value", name, v, "the value is an item, which an event has no place for, and it is left out")
	case name == "duration" && b.hasEnd:
		b.Problem("end-and-duration", name, v, "the event has an end as well, which is taken; remove one of the two")
	default:
		rule.Apply(b.Writer, b, name, v, v)
	}
}

// wrongEnd returns what an end of the event has to be, "" if end is that.
func (b *builder) wrongEnd(end contentline.Moment) string {
	switch {
	case !b.hasStart:
		return ""
	case end.IsDate != b.start.IsDate:
		return "a date where the start is one, and a date and time where the start is one"
	case end.IsLocal != b.start.IsLocal:
		return "a time with an offset from UTC where the start has one, and only there"
	case !end.Time.After(b.start.Time):
		return "later than the start"
	}
	return ""
}

// line writes a line with a value that needs no escaping, and the type of the
// value where the line has another by default.
func (b *builder) line(name, valueType, value string) {
	b.Start(name)
	if valueType != "" {
		b.Param("VALUE", valueType)
	}
	b.Value(value)
	b.End()
}

// moment writes a date or a date and time.
func (b *builder) moment(name string, m contentline.Moment) {
	valueType := ""
	if m.IsDate {
		valueType = "DATE"
	}
	b.line(name, valueType, m.String())
}

// oneLine puts spaces for line breaks.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

func stripped(v microdata.Value) string { return microsyntax.StripASCIIWhitespace(v.Text) }
