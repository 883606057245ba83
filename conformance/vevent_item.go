package conformance

var veventNoItem = &Rule{
	ID:       "vevent/no-item",
	Severity: Error,
	Spec:     veventSpec + "vevent",
	Summary:  "the value of a property of an event is an item",
	Explanation: "The properties of events have texts and URLs, and never items. Remove itemscope from the element, so that " +
		"its text or URL becomes the value.",
	Pass: []string{veventWith(`<b itemprop=location>The RoadHouse</b>`)},
	Fail: []string{veventWith(`<span itemprop=location itemscope><b itemprop=name>The RoadHouse</b></span>`)},
}
