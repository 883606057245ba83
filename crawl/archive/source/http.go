package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// An httpObject is what a web server has at a URL.
type httpObject struct{ url string }

// client makes the requests. Archives come as they are: they are not to be decompressed on
// the way.
var client = &http.Client{Transport: &http.Transport{
	Proxy:                 http.ProxyFromEnvironment,
	DialContext:           (&net.Dialer{Timeout: 30 * time.Second}).DialContext,
	TLSHandshakeTimeout:   30 * time.Second,
	ResponseHeaderTimeout: stall,
	IdleConnTimeout:       90 * time.Second,
	MaxIdleConnsPerHost:   16,
	ForceAttemptHTTP2:     true,
	DisableCompression:    true,
}}

var errChanged = errors.New("it has changed on the server while it was read; start again")

func (o *httpObject) get(ctx context.Context, offset int64, known Info) (io.ReadCloser, int64, Info, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, o.url, nil)
	if err != nil {
		return nil, 0, Info{}, &lastingError{err}
	}
	request.Header.Set("User-Agent", "itemscope-crawl")
	if offset > 0 {
		request.Header.Set("Range", fmt.Sprintf("bytes=%d-", offset))
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, 0, Info{}, err
	}
	at, info, err := stateOf(response, offset)
	if err == nil && !info.isOf(known) {
		err = &lastingError{errChanged}
	}
	if err != nil {
		_ = response.Body.Close() // it is not wanted
		return nil, 0, Info{}, err
	}
	return response.Body, at, info, nil
}

// stateOf returns where in the object the body of a response begins, and which state of
// the object it is of.
func stateOf(r *http.Response, offset int64) (at int64, info Info, err error) {
	info = Info{Size: r.ContentLength, ETag: r.Header.Get("ETag")}
	if info.ETag == "" {
		info.ETag = r.Header.Get("Last-Modified")
	}
	switch {
	case r.StatusCode == http.StatusOK:
		return 0, info, nil
	case r.StatusCode == http.StatusPartialContent && offset > 0:
		if at, info.Size, err = contentRange(r.Header.Get("Content-Range")); err == nil && at > offset {
			err = fmt.Errorf("the server sends the bytes from %d on, not those from %d on", at, offset)
		}
		return at, info, err
	}
	err = fmt.Errorf("the server answers %s", r.Status)
	// https://www.rfc-editor.org/rfc/rfc9110#section-15
	if r.StatusCode < 500 && r.StatusCode != http.StatusTooManyRequests && r.StatusCode != http.StatusRequestTimeout {
		err = &lastingError{err}
	}
	return 0, info, err
}

// contentRange reads a Content-Range.
// https://www.rfc-editor.org/rfc/rfc9110#section-14.4
func contentRange(value string) (at, size int64, err error) {
	bounds, all, _ := strings.Cut(strings.TrimPrefix(value, "bytes "), "/")
	first, _, _ := strings.Cut(bounds, "-")
	if at, err = strconv.ParseInt(first, 10, 64); err != nil {
		return 0, 0, fmt.Errorf("the server sends a part of the object, but which one cannot be read: %q", value)
	}
	if size, err = strconv.ParseInt(all, 10, 64); err != nil {
		size = -1
	}
	return at, size, nil
}
