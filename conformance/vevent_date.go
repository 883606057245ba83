package conformance

var veventDate = &Rule{
	ID:       "vevent/date",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-dtstart",
	Summary:  "dtstart or exdate is not a date, or a date and time with a time zone",
	Explanation: "dtstart and exdate must be a date, for what lasts the day, or a date and time with a time zone: Z, or the " +
		"difference from UTC. Put what readers see into a time element, and the rest into its datetime attribute.",
	Pass: []string{veventWith(`<time itemprop=exdate datetime="2026-01-09T15:30+01:00">9 January</time>`)},
	Fail: []string{
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><b itemprop=dtstart>2 January, 3 pm</b></p>`,
		veventWith(`<time itemprop=exdate datetime="2026-01-09T15:30">9 January</time>`),
	},
}

var veventDateTime = &Rule{
	ID:       "vevent/date-time",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-created",
	Summary:  "created or last-modified is not a date and time with a time zone",
	Explanation: "created and last-modified must be a date and a time with a time zone. Put what readers see into a time " +
		"element, and the rest into its datetime attribute.",
	Pass: []string{veventWith(`<time itemprop=created datetime="2025-12-01T08:00Z">1 December</time>`)},
	Fail: []string{
		veventWith(`<time itemprop=created datetime="2025-12-01">1 December</time>`),
		veventWith(`<b itemprop=last-modified>yesterday</b>`),
	},
}

var veventRDate = &Rule{
	ID:       "vevent/rdate",
	Severity: Error,
	Spec:     veventSpec + "md-vevent-rdate",
	Summary:  "rdate is not a date, a date and time with a time zone, or a period",
	Explanation: "rdate must be a date, a date and time with a time zone, or a period: a date and time with a time zone, a " +
		"slash, and either a later one or a duration.",
	Pass: []string{
		veventWith(`<time itemprop=rdate datetime="2026-01-09">9 January</time>`),
		veventWith(`<meta itemprop=rdate content="2026-01-09T15:30Z/PT1H">`),
		veventWith(`<meta itemprop=rdate content="2026-01-09T15:30Z/2026-01-09T16:30Z">`),
	},
	Fail: []string{
		veventWith(`<b itemprop=rdate>9 January</b>`),
		veventWith(`<meta itemprop=rdate content="2026-01-09T15:30Z/2026-01-09T14:30Z">`),
	},
}
