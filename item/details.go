package item

import (
	"github.com/itemscope/itemscope/dom"
)

// valueDetails are what few values have. Several values may have the same, so that they are
// never changed.
type valueDetails struct {
	language, datatype string
	properties         []Property
	places             *valuePlaces
}

// valuePlaces are the places of a value that are not stretches of the source in one node,
// such as those that were read from JSON.
type valuePlaces struct{ at, name dom.Place }

// Language returns the language tag of a text, "" if it has none.
func (v Value) Language() string {
	if v.more == nil {
		return ""
	}
	return v.more.language
}

// SetLanguage sets what Language returns.
func (v *Value) SetLanguage(tag string) {
	if tag != v.Language() {
		v.details().language = tag
	}
}

// Datatype returns the IRI of the datatype that the page gives the value, "" if it gives
// none. The text of one with the datatype rdf:HTML or rdf:XMLLiteral is markup.
func (v Value) Datatype() string {
	if v.more == nil {
		return ""
	}
	return v.more.datatype
}

// SetDatatype sets what Datatype returns.
func (v *Value) SetDatatype(iri string) {
	if iri != v.Datatype() {
		v.details().datatype = iri
	}
}

// Properties returns what the page says of the value itself, such as the width of an image
// that is a URL. Mostly there is nothing.
func (v Value) Properties() []Property {
	if v.more == nil {
		return nil
	}
	return v.more.properties
}

// SetProperties sets what Properties returns.
func (v *Value) SetProperties(list []Property) {
	if len(list) > 0 || v.Properties() != nil {
		v.details().properties = list
	}
}

// Place returns where the value is, as narrow as known: such as the value of an attribute, or
// a value in a script.
func (v Value) Place() dom.Place {
	if v.more != nil && v.more.places != nil {
		return v.more.places.at
	}
	return dom.Place{Node: v.node, Span: v.span}
}

// NamePlace returns where the name of the property is, as narrow as known.
func (v Value) NamePlace() dom.Place {
	if v.more != nil && v.more.places != nil {
		return v.more.places.name
	}
	return dom.Place{Node: v.node, Span: v.nameSpan}
}

// SetPlaces sets what Place and NamePlace return.
func (v *Value) SetPlaces(at, name dom.Place) {
	v.node, v.span, v.nameSpan = at.Node, at.Span, name.Span
	if at != v.Place() || name != v.NamePlace() {
		v.details().places = &valuePlaces{at, name}
	}
}

// SetSpans is SetPlaces for two stretches of the source in one node.
func (v *Value) SetSpans(n dom.Node, at, name dom.Span) { v.node, v.span, v.nameSpan = n, at, name }

// SetPlacesOf sets what Place and NamePlace return to what they return for another value.
func (v *Value) SetPlacesOf(w *Value) {
	if w.more != nil && w.more.places != nil {
		v.SetPlaces(w.Place(), w.NamePlace())
		return
	}
	v.node, v.span, v.nameSpan = w.node, w.span, w.nameSpan
}

// saysMore tells whether the value has a language, a datatype or properties.
func (v *Value) saysMore() bool {
	return v.more != nil && (v.more.language != "" || v.more.datatype != "" || len(v.more.properties) > 0)
}

// details returns details of the value that may be changed: a copy of those that it has.
func (v *Value) details() *valueDetails {
	own := new(valueDetails)
	if v.more != nil {
		*own = *v.more
	}
	v.more = own
	return own
}

// itemDetails are what few items have.
type itemDetails struct {
	place      dom.Place   // if it is not a stretch of the source
	typePlaces []dom.Place // unless all that is to know is the stretch of the first type
	same       []Link
}

// Place returns where the item begins: the start tag, or the object in a script.
func (it *Item) Place() dom.Place {
	if it.more != nil && it.more.place != (dom.Place{}) {
		return it.more.place
	}
	return dom.Place{Node: it.node, Span: it.span}
}

func (it *Item) setPlace(p dom.Place) {
	it.node, it.span = p.Node, p.Span
	if p != it.Place() {
		it.details().place = p
	}
}

// TypePlace returns where the type with an index of Types is; the place of the item if that
// is not known.
func (it *Item) TypePlace(i int) dom.Place {
	if p := it.typePlace(i); p != (dom.Place{Node: p.Node}) {
		return p
	}
	return it.Place()
}

// typePlace returns where a type is, as far as known.
func (it *Item) typePlace(i int) dom.Place {
	switch {
	case it.more != nil && it.more.typePlaces != nil:
		if i < len(it.more.typePlaces) {
			return it.more.typePlaces[i]
		}
	case i == 0:
		return dom.Place{Node: it.node, Span: it.typeSpan}
	}
	return dom.Place{}
}

// setTypePlace sets where a type is, for one type after the other.
func (it *Item) setTypePlace(i int, p dom.Place) {
	if i == 0 && p == (dom.Place{Node: it.node, Span: p.Span}) {
		it.typeSpan = p.Span
		return
	}
	d := it.details()
	if d.typePlaces == nil && i > 0 {
		d.typePlaces = append(d.typePlaces, dom.Place{Node: it.node, Span: it.typeSpan})
	}
	for len(d.typePlaces) < i {
		d.typePlaces = append(d.typePlaces, dom.Place{}) // not known
	}
	d.typePlaces = append(d.typePlaces, p)
}

// Same returns links to items that say something of the same thing, after [Join].
func (it *Item) Same() []Link {
	if it.more == nil {
		return nil
	}
	return it.more.same
}

func (it *Item) addSame(l Link) {
	d := it.details()
	d.same = append(d.same, l)
}

// details returns the details of the item, which it gets if it has none.
func (it *Item) details() *itemDetails {
	if it.more == nil {
		it.more = new(itemDetails)
	}
	return it.more
}
