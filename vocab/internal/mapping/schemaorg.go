package mapping

import (
	"iter"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// NewSchemaOrg returns a table for items of schema.org. Properties that it does not
// have keep their names, as URLs. Texts lose the white space of the markup. Terms of
// schema.org become words of the vocabulary: words has these by property, then by term
// in lower case, because pages write terms in any case.
func NewSchemaOrg(to *vocab.Vocabulary, rows []vocab.Mapping, words map[string]map[string]string) *Table {
	t := newTable(to, rows)
	t.other = func(name string) string {
		if strings.Contains(name, ":") {
			return name
		}
		return "https://schema.org/" + name
	}
	t.text = func(to, text string) string {
		text = tidy(to, text)
		if word, ok := words[to][microsyntax.ToASCIILower(Term(text))]; ok {
			return word
		}
		return text
	}
	return t
}

// SchemaOrg is an item of a type of schema.org as a Thing.
type SchemaOrg struct{ *microdata.Item }

// Node returns the item's element.
func (s SchemaOrg) Node() dom.Node { return s.Item.Node }

// Properties yields the item's properties, and "@id" for its global identifier.
func (s SchemaOrg) Properties() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		if s.ID != "" && !yield("@id", Value{Text: s.ID, IsURL: true, Node: s.Item.Node}) {
			return
		}
		for name, v := range s.Item.All() {
			name = Term(name)
			if !yield(name, schemaValue(v)) {
				return
			}
		}
	}
}

func schemaValue(v microdata.Value) Value {
	out := Value{Text: v.Text, IsURL: v.Kind == microdata.KindURL, Node: v.Node}
	if v.Item != nil {
		out.Item = SchemaOrg{v.Item}
	}
	return out
}

// Name returns the item's name.
func (s SchemaOrg) Name() Value { return s.first("name", "legalName", "alternateName") }

// URL returns the item's address.
func (s SchemaOrg) URL() Value {
	if v := s.first("contentUrl", "url"); v.Text != "" {
		return v
	}
	return Value{Text: s.ID, IsURL: true, Node: s.Item.Node}
}

// Place returns the item's name and address, or its URL if it is a virtual location.
func (s SchemaOrg) Place(m *dom.Meter) Value {
	place := place{meter: m}
	place.add(s.Name().Text, s.Item.Node)
	place.addAddress(s.Item) // the item may be an address itself
	for _, v := range s.Item.Values("address") {
		if v.Item != nil {
			place.addAddress(v.Item)
		} else {
			place.add(v.Text, v.Node)
		}
	}
	if place.text.Len() == 0 {
		return s.URL()
	}
	return Value{Text: place.text.String(), Node: s.Item.Node}
}

// addAddress adds the parts of a https://schema.org/PostalAddress.
func (p *place) addAddress(it *microdata.Item) {
	if !p.meter.Charge(itemCost(it), it.Node) {
		return
	}
	for _, name := range [...]string{
		"postOfficeBoxNumber", "extendedAddress", "streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry",
	} {
		for _, v := range it.Values(name) {
			if v.Item != nil && p.meter.Charge(itemCost(v.Item), v.Node) {
				v.Text = SchemaOrg{v.Item}.Name().Text
			}
			p.add(microsyntax.StripAndCollapseASCIIWhitespace(v.Text), v.Node)
		}
	}
}

// Cost returns what looking for some of the item's properties costs.
func (s SchemaOrg) Cost() int { return itemCost(s.Item) }

func itemCost(it *microdata.Item) int {
	n := len(it.Properties)
	for i := range it.Properties {
		n += len(it.Properties[i].Values)
	}
	return n * source.ValueCost
}

func (s SchemaOrg) first(names ...string) Value {
	for _, name := range names {
		for _, v := range s.Item.Values(name) {
			if v.Item == nil && v.Text != "" {
				return schemaValue(v)
			}
		}
	}
	return Value{}
}

// Term returns what follows the address of schema.org in the URL of a type or a
// property; what does not start with that is returned as it is.
func Term(url string) string {
	if term, ok := item.SchemaOrgTerm(url); ok {
		return term
	}
	return url
}

// tidy returns a text of schema.org without the white space that the markup of a page
// puts in and around it. In prose only the white space around it is removed.
func tidy(to, text string) string {
	if to == "note" || to == "description" || to == "comment" {
		return microsyntax.StripASCIIWhitespace(text)
	}
	return microsyntax.StripAndCollapseASCIIWhitespace(text)
}

// HasType tells whether an item has a type of schema.org that is among terms.
func HasType(it *microdata.Item, terms map[string]bool) bool {
	for _, t := range it.Types {
		if term, ok := item.SchemaOrgTerm(t); ok && terms[term] {
			return true
		}
	}
	return false
}

// Set returns the words of a list as a set, which is made when it is first asked for.
func Set(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for word := range strings.FieldsSeq(list) {
			set[word] = true
		}
		return set
	})
}
