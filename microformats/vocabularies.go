package microformats

// vocabulary is a classic format: the root class name, the type it becomes, and
// what its class names and link types become, by the "backward compatibility"
// lists of the pages of the types, such as
// https://microformats.org/wiki/h-card#Backward_Compatibility.
type vocabulary struct {
	root, typ  string
	properties []mapping
	rels       []mapping // a link needs all the link types of from
}

type mapping struct{ from, to string }

// Places in classicVocabularies that the code refers to.
const (
	reviewVocabulary    = 0
	aggregateVocabulary = 1
	listingVocabulary   = 2
	itemVocabulary      = 13 // the last: it is a root only inside some others
)

var classicVocabularies = [...]vocabulary{
	// https://microformats.org/wiki/hreview
	{"hreview", "h-review", []mapping{
		{"summary", "p-name"},
		{"item", "p-item"},
		{"reviewer", "p-author"},
		{"dtreviewed", "dt-published"},
		{"rating", "p-rating"},
		{"best", "p-best"},
		{"worst", "p-worst"},
		{"description", "e-content"},
		{"category", "p-category"},
	}, []mapping{{"self bookmark", "u-url"}, {"tag", "p-category"}}},

	// https://microformats.org/wiki/hreview-aggregate
	{"hreview-aggregate", "h-review-aggregate", []mapping{
		{"summary", "p-name"},
		{"item", "p-item"},
		{"rating", "p-rating"},
		{"best", "p-best"},
		{"worst", "p-worst"},
		{"average", "p-average"},
		{"count", "p-count"},
		{"votes", "p-votes"},
		{"category", "p-category"},
	}, []mapping{{"self bookmark", "u-url"}, {"tag", "p-category"}}},

	// https://microformats.org/wiki/hlisting
	{"hlisting", "h-listing", []mapping{
		{"version", "p-version"},
		{"lister", "p-lister"},
		{"dtlisted", "dt-listed"},
		{"dtexpired", "dt-expired"},
		{"location", "p-location"},
		{"price", "p-price"},
		{"item", "p-item"},
		{"summary", "p-name"},
		{"description", "p-description"},
		{"listing", "p-listing"},
	}, []mapping{{"self bookmark", "u-url"}, {"tag", "p-category"}}},

	// https://microformats.org/wiki/hcard
	{"vcard", "h-card", []mapping{
		{"fn", "p-name"},
		{"honorific-prefix", "p-honorific-prefix"},
		{"given-name", "p-given-name"},
		{"additional-name", "p-additional-name"},
		{"family-name", "p-family-name"},
		{"honorific-suffix", "p-honorific-suffix"},
		{"nickname", "p-nickname"},
		{"sort-string", "p-sort-string"},
		{"email", "u-email"},
		{"mailer", "p-mailer"},
		{"logo", "u-logo"},
		{"photo", "u-photo"},
		{"sound", "u-sound"},
		{"url", "u-url"},
		{"uid", "u-uid"},
		{"category", "p-category"},
		{"adr", "p-adr"},
		{"label", "p-label"},
		{"post-office-box", "p-post-office-box"},
		{"extended-address", "p-extended-address"},
		{"street-address", "p-street-address"},
		{"locality", "p-locality"},
		{"region", "p-region"},
		{"postal-code", "p-postal-code"},
		{"country-name", "p-country-name"},
		{"geo", "p-geo"},
		{"latitude", "p-latitude"},
		{"longitude", "p-longitude"},
		{"tel", "p-tel"},
		{"tz", "p-tz"},
		{"note", "p-note"},
		{"bday", "dt-bday"},
		{"rev", "dt-rev"},
		{"key", "p-key"},
		{"agent", "p-agent"},
		{"org", "p-org"},
		{"organization-name", "p-organization-name"},
		{"organization-unit", "p-organization-unit"},
		{"title", "p-job-title"},
		{"role", "p-role"},
		{"class", "p-class"},
		{"sequence", "p-sequence"},
	}, nil},

	// https://microformats.org/wiki/hcalendar
	{"vevent", "h-event", []mapping{
		{"summary", "p-name"},
		{"dtstart", "dt-start"},
		{"dtend", "dt-end"},
		{"duration", "dt-duration"},
		{"description", "p-description"},
		{"url", "u-url"},
		{"uid", "u-uid"},
		{"attach", "u-attach"},
		{"category", "p-category"},
		{"location", "p-location"},
		{"geo", "p-location"},
		{"latitude", "p-latitude"},
		{"longitude", "p-longitude"},
		{"attendee", "p-attendee"},
		{"contact", "p-contact"},
		{"organizer", "p-organizer"},
		{"status", "p-status"},
		{"rdate", "dt-rdate"},
		{"rrule", "p-rrule"},
	}, nil},

	// https://microformats.org/wiki/hatom
	{"hfeed", "h-feed", []mapping{
		{"author", "p-author"},
		{"url", "u-url"},
		{"photo", "u-photo"},
		{"category", "p-category"},
	}, []mapping{{"tag", "p-category"}}},
	{"hentry", "h-entry", []mapping{
		{"entry-title", "p-name"},
		{"entry-summary", "p-summary"},
		{"entry-content", "e-content"},
		{"published", "dt-published"},
		{"updated", "dt-updated"},
		{"author", "p-author"},
		{"category", "p-category"},
		{"geo", "p-geo"},
		{"latitude", "p-latitude"},
		{"longitude", "p-longitude"},
	}, []mapping{{"bookmark", "u-url"}, {"tag", "p-category"}}},

	// https://microformats.org/wiki/hnews
	{"hnews", "h-news", []mapping{
		{"entry", "p-entry"},
		{"dateline", "p-dateline"},
		{"source-org", "p-source-org"},
		{"geo", "p-geo"},
		{"latitude", "p-latitude"},
		{"longitude", "p-longitude"},
		{"item-license", "u-item-license"},
		{"principles", "u-principles"},
	}, []mapping{{"item-license", "u-item-license"}, {"principles", "u-principles"}}},

	// https://microformats.org/wiki/hrecipe
	{"hrecipe", "h-recipe", []mapping{
		{"fn", "p-name"},
		{"ingredient", "p-ingredient"},
		{"yield", "p-yield"},
		{"instructions", "e-instructions"},
		{"duration", "dt-duration"},
		{"photo", "u-photo"},
		{"summary", "p-summary"},
		{"author", "p-author"},
		{"published", "dt-published"},
		{"nutrition", "p-nutrition"},
		{"category", "p-category"},
	}, []mapping{{"tag", "p-category"}}},

	// https://microformats.org/wiki/hresume
	{"hresume", "h-resume", []mapping{
		{"summary", "p-summary"},
		{"contact", "p-contact"},
		{"education", "p-education"},
		{"experience", "p-experience"},
		{"skill", "p-skill"},
		{"affiliation", "p-affiliation"},
		{"publications", "p-publications"},
	}, nil},

	// https://microformats.org/wiki/hproduct
	{"hproduct", "h-product", []mapping{
		{"fn", "p-name"},
		{"photo", "u-photo"},
		{"brand", "p-brand"},
		{"category", "p-category"},
		{"description", "p-description"},
		{"identifier", "u-identifier"},
		{"url", "u-url"},
		{"price", "p-price"},
		{"review", "p-review"},
		{"listing", "p-listing"},
	}, nil},

	// https://microformats.org/wiki/adr
	{"adr", "h-adr", []mapping{
		{"post-office-box", "p-post-office-box"},
		{"extended-address", "p-extended-address"},
		{"street-address", "p-street-address"},
		{"locality", "p-locality"},
		{"region", "p-region"},
		{"postal-code", "p-postal-code"},
		{"country-name", "p-country-name"},
	}, nil},

	// https://microformats.org/wiki/geo
	{"geo", "h-geo", []mapping{
		{"latitude", "p-latitude"},
		{"longitude", "p-longitude"},
	}, nil},

	// https://microformats.org/wiki/hreview#Field_details
	{"item", "h-item", []mapping{
		{"fn", "p-name"},
		{"url", "u-url"},
		{"photo", "u-photo"},
	}, nil},
}
