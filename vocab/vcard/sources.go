package vcard

import (
	"iter"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
)

var hCards, people = newHCards(), newPeople()

func newHCards() *mapping.Table {
	t := mapping.New(vocab.VCard, HCard)
	t.Other = func(name string) string { return name }
	return t
}

func newPeople() *mapping.Table {
	t := mapping.New(vocab.VCard, Person)
	t.Other = func(name string) string {
		if strings.Contains(name, ":") {
			return name
		}
		return "https://schema.org/" + name
	}
	t.Text = func(to, text string) string {
		if to == "sex" {
			return sex(mapping.Term(mapping.Tidy(to, text)))
		}
		return mapping.Tidy(to, text)
	}
	return t
}

// sex returns the letter for a value of https://schema.org/GenderType, and
// whatever else it says as it stands.
func sex(gender string) string {
	switch strings.ToLower(gender) {
	case "male":
		return "M"
	case "female":
		return "F"
	}
	return gender
}

// FromMicroformat returns what an h-card says as an item of the vCard vocabulary,
// by the table [HCard]. The h-card of an organization, whose name is also that of
// its organization, is of the kind "org".
func FromMicroformat(it *microformats.Item) *microdata.Item { return fromMicroformat(it).item }

func fromMicroformat(it *microformats.Item) subject {
	card, cost := hCards.Item(mapping.Microformat{Item: it})
	if isOrganization(card) {
		card.Properties = append(card.Properties, ofKind("org", card.Node))
	}
	return subject{card, vocab.Microformats, cost}
}

// isOrganization follows https://microformats.org/wiki/hcard#Organization_Contact_Info.
func isOrganization(card *microdata.Item) bool {
	org, ok := card.First("org")
	if !ok || len(card.Values("kind")) > 0 {
		return false
	}
	name := org.Text
	if org.Item != nil {
		name = org.Item.Text("organization-name")
	}
	return name != "" && name == card.Text("fn")
}

// FromSchemaOrg returns what a Person or an Organization of schema.org says as an
// item of the vCard vocabulary, by the table [Person]. Properties that are not in
// the table keep their names, as URLs.
func FromSchemaOrg(it *microdata.Item) *microdata.Item { return fromSchemaOrg(it).item }

func fromSchemaOrg(it *microdata.Item) subject {
	card, cost := people.Item(mapping.SchemaOrg{Item: it})
	if mapping.HasType(it, organizations) {
		card.Properties = append(card.Properties, ofKind("org", card.Node))
	}
	return subject{card, vocab.SchemaOrg, cost}
}

func ofKind(kind string, n dom.Node) microdata.Property {
	return microdata.Property{Name: "kind", Values: []microdata.Value{{Text: kind, Node: n}}}
}

// candidates yields what cards are made of, source by source.
func candidates(p vocab.Page, o Options) iter.Seq[subject] {
	sources := o.Sources
	if sources == 0 {
		sources = vocab.AllSources
	}
	return func(yield func(subject) bool) {
		_ = (sources&vocab.Microdata == 0 || ownItems(p, o, yield)) &&
			(sources&vocab.Microformats == 0 || microformatItems(p, o, yield)) &&
			(sources&vocab.SchemaOrg == 0 || schemaItems(p, o, yield))
	}
}

func ownItems(p vocab.Page, o Options, yield func(subject) bool) bool {
	if p.Microdata == nil {
		return true
	}
	for it := range itemlist.OfType(p.Microdata, o.Nodes, vocab.VCardType) {
		if !yield(subject{item: it, source: vocab.Microdata}) {
			return false
		}
	}
	return true
}

func microformatItems(p vocab.Page, o Options, yield func(subject) bool) bool {
	if p.Microformats == nil {
		return true
	}
	wanted := itemlist.Set(o.Nodes)
	for it := range hCardsOf(p.Microformats) {
		if !wanted.Has(it.Node) {
			continue
		}
		if !yield(fromMicroformat(it)) {
			return false
		}
	}
	return true
}

// hCardsOf yields the h-cards of a page but for those that say where the person
// of another one works.
func hCardsOf(data *microformats.Data) iter.Seq[*microformats.Item] {
	return mapping.OfType(data, "h-card", func(outer *microformats.Item, property string) bool {
		return property == "org" && slices.Contains(outer.Type, "h-card")
	})
}

func schemaItems(p vocab.Page, o Options, yield func(subject) bool) bool {
	if p.Microdata == nil {
		return true
	}
	wanted := itemlist.Set(o.Nodes)
	employers := map[*microdata.Item]bool{}
	for it := range p.Microdata.All() {
		if !mapping.HasType(it, persons) && !mapping.HasType(it, organizations) {
			continue
		}
		for name, v := range it.All() {
			name = mapping.Term(name)
			if v.Item != nil && (people.Maps(name, "org") || employers[it] && name == "department") {
				employers[v.Item] = true
			}
		}
		if employers[it] {
			continue
		}
		if !wanted.Has(it.Node) {
			continue
		}
		if !yield(fromSchemaOrg(it)) {
			return false
		}
	}
	return true
}
