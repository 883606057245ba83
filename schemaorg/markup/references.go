package markup

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

var referenceRules = []*conformance.Rule{danglingID, partAlone}

var danglingID = &conformance.Rule{
	ID:          "schemaorg/dangling-id",
	Severity:    conformance.Note,
	Spec:        conformanceSpec,
	Summary:     "a value refers to an item of this page that is not there",
	Explanation: "The @id has the address of this page and a fragment, but nothing on the page has it. Most often one of the two is misspelt.",
	Pass: []string{
		`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","headline":"News","author":{"@id":"#ida"}},` +
			`{"@type":"Person","@id":"#ida","name":"Ida"}]}</script>`,
	},
	Fail: []string{
		`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","headline":"News","author":{"@id":"#ida"}},` +
			`{"@type":"Person","@id":"#eda","name":"Ida"}]}</script>`,
	},
}

var partAlone = &conformance.Rule{
	ID:       "schemaorg/part-alone",
	Severity: conformance.Note,
	Spec:     conformanceSpec,
	Summary:  "the item says something of another one, but no other refers to it",
	Explanation: "An offer, an address or a rating is of something. Alone it says nothing: put it inside the item that it " +
		"is of, with a property, or refer to it by its @id.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Person"><p itemprop=address itemscope itemtype="https://schema.org/PostalAddress"><b itemprop=addressLocality>Bonn</b></p></div>`,
	},
	Fail: []string{`<div itemscope itemtype="https://schema.org/PostalAddress"><b itemprop=addressLocality>Bonn</b></div>`},
}

// parts are types whose items are parts of others.
var parts = map[string]bool{
	"PostalAddress": true, "GeoCoordinates": true, "AggregateRating": true, "OpeningHoursSpecification": true,
	"PriceSpecification": true, "UnitPriceSpecification": true, "QuantitativeValue": true, "NutritionInformation": true,
	"ListItem": true, "ContactPoint": true,
}

// checkReferences looks at how the items of the page hang together.
func (c *check) checkReferences() {
	used := map[*item.Item]bool{}
	for it := range c.items.All() {
		for _, v := range it.All() {
			if v.Item != nil {
				used[v.Item] = true
			}
			c.checkID(v)
		}
	}
	for _, it := range c.items.Items {
		// An item that is the value of a property outside all items is reported as that.
		if len(it.Types) == 0 || used[it] || c.Document.HasAttr(it.Place().Node, atom.Itemprop) || it.Syntax == item.Microformats || it.Syntax == item.OpenGraph {
			continue
		}
		if t, _, _ := c.term(it.Types[0]); t.Kind() == schemaorg.Type && parts[t.Name()] && !hasReverse(it) {
			c.Report(partAlone, it.Place(), "no item refers to this %s: put it inside the one that it is of", t.Name())
		}
	}
}

// hasReverse tells whether an item says itself what it is of.
func hasReverse(it *item.Item) bool {
	_, ok := it.Value("itemReviewed")
	return ok
}

// hasID tells whether an item of the page has an ID.
func (c *check) hasID(id string) bool {
	if c.ids == nil {
		c.ids = map[string]bool{}
		for it := range c.items.All() {
			c.ids[it.ID] = true
		}
	}
	return c.ids[id]
}

// checkID looks at a value that refers to an item.
func (c *check) checkID(v item.Value) {
	if v.Syntax != item.JSONLD || v.Kind != item.KindURL || !bytes.HasPrefix(c.source(v.Place()), []byte("{")) {
		return // a string may as well be the address of a place in the page
	}
	page, fragment, found := strings.Cut(v.Text, "#")
	address, _, _ := strings.Cut(c.Document.URL(), "#")
	if !found || fragment == "" || page != address || c.hasID(v.Text) || !c.Document.ElementByID(fragment).IsZero() {
		return
	}
	c.Report(danglingID, v.Place(), "nothing on this page has the ID %q", v.Text)
}
