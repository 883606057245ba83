package linkrel

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A Hint tells a user agent what it may, or for preload and modulepreload must,
// do in advance.
type Hint struct {
	*Link
	// Keyword is dns-prefetch, preconnect, prefetch, preload or modulepreload,
	// or next, which "user agents should process as if they were using one of
	// the dns-prefetch, preconnect, or prefetch keywords".
	Keyword string
	// Destination is what is preloaded, as the as attribute says: for preload one
	// of fetch, font, image, script, style and track; for modulepreload json,
	// style, text or what is like a script, and script where the attribute says
	// nothing.
	Destination string
	// CrossOrigin is "" for none, anonymous or use-credentials.
	CrossOrigin string
	// ImageSrcset and ImageSizes choose the image to preload.
	ImageSrcset, ImageSizes string
}

// Hints returns what the page asks to be done in advance, in tree order: the
// keywords dns-prefetch, preconnect, prefetch, preload and modulepreload, and
// next on a link element, each for itself where an element has several:
// https://html.spec.whatwg.org/multipage/links.html#link-type-prefetch and those
// around. In the text of 2012 there is only prefetch, which is also for a and
// area elements.
//
// What the standard has user agents do nothing about is left out: an address that
// is empty, except for dns-prefetch, or does not resolve; a preconnect to what is not
// HTTP; a preload or modulepreload without a destination; and a preload whose type
// is not one of its destination.
func (p *Data) Hints() []Hint {
	var hints []Hint
	for l := range p.related() {
		for _, r := range l.Relations() {
			if h, ok := p.hint(l, r); ok && h.isProcessed() {
				hints = append(hints, h)
			}
		}
	}
	return hints
}

// hint returns the hint that a relation is, and whether it is one.
func (p *Data) hint(l *Link, r Relation) (Hint, bool) {
	h := Hint{Link: l, Keyword: r.Keyword}
	switch r.Keyword {
	case "next":
		return h, l.isLink() && r.Effect == Hyperlink && p.Spec == Today
	case "dns-prefetch", "prefetch":
	case "preconnect", "preload", "modulepreload":
		h.Destination = destination(r.Keyword, l.attr(atom.As))
	default:
		return h, false
	}
	h.CrossOrigin = crossOrigin(l)
	if h.Destination == "image" {
		h.ImageSrcset, h.ImageSizes = l.attr(atom.Imagesrcset), l.attr(atom.Imagesizes)
	}
	return h, r.Effect == ExternalResource
}

// isProcessed tells whether fetching and processing the linked resource comes to
// more than nothing.
func (h *Hint) isProcessed() bool {
	resolves := !h.unresolved
	switch h.Keyword {
	case "prefetch", "modulepreload":
		// "If el's href attribute's value is the empty string, then return."
		return resolves && h.Href != "" && (h.Keyword == "prefetch" || h.Destination != "")
	case "preconnect":
		// "If url's scheme is not an HTTP(S) scheme, then return."
		url := h.URL()
		return resolves && h.Href != "" && (strings.HasPrefix(url, "https:") || strings.HasPrefix(url, "http:"))
	case "preload":
		source := resolves && h.Href != "" || h.ImageSrcset != ""
		return source && h.Destination != "" && matchesDestination(h.Type(), h.Destination)
	}
	return resolves
}

// preloadDestinations are https://html.spec.whatwg.org/multipage/links.html#preload-destination,
// and modulePreloadDestinations https://html.spec.whatwg.org/multipage/links.html#module-preload-destination.
// Together they are the keywords of the as attribute.
var (
	preloadDestinations       = []string{"fetch", "font", "image", "script", "style", "track"}
	modulePreloadDestinations = []string{"json", "style", "text", "audioworklet", "paintworklet", "script", "serviceworker", "sharedworker", "worker"}
)

// destination returns the destination that the as attribute means to a keyword,
// "" for none.
func destination(keyword, as string) string {
	as = microsyntax.ToASCIILower(as)
	forPreload, forModule := slices.Contains(preloadDestinations, as), slices.Contains(modulePreloadDestinations, as)
	switch {
	case keyword == "preload" && forPreload, keyword == "modulepreload" && forModule:
		return as
	case keyword == "modulepreload" && !forPreload:
		// "the current state of el's as attribute, or script if it is in no state"
		return "script"
	}
	return ""
}

// crossOrigin reads the crossorigin attribute,
// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes.
func crossOrigin(l *Link) string {
	value, ok := l.Attr(atom.Crossorigin)
	switch {
	case !ok:
		return ""
	case microsyntax.EqualASCIIFold(value, "use-credentials"):
		return "use-credentials"
	}
	return "anonymous"
}
