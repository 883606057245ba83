package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/adler32"
	"io"
	"iter"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/inflate"
	"github.com/klauspost/compress/zstd"
)

// bodies undoes the codings of bodies, in memory that is used again.
type bodies struct {
	out      [2][]byte // of two stages after each other
	inflater inflate.Inflater
	brotli   *brotli.Reader
	zstd     *zstd.Decoder
	source   bytes.Reader
}

// maxCodings is how many codings a body may have on top of each other.
const maxCodings = 3

// maxBodyWindow is how far back a body in the coding zstd may refer,
// https://www.rfc-editor.org/rfc/rfc9659#section-3.
const maxBodyWindow = 8 << 20

// decode undoes the codings of a message's body: first chunks, then content codings. If
// something is wrong it returns what came out before, and the error.
func (b *bodies) decode(m *message, max int) (body []byte, err error) {
	body = m.body
	for body, err = range b.stages(m, max) {
	}
	return body, err
}

// stages yields a body after each coding that is undone. The last one is the body.
func (b *bodies) stages(m *message, max int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		body, n := m.body, 0
		undo := func(coding func(dst, src []byte, max int) ([]byte, error)) bool {
			out, err := coding(b.out[n&1][:0], body, max)
			if err == errNotCoded {
				return true // the archive has the body without it, though the header is as it was sent
			}
			b.out[n&1] = out
			body, n = out, n+1
			return yield(out, err) && err == nil
		}
		if hasToken(&m.header, "Transfer-Encoding", "chunked") && !undo(b.chunks) {
			return
		}
		codings, err := codingsOf(&m.header)
		if err != nil {
			yield(body, err)
			return
		}
		for i := len(codings) - 1; i >= 0; i-- {
			if !undo(codings[i].of(b)) {
				return
			}
		}
		if n == 0 && len(body) > max {
			yield(body[:max], limitError(max))
		}
	}
}

func limitError(max int) error {
	return &dom.LimitError{Package: "archive", Limit: "MaxBody", Max: max}
}

// hasToken tells whether the fields of that name list a token.
func hasToken(h *Header, name, token string) bool {
	for value := range h.Values(name) {
		for t := range strings.SplitSeq(value, ",") {
			if strings.EqualFold(strings.Trim(t, " \t"), token) {
				return true
			}
		}
	}
	return false
}

// A contentCoding is one of HTTP, https://www.rfc-editor.org/rfc/rfc9110#content.codings.
type contentCoding struct {
	name string
	of   func(*bodies) func(dst, src []byte, max int) ([]byte, error)
}

var contentCodings = []contentCoding{
	{"gzip", func(b *bodies) func(dst, src []byte, max int) ([]byte, error) { return b.gzip }},
	{"x-gzip", func(b *bodies) func(dst, src []byte, max int) ([]byte, error) { return b.gzip }},
	{"deflate", func(b *bodies) func(dst, src []byte, max int) ([]byte, error) { return b.deflate }},
	{"br", func(b *bodies) func(dst, src []byte, max int) ([]byte, error) { return b.br }},
	{"zstd", func(b *bodies) func(dst, src []byte, max int) ([]byte, error) { return b.zst }},
}

// codingsOf returns the content codings of a body, in the order in which they were
// applied. Names that mean nothing are ignored, as browsers do.
func codingsOf(h *Header) (list []contentCoding, err error) {
	for value := range h.Values("Content-Encoding") {
		for name := range strings.SplitSeq(value, ",") {
			name = strings.ToLower(strings.Trim(name, " \t"))
			if name == "compress" || name == "x-compress" {
				return nil, errors.New("its coding is compress, which is not read")
			}
			for _, c := range contentCodings {
				if c.name == name {
					list = append(list, c)
				}
			}
		}
	}
	if len(list) > maxCodings {
		return nil, fmt.Errorf("it is compressed %d times", len(list))
	}
	return list, nil
}

// errNotCoded says that a body is not in a coding, but as it was before.
var errNotCoded = errors.New("not coded")

var (
	errChunk  = errors.New("it is not in chunks, as its header says: a length is not a number")
	errBody   = errors.New("it ends before it is complete")
	errCoding = "it is not in the coding %s, as its header says: %w"
)

// chunks joins the chunks of a body.
// https://www.rfc-editor.org/rfc/rfc9112#section-7.1
func (b *bodies) chunks(dst, src []byte, max int) ([]byte, error) {
	for first := true; ; first = false {
		line, rest, complete := bytes.Cut(src, []byte("\n"))
		size, ok := chunkSize(line)
		switch {
		case first && !(ok && complete):
			return dst, errNotCoded
		case !complete:
			return dst, errBody
		case !ok:
			return dst, errChunk
		case size == 0:
			return dst, nil
		}
		n := min(size, len(rest), max-len(dst))
		dst = append(dst, rest[:n]...)
		switch {
		case n == size:
		case n == len(rest):
			return dst, errBody
		default:
			return dst, limitError(max)
		}
		src = bytes.TrimPrefix(bytes.TrimPrefix(rest[n:], []byte("\r")), []byte("\n"))
	}
}

// chunkSize returns the number that a line begins with, and false if it does not begin
// with one that ends, or is followed by an extension. What is larger than any body is as
// large as one.
func chunkSize(line []byte) (size int, ok bool) {
	line = bytes.Trim(line, " \t\r")
	digits, _, _ := bytes.Cut(line, []byte(";"))
	digits = bytes.TrimRight(digits, " \t")
	for _, c := range digits {
		d := hexDigit(c)
		if d < 0 {
			return 0, false
		}
		size = min(size<<4|d, 1<<40)
	}
	return size, len(digits) > 0
}

func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// gzip undoes the coding gzip; a body may have several members. What follows the last one
// is ignored.
func (b *bodies) gzip(dst, src []byte, max int) ([]byte, error) {
	if !bytes.HasPrefix(src, gzipMagic) {
		return dst, errNotCoded
	}
	for bytes.HasPrefix(src, gzipMagic) {
		out, n, err := b.inflater.AppendGzip(dst, src, max-len(dst))
		if dst = out; err != nil {
			return dst, codingError("gzip", err, max)
		}
		src = src[n:]
	}
	return dst, nil
}

// deflate undoes the coding deflate, which is the format of zlib, or what is inside of
// that: some servers send only this.
func (b *bodies) deflate(dst, src []byte, max int) ([]byte, error) {
	// https://www.rfc-editor.org/rfc/rfc1950#section-2.2
	if len(src) < 2 || src[0]&0x0F != 8 || (int(src[0])<<8|int(src[1]))%31 != 0 {
		out, _, err := b.inflater.AppendDeflate(dst, src, max)
		if err != nil && looksDecoded(src) {
			return out, errNotCoded
		}
		return out, codingError("deflate", err, max)
	}
	out, n, err := b.inflater.AppendDeflate(dst, src[2:], max)
	if sum := src[min(2+n, len(src)):]; err == nil && len(sum) >= 4 && binary.BigEndian.Uint32(sum) != adler32.Checksum(out) {
		err = inflate.ErrCorrupt
	}
	return out, codingError("deflate", err, max)
}

func (b *bodies) br(dst, src []byte, max int) ([]byte, error) {
	b.source.Reset(src)
	if b.brotli == nil {
		b.brotli = brotli.NewReader(&b.source)
	} else if err := b.brotli.Reset(&b.source); err != nil {
		return dst, err
	}
	out, err := readUpTo(b.brotli, dst, max)
	if err != nil && err != inflate.ErrLimit && looksDecoded(src) {
		return out, errNotCoded
	}
	return out, codingError("br", err, max)
}

func (b *bodies) zst(dst, src []byte, max int) (out []byte, err error) {
	if !bytes.HasPrefix(src, zstdMagic) {
		return dst, errNotCoded
	}
	b.source.Reset(src)
	if b.zstd == nil {
		b.zstd, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxBodyWindow))
	}
	if err == nil {
		err = b.zstd.Reset(&b.source)
	}
	if err == nil {
		dst, err = readUpTo(b.zstd, dst, max)
	}
	return dst, codingError("zstd", err, max)
}

// looksDecoded tells whether a body that is not in its coding is text all the same.
func looksDecoded(body []byte) bool {
	essence, _ := html5.ComputedType("", body)
	return strings.HasPrefix(essence, "text/")
}

// codingError returns the error for a body in a coding that could not be undone.
func codingError(coding string, err error, max int) error {
	switch err {
	case nil:
		return nil
	case inflate.ErrLimit:
		return limitError(max)
	case io.ErrUnexpectedEOF:
		return errBody
	}
	return fmt.Errorf(errCoding, coding, err)
}

// readUpTo appends what r has, up to a length of max. If there is more, the error is
// inflate.ErrLimit.
func readUpTo(r io.Reader, dst []byte, max int) ([]byte, error) {
	for {
		if len(dst) == cap(dst) {
			dst = append(dst, make([]byte, len(dst)+1<<12)...)[:len(dst)]
		}
		n, err := r.Read(dst[len(dst):cap(dst)])
		dst = dst[:len(dst)+n]
		switch {
		case len(dst) > max:
			return dst[:max], inflate.ErrLimit
		case err == io.EOF:
			return dst, nil
		case err != nil:
			return dst, err
		}
	}
}
