package archive

import (
	"context"
	"errors"
	"io"
	"iter"
	"math"
)

// A Reader reads the records of an archive. It must not be used by several goroutines at
// once.
type Reader struct {
	options Options
	text    text
	record  Record
	stats   Stats

	digests digests

	begun  bool
	search bool  // the first record is to be searched
	end    int64 // records that begin there, or behind, are not read
	err    error // after which nothing can be read
	again  int64 // how many bytes of the archive were gone back

	at     int64 // where in the archive the record begins
	first  bool  // it is the first one of its member
	seen   int   // how many members had begun when the record before ended
	shared bool  // some member has several records
	pages  bool  // there was a record that may be of a page
}

// NewReader returns a reader of an archive, compressed or not. It reads ahead.
func NewReader(r io.Reader, o Options) *Reader {
	return newReader(r, 0, math.MaxInt64, o)
}

// newReader returns a reader of those records that begin before end of an archive, of
// which r is what there is from an offset on.
func newReader(r io.Reader, offset, end int64, o Options) *Reader {
	return &Reader{
		options: o,
		text:    text{in: window{from: r, offset: offset}},
		stats:   Stats{Types: map[Type]int{}},
		end:     end,
	}
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
			if !yield(record, err) || err != nil && !isRecordError(err) {
				return
			}
		}
	}
}

// Next returns the next record, which is valid until the next call. The error is io.EOF
// at the end of the archive, and a [*RecordError] if the record is broken: the next call
// goes on behind it. After any other error the archive cannot be read on; if it is none
// that this package reads, that is an [*InputError].
func (r *Reader) Next() (*Record, error) {
	if r.err != nil {
		return nil, r.err
	}
	err := r.next()
	r.stats.Read, r.stats.Inflated = r.text.in.at(), r.text.size
	r.stats.Digests = r.digests.right
	switch {
	case err == nil:
		r.stats.count(r.record.Type)
		return &r.record, nil
	case !isRecordError(err):
		r.err = err
	}
	return nil, err
}

func isRecordError(err error) bool {
	var broken *RecordError
	return errors.As(err, &broken)
}

// next reads the next record.
func (r *Reader) next() error {
	if !r.begun {
		if err := r.begin(); err != nil {
			return err
		}
	}
	if err := r.toRecord(); err != nil {
		return err
	}
	if err := r.read(); err != nil {
		return r.lose(err)
	}
	if r.options.VerifyDigests && !r.record.IsCut() {
		if err := r.record.verify(); err != nil {
			return r.broken(r.record.URI(), err)
		}
	}
	return r.checkKind()
}

// toRecord goes on to where the next record begins.
func (r *Reader) toRecord() error {
	t := &r.text
	r.record.Header.fields = r.record.Header.fields[:0]
	for {
		for t.pos < len(t.buf) && isNewline(t.buf[t.pos]) {
			t.pos++
		}
		r.at, r.first = t.member, t.members > r.seen
		if r.isPlain() {
			r.at = t.in.at() - int64(len(t.next()))
		}
		var err error
		switch {
		case t.pos < len(t.buf) && r.at >= r.end:
			return io.EOF
		case t.pos < len(t.buf):
			return nil
		case t.failed != nil:
			return r.lose(t.failed)
		case t.open:
			t.forget()
			err = t.inflate(textStep)
		case t.in.at() >= r.end:
			return io.EOF
		default:
			t.forget()
			err = t.beginMember()
		}
		if err != nil && t.failed == nil {
			return err
		}
	}
}

func isNewline(c byte) bool { return c == '\r' || c == '\n' }

func (r *Reader) isPlain() bool {
	_, plain := r.text.coding.(*plainCoding)
	return plain
}
