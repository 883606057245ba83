package microdata

import (
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// AppendJSON appends the data to dst as the standard's algorithm gives it
// (https://html.spec.whatwg.org/multipage/microdata.html#json), in the shortest
// form: no whitespace, and escapes only for what JSON does not allow unescaped.
// A byte that is not part of valid UTF-8 is written as U+FFFD.
//
// An item is written in full wherever it is a value. Within itself it is the
// string "ERROR"; by [W3C2011] it is left out there, which does not change the
// order of the names. The error is nil or a [*LimitError], for which see
// [Options.MaxBytes].
func (m *Data) AppendJSON(dst []byte) ([]byte, error) {
	w := jsonWriter{buf: dst, written: -len(dst), stack: make([]frame, 0, 8)}
	err := w.data(m)
	return w.buf, err
}

// AppendJSONPositions is AppendJSON with the places of items and values in the
// source of d, the document they were extracted from. An item has a position, a
// line and a column, before its properties; after them, positions has for each
// property those of its values. Where d knows no places there are none.
func (m *Data) AppendJSONPositions(dst []byte, d *dom.Document) ([]byte, error) {
	w := jsonWriter{buf: dst, written: -len(dst), document: d}
	err := w.data(m)
	return w.buf, err
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time.
func (m *Data) WriteJSON(out io.Writer) error {
	w := jsonWriter{buf: make([]byte, 0, 2*flushAt), out: out}
	err := w.data(m)
	w.flush()
	if w.err != nil {
		return w.err
	}
	return err
}

// MarshalJSON returns what AppendJSON appends; where that has an error there is
// only the error.
//
// [encoding/json.Marshal] changes it: it escapes <, > and &, and does not accept
// more than ten thousand levels. Call AppendJSON for the standard's form.
func (m *Data) MarshalJSON() ([]byte, error) {
	b, err := m.AppendJSON(nil)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// AppendJSON appends the object for one item to dst, as [Data.AppendJSON] has it
// among the items.
func (it *Item) AppendJSON(dst []byte) ([]byte, error) {
	m := it.in
	if m == nil {
		m = new(Data)
	}
	w := jsonWriter{buf: dst, written: -len(dst)}
	w.start(m)
	err := w.item(it)
	return w.buf, err
}

// MarshalJSON returns what AppendJSON appends; see [Data.MarshalJSON].
func (it *Item) MarshalJSON() ([]byte, error) {
	b, err := it.AppendJSON(nil)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// flushAt is how much is kept before it goes to the io.Writer.
const flushAt = 16 << 10

// A jsonWriter writes items. It has a stack of its own: neither the depth of a
// page nor that of its items is that of a call.
type jsonWriter struct {
	buf     []byte
	out     io.Writer // nil: all stays in buf
	err     error     // of out
	written int       // what went before buf
	max     int
	limit   int
	spec    Spec
	stack   []frame
	path    map[*Item]struct{} // the memory of the algorithm; nil if there are no cycles

	document *dom.Document // that knows the positions, if they are asked for
}

// A frame is an item of which part is written.
type frame struct {
	item     *Item
	property int // the one whose values are being written
	value    int // the next value
	names    int // how many properties are written
	values   int // how many values of the property are written
}

func (w *jsonWriter) start(m *Data) {
	w.spec, w.limit = m.spec, Options{MaxBytes: m.limit}.limit()
	if w.max = w.limit + m.size; w.max < w.limit {
		w.max = w.limit
	}
	if !m.acyclic {
		w.path = map[*Item]struct{}{}
	}
}

func (w *jsonWriter) data(m *Data) error {
	w.start(m)
	w.buf = append(w.buf, `{"items":[`...)
	var err error
	for i, it := range m.Items {
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		if err = w.item(it); err != nil {
			break
		}
	}
	w.buf = append(w.buf, "]}"...)
	return err
}

// item writes the object for an item and for those within it.
func (w *jsonWriter) item(it *Item) error {
	w.enter(it)
	for len(w.stack) > 0 {
		f := &w.stack[len(w.stack)-1]
		if f.property == len(f.item.Properties) {
			w.leave()
			continue
		}
		if w.written+len(w.buf) > w.max {
			return w.stop(f.item)
		}
		if w.out != nil && len(w.buf) > flushAt {
			if w.flush(); w.err != nil {
				return w.err
			}
		}
		w.next(f)
	}
	return nil
}

// next writes one value, or begins to if it is an item.
func (w *jsonWriter) next(f *frame) {
	p := &f.item.Properties[f.property]
	if f.value == len(p.Values) {
		if f.values > 0 {
			w.buf = append(w.buf, ']')
		}
		f.property, f.value, f.values = f.property+1, 0, 0
		return
	}
	v := &p.Values[f.value]
	f.value++
	_, within := w.path[v.Item]
	if within && w.spec == W3C2011 {
		return
	}
	w.separate(f, p.Name)
	switch {
	case v.Item == nil:
		w.buf = jsontext.AppendString(w.buf, v.Text)
	case within:
		w.buf = append(w.buf, `"ERROR"`...)
	default:
		w.enter(v.Item)
	}
}

// separate writes what comes before a value.
func (w *jsonWriter) separate(f *frame, name string) {
	if f.values++; f.values > 1 {
		w.buf = append(w.buf, ',')
		return
	}
	if f.names++; f.names > 1 {
		w.buf = append(w.buf, ',')
	}
	w.buf = append(jsontext.AppendString(w.buf, name), ":["...)
}

// enter begins the object for an item.
func (w *jsonWriter) enter(it *Item) {
	w.stack = append(w.stack, frame{item: it})
	if w.path != nil {
		w.path[it] = struct{}{}
	}
	w.buf = append(w.buf, '{')
	if len(it.Types) > 0 {
		w.buf = append(w.types(it.Types), ',')
	}
	if it.ID != "" {
		w.buf = append(w.buf, `"id":`...)
		w.buf = append(jsontext.AppendString(w.buf, it.ID), ',')
	}
	w.position(it)
	w.buf = append(w.buf, `"properties":{`...)
}

func (w *jsonWriter) types(types []string) []byte {
	b := append(w.buf, `"type":`...)
	if w.spec == W3C2011 {
		return jsontext.AppendString(b, types[0])
	}
	for i, t := range types {
		b = append(b, "[,"[min(i, 1)])
		b = jsontext.AppendString(b, t)
	}
	return append(b, ']')
}

// leave ends the object for the innermost item.
func (w *jsonWriter) leave() {
	last := len(w.stack) - 1
	it := w.stack[last].item
	w.buf = append(w.buf, '}')
	if complete := w.stack[last].property == len(it.Properties); complete {
		w.positions(it)
	}
	w.buf = append(w.buf, '}')
	if w.path != nil {
		delete(w.path, it)
	}
	w.stack = w.stack[:last]
}

// stop ends all that is open, because the limit is met.
func (w *jsonWriter) stop(it *Item) error {
	for len(w.stack) > 0 {
		if f := &w.stack[len(w.stack)-1]; f.values > 0 {
			w.buf = append(w.buf, ']')
		}
		w.leave()
	}
	return &LimitError{Limit: "MaxBytes", Max: w.limit, Node: it.Node}
}

func (w *jsonWriter) flush() {
	if w.err == nil {
		_, w.err = w.out.Write(w.buf)
	}
	w.written += len(w.buf)
	w.buf = w.buf[:0]
}
