package linkrel

// Canonical returns the link to the preferred URL of the page, and whether
// there is one: the first with the keyword canonical that resolves,
// https://html.spec.whatwg.org/multipage/links.html#link-type-canonical. RFC
// 6596 does not say what several of them mean; [Links.With] returns them all.
func (ls *Links) Canonical() (*Link, bool) {
	for _, l := range ls.hyperlinks("canonical") {
		if l.URL != "" {
			return l, true
		}
	}
	return nil, false
}

// Manifest returns the link to the application manifest, and whether there is
// one: "only the first link element in tree order whose rel attribute contains
// the token manifest may be used",
// https://html.spec.whatwg.org/multipage/links.html#link-type-manifest.
func (ls *Links) Manifest() (*Link, bool) {
	for l := range ls.Related() {
		if l.effect("manifest") == ExternalResource {
			return l, true
		}
	}
	return nil, false
}
