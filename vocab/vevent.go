package vocab

// VEvent is the vocabulary of [VEventType].
var VEvent = &Vocabulary{
	Type:    VEventType,
	Section: "https://html.spec.whatwg.org/multipage/microdata.html#vevent",
	Properties: []Property{
		{Name: "attach", Edition: AllEditions, Value: AbsoluteURL},
		{Name: "categories", Edition: AllEditions, Value: Text},
		{Name: "class", Edition: AllEditions, Count: AtMostOne, Value: Keyword, Words: []string{"public", "private", "confidential"}},
		{Name: "comment", Edition: AllEditions, Value: Text},
		{Name: "description", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "geo", Edition: AllEditions, Count: AtMostOne, Value: Geo},
		{Name: "location", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "resources", Edition: AllEditions, Value: Text},
		{Name: "status", Edition: AllEditions, Count: AtMostOne, Value: Keyword, Words: []string{"tentative", "confirmed", "cancelled"}},
		{Name: "summary", Edition: AllEditions, Count: AtMostOne, Value: Text},
		// The value has to be a date just where that of dtstart is, and later.
		{Name: "dtend", Edition: AllEditions, Count: AtMostOne, Value: Date | GlobalDateTime, Without: "duration"},
		{Name: "dtstart", Edition: AllEditions, Count: ExactlyOne, Value: Date | GlobalDateTime},
		{Name: "duration", Edition: AllEditions, Count: AtMostOne, Value: Duration, Without: "dtend"},
		{Name: "transp", Edition: AllEditions, Count: AtMostOne, Value: Keyword, Words: []string{"opaque", "transparent"}},
		{Name: "contact", Edition: AllEditions, Value: Text},
		{Name: "url", Edition: AllEditions, Count: AtMostOne, Value: AbsoluteURL},
		{Name: "uid", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "exdate", Edition: AllEditions, Value: Date | GlobalDateTime},
		{Name: "exrule", Edition: HTML2012, Value: Recur},
		{Name: "rdate", Edition: AllEditions, Value: Date | GlobalDateTime | Period},
		{Name: "rrule", Edition: Today, Count: AtMostOne, Value: Recur},
		{Name: "rrule", Edition: HTML2012, Value: Recur},
		{Name: "created", Edition: AllEditions, Count: AtMostOne, Value: GlobalDateTime},
		{Name: "last-modified", Edition: AllEditions, Count: AtMostOne, Value: GlobalDateTime},
		{Name: "sequence", Edition: AllEditions, Count: AtMostOne, Value: NonNegativeInteger},
	},
}
