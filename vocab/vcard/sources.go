package vcard

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// kind says what becomes a card.
var kind = source.Kind{
	Type:            vocab.VCardType,
	Microformats:    microformatCards,
	SchemaOrg:       schemaCards,
	FromMicroformat: fromMicroformat,
	FromSchemaOrg:   fromSchemaOrg,
}

var (
	hCards = mapping.NewMicroformats(vocab.VCard, HCard)
	people = mapping.NewSchemaOrg(vocab.VCard, Person, map[string]map[string]string{"sex": sexes})
)

// sexes are the letters for the values of https://schema.org/GenderType.
var sexes = map[string]string{"male": "M", "female": "F"}

// fromMicroformat returns what an h-card says as an item of the vCard vocabulary,
// by the table [HCard]. The h-card of an organization, whose name is also that of
// its organization, is of the kind "org".
func fromMicroformat(it *microformats.Item, most int) source.Item {
	card, cost := hCards.Item(mapping.Microformat{Item: it}, most)
	if isOrganization(card) {
		card.Properties = append(card.Properties, ofKind("org", card.Node))
	}
	return source.Item{Item: card, Source: vocab.Microformats, Cost: cost}
}

// isOrganization follows https://microformats.org/wiki/hcard#Organization_Contact_Info.
func isOrganization(card *microdata.Item) bool {
	org, ok := card.Value("org")
	if !ok || len(card.Values("kind")) > 0 {
		return false
	}
	name := org.Text
	if org.Item != nil {
		name = org.Item.Text("organization-name")
	}
	return name != "" && name == card.Text("fn")
}

// fromSchemaOrg returns what a Person or an Organization of schema.org says as an
// item of the vCard vocabulary, by the table [Person]. An Organization is of the
// kind "org", and its name is that of the organization, too, which is where address
// books look. Properties that are not in the table keep their names, as URLs.
func fromSchemaOrg(it *microdata.Item, most int) source.Item {
	card, cost := people.Item(mapping.SchemaOrg{Item: it}, most)
	if mapping.HasType(it, organizations) {
		if name, ok := card.Value("fn"); ok && len(card.Values("org")) == 0 {
			card.Properties = append(card.Properties, microdata.Property{Name: "org", Values: []microdata.Value{name}})
		}
		card.Properties = append(card.Properties, ofKind("org", card.Node))
	}
	return source.Item{Item: card, Source: vocab.SchemaOrg, Cost: cost}
}

func ofKind(kind string, n dom.Node) microdata.Property {
	return microdata.Property{Name: "kind", Values: []microdata.Value{{Text: kind, Node: n}}}
}

// microformatCards yields the h-cards of a page but for those that say where the person
// of another one works.
func microformatCards(data *microformats.Data) iter.Seq[*microformats.Item] {
	return mapping.OfType(data, "h-card", func(outer *microformats.Item, property string) bool {
		return property == "org" && slices.Contains(outer.Type, "h-card")
	})
}

// schemaCards yields the persons and organizations of a page but for those that say
// where the person of another card works, and their departments.
func schemaCards(data *microdata.Data) iter.Seq[*microdata.Item] {
	return func(yield func(*microdata.Item) bool) {
		employers := map[*microdata.Item]bool{}
		for it := range data.All() {
			if !mapping.HasType(it, persons) && !mapping.HasType(it, organizations) {
				continue
			}
			for name, v := range it.All() {
				name = mapping.Term(name)
				if v.Item != nil && (people.Maps(name, "org") || employers[it] && name == "department") {
					employers[v.Item] = true
				}
			}
			if !employers[it] && !yield(it) {
				return
			}
		}
	}
}
