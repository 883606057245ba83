package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// MarshalJSON returns the canonical JSON of microformats2,
// https://microformats.org/wiki/microformats2-parsing#algorithm. Package
// encoding/json, which calls it, takes no more than 10000 levels of nesting, a few
// of which make one item; [Data.AppendJSON] has no such limit.
func (d Data) MarshalJSON() ([]byte, error) { return d.AppendJSON(nil), nil }

// AppendJSON appends to dst the canonical JSON of microformats2, without spaces.
// Properties and relations are in the order they have in d.
func (d *Data) AppendJSON(dst []byte) []byte {
	return d.append(writer{dst: dst})
}

// AppendJSONPositions is AppendJSON with the places of items and values in the
// source of document, which they were extracted from. An item has a position, a
// line and a column, before its properties; after them, positions has for each
// property those of its values. A relation's URL has the position of its first
// link. Where the document knows no places there are none.
func (d *Data) AppendJSONPositions(dst []byte, document *dom.Document) []byte {
	return d.append(writer{dst: dst, document: document})
}

func (d *Data) append(w writer) []byte {
	w.dst = append(w.dst, `{"items":[`...)
	for i, it := range d.Items {
		w.comma(i)
		w.item(it)
	}
	w.dst = append(w.dst, `],"rels":{`...)
	for i, r := range d.Rels {
		w.comma(i)
		w.string(r.Name)
		w.dst = append(w.dst, ':')
		w.strings(r.URLs)
	}
	w.dst = append(w.dst, `},"rel-urls":{`...)
	for i := range d.RelURLs {
		w.comma(i)
		w.relURL(&d.RelURLs[i])
	}
	return append(w.dst, "}}"...)
}

// MarshalJSON returns the item as it is among the items of [Data].
func (it Item) MarshalJSON() ([]byte, error) {
	w := writer{}
	w.item(&it)
	return w.dst, nil
}

// MarshalJSON returns the value as it is among the values of a property.
func (v Value) MarshalJSON() ([]byte, error) {
	w := writer{}
	w.value(&v)
	w.run()
	return w.dst, nil
}

// writer writes items. Those that are open are in a list, so that depth costs no
// recursion.
type writer struct {
	dst  []byte
	open []openItem

	document *dom.Document // that knows the positions, if they are asked for
}

// openItem is an item that is being written.
type openItem struct {
	item     *Item
	value    *Value // the value that the item is, nil if none
	property int    // the property and the value of it that come next
	index    int
	child    int
}

func (w *writer) comma(i int) {
	if i > 0 {
		w.dst = append(w.dst, ',')
	}
}

func (w *writer) item(it *Item) {
	w.begin(it, nil)
	w.run()
}

// run writes the items that are open.
func (w *writer) run() {
	for len(w.open) > 0 {
		w.step(&w.open[len(w.open)-1])
	}
}

// begin writes an item up to its properties.
func (w *writer) begin(it *Item, v *Value) {
	w.dst = append(w.dst, `{"type":`...)
	w.strings(it.Type)
	w.member("id", it.ID, it.ID != "")
	w.member("lang", it.Lang, it.Lang != "")
	w.position(it.Node)
	w.dst = append(w.dst, `,"properties":{`...)
	w.open = append(w.open, openItem{item: it, value: v})
}

// step writes the next part of an item, up to the next nested one.
func (w *writer) step(o *openItem) {
	for properties := o.item.Properties; o.property < len(properties); {
		p := &properties[o.property]
		if o.index == 0 {
			w.comma(o.property)
			w.string(p.Name)
			w.dst = append(w.dst, ":["...)
		}
		if o.index == len(p.Values) {
			w.dst = append(w.dst, ']')
			o.property, o.index = o.property+1, 0
			continue
		}
		w.comma(o.index)
		v := &p.Values[o.index]
		o.index++
		if w.value(v); v.Item != nil {
			return
		}
	}
	if o.child == 0 {
		w.dst = append(w.dst, '}')
		w.positions(o.item)
	}
	if o.child < len(o.item.Children) {
		if o.child == 0 {
			w.dst = append(w.dst, `,"children":[`...)
		}
		w.comma(o.child)
		o.child++
		w.begin(o.item.Children[o.child-1], nil)
		return
	}
	if o.child > 0 {
		w.dst = append(w.dst, ']')
	}
	w.end(o.value)
	w.open = w.open[:len(w.open)-1]
}

// end writes what an item has as the value of a property.
func (w *writer) end(v *Value) {
	switch {
	case v == nil:
	case v.IsImage:
		w.dst = append(w.dst, `,"value":`...)
		w.image(v)
	default:
		w.member("html", v.HTML, v.IsHTML)
		w.member("value", v.Text, true)
	}
	w.dst = append(w.dst, '}')
}

// value writes a value, or the beginning of one that is an item.
func (w *writer) value(v *Value) {
	switch {
	case v.Item != nil:
		w.begin(v.Item, v)
	case v.IsHTML:
		w.dst = append(w.dst, `{"html":`...)
		w.string(v.HTML)
		w.member("value", v.Text, true)
		w.member("lang", v.Lang, v.Lang != "")
		w.dst = append(w.dst, '}')
	case v.IsImage:
		w.image(v)
	default:
		w.string(v.Text)
	}
}

func (w *writer) image(v *Value) {
	w.dst = append(w.dst, `{"value":`...)
	w.string(v.Text)
	w.member("alt", v.Alt, true)
	w.dst = append(w.dst, '}')
}

func (w *writer) relURL(u *RelURL) {
	w.string(u.URL)
	w.dst = append(w.dst, `:{"rels":`...)
	w.strings(u.Rels)
	w.member("text", u.Text, u.Text != "" || u.present&hasText != 0)
	w.member("title", u.Title, u.Title != "" || u.present&hasTitle != 0)
	w.member("media", u.Media, u.Media != "" || u.present&hasMedia != 0)
	w.member("hreflang", u.HrefLang, u.HrefLang != "" || u.present&hasHrefLang != 0)
	w.member("type", u.Type, u.Type != "" || u.present&hasType != 0)
	w.position(u.Node)
	w.dst = append(w.dst, '}')
}

// member writes a member of an object that is not the first, if it is there.
func (w *writer) member(name, value string, there bool) {
	if there {
		w.dst = append(append(append(w.dst, `,"`...), name...), `":`...)
		w.string(value)
	}
}

func (w *writer) strings(s []string) {
	w.dst = append(w.dst, '[')
	for i := range s {
		w.comma(i)
		w.string(s[i])
	}
	w.dst = append(w.dst, ']')
}

func (w *writer) string(s string) { w.dst = jsontext.AppendString(w.dst, s) }
