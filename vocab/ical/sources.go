package ical

import (
	"iter"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// events says what becomes an event.
var events = record.Format[*Event]{
	Name: "ical",
	Noun: "an event",
	Kind: source.Kind{
		Type:            vocab.VEventType,
		Microformats:    microformatEvents,
		SchemaOrg:       schemaEventItems,
		FromMicroformat: fromMicroformat,
		FromSchemaOrg:   fromSchemaOrg,
	},
}

var (
	hEvents = sync.OnceValue(func() *mapping.Table {
		return mapping.NewMicroformats(vocab.VEvent, HEvent, nil)
	})
	schemaEvents = sync.OnceValue(func() *mapping.Table {
		return mapping.NewSchemaOrg(vocab.VEvent, SchemaEvent, map[string]map[string]string{"status": statuses})
	})
)

// statuses are the words for the values of https://schema.org/EventStatusType.
var statuses = map[string]string{
	"eventcancelled":   "cancelled",
	"eventmovedonline": "confirmed",
	"eventpostponed":   "tentative",
	"eventrescheduled": "confirmed",
	"eventscheduled":   "confirmed",
}

// eventTypes are https://schema.org/Event and the types derived from it in version
// 30.0, except UserInteraction and the types derived from that. These count comments
// and likes, and are not events that anyone goes to.
var eventTypes = mapping.Set(`
	Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent CourseInstance DanceEvent DeliveryEvent
	EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent
	PerformingArtsEvent PublicationEvent BroadcastEvent OnDemandEvent SaleEvent ScreeningEvent SocialEvent
	SportsEvent TheaterEvent VisualArtsEvent`)

// fromMicroformat returns what an h-event says as an item of the vEvent
// vocabulary, by the table [HEvent]. Of several descriptions the longest is the
// description, and the others are comments. An end that is only a time of day is on
// the day of the start.
func fromMicroformat(p *source.Page, it *microformats.Item) *source.Item {
	event := hEvents().Item(p, mapping.Microformat{Item: it}, vocab.Microformats)
	describe(event)
	completeEnd(p, event)
	return event
}

// fromSchemaOrg returns what an Event of schema.org says as an item of the vEvent
// vocabulary, by the table [SchemaEvent]. Properties that are not in the table keep
// their names, as URLs.
func fromSchemaOrg(p *source.Page, it *microdata.Item) *source.Item {
	return schemaEvents().Item(p, mapping.SchemaOrg{Item: it}, vocab.SchemaOrg)
}

// completeEnd gives an end that is a time of day the date of the start, and its
// offset from UTC if the end has none.
func completeEnd(p *source.Page, event *source.Item) {
	start := event.Text("dtstart")
	if len(start) < len("2009-05-05T") {
		return
	}
	date, clock := start[:len("2009-05-05")], start[len("2009-05-05T"):]
	zone := ""
	if i := strings.IndexAny(clock, "Z+-"); i >= 0 {
		zone = clock[i:]
	}
	for end := range event.Values("dtend") {
		if _, ok := microsyntax.ParseTime(end.Text); ok && p.Meter.Charge(len(date)+len(zone), end.Node) {
			end.Text = date + "T" + end.Text + zone
		}
	}
}

func describe(event *source.Item) {
	var longest *source.Property
	several := false
	for p := range event.Values("description") {
		several = longest != nil
		if longest == nil || len(p.Text) > len(longest.Text) {
			longest = p
		}
	}
	if !several {
		return
	}
	for p := range event.Values("description") {
		if p != longest {
			p.Name = "comment"
		}
	}
}

func microformatEvents(data *microformats.Data) iter.Seq[*microformats.Item] {
	return mapping.OfType(data, "h-event", func(*microformats.Item, string) bool { return false })
}

func schemaEventItems(data *microdata.Data) iter.Seq[*microdata.Item] {
	return func(yield func(*microdata.Item) bool) {
		for it := range data.All() {
			if mapping.HasType(it, eventTypes()) && !yield(it) {
				return
			}
		}
	}
}
