package serve

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
)

// A problem is the answer to a request that cannot be answered otherwise,
// https://www.rfc-editor.org/rfc/rfc9457.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail,omitempty"`

	// Limit is the limit that was hit, if that is the problem.
	Limit *limit `json:"limit,omitempty"`

	// Found is what had been found until then: JSON as it is, anything else as a string.
	Found json.RawMessage `json:"found,omitempty"`

	retryAfter time.Duration
}

type limit struct {
	Name string `json:"name"`
	Max  int    `json:"max"`
}

// newProblem returns the problem for an error.
func newProblem(err error) *problem {
	p := &problem{Status: http.StatusUnprocessableEntity, Detail: err.Error()}
	var (
		own    *problem
		bad    *BadRequest
		got    *fetch.Error
		hit    *dom.LimitError
		tooBig *http.MaxBytesError
	)
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &bad):
		p.Status = http.StatusBadRequest
	case errors.As(err, &got):
		p.Status, p.retryAfter = statusOfFetch(got), got.RetryAfter
	case errors.As(err, &tooBig):
		p.Status = http.StatusRequestEntityTooLarge
		p.Limit = &limit{Name: "--max-body", Max: int(tooBig.Limit)}
	case errors.Is(err, context.DeadlineExceeded):
		p.Status = http.StatusServiceUnavailable
		p.Detail = "this takes longer than a page may take (--request-timeout)"
	}
	if errors.As(err, &hit) && p.Limit == nil {
		p.Limit = &limit{Name: hit.Limit, Max: hit.Max}
	}
	return p.titled()
}

func (p *problem) titled() *problem {
	p.Type = "about:blank"
	p.Title = http.StatusText(p.Status)
	return p
}

// Error makes a problem an error, so that functions can return one.
func (p *problem) Error() string { return p.Detail }

// statusOfFetch returns the status for a page that could not be fetched.
func statusOfFetch(err *fetch.Error) int {
	switch err.Kind {
	case fetch.BadURL:
		return http.StatusBadRequest
	case fetch.NotPublic:
		return http.StatusForbidden
	case fetch.TimedOut:
		return http.StatusGatewayTimeout
	}
	return http.StatusBadGateway
}

// newStatus returns a problem with a status.
func newStatus(status int, detail string) *problem {
	return (&problem{Status: status, Detail: detail}).titled()
}

// write answers with the problem.
func (p *problem) write(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	h.Set("Cache-Control", "no-store")
	if p.retryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(int((p.retryAfter+time.Second-1)/time.Second)))
	}
	if p.Status == http.StatusUnsupportedMediaType {
		h.Set("Accept-Encoding", acceptedCodings) // https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding
	}
	b, err := json.Marshal(p)
	if err != nil {
		panic(err) // it is made of strings, numbers and valid JSON
	}
	w.WriteHeader(p.Status)
	_, _ = w.Write(append(b, '\n')) // a client that is gone does not need it
}
