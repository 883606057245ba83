package meta

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/item"
)

// ToItems makes a uniform item of the Open Graph of the page, by the rules of package
// item. Its type is what og:type says, in the namespace of Open Graph, its ID is
// og:url, "its permanent ID in the graph" (https://ogp.me/#metadata). What belongs to
// another value, such as the width of an image, is a property of that value.
//
// The error is nil or a [*dom.LimitError].
func (m *Data) ToItems(o item.Options) (*item.Data, error) {
	if m == nil || len(m.OpenGraph) == 0 {
		return new(item.Data), nil
	}
	u := uniform{d: o.Document}
	u.Start(item.OpenGraph, o, m.size())
	u.ExpectItems(1)
	u.ExpectValues(m.OpenGraph.count())
	var at dom.Place
	if u.d != nil {
		at = u.d.Place(m.OpenGraph[0].Values[0].Node)
	}
	it := u.Item(at, true)
	if urls := m.OpenGraph.Values("og:url"); len(urls) > 0 && urls[0].Kind == KindURL {
		it.ID = urls[0].Text
	}
	types := m.OpenGraph.Values("og:type")
	for i := range types {
		u.typ(it, &types[i])
	}
	for i := range m.OpenGraph {
		p := &m.OpenGraph[i]
		for k := range p.Values {
			u.property(it, p.Name, &p.Values[k])
		}
	}
	return u.Data()
}

// count returns how many properties there are, and how many values with those of values.
func (o Object) count() (properties, values int) {
	for i := range o {
		values += len(o[i].Values)
		for k := range o[i].Values {
			if parts := o[i].Values[k].Properties; len(parts) > 0 {
				_, n := parts.count() // which have none
				values += n
			}
		}
	}
	return len(o), values
}

// A uniform makes uniform items.
type uniform struct {
	item.Builder
	d *dom.Document
}

// openGraphNamespace is where the names of Open Graph are, https://ogp.me/ns.
const openGraphNamespace = "https://ogp.me/ns"

// name returns the IRI of a name with a prefix: https://ogp.me/ns#title for "og:title",
// https://ogp.me/ns/article#tag for "article:tag".
func (u *uniform) name(name string) string {
	if known := definitions()[name]; known != nil && known.iri != "" {
		return known.iri
	}
	return u.Name(openGraphNamespace, name, openGraphIRI)
}

// join returns a name with a prefix. Most are defined, and need not be made.
func join(prefix, name string) string {
	var room [64]byte // memory for usual names
	full := append(append(append(room[:0], prefix...), ':'), name...)
	if known := definitions()[string(full)]; known != nil {
		return known.name
	}
	return string(full)
}

func openGraphIRI(namespace, name string) string {
	prefix, local, _ := strings.Cut(name, ":")
	if prefix != "og" {
		namespace += "/" + prefix
	}
	return namespace + "#" + local
}

// typ gives the item a type.
func (u *uniform) typ(it *item.Item, v *Value) {
	typ := v.Text
	if typ == "" {
		return
	}
	if strings.IndexByte(typ, ':') < 0 {
		typ = join("og", typ)
	}
	at := dom.PlaceAt(v.position)
	if u.d != nil {
		at = dom.Place{Node: v.Node, Span: u.valueAt(v)}
	}
	u.Type(it, u.name(typ), at)
}

func (u *uniform) property(it *item.Item, name string, v *Value) {
	made := u.value(name, v)
	for _, part := range v.Properties {
		for k := range part.Values {
			full := join(name, part.Name)
			u.AddTo(&made, u.name(full), u.value(full, &part.Values[k]))
		}
	}
	u.Add(it, u.name(name), made)
}

func (u *uniform) value(name string, v *Value) item.Value {
	var made item.Value
	switch v.Kind {
	case KindURL:
		made = item.Value{Kind: item.KindURL}
	case KindNumber:
		made = item.Value{Kind: item.KindNumber}
	case KindTime:
		made = item.NewTime(v.Text)
	}
	made.Text = v.Text
	u.places(&made, name, v)
	return made
}

// places sets where a value and its name are.
func (u *uniform) places(made *item.Value, name string, v *Value) {
	if u.d == nil {
		at := dom.PlaceAt(v.position)
		made.SetPlaces(at, at)
		return
	}
	made.SetSpans(v.Node, u.valueAt(v), u.nameAt(name, v))
}

// valueAt returns where a value is in the document: in its attribute.
func (u *uniform) valueAt(v *Value) dom.Span {
	if a := u.d.FindAttr(v.Node, atom.Content); !a.IsZero() {
		return u.d.AttrSpan(v.Node, a)
	}
	return u.d.Span(v.Node)
}

// nameAt returns where the name of a value is in the document.
func (u *uniform) nameAt(name string, v *Value) dom.Span {
	a := u.d.FindAttr(v.Node, atom.Property)
	if a.IsZero() {
		a = u.d.FindAttr(v.Node, atom.Name)
	}
	if a.IsZero() {
		return u.d.Span(v.Node)
	}
	return u.d.TokenSpan(v.Node, a, name)
}
