package jsonld

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/microsyntax"
)

// AppendJSON appends the documents of the page to dst as a JSON array in one line:
// as they are written, without the white space between values. For the very bytes
// see [Document.AppendJSON].
//
// With positions it is an object: documents are those, and positions has for each
// of them an object that tells by JSON Pointers where its values are:
//
//	{"documents":[{"name":"x"}],"positions":[{"":{"line":1,"column":9},"/name":{"line":1,"column":17}}]}
//
// The error is nil or a [*dom.LimitError]. What is written is JSON all the same.
func (m *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := jsonWriter{buf: dst, o: o}
	err := w.data(m)
	return w.buf, err
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time. The error
// may also be that of out.
func (m *Data) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	room := jsontext.TakeRoom()
	w := jsonWriter{buf: room.Empty(), out: out, o: o}
	err := w.data(m)
	w.flush()
	room.GiveBack(w.buf)
	return errors.Join(w.err, err)
}

// MarshalJSON returns what AppendJSON appends without options. If that fails, it
// returns the error and no JSON.
func (m *Data) MarshalJSON() ([]byte, error) {
	b, err := m.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// A jsonWriter writes data as JSON.
type jsonWriter struct {
	buf   []byte
	out   io.Writer // nil to keep all in buf
	err   error     // of out
	o     dom.JSONOptions
	meter dom.Meter
}

func (w *jsonWriter) flush() {
	if w.out == nil {
		return
	}
	if w.err == nil && len(w.buf) > 0 {
		_, w.err = w.out.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

func (w *jsonWriter) data(m *Data) error {
	size := 0
	for _, doc := range m.Documents {
		size += len(doc.tree.text)
	}
	w.meter = w.o.Budget.Part("jsonld", size)
	if w.o.Positions {
		w.buf = append(w.buf, `{"documents":`...)
	}
	written := w.documents(m.Documents)
	if w.o.Positions {
		w.buf = append(w.buf, `,"positions":[`...)
		for i, doc := range m.Documents[:written] {
			if i > 0 {
				w.buf = append(w.buf, ',')
			}
			w.positions(doc)
		}
		w.buf = append(w.buf, ']', '}')
	}
	return w.meter.End()
}

// documents writes documents and returns how many of them.
func (w *jsonWriter) documents(docs []*Document) int {
	w.buf = append(w.buf, '[')
	written := 0
	for _, doc := range docs {
		// Without quotes, brackets and escapes a text is at most so much longer.
		if !w.meter.Charge(len(doc.tree.raw(0)), doc.Node) {
			break
		}
		if written > 0 {
			w.buf = append(w.buf, ',')
		}
		written++
		if w.o.Clean {
			w.buf = doc.tree.appendMended(w.buf, 0, microsyntax.StripAndCollapseASCIIWhitespace)
		} else {
			w.buf = doc.tree.appendLine(w.buf, 0)
		}
		if len(w.buf) >= jsontext.Much {
			w.flush()
		}
	}
	w.buf = append(w.buf, ']')
	return written
}

// positions writes where the values of a document are.
func (w *jsonWriter) positions(doc *Document) {
	w.buf = append(w.buf, '{')
	more := false
	doc.tree.pointers(appendQuotedToken, func(n uint32, pointer []byte) bool {
		at := doc.positionOf(w.o.Document, n)
		if at.IsZero() {
			return true
		}
		if !w.meter.Charge(len(pointer)+len(`"":{"line":,"column":},`), doc.Node) {
			return false
		}
		if more {
			w.buf = append(w.buf, ',')
		}
		more = true
		w.buf = append(append(w.buf, '"'), pointer...)
		w.buf = at.AppendJSON(append(w.buf, `":`...))
		if len(w.buf) >= jsontext.Much {
			w.flush()
		}
		return w.err == nil
	})
	w.buf = append(w.buf, '}')
}

// appendToken appends the name of an entry as a reference token of a JSON Pointer, with
// the slash before it (https://www.rfc-editor.org/rfc/rfc6901#section-3).
func appendToken(pointer []byte, name string) []byte {
	return append(append(pointer, '/'), pointerEscaper.Replace(name)...)
}

// appendQuotedToken is appendToken for a pointer that is written inside of a JSON string.
func appendQuotedToken(pointer []byte, name string) []byte {
	if strings.IndexByte(name, '/') >= 0 || strings.IndexByte(name, '~') >= 0 {
		name = pointerEscaper.Replace(name)
	}
	slash := len(pointer)
	pointer = jsontext.AppendString(pointer, name)
	pointer[slash] = '/' // instead of a quotation mark
	return pointer[:len(pointer)-1]
}

// pointers calls f with every value and its JSON Pointer, which is valid during
// the call, until f returns false. appendName appends the name of an entry to a
// pointer. Values that a later entry of the same name takes the place of are left
// out. It does not recurse.
func (t *tree) pointers(appendName func(pointer []byte, name string) []byte, f func(n uint32, pointer []byte) bool) {
	type frame struct {
		end    uint32
		length int // of the pointer of the object or array
		next   int // the index of the next element; -1 in an object
	}
	var open []frame
	var pointer []byte
	for n := uint32(0); n < uint32(len(t.nodes)); {
		for len(open) > 0 && n == open[len(open)-1].end {
			open = open[:len(open)-1]
		}
		p := &t.nodes[n]
		if p.flags&superseded != 0 {
			n = t.end(n)
			continue
		}
		pointer = pointer[:0:cap(pointer)]
		if len(open) > 0 {
			around := &open[len(open)-1]
			if pointer = pointer[:around.length]; around.next < 0 {
				pointer = appendName(pointer, t.name(n))
			} else {
				pointer = strconv.AppendInt(append(pointer, '/'), int64(around.next), 10)
				around.next++
			}
		}
		if !f(n, pointer) {
			return
		}
		switch p.kind {
		case Object:
			open = append(open, frame{t.end(n), len(pointer), -1})
		case Array:
			open = append(open, frame{t.end(n), len(pointer), 0})
		}
		n++
	}
}

// UnmarshalJSON reads what AppendJSON wrote, with positions or without. The
// documents then have no nodes.
func (m *Data) UnmarshalJSON(b []byte) error {
	var read struct {
		Documents []json.RawMessage
		Positions []map[string]dom.Position
	}
	var err error
	if list := json.Unmarshal(b, &read.Documents); list != nil {
		err = json.Unmarshal(b, &read)
	}
	if err != nil {
		return fmt.Errorf("jsonld: %w", err)
	}
	*m = Data{}
	for i, text := range read.Documents {
		doc, err := Parse(text, "")
		if err != nil {
			return err
		}
		doc.shifts = nil
		if i < len(read.Positions) {
			doc.setPositions(read.Positions[i])
		}
		m.Documents = append(m.Documents, doc)
	}
	x := extractions.Get().(*extraction)
	defer x.free()
	x.memory = &x.own
	m.Items = x.topItems(m.Documents)
	return nil
}

// setPositions gives the values of a document the positions that were read.
func (doc *Document) setPositions(read map[string]dom.Position) {
	doc.positions = make([]dom.Position, len(doc.tree.nodes))
	doc.tree.pointers(appendToken, func(n uint32, pointer []byte) bool {
		doc.positions[n] = read[string(pointer)]
		return true
	})
}
