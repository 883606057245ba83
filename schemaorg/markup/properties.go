package markup

import (
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

var propertyRules = []*conformance.Rule{unknownProperty, notAProperty, unexpectedProperty}

var unknownProperty = &conformance.Rule{
	ID:       "schemaorg/unknown-property",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "schema.org has no property of this name",
	Explanation: "A property that nobody knows is not used by anybody. Names are compared with regard to case. A property " +
		"of another vocabulary is written with the whole address of that.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Pancakes</b> <b itemprop=recipeYield>4</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=recipeYeild>4</b></div>`,
		`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=Name>Pancakes</b></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","tittle":"Pancakes"}</script>`,
		`<div vocab="https://schema.org/" typeof=Recipe><b property=nmae>Pancakes</b></div>`,
	},
}

var notAProperty = &conformance.Rule{
	ID:       "schemaorg/not-a-property",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "a type, or a member of an enumeration, stands where a property must be",
	Explanation: "Properties begin with a small letter and say how a thing and a value belong together; types begin with " +
		"a capital one and say what a thing is.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Product"><p itemprop=offers itemscope itemtype="https://schema.org/Offer">` +
			`<b itemprop=price content=5>5</b><b itemprop=priceCurrency content=EUR>€</b></p></div>`,
	},
	Fail: []string{`<div itemscope itemtype="https://schema.org/Product"><p itemprop=Offer itemscope itemtype="https://schema.org/Offer">5</p></div>`},
}

var unexpectedProperty = &conformance.Rule{
	ID:       "schemaorg/unexpected-property",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "schema.org does not expect this property of items of this type",
	Explanation: "Each property has types whose items may have it; the subtypes of these may, too. Elsewhere nobody looks " +
		"for it. Often it belongs to the item around or inside this one, or the item is of one more type.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=cookTime content=PT1H>1 h</b></div>`},
	Fail: []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=cookTime content=PT1H>1 h</b></div>`},
}

// checkProperties looks at the names and values of an item's properties.
func (c *check) checkProperties(s *subject) {
	for i := range s.Properties {
		p := &s.Properties[i]
		if !c.Meter.Charge(len(p.Name)+len(p.Values), s.Place().Node) {
			return
		}
		t, name, isSchemaOrg := c.term(p.Name)
		if !isSchemaOrg {
			continue
		}
		at := p.Values[0].NamePlace()
		if at.Span.IsZero() {
			at = s.Place()
		}
		c.noteProtocol(p.Name, at)
		switch {
		case t.IsZero():
			c.unknownProperty(s, p, name, at)
			continue
		case t.Kind() != schemaorg.Property:
			c.Report(notAProperty, at, "%q is a %v of schema.org, not a property%s", name, t.Kind(), propose(c.meant(name, schemaorg.Property)))
			continue
		}
		c.checkStatus(t, at)
		if len(s.types) > 0 && !s.foreign && !c.mayHave(s, t) {
			if domains := collect(t.Domains()); len(domains) > 0 { // a superseded term may have none
				c.Report(unexpectedProperty, at, "schema.org expects %q of %s, not of %s", name, list(domains), list(s.types))
			}
		}
		for _, v := range p.Values {
			c.checkValue(s, t, v)
		}
	}
}

func (c *check) unknownProperty(s *subject, p *item.Property, name string, at dom.Place) {
	switch {
	case name == "":
		return
	case s.Syntax == item.JSONLD && strings.HasPrefix(name, "@"):
		return // the processor of JSON-LD reports what looks like a keyword
	case strings.HasSuffix(name, "-input") || strings.HasSuffix(name, "-output"):
		return // https://schema.org/docs/actions.html#part-4: "query-input" annotates "query"
	}
	meant := c.meant(name, schemaorg.Property)
	problem := c.Report(unknownProperty, at, "schema.org has no property %q%s", name, propose(meant))
	if strings.EqualFold(meant, name) {
		c.fixName(problem, at, p.Name, name, meant)
	}
}

// mayHave tells whether a property is expected of an item. What is described as a Role
// has the property that leads to it again, https://schema.org/docs/roles.html#examples.
func (c *check) mayHave(s *subject, property schemaorg.Term) bool {
	for _, t := range s.types {
		if t.Is(c.role) {
			return true
		}
		for d := range property.Domains() {
			if t.Is(d) {
				return true
			}
		}
	}
	return false
}

func collect(terms func(func(schemaorg.Term) bool)) (list []schemaorg.Term) {
	for t := range terms {
		list = append(list, t)
	}
	return list
}
