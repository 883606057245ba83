package follow

import (
	"context"
	"net/http"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// A Ping is a request that a page asks to be sent when a hyperlink is followed,
// https://html.spec.whatwg.org/multipage/links.html#hyperlink-auditing.
type Ping struct {
	URL string
	// From is the value of the Ping-From header, To of Ping-To, Referer of
	// Referer; "" stands for a header that is not sent.
	From, To, Referer string
	// Plain tells that the URL is not an HTTP(S) URL and is only to be fetched, as
	// the text of 2012 has it for about, blob, data, file and ftp URLs.
	Plain bool
}

// Pings returns the requests that the ping attribute of a hyperlink asks for,
// in the order of the attribute: one for each of its tokens that resolves.
// There are no pings if the href attribute does not resolve, or the element is not
// an a or area. Sending them is up to the caller, which is free not to.
//
// The budget bounds the URLs that are made; nil stands for a new one with the
// default for the attribute. The error is nil or a [*dom.LimitError]; the pings
// before are returned with it.
//
// Which headers there are depends on the addresses of the page and the ping URL:
//
//   - of the same origin: Ping-From and Ping-To;
//   - of different origins, and the page not over https: the same, and by the
//     text of 2012 also Referer;
//   - otherwise: Ping-To only.
//
// Like Ping-From, Referer is the page's address, but without the fragment and the
// credentials, which https://www.rfc-editor.org/rfc/rfc9110#section-10.1.3 forbids.
func Pings(page *linkrel.Data, l *linkrel.Link, budget *dom.Budget) ([]Ping, error) {
	target := l.URL()
	if target == "" || l.Element != linkrel.AnchorElement && l.Element != linkrel.AreaElement {
		return nil, nil
	}
	attr, ok := l.Attr(atom.Ping)
	if !ok {
		return nil, nil
	}
	document, resolver := page.Address(), page.Resolver()
	meter := budget.Part("follow", len(attr))
	var pings []Ping
	for token := range microsyntax.Tokens(attr) {
		if !meter.Charge(resolver.Cost(len(token)), l.Node) {
			break
		}
		u, err := resolver.ResolveURL(token)
		if err != nil {
			continue // "Tokens that fail to resolve are ignored."
		}
		if p, ok := newPing(page.Spec, document, u, target); ok {
			pings = append(pings, p)
		}
	}
	return pings, meter.End()
}

func newPing(spec linkrel.Spec, document, ping weburl.URL, target string) (Ping, bool) {
	p := Ping{URL: ping.String()}
	if !isHTTP(ping) {
		p.Plain = true
		return p, spec == linkrel.HTML2012 && isFetched(ping.Scheme())
	}
	p.To = target
	switch {
	case document.SameOrigin(ping):
		p.From = document.String()
	case document.Scheme() != "https":
		p.From = document.String()
		if spec == linkrel.HTML2012 {
			p.Referer = referrerURL(document)
		}
	}
	return p, true
}

// isFetched tells whether a URL of a scheme other than HTTP(S) can be fetched: "for
// URLs that are not HTTP URLs, the requests must be performed by fetching the
// specified URL normally, and discarding the results". A mailto or tel URL has
// nothing to fetch, and a javascript URL only runs when it is navigated to.
func isFetched(scheme string) bool {
	switch scheme {
	case "about", "blob", "data", "file", "ftp":
		return true
	}
	return false
}

// Request returns the request to send: a POST of the four characters PING as
// text/ping with the headers of the ping. The client that sends it adds the
// cookies. For a Plain ping the error says that net/http cannot fetch such a URL.
func (p Ping) Request(ctx context.Context) (*http.Request, error) {
	u, err := requestURL(p.URL)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "", strings.NewReader("PING"))
	if err != nil {
		return nil, err
	}
	req.URL, req.Host = u, u.Host
	req.Header.Set("Content-Type", "text/ping")
	for name, value := range map[string]string{"Ping-From": p.From, "Ping-To": p.To, "Referer": p.Referer} {
		if value != "" {
			req.Header.Set(name, value)
		}
	}
	return req, nil
}
