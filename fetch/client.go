package fetch

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"

	"github.com/itemscope/itemscope/weburl"
)

// A Client fetches pages. It may be used from many goroutines at once.
type Client struct {
	o         Options
	transport http.RoundTripper
	hosts     *hosts
	err       error // why nothing can be fetched
}

// New returns a client. It keeps connections open for a while: programs make one and
// use it for all pages.
func New(o Options) *Client {
	c := &Client{o: o, hosts: newHosts(o.PerHost), transport: o.Transport}
	switch {
	case o.Transport == nil:
		c.transport = newTransport(&o)
	case o.PublicOnly:
		c.err = errors.New("fetch: Options have both PublicOnly and Transport; with a Transport, it has to look at the addresses")
	}
	return c
}

// With returns a client that sends these headers instead of those of the same names,
// and otherwise is c: it shares the connections of c and its limits.
func (c *Client) With(header http.Header) *Client {
	with := *c
	with.o.Header = http.Header{}
	for name, values := range c.o.Header {
		with.o.Header[http.CanonicalHeaderKey(name)] = slices.Clip(values)
	}
	for name, values := range header {
		with.o.Header[http.CanonicalHeaderKey(name)] = slices.Clip(values)
	}
	return &with
}

// Get asks for a page. The error is an [*Error], unless the options contradict each
// other. Canceling ctx also ends the reading of the body.
func (c *Client) Get(ctx context.Context, url string) (*Response, error) {
	if c.err != nil {
		return nil, c.err
	}
	u, err := weburl.Parse(url)
	if err != nil {
		return nil, &Error{Kind: BadURL, URL: url, Err: err, what: err.Error()}
	}
	if !isHTTP(u) {
		return nil, &Error{Kind: BadURL, URL: u.WithoutCredentials().String(), what: "only http and https URLs are fetched"}
	}
	for tries := 0; ; tries++ {
		a := attempt{Client: c, asked: u, url: u, left: c.o.timeout()}
		r, err := a.do(ctx)
		if err != nil {
			return nil, err
		}
		if wait, ok := c.again(r, tries); ok {
			a.hold(wait)
			r.Body.Close()
			continue
		}
		if !isSuccess(r.Status) && !c.o.AnyStatus {
			r.Body.Close()
			return nil, a.badStatus(r)
		}
		return r, nil
	}
}

func isHTTP(u weburl.URL) bool { return u.Scheme() == "http" || u.Scheme() == "https" }

// headerFor returns the headers for a request that was asked of one URL and goes to
// another, perhaps the same.
func (c *Client) headerFor(asked, to weburl.URL) http.Header {
	h := http.Header{"Accept": {DefaultAccept}}
	if asked.SameOrigin(to) {
		maps.Copy(h, c.o.Header)
	} else {
		for _, name := range []string{"Accept", "Accept-Language"} {
			if values := c.o.Header.Values(name); len(values) > 0 {
				h[name] = values
			}
		}
	}
	h.Set("Accept-Encoding", acceptedCodings)
	agent := c.o.UserAgent
	if agent == "" {
		agent = DefaultUserAgent
	}
	h.Set("User-Agent", agent)
	return h
}
