package vcard

import (
	"iter"
	"slices"
	"sync"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// cards says what becomes a card, and how.
var cards = record.Format[*Card]{
	Name: "vcard",
	Noun: "a card",
	Kind: source.Kind{
		Type:            vocab.VCardType,
		Microformats:    microformatCards,
		SchemaOrg:       schemaCards,
		FromMicroformat: fromMicroformat,
		FromSchemaOrg:   fromSchemaOrg,
		Representative: func(p *source.Page) *microformats.Item {
			return p.Microformats.RepresentativeCard(p.URL)
		},
	},
	Make: convert,
}

var (
	hCards = sync.OnceValue(func() *mapping.Table {
		return mapping.NewMicroformats(vocab.VCard, HCard, meant)
	})
	people = sync.OnceValue(func() *mapping.Table {
		return mapping.NewSchemaOrg(vocab.VCard, Person, map[string]map[string]string{"sex": sexes})
	})
)

// sexes are the letters for the values of https://schema.org/GenderType.
var sexes = map[string]string{"male": "M", "female": "F"}

// fromMicroformat returns what an h-card says as an item of the vCard vocabulary,
// by the table [HCard]. The h-card of an organization, whose name is also that of
// its organization, is of the kind "org".
func fromMicroformat(p *source.Page, it *microformats.Item) *source.Item {
	card := hCards().Item(p, mapping.Microformat{Item: it}, vocab.Microformats)
	if isOrganization(card) {
		card.Add("kind", "org")
	}
	return card
}

// isOrganization follows https://microformats.org/wiki/hcard#Organization_Contact_Info.
func isOrganization(card *source.Item) bool {
	org := card.First("org")
	if org == nil || card.First("kind") != nil {
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
func fromSchemaOrg(p *source.Page, it *microdata.Item) *source.Item {
	card := people().Item(p, mapping.SchemaOrg{Item: it}, vocab.SchemaOrg)
	if mapping.HasType(it, organizations()) {
		if name := card.First("fn"); name != nil && card.First("org") == nil {
			org := *name
			org.Name = "org"
			card.Properties = append(card.Properties, org)
		}
		card.Add("kind", "org")
	}
	return card
}

// microformatCards yields the h-cards of a page except those that say where the person
// of another one works.
func microformatCards(data *microformats.Data) iter.Seq[*microformats.Item] {
	return mapping.OfType(data, "h-card", func(outer *microformats.Item, property string) bool {
		return property == "org" && slices.Contains(outer.Type, "h-card")
	})
}

// schemaCards yields the persons and organizations of a page except those that say
// where the person of another card works, and their departments.
func schemaCards(data *microdata.Data) iter.Seq[*microdata.Item] {
	return func(yield func(*microdata.Item) bool) {
		employers := map[*microdata.Item]bool{}
		for it := range data.All() {
			if !mapping.HasType(it, persons()) && !mapping.HasType(it, organizations()) {
				continue
			}
			for name, v := range it.All() {
				name = mapping.Term(name)
				if v.Item != nil && (people().Maps(name, "org") || employers[it] && name == "department") {
					employers[v.Item] = true
				}
			}
			if !employers[it] && !yield(it) {
				return
			}
		}
	}
}
