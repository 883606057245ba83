package archive

import (
	"bytes"
	"io"

	"github.com/itemscope/itemscope/internal/inflate"
)

// A coding is how an archive is compressed: as members, one after the other. What comes
// out of a member is its text.
type coding interface {
	// begin begins with the member at w. The error is io.EOF if there is none.
	begin(w *window) error

	// inflate appends what comes next of the text, up to limit bytes. The error is nil if
	// the text has ended, and inflate.ErrLimit if there may be more.
	inflate(w *window, dst []byte, limit int) ([]byte, error)

	// behind returns from where on the next member is to be searched, after inflate has
	// failed in the member that began at start.
	behind(w *window, start int64) int64

	// find goes on to the next place where a member seems to begin, and returns false if
	// there is none, at the end of the archive.
	find(w *window) bool
}

// The magic numbers that archives begin with.
var (
	gzipMagic       = []byte{0x1F, 0x8B}
	zstdMagic       = []byte{0x28, 0xB5, 0x2F, 0xFD}
	dictionaryMagic = []byte{0x5D, 0x2A, 0x4D, 0x18}
	warcMagic       = []byte("WARC/")
)

// A gzipCoding is that of archives that are compressed with gzip.
type gzipCoding struct {
	member, trial inflate.Member
	text          []byte // of trials
}

func (c *gzipCoding) begin(w *window) error {
	if len(w.atLeast(1)) == 0 {
		return endOf(w)
	}
	c.member.Begin()
	return nil
}

func endOf(w *window) error {
	if w.err != io.EOF {
		return &readError{w.err}
	}
	return io.EOF
}

func (c *gzipCoding) inflate(w *window, dst []byte, limit int) ([]byte, error) {
	for {
		out, n, err := c.member.Continue(dst, w.next(), limit)
		w.pos += n
		limit -= len(out) - len(dst)
		dst = out
		if err != io.ErrUnexpectedEOF {
			return dst, err
		}
		if !w.fill() {
			return dst, w.ended()
		}
	}
}

// behind is the end of a member whose sum is wrong, if another one begins there. Else the
// member may have been cut off, anywhere.
func (c *gzipCoding) behind(w *window, start int64) int64 {
	if next := w.atLeast(trailerSize + trialSize); c.member.Ended() && len(next) >= trailerSize {
		if next = next[trailerSize:]; len(next) == 0 || c.beginsRecord(next) {
			return w.at() + trailerSize
		}
	}
	return start + 1
}

// trailerSize is how many bytes the trailer of a member has.
const trailerSize = 8

// trialSize is how many bytes of a member are looked at to tell whether it is one.
const trialSize = 4 << 10

func (c *gzipCoding) find(w *window) bool {
	for w.search(gzipMagic) {
		if c.beginsRecord(w.atLeast(trialSize)) {
			return true
		}
		w.pos++
	}
	return false
}

// beginsRecord tells whether b begins with a member whose text begins as a record.
func (c *gzipCoding) beginsRecord(b []byte) bool {
	c.trial.Begin()
	c.text, _, _ = c.trial.Continue(c.text[:0], b[:min(len(b), trialSize)], len(warcMagic))
	return bytes.Equal(c.text, warcMagic)
}

// search goes on to the next place that begins with magic, and returns false at the end
// of the archive.
func (w *window) search(magic []byte) bool {
	for {
		w.mark = w.at()
		i := bytes.Index(w.next(), magic)
		if i >= 0 {
			w.pos += i
			return true
		}
		w.pos = max(w.pos, len(w.buf)-len(magic)+1)
		if !w.fill() {
			w.pos = len(w.buf)
			return false
		}
	}
}

// A plainCoding is that of archives that are not compressed, as if they were one member.
type plainCoding struct{ begun bool }

func (c *plainCoding) begin(w *window) error {
	if c.begun || len(w.atLeast(1)) == 0 {
		return endOf(w)
	}
	c.begun = true
	return nil
}

func (c *plainCoding) inflate(w *window, dst []byte, limit int) ([]byte, error) {
	next := w.atLeast(min(limit, windowSize/2))
	n := min(limit, len(next))
	dst = append(dst, next[:n]...)
	w.pos += n
	w.mark = w.at()
	switch {
	case n == len(next) && w.err == io.EOF:
		return dst, nil
	case n == 0 && w.err != nil:
		return dst, w.ended()
	}
	return dst, inflate.ErrLimit
}

func (c *plainCoding) behind(w *window, _ int64) int64 { return w.at() }
func (c *plainCoding) find(*window) bool               { return true } // in the text
