package conformance

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microformats"
)

// Where the wiki of microformats has what it says of authors.
const (
	mf2Spec        = "https://microformats.org/wiki/microformats2"
	mf2ParsingSpec = "https://microformats.org/wiki/microformats2-parsing"
)

// mf2Checks are the checks of microformats. Its standards forbid next to nothing: these
// are notes about what is likely not meant.
var mf2Checks = []Check{
	{Rules: mf2ExtractedRules},
	{Rules: []*Rule{mf2Required, mf2EmptyProperty, mf2TextURL, mf2Date, mf2ImpliedName}, Run: checkItems},
	{Rules: []*Rule{mf2MixedRoots, mf2ClassicInside, mf2UnknownRoot, mf2UnknownProperty, mf2OutsideRoot}, Run: checkClasses},
}

// mf2ExtractedRules are the rules whose findings the extractor of microformats makes.
var mf2ExtractedRules = []*Rule{
	{
		ID:          "microformats/url-unresolvable",
		Severity:    Note,
		Spec:        mf2ParsingSpec + "#parsing_a_u-_property",
		Summary:     "the URL of a property does not resolve",
		Explanation: "The value of a u- property is a URL. This one cannot be made one, and is kept as it is written.",
		Pass:        []string{`<p class=h-card><span class=p-name>a</span><img class=u-photo src="/a.png" alt=a></p>`},
		Fail:        []string{`<p class=h-card><span class=p-name>a</span><img class=u-photo src="http://[" alt=a></p>`},
	},
	{
		ID:          "microformats/include-unknown-id",
		Severity:    Note,
		Spec:        "https://microformats.org/wiki/include-pattern#Parsing",
		Summary:     "an include refers to an ID that no element has",
		Explanation: "In classic microformats, class=include has the element with the ID in href or data read in its place.",
		Pass:        []string{`<p class=vcard><a class=include href="#a">a</a></p><p id=a class=fn>b</p>`},
		Fail:        []string{`<p class=vcard><span class=fn>a</span><a class=include href="#b">b</a></p>`},
	},
	{
		ID:          "microformats/include-loop",
		Severity:    Note,
		Spec:        "https://microformats.org/wiki/include-pattern#Parsing",
		Summary:     "an include refers to an element that it is in",
		Explanation: "What would include itself without end is passed over. Give the part that is meant an ID of its own.",
		Pass:        []string{`<p class=vcard><a class=include href="#a">a</a></p><p id=a class=fn>b</p>`},
		Fail:        []string{`<p class=vcard id=a><span class=fn>a</span><a class=include href="#a">b</a></p>`},
	},
}

// microformatItems yields the items of microformats, and charges each.
func (p *Pass) microformatItems() iter.Seq[*microformats.Item] {
	return func(yield func(*microformats.Item) bool) {
		if p.Microformats == nil {
			return
		}
		for it := range p.Microformats.All() {
			if !p.Meter.Charge(1, it.Node) || !yield(it) {
				return
			}
		}
	}
}

// classOf returns the class attribute of n, "" for none.
func (p *Pass) classOf(n dom.Node) string {
	class, _ := p.value(n, atom.Class)
	return class
}

// classPlace returns the place of a class name of n.
func (p *Pass) classPlace(n dom.Node, name string) dom.Place {
	for token := range p.Tokens(n, atom.Class) {
		if token.Text == name {
			return token.Place
		}
	}
	return p.TagPlace(n)
}

// rootOf returns a class name that makes a root of microformats2 that is known, "" if
// there is none.
func rootOf(class string) string {
	for name := range strings.FieldsSeq(class) {
		if strings.HasPrefix(name, "h-") && isKnownType(name) {
			return name
		}
	}
	return ""
}

// classicRootOf returns a class name that makes a root of a classic format, "" if there
// is none.
func classicRootOf(class string) string {
	for name := range strings.FieldsSeq(class) {
		if microformats.ClassicType(name) != "" {
			return name
		}
	}
	return ""
}

var mf2Types = sync.OnceValue(func() []string { return slices.Sorted(microformats.KnownTypes()) })

func isKnownType(name string) bool {
	_, known := slices.BinarySearch(mf2Types(), name)
	return known
}

// propertyName splits a class name of a property of microformats2 into its prefix and
// the name. The name is "" if it is not one.
func propertyName(class string) (prefix, name string) {
	for _, prefix := range [...]string{"p-", "u-", "dt-", "e-"} {
		if name, ok := strings.CutPrefix(class, prefix); ok {
			return prefix, name
		}
	}
	return "", ""
}

// isKnownProperty tells whether some vocabulary has a property.
func isKnownProperty(name string) bool {
	_, known := slices.BinarySearch(mf2Properties(), name)
	return known
}

// mf2Properties are the names of the properties of the vocabularies on the wiki, sorted,
// https://microformats.org/wiki/microformats2#v2_vocabularies and the pages there.
var mf2Properties = sync.OnceValue(func() []string {
	return slices.Sorted(strings.FieldsSeq(`
		name honorific-prefix given-name additional-name family-name sort-string honorific-suffix nickname email logo photo
		url uid category adr post-office-box extended-address street-address locality region postal-code country-name label
		geo latitude longitude altitude tel note bday key org job-title role impp sex gender-identity anniversary pronoun
		pronouns pronoun-nominative pronoun-oblique pronoun-possessive sound tz organization-name organization-unit
		summary content published updated author location syndication in-reply-to rsvp like-of repost-of comment like repost
		reacji video audio bookmark-of listen-of read-of watch-of checkin invitee featured translation read-status follow-of
		tag-of quotation-of favorite-of jam-of play-of drank ate trip start end duration description attendee organizer
		performer status contact brand identifier review price item rating best worst average count votes ingredient yield
		instructions nutrition education experience skill affiliation publications publication accessed entry dateline
		source-org item-license principles action lister listed expired listing version depth street subject deleted
		reviewer size weight color availability condition quantity exercise weather sentiment language media-info redirect-uri`))
})
