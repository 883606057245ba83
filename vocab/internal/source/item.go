package source

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
)

// An Item is an item of a vocabulary, and where it is from.
type Item struct {
	Node       dom.Node
	Source     vocab.Source
	Properties []Property
}

// A Property is a value of a property.
type Property struct {
	microdata.Value
	Name string
	On   string // the name that the property has on the page
}

// ValueCost is what looking at a value costs beside its length.
const ValueCost = 32

// own returns an item of the vocabulary itself, which is valid until the next call.
func (p *Page) own(it *microdata.Item) *Item {
	p.properties = AppendProperties(p.properties[:0], p.Document, it, &p.Meter)
	return &Item{Node: it.Node, Source: vocab.Microdata, Properties: p.properties}
}

// Values yields the values of the property with a name.
func (it *Item) Values(name string) iter.Seq[*Property] {
	return func(yield func(*Property) bool) {
		for i := range it.Properties {
			if p := &it.Properties[i]; p.Name == name && !yield(p) {
				return
			}
		}
	}
}

// First returns the first value of the property with a name, nil if it has none.
func (it *Item) First(name string) *Property {
	for p := range it.Values(name) {
		return p
	}
	return nil
}

// Text returns the first value of the property with a name that is a string, or
// "".
func (it *Item) Text(name string) string {
	for p := range it.Values(name) {
		if p.Item == nil {
			return p.Text
		}
	}
	return ""
}

// Add adds a text as the value of a property.
func (it *Item) Add(name, text string) {
	it.Properties = append(it.Properties, Property{
		Value: microdata.Value{Text: text, Node: it.Node}, Name: name, On: name,
	})
}

// AppendProperties appends a name and a value for each element that is a property of the
// item, in tree order, and for each of its property names: the order in which the
// algorithms of the HTML standard take them. If the item is not from a document, they
// are in the order of the item. Once the meter is used up, none are appended.
func AppendProperties(dst []Property, d *dom.Document, it *microdata.Item, m *dom.Meter) []Property {
	n := 0
	for i := range it.Properties {
		n += len(it.Properties[i].Values)
	}
	start := len(dst)
	if !m.Charge(n*ValueCost, it.Node) {
		return dst
	}
	dst = slices.Grow(dst, n)
	for name, v := range it.All() {
		dst = append(dst, Property{Value: v, Name: name, On: name})
	}
	if d == nil || it.Node.IsZero() {
		return dst
	}
	all := dst[start:]
	slices.SortStableFunc(all, func(a, b Property) int { return a.Node.Index() - b.Node.Index() })
	for rest := all; len(rest) > 0; {
		names := 1
		for names < len(rest) && rest[names].Node == rest[0].Node {
			names++
		}
		if names > 1 && !orderNames(d, rest[:names], m) {
			return dst[:start]
		}
		rest = rest[names:]
	}
	return dst
}

// orderNames puts the names of an element in the order of its itemprop attribute,
// because the item groups its properties by name and has lost that order. It reports
// false once the meter is used up.
func orderNames(d *dom.Document, of []Property, m *dom.Meter) bool {
	n := of[0].Node
	attr := d.FindAttr(n, atom.Itemprop)
	_, span := d.AttrSpans(attr)
	size := int(span.End - span.Start)
	if span.IsZero() { // it is not in the source, and there is nothing to decode
		size = len(d.AttrBytes(nil, attr))
	}
	if !m.Charge(size, n) {
		return false
	}
	for name := range microsyntax.UniqueTokens(d.AttrValue(attr)) {
		if len(of) == 0 {
			break
		}
		of[0].Name, of[0].On = name, name
		of = of[1:]
	}
	return true
}
