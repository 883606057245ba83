package lsp

import (
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microformats"
)

// linkTypes are those of the HTML standard and of the registry of extensions.
var linkTypes = sync.OnceValue(linkrel.DefaultTypes)

// rootTypes are the types of microformats2, in order.
var rootTypes = sync.OnceValue(func() []string { return slices.Sorted(microformats.KnownTypes()) })

// rootIn returns the type of microformats2 that a class attribute makes an item of, "" if
// it makes none.
func rootIn(class string) string {
	for name := range strings.FieldsSeq(class) {
		if isRoot(name) {
			return name
		}
		if t := microformats.ClassicType(name); t != "" {
			return t
		}
	}
	return ""
}

// newProperties are the properties that types have beside those of the classic formats, by
// the pages of the types: https://microformats.org/wiki/h-entry and so on.
var newProperties = map[string]string{
	"h-adr":              "p-street-address p-extended-address p-post-office-box p-locality p-region p-postal-code p-country-name p-label p-geo p-latitude p-longitude p-altitude",
	"h-app":              "p-name u-url u-logo u-photo u-redirect-uri",
	"h-card":             "p-name p-altitude p-sex p-gender-identity p-pronoun dt-anniversary u-impp p-geo",
	"h-cite":             "p-name dt-published p-author u-url u-uid p-publication dt-accessed p-content e-content",
	"h-entry":            "p-name p-summary e-content dt-published dt-updated p-author p-category u-url u-uid p-location u-syndication u-in-reply-to p-rsvp u-like-of u-repost-of u-bookmark-of u-photo u-video u-audio u-featured u-read-of p-read-status u-checkin p-comment",
	"h-event":            "p-name p-summary dt-start dt-end dt-duration e-content p-description u-url p-category p-location p-attendee p-organizer p-geo",
	"h-feed":             "p-name p-author u-url u-photo p-summary",
	"h-geo":              "p-latitude p-longitude p-altitude",
	"h-item":             "p-name u-url u-photo",
	"h-listing":          "p-listing p-price u-url u-photo",
	"h-news":             "p-entry p-geo p-latitude p-longitude p-source-org p-dateline u-item-license u-principles",
	"h-product":          "p-name u-photo p-brand p-category e-description u-url u-identifier p-review p-price",
	"h-recipe":           "p-name p-ingredient p-yield e-instructions dt-duration u-photo p-summary p-author dt-published p-nutrition p-category",
	"h-resume":           "p-name p-summary p-contact p-education p-experience p-skill p-affiliation",
	"h-review":           "p-name p-item p-author dt-published p-rating p-best p-worst e-content p-category u-url",
	"h-review-aggregate": "p-item p-average p-best p-worst p-count p-votes p-category u-url p-name p-rating",
}

// classesOf returns the class names of the properties of a type of microformats2.
func classesOf(typ string) []string { return strings.Fields(newProperties[typ]) }
