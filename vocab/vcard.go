package vocab

// VCard is the vocabulary of [VCardType].
var VCard = &Vocabulary{
	Type:    VCardType,
	Section: "https://html.spec.whatwg.org/multipage/microdata.html#vcard",
	Properties: []Property{
		{Name: "kind", Edition: AllEditions, Count: AtMostOne, Value: Keyword, Words: kinds},
		{Name: "fn", Edition: AllEditions, Count: ExactlyOne, Value: Text},

		{Name: "n", Edition: AllEditions, Count: ExactlyOne, Value: Item},
		{Name: "family-name", Inside: "n", Edition: AllEditions, Value: Text},
		{Name: "given-name", Inside: "n", Edition: AllEditions, Value: Text},
		{Name: "additional-name", Inside: "n", Edition: AllEditions, Value: Text},
		{Name: "honorific-prefix", Inside: "n", Edition: AllEditions, Value: Text},
		{Name: "honorific-suffix", Inside: "n", Edition: AllEditions, Value: Text},

		{Name: "nickname", Edition: AllEditions, Value: Text},
		{Name: "photo", Edition: AllEditions, Value: AbsoluteURL},
		{Name: "bday", Edition: AllEditions, Count: AtMostOne, Value: Date},
		{Name: "anniversary", Edition: AllEditions, Count: AtMostOne, Value: Date},
		{Name: "sex", Edition: AllEditions, Count: AtMostOne, Value: Keyword, Words: sexes},
		{Name: "gender-identity", Edition: AllEditions, Count: AtMostOne, Value: Text},

		{Name: "adr", Edition: AllEditions, Value: Item},
		{Name: "type", Inside: "adr", Edition: Today, Value: Keyword, Words: addressTypes, Implied: []string{"work"}, Distinct: true},
		{Name: "type", Inside: "adr", Edition: HTML2012, Value: Keyword, Words: addressTypes2012, Implied: impliedAddressTypes2012, Distinct: true},
		{Name: "post-office-box", Inside: "adr", Edition: AllEditions, Value: Text},
		{Name: "extended-address", Inside: "adr", Edition: AllEditions, Value: Text},
		{Name: "street-address", Inside: "adr", Edition: AllEditions, Value: Text},
		{Name: "locality", Inside: "adr", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "region", Inside: "adr", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "postal-code", Inside: "adr", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "country-name", Inside: "adr", Edition: AllEditions, Count: AtMostOne, Value: Text},

		{Name: "label", Edition: HTML2012, Value: Text | Item},
		{Name: "type", Inside: "label", Edition: HTML2012, Value: Keyword, Words: addressTypes2012, Implied: impliedAddressTypes2012, Distinct: true},
		{Name: "value", Inside: "label", Edition: HTML2012, Count: ExactlyOne, Value: Text},

		{Name: "tel", Edition: AllEditions, Value: Telephone | Item},
		{Name: "type", Inside: "tel", Edition: Today, Value: Keyword, Words: telephoneTypes, Implied: []string{"voice"}, Distinct: true},
		{Name: "type", Inside: "tel", Edition: HTML2012, Value: Keyword, Words: telephoneTypes2012, Implied: []string{"voice"}, Distinct: true},
		{Name: "value", Inside: "tel", Edition: AllEditions, Count: ExactlyOne, Value: Telephone},

		{Name: "email", Edition: AllEditions, Value: Text},
		{Name: "impp", Edition: AllEditions, Value: AbsoluteURL},
		{Name: "lang", Edition: AllEditions, Value: LanguageTag},
		{Name: "tz", Edition: AllEditions, Value: TimeZone},
		{Name: "geo", Edition: AllEditions, Value: Geo},
		{Name: "title", Edition: AllEditions, Value: Text},
		{Name: "role", Edition: AllEditions, Value: Text},
		{Name: "logo", Edition: AllEditions, Value: AbsoluteURL},
		{Name: "agent", Edition: AllEditions, Value: VCardItem | AbsoluteURL | Text},

		{Name: "org", Edition: AllEditions, Value: Text | Item},
		{Name: "organization-name", Inside: "org", Edition: AllEditions, Count: ExactlyOne, Value: Text},
		{Name: "organization-unit", Inside: "org", Edition: AllEditions, Value: Text},

		{Name: "member", Edition: AllEditions, Value: AbsoluteURL, With: "kind", WithValue: "group"},

		{Name: "related", Edition: AllEditions, Value: Item},
		{Name: "url", Inside: "related", Edition: AllEditions, Count: ExactlyOne, Value: AbsoluteURL},
		{Name: "rel", Inside: "related", Edition: AllEditions, Count: ExactlyOne, Value: Keyword, Words: relationships},

		{Name: "categories", Edition: AllEditions, Value: Text},
		{Name: "note", Edition: AllEditions, Value: Text},
		{Name: "rev", Edition: AllEditions, Value: GlobalDateTime},
		{Name: "sound", Edition: AllEditions, Value: AbsoluteURL},
		{Name: "uid", Edition: AllEditions, Count: AtMostOne, Value: Text},
		{Name: "url", Edition: AllEditions, Value: AbsoluteURL},
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
