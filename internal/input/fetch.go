package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/weburl"
)

// fetch asks for a URL. The address of the page is that of the last redirect.
func (o *Opener) fetch(ctx context.Context, address string) (*Page, error) {
	cancel := context.CancelFunc(func() {})
	if o.Timeout > 0 {
		ctx, cancel = context.WithTimeoutCause(ctx, o.Timeout, fmt.Errorf("no complete answer within %v (--timeout)", o.Timeout))
	}
	page, err := o.request(ctx, address)
	if err != nil {
		cancel()
		return nil, fmt.Errorf("%s: %w", Shown(address), cause(ctx, err))
	}
	page.Body = &body{ReadCloser: page.Body, ctx: ctx, cancel: cancel, address: address, end: page.end}
	return page.Page, nil
}

// request follows redirects itself: a client of net/http resolves them as net/url
// does, which refuses addresses that browsers accept.
func (o *Opener) request(ctx context.Context, address string) (*answered, error) {
	u, err := weburl.Parse(address)
	if err != nil {
		return nil, err
	}
	for redirects := 0; ; redirects++ {
		response, err := o.get(ctx, u)
		if err != nil {
			return nil, err
		}
		location := response.Header.Get("Location")
		if isRedirect(response.StatusCode) && location != "" {
			response.Body.Close()
			if redirects == MaxRedirects {
				return nil, fmt.Errorf("more than %d redirects", MaxRedirects)
			}
			if u, err = redirected(u, location); err != nil {
				return nil, err
			}
			continue
		}
		page, err := answer(response)
		if err != nil {
			response.Body.Close()
			return nil, err
		}
		page.URL = u.WithoutCredentials().String() // so that no password is printed
		return page, nil
	}
}

func (o *Opener) get(ctx context.Context, u weburl.URL) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "", nil)
	if err != nil {
		return nil, err
	}
	request.URL = neturl.FromURL(u)
	request.Header.Set("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1")
	if o.UserAgent != "" {
		request.Header.Set("User-Agent", o.UserAgent)
	}
	if user := request.URL.User; user != nil {
		password, _ := user.Password()
		request.SetBasicAuth(user.Username(), password)
	}
	if o.Transport == nil {
		return http.DefaultTransport.RoundTrip(request)
	}
	return o.Transport.RoundTrip(request)
}

// isRedirect is https://fetch.spec.whatwg.org/#redirect-status.
func isRedirect(status int) bool {
	switch status {
	case 301, 302, 303, 307, 308:
		return true
	}
	return false
}

// redirected returns where a redirect leads to: with the fragment it came with if
// it has none itself, https://fetch.spec.whatwg.org/#concept-response-location-url.
func redirected(from weburl.URL, location string) (weburl.URL, error) {
	to, err := from.Parse(location)
	if err != nil {
		return to, fmt.Errorf("redirect: %w", err)
	}
	if s := to.Scheme(); s != "http" && s != "https" {
		return to, fmt.Errorf("redirect to %s: only http and https URLs are fetched", to.WithoutCredentials())
	}
	if _, has := to.Fragment(); !has {
		if fragment, ok := from.Fragment(); ok {
			return to.Parse("#" + fragment)
		}
	}
	return to, nil
}

// answered is a page that a server answered with.
type answered struct {
	*Page
	end error // what a Read at the end of the page returns
}

// answer makes a page of the response at the end of all redirects.
func answer(response *http.Response) (*answered, error) {
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return nil, fmt.Errorf("the server answers %s", response.Status)
	}
	if encoding := response.Header.Get("Content-Encoding"); isCompressed(encoding) {
		return nil, fmt.Errorf("the server sends the page compressed as %s, though only gzip was asked for", encoding)
	}
	page := answered{end: io.EOF, Page: &Page{
		Body:            response.Body,
		Fetched:         true,
		ContentType:     response.Header.Get("Content-Type"),
		ContentLanguage: singleLanguage(response.Header.Values("Content-Language")),
		LinkHeaders:     response.Header.Values("Link"),
		RobotsTags:      response.Header.Values("X-Robots-Tag"),

		ContentDisposition: response.Header.Get("Content-Disposition"),
	}}
	if response.StatusCode == http.StatusPartialContent {
		page.end = errors.New("the server answers with a part of the page, 206 Partial Content, though all of it was asked for")
	}
	return &page, nil
}

// isCompressed tells whether a Content-Encoding that net/http has not decoded
// hides the page. Servers also send names there that mean nothing; browsers ignore
// those.
func isCompressed(encoding string) bool {
	for coding := range strings.SplitSeq(encoding, ",") {
		switch strings.ToLower(strings.TrimSpace(coding)) {
		case "br", "compress", "deflate", "gzip", "x-compress", "x-gzip", "zstd":
			return true
		}
	}
	return false
}

// cause names the limit that ended ctx, which the error of a read does not.
func cause(ctx context.Context, err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return context.Cause(ctx)
	}
	return err
}

func singleLanguage(values []string) string {
	if len(values) != 1 || strings.Contains(values[0], ",") {
		return ""
	}
	return strings.TrimSpace(values[0])
}

// body is the body of a response whose errors say where they come from, and
// which ends its context when it is closed.
type body struct {
	io.ReadCloser
	ctx     context.Context
	cancel  context.CancelFunc
	address string
	end     error // what is returned where the body ends
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	switch {
	case err == nil:
		return n, nil
	case err == io.EOF:
		err = b.end
	case errors.Is(err, io.ErrUnexpectedEOF):
		err = fmt.Errorf("the answer ends before the page does: %w", err)
	}
	if err == io.EOF {
		return n, err
	}
	return n, fmt.Errorf("%s: %w", Shown(b.address), cause(b.ctx, err))
}

func (b *body) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}
