package rdf

import (
	"io"

	"github.com/itemscope/itemscope/dom"
)

// A Sink takes quads one by one. An error ends the conversion that made the
// quad, which returns it.
type Sink interface {
	Quad(q Quad) error
}

// A PlacedSink is a Sink that wants to know where the page says each quad. A conversion
// that is given one calls QuadAt instead of Quad. The place of a quad of microdata or
// RDFa is the element that makes it; of one of JSON-LD, the value in the text of the
// script. A place with no Span is its Node as a whole.
type PlacedSink interface {
	Sink
	QuadAt(q Quad, at dom.Place) error
}

// SinkFunc is a function as a [Sink].
type SinkFunc func(q Quad) error

// Quad calls f.
func (f SinkFunc) Quad(q Quad) error { return f(q) }

// A Writer writes quads to an io.Writer in one of the formats of RDF. It is for
// one goroutine. A quad that [Quad.Check] refuses, such as one with a literal for a
// subject, is an error and not written.
type Writer interface {
	Sink

	// EndPage ends a page: all that is known of it is written.
	EndPage() error

	// Close writes what ends the output. It does not close the io.Writer.
	Close() error
}

// output gathers what is written. The first error stays.
type output struct {
	w   io.Writer
	buf []byte
	err error
}

// firstSize is how much there is room for at first, which is enough for the quads
// of most pages.
const firstSize = 8 << 10

func newOutput(w io.Writer) output { return output{w: w, buf: make([]byte, 0, firstSize)} }

// flushSize is how much is gathered before it is written.
const flushSize = 64 << 10

// written is called with more in the buffer, and writes it out when there is
// enough of it.
func (o *output) written(buf []byte) error {
	o.buf = buf
	if len(buf) >= flushSize {
		return o.flush()
	}
	return o.err
}

func (o *output) flush() error {
	if o.err == nil && len(o.buf) > 0 {
		_, o.err = o.w.Write(o.buf)
	}
	o.buf = o.buf[:0]
	if cap(o.buf) > 16*flushSize {
		o.buf = nil // do not keep the memory of one long literal
	}
	return o.err
}
