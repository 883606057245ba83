package conformance

import "github.com/itemscope/itemscope/vocab"

const veventSpec = microdataSpec + "#"

// veventRules are the rules about the items of the vEvent vocabulary,
// https://html.spec.whatwg.org/multipage/microdata.html#vevent.
var veventRules = []*Rule{
	veventUndefined, veventMissing, veventRepeated, veventNoItem, veventKeyword, veventDate, veventDateTime, veventRDate,
	veventDtend, veventDtendNotLater, veventDtendAndDuration, veventDuration, veventRecurrence, veventSequence,
	veventGeo, veventGeoPrecision, veventGeoRange,
}

var veventVocabulary = vocabularyRules{
	Vocabulary: vocab.VEvent,
	name:       "vEvent",
	undefined:  veventUndefined, missing: veventMissing, repeated: veventRepeated, noItem: veventNoItem,
	syntax: []syntaxRule{
		{vocab.Keyword, veventKeyword, ""},
		{vocab.Date | vocab.GlobalDateTime, veventDate, wantDate + ", or " + wantDateTime},
		{vocab.Date | vocab.GlobalDateTime | vocab.Period, veventRDate, wantDate + ", or " + wantDateTime + ", or two of these or one and a duration with a slash between them"},
		{vocab.GlobalDateTime, veventDateTime, wantDateTime},
		{vocab.Duration, veventDuration, "a duration in weeks, or in days, hours, minutes and seconds, such as P1D or PT1H30M"},
		{vocab.Recur, veventRecurrence, "a recurrence rule, such as FREQ=WEEKLY;COUNT=10"},
		{vocab.NonNegativeInteger, veventSequence, "a number without a sign, such as 0 or 12"},
		{vocab.Geo, veventGeo, wantGeo},
	},
	more: checkVEvent,
}

// veventWith is an event that has what it must have, and more properties.
func veventWith(properties string) string {
	return `<div itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><b itemprop=summary>Concert</b> ` +
		`<time itemprop=dtstart datetime="2026-01-02T15:30Z">2 January</time> ` + properties + `</div>`
}
