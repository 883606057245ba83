package markup

import (
	"bytes"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

var typeRules = []*conformance.Rule{unknownType, typeIsNot, retiredType, supersededType, mixedProtocols}

var unknownType = &conformance.Rule{
	ID:       "schemaorg/unknown-type",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "schema.org has no type of this name",
	Explanation: "What has a type that nobody knows is of no use to most consumers. Names are compared with regard to " +
		"case. A type of another vocabulary is written with the whole address of that.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Pancakes</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Recipie"><b itemprop=name>Pancakes</b></div>`,
		`<div itemscope itemtype="https://schema.org/PERSON"><b itemprop=name>Ida</b></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipies","name":"Pancakes"}</script>`,
	},
}

var typeIsNot = &conformance.Rule{
	ID:       "schemaorg/not-a-type",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "a property, or a member of an enumeration, stands where a type must be",
	Explanation: "Types begin with a capital letter and say what a thing is; properties begin with a small one. What is " +
		"of no type is written without one.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Offer"><link itemprop=availability href="https://schema.org/InStock"></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/author"><b itemprop=name>Ida</b></div>`,
		`<div itemscope itemtype="https://schema.org/InStock"><b itemprop=name>yes</b></div>`,
	},
}

var retiredType = &conformance.Rule{
	ID:          "schemaorg/retired",
	Severity:    conformance.Note,
	Summary:     "schema.org has taken this term out of use",
	Explanation: "Retired terms are kept for old pages only, at https://attic.schema.org/. Most consumers do not know them.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Article"><b itemprop=headline>News</b></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/StupidType"><b itemprop=name>News</b></div>`},
}

var supersededType = &conformance.Rule{
	ID:       "schemaorg/superseded",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "schema.org has another term for this by now",
	Explanation: "The old term is still understood by consumers that knew it once; new ones may only know its successor. " +
		"The successor may expect other values.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Article"><b itemprop=creditText>Ida</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Code"><b itemprop=name>Sort</b></div>`,
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b> <b itemprop=colleagues>Ann</b></div>`,
	},
}

var mixedProtocols = &conformance.Rule{
	ID:       "schemaorg/mixed-protocols",
	Severity: conformance.Note,
	Spec:     "https://schema.org/docs/faq.html#19",
	Summary:  "the page writes schema.org both with http and with https",
	Explanation: "Both are understood, but a program that compares addresses takes them for two vocabularies, so that " +
		"the items of the page do not fit together. Use https everywhere.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>` +
			`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ann</b></div>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>` +
			`<div itemscope itemtype="http://schema.org/Person"><b itemprop=name>Ann</b></div>`,
	},
}

// checkTypes looks at the types of an item.
func (c *check) checkTypes(it *item.Item) subject {
	s := subject{Item: it, foreign: len(it.Types) > maxTypes}
	for i, typ := range it.Types {
		at := it.TypePlace(i)
		t, name, isSchemaOrg := c.term(typ)
		if !isSchemaOrg {
			s.foreign = true
			continue
		}
		c.noteProtocol(typ, at)
		switch {
		case t.IsZero():
			c.unknownType(name, typ, at)
			s.foreign = true
		case t.Kind() != schemaorg.Type:
			c.Report(typeIsNot, at, "%q is a %v of schema.org, not a type%s", name, t.Kind(), propose(c.meant(name, schemaorg.Type)))
			s.foreign = true
		default:
			c.checkStatus(t, at)
			s.add(t)
		}
	}
	c.addAdditionalTypes(&s)
	return s
}

// add adds a type, unless the item has it, or too many.
func (s *subject) add(t schemaorg.Term) {
	if !slices.Contains(s.types, t) && len(s.types) < maxTypes {
		s.types = append(s.types, t)
	}
}

// addAdditionalTypes adds the types that the property additionalType has, which is how
// microdata says types of several vocabularies: https://schema.org/additionalType.
func (c *check) addAdditionalTypes(s *subject) {
	for _, v := range s.Values("additionalType") {
		if t, _, _ := c.term(v.Text); t.Kind() == schemaorg.Type {
			s.add(t)
		} else {
			s.foreign = true
		}
	}
}

func (c *check) unknownType(name, iri string, at dom.Place) {
	if name == "" {
		c.Report(unknownType, at, "the type is the address of schema.org, without a name: write the name of a type behind it")
		return
	}
	meant := c.meant(name, schemaorg.Type)
	problem := c.Report(unknownType, at, "schema.org has no type %q%s", name, propose(meant))
	if strings.EqualFold(meant, name) {
		c.fixName(problem, at, iri, name, meant)
	}
}

// fixName offers to write a name in its right case, where it stands alone or at the end
// of an IRI.
func (c *check) fixName(problem *dom.Problem, at dom.Place, iri, name, meant string) {
	if problem == nil {
		return
	}
	message := "write " + meant
	if fix := c.replace(at, name, meant, message); fix != nil {
		problem.SetFix(fix)
		return
	}
	problem.SetFix(c.replace(at, iri, strings.TrimSuffix(iri, name)+meant, message))
}

// checkStatus reports a term that is not to be used anymore.
func (c *check) checkStatus(t schemaorg.Term, at dom.Place) {
	var successors []schemaorg.Term
	for s := range t.SupersededBy() {
		successors = append(successors, s)
	}
	switch {
	case len(successors) > 0:
		c.Report(supersededType, at, "%q is superseded: use %s", t.Name(), list(successors))
	case t.Status() == schemaorg.Retired:
		c.Report(retiredType, at, "%q is retired: schema.org keeps it for old pages only", t.Name())
	}
}

// noteProtocol remembers the first term with http, and the first with https.
func (c *check) noteProtocol(iri string, at dom.Place) {
	first := &c.http
	if strings.HasPrefix(iri, "https:") {
		first = &c.https
	}
	// JSON-LD has the protocol in its context.
	if first.Span.IsZero() && !at.Span.IsZero() && bytes.IndexByte(c.source(at), ':') >= 0 {
		*first = at
	}
}

func (c *check) checkProtocols() {
	if c.http.Span.IsZero() || c.https.Span.IsZero() {
		return
	}
	first, second := c.http, c.https
	if first.Span.Start > second.Span.Start {
		first, second = second, first
	}
	c.Report(mixedProtocols, second, "the page writes schema.org with http and with https: use https everywhere").
		AddRelated(first, "the other is here")
}
