package linkrel

import "github.com/itemscope/itemscope/microsyntax"

// A Search is a link to an interface for searching the page and what is related
// to it.
type Search struct {
	*Link
	// OpenSearch tells whether it is an OpenSearch description, for programs to
	// discover; its Title is the name of the search engine then.
	OpenSearch bool
}

// Searches returns the links to search interfaces in tree order: the keyword
// search, https://html.spec.whatwg.org/multipage/links.html#link-type-search.
// "OpenSearch description documents can be used with link elements and the
// search link type to enable user agents to autodiscover search interfaces."
func (p *Data) Searches() []Search {
	var searches []Search
	for _, l := range p.hyperlinks("search") {
		openSearch := l.isLink() &&
			microsyntax.EqualASCIIFold(microsyntax.MIMETypeEssence(l.Type()), "application/opensearchdescription+xml")
		searches = append(searches, Search{l, openSearch})
	}
	return searches
}
