package idiom

import (
	"io"
	"strconv"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// AppendJSON appends what was found to dst as a JSON object. Lists that are empty are
// left out, as are texts that are:
//
//	{"crumbs":[{"rule":"class","levels":[{"text":"Main","url":"https://example.com/"},{"text":"Dishwashers"}]}],
//	 "tagClouds":[{"rule":"class","weights":"title","tags":[{"text":"apple","url":"https://example.com/t/apple","weight":28}]}],
//	 "conversations":[{"rule":"colon","turns":[{"kind":"speech","speaker":"Abbott","text":"Certainly."}]}],
//	 "footnotes":[{"rule":"mutual","label":"1","text":"This is a lie.","references":[{"text":"[1]"}]}]}
//
// With positions, all of them have their own. The error is nil or a [*dom.LimitError].
func (m *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	if m == nil {
		m = &Data{}
	}
	w := jsonWriter{buf: dst, o: o, meter: o.Budget.Part("idiom", m.size())}
	w.begin('{')
	list(&w, "crumbs", m.Crumbs, func(c **Crumbs) { w.crumbs(*c) })
	list(&w, "tagClouds", m.TagClouds, func(c **TagCloud) { w.cloud(*c) })
	list(&w, "conversations", m.Conversations, func(c **Conversation) { w.conversation(*c) })
	list(&w, "footnotes", m.Footnotes, func(f **Footnote) { w.footnote(*f) })
	w.end('}')
	return w.buf, w.meter.End()
}

// size estimates how many bytes are written.
func (m *Data) size() int {
	size := 1 << 10
	for _, c := range m.Crumbs {
		size += 64 * len(c.Levels)
	}
	for _, c := range m.TagClouds {
		size += 64 * len(c.Tags)
	}
	for _, c := range m.Conversations {
		for i := range c.Turns {
			size += 64 + len(c.Turns[i].Text)
		}
	}
	for _, f := range m.Footnotes {
		size += 64 + len(f.Text)
	}
	return size
}

// WriteJSON writes to out what AppendJSON appends.
func (m *Data) WriteJSON(out io.Writer, o dom.JSONOptions) error {
	return jsontext.Write(out, func(dst []byte) ([]byte, error) { return m.AppendJSON(dst, o) })
}

// MarshalJSON returns what AppendJSON appends by default.
func (m *Data) MarshalJSON() ([]byte, error) {
	b, err := m.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		return nil, err
	}
	return b, nil
}

type jsonWriter struct {
	buf   []byte
	o     dom.JSONOptions
	meter dom.Meter
	comma bool // whether a comma must come before what is written next
}

func (w *jsonWriter) crumbs(c *Crumbs) {
	w.member("rule", string(c.Rule))
	list(w, "levels", c.Levels, func(l *Level) {
		w.member("text", l.Text)
		w.member("url", l.URL)
		w.position(l)
	})
	w.position(c)
}

func (w *jsonWriter) cloud(c *TagCloud) {
	w.member("rule", string(c.Rule))
	w.member("weights", string(c.Weights))
	list(w, "tags", c.Tags, func(t *Tag) {
		w.member("text", t.Text)
		w.member("url", t.URL)
		if t.Weight != 0 {
			w.name("weight")
			w.buf = strconv.AppendFloat(w.buf, t.Weight, 'f', -1, 64)
		}
		w.position(t)
	})
	w.position(c)
}

func (w *jsonWriter) conversation(c *Conversation) {
	w.member("rule", string(c.Rule))
	list(w, "turns", c.Turns, func(t *Turn) {
		w.member("kind", string(t.Kind))
		w.member("speaker", t.Speaker)
		w.member("text", t.Text)
		w.member("time", t.Time)
		if t.Depth != 0 {
			w.name("depth")
			w.buf = strconv.AppendInt(w.buf, int64(t.Depth), 10)
		}
		w.position(t)
	})
	w.position(c)
}

func (w *jsonWriter) footnote(f *Footnote) {
	w.member("rule", string(f.Rule))
	w.member("label", f.Label)
	w.member("text", f.Text)
	list(w, "references", f.References, func(r *Reference) {
		w.member("text", r.Text)
		w.position(r)
	})
	w.position(f)
}

func (w *jsonWriter) begin(bracket byte) { w.buf, w.comma = append(w.buf, bracket), false }
func (w *jsonWriter) end(bracket byte)   { w.buf, w.comma = append(w.buf, bracket), true }

func (w *jsonWriter) next() {
	if w.comma {
		w.buf = append(w.buf, ',')
	}
	w.comma = true
}

func (w *jsonWriter) name(name string) {
	w.next()
	w.buf = append(jsontext.AppendString(w.buf, name), ':')
}

// member writes a text unless it is empty, or the budget is spent.
func (w *jsonWriter) member(name, text string) {
	if text != "" && w.meter.Charge(len(text)+len(name)+8, dom.Node{}) {
		w.name(name)
		w.buf = jsontext.AppendString(w.buf, text)
	}
}

// position writes where something is, if positions are asked for: to find it out takes an
// index of the lines of the page.
func (w *jsonWriter) position(of interface {
	Position(*dom.Document) dom.Position
}) {
	if !w.o.Positions {
		return
	}
	if at := of.Position(w.o.Document); !at.IsZero() {
		w.name("position")
		w.buf = at.AppendJSON(w.buf)
	}
}

// list writes a list of objects unless it is empty.
func list[E any](w *jsonWriter, name string, elements []E, members func(*E)) {
	if len(elements) == 0 {
		return
	}
	w.name(name)
	w.begin('[')
	for i := range elements {
		if w.meter.Err() != nil {
			break
		}
		w.next()
		w.begin('{')
		members(&elements[i])
		w.end('}')
	}
	w.end(']')
}
