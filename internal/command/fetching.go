package command

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/itemscope/itemscope/fetch"
	"github.com/spf13/pflag"
	"golang.org/x/net/http/httpguts"
)

// fetchFlags say how URLs are fetched.
type fetchFlags struct {
	timeout      time.Duration
	retries      int
	maxRedirects int
	perHost      int
	userAgent    string
	headers      []string
	acceptErrors bool
	publicOnly   bool

	header http.Header // of headers
}

// addFetchFlags adds the flags of commands that fetch URLs.
func (p *program) addFetchFlags(f *pflag.FlagSet) {
	f.DurationVar(&p.timeout, "timeout", 0, "give up a URL after this `TIME` (default 30s)")
	f.IntVar(&p.retries, "retries", 0, "ask again up to this `NUMBER` of times where a server answers 429 or 503, as late as it says (default 2, less than 0 for never)")
	f.IntVar(&p.maxRedirects, "max-redirects", 0, "follow up to this `NUMBER` of redirects (default 10, less than 0 for none)")
	f.IntVar(&p.perHost, "per-host", 0, "ask a host for up to this `NUMBER` of pages at a time (default 4)")
	f.StringVar(&p.userAgent, "user-agent", "", "send this `TEXT` as User-Agent (default itemscope and its version)")
	f.StringArrayVar(&p.headers, "header", nil, "send this `HEADER`, too, written \"Name: value\", but not to where a redirect leads elsewhere; may be given again")
	f.BoolVar(&p.acceptErrors, "accept-errors", false, "read the pages, too, that come with errors such as 404")
	f.BoolVar(&p.publicOnly, "public-only", false, "connect to public addresses only, at the ports 80 and 443 and without a proxy: for URLs that others name")
	keepUnder("fetching", f, "timeout", "retries", "max-redirects", "per-host", "user-agent", "header", "accept-errors", "public-only")
}

// checkFetch checks the flags.
func (p *program) checkFetch() error {
	p.header = http.Header{}
	for _, h := range p.headers {
		name, value, ok := strings.Cut(h, ":")
		value = strings.TrimSpace(value)
		if !ok || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
			return fmt.Errorf("--header %q: give a name, a colon and a value, such as \"Accept-Language: de\"", h)
		}
		switch http.CanonicalHeaderKey(name) {
		case "Host", "Connection", "Content-Length", "Transfer-Encoding", "Accept-Encoding", "Te", "Trailer", "Upgrade":
			return fmt.Errorf("--header %q: this header is part of how a page is asked for; leave it out", h)
		case "User-Agent":
			return fmt.Errorf("--header %q: give --user-agent instead", h)
		}
		p.header.Add(name, value)
	}
	if !httpguts.ValidHeaderFieldValue(p.userAgent) {
		return fmt.Errorf("--user-agent %q: give text without control characters", p.userAgent)
	}
	return nil
}

// client returns what fetches URLs. All that a command fetches it fetches with one.
func (p *program) client() *fetch.Client {
	if p.fetcher == nil {
		agent := p.userAgent
		if agent == "" {
			agent = "itemscope/" + version()
		}
		p.fetcher = fetch.New(fetch.Options{
			Timeout: p.timeout, Retries: p.retries, MaxRedirects: p.maxRedirects, PerHost: p.perHost,
			UserAgent: agent, Header: p.header, AnyStatus: p.acceptErrors, PublicOnly: p.publicOnly,
			MaxTransfer: p.maxTransfer(),
			MaxBody:     -1, // what reads the page has a limit, --max-input, and keeps what is before it
		})
	}
	return p.fetcher
}

// maxTransfer returns how many bytes of a page are received: at least as many as are read.
func (p *program) maxTransfer() int {
	if p.maxInput < 0 {
		return -1
	}
	return max(p.maxInput, fetch.DefaultMaxBody)
}
