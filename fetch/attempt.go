package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/weburl"
)

// An attempt is a request for a page and those that redirects lead to.
type attempt struct {
	*Client
	asked weburl.URL
	url   weburl.URL    // where it has come to
	left  time.Duration // of its time
}

// do asks, and follows redirects. A client of net/http would resolve them as net/url
// does, which refuses addresses that browsers accept.
func (a *attempt) do(ctx context.Context) (*Response, error) {
	for redirects := 0; ; redirects++ {
		x, err := a.ask(ctx)
		if err != nil {
			return nil, err
		}
		location := x.response.Header.Get("Location")
		if !isRedirect(x.response.StatusCode) || location == "" {
			return a.answer(x)
		}
		x.discard()
		if redirects == a.o.maxRedirects() {
			return nil, a.errorf(Redirected, nil, "more than %d redirects", redirects)
		}
		if err := a.redirect(location); err != nil {
			return nil, err
		}
	}
}

// ask makes one request. Its time begins when the host may be asked.
func (a *attempt) ask(ctx context.Context) (*exchange, error) {
	leave, err := a.hosts.enter(ctx, a.host())
	if err != nil {
		return nil, a.failed(ctx, phaseWaiting, err)
	}
	x := &exchange{attempt: a, leave: leave, begun: time.Now()}
	x.ctx, x.cancel = withTimeout(ctx, a.left)
	request, err := http.NewRequestWithContext(x.phases(), http.MethodGet, "", nil)
	if err != nil {
		x.end()
		return nil, a.failed(x.ctx, x.phase(), err)
	}
	request.URL = neturl.FromURL(a.url)
	request.Header = a.headerFor(a.asked, a.url)
	if user := request.URL.User; user != nil {
		password, _ := user.Password()
		request.SetBasicAuth(user.Username(), password)
	}
	if x.response, err = a.transport.RoundTrip(request); err != nil {
		defer x.end()
		return nil, a.failed(x.ctx, x.phase(), err)
	}
	return x, nil
}

// errNoTime is why the context of an exchange ends when its time has passed.
var errNoTime = errors.New("the time has passed")

func withTimeout(ctx context.Context, left time.Duration) (context.Context, context.CancelFunc) {
	if left == maxDuration {
		return context.WithCancel(ctx)
	}
	return context.WithTimeoutCause(ctx, left, errNoTime)
}

// host names the host that is asked.
func (a *attempt) host() string { return a.url.Scheme() + "://" + a.url.Host() + ":" + a.url.Port() }

// hold keeps the host that has answered from being asked.
func (a *attempt) hold(wait time.Duration) { a.hosts.hold(a.host(), wait) }

// redirect goes to where a redirect leads: with the fragment it came with if it has none
// itself, https://fetch.spec.whatwg.org/#concept-response-location-url.
func (a *attempt) redirect(location string) error {
	to, err := a.url.Parse(location)
	if err != nil {
		return a.errorf(BadURL, err, "redirect: %v", err)
	}
	if !isHTTP(to) {
		return a.errorf(BadURL, nil, "redirect to %s: only http and https URLs are fetched", shortened(to.WithoutCredentials().String()))
	}
	if _, has := to.Fragment(); !has {
		if fragment, ok := a.url.Fragment(); ok {
			if to, err = to.Parse("#" + fragment); err != nil {
				return a.errorf(BadURL, err, "redirect: %v", err)
			}
		}
	}
	a.url = to
	return nil
}

// answer makes a response of what is at the end of all redirects.
func (a *attempt) answer(x *exchange) (*Response, error) {
	codings, err := codingsOf(x.response.Header)
	if err != nil {
		x.end()
		return nil, a.errorf(BadCoding, err, "%v", err)
	}
	return newResponse(x.response, a.url.WithoutCredentials().String(), newBody(x, codings)), nil
}

// badStatus returns the error for an answer that is not one of success.
func (a *attempt) badStatus(r *Response) error {
	e := a.errorf(BadStatus, nil, "the server answers %s", statusText(r.Status))
	e.Status = r.Status
	e.RetryAfter, _ = retryAfter(r.Header)
	return e
}

// errorf returns an error about where the attempt has come to.
func (a *attempt) errorf(kind Kind, err error, format string, args ...any) *Error {
	e := &Error{Kind: kind, URL: shown(a.url), Err: err, what: fmt.Sprintf(format, args...)}
	if asked := shown(a.asked); asked != e.URL {
		e.From = asked
	}
	return e
}

// shown returns a URL for messages. A redirect may be to a very long one.
func shown(u weburl.URL) string { return shortened(u.WithoutCredentials().String()) }

const maxShown = 300

func shortened(s string) string {
	if len(s) > maxShown {
		return s[:maxShown] + "…"
	}
	return s
}

// An exchange is a request and its answer.
type exchange struct {
	*attempt
	ctx      context.Context
	cancel   context.CancelFunc
	leave    func()
	begun    time.Time
	reached  phaseMark
	response *http.Response
}

// end ends the exchange, and takes the time that it took from that of the attempt.
func (x *exchange) end() {
	if x.response != nil {
		x.response.Body.Close()
	}
	x.cancel()
	x.leave()
	if x.left != maxDuration {
		x.left = max(x.left-time.Since(x.begun), 0)
	}
}

// discard ends the exchange without a look at the body. A short one is read, so that the
// connection can be used again.
func (x *exchange) discard() {
	_, _ = io.CopyN(io.Discard, x.response.Body, 4<<10)
	x.end()
}
