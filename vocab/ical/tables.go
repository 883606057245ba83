package ical

import "github.com/itemscope/itemscope/vocab"

// HEvent says what becomes of the properties of an h-event
// (https://microformats.org/wiki/h-event). The names are much the same: properties
// that are not in the table keep theirs.
var HEvent = []vocab.Mapping{
	{From: "name", To: "summary"},
	{From: "summary", To: "description"},
	{From: "content", To: "description"},
	{From: "description", To: "description"},
	{From: "start", To: "dtstart"},
	{From: "end", To: "dtend"},
	{From: "category", To: "categories"},
	{From: "photo", To: "attach"},
	{From: "featured", To: "attach"},
	{From: "organizer", To: "contact"},
	{From: "published", To: "created"},
	{From: "updated", To: "last-modified"},

	{From: "location", To: "location"},
	{From: "location/latitude", To: "geo/latitude"},
	{From: "location/longitude", To: "geo/longitude"},
	{From: "location/geo", To: "geo"},
	{From: "location/geo/latitude", To: "geo/latitude"},
	{From: "location/geo/longitude", To: "geo/longitude"},
	{From: "latitude", To: "geo/latitude"},
	{From: "longitude", To: "geo/longitude"},
	{From: "geo", To: "geo"},
	{From: "geo/latitude", To: "geo/latitude"},
	{From: "geo/longitude", To: "geo/longitude"},
}

// SchemaEvent says what becomes of the properties of an Event of schema.org
// (https://schema.org/Event) and of the types derived from it.
var SchemaEvent = []vocab.Mapping{
	{From: "@id", To: "uid"},
	{From: "name", To: "summary"},
	{From: "description", To: "description"},
	{From: "startDate", To: "dtstart"},
	{From: "endDate", To: "dtend"},
	{From: "duration", To: "duration"},
	{From: "eventStatus", To: "status"},
	{From: "url", To: "url"},
	{From: "image", To: "attach"},
	{From: "keywords", To: "categories"},
	{From: "organizer", To: "contact"},

	{From: "location", To: "location"},
	{From: "location/latitude", To: "geo/latitude"},
	{From: "location/longitude", To: "geo/longitude"},
	{From: "location/geo/latitude", To: "geo/latitude"},
	{From: "location/geo/longitude", To: "geo/longitude"},
}
