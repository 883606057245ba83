package ical

import (
	"iter"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// kind says what becomes an event.
var kind = source.Kind{
	Type:            vocab.VEventType,
	Microformats:    microformatEvents,
	SchemaOrg:       schemaEventItems,
	FromMicroformat: fromMicroformat,
	FromSchemaOrg:   fromSchemaOrg,
}

var (
	hEvents      = mapping.NewMicroformats(vocab.VEvent, HEvent)
	schemaEvents = mapping.NewSchemaOrg(vocab.VEvent, SchemaEvent, map[string]map[string]string{"status": statuses})
)

// statuses are the words for the values of https://schema.org/EventStatusType.
var statuses = map[string]string{
	"eventcancelled":   "cancelled",
	"eventmovedonline": "confirmed",
	"eventpostponed":   "tentative",
	"eventrescheduled": "confirmed",
	"eventscheduled":   "confirmed",
}

// eventTypes are https://schema.org/Event and what is derived from it in version
// 30.0, but for UserInteraction and its kin, which count comments and likes: they are
// no events that anyone goes to, and today's schema.org has InteractionCounter for them.
var eventTypes = mapping.Set(`
	Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent
	EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent
	PerformingArtsEvent PublicationEvent BroadcastEvent OnDemandEvent SaleEvent ScreeningEvent SocialEvent
	SportsEvent TheaterEvent VisualArtsEvent`)

// fromMicroformat returns what an h-event says as an item of the vEvent
// vocabulary, by the table [HEvent]. Of several descriptions the longest is the
// description, and the others are comments. An end that is only a time of day is on
// the day of the start.
func fromMicroformat(it *microformats.Item, most int) source.Item {
	event, cost := hEvents.Item(mapping.Microformat{Item: it}, most)
	describe(event)
	completeEnd(event)
	return source.Item{Item: event, Source: vocab.Microformats, Cost: cost}
}

// fromSchemaOrg returns what an Event of schema.org says as an item of the vEvent
// vocabulary, by the table [SchemaEvent]. Properties that are not in the table keep
// their names, as URLs.
func fromSchemaOrg(it *microdata.Item, most int) source.Item {
	event, cost := schemaEvents.Item(mapping.SchemaOrg{Item: it}, most)
	return source.Item{Item: event, Source: vocab.SchemaOrg, Cost: cost}
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

func microformatEvents(data *microformats.Data) iter.Seq[*microformats.Item] {
	return mapping.OfType(data, "h-event", func(*microformats.Item, string) bool { return false })
}

func schemaEventItems(data *microdata.Data) iter.Seq[*microdata.Item] {
	return func(yield func(*microdata.Item) bool) {
		for it := range data.All() {
			if mapping.HasType(it, eventTypes) && !yield(it) {
				return
			}
		}
	}
}
