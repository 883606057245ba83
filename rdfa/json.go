package rdfa

import (
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/microsyntax"
)

// AppendJSON appends the items to dst as JSON:
//
//	{"items":[{"type":["http://schema.org/Person"],"id":"https://example.com/#me",
//	 "properties":{"http://schema.org/name":["Ada"]}}]}
//
// A text without a language is a string, any other literal an object with a value
// and a language or a datatype. Every item is written once. A resource that the page
// says nothing about, or whose item is written elsewhere because several properties
// refer to it, is an object with only an id. The error is nil or a
// [*dom.LimitError].
func (m *Data) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	size := 0
	if m != nil {
		size = 64 * len(m.Triples)
	}
	w := jsonWriter{options: o, meter: o.Budget.Part("rdfa", size)}
	dst = append(dst, `{"items":[`...)
	if m != nil {
		for i, it := range m.Items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = w.item(dst, it)
		}
	}
	return append(dst, "]}"...), w.meter.End()
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
	options dom.JSONOptions
	meter   dom.Meter
}

// item appends an item. It recurses no deeper than limitDepth allows.
func (w *jsonWriter) item(dst []byte, it *Item) []byte {
	dst = append(dst, '{')
	for i, t := range it.Types {
		if i == 0 {
			dst = append(dst, `"type":[`...)
		} else {
			dst = append(dst, ',')
		}
		dst = w.string(dst, t, it.Node)
	}
	if len(it.Types) > 0 {
		dst = append(dst, "],"...)
	}
	if it.ID != "" {
		dst = append(w.string(append(dst, `"id":`...), it.ID, it.Node), ',')
	}
	if at := w.position(it); !at.IsZero() {
		dst = append(at.AppendJSON(append(dst, `"position":`...)), ',')
	}
	dst = append(dst, `"properties":{`...)
	for i := range it.Properties {
		if w.meter.Err() != nil {
			break
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(w.string(dst, it.Properties[i].Name, it.Node), ":["...)
		for k := range it.Properties[i].Values {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = w.value(dst, &it.Properties[i].Values[k])
		}
		dst = append(dst, ']')
	}
	return append(w.positions(append(dst, '}'), it), '}')
}

func (w *jsonWriter) value(dst []byte, v *Value) []byte {
	text := v.Text
	if w.options.Clean && v.Kind == KindText {
		text = microsyntax.StripAndCollapseASCIIWhitespace(text)
	}
	switch {
	case v.Kind == KindItem:
		return w.item(dst, v.Item)
	case v.Kind == KindURL || v.Kind == KindItemRef:
		return append(w.string(append(dst, `{"id":`...), text, v.Node), '}')
	case v.Language == "" && v.Kind == KindText:
		return w.string(dst, text, v.Node)
	}
	dst = w.string(append(dst, `{"value":`...), text, v.Node)
	if v.Language != "" {
		dst = w.string(append(dst, `,"language":`...), v.Language, v.Node)
	} else {
		dst = w.string(append(dst, `,"datatype":`...), v.Datatype, v.Node)
	}
	return append(dst, '}')
}

// string appends a string, or "" once the budget is spent.
func (w *jsonWriter) string(dst []byte, s string, n dom.Node) []byte {
	if !w.meter.Charge(len(s)+4, n) {
		s = ""
	}
	return jsontext.AppendString(dst, s)
}

// position returns where an item is, if positions are asked for: to find it out takes an
// index of the lines of the page.
func (w *jsonWriter) position(it *Item) dom.Position {
	if !w.options.Positions {
		return dom.Position{}
	}
	return it.Position(w.options.Document)
}

// positions appends where the values of an item are.
func (w *jsonWriter) positions(dst []byte, it *Item) []byte {
	if !w.options.Positions || len(it.Properties) == 0 || w.meter.Err() != nil {
		return dst
	}
	if first := it.Properties[0].Values[0]; first.Position(w.options.Document).IsZero() {
		return dst
	}
	dst = append(dst, `,"positions":{`...)
	for i := range it.Properties {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(w.string(dst, it.Properties[i].Name, it.Node), ":["...)
		for k, v := range it.Properties[i].Values {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = v.Position(w.options.Document).AppendJSON(dst)
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}
