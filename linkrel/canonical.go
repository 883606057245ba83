package linkrel

// Canonical returns the link to the preferred URL of the page, nil if there is
// none: the first with the keyword canonical that resolves,
// https://html.spec.whatwg.org/multipage/links.html#link-type-canonical. RFC
// 6596 does not say what several of them mean; [Data.ByRel] returns them all.
func (p *Data) Canonical() *Link {
	for l := range p.related() {
		if l.hyperlinks("canonical") && !l.unresolved {
			return l
		}
	}
	return nil
}

// Manifest returns the link to the application manifest, nil if there is none:
// "only the first link element in tree order whose rel attribute contains the
// token manifest may be used",
// https://html.spec.whatwg.org/multipage/links.html#link-type-manifest. If that
// one has no address, or an empty one, the page has no manifest.
func (p *Data) Manifest() *Link {
	if p.noManifest {
		return nil
	}
	for l := range p.related() {
		if l.Element != LinkElement || l.effect("manifest") != ExternalResource {
			continue
		}
		if l.Href == "" || l.unresolved {
			return nil
		}
		return l
	}
	return nil
}
