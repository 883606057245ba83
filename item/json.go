package item

import (
	"io"
	"strconv"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// AppendJSON appends the items to dst as JSON:
//
//	{"items":[{"type":["https://schema.org/Recipe"],"id":"https://example.com/#r","syntax":"jsonld",
//	 "properties":{"https://schema.org/name":["Soup",{"text":"Suppe","language":"de"}],
//	 "https://schema.org/image":[{"url":"https://example.com/soup.png"}],
//	 "https://schema.org/author":[{"type":[…],"syntax":"jsonld","properties":{…}}]}}]}
//
// A text without a language is a string; a number, true and false are those of JSON
// where they are written so. Any other value is an object with a key for its kind, as in
// {"time":"2026-01-02"}, and "language", "datatype" or "with", the properties of the
// value itself, if it has them.
//
// Every item is written once: at the top, or inside the first value that it is. An item
// that something else refers to has a number under "key", and {"item":3} refers to it.
// So do links in "same": [{"item":3,"by":"name"}]. Items that would be nested more than
// 64 deep are under "more" instead.
//
// With positions an item has its "position", and in "positions" for the name of each
// property two for every value: that of the value and that of the name. Those of the
// types are under "@type". The error is nil or a [*dom.LimitError].
func (m *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	w := newJSONWriter(m, o)
	w.buf = dst
	w.data(m)
	return w.buf, w.meter.End()
}

// WriteJSON writes to out what AppendJSON appends, a piece at a time.
func (m *Data) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	w := newJSONWriter(m, o)
	room := jsontext.TakeRoom()
	w.buf, w.out = room.Empty(), out
	w.data(m)
	w.flush()
	room.GiveBack(w.buf)
	if w.err != nil {
		return w.err
	}
	return w.meter.End()
}

// MarshalJSON returns what AppendJSON appends by default.
func (m *Data) MarshalJSON() ([]byte, error) {
	b, err := m.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// A jsonWriter writes items. It keeps its own stack instead of recursing.
type jsonWriter struct {
	buf   []byte
	out   io.Writer // nil: all stays in buf
	err   error     // of out
	o     dom.JSONOptions
	meter dom.Meter

	top     map[*Item]bool
	reached map[*Item]int // how often an item that is written is referred to
	keys    map[*Item]int
	written map[*Item]bool
	stack   []jsonFrame
	more    []*Item // what would be too deep
}

// A jsonFrame is an item of which part is written.
type jsonFrame struct {
	item            *Item
	property, value int
	inValue         bool // the value is an object, whose other members come after the item
}

// deepest is how many items are written inside each other.
const deepest = 64

func newJSONWriter(m *Data, o dom.JSONOptions) *jsonWriter {
	w := &jsonWriter{
		o:       o,
		meter:   o.Budget.Part("item", m.size),
		top:     map[*Item]bool{},
		reached: map[*Item]int{},
		keys:    map[*Item]int{},
		written: map[*Item]bool{},
	}
	for _, it := range m.Items {
		w.top[it] = true
	}
	w.reach(m.Items)
	return w
}

// reach counts how often each item that is written is referred to.
func (w *jsonWriter) reach(items []*Item) {
	open := append([]*Item(nil), items...)
	for _, it := range items {
		w.reached[it] = 0
	}
	for len(open) > 0 {
		it := open[len(open)-1]
		open = open[:len(open)-1]
		for inner := range it.items() {
			if _, ok := w.reached[inner]; !ok {
				open = append(open, inner)
			}
			w.reached[inner]++
		}
	}
	for it := range w.reached {
		for _, link := range it.Same() {
			if _, ok := w.reached[link.Item]; ok {
				w.reached[link.Item] += 2 // they need a key
			}
		}
	}
}

// needsKey tells whether something refers to an item beside the value that it is
// written in.
func (w *jsonWriter) needsKey(it *Item) bool {
	return w.reached[it] > 1 || w.top[it] && w.reached[it] > 0
}

// key returns the number that refers to an item.
func (w *jsonWriter) key(it *Item) int {
	key, ok := w.keys[it]
	if !ok {
		key = len(w.keys) + 1
		w.keys[it] = key
	}
	return key
}

func (w *jsonWriter) data(m *Data) {
	w.buf = append(w.buf, `{"items":[`...)
	for i, it := range m.Items {
		if w.ended() {
			break
		}
		w.comma(i)
		w.item(it)
	}
	w.buf = append(w.buf, ']')
	for i := 0; i < len(w.more) && !w.ended(); i++ {
		if i == 0 {
			w.buf = append(w.buf, `,"more":[`...)
		}
		w.comma(i)
		w.item(w.more[i])
		if i == len(w.more)-1 || w.ended() {
			w.buf = append(w.buf, ']')
		}
	}
	w.buf = append(w.buf, '}')
}

func (w *jsonWriter) ended() bool { return w.err != nil || w.meter.Err() != nil }

func (w *jsonWriter) comma(i int) {
	if i > 0 {
		w.buf = append(w.buf, ',')
	}
}

func (w *jsonWriter) flush() {
	if w.err == nil {
		_, w.err = w.out.Write(w.buf)
	}
	w.buf = w.buf[:0]
}

// item writes an item and those within it.
func (w *jsonWriter) item(it *Item) {
	w.enter(it, false)
	for len(w.stack) > 0 {
		if w.out != nil && len(w.buf) > jsontext.Much {
			w.flush()
		}
		f := &w.stack[len(w.stack)-1]
		if f.property == len(f.item.Properties) || w.ended() {
			w.leave()
			continue
		}
		p := &f.item.Properties[f.property]
		if f.value == 0 {
			w.comma(f.property)
			w.name(p.Name)
			w.buf = append(w.buf, '[')
		}
		if f.value == len(p.Values) {
			w.buf = append(w.buf, ']')
			f.property, f.value = f.property+1, 0
			continue
		}
		w.comma(f.value)
		f.value++
		w.value(f.item, &p.Values[f.value-1])
	}
}

// enter begins the object for an item.
func (w *jsonWriter) enter(it *Item, inValue bool) {
	w.written[it] = true
	w.stack = append(w.stack, jsonFrame{item: it, inValue: inValue})
	w.buf = append(w.buf, '{')
	if len(it.Types) > 0 {
		w.buf = append(w.buf, `"type":[`...)
		for i, t := range it.Types {
			w.comma(i)
			w.string(t)
		}
		w.buf = append(w.buf, "],"...)
	}
	if it.ID != "" {
		w.member("id", it.ID)
	}
	w.member("syntax", it.Syntax.String())
	if w.needsKey(it) {
		w.number("key", w.key(it))
	}
	if at := w.position(it.Place()); !at.IsZero() {
		w.name("position")
		w.buf = append(at.AppendJSON(w.buf), ',')
	}
	w.buf = append(w.buf, `"properties":{`...)
}

// leave ends the object for the innermost item.
func (w *jsonWriter) leave() {
	f := w.stack[len(w.stack)-1]
	w.stack = w.stack[:len(w.stack)-1]
	complete := f.property == len(f.item.Properties)
	if !complete && f.value > 0 {
		w.buf = append(w.buf, ']')
	}
	w.buf = append(w.buf, '}')
	if complete {
		w.positions(f.item)
		w.same(f.item)
	}
	w.buf = append(w.buf, '}')
	if f.inValue {
		w.endItemValue()
	}
}

// endItemValue ends the object for the value that the item just written is.
func (w *jsonWriter) endItemValue() {
	f := &w.stack[len(w.stack)-1]
	v := &f.item.Properties[f.property].Values[f.value-1]
	w.restOfItem(f.item, v)
}

// same writes the links to items that are written, too.
func (w *jsonWriter) same(it *Item) {
	before := `,"same":[`
	for _, link := range it.Same() {
		if _, ok := w.reached[link.Item]; !ok || w.ended() {
			continue
		}
		w.buf = append(w.buf, before...)
		w.buf = strconv.AppendInt(append(w.buf, `{"item":`...), int64(w.key(link.Item)), 10)
		w.buf = append(append(append(w.buf, `,"by":"`...), link.Reason.String()...), `"}`...)
		w.meter.Charge(16, it.node)
		before = ","
	}
	if before == "," {
		w.buf = append(w.buf, ']')
	}
}

// value writes a value of a property of an item; of one that is an item perhaps only
// its beginning.
func (w *jsonWriter) value(of *Item, v *Value) {
	if v.Item != nil {
		w.itemValue(of, v)
		return
	}
	plain := !v.saysMore() && v.Syntax == of.Syntax
	switch {
	case plain && v.Kind == KindText:
		w.text(v)
		return
	case plain && isJSONScalar(v):
		w.buf = append(w.buf, v.Text...)
		w.meter.Charge(len(v.Text), v.node)
		return
	}
	w.buf = append(w.buf, '{')
	w.name(v.Kind.String())
	w.text(v)
	w.rest(of, v)
}

func (w *jsonWriter) itemValue(of *Item, v *Value) {
	more := v.Text != v.Item.ID || v.saysMore() || v.Syntax != of.Syntax
	nested := !w.top[v.Item] && !w.written[v.Item] && len(w.stack) < deepest
	switch {
	case nested && !more:
		w.enter(v.Item, false)
	case nested:
		w.buf = append(w.buf, `{"item":`...)
		w.enter(v.Item, true)
	default:
		if !w.top[v.Item] && !w.written[v.Item] {
			w.written[v.Item] = true
			w.reached[v.Item] += 2
			w.more = append(w.more, v.Item)
		}
		w.buf = strconv.AppendInt(append(w.buf, `{"item":`...), int64(w.key(v.Item)), 10)
		w.meter.Charge(16, v.node)
		w.restOfItem(of, v)
	}
}

// restOfItem writes the other members of the object for a value that is an item, and
// ends it.
func (w *jsonWriter) restOfItem(of *Item, v *Value) {
	if v.Text != v.Item.ID {
		w.buf = append(w.buf, ',')
		w.name("text")
		w.text(v)
	}
	w.rest(of, v)
}

// rest writes the other members of the object for a value, and ends it.
func (w *jsonWriter) rest(of *Item, v *Value) {
	for _, m := range [...]struct{ name, text string }{{"language", v.Language()}, {"datatype", v.Datatype()}} {
		if m.text != "" {
			w.buf = append(w.buf, ',')
			w.name(m.name)
			w.string(m.text)
		}
	}
	if v.Syntax != of.Syntax {
		w.buf = append(w.buf, ',')
		w.name("syntax")
		w.string(v.Syntax.String())
	}
	if properties := v.Properties(); len(properties) > 0 {
		w.buf = append(w.buf, `,"with":{`...)
		for i := range properties {
			p := &properties[i]
			w.comma(i)
			w.name(p.Name)
			w.buf = append(w.buf, '[')
			for k := range p.Values {
				w.comma(k)
				w.value(of, &p.Values[k])
			}
			w.buf = append(w.buf, ']')
		}
		w.buf = append(w.buf, '}')
	}
	w.buf = append(w.buf, '}')
}

// text writes the text of a value, trimmed if that is asked for.
func (w *jsonWriter) text(v *Value) {
	text := v.Text
	if w.o.Clean && (v.Kind == KindText || v.Kind == KindItem) {
		text = clean(text)
	}
	w.string(text)
}

// isJSONScalar tells whether a number, true or false is written as in JSON.
func isJSONScalar(v *Value) bool {
	switch v.Kind {
	case KindBool:
		return v.Text == "true" || v.Text == "false"
	case KindNumber:
		return isJSONNumber(v.Text)
	}
	return false
}

// isJSONNumber, https://www.rfc-editor.org/rfc/rfc8259#section-6.
func isJSONNumber(s string) bool {
	digits := func() bool {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		s = s[n:]
		return n > 0
	}
	accept := func(set string) bool {
		for i := range len(set) {
			if len(s) > 0 && s[0] == set[i] {
				s = s[1:]
				return true
			}
		}
		return false
	}
	accept("-")
	if !accept("0") && !digits() {
		return false
	}
	if accept(".") && !digits() {
		return false
	}
	if accept("eE") {
		accept("+-")
		if !digits() {
			return false
		}
	}
	return s == ""
}

// string writes a string, or "" once the budget is spent.
func (w *jsonWriter) string(s string) {
	if !w.meter.Charge(len(s)+8, dom.Node{}) {
		s = ""
	}
	before := len(w.buf)
	w.buf = jsontext.AppendString(w.buf, s)
	if over := len(w.buf) - before - len(s) - 8; over > 0 { // what is escaped is longer
		w.meter.Charge(over, dom.Node{})
	}
}

func (w *jsonWriter) name(name string) {
	w.string(name)
	w.buf = append(w.buf, ':')
}

func (w *jsonWriter) member(name, text string) {
	w.name(name)
	w.string(text)
	w.buf = append(w.buf, ',')
}

func (w *jsonWriter) number(name string, n int) {
	w.name(name)
	w.buf = append(strconv.AppendInt(w.buf, int64(n), 10), ',')
}

// position returns the position of a place, if it is asked for.
func (w *jsonWriter) position(p dom.Place) dom.Position {
	if !w.o.Positions {
		return dom.Position{}
	}
	return w.o.Document.PlacePosition(p)
}

// positions writes where the types and values of an item are.
func (w *jsonWriter) positions(it *Item) {
	if !w.o.Positions || w.position(it.Place()).IsZero() || w.ended() {
		return
	}
	before := byte('{')
	w.buf = append(w.buf, `,"positions":`...)
	begin := func(name string) {
		w.buf = append(w.buf, before)
		before = ','
		w.name(name)
		w.buf = append(w.buf, '[')
	}
	if len(it.Types) > 0 {
		begin("@type")
		for i := range it.Types {
			w.comma(i)
			w.at(it.typePlace(i))
		}
		w.buf = append(w.buf, ']')
	}
	for i := range it.Properties {
		p := &it.Properties[i]
		begin(p.Name)
		for k := range p.Values {
			w.comma(k)
			w.buf = append(w.buf, '[')
			w.at(p.Values[k].Place())
			w.buf = append(w.buf, ',')
			w.at(p.Values[k].NamePlace())
			w.buf = append(w.buf, ']')
		}
		w.buf = append(w.buf, ']')
	}
	if before == '{' {
		w.buf = append(w.buf, '{')
	}
	w.buf = append(w.buf, '}')
}

// at writes the position of a place, null if it is not known.
func (w *jsonWriter) at(p dom.Place) {
	w.meter.Charge(32, p.Node)
	w.buf = w.o.Document.PlacePosition(p).AppendJSON(w.buf)
}
