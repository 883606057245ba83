package fetch

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
)

// A body is that of a page. Its errors say where they come from.
type body struct {
	x        *exchange
	received *received
	decoder  decoder
	left     int // of MaxBody
	err      error
	close    func()
}

func newBody(x *exchange, codings []string) *body {
	x.reached.Store(int32(phaseReading))
	raw := &received{from: x.response.Body, left: dom.Bound(x.o.MaxTransfer, DefaultMaxBody)}
	b := &body{x: x, received: raw, decoder: decoder{from: raw, codings: codings}, left: dom.Bound(x.o.MaxBody, DefaultMaxBody)}
	b.close = sync.OnceFunc(func() {
		x.end()
		b.decoder.close()
	})
	return b
}

// Read reads the page up to MaxBody.
func (b *body) Read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	if len(p) == 0 {
		return 0, nil
	}
	if b.left == 0 {
		return 0, b.atLimit()
	}
	n, err := b.decoder.Read(p[:min(len(p), b.left)])
	b.left -= n
	if err != nil {
		b.err = b.ended(err)
	}
	return n, b.err
}

// atLimit returns the error for a page that goes on behind the limit, or io.EOF.
func (b *body) atLimit() error {
	var next [1]byte
	n, err := 0, error(nil)
	for n == 0 && err == nil {
		n, err = b.decoder.Read(next[:])
	}
	if n > 0 {
		err = b.tooLarge("MaxBody", dom.Bound(b.x.o.MaxBody, DefaultMaxBody))
	} else {
		err = b.ended(err)
	}
	b.err = err
	return err
}

// Close ends the exchange.
func (b *body) Close() error {
	b.close()
	if b.err == nil {
		b.err = errClosed
	}
	return nil
}

var errClosed = errors.New("fetch: the body of the response is closed")

// ended returns the error to return at the end of the body: io.EOF if the page is
// complete.
func (b *body) ended(err error) error {
	x := b.x
	wrong := b.received.err
	switch {
	case wrong == errTransfer:
		return b.tooLarge("MaxTransfer", dom.Bound(x.o.MaxTransfer, DefaultMaxBody))
	case x.ctx.Err() != nil && wrong != io.EOF:
		return x.attempt.ended(x.ctx, phaseReading)
	case wrong != nil && isTimeout(wrong):
		return x.timedOut(phaseReading, err)
	case wrong != nil && wrong != io.EOF:
		return x.errorf(Incomplete, wrong, "the answer ends before the page does: %v", withoutPackage(wrong))
	case err == io.EOF && x.response.StatusCode == http.StatusPartialContent:
		return x.errorf(Incomplete, nil, "the server answers with a part of the page, 206 Partial Content, though all of it was asked for")
	case err == io.EOF:
		return io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF):
		return x.errorf(Incomplete, err, "the answer ends before the page does: %v", err)
	}
	return x.errorf(BadCoding, err, "the page is not in the coding %s, as the server says: %v", strings.Join(b.decoder.codings, ", "), err)
}

func (b *body) tooLarge(option string, max int) error {
	return b.x.errorf(TooLarge, &dom.LimitError{Package: "fetch", Limit: option, Max: max}, "the page has more than %d bytes", max)
}

// received reads what the server sends, up to MaxTransfer.
type received struct {
	from io.Reader
	left int
	err  error // the last
}

var errTransfer = errors.New("MaxTransfer")

func (r *received) Read(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	var n int
	if n, r.err = r.from.Read(p); n > r.left {
		n, r.err = r.left, errTransfer
	}
	r.left -= n
	return n, r.err
}
