package archive

import (
	"bytes"
	"errors"

	"github.com/itemscope/itemscope/microsyntax"
)

// A message is the HTTP response in a block.
type message struct {
	status int
	header Header
	body   []byte // as it was sent, with all codings
}

var errNoHTTP = errors.New("the block is not an HTTP response: it does not begin with HTTP/")

// isHTTP tells whether the block is an HTTP message. That of a response may be of another
// protocol, such as DNS.
func (r *Record) isHTTP() bool {
	value, ok := r.Header.bytes("Content-Type")
	if !ok {
		return r.Type == Response && bytes.HasPrefix(r.Block, httpMagic)
	}
	const essence = "application/http"
	return r.Type == Response && len(value) >= len(essence) && microsyntax.EqualASCIIFold(value[:len(essence)], essence)
}

var httpMagic = []byte("HTTP/")

// parse reads the status line and the header of a response. Archives have those of many
// bad servers: a header that ends without an empty line, or lines without a colon, are
// read as far as they go. Interim responses are left out.
// https://www.rfc-editor.org/rfc/rfc9112#section-2
func (m *message) parse(block []byte) error {
	m.body = block
	for {
		line, rest, _ := bytes.Cut(m.body, []byte("\n"))
		version, status, _ := bytes.Cut(line, []byte(" "))
		if !bytes.HasPrefix(version, httpMagic) {
			return errNoHTTP
		}
		m.status = statusOf(status)
		n, _ := m.header.parse(rest, true)
		m.body = rest[n:]
		// https://www.rfc-editor.org/rfc/rfc9110#section-15.2
		if m.status/100 != 1 || !bytes.HasPrefix(m.body, httpMagic) {
			return nil
		}
	}
}

// statusOf returns the status code that b begins with, or 0.
func statusOf(b []byte) (code int) {
	for _, c := range b[:min(3, len(b))] {
		if !microsyntax.IsASCIIDigit(c) {
			return 0
		}
		code = 10*code + int(c-'0')
	}
	return code
}
