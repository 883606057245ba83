package conformance

var veventUndefined = &Rule{
	ID:       "vevent/undefined-property",
	Severity: Error,
	Spec:     veventSpec + "vevent",
	Summary:  "an event has a property that the vocabulary does not define",
	Explanation: "The names of the properties of a typed item must be those that its vocabulary defines, or absolute URLs. " +
		"They are compared with regard to case, and are those of iCalendar, not of schema.org.",
	Pass: []string{veventWith(`<b itemprop=location>The RoadHouse</b>`)},
	Fail: []string{veventWith(`<b itemprop=venue>The RoadHouse</b>`), veventWith(`<b itemprop=Location>The RoadHouse</b>`)},
}

var veventMissing = &Rule{
	ID:       "vevent/missing-property",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-dtstart",
	Summary:  "an event has no dtstart",
	Explanation: "An event must have exactly one dtstart: the date, or the date and time with a time zone, at which it " +
		"starts.",
	Pass: []string{veventWith(``)},
	Fail: []string{
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><b itemprop=summary>Concert</b></p>`,
	},
}

var veventRepeated = &Rule{
	ID:       "vevent/repeated-property",
	Severity: Error,
	Spec:     veventSpec + "vevent",
	Summary:  "an event has a property more than once that it may have once only",
	Explanation: "Of attach, categories, comment, resources, contact, exdate and rdate an event may have any number, and of " +
		"each other property one.",
	Pass: []string{veventWith(`<b itemprop=categories>Blues</b> <b itemprop=categories>Jazz</b>`)},
	Fail: []string{
		veventWith(`<b itemprop=summary>Blues</b>`),
		veventWith(`<a itemprop=url href="/a">a</a> <a itemprop=url href="/b">b</a>`),
	},
}
