package fetch

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// A Kind is what kind of error it is that a page was not fetched, or not whole.
type Kind uint8

const (
	BadURL      Kind = iota + 1 // the URL, or that of a redirect, is not an http or https URL
	NotPublic                   // the address or the port is not among those that PublicOnly allows
	NoHost                      // the server's name has no address
	Unreachable                 // there is no connection to the server
	Insecure                    // there is no secure connection, as https needs it
	TimedOut                    // Timeout has passed
	Canceled                    // the context ended
	Redirected                  // there are more redirects than MaxRedirects
	BadStatus                   // the status is not one of success
	BadAnswer                   // the server does not answer as HTTP wants it
	BadCoding                   // the page is not compressed as the server says
	Incomplete                  // the answer ends before the page does
	TooLarge                    // the page has more bytes than MaxBody or MaxTransfer
)

// String returns a word for the kind, such as "timed out".
func (k Kind) String() string {
	if int(k) < len(kinds) {
		return kinds[k].name
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// kinds say what to do about errors of each kind.
var kinds = [...]struct{ name, advice string }{
	BadURL:      {"bad URL", "give an http or https URL"},
	NotPublic:   {"not public", "only public servers are asked"},
	NoHost:      {"no host", "check how the name is written"},
	Unreachable: {"unreachable", "check the address, or try later"},
	Insecure:    {"insecure", "its operator has to mend this; nothing was asked of it"},
	TimedOut:    {"timed out", "give it more time, or try later"},
	Canceled:    {"canceled", ""},
	Redirected:  {"redirected", "most likely they never end"},
	BadStatus:   {"bad status", "check the address"},
	BadAnswer:   {"bad answer", "check the address, or try later"},
	BadCoding:   {"bad coding", "its operator has to mend this"},
	Incomplete:  {"incomplete", "try again"},
	TooLarge:    {"too large", "raise the limit if the page is wanted whole"},
}

// An Error says why a page was not fetched, or not whole. Nothing in its message is
// text that a server sent.
type Error struct {
	Kind Kind

	// URL is what was asked for, or where a redirect from there led to, without a
	// password.
	URL string

	// From is the URL that was asked for first, if redirects led from it to URL.
	From string

	// Status is that of the answer, and RetryAfter how long the server asks to wait
	// before the next request. They are 0 if there is none.
	Status     int
	RetryAfter time.Duration

	// Err says more. It is nil if there is nothing more to say, and a [*dom.LimitError]
	// if the page is too large.
	Err error

	what string
}

// Error says what went wrong, where, and what to do about it.
func (e *Error) Error() string {
	text := e.URL + ": "
	if e.From != "" {
		text = e.From + ": redirect to " + text
	}
	text += e.what
	if advice := e.advice(); advice != "" {
		text += "; " + advice
	}
	return text
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

func (e *Error) advice() string {
	if e.Kind != BadStatus {
		return kinds[e.Kind].advice
	}
	switch {
	case e.RetryAfter > 0:
		return "try again after " + e.RetryAfter.Round(time.Second).String()
	case e.Status == http.StatusUnauthorized, e.Status == http.StatusForbidden:
		return "it may want credentials, or another User-Agent"
	case e.Status == http.StatusTooManyRequests, e.Status >= 500:
		return "try later"
	}
	return kinds[BadStatus].advice
}

// statusText returns a status as "404 Not Found". The words are ours: those of the
// server could be anything.
func statusText(status int) string {
	if text := http.StatusText(status); text != "" {
		return strconv.Itoa(status) + " " + text
	}
	return fmt.Sprintf("%03d", status)
}
