package follow

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/itemscope/itemscope/internal/neturl"
)

// A PingSender sends pings. It is the only thing in the package that uses the
// network, and only when Send is called. Pages can ask for pings to any address:
// a program that can reach private networks should set Allow.
type PingSender struct {
	// Client sends the requests, with its cookies if it has a jar; its redirect
	// policy is asked too. nil stands for one without cookies that gives each
	// ping ten seconds.
	Client *http.Client
	// Allow is asked before each ping whether to send it, and again with the URL
	// that a redirect leads to, which is not followed if it says no. nil allows
	// all.
	Allow func(Ping) bool
	// Limit is how many pings a call of Send sends at most; 0 stands for 16.
	Limit int
}

// ErrPingLimit says that there were more pings than the Limit of a
// [PingSender], and that the others were not sent.
var ErrPingLimit = errors.New("follow: more pings than PingSender.Limit")

const (
	defaultPingLimit   = 16
	defaultPingTimeout = 10 * time.Second
	maxPingRedirects   = 20 // https://fetch.spec.whatwg.org/#http-redirect-fetch, step 7
)

// Send sends pings one after the other. Redirects are followed; what is
// answered is ignored and not read. The error joins those of the pings that
// could not be sent, and [ErrPingLimit]; the other pings are sent all the same. An
// answer is not an error, whatever its status.
func (s *PingSender) Send(ctx context.Context, pings []Ping) error {
	limit := s.Limit
	if limit <= 0 {
		limit = defaultPingLimit
	}
	var errs []error
	sent := 0
	for _, p := range pings {
		if s.Allow != nil && !s.Allow(p) {
			continue
		}
		if sent == limit {
			errs = append(errs, fmt.Errorf("%w (%d)", ErrPingLimit, limit))
			break
		}
		sent++
		if err := s.send(ctx, p); err != nil {
			errs = append(errs, fmt.Errorf("follow: ping %s: %w", p.URL, err))
		}
	}
	return errors.Join(errs...)
}

func (s *PingSender) send(ctx context.Context, p Ping) error {
	req, err := p.Request(ctx)
	if err != nil {
		return err
	}
	resp, err := s.client(p).Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// client returns the client for one ping.
func (s *PingSender) client(p Ping) *http.Client {
	client := http.Client{Timeout: defaultPingTimeout}
	if s.Client != nil {
		client = *s.Client
	}
	check := client.CheckRedirect
	client.CheckRedirect = func(req *http.Request, via []*http.Request) error {
		p.redirect(req)
		if s.Allow != nil {
			to := p
			to.URL = neturl.Address(req.URL)
			if !s.Allow(to) {
				return http.ErrUseLastResponse
			}
		}
		if check != nil {
			return check(req, via)
		}
		if len(via) > maxPingRedirects {
			return fmt.Errorf("more than %d redirects", maxPingRedirects)
		}
		return nil
	}
	return &client
}

// redirect corrects the headers of a request that the ping was redirected to:
// net/http adds a Referer, which a ping must not have unless p says so, and leaves
// headers that describe a body which is no longer sent.
func (p Ping) redirect(req *http.Request) {
	req.Header.Del("Referer")
	if p.Referer != "" {
		req.Header.Set("Referer", p.Referer)
	}
	if req.Method != http.MethodPost {
		req.Header.Del("Content-Type")
	}
}
