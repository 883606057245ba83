package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// propertyElement is an element that gives properties to the item it is in. It
// reads the value of each kind once, however many properties ask for it.
type propertyElement struct {
	x    *extractor
	in   *frame // the item the properties belong to
	node dom.Node

	// The classic formats whose properties the elements inside may be, empty for
	// microformats2.
	inside classicSet

	values [relTag + 1]Value
	read   [relTag + 1]bool
	refs   []dom.Node // what is included at the end of the element

	vcp      string // the value by the value class pattern, dates aside
	vcpFound bool
	vcpRead  bool
}

// value reads the value of a property of some kind.
func (e *propertyElement) value(kind prefix) Value {
	if e.read[kind] {
		return e.values[kind]
	}
	var v Value
	switch kind {
	case prefixP:
		v.Text = e.plain()
	case prefixU:
		v = e.url()
	case prefixDT:
		v.Text = e.date()
	case prefixE:
		v = e.embedded()
	case relTag: // https://microformats.org/wiki/rel-tag#Tag_Spaces
		href, _ := e.attr(atom.Href)
		v.Text, _ = e.x.lastSegment(e.node, href)
	}
	v.Node = e.node
	e.values[kind], e.read[kind] = v, true
	return v
}

// plain is https://microformats.org/wiki/microformats2-parsing#parsing_a_p-_property.
func (e *propertyElement) plain() string {
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

func (e *propertyElement) attr(a atom.Atom) (string, bool) {
	if a == 0 {
		return "", false
	}
	return e.x.attrText(e.node, a)
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
func (e *propertyElement) url() Value {
	x, n := e.x, e.node
	if a := urlAttr(x.d, n); a != 0 {
		if a == atom.Src && x.d.IsHTML(n, atom.Img) {
			return x.image(n, e.in.classic == 0)
		}
		ref, _ := x.attrText(n, a)
		return Value{Text: x.resolveAttr(n, a, ref)}
	}
	if v, ok := e.valueClass(); ok {
		return x.resolveText(n, v)
	}
	a := atom.Atom(0)
	switch x.d.HTMLName(n) {
	case atom.Abbr:
		a = atom.Title
	case atom.Data, atom.Input:
		a = atom.Value
	}
	if s, ok := e.attr(a); ok {
		return Value{Text: x.resolveAttr(n, a, s), written: s, fromText: true}
	}
	return x.resolveText(n, x.contentText(n, textOnly, e.in.classic != 0, e.refs))
}

// image is https://microformats.org/wiki/microformats2-parsing#parse_an_img_element_for_src_and_alt.
func (x *extractor) image(n dom.Node, withAlt bool) Value {
	src, _ := x.attrText(n, atom.Src)
	v := Value{Text: x.resolveAttr(n, atom.Src, src), Node: n}
	if withAlt {
		v.Alt, v.IsImage = x.attrText(n, atom.Alt)
	}
	return v
}

// date is https://microformats.org/wiki/microformats2-parsing#parsing_a_dt-_property.
func (e *propertyElement) date() string {
	v := e.valueClassDate()
	if v.isZero() {
		v.whole = e.dateElsewhere()
	} else if v.day == "" {
		v.day = e.in.date
	}
	s := v.String()
	e.in.rememberDate(s)
	return s
}

// dateElsewhere is the date without the value class pattern.
func (e *propertyElement) dateElsewhere() string {
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
func (e *propertyElement) embedded() Value {
	v := Value{
		Text:   e.x.contentText(e.node, textWithImages, e.in.classic != 0, e.refs),
		HTML:   e.x.innerHTML(e.node),
		IsHTML: true,
	}
	if e.x.Language {
		v.Lang = e.x.language(e.node)
	}
	return v
}
