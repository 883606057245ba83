package conformance

var vcardDate = &Rule{
	ID:       "vcard/date",
	Severity: Error,
	Spec:     vcardSpec + "md-vcard-bday",
	Summary:  "a birthday or anniversary is not a date",
	Explanation: "bday and anniversary must be dates with year, month and day. Put what readers see into a time element, " +
		"and the date into its datetime attribute.",
	Pass: []string{vcardWith(`<time itemprop=bday datetime="1966-02-18">18 February</time>`)},
	Fail: []string{
		vcardWith(`<b itemprop=bday>18 February 1966</b>`),
		vcardWith(`<time itemprop=anniversary datetime="02-18">18 February</time>`),
	},
}

var vcardDateTime = &Rule{
	ID:       "vcard/date-time",
	Severity: Error,
	Spec:     vcardSpec + "md-vcard-rev",
	Summary:  "the revision of a vCard is not a date and time with a time zone",
	Explanation: "rev must be a date and a time with a time zone. Put what readers see into a time element, and the rest " +
		"into its datetime attribute.",
	Pass: []string{vcardWith(`<time itemprop=rev datetime="2008-07-20T21:00+01:00">July 2008</time>`)},
	Fail: []string{
		vcardWith(`<time itemprop=rev datetime="2008-07-20">July 2008</time>`),
		vcardWith(`<meta itemprop=rev content="2008-07-20T21:00">`),
	},
}

var vcardTimeZone = &Rule{
	ID:       "vcard/time-zone",
	Severity: Error,
	Spec:     vcardSpec + "md-vcard-tz",
	Summary:  "the time zone of a vCard is not a difference from UTC",
	Explanation: "tz must be a sign, two digits for the hours, a colon and two digits for the minutes. Names of time zones " +
		"are not allowed.",
	Pass: []string{vcardWith(`<b itemprop=tz>-08:00</b>`)},
	Fail: []string{
		vcardWith(`<b itemprop=tz>America/Los_Angeles</b>`),
		vcardWith(`<b itemprop=tz>-0800</b>`),
		vcardWith(`<b itemprop=tz>+24:00</b>`),
	},
}
