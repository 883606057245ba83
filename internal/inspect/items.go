package inspect

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/item"
)

// items appends the items in the order of the page, and the ways to those of their values
// that can be changed:
//
//	"items":[{"top":true,"type":["https://schema.org/Recipe"],"syntax":"microdata",
//	  "position":…,"whole":…,"types":[…],"properties":[
//	    {"name":"https://schema.org/name","kind":"text","text":"Soup","language":"de","position":…,"written":…,"way":1},
//	    {"name":"https://schema.org/author","kind":"item","item":1,"position":…}],
//	  "same":[{"item":4,"by":"name"}]},…],
//	"ways":[{"step":"[0]"},{"from":0,"step":"name[0]"},…]
//
// position is where an item begins, and whole all of it; types are the places of its types.
// A property is there for each value. position is that of the value, written that of the
// name, and item and way are indices. The path that "itemscope set" takes for a value is
// made of the steps on the way to it, with dots between them.
func (w *writer) items(f Found) {
	index := map[*item.Item]int{}
	for it := range f.Items.All() {
		index[it] = len(index)
	}
	top := map[*item.Item]bool{}
	for _, it := range f.Items.Items {
		top[it] = true
	}
	ways := itempath.Page{Document: w.d, Microdata: f.Page.Microdata, JSONLD: f.Page.JSONLD}.Ways()
	reached := indexWays(ways)
	w.name("items")
	w.buf = append(w.buf, '[')
	for it := range f.Items.All() {
		if w.meter.Err() != nil {
			break
		}
		w.comma(index[it])
		w.item(it, top[it], index, reached)
	}
	w.buf = append(w.buf, ']')
	w.ways(ways)
}

func (w *writer) item(it *item.Item, top bool, index map[*item.Item]int, reached map[site]reach) {
	w.buf = append(w.buf, `{"syntax":`...)
	w.string(it.Syntax.String())
	if top {
		w.buf = append(w.buf, `,"top":true`...)
	}
	w.name("type")
	w.buf = append(w.buf, '[')
	for i, t := range it.Types {
		w.comma(i)
		w.string(t)
	}
	w.buf = append(w.buf, ']')
	w.member("id", it.ID)
	w.place("position", it.Place())
	w.place("whole", w.whole(it.Place()))
	w.name("types")
	w.buf = append(w.buf, '[')
	for i := range it.Types {
		w.comma(i)
		w.charge(placeSize)
		w.buf = w.d.AppendPlace(w.buf, it.TypePlace(i))
	}
	w.buf = append(w.buf, `],"properties":[`...)
	first := true
	for i := range it.Properties {
		p := &it.Properties[i]
		for k := range p.Values {
			if w.meter.Err() != nil {
				break
			}
			if !first {
				w.comma(1)
			}
			first = false
			w.flush(pieceSize)
			w.value(p.Name, &p.Values[k], index, reached)
		}
	}
	w.buf = append(w.buf, ']')
	w.same(it, index)
	w.buf = append(w.buf, '}')
}

func (w *writer) value(name string, v *item.Value, index map[*item.Item]int, reached map[site]reach) {
	w.buf = append(w.buf, `{"name":`...)
	w.string(name)
	w.member("kind", v.Kind.String())
	w.member("text", v.Text)
	w.member("language", v.Language())
	w.member("datatype", v.Datatype())
	if i, ok := index[v.Item]; ok && v.Item != nil {
		w.number("item", i)
	}
	w.place("position", w.whole(v.Place()))
	w.place("written", v.NamePlace())
	if way, ok := reached[siteOf(v.Syntax, v.Place())]; ok && v.Item == nil && (!way.empty || v.Text == "") {
		w.number("way", way.index)
	}
	for i, p := range v.Properties() {
		if i == 0 {
			w.name("with")
			w.buf = append(w.buf, '[')
		}
		for k := range p.Values {
			w.comma(i + k)
			w.buf = append(w.buf, `{"name":`...)
			w.string(p.Name)
			w.member("text", p.Values[k].Text)
			w.buf = append(w.buf, '}')
		}
		if i == len(v.Properties())-1 {
			w.buf = append(w.buf, ']')
		}
	}
	w.buf = append(w.buf, '}')
}

// same appends which items say something of the same thing.
func (w *writer) same(it *item.Item, index map[*item.Item]int) {
	for i, link := range it.Same() {
		if i == 0 {
			w.name("same")
			w.buf = append(w.buf, '[')
		}
		w.comma(i)
		w.charge(32)
		w.buf = append(w.buf, `{"by":`...)
		w.string(link.Reason.String())
		w.number("item", index[link.Item])
		w.buf = append(w.buf, '}')
	}
	if len(it.Same()) > 0 {
		w.buf = append(w.buf, ']')
	}
}

func (w *writer) ways(ways []itempath.Way) {
	w.name("ways")
	w.buf = append(w.buf, '[')
	for i, way := range ways {
		if !w.charge(32) {
			break
		}
		w.flush(pieceSize)
		w.comma(i)
		w.buf = append(w.buf, `{"step":`...)
		w.string(way.Step)
		if way.From >= 0 {
			w.number("from", way.From)
		}
		w.buf = append(w.buf, '}')
	}
	w.buf = append(w.buf, ']')
}

// A site is where a value that can be changed is: in microdata its element, and in JSON-LD
// the beginning of it in the source. The value of an item and that which a way leads to
// were found by different readers, and have nothing else in common.
type site struct {
	element dom.Node
	offset  uint32
}

// siteOf returns the site of a value, or the zero one for what cannot be changed.
func siteOf(s item.Syntax, p dom.Place) site {
	switch s {
	case item.Microdata:
		return site{element: p.Node}
	case item.JSONLD:
		return site{offset: p.Span.Start}
	}
	return site{}
}

// A reach is the way to a value. What is empty there, and not among the items, was found
// elsewhere, such as the address of an image that a script loads later.
type reach struct {
	index int
	empty bool
}

func indexWays(ways []itempath.Way) map[site]reach {
	reached := map[site]reach{}
	for i, way := range ways {
		at := site{element: way.Value.Node}
		switch {
		case !way.Value.Item.IsZero():
			continue
		case way.Value.Of.JSONLD != nil:
			at = siteOf(item.JSONLD, way.Value.JSONLD.Place())
		}
		if _, ok := reached[at]; !ok && at != (site{}) {
			reached[at] = reach{i, strings.TrimSpace(way.Value.Text) == ""}
		}
	}
	return reached
}
