package conformance

import "github.com/itemscope/itemscope/vocab"

const vcardSpec = microdataSpec + "#"

// vcardRules are the rules about the items of the vCard vocabulary,
// https://html.spec.whatwg.org/multipage/microdata.html#vcard.
var vcardRules = []*Rule{
	vcardUndefined, vcardMissing, vcardRepeated, vcardNoItem, vcardItem, vcardAgent,
	vcardKeyword, vcardRepeatedType, vcardDate, vcardDateTime, vcardTelephone, vcardLanguage, vcardTimeZone,
	vcardGeo, vcardGeoPrecision, vcardGeoRange, vcardEmail, vcardMember, vcardDiscouraged,
}

var vcardVocabulary = vocabularyRules{
	Vocabulary: vocab.VCard,
	name:       "vCard",
	undefined:  vcardUndefined, missing: vcardMissing, repeated: vcardRepeated,
	noItem: vcardNoItem, onlyItem: vcardItem, vcardItem: vcardAgent,
	discouraged: vcardDiscouraged, discouragedNames: []string{"post-office-box", "extended-address"},
	syntax: []syntaxRule{
		{vocab.Keyword, vcardKeyword, ""},
		{vocab.Date, vcardDate, wantDate},
		{vocab.GlobalDateTime, vcardDateTime, wantDateTime},
		{vocab.Telephone, vcardTelephone, "a telephone number: digits, with spaces, hyphens, dots or parentheses between them"},
		{vocab.LanguageTag, vcardLanguage, "a language tag, such as en or pt-BR"},
		{vocab.TimeZone, vcardTimeZone, "the difference from UTC in hours and minutes, such as +01:00"},
		{vocab.Geo, vcardGeo, wantGeo},
	},
	more: checkVCard,
}

// What values must be, for messages.
const (
	wantDate     = "a date, such as 2026-01-02"
	wantDateTime = "a date and time with a time zone, such as 2026-01-02T15:30Z"
	wantGeo      = "latitude and longitude in degrees, with a semicolon between them, such as 34.052339;-118.410623"
)

// vcardWith is a vCard that has what it must have, and more properties.
func vcardWith(properties string) string {
	return `<div itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop=fn>Jack Bauer</b> ` +
		`<span itemprop=n itemscope><b itemprop=given-name>Jack</b></span> ` + properties + `</div>`
}
