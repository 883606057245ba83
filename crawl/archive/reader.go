package archive

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
)

// A Reader reads the records of an archive. It must not be used by several goroutines at
// once.
type Reader struct {
	options Options
	record  Record
	stats   Stats

	in   *bufio.Reader
	text []byte
}

// NewReader returns a reader of an archive, compressed or not.
func NewReader(r io.Reader, o Options) *Reader {
	return &Reader{options: o, stats: Stats{Types: map[Type]int{}}, in: bufio.NewReaderSize(r, 1<<18)}
}

// Stats returns what was read so far. The reader goes on to count in it.
func (r *Reader) Stats() *Stats { return &r.stats }

// Records returns the records in their order, up to the end of the archive or the first
// error after which it cannot be read on. Errors of single records come in between, as
// [*RecordError]. The sequence ends with ctx's error when ctx is done.
func (r *Reader) Records(ctx context.Context) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		for {
			record, err := (*Record)(nil), ctx.Err()
			if err == nil {
				record, err = r.Next()
			}
			if err == io.EOF {
				return
			}
			var broken *RecordError
			if !yield(record, err) || err != nil && !errors.As(err, &broken) {
				return
			}
		}
	}
}

// Next returns the next record, which is valid until the next call. The error is io.EOF
// at the end of the archive, and a [*RecordError] if the record is broken: the next call
// goes on behind it. After any other error the archive cannot be read on.
func (r *Reader) Next() (*Record, error) {
	z, err := gzip.NewReader(r.in)
	if err != nil {
		return nil, err
	}
	z.Multistream(false)
	var b bytes.Buffer
	if _, err := b.ReadFrom(z); err != nil {
		return nil, err
	}
	r.text = b.Bytes()
	return r.parse()
}

func (r *Reader) parse() (*Record, error) {
	version, rest, ok := bytes.Cut(r.text, []byte("\r\n"))
	if !ok || !bytes.HasPrefix(version, []byte("WARC/")) {
		return nil, errors.New("not WARC")
	}
	rec := &r.record
	rec.Version, rec.options = string(version[len("WARC/"):]), &r.options
	n, err := rec.Header.parse(rest)
	if err != nil {
		return nil, err
	}
	rec.Type = Type(rec.Header.Get("WARC-Type"))
	rec.Size, err = strconv.ParseInt(rec.Header.Get("Content-Length"), 10, 64)
	if err != nil || rec.Size > int64(len(rest)-n) {
		return nil, fmt.Errorf("bad length %w", err)
	}
	rec.Block = rest[n:][:rec.Size]
	r.stats.count(rec.Type)
	return rec, nil
}
