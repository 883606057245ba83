package microdata

import (
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/microsyntax"
)

// AppendJSON appends the data to dst as the standard's algorithm gives it
// (https://html.spec.whatwg.org/multipage/microdata.html#json), in the shortest
// form: no whitespace, and escapes only for what JSON does not allow unescaped.
// A byte that is not part of valid UTF-8 is written as U+FFFD.
//
// An item is written in full wherever it is a value. Within itself it is the
// string "ERROR"; by [W3C2011] it is left out there, which does not change the
// order of the names.
//
// With positions an item has its position, a line and a column, before its
// properties; after them, positions has for each property those of its values.
// If the position of an item is not known, its values are written without
// positions, too.
//
// The error is nil or a [*dom.LimitError]. What is written is valid JSON all the
// same, because the brackets that are open are closed.
func (m *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := jsonWriter{buf: dst}
	w.start(m, o)
	err := w.data(m)
	return w.buf, err
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time. The error
// may also be that of out.
func (m *Data) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	room := jsontext.TakeRoom()
	w := jsonWriter{buf: room.Empty(), out: out}
	w.start(m, o)
	err := w.data(m)
	w.flush()
	room.GiveBack(w.buf)
	if w.err != nil {
		return w.err
	}
	return err
}

// MarshalJSON returns what AppendJSON appends without options. If that fails, it
// returns the error and no JSON.
//
// [encoding/json.Marshal] changes it: it escapes <, > and &, and does not accept
// more than ten thousand levels. Call AppendJSON for the standard's form.
func (m *Data) MarshalJSON() ([]byte, error) { return whole(m.AppendJSON(nil, dom.JSONOptions{})) }

// AppendJSON appends the object for one item to dst, as [Data.AppendJSON] has it
// among the items.
func (it *Item) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := jsonWriter{buf: dst}
	w.start(it.data(), o)
	w.item(it)
	return w.buf, w.meter.End()
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time. The error
// may also be that of out.
func (it *Item) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	room := jsontext.TakeRoom()
	w := jsonWriter{buf: room.Empty(), out: out}
	w.start(it.data(), o)
	w.item(it)
	w.flush()
	room.GiveBack(w.buf)
	if w.err != nil {
		return w.err
	}
	return w.meter.End()
}

// MarshalJSON returns what AppendJSON appends; see [Data.MarshalJSON].
func (it *Item) MarshalJSON() ([]byte, error) { return whole(it.AppendJSON(nil, dom.JSONOptions{})) }

func whole(b []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return b, nil
}

// data returns the data that the item is of, or empty data.
func (it *Item) data() *Data {
	if it.in == nil {
		return new(Data)
	}
	return it.in
}

// A jsonWriter writes items. It keeps its own stack instead of recursing, because
// items may be nested to any depth.
type jsonWriter struct {
	buf   []byte
	out   io.Writer // nil: all stays in buf
	err   error     // of out
	o     dom.JSONOptions
	meter dom.Meter
	spec  Spec
	stack []frame
	path  map[*Item]struct{} // the memory of the algorithm; nil if there are no cycles
}

// A frame is an item of which part is written.
type frame struct {
	item     *Item
	property int // the one whose values are being written
	value    int // the next value
	names    int // how many properties are written
	values   int // how many values of the property are written
}

func (w *jsonWriter) start(m *Data, o dom.JSONOptions) {
	size := m.size
	if size == 0 { // made by hand: there is no page that could be hostile
		size = dom.BudgetMax
	}
	w.spec, w.o, w.meter = m.spec, o, o.Budget.Part("microdata", size)
	if !m.acyclic {
		w.path = map[*Item]struct{}{}
	}
}

func (w *jsonWriter) data(m *Data) error {
	w.buf = append(w.buf, `{"items":[`...)
	if len(m.Items) > 0 {
		w.stack = make([]frame, 0, 8)
	}
	for i, it := range m.Items {
		if !w.meter.Charge(costOfItem(it), it.Node) {
			break
		}
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		if !w.item(it) {
			break
		}
	}
	w.buf = append(w.buf, "]}"...)
	return w.meter.End()
}

// item writes the object for an item and for those within it. It reports whether
// all of it is written.
func (w *jsonWriter) item(it *Item) bool {
	w.enter(it)
	for len(w.stack) > 0 {
		f := &w.stack[len(w.stack)-1]
		if f.property == len(f.item.Properties) {
			w.leave()
			continue
		}
		if w.out != nil && len(w.buf) > jsontext.Much {
			if w.flush(); w.err != nil {
				return false
			}
		}
		if !w.next(f) {
			w.stop()
			return false
		}
	}
	return true
}

// next writes one value, or begins to if it is an item. If the budget does not
// allow that, it writes nothing and returns false.
func (w *jsonWriter) next(f *frame) bool {
	p := &f.item.Properties[f.property]
	if f.value == len(p.Values) {
		if f.values > 0 {
			w.buf = append(w.buf, ']')
		}
		f.property, f.value, f.values = f.property+1, 0, 0
		return true
	}
	v := &p.Values[f.value]
	_, within := w.path[v.Item]
	if within && w.spec == W3C2011 {
		f.value++
		return true
	}
	cost := w.cost(f, p.Name, v)
	if !w.meter.Charge(cost, v.Node) {
		return false
	}
	f.value++
	before := len(w.buf)
	w.separate(f, p.Name)
	switch {
	case v.Item == nil:
		w.text(v.Text)
	case within:
		w.buf = append(w.buf, `"ERROR"`...)
	default:
		w.enter(v.Item)
	}
	// What is escaped is longer than it was.
	if over := len(w.buf) - before - cost; over > 0 {
		w.meter.Charge(over, v.Node)
	}
	return true
}

// beside is roughly how many bytes are written for a value or an item besides its
// text.
const beside = 16

// cost returns about how much is written for a value.
func (w *jsonWriter) cost(f *frame, name string, v *Value) int {
	cost := beside
	if f.values == 0 {
		cost += len(name)
	}
	if w.o.Positions {
		cost = 2*cost + beside
	}
	cost += len(v.Text)
	if v.Item != nil {
		cost += costOfItem(v.Item)
	}
	return cost
}

// costOfItem returns about how much is written for an item without its
// properties.
func costOfItem(it *Item) int {
	cost := beside + len(it.ID)
	for _, t := range it.Types {
		cost += len(t) + 3
	}
	return cost
}

// text writes the text of a value.
func (w *jsonWriter) text(text string) {
	if w.o.Clean {
		text = microsyntax.StripAndCollapseASCIIWhitespace(text)
	}
	w.buf = jsontext.AppendString(w.buf, text)
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

// stop ends all that is open.
func (w *jsonWriter) stop() {
	for len(w.stack) > 0 {
		if f := &w.stack[len(w.stack)-1]; f.values > 0 {
			w.buf = append(w.buf, ']')
		}
		w.leave()
	}
}

func (w *jsonWriter) flush() {
	if w.err == nil {
		_, w.err = w.out.Write(w.buf)
	}
	w.buf = w.buf[:0]
}
