package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// addProperties adds the values of an element to the item it is in.
func (x *extractor) addProperties(in *frame, n dom.Node, properties []property) {
	e := element{x: x, in: in, inside: in.classic, node: n}
	for _, p := range properties {
		x.addValue(in, p, e.value(p.kind))
	}
}

// element is a property element. It reads the value of each kind once, however
// many properties ask for it.
type element struct {
	x    *extractor
	in   *frame // the item the properties belong to
	node dom.Node

	inside classicSet // the formats of the item that what is inside belongs to

	values [tag + 1]Value
	read   [tag + 1]bool
	refs   []dom.Node // what is included at the end of the element

	vcp      string // the value by the value class pattern, dates aside
	vcpFound bool
	vcpRead  bool

	when     dateValue // the date by the value class pattern, zero for none
	dateText string    // the date if there is none by that
	dateRead bool
}

// value reads the value of a property of some kind.
func (e *element) value(kind prefix) Value {
	if kind == date { // depends on the dates before
		return Value{Text: e.date(), Node: e.node}
	}
	if e.read[kind] {
		return e.values[kind]
	}
	var v Value
	switch kind {
	case plain:
		v.Text = e.plain()
	case url:
		v = e.url()
	case embedded:
		v = e.embedded()
	case tag: // https://microformats.org/wiki/rel-tag#Tag_Spaces
		href, _ := e.attr(atom.Href)
		v.Text, _ = e.x.lastSegment(href)
	}
	v.Node = e.node
	e.values[kind], e.read[kind] = v, true
	return v
}

// plain is https://microformats.org/wiki/microformats2-parsing#parsing_a_p-_property.
func (e *element) plain() string {
	x, n := e.x, e.node
	if v, ok := e.valueClass(); ok {
		return v
	}
	a := atom.Atom(0)
	switch x.d.HTMLName(n) {
	case atom.Abbr, atom.Link:
		a = atom.Title
	case atom.Data, atom.Input:
		a = atom.Value
	case atom.Img, atom.Area:
		a = atom.Alt
	}
	if s, ok := e.attr(a); ok {
		return s
	}
	return x.contentText(n, textWithImages, e.in.classic != 0, e.refs)
}

func (e *element) attr(a atom.Atom) (string, bool) {
	if a == 0 {
		return "", false
	}
	return e.x.d.Attr(e.node, a)
}

// urlAttr returns the attribute that holds the URL of an element, if it has one.
func urlAttr(d *dom.Document, n dom.Node) (a atom.Atom) {
	switch d.HTMLName(n) {
	case atom.A, atom.Area, atom.Link:
		a = atom.Href
	case atom.Img, atom.Audio, atom.Source, atom.Iframe:
		a = atom.Src
	case atom.Video:
		if a = atom.Src; !d.HasAttr(n, a) {
			a = atom.Poster
		}
	case atom.Object:
		a = atom.Data
	}
	if a == 0 || !d.HasAttr(n, a) {
		return 0
	}
	return a
}

// url is https://microformats.org/wiki/microformats2-parsing#parsing_a_u-_property.
func (e *element) url() Value {
	x, n := e.x, e.node
	if a := urlAttr(x.d, n); a != 0 {
		if a == atom.Src && x.d.IsHTML(n, atom.Img) {
			return x.image(n, e.in.classic == 0)
		}
		ref, _ := x.d.Attr(n, a)
		return Value{Text: x.resolveAttr(n, a, ref)}
	}
	if v, ok := e.valueClass(); ok {
		return Value{Text: x.resolveText(n, v)}
	}
	a := atom.Atom(0)
	switch x.d.HTMLName(n) {
	case atom.Abbr:
		a = atom.Title
	case atom.Data, atom.Input:
		a = atom.Value
	}
	if s, ok := e.attr(a); ok {
		return Value{Text: x.resolveAttr(n, a, s)}
	}
	return Value{Text: x.resolveText(n, x.contentText(n, textOnly, e.in.classic != 0, e.refs))}
}

// image is https://microformats.org/wiki/microformats2-parsing#parse_an_img_element_for_src_and_alt.
func (x *extractor) image(n dom.Node, withAlt bool) Value {
	src, _ := x.d.Attr(n, atom.Src)
	v := Value{Text: x.resolveAttr(n, atom.Src, src), Node: n}
	if withAlt {
		v.Alt, v.IsImage = x.d.Attr(n, atom.Alt)
	}
	return v
}

// date is https://microformats.org/wiki/microformats2-parsing#parsing_a_dt-_property.
func (e *element) date() string {
	if !e.dateRead {
		e.dateRead = true
		if e.when = e.valueClassDate(); e.when.isZero() {
			e.dateText = e.dateElsewhere()
		}
	}
	s := e.dateText
	if v := e.when; !v.isZero() {
		if v.day == "" {
			v.day = e.in.date
		}
		s = v.String()
	}
	e.in.rememberDate(s)
	return s
}

// dateElsewhere is the date without the value class pattern.
func (e *element) dateElsewhere() string {
	x, n := e.x, e.node
	a := atom.Atom(0)
	switch x.d.HTMLName(n) {
	case atom.Time, atom.Ins, atom.Del:
		a = atom.Datetime
	case atom.Abbr:
		a = atom.Title
	case atom.Data, atom.Input:
		a = atom.Value
	}
	if s, ok := e.attr(a); ok {
		return s
	}
	return x.contentText(n, textOnly, e.in.classic != 0, e.refs)
}

// embedded is https://microformats.org/wiki/microformats2-parsing#parsing_an_e-_property.
func (e *element) embedded() Value {
	v := Value{
		Text:   e.x.contentText(e.node, textWithImages, e.in.classic != 0, e.refs),
		HTML:   e.x.innerHTML(e.node),
		IsHTML: true,
	}
	if e.x.Language {
		v.Lang = e.x.d.Language(e.node)
	}
	return v
}

// addItemValues makes a finished item a value of the item it is in, by
// https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats.
// What a limit has cut off is kept without reading a text for it.
func (x *extractor) addItemValues(in, f *frame) {
	e := element{x: x, in: in, inside: f.classic, node: f.node, refs: f.refs}
	for i, p := range f.slots {
		if i > 0 && !x.charge(&in.found, f.size) {
			return
		}
		v := Value{Node: f.node}
		switch {
		case x.err != nil:
		case p.kind == plain && f.name != nil:
			v.Text = f.name.Text
		case p.kind == url && f.url != nil:
			v.Text, v.Alt, v.IsImage = f.url.Text, f.url.Alt, f.url.IsImage
		default:
			v = e.value(p.kind)
		}
		v.Item = f.item
		x.addValue(in, p, v)
	}
}

// addValue adds a value to a property of an item. An item for which there is no
// room with its text is there without.
func (x *extractor) addValue(in *frame, p property, v Value) {
	if !x.charge(&in.found, valueSize+len(p.name)+len(v.Text)+len(v.HTML)+len(v.Alt)+len(v.Lang)) {
		if v.Item == nil {
			return
		}
		v.Text, v.HTML, v.Alt = "", "", ""
	}
	switch p.kind {
	case plain, tag:
		in.plain = true
		if p.name == "name" && in.name == nil {
			in.name = &Value{Text: v.Text}
		}
	case embedded:
		in.embedded = true
	case url:
		in.urls = true
		if p.name == "url" && in.found.url == nil {
			in.found.url = &Value{Text: v.Text, Alt: v.Alt, IsImage: v.IsImage}
		}
	}
	i := in.property(p.name)
	values := &in.item.Properties[i].Values
	*values = append(*values, v)
}

// property returns the place of a property of an item, which is new if need be.
func (f *frame) property(name string) int {
	properties := f.item.Properties
	if f.index == nil {
		for i := range properties {
			if properties[i].Name == name {
				return i
			}
		}
	} else if i, ok := f.index[name]; ok {
		return i
	}
	f.item.Properties = append(properties, Property{Name: name})
	if len(properties) >= indexFrom {
		f.reindex()
	}
	return len(properties)
}

// indexFrom is how many properties are searched one by one.
const indexFrom = 16

func (f *frame) reindex() {
	if f.index == nil {
		f.index = make(map[string]int)
		for i, p := range f.item.Properties {
			f.index[p.Name] = i
		}
	}
	last := len(f.item.Properties) - 1
	f.index[f.item.Properties[last].Name] = last
}

// has tells whether an item has a property.
func (f *frame) has(name string) bool {
	for _, p := range f.item.Properties {
		if p.Name == name {
			return true
		}
	}
	return false
}
