// Package inspect writes a page with all that was found in it as one JSON object, for
// programs that show people the source of the page and what is where in it.
//
// [Write] makes it of a page and a report of what is wrong with it; items.go, links.go and
// findings.go have the parts. Everything refers to the source by offsets, and to each
// other by indices: nothing is there twice, so that the object is as long as what was found.
package inspect

import (
	"errors"
	"io"
	"strconv"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/item"
)

// Found is a page and what was found in it.
type Found struct {
	Page   *itemscope.Page
	Items  *item.Data
	Report *conformance.Report
}

// Write writes an object to out, piece by piece:
//
//	{"url":"https://example.com/","encoding":"utf-8","source":"<!DOCTYPE html>…",
//	 "items":[…],"ways":[…],"links":[…],"findings":[…],"rules":{…}}
//
// source is the page as it was decoded, in which positions count: they are objects as
// [dom.Document.AppendPlace] writes them. Behind a limit, what is left is not there, and
// the error joins a [*dom.LimitError] and that of out.
func Write(out io.Writer, f Found, budget *dom.Budget) error {
	d := f.Page.Document
	w := &writer{out: out, d: d, meter: budget.Part("inspect", d.Size())}
	w.buf = append(w.buf, `{"url":`...)
	w.string(f.Page.URL)
	w.member("encoding", d.Encoding())
	w.name("source")
	w.buf = jsontext.AppendString(w.buf, string(d.SourceBytes()))
	w.items(f)
	w.links(f.Page.Links)
	w.findings(f.Report)
	w.buf = append(w.buf, '}')
	w.flush(0)
	return errors.Join(w.meter.End(), w.err)
}

// A writer writes JSON as long as its meter allows.
type writer struct {
	out   io.Writer
	err   error // that of out
	buf   []byte
	d     *dom.Document
	meter dom.Meter
}

// pieceSize is how many bytes are gathered before they are written.
const pieceSize = 32 << 10

// flush writes what was gathered, if it is so many bytes.
func (w *writer) flush(least int) {
	if len(w.buf) < least {
		return
	}
	if w.err == nil {
		_, w.err = w.out.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

// placeSize is about how many bytes a position is.
const placeSize = 96

// charge tells whether there is room for so many bytes more.
func (w *writer) charge(n int) bool { return w.meter.Charge(n, dom.Node{}) }

// string appends a string, or "" if there is no room for it.
func (w *writer) string(s string) {
	if !w.charge(len(s) + 8) {
		s = ""
	}
	w.buf = jsontext.AppendString(w.buf, s)
}

// name begins another member of an object.
func (w *writer) name(name string) {
	w.buf = append(append(append(w.buf, `,"`...), name...), `":`...)
}

// member appends another member with a text, unless that is empty.
func (w *writer) member(name, text string) {
	if text != "" {
		w.name(name)
		w.string(text)
	}
}

func (w *writer) number(name string, n int) {
	w.name(name)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
}

// place appends another member with a place, unless it is nowhere.
func (w *writer) place(name string, p dom.Place) {
	if !p.Span.IsZero() && w.charge(placeSize) {
		w.name(name)
		w.buf = w.d.AppendPlace(w.buf, p)
	}
}

// comma comes before each element of a list except the first.
func (w *writer) comma(i int) {
	if i > 0 {
		w.buf = append(w.buf, ',')
	}
}

// whole returns the place of an element from its start tag to its end tag, or to the end
// of what is in it; other places stay as they are.
func (w *writer) whole(p dom.Place) dom.Place {
	d, n := w.d, p.Node
	if !d.IsElement(n) || p.Span != d.Span(n) {
		return p
	}
	if end := d.EndTagSpan(n); !end.IsZero() {
		p.Span.End = max(p.Span.End, end.End)
		return p
	}
	const tried = 16 // of what is last; a node that is not in the source has no end
	last := d.End(n) - 1
	for i := last; i > n.Index() && i > last-tried; i-- {
		if span := d.Span(d.Node(i)); !span.IsZero() {
			p.Span.End = max(p.Span.End, span.End, d.EndTagSpan(d.Node(i)).End)
			break
		}
	}
	return p
}
