package conformance

var vcardTelephone = &Rule{
	ID:       "vcard/telephone",
	Severity: Error,
	Spec:     vcardSpec + "md-vcard-tel",
	Summary:  "a telephone number cannot be read as one",
	Explanation: "The value must be a telephone number: digits, with a plus sign before them and spaces, hyphens, dots or " +
		"parentheses between them. Letters may stand for digits. A name for the number does not belong inside; its " +
		"type goes into an item with type and value.",
	Pass: []string{vcardWith(`<b itemprop=tel>+1 (310) 597-3781</b>`)},
	Fail: []string{
		vcardWith(`<b itemprop=tel>ask for it</b>`),
		vcardWith(`<span itemprop=tel itemscope><b itemprop=value>tel: «555»</b></span>`),
	},
}

var vcardEmail = &Rule{
	ID:       "vcard/email",
	Severity: Note,
	Spec:     vcardSpec + "md-vcard-email",
	Summary:  "the e-mail address of a vCard is not just an address",
	Explanation: "On an a element the value of email is the URL in href, with mailto: before the address, and programs that " +
		"read cards want the address alone. Put itemprop on an element inside the link, or around it.",
	Pass: []string{vcardWith(`<a href="mailto:jack@example.com"><b itemprop=email>jack@example.com</b></a>`)},
	Fail: []string{
		vcardWith(`<a itemprop=email href="mailto:jack@example.com">jack@example.com</a>`),
		vcardWith(`<b itemprop=email>write to us</b>`),
	},
}

var vcardLanguage = &Rule{
	ID:          "vcard/language",
	Severity:    Error,
	Spec:        vcardSpec + "md-vcard-lang",
	Summary:     "the language of a vCard is not a language tag",
	Explanation: "lang must be a language tag by BCP 47, such as en or pt-BR, and not the name of a language.",
	Pass:        []string{vcardWith(`<meta itemprop=lang content="pt-BR">`)},
	Fail:        []string{vcardWith(`<b itemprop=lang>Brazilian Portuguese</b>`), vcardWith(`<meta itemprop=lang content="pt_BR">`)},
}
