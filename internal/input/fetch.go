package input

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

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
	page.Body = &body{ReadCloser: page.Body, ctx: ctx, cancel: cancel, address: address}
	return page, nil
}

func (o *Opener) request(ctx context.Context, address string) (*Page, error) {
	u, err := weburl.Parse(address)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, withoutURL(err)
	}
	request.Header.Set("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1")
	if o.UserAgent != "" {
		request.Header.Set("User-Agent", o.UserAgent)
	}
	client := http.Client{Transport: o.Transport, CheckRedirect: checkRedirect}
	response, err := client.Do(request)
	if err != nil {
		return nil, withoutURL(err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		response.Body.Close()
		return nil, fmt.Errorf("the server answers %s", response.Status)
	}
	if encoding := response.Header.Get("Content-Encoding"); isCompressed(encoding) {
		response.Body.Close()
		return nil, fmt.Errorf("the server sends the page compressed as %s, though only gzip was asked for", encoding)
	}
	final := *response.Request.URL
	final.User = nil // what is printed is not to tell a password
	return &Page{
		Body:            response.Body,
		URL:             final.String(),
		ContentType:     response.Header.Get("Content-Type"),
		ContentLanguage: singleLanguage(response.Header.Values("Content-Language")),

		ContentDisposition: response.Header.Get("Content-Disposition"),
	}, nil
}

// isCompressed tells whether a Content-Encoding that net/http has not decoded
// hides the page. Servers also send names there that mean nothing, which browsers
// pass over.
func isCompressed(encoding string) bool {
	for coding := range strings.SplitSeq(encoding, ",") {
		switch strings.ToLower(strings.TrimSpace(coding)) {
		case "br", "compress", "deflate", "gzip", "x-compress", "x-gzip", "zstd":
			return true
		}
	}
	return false
}

// checkRedirect keeps redirects few and within http and https.
func checkRedirect(next *http.Request, via []*http.Request) error {
	if len(via) > MaxRedirects {
		return fmt.Errorf("more than %d redirects", MaxRedirects)
	}
	if s := next.URL.Scheme; s != "http" && s != "https" {
		return fmt.Errorf("redirect to %s: only http and https URLs are fetched", next.URL.Redacted())
	}
	return nil
}

// withoutURL takes off the method and URL that net/http puts before an error.
func withoutURL(err error) error {
	var of *url.Error
	if errors.As(err, &of) {
		return of.Err
	}
	return err
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
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%s: %w", Shown(b.address), cause(b.ctx, err))
	}
	return n, err
}

func (b *body) Close() error {
	defer b.cancel()
	return b.ReadCloser.Close()
}
