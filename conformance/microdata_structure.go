package conformance

// structureChecks are about what microdata.Extract finds of properties and items
// together.
var structureChecks = []Check{
	{Rules: []*Rule{orphanProperty}},
}

var orphanProperty = &Rule{
	ID:       "microdata/orphan-property",
	Severity: Error,
	Spec:     crawlSpec,
	Summary:  "a property belongs to no item",
	Explanation: "A property must be inside an element with itemscope, or inside one whose ID an itemref attribute names. " +
		"Otherwise nobody sees it. Often the element with itemscope ends earlier than its author thinks: an end tag too " +
		"many, or a p element that a div or ul ends.",
	Pass: []string{`<p itemscope itemref=a></p><p id=a itemprop=name>a</p>`},
	Fail: []string{`<p itemprop=name>a</p>`, `<p itemscope itemtype="https://schema.org/Person"><div itemprop=name>a</div></p>`},
}
