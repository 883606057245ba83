package idiom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/idiom"
)

// TestNeed: bread crumbs that are written in a roundabout way are found, whether or not
// the syntaxes were extracted before.
func TestNeed(t *testing.T) {
	const rdfaItem = `<a property="schema:itemListElement" href=/a>A</a>`
	for name, page := range map[string]string{
		"microdata, a reference": `<p itemscope itemtype="https://schema.org/Breadcrumb&#76;ist"><a itemprop=itemListElement href=/a>A</a>`,
		"RDFa, a reference":      `<p typeof="schema:Breadcrumb&#76;ist">` + rdfaItem,
		"RDFa, a split IRI":      `<p prefix="b: https://schema.org/Bread" typeof=b:crumbList>` + rdfaItem,
		"RDFa, a vocabulary":     `<p vocab="https://schema.org/Breadcrumb" typeof=List>` + rdfaItem,
		"RDFa, a namespace":      `<p xmlns:b="https://schema.org/B" typeof=b:readcrumbList>` + rdfaItem,
		"RDFa, rdf:type":         `<p about=#x><link rel=RDF:type href=https://schema.org/BreadcrumbList>` + rdfaItem,
		"RDFa, its IRI":          `<p about=#x><link property=http://www.w3.org/1999/02/22-rdf-syntax-ns#type href=https://schema.org/BreadcrumbList>` + rdfaItem,
		"RDFa, its end":          `<p about=#x prefix="t: http://www.w3.org/1999/02/22-rdf-syntax-ns#t"><link rev=x rel=t:ype href=https://schema.org/BreadcrumbList>` + rdfaItem,
		"JSON-LD, an escape":     `<script type="application/LD+json; x=y">{"@type":"schema:\u0042readcrumbList","itemListElement":"A"}</script>`,
		"JSON-LD, a vocabulary":  `<script type=application/ld+json>{"@context":{"@vocab":"http://schema.org/Bread"},"@type":"crumbList","itemListElement":"A"}</script>`,
	} {
		t.Run(name, func(t *testing.T) {
			d := parse(t, page)
			given := extracted(t, d)
			for _, o := range []idiom.Options{{}, given, {RDFa: given.RDFa}, {Microdata: given.Microdata, JSONLD: given.JSONLD}} {
				m, err := idiom.Extract(d, o)
				if err != nil || len(m.Crumbs) != 1 || len(m.Crumbs[0].Levels) != 1 {
					b, _ := m.AppendJSON(nil, dom.JSONOptions{})
					t.Errorf("%s, %v", b, err)
				}
			}
		})
	}
}
