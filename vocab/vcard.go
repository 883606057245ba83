package vocab

// VCard is the vocabulary of [VCardType].
var VCard = &Vocabulary{
	Type:    VCardType,
	Section: "https://html.spec.whatwg.org/multipage/microdata.html#vcard",
	Properties: []Property{
		{Name: "kind", Count: AtMostOne, Value: Keyword, Words: kinds},
		{Name: "fn", Count: ExactlyOne, Value: Text},

		{Name: "n", Count: ExactlyOne, Value: Item},
		{Name: "family-name", Inside: "n", Value: Text},
		{Name: "given-name", Inside: "n", Value: Text},
		{Name: "additional-name", Inside: "n", Value: Text},
		{Name: "honorific-prefix", Inside: "n", Value: Text},
		{Name: "honorific-suffix", Inside: "n", Value: Text},

		{Name: "nickname", Value: Text},
		{Name: "photo", Value: AbsoluteURL},
		{Name: "bday", Count: AtMostOne, Value: Date},
		{Name: "anniversary", Count: AtMostOne, Value: Date},
		{Name: "sex", Count: AtMostOne, Value: Keyword, Words: sexes},
		{Name: "gender-identity", Count: AtMostOne, Value: Text},

		{Name: "adr", Value: Item},
		{Name: "type", Inside: "adr", from: onlyToday, Value: Keyword, Words: addressTypes, Implied: []string{"work"}, Distinct: true},
		{Name: "type", Inside: "adr", from: only2012, Value: Keyword, Words: addressTypes2012, Implied: impliedAddressTypes2012, Distinct: true},
		{Name: "post-office-box", Inside: "adr", Value: Text},
		{Name: "extended-address", Inside: "adr", Value: Text},
		{Name: "street-address", Inside: "adr", Value: Text},
		{Name: "locality", Inside: "adr", Count: AtMostOne, Value: Text},
		{Name: "region", Inside: "adr", Count: AtMostOne, Value: Text},
		{Name: "postal-code", Inside: "adr", Count: AtMostOne, Value: Text},
		{Name: "country-name", Inside: "adr", Count: AtMostOne, Value: Text},

		{Name: "label", from: only2012, Value: Text | Item},
		{Name: "type", Inside: "label", from: only2012, Value: Keyword, Words: addressTypes2012, Implied: impliedAddressTypes2012, Distinct: true},
		{Name: "value", Inside: "label", from: only2012, Count: ExactlyOne, Value: Text},

		{Name: "tel", Value: Telephone | Item},
		{Name: "type", Inside: "tel", from: onlyToday, Value: Keyword, Words: telephoneTypes, Implied: []string{"voice"}, Distinct: true},
		{Name: "type", Inside: "tel", from: only2012, Value: Keyword, Words: telephoneTypes2012, Implied: []string{"voice"}, Distinct: true},
		{Name: "value", Inside: "tel", Count: ExactlyOne, Value: Telephone},

		{Name: "email", Value: Text},
		{Name: "impp", Value: AbsoluteURL},
		{Name: "lang", Value: LanguageTag},
		{Name: "tz", Value: TimeZone},
		{Name: "geo", Value: Geo},
		{Name: "title", Value: Text},
		{Name: "role", Value: Text},
		{Name: "logo", Value: AbsoluteURL},
		{Name: "agent", Value: VCardItem | AbsoluteURL | Text},

		{Name: "org", Value: Text | Item},
		{Name: "organization-name", Inside: "org", Count: ExactlyOne, Value: Text},
		{Name: "organization-unit", Inside: "org", Value: Text},

		{Name: "member", Value: AbsoluteURL, With: "kind", WithValue: "group"},

		{Name: "related", Value: Item},
		{Name: "url", Inside: "related", Count: ExactlyOne, Value: AbsoluteURL},
		{Name: "rel", Inside: "related", Count: ExactlyOne, Value: Keyword, Words: relationships},

		{Name: "categories", Value: Text},
		{Name: "note", Value: Text},
		{Name: "rev", Value: GlobalDateTime},
		{Name: "sound", Value: AbsoluteURL},
		{Name: "uid", Count: AtMostOne, Value: Text},
		{Name: "url", Value: AbsoluteURL},
	},
}

// https://html.spec.whatwg.org/multipage/microdata.html#kind-strings
var kinds = []string{"individual", "group", "org", "location"}

// https://html.spec.whatwg.org/multipage/microdata.html#md-vcard-sex
var sexes = []string{"F", "M", "N", "O", "U"}

// https://html.spec.whatwg.org/multipage/microdata.html#address-type-strings
var addressTypes = []string{"home", "work"}

// https://html.spec.whatwg.org/multipage/microdata.html#telephone-type-strings
var telephoneTypes = []string{
	"home", "work", "text", "voice", "fax", "cell", "video", "pager", "textphone",
}

// The lists of 2012 are today's, but its prose also speaks of the types "pref",
// and "intl", "postal" and "parcel" for an address, which earlier lists had.
var (
	addressTypes2012        = append([]string{"intl", "postal", "parcel", "pref"}, addressTypes...)
	impliedAddressTypes2012 = []string{"intl", "postal", "parcel", "work"}
	telephoneTypes2012      = append([]string{"pref"}, telephoneTypes...)
)

// https://html.spec.whatwg.org/multipage/microdata.html#relationship-strings
var relationships = []string{
	"emergency", "agent",
	"contact", "acquaintance", "friend", "met", "worker", "colleague", "resident", "neighbor",
	"child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date", "sweetheart", "me",
}
