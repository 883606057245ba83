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
	var at dom.Place
	if first := m.OpenGraph[0].Values[0]; u.d != nil {
		at = u.d.Place(first.Node)
	}
	it := u.Item(at, true)
	if url, ok := m.OpenGraph.Value("og:url"); ok && url.Kind == KindURL {
		it.ID = url.Text
	}
	for _, v := range m.OpenGraph.Values("og:type") {
		if v.Text != "" {
			typ := v.Text
			if strings.IndexByte(typ, ':') < 0 {
				typ = u.join("og", typ)
			}
			u.Type(it, u.name(typ), u.valueAt(&v))
		}
	}
	values := 0
	for _, p := range m.OpenGraph {
		values += len(p.Values)
		for k := range p.Values {
			for _, part := range p.Values[k].Properties {
				values += len(part.Values)
			}
		}
	}
	u.ExpectValues(len(m.OpenGraph), values)
	for _, p := range m.OpenGraph {
		for k := range p.Values {
			u.property(it, p.Name, &p.Values[k])
		}
	}
	return u.Data()
}

// A uniform makes uniform items.
type uniform struct {
	item.Builder
	d   *dom.Document
	buf []byte // a name that is being joined
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
func (u *uniform) join(prefix, name string) string {
	u.buf = append(append(append(u.buf[:0], prefix...), ':'), name...)
	if known := definitions()[string(u.buf)]; known != nil {
		return known.name
	}
	return string(u.buf)
}

func openGraphIRI(namespace, name string) string {
	prefix, local, _ := strings.Cut(name, ":")
	if prefix != "og" {
		namespace += "/" + prefix
	}
	return namespace + "#" + local
}

func (u *uniform) property(it *item.Item, name string, v *Value) {
	made := u.value(name, v)
	for _, part := range v.Properties {
		for k := range part.Values {
			full := u.join(name, part.Name)
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
	made.SetPlaces(u.valueAt(v), u.nameAt(name, v))
	return made
}

func (u *uniform) valueAt(v *Value) dom.Place {
	if u.d == nil {
		return dom.PlaceAt(v.position)
	}
	if a := u.d.FindAttr(v.Node, atom.Content); !a.IsZero() {
		return u.d.AttrPlace(v.Node, a)
	}
	return u.d.Place(v.Node)
}

func (u *uniform) nameAt(name string, v *Value) dom.Place {
	if u.d == nil {
		return dom.PlaceAt(v.position)
	}
	for _, attribute := range []atom.Atom{atom.Property, atom.Name} {
		if a := u.d.FindAttr(v.Node, attribute); !a.IsZero() {
			return u.d.TokenPlace(v.Node, a, name)
		}
	}
	return u.d.Place(v.Node)
}
