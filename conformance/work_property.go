package conformance

var workUndefined = &Rule{
	ID:       "work/undefined-property",
	Severity: Error,
	Spec:     microdataSpec + "#licensing-works",
	Summary:  "a work has a property that the vocabulary does not define",
	Explanation: "A work has the properties work, title, author and license, and others only if their names are absolute " +
		"URLs.",
	Pass: []string{workWith(`<b itemprop=title>My Pond</b>`)},
	Fail: []string{workWith(`<b itemprop=name>My Pond</b>`), workWith(`<a itemprop=licence href="/licence">licence</a>`)},
}

var workMissing = &Rule{
	ID:          "work/missing-property",
	Severity:    Error,
	Spec:        microdataSpec + "#licensing-works",
	Summary:     "a work has no property work",
	Explanation: "A work must have exactly one property work, whose value is the URL of the work.",
	Pass:        []string{workWith(``)},
	Fail:        []string{`<p itemscope itemtype="http://n.whatwg.org/work"><a itemprop=license href="/license">license</a></p>`},
}

var workRepeated = &Rule{
	ID:       "work/repeated-property",
	Severity: Error,
	Spec:     microdataSpec + "#licensing-works",
	Summary:  "a work has more than one work or title",
	Explanation: "Of the properties work and title there may be one each. Write an item for each work; with itemref they " +
		"can share a license.",
	Pass: []string{workWith(`<b itemprop=author>A</b> <b itemprop=author>B</b>`)},
	Fail: []string{
		workWith(`<b itemprop=title>My Pond</b> <b itemprop=title>Pond</b>`),
		workWith(`<img itemprop=work src="lake.jpeg" alt="A lake.">`),
	},
}
