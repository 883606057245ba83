package linkrel

// Licenses returns the links to the licences under which the main content of
// the page is provided, in tree order: the keyword license and its synonym
// copyright, https://html.spec.whatwg.org/multipage/links.html#link-type-license.
// Which content of a page is its main content the standard leaves open.
func (p *Data) Licenses() []*Link { return p.hyperlinks("license") }
