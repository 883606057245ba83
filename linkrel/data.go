package linkrel

import (
	"iter"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// Data is what a page links to. It stays as it is when the document's memory is
// used for another page; its nodes belong to the document that it was extracted
// from. Its links share memory, and so do its strings: callers that keep a few of very many
// should keep copies (strings.Clone).
type Data struct {
	// Items are the links: those of the headers in order, then those of the elements
	// in tree order.
	Items []Link

	// Problems are the addresses that do not resolve, see [Extract].
	Problems []dom.Problem

	// URL is the address of the page, "" if it has none.
	URL string

	// BaseTarget is the target attribute of the first base element that has one: the
	// target of links without an attribute of their own.
	BaseTarget string

	// ReferrerPolicy is what the page, or else [Options.ReferrerPolicy], says of
	// the requests that its links make.
	ReferrerPolicy ReferrerPolicy

	// Spec is the text that was followed.
	Spec Spec

	address    weburl.URL // URL, parsed
	types      *TypeTable
	context    context // of most links
	plain      shared  // by links that have nothing else
	places     []place // of the links that say something of a part of the page, in tree order
	language   string  // of the document element, if an alternate has a hreflang
	quirks     bool    // the document is in quirks mode
	noManifest bool    // the first link element with the keyword manifest has no address
	size       int     // of the document
	memory     *memory // that its links are made in, if it keeps it
}

// All yields the links in tree order, with or without a link type.
func (p *Data) All() iter.Seq[*Link] {
	return func(yield func(*Link) bool) {
		for i := range p.Items {
			if !yield(&p.Items[i]) {
				return
			}
		}
	}
}

// IsEmpty tells whether the page has no links.
func (p *Data) IsEmpty() bool { return len(p.Items) == 0 }

// Related yields the links with at least one link type in tree order: those
// that the JSON has.
func (p *Data) Related() iter.Seq[*Link] {
	return func(yield func(*Link) bool) {
		for i := range p.Items {
			if l := &p.Items[i]; l.shares().relations != nil && !yield(l) {
				return
			}
		}
	}
}

// related yields those of Related that are links of the page itself.
func (p *Data) related() iter.Seq[*Link] {
	return func(yield func(*Link) bool) {
		for l := range p.Related() {
			if l.Anchor() == "" && !yield(l) {
				return
			}
		}
	}
}

// ByRel yields the links that have one of the keywords, or synonyms of them, in
// tree order, whatever effect they have there. Keywords are compared ASCII
// case-insensitively.
func (p *Data) ByRel(keywords ...string) iter.Seq[*Link] {
	types := p.Types()
	wanted := make([]string, len(keywords))
	for i, keyword := range keywords {
		wanted[i] = keyword
		if t, ok := types.Lookup(keyword); ok {
			wanted[i] = t.Keyword
		}
	}
	return func(yield func(*Link) bool) {
		for l := range p.Related() {
			if l.hasAny(wanted) && !yield(l) {
				return
			}
		}
	}
}

// First returns the first of the links that ByRel yields for a keyword, nil if
// there is none.
func (p *Data) First(keyword string) *Link {
	for l := range p.ByRel(keyword) {
		return l
	}
	return nil
}

// Types returns the link types that the links were extracted with.
func (p *Data) Types() *TypeTable {
	if p.types != nil {
		return p.types
	}
	return defaultTypes()
}

// hyperlinks returns the links for which a keyword of the standard creates a
// hyperlink.
func (p *Data) hyperlinks(keyword string) []*Link {
	var found []*Link
	for l := range p.related() {
		if l.hyperlinks(keyword) {
			found = append(found, l)
		}
	}
	return found
}

// ByNode returns the link that an element creates, nil if it creates none.
func (p *Data) ByNode(n dom.Node) *Link {
	low, high := 0, len(p.Items)
	for low < high {
		if mid := (low + high) / 2; p.Items[mid].Node.Index() < n.Index() {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < len(p.Items) && p.Items[low].Node == n && !n.IsZero() {
		return &p.Items[low]
	}
	return nil
}

// Resolver returns what resolves references as those of the page's links are:
// against its base URL.
func (p *Data) Resolver() *weburl.Resolver {
	if p.context.resolver == nil {
		return weburl.NewResolver(weburl.URL{}, "")
	}
	return p.context.resolver
}

// Address returns the URL of the page; that of one without is about:blank.
func (p *Data) Address() weburl.URL {
	if p.address.IsZero() {
		return parseAddress(p.URL)
	}
	return p.address
}

func parseAddress(url string) weburl.URL {
	u, err := weburl.Parse(url)
	if err != nil {
		return weburl.MustParse("about:blank")
	}
	return u
}
