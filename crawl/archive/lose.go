package archive

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/itemscope/itemscope/internal/inflate"
)

// lose goes on behind the record that is broken, and returns the error for it.
func (r *Reader) lose(err error) error {
	if isReadError(err) {
		return err
	}
	uri := r.record.URI() // before its memory is used again
	t := &r.text
	if t.failed == nil {
		r.loseText(err)
	}
	if t.failed != nil {
		r.loseMember()
	}
	r.seen = t.members
	return r.broken(uri, explain(err))
}

// broken counts a record as broken, behind which the reader already is, and returns the
// error for it.
func (r *Reader) broken(uri string, err error) error {
	broken := &RecordError{Archive: r.options.Name, Offset: r.at, Skipped: r.where() - r.at, URI: uri, Err: err}
	r.stats.countBroken(broken, r.options.maxBroken())
	return broken
}

// explain says in the words of archives what is wrong with a record.
func explain(err error) error {
	switch {
	case errors.Is(err, inflate.ErrCorrupt):
		return fmt.Errorf("its compressed data are corrupt: %w", err)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%w: %w", errArchive, err)
	}
	return err
}

// where returns where in the archive what comes next is: its member, or its own place if
// the archive is not compressed.
func (r *Reader) where() int64 {
	t := &r.text
	switch {
	case r.isPlain():
		return t.in.at() - int64(len(t.next()))
	case len(t.next()) > 0:
		return t.member
	}
	return t.in.at()
}

// loseMember goes on to the next member after one that cannot be inflated.
func (r *Reader) loseMember() {
	t := &r.text
	from, at := t.coding.behind(&t.in, t.member), t.in.at()
	// What is read again is no more in total than a multiple of what was read.
	if r.again += at - from; r.again > maxKept+4*at {
		from = at
	}
	t.in.seek(from)
	t.coding.find(&t.in)
	t.buf, t.pos, t.open, t.failed = t.buf[:0], 0, false, nil
}

// loseText goes on to the next record after one that is not as it should be, in a member
// that can be inflated.
func (r *Reader) loseText(err error) {
	t := &r.text
	switch {
	case errors.Is(err, errCutOff):
		t.pos = t.begins
	case !r.isPlain() && !r.shared && t.members > 1:
		r.endMember()
	default:
		t.pos++
		r.findRecord()
	}
}

// endMember goes on to the end of the member. If all records have a member of their own,
// what looks like a record inside of this one is part of a page.
func (r *Reader) endMember() {
	t := &r.text
	for t.pos = len(t.buf); t.open; t.pos = len(t.buf) {
		t.forget()
		if t.inflate(textStep) != nil {
			return
		}
	}
}

// findRecord goes on to the next place in the member's text where a record seems to
// begin: behind a line end, with a version and the name of a field.
func (r *Reader) findRecord() {
	t := &r.text
	for {
		i := bytes.Index(t.next(), recordStart)
		if i < 0 {
			i = max(len(t.next())-len(recordStart)+1, 0)
		}
		t.pos += i
		if len(t.next()) >= beginningSize || !t.open {
			if len(t.next()) <= len(recordStart) {
				t.pos = len(t.buf)
				return
			}
			t.pos++
			if looksLikeRecord(t.next()) {
				return
			}
			continue
		}
		t.forget()
		if t.inflate(textStep) != nil {
			return
		}
	}
}

var recordStart = []byte("\nWARC/")

// beginningSize is how many bytes of a record are looked at to tell whether it is one.
const beginningSize = 64

func looksLikeRecord(b []byte) bool {
	line, rest, _ := bytes.Cut(b[:min(len(b), beginningSize)], []byte("\n"))
	version, ok := bytes.CutPrefix(bytes.TrimSuffix(line, []byte("\r")), warcMagic)
	return ok && isVersion(version) && (bytes.HasPrefix(rest, []byte("WARC-")) || bytes.HasPrefix(rest, []byte("Content-")))
}
