package fetch

import (
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

// again tells whether a page is to be asked for again, and after how long.
func (c *Client) again(r *Response, tries int) (wait time.Duration, ok bool) {
	if r.Status != http.StatusTooManyRequests && r.Status != http.StatusServiceUnavailable || tries >= c.o.retries() {
		return 0, false
	}
	if wait, ok = retryAfter(r.Header); !ok {
		wait = min(backoff(tries), c.o.maxWait())
	}
	return wait, wait <= c.o.maxWait()
}

// retryAfter returns how long a server asks to wait,
// https://www.rfc-editor.org/rfc/rfc9110#field.retry-after.
func retryAfter(h http.Header) (wait time.Duration, ok bool) {
	value := h.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(value)
	if err != nil {
		return 0, false
	}
	return max(time.Until(at), 0), true
}

// backoff returns how long to wait after a try: a second after the first, twice as long
// after each other, and up to a quarter more, so that many clients do not all come back at
// once.
func backoff(tries int) time.Duration {
	wait := time.Second << min(tries, 20)
	return wait + rand.N(wait/4)
}
