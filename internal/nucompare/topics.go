package main

import (
	"regexp"
	"slices"
)

// A topic is something that both look for.
type topic struct {
	name  string
	rules []string // ours
	nu    *regexp.Regexp
	why   string // why the numbers differ, "" if they do not
}

// topics are in the order of the table.
var topics = []topic{
	{"orphan", []string{"microdata/orphan-property"}, message(`^The “itemprop” attribute was specified, but`),
		"Nu looks from top-level items only, and so reports what is in an item that is an orphan, or has an empty itemprop, too"},
	{"itemtype-place", []string{"microdata/itemtype-without-itemscope"}, message(`^The “itemtype” attribute must not`), ""},
	{"itemid-place", []string{"microdata/itemid-without-item"}, message(`^The “itemid” attribute must not`), ""},
	{"itemref-place", []string{"microdata/itemref-without-itemscope"}, message(`^The “itemref” attribute must not`), ""},
	{"itemref-value", []string{"microdata/itemref-unknown-id", "microdata/itemref-repeated-id", "microdata/itemref-self", "microdata/itemref-ancestor",
		"microdata/itemref-overlap"}, message(`^The “itemref” attribute (referenced|contained|created)`), ""},
	{"itemtype-value", []string{"microdata/itemtype-empty", "microdata/itemtype-relative", "microdata/itemtype-url", "microdata/itemtype-duplicate"},
		message(`^Bad value .* for attribute “itemtype”`),
		"ours does not look at the types where itemscope is missing"},
	{"itemid-value", []string{"microdata/itemid-url"}, message(`^Bad value .* for attribute “itemid”`), ""},
	{"itemscope-value", []string{"microdata/itemscope-value"}, message(`^Bad value .* for attribute “itemscope”`), ""},
	{"itemprop-value", []string{"microdata/itemprop-empty", "microdata/itemprop-duplicate", "microdata/itemprop-name"},
		message(`^Bad value .* for attribute “itemprop”`), ""},
	{"foreign", []string{"microdata/foreign-element"}, message(`^Attribute “item(scope|prop|type|id|ref)” not allowed on element “(svg|path|g|use|math)”`), ""},
	{"meta-content", []string{"microdata/meta-without-content"}, message(`^Element “meta” is missing required attribute “content”`),
		"Nu asks it of every meta; ours of those with itemprop"},
	{"meta-name", []string{"microdata/meta-with-name"}, message(`^Attribute “itemprop” not allowed on element “meta”`),
		"Nu keeps itemprop apart from the attribute property of RDFa, too; in the body it is the attribute name that Nu does not allow"},
	{"url-missing", []string{"microdata/itemprop-without-url"},
		message(`^Element “(a|area|audio|embed|iframe|img|object|source|track|video)” is missing (required attribute|one or more of the following attributes:) .*“(href|src|data)”`),
		"Nu asks it of every element except of a with itemprop; ours of those with itemprop"},
	{"time", []string{"microdata/time-value"}, message(`“time” was not in the required format|^Bad value .* for attribute “datetime” on element “time”`),
		"Nu looks at every time element, ours at those with itemprop; Nu lets a duration such as \"PT32 M\" have a space"},

	{"url", []string{"links/url", "links/url-empty", "links/url-unresolvable", "links/ping"},
		message(`^Bad value .* for attribute “(href|action|ping)” on element “(a|area|link|form)”`),
		"Nu says nothing of what is inside a misplaced element, lets paths have \"^\" and hosts be \"-\" or end with a dot, and reads no host after a scheme such as at:"},
	{"link-address", []string{"links/no-address"}, message(`^A “link” element must have an “href” or “imagesrcset” attribute`), ""},
	{"link-rel", []string{"links/no-rel", "links/rel-and-itemprop"},
		message(`^Element “link” is missing (one or more of the following|required) attributes?:? .*“rel”|^Attribute “(rel|itemprop)” not allowed on element “link”`), ""},
	{"link-in-body", []string{"links/in-body"}, message(`^A “link” element must not appear as a descendant of a “body” element`),
		"Nu counts link elements without rel, or with a keyword that nobody has defined, here, too; ours has links/no-rel and links/unknown-type for them"},
	{"anchor-href", []string{"links/no-href"}, message(`^Element “(a|area)” is missing required attribute “href”`),
		"Nu asks for href beside the attribute name, too, which says nothing of a link; it says nothing of what is inside a misplaced element"},
	{"as", []string{"links/as", "links/as-missing", "links/as-not-allowed"},
		message(`^A “link” element with an “as” attribute must|^Bad value .* for attribute “as”|must have an “as” attribute`), ""},
	{"sizes", []string{"links/sizes", "links/sizes-duplicate", "links/sizes-not-icon"}, message(`“sizes” attribute must have a “rel”|for attribute “sizes” on element “link”`),
		"Nu lets apple-touch-icon-precomposed have sizes; the standard icon and apple-touch-icon only"},
	{"media", []string{"links/media", "links/media-deprecated", "links/media-unknown"}, message(`for attribute “media” on element “(link|a|area)”`),
		"ours counts each fault of a list; it leaves alone none and the like, which keep a style sheet from being waited for, and the sizes of devices of startup images"},
	{"hreflang", []string{"links/hreflang", "links/hreflang-unregistered"}, message(`for attribute “hreflang”`),
		"Nu looks for variants in the registry, such as formal in de-DE-formal, which is not there; ours leaves variants alone"},
	{"type", []string{"links/type"}, message(`for attribute “type” on element “(link|a|area)”`), ""},
	{"crossorigin", []string{"links/crossorigin"}, message(`for attribute “crossorigin” on element “link”`), ""},
	{"target", []string{"links/target", "links/target-keyword"}, message(`for attribute “target” on element “(a|area|form|base|link)”`),
		"ours notes keywords without their underscore, such as blank, too; Nu says nothing of what is inside a misplaced or obsolete element"},
	{"integrity", []string{"links/integrity", "links/integrity-not-allowed"}, message(`for attribute “integrity” on element “link”|“integrity” attribute must`), ""},
	{"rel", []string{"links/unknown-type", "links/discontinued", "links/not-allowed", "links/synonym", "links/duplicate"},
		message(`alue .* for attribute “rel” on element`),
		"Nu reports what looks like a misspelt keyword; ours every keyword that is not defined, given up, not for the element, or there twice; Nu looks at rel of RDFa on other elements, too"},
	{"obsolete", []string{"links/obsolete-attribute", "links/rev"}, message(`^The “(rev|charset|methods|urn|name|coords|shape|nohref)” attribute on the “(a|area|link)” element is obsolete`),
		"Nu counts the attribute name of a here, too, which says nothing of a link"},
}

func message(pattern string) *regexp.Regexp { return regexp.MustCompile(`(?s)` + pattern) }

// of returns the findings about the topic.
func (t *topic) of(list []finding) (about []finding) {
	for _, f := range list {
		if f.rule != "" && slices.Contains(t.rules, f.rule) || f.rule == "" && t.nu.MatchString(f.message) {
			about = append(about, f)
		}
	}
	return about
}
