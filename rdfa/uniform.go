package rdfa

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// ToItems makes uniform items of the data, by the rules of package item. Lists become
// values in order. That a vocabulary is used is said of no item, and left out. The
// error is nil or a [*dom.LimitError].
func (m *Data) ToItems(o item.Options) (*item.Data, error) {
	if m == nil || len(m.all) == 0 {
		return new(item.Data), nil
	}
	u := uniform{d: o.Document, ofPage: m.all, items: make([]uniformItem, len(m.all))}
	u.Start(item.RDFa, o, m.size)
	list := m.all
	if m.chosen {
		list = m.reached()
	}
	u.findCells(list)
	for _, it := range m.Items {
		u.of(it).top = true
	}
	items, properties, values := u.count(list)
	u.ExpectItems(items)
	for _, it := range list {
		if known := u.of(it); known.says && !u.Ended() {
			known.made = u.item(it, known.top)
		}
	}
	u.ExpectValues(properties, values)
	for _, it := range list {
		if made := u.of(it).made; made != nil && !u.Ended() {
			u.properties(it, made)
		}
	}
	return u.Data()
}

// reached returns the items that can be reached from the top.
func (m *Data) reached() (list []*Item) {
	seen := map[*Item]bool{}
	for open := append([]*Item(nil), m.Items...); len(open) > 0; {
		it := open[0]
		open = open[1:]
		if seen[it] {
			continue
		}
		seen[it] = true
		list = append(list, it)
		for v := range it.values() {
			if v.Item != nil {
				open = append(open, v.Item)
			}
		}
	}
	return list
}

// A uniform makes uniform items.
type uniform struct {
	item.Builder
	d      *dom.Document
	ofPage []*Item       // all items of the page
	items  []uniformItem // of those
	others map[*Item]*uniformItem
}

// A uniformItem is what is known of an item.
type uniformItem struct {
	made *item.Item // nil if the item is not to be made
	top  bool
	cell bool // whether it is a cell of a list that becomes values
	says bool // whether it is to be made
}

// of returns what is known of an item.
func (u *uniform) of(it *Item) *uniformItem {
	if it.number < len(u.ofPage) && u.ofPage[it.number] == it {
		return &u.items[it.number]
	}
	known := u.others[it]
	if known == nil {
		if u.others == nil {
			u.others = map[*Item]*uniformItem{}
		}
		known = new(uniformItem)
		u.others[it] = known
	}
	return known
}

const (
	usesVocabulary = rdfaNamespace + "usesVocabulary"
	rdfFirst       = rdfNamespace + "first"
	rdfRest        = rdfNamespace + "rest"
	rdfNil         = rdfNamespace + "nil"
)

// saysNothing tells whether all that is known of an item is which vocabulary is used.
func (it *Item) saysNothing() bool {
	return len(it.Types) == 0 && len(it.Properties) == 1 && it.Properties[0].Name == usesVocabulary
}

// findCells finds the cells of lists that are values: blank nodes with a rdf:first and
// a rdf:rest, each the value of one property.
func (u *uniform) findCells(list []*Item) {
	var mentions map[*Item]int
	for _, it := range list {
		if hasCellForm(it) {
			if mentions == nil {
				mentions = map[*Item]int{}
			}
			mentions[it] = 0
		}
	}
	if len(mentions) == 0 {
		return
	}
	for _, it := range list {
		for v := range it.values() {
			if n, ok := mentions[v.Item]; ok {
				mentions[v.Item] = n + 1
			}
		}
	}
	for _, it := range list {
		if mentions[it] == 1 {
			continue // other items lead to it
		}
		for v := range it.values() {
			for cell := v.Item; mentions[cell] == 1; {
				u.of(cell).cell = true
				_, rest := cell.cell()
				cell = rest[0].Item
			}
		}
	}
}

// count finds which items are to be made, and returns how many these are, and how many properties
// and values all have that are not left out.
func (u *uniform) count(list []*Item) (items, properties, values int) {
	for _, it := range list {
		before := values
		for i := range it.Properties {
			properties++
			for k := range it.Properties[i].Values {
				v := &it.Properties[i].Values[k]
				if u.leavesOut(v) {
					continue
				}
				if values++; v.Item != nil {
					u.of(v.Item).says = true
				}
			}
		}
		if values > before || len(it.Properties) == 0 || len(it.Types) > 0 {
			u.of(it).says = true
		}
	}
	for _, it := range list {
		known := u.of(it)
		if known.says = known.says && !known.cell && !it.saysNothing(); known.says {
			items++
		}
	}
	return items, min(properties, values), values
}

func hasCellForm(it *Item) bool {
	if len(it.Types) > 0 || len(it.Properties) != 2 || it.ID != "" && !strings.HasPrefix(it.ID, "_:") {
		return false
	}
	first, rest := it.cell()
	return len(first) == 1 && len(rest) == 1 && (rest[0].Item != nil || rest[0].Text == rdfNil)
}

func (it *Item) cell() (first, rest []Value) {
	for _, p := range it.Properties {
		switch p.Name {
		case rdfFirst:
			first = p.Values
		case rdfRest:
			rest = p.Values
		}
	}
	return first, rest
}

func (u *uniform) item(it *Item, top bool) *item.Item {
	at := u.place(it.Node, it.position)
	made := u.Item(at, top)
	if !strings.HasPrefix(it.ID, "_:") {
		made.ID = it.ID
	}
	for _, typ := range it.Types {
		u.Type(made, typ, u.nameAt(it.Node, at, typ, atom.Typeof))
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

func (u *uniform) properties(it *Item, made *item.Item) {
	for i := range it.Properties {
		p := &it.Properties[i]
		if p.Name == usesVocabulary {
			continue
		}
		for k := range p.Values {
			if v := &p.Values[k]; u.leavesOut(v) {
				u.LeaveOut(made) // without a look at places
			} else if !u.values(made, p.Name, v) {
				return
			}
		}
	}
}

// values adds a value, or the values of a list.
func (u *uniform) values(to *item.Item, name string, v *Value) bool {
	at := u.place(v.Node, v.position)
	nameAt := u.nameAt(v.Node, at, name, atom.Property, atom.Rel, atom.Rev)
	for v.Item != nil && u.of(v.Item).cell {
		first, rest := v.Item.cell()
		if !u.add(to, name, &first[0], nameAt) {
			return false
		}
		if v = &rest[0]; v.Item == nil {
			return true
		}
	}
	return v.isEmptyList() || u.add(to, name, v, nameAt)
}

// leavesOut tells whether a value is left out, as far as that is known before it is made.
func (u *uniform) leavesOut(v *Value) bool {
	return v.Item == nil && u.IsElsewhere(v.Node) && !v.isEmptyList()
}

// isEmptyList tells whether the value is a list without values.
func (v *Value) isEmptyList() bool { return v.Kind == KindURL && v.Text == rdfNil }

func (u *uniform) add(to *item.Item, name string, v *Value, nameAt dom.Place) bool {
	made := u.value(v)
	made.SetPlaces(u.valueAt(v), nameAt)
	return u.Add(to, name, made)
}

func (u *uniform) value(v *Value) item.Value {
	switch {
	case v.Item != nil:
		if made := u.of(v.Item).made; made != nil {
			return item.Value{Kind: item.KindItem, Item: made}
		}
		return item.Value{Kind: item.KindURL, Text: v.Text}
	case v.Kind == KindTyped:
		return item.NewTyped(v.Text, v.Datatype)
	case v.Kind == KindText:
		made := item.Value{Text: v.Text}
		u.SetLanguage(&made, v.Language)
		return made
	}
	return item.Value{Kind: item.KindURL, Text: v.Text}
}

// nameAt returns the place of the name that stands for an IRI, in the first of these
// attributes of n in which it is. at is the place of n.
func (u *uniform) nameAt(n dom.Node, at dom.Place, iri string, attributes ...atom.Atom) dom.Place {
	if u.d == nil || n.IsZero() {
		return at
	}
	var first dom.Attr
	for _, name := range attributes {
		a := u.d.FindAttr(n, name)
		if a.IsZero() || !u.Charge(u.d.AttrSize(a), at) {
			continue
		}
		if first.IsZero() {
			first = a
		}
		for token := range microsyntax.Tokens(u.d.AttrBytes(nil, a)) {
			local := token[bytes.IndexByte(token, ':')+1:]
			if start := len(iri) - len(local); start < 0 || iri[start:] != string(local) {
				continue
			} else if len(local) == len(token) {
				return u.d.TokenPlace(n, a, iri[start:])
			}
			return u.d.TokenPlace(n, a, string(token))
		}
	}
	if first.IsZero() {
		return at
	}
	return u.d.AttrPlace(n, first)
}

// valueAt returns the place of a value: of the attribute that it is in, or of its
// element.
func (u *uniform) valueAt(v *Value) dom.Place {
	at := u.place(v.Node, v.position)
	if u.d == nil || v.Node.IsZero() || v.Item != nil {
		return at
	}
	names := []atom.Atom{atom.Resource, atom.Href, atom.Src, atom.About}
	if v.Kind == KindText || v.Kind == KindTyped {
		names = []atom.Atom{atom.Content, atom.Datetime}
	}
	for _, name := range names {
		if a := u.d.FindAttr(v.Node, name); !a.IsZero() {
			return u.d.AttrPlace(v.Node, a)
		}
	}
	return at
}
