package microformats

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/item"
)

// ToItems makes uniform items of the data, by the rules of package item: types and
// properties have their own names, such as "h-card" and "given-name"; items inside an
// item that are no property's value are those of "children"; the markup of a text is
// its "html", the alternative of an image its "alt". The ID of an element is that of
// the item, behind the address of the page. What was read from JSON has no URLs and
// times, as that JSON has only texts. Relations of links are no items.
//
// The error is nil or a [*dom.LimitError].
func (d *Data) ToItems(o item.Options) (*item.Data, error) {
	if d.IsEmpty() {
		return new(item.Data), nil
	}
	u := uniform{d: o.Document}
	u.Start(item.Microformats, o, d.page)
	u.base, _, _ = strings.Cut(o.PageURL(), "#")
	u.items.addAll(d.Items)
	top := len(u.items.list)
	list := u.items.reach()
	u.made = make([]*item.Item, len(list))
	u.ExpectItems(len(list))
	for _, it := range list {
		if u.Ended() {
			break
		}
		n := u.items.number(it)
		u.made[n] = u.item(it, n < top)
	}
	u.ExpectValues(countOf(list))
	for _, it := range list {
		if made := u.madeOf(it); made != nil {
			u.properties(made, it)
		}
	}
	return u.Data()
}

// countOf returns how many properties and values the uniform items have, at most.
func countOf(list []*Item) (properties, values int) {
	for _, it := range list {
		properties += len(it.Properties)
		for i := range it.Properties {
			values += len(it.Properties[i].Values)
			for k := range it.Properties[i].Values {
				if v := &it.Properties[i].Values[k]; v.IsHTML || v.IsImage {
					values++
				}
			}
		}
		if values += len(it.Children); len(it.Children) > 0 {
			properties++
		}
		if it.Lang != "" {
			properties, values = properties+1, values+1
		}
	}
	return properties, values
}

// A uniform makes uniform items.
type uniform struct {
	item.Builder
	d     *dom.Document
	base  string // the address of the page without its fragment
	items itemTable
	made  []*item.Item // by their numbers
}

// madeOf returns the uniform item of one, or nil.
func (u *uniform) madeOf(it *Item) *item.Item {
	if n := u.items.number(it); n >= 0 {
		return u.made[n]
	}
	return nil
}

func (u *uniform) item(it *Item, top bool) *item.Item {
	at := u.place(it.Node, it.position)
	made := u.Item(at, top)
	if it.ID != "" && u.Charge(len(u.base)+len(it.ID), at) {
		made.ID = u.base + "#" + iri.Fragment(it.ID)
	}
	for _, typ := range it.Type {
		typeAt := at
		if u.d != nil && it.position.IsZero() {
			typeAt.Span = u.classAt(it.Node, at.Span, typ)
		}
		u.Type(made, typ, typeAt)
	}
	return made
}

// place returns the place of an element, or the position that was read for it.
func (u *uniform) place(n dom.Node, read dom.Position) dom.Place {
	if u.d == nil || !read.IsZero() {
		return dom.PlaceAt(read)
	}
	return u.d.Place(n)
}

// classAt returns where a class name is in the document, or the class attribute if it has
// another name for what is looked for, as classic formats have. at is where n is.
func (u *uniform) classAt(n dom.Node, at dom.Span, name string) dom.Span {
	a := u.d.FindAttr(n, atom.Class)
	if a.IsZero() {
		return at
	}
	return u.d.TokenSpan(n, a, name)
}

func (u *uniform) properties(made *item.Item, it *Item) {
	if it.Lang != "" {
		lang := item.Value{Text: it.Lang}
		lang.SetPlaces(made.Place(), made.Place())
		u.Add(made, "lang", lang)
	}
	for i := range it.Properties {
		p := &it.Properties[i]
		for k := range p.Values {
			if !u.Add(made, p.Name, u.value(p.Name, &p.Values[k])) {
				return
			}
		}
	}
	for _, child := range it.Children {
		if inner := u.madeOf(child); inner != nil {
			v := item.Value{Kind: item.KindItem, Item: inner}
			v.SetPlaces(inner.Place(), inner.Place())
			u.Add(made, "children", v)
		}
	}
}

func (u *uniform) value(name string, v *Value) item.Value {
	made := u.kind(v)
	u.places(&made, name, v)
	if v.IsHTML {
		html := item.Value{Text: v.HTML}
		u.SetDatatype(&html, item.HTML)
		html.SetPlacesOf(&made)
		u.AddTo(&made, "html", html)
	}
	if v.IsImage {
		alt := item.Value{Text: v.Alt}
		alt.SetPlacesOf(&made)
		u.AddTo(&made, "alt", alt)
	}
	return made
}

// places sets where a value and its name are.
func (u *uniform) places(made *item.Value, name string, v *Value) {
	if u.d == nil || !v.position.IsZero() {
		at := dom.PlaceAt(v.position)
		made.SetPlaces(at, at)
		return
	}
	at := u.d.Span(v.Node)
	nameAt := u.classAt(v.Node, at, v.kind.class()+name)
	if a := u.valueAttr(v); !a.IsZero() {
		at = u.d.AttrSpan(v.Node, a)
	}
	made.SetSpans(v.Node, at, nameAt)
}

// class returns what class names of the kind begin with.
func (p prefix) class() string {
	return [...]string{noPrefix: "", prefixP: "p-", prefixU: "u-", prefixDT: "dt-", prefixE: "e-", relTag: ""}[p]
}

func (u *uniform) kind(v *Value) item.Value {
	if v.Item != nil {
		if inner := u.madeOf(v.Item); inner != nil {
			made := item.Value{Kind: item.KindItem, Text: v.Text, Item: inner}
			u.SetLanguage(&made, v.Lang)
			return made
		}
	}
	switch {
	case (v.kind == prefixU || v.IsImage) && iri.SchemeLength(v.Text) > 0:
		return item.Value{Kind: item.KindURL, Text: v.Text}
	case v.kind == prefixDT:
		return item.NewTime(v.Text)
	}
	made := item.Value{Text: v.Text}
	u.SetLanguage(&made, v.Lang)
	return made
}

// valueAttr returns the attribute that a value is mostly in, by the rules for its kind.
func (u *uniform) valueAttr(v *Value) dom.Attr {
	if u.d == nil || v.Item != nil {
		return dom.Attr{}
	}
	name := atom.Atom(0)
	switch element := u.d.HTMLName(v.Node); {
	case v.kind == prefixU && urlAttr(u.d, v.Node) != 0:
		name = urlAttr(u.d, v.Node)
	case v.kind == prefixE:
	case element == atom.Abbr:
		name = atom.Title
	case element == atom.Data || element == atom.Input:
		name = atom.Value
	case v.kind == prefixP && (element == atom.Img || element == atom.Area):
		name = atom.Alt
	case v.kind == prefixDT && (element == atom.Time || element == atom.Ins || element == atom.Del):
		name = atom.Datetime
	}
	if name == 0 {
		return dom.Attr{}
	}
	return u.d.FindAttr(v.Node, name)
}
