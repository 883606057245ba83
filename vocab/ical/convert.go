package ical

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// builder makes one event.
type builder struct {
	*record.Writer
	event *Event

	start    contentline.Moment // the first dtstart that is a moment
	hasStart bool
	hasEnd   bool // whether a dtend is a valid end

	uid *source.Property // the event's own
	url string           // the first URL, which tells events apart
}

// convert makes an event that is stamped with a DATE-TIME. It reports false where
// that says the same as an earlier one.
func convert(w *record.Writer, it *source.Item, stamp string) (*Event, bool) {
	b := builder{Writer: w, event: &Event{Node: it.Node, Source: it.Source}}
	b.Begin(it)
	b.span(it)
	b.Line("DTSTAMP", stamp)
	for i := range it.Properties {
		if b.property(&it.Properties[i]); b.Full() {
			break
		}
	}
	own := ""
	if b.uid != nil {
		own = b.uid.Text
	}
	if b.Repeats(it, own) {
		return nil, false
	}
	if !b.hasStart {
		b.Problem("missing-start", &source.Property{On: "dtstart", Value: microdata.Value{Node: it.Node}},
			"the event does not say when it starts, and calendars may ignore it; add a property dtstart with a date")
	}
	b.identify()
	b.event.lines = b.Finish()
	return b.event, true
}

// identify gives the event its identifier.
func (b *builder) identify() {
	start := ""
	if b.hasStart {
		start = b.start.String()
	}
	uid, isOwn := b.Identify(b.uid, b.event.Summary, b.url, start)
	b.event.UID = uid
	if isOwn {
		b.TextLine("UID", uid)
	}
	if !isOwn || b.Full() {
		b.Force("UID", uid)
	}
}

// span finds out when the event starts and ends, which other properties depend on.
func (b *builder) span(it *source.Item) {
	for p := range it.Values("dtstart") {
		if m, ok := b.moment(p); ok {
			b.start, b.hasStart = m, true
			b.event.Start, b.event.hasStart = m.Time, true
			break
		}
	}
	for p := range it.Values("dtend") {
		if m, ok := b.moment(p); ok && b.wrongEnd(m) == "" {
			b.hasEnd = true
			break
		}
	}
}

// moment reads a value ahead of its turn.
func (b *builder) moment(p *source.Property) (contentline.Moment, bool) {
	if p.Item != nil || !b.Charge(source.ValueCost+len(p.Text)) {
		return contentline.Moment{}, false
	}
	return contentline.ParseMoment(p.Text)
}

// property writes the line of a property.
func (b *builder) property(p *source.Property) {
	rule, ok := rules.Find(b.Writer, p)
	switch {
	case !ok:
	case p.Item != nil:
		b.Problem("invalid-value", p, "the value is an item, which this property cannot have in an event, and is left out")
	case p.Name == "duration" && b.hasEnd:
		b.Problem("end-and-duration", p, "the event has an end as well, which is taken; remove one of the two")
	default:
		rule.Apply(b.Writer, b, p, p)
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

// line writes a line with a value that needs no escaping, and the type of the value
// if that is not the default of the line.
func (b *builder) line(name, valueType, value string) {
	b.Start(name)
	if valueType != "" {
		b.Param("VALUE", valueType)
	}
	b.Value(value)
	b.End()
}

// momentLine writes a date or a date and time.
func (b *builder) momentLine(name string, m contentline.Moment) {
	valueType := ""
	if m.IsDate {
		valueType = "DATE"
	}
	b.line(name, valueType, m.String())
}

// oneLine replaces line breaks by spaces.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

func stripped(v *source.Property) string { return microsyntax.StripASCIIWhitespace(v.Text) }
