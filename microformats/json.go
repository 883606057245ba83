package microformats

import "unicode/utf8"

// MarshalJSON returns the canonical JSON of microformats2,
// https://microformats.org/wiki/microformats2-parsing#algorithm. Package
// encoding/json, which calls it, takes no more than 10000 levels of nesting, a few
// of which make one item; [Data.AppendJSON] has no such limit.
func (d *Data) MarshalJSON() ([]byte, error) { return d.AppendJSON(nil), nil }

// AppendJSON appends to dst the canonical JSON of microformats2, without spaces.
// Properties and relations are in the order they have in d.
func (d *Data) AppendJSON(dst []byte) []byte {
	w := writer{dst: append(dst, `{"items":[`...)}
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
func (it *Item) MarshalJSON() ([]byte, error) {
	w := writer{}
	w.item(it)
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

// string writes a string, https://www.rfc-editor.org/rfc/rfc8259#section-7. What is
// not UTF-8 becomes U+FFFD.
func (w *writer) string(s string) {
	const hex = "0123456789abcdef"
	dst := append(w.dst, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		size, replacement := 1, ""
		switch {
		case c == '"':
			replacement = `\"`
		case c == '\\':
			replacement = `\\`
		case c == '\n':
			replacement = `\n`
		case c == '\r':
			replacement = `\r`
		case c == '\t':
			replacement = `\t`
		case c < ' ':
			replacement = `\u00` + string(hex[c>>4]) + string(hex[c&15])
		default:
			var r rune
			if r, size = utf8.DecodeRuneInString(s[i:]); r == utf8.RuneError && size == 1 {
				replacement = "\uFFFD"
			} else if r == '\u2028' || r == '\u2029' {
				replacement = `\u202` + string(hex[r&15]) // not in JavaScript before 2019
			}
		}
		if replacement != "" {
			dst = append(append(dst, s[start:i]...), replacement...)
			start = i + size
		}
		i += size
	}
	w.dst = append(append(dst, s[start:]...), '"')
}
