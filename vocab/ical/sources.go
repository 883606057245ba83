package ical

import (
	"iter"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
)

var hEvents, schemaEvents = newHEvents(), newSchemaEvents()

func newHEvents() *mapping.Table {
	t := mapping.New(vocab.VEvent, HEvent)
	t.Other = func(name string) string { return name }
	return t
}

func newSchemaEvents() *mapping.Table {
	t := mapping.New(vocab.VEvent, SchemaEvent)
	t.Other = func(name string) string {
		if strings.Contains(name, ":") {
			return name
		}
		return "https://schema.org/" + name
	}
	t.Text = func(to, text string) string {
		text = mapping.Tidy(to, text)
		if word, ok := statuses[mapping.Term(text)]; to == "status" && ok {
			return word
		}
		return text
	}
	return t
}

// statuses are the words for the values of https://schema.org/EventStatusType.
var statuses = map[string]string{
	"EventCancelled":   "cancelled",
	"EventMovedOnline": "confirmed",
	"EventPostponed":   "tentative",
	"EventRescheduled": "confirmed",
	"EventScheduled":   "confirmed",
}

// eventTypes are https://schema.org/Event and what is derived from it.
var eventTypes = mapping.Set(`
	Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent
	EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent
	PerformingArtsEvent PublicationEvent BroadcastEvent OnDemandEvent SaleEvent ScreeningEvent SocialEvent
	SportsEvent TheaterEvent VisualArtsEvent`)

// FromMicroformat returns what an h-event says as an item of the vEvent
// vocabulary, by the table [HEvent]. Of several descriptions the longest is the
// description, and the others are comments. An end that is only a time of day is on
// the day of the start.
func FromMicroformat(it *microformats.Item) *microdata.Item { return fromMicroformat(it).item }

func fromMicroformat(it *microformats.Item) subject {
	event, cost := hEvents.Item(mapping.Microformat{Item: it})
	describe(event)
	completeEnd(event)
	return subject{event, vocab.Microformats, cost}
}

// FromSchemaOrg returns what an Event of schema.org says as an item of the vEvent
// vocabulary, by the table [SchemaEvent]. Properties that are not in the table keep
// their names, as URLs.
func FromSchemaOrg(it *microdata.Item) *microdata.Item { return fromSchemaOrg(it).item }

func fromSchemaOrg(it *microdata.Item) subject {
	event, cost := schemaEvents.Item(mapping.SchemaOrg{Item: it})
	return subject{event, vocab.SchemaOrg, cost}
}

// completeEnd gives an end that is a time of day the date of the start, and its
// offset from UTC if the end has none.
func completeEnd(event *microdata.Item) {
	start, ends := event.Text("dtstart"), event.Values("dtend")
	if len(start) < len("2009-05-05T") {
		return
	}
	date, clock := start[:len("2009-05-05")], start[len("2009-05-05T"):]
	for i := range ends {
		end := ends[i].Text
		if _, ok := microsyntax.ParseTime(end); ok {
			if zone := strings.IndexAny(clock, "Z+-"); zone >= 0 {
				end += clock[zone:]
			}
			ends[i].Text = date + "T" + end
		}
	}
}

func describe(event *microdata.Item) {
	values := event.Values("description")
	if len(values) < 2 {
		return
	}
	longest := 0
	for i, v := range values {
		if len(v.Text) > len(values[longest].Text) {
			longest = i
		}
	}
	comments := slices.Concat(event.Values("comment"), values[:longest], values[longest+1:])
	properties := slices.DeleteFunc(event.Properties, func(p microdata.Property) bool {
		return p.Name == "description" || p.Name == "comment"
	})
	event.Properties = append(properties,
		microdata.Property{Name: "description", Values: values[longest : longest+1]},
		microdata.Property{Name: "comment", Values: comments})
}

// A subject is an item of the vEvent vocabulary and where it is from.
type subject struct {
	item   *microdata.Item
	source vocab.Source
	cost   int // how many values were looked at to make the item
}

// candidates yields what events are made of, source by source.
func candidates(p vocab.Page, o Options) iter.Seq[subject] {
	sources := o.Sources
	if sources == 0 {
		sources = vocab.AllSources
	}
	return func(yield func(subject) bool) {
		_ = (sources&vocab.Microdata == 0 || ownItems(p, o, yield)) &&
			(sources&vocab.Microformats == 0 || microformatItems(p, o, yield)) &&
			(sources&vocab.SchemaOrg == 0 || schemaItems(p, o, yield))
	}
}

func ownItems(p vocab.Page, o Options, yield func(subject) bool) bool {
	if p.Microdata == nil {
		return true
	}
	for it := range itemlist.OfType(p.Microdata, o.Nodes, vocab.VEventType) {
		if !yield(subject{item: it, source: vocab.Microdata}) {
			return false
		}
	}
	return true
}

func microformatItems(p vocab.Page, o Options, yield func(subject) bool) bool {
	if p.Microformats == nil {
		return true
	}
	wanted := itemlist.Set(o.Nodes)
	for it := range mapping.OfType(p.Microformats, "h-event", func(*microformats.Item, string) bool { return false }) {
		if wanted.Has(it.Node) && !yield(fromMicroformat(it)) {
			return false
		}
	}
	return true
}

func schemaItems(p vocab.Page, o Options, yield func(subject) bool) bool {
	if p.Microdata == nil {
		return true
	}
	wanted := itemlist.Set(o.Nodes)
	for it := range p.Microdata.All() {
		if !mapping.HasType(it, eventTypes) || !wanted.Has(it.Node) {
			continue
		}
		if !yield(fromSchemaOrg(it)) {
			return false
		}
	}
	return true
}
