package ical

import (
	"slices"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
)

// builder makes one event.
type builder struct {
	*contentline.Writer
	page  vocab.Page
	event *Event
	once  map[string]bool // lines written that may be there once

	start    contentline.Moment // the first dtstart that is a moment
	hasStart bool
	hasEnd   bool // whether a dtend is a right end
}

// convert makes an event.
func (c *converter) convert(s subject) *Event {
	c.writer.Reset(c.left)
	b := builder{
		Writer: &c.writer,
		page:   c.page,
		event:  &Event{Node: s.item.Node, Source: s.source},
		once:   map[string]bool{},
	}
	b.span(s.item)
	document := c.page.Document
	if s.source != vocab.Microdata {
		document = nil // the order is not that of itemprop attributes
	}
	b.Spend(s.cost * mapping.ValueBytes)
	b.Line("DTSTAMP", c.stamp)
	for name, v := range itemlist.Properties(document, s.item) {
		if b.property(name, v); b.Full() {
			break
		}
	}
	if !b.hasStart {
		b.problem("missing-start", "dtstart", microdata.Value{Node: s.item.Node},
			"the event does not say when it starts, and calendars may pass over it; add a property dtstart with a date")
	}
	c.identify(&b)
	b.event.lines = slices.Clone(b.Bytes())
	if b.Full() {
		c.err = &vocab.LimitError{Limit: "MaxBytes", Max: c.max}
	}
	if c.left > 0 {
		c.left = max(c.left-b.Used(), 1)
	}
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

// identify gives an event that has no UID one that is the same each time: it
// depends on the page, and on what tells the events of a page apart. Events that
// are alike even so are counted.
func (c *converter) identify(b *builder) {
	e := b.event
	if e.UID != "" {
		return
	}
	page, _, _ := strings.Cut(c.page.URL(), "#")
	e.UID = contentline.Identity(page, e.Summary, e.url, e.start)
	if c.ids[e.UID]++; c.ids[e.UID] > 1 {
		e.UID = contentline.Identity(page, e.Summary, e.url, e.start, strconv.Itoa(c.ids[e.UID]))
	}
	b.Force("UID", e.UID)
}

// property writes the line of a property.
func (b *builder) property(name string, v microdata.Value) {
	r, known := rules[name]
	if !known {
		if r = (rule{line: name, write: (*builder).extension}); !vocab.XName(name) {
			b.problem("unknown-property", name, v, "an event has no such property, and it is left out; "+
				`a property of one's own has a name that starts with "x-"`)
			return
		}
	}
	if v.Item != nil {
		b.problem("invalid-value", name, v, "the value is an item, which an event has no place for, and it is left out")
		return
	}
	if r.once && b.once[r.line] {
		b.problem("repeated-property", name, v, "an event has one at most, and the first is taken; remove the others")
		return
	}
	if name == "duration" && b.hasEnd {
		b.problem("end-and-duration", name, v, "the event has an end as well, which is taken; remove one of the two")
		return
	}
	if wants := r.write(b, r.line, v); wants != "" {
		b.problem("invalid-value", name, v, "the value is left out; it has to be "+wants)
	} else if r.once {
		b.once[r.line] = true
	}
}

func (b *builder) problem(rule, name string, v microdata.Value, message string) {
	const shown = 60 // of a name, which a page may make as long as it likes
	if len(name) > shown {
		name = name[:shown] + "…"
	}
	p := dom.Problem{
		Rule:    "ical/" + rule,
		Message: strconv.QuoteToGraphic(name) + ": " + message,
		Place:   b.page.Place(v.Node),
	}
	if b.Spend(len(p.Rule) + len(p.Message)) {
		b.event.Problems = append(b.event.Problems, p)
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
