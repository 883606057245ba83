package weburl

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// ForDocument returns the resolver for the references in d: relative to its
// document base URL, with queries in its encoding.
func ForDocument(d *dom.Document) *Resolver {
	r := fallbackResolver(d)
	if base := documentBase(d, r); base != r.base {
		r.base, r.prefixes = base, newPrefixes(base)
	}
	return r
}

// DocumentBase returns the document base URL of d
// (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url):
// what the first base element with an href attribute says, and otherwise the
// URL of the document. A document without a URL is at about:blank.
func DocumentBase(d *dom.Document) URL {
	return documentBase(d, fallbackResolver(d))
}

// fallbackResolver resolves against the fallback base URL
// (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url).
func fallbackResolver(d *dom.Document) *Resolver {
	u, err := Parse(d.URL())
	if err != nil {
		u = MustParse("about:blank")
	}
	return NewResolver(u, d.Encoding())
}

// documentBase finds the first base element with an href attribute and sets
// its frozen base URL
// (https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url).
func documentBase(d *dom.Document, fallback *Resolver) URL {
	if !d.HasBase() {
		return fallback.base
	}
	end := d.End(d.Root())
	for i := d.NextNoted(0, end, dom.MayBeMeta); i < end; i = d.NextNoted(i+1, end, dom.MayBeMeta) {
		n := d.Node(i)
		if !d.IsHTML(n, atom.Base) {
			continue
		}
		href, ok := d.Attr(n, atom.Href)
		if !ok {
			continue
		}
		u, err := fallback.ResolveURL(href)
		if err != nil || u.Scheme() == "data" || u.Scheme() == "javascript" {
			break
		}
		return u
	}
	return fallback.base
}
