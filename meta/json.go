package meta

import (
	"io"
	"strconv"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/microsyntax"
)

// AppendJSON appends what was found to dst as a JSON object. Empty members are left
// out:
//
//	{"title":"A page","charset":{"declared":"utf-8","used":"utf-8"},"openGraph":{"og:image":
//	 [{"url":"https://example.com/i.png","width":[600]}]},"pairs":[{"property":"og:image","content":"/i.png"},…]}
//
// A value with properties of its own is an object, and a number is a JSON number.
// With positions, each pair has its own. The error is nil or a [*dom.LimitError].
func (m *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	if m == nil {
		m = &Data{}
	}
	w := jsonWriter{buf: dst, o: o, meter: o.Budget.Part("meta", m.size())}
	w.begin('{')
	w.text("title", m.Title)
	w.text("language", m.Language)
	if m.Charset != (Charset{}) {
		w.key("charset")
		w.begin('{')
		w.text("declared", m.Charset.Declared)
		w.text("used", m.Charset.Used)
		w.end('}')
	}
	w.text("description", m.Description)
	w.text("author", m.Author)
	w.texts("keywords", m.Keywords)
	w.text("applicationName", m.ApplicationName)
	w.text("generator", m.Generator)
	w.text("viewport", m.Viewport)
	w.text("canonical", m.Canonical)
	list(&w, "themeColors", m.ThemeColors, func(c *ThemeColor) {
		w.text("color", c.Color)
		w.text("media", c.Media)
	})
	list(&w, "robots", m.Robots, func(r *Robots) {
		w.text("agent", r.Agent)
		list(&w, "directives", r.Directives, func(d *Directive) {
			w.text("name", d.Name)
			w.text("value", d.Value)
		})
	})
	for _, v := range m.vocabularies() {
		w.object(v.key, *v.object)
	}
	list(&w, "schemas", m.Schemas, func(s *Schema) {
		w.text("prefix", s.Prefix)
		w.text("url", s.URL)
		w.position(s)
	})
	list(&w, "pairs", m.Pairs, func(p *Pair) {
		if p.Name != "" {
			w.name(p.Attribute)
			w.string(w.clean(p.Name))
		}
		w.always("content", p.Content)
		w.position(p)
	})
	w.end('}')
	return w.buf, w.meter.End()
}

// vocabularies returns the vocabularies with their keys.
func (m *Data) vocabularies() [5]struct {
	key    string
	object *Object
	*vocabulary
} {
	return [5]struct {
		key    string
		object *Object
		*vocabulary
	}{
		{"openGraph", &m.OpenGraph, openGraph},
		{"twitter", &m.Twitter, twitter},
		{"dublinCore", &m.DublinCore, dublinCore},
		{"citation", &m.Citation, citation},
		{"prism", &m.Prism, prism},
	}
}

// size estimates how many bytes are written.
func (m *Data) size() int {
	size := 1 << 10
	for i := range m.Pairs {
		size += len(m.Pairs[i].Name) + len(m.Pairs[i].Content)
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

func (w *jsonWriter) begin(bracket byte) { w.buf, w.comma = append(w.buf, bracket), false }
func (w *jsonWriter) end(bracket byte)   { w.buf, w.comma = append(w.buf, bracket), true }

func (w *jsonWriter) next() {
	if w.comma {
		w.buf = append(w.buf, ',')
	}
	w.comma = true
}

// key writes the name of a member that is not from the page.
func (w *jsonWriter) key(name string) {
	w.next()
	if !w.meter.Charge(len(name)+4, dom.Node{}) {
		name = ""
	}
	w.buf = jsontext.AppendName(w.buf, name)
}

// name writes the name of a member that is from the page.
func (w *jsonWriter) name(name string) {
	w.next()
	w.string(name)
	w.buf = append(w.buf, ':')
}

func (w *jsonWriter) string(s string) {
	if !w.meter.Charge(len(s)+4, dom.Node{}) {
		s = ""
	}
	w.buf = jsontext.AppendString(w.buf, s)
}

// text writes a member unless it is empty.
func (w *jsonWriter) text(name, text string) {
	if text != "" {
		w.always(name, text)
	}
}

func (w *jsonWriter) always(name, text string) {
	w.key(name)
	w.string(w.clean(text))
}

func (w *jsonWriter) clean(text string) string {
	if w.o.Clean {
		return microsyntax.StripAndCollapseASCIIWhitespace(text)
	}
	return text
}

func (w *jsonWriter) texts(name string, texts []string) {
	if len(texts) == 0 {
		return
	}
	w.key(name)
	w.begin('[')
	for _, text := range texts {
		w.next()
		w.string(text)
	}
	w.end(']')
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
		w.key("position")
		w.buf = at.AppendJSON(w.buf)
	}
}

// list writes a list of objects unless it is empty.
func list[E any](w *jsonWriter, name string, elements []E, members func(*E)) {
	if len(elements) == 0 {
		return
	}
	w.key(name)
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

func (w *jsonWriter) object(name string, o Object) {
	if len(o) == 0 {
		return
	}
	w.key(name)
	w.begin('{')
	w.properties(o)
	w.end('}')
}

// properties writes the members of an object. Objects are two deep at most.
func (w *jsonWriter) properties(o Object) {
	for i := range o {
		if w.meter.Err() != nil {
			return
		}
		w.name(o[i].Name)
		w.begin('[')
		for k := range o[i].Values {
			w.next()
			w.value(&o[i].Values[k])
		}
		w.end(']')
	}
}

func (w *jsonWriter) value(v *Value) {
	switch {
	case len(v.Properties) > 0:
		w.begin('{')
		if v.Kind == KindURL {
			w.always("url", v.Text)
		} else {
			w.text("value", v.Text)
		}
		w.properties(v.Properties)
		w.end('}')
	case v.Kind == KindNumber && isNumber(v.Text):
		w.buf = append(w.buf, v.Text...)
	default:
		w.string(w.clean(v.Text))
	}
}

// isNumber tells whether text is a number of JSON as it stands.
func isNumber(text string) bool {
	f, err := strconv.ParseFloat(text, 64)
	return err == nil && strconv.FormatFloat(f, 'f', -1, 64) == text
}
