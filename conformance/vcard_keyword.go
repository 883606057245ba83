package conformance

var vcardKeyword = &Rule{
	ID:       "vcard/keyword",
	Severity: Error,
	Spec:     vcardSpec + "kind-strings",
	Summary:  "the value of a property of a vCard is not one of the allowed words",
	Explanation: "kind, sex, the type of an address or a telephone number, and rel must be one of a few words, with regard " +
		"to case and without white space around. If readers are to see another word, put the keyword into a meta " +
		"element.",
	Pass: []string{
		vcardWith(`<span itemprop=tel itemscope><b itemprop=value>555 0100</b> <meta itemprop=type content=cell>mobile</span>`),
	},
	Fail: []string{
		vcardWith(`<span itemprop=tel itemscope><b itemprop=value>555 0100</b> <b itemprop=type>mobile</b></span>`),
		vcardWith(`<b itemprop=sex>male</b>`),
		vcardWith(`<meta itemprop=kind content=Group>`),
	},
}

var vcardRepeatedType = &Rule{
	ID:          "vcard/repeated-type",
	Severity:    Error,
	Spec:        vcardSpec + "md-vcard-adr-type",
	Summary:     "an address or a telephone number has a type twice",
	Explanation: "Each type may be there once for each address or telephone number.",
	Pass: []string{
		vcardWith(`<span itemprop=tel itemscope><b itemprop=value>555 0100</b> <b itemprop=type>home</b> <b itemprop=type>fax</b></span>`),
	},
	Fail: []string{
		vcardWith(`<span itemprop=tel itemscope><b itemprop=value>555 0100</b> <b itemprop=type>home</b> <b itemprop=type>home</b></span>`),
	},
}
