package follow

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// A Point is a place in an image, in CSS pixels from its left and top edge.
type Point struct{ X, Y int }

// TargetKind is what a navigation takes place in, by the rules for choosing a
// navigable, https://html.spec.whatwg.org/multipage/document-sequences.html#the-rules-for-choosing-a-navigable.
type TargetKind uint8

const (
	TargetSelf   TargetKind = iota // where the page itself is
	TargetBlank                    // a new one
	TargetParent                   // the parent of where the page is
	TargetTop                      // the topmost of those around it
	TargetNamed                    // the one with the name, new if there is none; by today's text always new if NoOpener
)

// String returns the keyword for the kind, and "named" for the last.
func (k TargetKind) String() string {
	return [...]string{"_self", "_blank", "_parent", "_top", "named"}[k]
}

// A Navigation is the request that following a hyperlink makes.
type Navigation struct {
	// URL is the address to load, with the suffix of a server-side image map.
	URL string
	// Target is the name of the navigable that it takes place in, from the target
	// attribute of the element or of the first base element; it may be empty.
	Target string
	Kind   TargetKind
	// NoOpener tells that what is newly opened has no opener.
	NoOpener bool
	// Policy is the referrer policy that applies.
	Policy linkrel.ReferrerPolicy
	// Referrer is the value of the Referer header, "" for none.
	Referrer string
	// Download tells that the element has a download attribute: by default, the
	// resource is then downloaded instead of navigated to. See package
	// linkrel/download.
	Download bool
}

// Link returns the navigation that following a hyperlink of a page makes,
// https://html.spec.whatwg.org/multipage/links.html#following-hyperlinks-2. If
// an image with an ismap attribute in an a element was clicked, click is where;
// otherwise it is nil.
//
// The error says that l creates no hyperlink, is a form (which is submitted, not
// followed) or does not resolve; in the last case it is a [weburl.Error].
func Link(page *linkrel.Data, l *linkrel.Link, click *Point) (Navigation, error) {
	switch {
	case l.Element == linkrel.FormElement:
		return Navigation{}, fmt.Errorf("follow: a form is submitted, not followed")
	case !l.IsHyperlink():
		return Navigation{}, fmt.Errorf("follow: the %s element creates no hyperlink", l.Element)
	}
	to, err := resolve(page, l)
	if err != nil {
		return Navigation{}, err
	}
	nav := Navigation{URL: to.String(), Target: target(page, l)}
	nav.Kind = targetKind(nav.Target)
	nav.NoOpener = noOpener(page, l, nav.Kind)
	nav.Policy = referrerPolicy(page, l)
	nav.Referrer = referrer(nav.Policy, page.Address(), to)
	_, nav.Download = l.Download()
	if click != nil && l.Element == linkrel.AnchorElement {
		nav.URL += suffix(*click)
	}
	return nav, nil
}

// resolve returns where a link leads to, or says why it leads nowhere.
func resolve(page *linkrel.Data, l *linkrel.Link) (weburl.URL, error) {
	url := l.URL()
	if url == "" {
		return page.Resolver().ResolveURL(l.Href)
	}
	return weburl.Parse(url)
}

// target is https://html.spec.whatwg.org/multipage/semantics.html#get-an-element's-target.
// What a link element links to is followed without a target.
func target(page *linkrel.Data, l *linkrel.Link) string {
	if l.Element == linkrel.LinkElement || l.Element == linkrel.LinkHeader {
		return ""
	}
	target, ok := l.Attr(atom.Target)
	if !ok {
		target = page.BaseTarget
	}
	// Dangling markup: "if target is not null, and contains an ASCII tab or
	// newline and a U+003C (<), then set target to _blank".
	if page.Spec == linkrel.Today && strings.ContainsAny(target, "\t\n\r") && strings.Contains(target, "<") {
		return "_blank"
	}
	return target
}

func targetKind(target string) TargetKind {
	if target == "" {
		return TargetSelf
	}
	for k := TargetSelf; k < TargetNamed; k++ {
		if microsyntax.EqualASCIIFold(target, k.String()) {
			return k
		}
	}
	return TargetNamed
}

// noOpener is https://html.spec.whatwg.org/multipage/links.html#get-an-element's-noopener
// except for blob URLs, because the document does not tell which origin made them.
// In the text of 2012 noreferrer alone "causes the opener attribute to remain
// null".
func noOpener(page *linkrel.Data, l *linkrel.Link, kind TargetKind) bool {
	if l.Annotated("noreferrer") {
		return true
	}
	if page.Spec == linkrel.HTML2012 {
		return false
	}
	return l.Annotated("noopener") || kind == TargetBlank && !l.Annotated("opener")
}

// referrerPolicy is the hyperlink referrer policy,
// https://html.spec.whatwg.org/multipage/links.html#hyperlink-referrer-policy,
// or else the document's. In 2012 there were no policies: what HTTP said, and
// browsers did, was no Referer from a secure page to one that is not. Today
// noreferrer counts on link elements too, though it is not allowed there.
func referrerPolicy(page *linkrel.Data, l *linkrel.Link) linkrel.ReferrerPolicy {
	switch {
	case l.Annotated("noreferrer"), page.Spec == linkrel.Today && l.Has("noreferrer"):
		return linkrel.NoReferrer
	case page.Spec == linkrel.HTML2012:
		return linkrel.NoReferrerWhenDowngrade
	}
	value, _ := l.Attr(atom.Referrerpolicy)
	if p := linkrel.ParseReferrerPolicy(value); p != "" {
		return p
	}
	if page.ReferrerPolicy != "" {
		return page.ReferrerPolicy
	}
	return linkrel.StrictOriginWhenCrossOrigin
}

// suffix is the hyperlink suffix of a click on an image with an ismap
// attribute, step 3 of
// https://html.spec.whatwg.org/multipage/links.html#links-created-by-a-and-area-elements.
func suffix(p Point) string {
	return "?" + strconv.Itoa(max(p.X, 0)) + "," + strconv.Itoa(max(p.Y, 0))
}

// Request returns the request for a navigation over HTTP. Its only header is
// Referer. The error says that the URL is not an http or https URL.
func (n Navigation) Request(ctx context.Context) (*http.Request, error) {
	u, err := requestURL(n.URL)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "", nil)
	if err != nil {
		return nil, err
	}
	req.URL, req.Host = u, u.Host
	if n.Referrer != "" {
		req.Header.Set("Referer", n.Referrer)
	}
	return req, nil
}

// requestURL returns a URL as net/http takes it.
func requestURL(s string) (*url.URL, error) {
	u, err := weburl.Parse(s)
	if err != nil {
		return nil, err
	}
	if !isHTTP(u) {
		return nil, fmt.Errorf("follow: %s is not an HTTP(S) URL", s)
	}
	return neturl.FromURL(u), nil
}
