package conformance

var veventDuration = &Rule{
	ID:       "vevent/duration",
	Severity: Error,
	Spec:     veventSpec + "valid-vevent-duration-string",
	Summary:  "the duration of an event is not a duration",
	Explanation: "duration must be P, and then weeks (P2W), or days, a T and hours, minutes and seconds, without leaving " +
		"out one between two others. Months, years and fractions are not allowed.",
	Pass: []string{veventWith(`<meta itemprop=duration content=P1DT2H30M>`)},
	Fail: []string{
		veventWith(`<b itemprop=duration>2 hours</b>`),
		veventWith(`<meta itemprop=duration content=P1M>`),
		veventWith(`<meta itemprop=duration content=PT1.5H>`),
		veventWith(`<meta itemprop=duration content=PT1H30S>`),
	},
}

var veventRecurrence = &Rule{
	ID:       "vevent/recurrence",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-rrule",
	Summary:  "the rule for the recurrence of an event is not one",
	Explanation: "rrule must be a recurrence rule of iCalendar (RFC 5545, section 3.3.10): FREQ first of all, at most one " +
		"of COUNT and UNTIL, and no part twice.",
	Pass: []string{veventWith(`<meta itemprop=rrule content="FREQ=WEEKLY;COUNT=10;BYDAY=MO">`)},
	Fail: []string{
		veventWith(`<b itemprop=rrule>every week</b>`),
		veventWith(`<meta itemprop=rrule content="FREQ=WEEKLY;COUNT=10;UNTIL=20260301">`),
	},
}

var veventSequence = &Rule{
	ID:          "vevent/sequence",
	Severity:    Error,
	Spec:        veventSpec + "md-vevent-sequence",
	Summary:     "the revision number of an event is not one",
	Explanation: "sequence must be a number of digits alone.",
	Pass:        []string{veventWith(`<meta itemprop=sequence content=2>`)},
	Fail:        []string{veventWith(`<meta itemprop=sequence content="second">`), veventWith(`<meta itemprop=sequence content="-1">`)},
}
