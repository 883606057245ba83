package microdata

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/internal/xsd"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// ToItems makes uniform items of the data, by the rules of package item. With a
// document, texts have the language of their element, and values are those of
// https://www.w3.org/TR/microdata-rdf/#dfn-property-value: a content attribute counts on
// every element, and the values of data and meter elements are numbers. Without one,
// they are the values of the data as they are.
//
// As in RDF, items with the same itemid are one item, and a URL that is the itemid of an
// item is that item.
//
// The rules of the problems are
//
//   - microdata/reverse-value: a text by itemprop-reverse has no properties
//   - microdata/language: a language tag is not well-formed, the text has no language
//
// The error is nil or a [*dom.LimitError].
func (m *Data) ToItems(o item.Options) (*item.Data, error) {
	if m.IsEmpty() && len(m.all) == 0 {
		return new(item.Data), nil
	}
	u := uniform{d: o.Document}
	u.Start(item.Microdata, o, m.size)
	u.findItems(m)
	u.makeItems()
	u.findVocabularies(m)
	u.ExpectValues(u.count())
	for i := range u.items {
		if u.Ended() {
			break
		}
		u.properties(&u.items[i])
	}
	return u.Data()
}

// A uniform makes uniform items.
type uniform struct {
	item.Builder
	d        *dom.Document
	items    []uniformItem          // in the order of the page
	others   map[*Item]*uniformItem // those that are not found in items by their number
	byID     map[string]*item.Item
	absolute map[string]bool // names and types that are absolute URLs or not
	language language

	// The type that was asked for last, and its vocabulary.
	typ, vocabulary string
}

// A uniformItem is what is known of an item.
type uniformItem struct {
	*Item
	made       *item.Item // nil if the item is not to be made
	vocabulary string
	spread     bool // whether the vocabulary is known
	top        bool
}

// A language is what a lang attribute says, or the page where no element has one.
type language struct {
	attr       dom.Attr
	known      bool
	tag        string
	wellFormed bool
}

// of returns what is known of an item.
func (u *uniform) of(it *Item) *uniformItem {
	if n := int(it.number); n < len(u.items) && u.items[n].Item == it {
		return &u.items[n]
	}
	if known := u.others[it]; known != nil {
		return known
	}
	return &uniformItem{Item: it} // it is not to be made
}

// findItems fills items.
func (u *uniform) findItems(m *Data) {
	if m.chosen || m.all == nil {
		for it := range m.reached {
			u.items = append(u.items, uniformItem{Item: it})
		}
		u.others = make(map[*Item]*uniformItem, len(u.items))
		for i := range u.items {
			u.others[u.items[i].Item] = &u.items[i]
		}
	} else {
		u.items = make([]uniformItem, len(m.all))
		for i := range m.all {
			u.items[i].Item = &m.all[i]
		}
	}
	for _, it := range m.Items {
		u.of(it).top = true
	}
}

// makeItems makes the items, yet without properties.
func (u *uniform) makeItems() {
	u.ExpectItems(len(u.items))
	for i := range u.items {
		if u.Ended() {
			u.items = u.items[:i]
			return
		}
		it := &u.items[i]
		it.made = u.item(it.Item, it.top)
	}
}

// findVocabularies finds the vocabularies of the items.
func (u *uniform) findVocabularies(m *Data) {
	for _, it := range m.Items {
		u.spread(u.of(it))
	}
	for i := range u.items {
		u.spread(&u.items[i])
	}
}

// count returns how many properties and values the items have.
func (u *uniform) count() (properties, values int) {
	for i := range u.items {
		it := &u.items[i]
		properties += len(it.Properties)
		for k := range it.Properties {
			values += len(it.Properties[k].Values)
		}
	}
	return properties, values
}

func (u *uniform) item(it *Item, top bool) *item.Item {
	at := u.place(it.Node, it.position)
	made := u.byID[it.ID]
	if made != nil {
		u.Repeat(made, top)
	} else {
		made = u.Item(at, top)
		if made.ID = it.ID; it.ID != "" {
			if u.byID == nil {
				u.byID = map[string]*item.Item{}
			}
			u.byID[it.ID] = made
		}
	}
	if len(it.Types) > 0 {
		var itemtype dom.Attr
		if u.d != nil {
			itemtype = u.d.FindAttr(it.Node, atom.Itemtype)
		}
		for _, typ := range it.Types {
			if !itemtype.IsZero() {
				at = u.d.TokenPlace(it.Node, itemtype, typ)
			}
			u.Type(made, typ, at)
		}
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

// spread finds the vocabulary of an item, and of those inside it without one of their
// own that did not get one before.
func (u *uniform) spread(it *uniformItem) {
	if it.spread {
		return
	}
	u.setVocabulary(it, "")
	var room [8]*uniformItem // memory for usual items
	for open := append(room[:0], it); len(open) > 0; {
		outer := open[len(open)-1]
		open = open[:len(open)-1]
		for i := range outer.Properties {
			for k := range outer.Properties[i].Values {
				v := &outer.Properties[i].Values[k]
				if v.Item == nil {
					continue
				}
				if inner := u.of(v.Item); !inner.spread && inner.made != nil {
					u.setVocabulary(inner, outer.vocabulary)
					open = append(open, inner)
				}
			}
		}
	}
}

// setVocabulary gives an item the vocabulary that its own types say, or else another.
func (u *uniform) setVocabulary(it *uniformItem, otherwise string) {
	it.spread = true
	if it.vocabulary = u.ownVocabulary(it.Item); it.vocabulary == "" {
		it.vocabulary = otherwise
	}
}

// hcard is in the default registry of https://www.w3.org/TR/microdata-rdf/#default-registry:
// all types that begin with it are of this vocabulary.
const hcard = "http://microformats.org/profile/hcard"

// ownVocabulary returns the vocabulary that an item's own types say, "" if there is none.
func (u *uniform) ownVocabulary(it *Item) string {
	for _, typ := range it.Types {
		switch {
		case typ == u.typ && typ != "":
		case !u.isAbsolute(typ):
			continue
		case strings.HasPrefix(typ, hcard):
			u.typ, u.vocabulary = typ, hcard
		default:
			u.typ, u.vocabulary = typ, item.Vocabulary(typ)
		}
		return u.vocabulary
	}
	return ""
}

// isAbsolute tells whether a name or type is an absolute URL
// (https://url.spec.whatwg.org/#absolute-url-string).
func (u *uniform) isAbsolute(name string) bool {
	if iri.SchemeLength(name) == 0 {
		return false
	}
	if _, ok := item.SchemaOrgTerm(name); ok {
		return true // nothing behind a host and a slash makes a URL wrong
	}
	is, ok := u.absolute[name]
	if !ok && u.Charge(len(name), dom.Place{}) {
		_, err := weburl.Parse(name)
		if is = err == nil; u.absolute == nil {
			u.absolute = map[string]bool{}
		}
		u.absolute[name] = is
	}
	return is
}

func (u *uniform) properties(it *uniformItem) {
	made := it.made
	for i := range it.Properties {
		p := &it.Properties[i]
		name := u.name(it.vocabulary, p.Name)
		for k := range p.Values {
			v, at := u.value(&p.Values[k])
			u.places(&v, at, &p.Values[k], p.Name, atom.Itemprop)
			if !u.Add(made, name, v) {
				return
			}
		}
	}
	for i := range it.Reverse {
		u.reverse(it, &it.Reverse[i])
	}
}

// name returns the IRI of a property of an item with that vocabulary, or the name as it is.
func (u *uniform) name(vocabulary, name string) string {
	if vocabulary == "" || u.isAbsolute(name) {
		return name
	}
	return u.PropertyIRI(vocabulary, name)
}

// reverse adds an item as a property of those that are values of one of its reverse
// properties, https://www.w3.org/TR/microdata-rdf/#reverse-itemprop.
func (u *uniform) reverse(it *uniformItem, p *Property) {
	name := u.name(it.vocabulary, p.Name)
	for k := range p.Values {
		v := &p.Values[k]
		if v.Item == nil {
			u.Problems.Add("microdata/reverse-value", u.place(v.Node, v.position),
				"the text %q cannot have the property %q: write itemprop-reverse on an item", v.Text, p.Name)
			continue
		}
		value := item.Value{Kind: item.KindItem, Item: it.made}
		u.places(&value, dom.Span{}, v, p.Name, 0)
		if inner := u.of(v.Item).made; inner != nil && !u.Add(inner, name, value) {
			return
		}
	}
}

// places sets where a value and its name are. at is where the attribute is that the value is in,
// if it is in one.
func (u *uniform) places(to *item.Value, at dom.Span, v *Value, name string, attribute atom.Atom) {
	if u.d == nil || !v.position.IsZero() {
		at := dom.PlaceAt(v.position)
		to.SetPlaces(at, at)
		return
	}
	if at.IsZero() {
		at = u.d.Span(v.Node)
	}
	nameAt := at
	if attribute == 0 {
		attribute = u.d.Name("itemprop-reverse")
	}
	if a := u.d.FindAttr(v.Node, attribute); !a.IsZero() {
		nameAt = u.d.TokenSpan(v.Node, a, name)
	}
	to.SetSpans(v.Node, at, nameAt)
}

// value returns a value without its places, and where the attribute is that it is in, if it is
// in one.
func (u *uniform) value(v *Value) (made item.Value, at dom.Span) {
	if v.Item != nil {
		return item.Value{Kind: item.KindItem, Item: u.of(v.Item).made}, at
	}
	text, at, ok := u.content(v)
	switch {
	case v.Kind == KindURL && u.byID != nil && u.byID[text] != nil:
		return item.Value{Kind: item.KindItem, Item: u.byID[text]}, at
	case v.Kind == KindURL && (!ok || u.isAbsolute(text)):
		return item.Value{Kind: item.KindURL, Text: text}, at
	case v.Kind == KindTime:
		if made := item.NewTime(text); made.Kind == item.KindTime {
			return made, at
		}
	case u.isNumber(v, text):
		return item.Value{Kind: item.KindNumber, Text: text}, at
	}
	made = item.Value{Kind: item.KindText, Text: text}
	u.SetLanguage(&made, u.languageOf(v.Node))
	return made, at
}

// content returns what a value has for its text and where the attribute is that it is in. ok
// tells that it is the content attribute of an element other than meta.
func (u *uniform) content(v *Value) (text string, at dom.Span, ok bool) {
	if u.d == nil || v.Node.IsZero() {
		return v.Text, at, false
	}
	a := u.d.FindAttr(v.Node, atom.Content)
	if !a.IsZero() && u.d.HTMLName(v.Node) != atom.Meta {
		at = u.d.AttrSpan(v.Node, a)
		if !u.Charge(u.d.AttrSize(a), dom.Place{Node: v.Node}) {
			return "", at, true
		}
		return u.d.AttrValue(a), at, true
	}
	if a = u.valueAttr(v); !a.IsZero() {
		at = u.d.AttrSpan(v.Node, a)
	}
	return v.Text, at, false
}

// valueAttr returns the attribute that a value is in, if it is in one.
func (u *uniform) valueAttr(v *Value) dom.Attr {
	name := atom.Atom(0)
	switch element := u.d.HTMLName(v.Node); {
	case element == atom.Meta:
		name = atom.Content
	case element == atom.Data || element == atom.Meter:
		name = atom.Value
	case element == atom.Object:
		name = atom.Data
	case v.Kind == KindTime:
		name = atom.Datetime
	case v.Kind == KindURL:
		if name = atom.Href; !u.d.HasAttr(v.Node, name) {
			name = atom.Src
		}
	default:
		return dom.Attr{}
	}
	return u.d.FindAttr(v.Node, name)
}

// isNumber tells whether a text is that of a data or meter element and a number.
func (u *uniform) isNumber(v *Value, text string) bool {
	if u.d == nil {
		return false
	}
	if e := u.d.HTMLName(v.Node); e != atom.Data && e != atom.Meter {
		return false
	}
	return xsd.Numeric(text) != ""
}

// languageOf returns the language of an element, "" if it has none that is well-formed.
func (u *uniform) languageOf(n dom.Node) string {
	if u.d == nil {
		return ""
	}
	l := &u.language
	if a := u.d.LanguageAttr(n); !l.known || l.attr != a {
		tag := u.d.Language(n)
		*l = language{a, true, tag, microsyntax.WellFormedLanguageTag(tag)}
	}
	switch {
	case l.tag == "" || !u.Charge(len(l.tag), dom.Place{Node: n}):
		return ""
	case !l.wellFormed:
		u.Problems.Add("microdata/language", u.d.Place(n),
			"%q is not a well-formed language tag: the text has no language; write one as of BCP 47, such as en-US", l.tag)
		return ""
	}
	return l.tag
}
