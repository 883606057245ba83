package dataset

import (
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// A lineWriter writes rows as lines of text.
type lineWriter struct {
	*output
	append func(dst []byte, rows *Rows) []byte
}

// Write writes the lines of a page.
func (l *lineWriter) Write(rows *Rows) error {
	l.buf = l.append(l.buf, rows)
	return l.flush(flushSize)
}

// flushSize is how much is gathered before it is written.
const flushSize = 256 << 10

// An output gathers what is written. The first error stays.
type output struct {
	w      io.Writer
	coding io.Closer // of the output, nil if it has none
	buf    []byte
	err    error
}

// newOutput returns an output with a coding: gz, zst or none. Both are made by one goroutine, so
// that workers do not take each other's processors.
func newOutput(w io.Writer, coding string) (*output, error) {
	o := &output{w: w}
	switch coding {
	case "gz":
		z := gzip.NewWriter(w)
		o.w, o.coding = z, z
	case "zst":
		z, err := zstd.NewWriter(w, zstd.WithEncoderConcurrency(1))
		if err != nil {
			return nil, err
		}
		o.w, o.coding = z, z
	}
	return o, nil
}

// flush writes what was gathered, if it is at least that much.
func (o *output) flush(least int) error {
	if len(o.buf) < least || o.err != nil {
		return o.err
	}
	_, o.err = o.w.Write(o.buf)
	if o.buf = o.buf[:0]; cap(o.buf) > 4*flushSize {
		o.buf = nil // do not keep the memory of one long page
	}
	return o.err
}

// Close writes what is left and ends the coding.
func (o *output) Close() error {
	err := o.flush(1)
	if o.coding == nil {
		return err
	}
	if closing := o.coding.Close(); err == nil {
		err = closing
	}
	return err
}
