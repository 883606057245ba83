package conformance

var workNoItem = &Rule{
	ID:          "work/no-item",
	Severity:    Error,
	Spec:        microdataSpec + "#licensing-works",
	Summary:     "a work or a license is an item, and must be a URL",
	Explanation: "The values of work and license must be URLs. Remove itemscope from the element.",
	Pass:        []string{workWith(`<a itemprop=license href="/license">license</a>`)},
	Fail:        []string{workWith(`<a itemprop=license href="/license" itemscope>license</a>`)},
}

var workAuthor = &Rule{
	ID:          "work/author",
	Severity:    Error,
	Spec:        microdataSpec + "#licensing-works",
	Summary:     "the author of a work is an item that is not a vCard",
	Explanation: "An author is text, or an item of the type http://microformats.org/profile/hcard.",
	Pass: []string{
		workWith(`<b itemprop=author>Jack Bauer</b>`),
		workWith(`<p itemprop=author itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop=fn>Jack</b><i itemprop=n itemscope></i></p>`),
	},
	Fail: []string{
		workWith(`<p itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Jack</b></p>`),
		workWith(`<p itemprop=author itemscope>Jack</p>`),
	},
}
