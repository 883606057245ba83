package vocab

// VEvent is the vocabulary of [VEventType].
var VEvent = &Vocabulary{
	Type:    VEventType,
	Section: "https://html.spec.whatwg.org/multipage/microdata.html#vevent",
	Properties: []Property{
		{Name: "attach", Value: AbsoluteURL},
		{Name: "categories", Value: Text},
		{Name: "class", Count: AtMostOne, Value: Keyword, Words: []string{"public", "private", "confidential"}},
		{Name: "comment", Value: Text},
		{Name: "description", Count: AtMostOne, Value: Text},
		{Name: "geo", Count: AtMostOne, Value: Geo},
		{Name: "location", Count: AtMostOne, Value: Text},
		{Name: "resources", Value: Text},
		{Name: "status", Count: AtMostOne, Value: Keyword, Words: []string{"tentative", "confirmed", "cancelled"}},
		{Name: "summary", Count: AtMostOne, Value: Text},
		// The value has to be a date if and only if the value of dtstart is one, and
		// has to be later.
		{Name: "dtend", Count: AtMostOne, Value: Date | GlobalDateTime, Without: "duration"},
		{Name: "dtstart", Count: ExactlyOne, Value: Date | GlobalDateTime},
		{Name: "duration", Count: AtMostOne, Value: Duration, Without: "dtend"},
		{Name: "transp", Count: AtMostOne, Value: Keyword, Words: []string{"opaque", "transparent"}},
		{Name: "contact", Value: Text},
		{Name: "url", Count: AtMostOne, Value: AbsoluteURL},
		{Name: "uid", Count: AtMostOne, Value: Text},
		{Name: "exdate", Value: Date | GlobalDateTime},
		{Name: "exrule", from: only2012, Value: Recur},
		{Name: "rdate", Value: Date | GlobalDateTime | Period},
		{Name: "rrule", from: onlyToday, Count: AtMostOne, Value: Recur},
		{Name: "rrule", from: only2012, Value: Recur},
		{Name: "created", Count: AtMostOne, Value: GlobalDateTime},
		{Name: "last-modified", Count: AtMostOne, Value: GlobalDateTime},
		{Name: "sequence", Count: AtMostOne, Value: NonNegativeInteger},
	},
}
