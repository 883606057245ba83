package fetch

import (
	"errors"
	"io"
	"net/http"

	"github.com/itemscope/itemscope/microsyntax"
)

// A Response is what a server answered.
type Response struct {
	// URL is the address of the page: that of the last redirect, with the fragment that
	// it came with or, if it had none, the one of the URL that was asked for. It has no
	// credentials.
	URL string

	// Status is the status code, such as 200.
	Status int

	// Header has the headers, as the server sent them: they are not safe to print.
	Header http.Header

	// MediaType is the essence of the Content-Type header, in lower case, such as
	// "text/html". It is "" if the header names none.
	MediaType string

	// Charset is the label of an encoding that the Content-Type header names, as it was
	// written, or "".
	Charset string

	// Body has the page, decompressed. It must be closed. Reading it returns an [*Error]
	// where the page is not complete; what came before is good.
	Body io.ReadCloser
}

func newResponse(r *http.Response, url string, body io.ReadCloser) *Response {
	response := &Response{URL: url, Status: r.StatusCode, Header: r.Header, Body: body}
	if typ, ok := microsyntax.ParseMIMEType(r.Header.Get("Content-Type")); ok {
		response.MediaType, response.Charset = typ.Essence, typ.Charset()
	}
	return response
}

// ReadAll reads the page and closes the body. What was read is returned beside the
// error.
func (r *Response) ReadAll() ([]byte, error) {
	page, err := io.ReadAll(r.Body)
	return page, errors.Join(err, r.Body.Close())
}

// isSuccess tells whether a status is 200 to 299,
// https://fetch.spec.whatwg.org/#ok-status.
func isSuccess(status int) bool { return status >= 200 && status <= 299 }

// isRedirect is https://fetch.spec.whatwg.org/#redirect-status.
func isRedirect(status int) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther, http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return true
	}
	return false
}
