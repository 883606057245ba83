package conformance

var vcardNoItem = &Rule{
	ID:       "vcard/no-item",
	Severity: Error,
	Spec:     vcardSpec + "vcard",
	Summary:  "the value of a property of a vCard is an item, and must be a text or URL",
	Explanation: "The value of this property must be a text or a URL. Remove itemscope from the element, so that its text " +
		"or URL becomes the value. Only n, adr, tel, org, related and agent may have items.",
	Pass: []string{vcardWith(`<b itemprop=nickname>Jack</b>`)},
	Fail: []string{vcardWith(`<b itemprop=nickname itemscope>Jack</b>`), vcardWith(`<a itemprop=url href="/a" itemscope>Jack</a>`)},
}

var vcardItem = &Rule{
	ID:       "vcard/item",
	Severity: Error,
	Spec:     vcardSpec + "vcard",
	Summary:  "the value of a property of a vCard must be an item",
	Explanation: "The values of n, adr and related must be items that have the parts as properties: the name of a person is " +
		"made of family-name, given-name and so on. A text alone is for fn.",
	Pass: []string{vcardWith(`<span itemprop=adr itemscope><b itemprop=country-name>France</b></span>`)},
	Fail: []string{vcardWith(`<span itemprop=adr>1 Main St, Springfield</span>`)},
}

var vcardAgent = &Rule{
	ID:          "vcard/agent",
	Severity:    Error,
	Spec:        vcardSpec + "md-vcard-agent",
	Summary:     "the agent of a vCard is an item that is not a vCard",
	Explanation: "An agent is text, a URL, or an item of the type http://microformats.org/profile/hcard.",
	Pass: []string{
		vcardWith(`<b itemprop=agent>Chloe</b>`),
		vcardWith(`<p itemprop=agent itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop=fn>Chloe</b><i itemprop=n itemscope></i></p>`),
	},
	Fail: []string{vcardWith(`<p itemprop=agent itemscope itemtype="https://schema.org/Person"><b itemprop=name>Chloe</b></p>`)},
}
