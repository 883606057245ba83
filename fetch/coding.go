package fetch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"
	"github.com/klauspost/compress/zstd"
)

// acceptedCodings is what is asked for. Others are decoded, too, if a server sends them
// all the same.
const acceptedCodings = "gzip, br, zstd"

// maxCodings is how many codings a page may have on top of each other.
const maxCodings = 3

// maxWindow is how far back a page in the coding zstd may refer,
// https://www.rfc-editor.org/rfc/rfc9659#section-3.
const maxWindow = 8 << 20

// codingsOf returns the content codings of a page, in the order in which they were
// applied. Names that mean nothing are ignored, as browsers do: servers also send
// those of encodings.
func codingsOf(h http.Header) (codings []string, err error) {
	for _, value := range h.Values("Content-Encoding") {
		for coding := range strings.SplitSeq(value, ",") {
			coding = strings.ToLower(strings.TrimSpace(coding))
			switch {
			case coding == "compress" || coding == "x-compress":
				return nil, errors.New("the server sends the page in the coding compress, which was not asked for")
			case decoders[coding] != nil:
				codings = append(codings, coding)
			}
		}
	}
	if len(codings) > maxCodings {
		return nil, fmt.Errorf("the server compresses the page %d times", len(codings))
	}
	return codings, nil
}

// decoders make readers of what was compressed. What is returned may be an io.Closer.
var decoders = map[string]func(io.Reader) (io.Reader, error){
	"gzip":    newGzip,
	"x-gzip":  newGzip, // https://www.rfc-editor.org/rfc/rfc9110#gzip.coding
	"deflate": newDeflate,
	"br":      func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
	"zstd": func(r io.Reader) (io.Reader, error) {
		d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return nil, err
		}
		return d.IOReadCloser(), nil
	},
}

func newGzip(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }

// newDeflate reads the format of zlib, which is what the coding deflate means, or the
// data that is inside of it, which some servers send.
func newDeflate(r io.Reader) (io.Reader, error) {
	b := bufio.NewReader(r)
	head, err := b.Peek(2)
	if err != nil && err != io.EOF {
		return nil, err
	}
	// https://www.rfc-editor.org/rfc/rfc1950#section-2.2
	if len(head) == 2 && head[0]&0x0F == 8 && (int(head[0])<<8|int(head[1]))%31 == 0 {
		return zlib.NewReader(b)
	}
	return flate.NewReader(b), nil
}

// A decoder undoes the codings of a page. It begins with the first Read, because the
// readers for some codings do not wait for it.
type decoder struct {
	from    io.Reader
	codings []string
	reader  io.Reader // nil before the first Read
	closers []io.Closer
}

func (d *decoder) Read(b []byte) (int, error) {
	if d.reader == nil {
		if err := d.begin(); err != nil {
			return 0, err
		}
	}
	return d.reader.Read(b)
}

func (d *decoder) begin() error {
	reader := d.from
	if len(d.codings) > 0 {
		b := bufio.NewReader(d.from)
		if _, err := b.Peek(1); err != nil {
			return err // io.EOF if the page is empty, which browsers accept in any coding
		}
		reader = b
	}
	for i := len(d.codings) - 1; i >= 0; i-- {
		r, err := decoders[d.codings[i]](reader)
		if err != nil {
			return err
		}
		if c, ok := r.(io.Closer); ok {
			d.closers = append(d.closers, c)
		}
		reader = r
	}
	d.reader = reader
	return nil
}

// close gives back what the readers hold.
func (d *decoder) close() {
	for _, c := range d.closers {
		_ = c.Close() // what is wrong with the page was an error of Read
	}
	d.closers = nil
}

// Decompress returns what a body is that was compressed as its header's Content-Encoding
// says: gzip, deflate, br or zstd, up to three of them. How many bytes that may be is for
// the caller to limit. Closing it does not close body.
func Decompress(h http.Header, body io.Reader) (io.ReadCloser, error) {
	codings, err := codingsOf(h)
	if err != nil {
		return nil, err
	}
	return &decompressed{decoder{from: body, codings: codings}}, nil
}

type decompressed struct{ decoder }

func (d *decompressed) Close() error {
	d.close()
	return nil
}
