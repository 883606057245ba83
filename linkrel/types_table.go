package linkrel

// standardTypes are the link types of the HTML standard in the order of its
// table, https://html.spec.whatwg.org/multipage/links.html#linkTypes, each with
// the effects of today's text and of that of 2012. Where the text of 2012 has no
// row, its registry had one for canonical, dns-prefetch, external and pingback.
func standardTypes() []LinkType {
	const section = "https://html.spec.whatwg.org/multipage/links.html#"
	const (
		no    = NotAllowed
		hyper = Hyperlink
		ext   = ExternalResource
		inner = InternalResource
		annot = Annotation
	)
	return []LinkType{
		{Keyword: "alternate", Effects: Effects{hyper, hyper, no}, Status: Standard, Effects2012: &Effects{hyper, hyper, no},
			Description: "Alternate representations of the current document: feeds, translations, other formats.", Specification: section + "rel-alternate"},
		{Keyword: "canonical", Effects: Effects{hyper, no, no}, Status: Standard, Effects2012: &Effects{hyper, hyper, no},
			Description: "The preferred URL for the current document.", Specification: section + "link-type-canonical"},
		{Keyword: "author", Effects: Effects{hyper, hyper, no}, Status: Standard, Effects2012: &Effects{hyper, hyper, no},
			Description: "The author of the current document or article; also as rev=made.", Specification: section + "link-type-author"},
		{Keyword: "bookmark", Effects: Effects{no, hyper, no}, Status: Standard, Effects2012: &Effects{no, hyper, no},
			Description: "The permalink for the nearest ancestor section.", Specification: section + "link-type-bookmark"},
		{Keyword: "dns-prefetch", Effects: Effects{ext, no, no}, Status: Standard, Effects2012: &Effects{ext, no, no}, BodyOK: true,
			Description: "The origin of the target should be looked up in the DNS in advance.", Specification: section + "link-type-dns-prefetch"},
		{Keyword: "expect", Effects: Effects{inner, no, no}, Status: Standard,
			Description: "An element with the target ID is expected to appear in the current document.", Specification: section + "link-type-expect"},
		{Keyword: "external", Effects: Effects{no, annot, annot}, Status: Standard, Effects2012: &Effects{no, annot, no},
			Description: "The referenced document is not part of the same site as the current document.", Specification: section + "link-type-external"},
		{Keyword: "help", Effects: Effects{hyper, hyper, hyper}, Status: Standard, Effects2012: &Effects{hyper, hyper, no},
			Description: "Context-sensitive help.", Specification: section + "link-type-help"},
		{Keyword: "icon", Effects: Effects{ext, no, no}, Status: Standard, Effects2012: &Effects{ext, no, no},
			Description: "An icon to represent the current document; also as shortcut icon.", Specification: section + "rel-icon"},
		{Keyword: "manifest", Effects: Effects{ext, no, no}, Status: Standard,
			Description: "An application manifest.", Specification: section + "link-type-manifest"},
		{Keyword: "modulepreload", Effects: Effects{ext, no, no}, Status: Standard, BodyOK: true,
			Description: "The module script must be fetched in advance and stored in the module map.", Specification: section + "link-type-modulepreload"},
		{Keyword: "license", Effects: Effects{hyper, hyper, hyper}, Status: Standard, Effects2012: &Effects{hyper, hyper, no}, Synonyms: []string{"copyright"},
			Description: "The licence that covers the main content of the current document.", Specification: section + "link-type-license"},
		{Keyword: "next", Effects: Effects{hyper, hyper, hyper}, Status: Standard, Effects2012: &Effects{hyper, hyper, no},
			Description: "The next document in the series that the current document is part of.", Specification: section + "link-type-next"},
		{Keyword: "nofollow", Effects: Effects{no, annot, annot}, Status: Standard, Effects2012: &Effects{no, annot, no},
			Description: "The author or publisher does not endorse the referenced document.", Specification: section + "link-type-nofollow"},
		{Keyword: "noopener", Effects: Effects{no, annot, annot}, Status: Standard,
			Description: "What is opened by following the link has no opener.", Specification: section + "link-type-noopener"},
		{Keyword: "noreferrer", Effects: Effects{no, annot, annot}, Status: Standard, Effects2012: &Effects{no, annot, no},
			Description: "No Referer header is sent when the link is followed; implies noopener.", Specification: section + "link-type-noreferrer"},
		{Keyword: "opener", Effects: Effects{no, annot, annot}, Status: Standard,
			Description: "What is opened by following the link has an opener even where the target is _blank.", Specification: section + "link-type-opener"},
		{Keyword: "pingback", Effects: Effects{ext, no, no}, Status: Standard, Effects2012: &Effects{ext, no, no}, BodyOK: true,
			Description: "The pingback server that handles pingbacks to the current document.", Specification: section + "link-type-pingback"},
		{Keyword: "preconnect", Effects: Effects{ext, no, no}, Status: Standard, BodyOK: true,
			Description: "A connection to the origin of the target should be made in advance.", Specification: section + "link-type-preconnect"},
		{Keyword: "prefetch", Effects: Effects{ext, no, no}, Status: Standard, Effects2012: &Effects{ext, ext, no}, BodyOK: true,
			Description: "The target should be fetched and cached in advance for a followup navigation.", Specification: section + "link-type-prefetch"},
		{Keyword: "preload", Effects: Effects{ext, no, no}, Status: Standard, BodyOK: true,
			Description: "The target must be fetched and cached in advance for the current navigation, as the as attribute says.", Specification: section + "link-type-preload"},
		{Keyword: "prev", Effects: Effects{hyper, hyper, hyper}, Status: Standard, Effects2012: &Effects{hyper, hyper, no}, Synonyms: []string{"previous"},
			Description: "The previous document in the series that the current document is part of.", Specification: section + "link-type-prev"},
		{Keyword: "privacy-policy", Effects: Effects{hyper, hyper, no}, Status: Standard,
			Description: "The data collection and usage practices that apply to the current document.", Specification: section + "link-type-privacy-policy"},
		{Keyword: "search", Effects: Effects{hyper, hyper, hyper}, Status: Standard, Effects2012: &Effects{hyper, hyper, no},
			Description: "A resource to search through the current document and its related pages.", Specification: section + "link-type-search"},
		{Keyword: "stylesheet", Effects: Effects{ext, no, no}, Status: Standard, Effects2012: &Effects{ext, no, no}, BodyOK: true,
			Description: "A style sheet.", Specification: section + "link-type-stylesheet"},
		{Keyword: "tag", Effects: Effects{no, hyper, no}, Status: Standard, Effects2012: &Effects{no, hyper, no},
			Description: "A tag, identified by the address, that applies to the current document.", Specification: section + "link-type-tag"},
		{Keyword: "terms-of-service", Effects: Effects{hyper, hyper, no}, Status: Standard,
			Description: "The agreements between the provider and the users of the current document.", Specification: section + "link-type-terms-of-service"},
	}
}
