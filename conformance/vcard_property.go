package conformance

var vcardUndefined = &Rule{
	ID:       "vcard/undefined-property",
	Severity: Error,
	Spec:     vcardSpec + "vcard",
	Summary:  "a vCard has a property that the vocabulary does not define",
	Explanation: "The names of the properties of a typed item must be those that its vocabulary defines, or absolute URLs. " +
		"They are compared with regard to case. The parts of a name, an address or an organization belong into the " +
		"item that is the value of n, adr or org, and not into the vCard itself.",
	Pass: []string{
		vcardWith(`<span itemprop=adr itemscope><b itemprop=locality>Los Angeles</b></span>`),
		vcardWith(`<b itemprop="https://example.com/color">red</b>`),
	},
	Fail: []string{
		vcardWith(`<b itemprop=locality>Los Angeles</b>`),
		vcardWith(`<b itemprop=birthday>18 February</b>`),
		vcardWith(`<span itemprop=adr itemscope><b itemprop=city>Los Angeles</b></span>`),
	},
}

var vcardMissing = &Rule{
	ID:       "vcard/missing-property",
	Severity: Error,
	Spec:     vcardSpec + "vcard",
	Summary:  "a vCard lacks a property that it must have",
	Explanation: "A vCard must have exactly one fn, the name as it is shown, and exactly one n, an item with the parts of " +
		"the name. An item that is the value of tel must have a value, that of org an organization-name, that of " +
		"related a url and a rel.",
	Pass: []string{vcardWith(`<span itemprop=tel itemscope><b itemprop=value>555 0100</b></span>`)},
	Fail: []string{
		`<p itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop=fn>Jack Bauer</b></p>`,
		vcardWith(`<span itemprop=tel itemscope><b itemprop=type>home</b></span>`),
	},
}

var vcardRepeated = &Rule{
	ID:       "vcard/repeated-property",
	Severity: Error,
	Spec:     vcardSpec + "vcard",
	Summary:  "a vCard has a property more than once that it may have once only",
	Explanation: "Of kind, fn, n, bday, anniversary, sex, gender-identity and uid a vCard has one at most. The same holds " +
		"for the parts of an address from locality on, and for what the items of tel, org and related must have.",
	Pass: []string{vcardWith(`<b itemprop=nickname>Jack</b> <b itemprop=nickname>Jackie</b>`)},
	Fail: []string{
		vcardWith(`<b itemprop=fn>J. B.</b>`),
		vcardWith(`<span itemprop=adr itemscope><b itemprop=region>CA</b> <b itemprop=region>California</b></span>`),
	},
}

var vcardDiscouraged = &Rule{
	ID:       "vcard/discouraged-property",
	Severity: Warning,
	Spec:     "https://www.rfc-editor.org/rfc/rfc6350#section-6.3.1",
	Summary:  "an address has a post-office-box or an extended-address",
	Explanation: "Programs disagree about what to do with these parts of an address: the vCard specification says that they " +
		"should be empty. Make them parts of street-address.",
	Pass: []string{vcardWith(`<span itemprop=adr itemscope><b itemprop=street-address>P.O. Box 1</b></span>`)},
	Fail: []string{
		vcardWith(`<span itemprop=adr itemscope><b itemprop=post-office-box>1</b></span>`),
		vcardWith(`<span itemprop=adr itemscope><b itemprop=extended-address>Suite 2</b></span>`),
	},
}

var vcardMember = &Rule{
	ID:          "vcard/member-without-group",
	Severity:    Error,
	Spec:        vcardSpec + "md-vcard-member",
	Summary:     "a vCard has a member and is not that of a group",
	Explanation: "Only a vCard of the kind group has members. Add the property kind with the value group, or use related.",
	Pass:        []string{vcardWith(`<meta itemprop=kind content=group> <a itemprop=member href="/chloe">Chloe</a>`)},
	Fail: []string{
		vcardWith(`<a itemprop=member href="/chloe">Chloe</a>`),
		vcardWith(`<meta itemprop=kind content=org> <a itemprop=member href="/chloe">Chloe</a>`),
	},
}
