package main

import (
	"regexp"
	"strings"

	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

// A reason is why only one of both finds a fault.
type reason struct{ name, why string }

var unexplained = reason{"unexplained", "not explained"}

// Reasons why only ours has a fault.
var (
	noRDF       = reason{"no-rdf", "no RDF is made of the item, since it is a property of none"}
	untyped     = reason{"untyped", "the shapes are for items of a class, and this one has none"}
	notExpected = reason{"not-expected", "the shapes look at values only where the property is expected"}
	emptyValue  = reason{"empty", "ours finds empty values, which are texts to the shapes"}
	isNumber    = reason{"number", "ours expects a number of this property, by its description; the shapes take any text"}
)

// Reasons why only SHACL has a fault.
var (
	isRole         = reason{"role", "a Role may stand between a property and its value, https://schema.org/docs/roles.html"}
	additionalType = reason{"additional-type", "ours counts additionalType among the types of an item; RDF has it as a property"}
	unknownType    = reason{"unknown-type", "ours finds the unknown type, once, and leaves alone what the item has and belongs to"}
	isTerm         = reason{"term", "the value is a term of schema.org, such as a type, which RDF describes as a class"}
	isAddress      = reason{"address", "an address that JSON-LD makes a text of; ours takes it for that of an item or a member"}
	isMember       = reason{"member", "the name of a member of an enumeration; ours takes it as the member"}
	hasSpace       = reason{"space", "a space between date and time, as HTML allows"}
)

// whyOurs returns why only ours has a fault that some rules found.
func (c *comparison) whyOurs(f fault, rules []string) reason {
	unlike := func(kind string) fault { f.kind = kind; return f }
	_, a := c.ours[unlike("domain")]
	_, b := c.theirs[unlike("domain")]
	property, _ := schemaorg.Lookup(f.property)
	switch {
	case c.said[unlike("")] == nil:
		return noRDF
	case f.types == "":
		return untyped
	case a || b:
		return notExpected
	case rules[0] == "empty-value":
		return emptyValue
	case rules[0] == "number" && expectsText(property):
		return isNumber
	}
	return unexplained
}

func expectsText(property schemaorg.Term) bool {
	for r := range property.Ranges() {
		if r.Name() == "Text" {
			return true
		}
	}
	return false
}

// whySHACL returns why only SHACL has a fault: the first of the reasons for the values.
func (c *comparison) whySHACL(f fault, values []string) reason {
	if f.kind == "domain" {
		key := f
		key.kind = ""
		switch {
		case areRoles(f.types):
			return isRole
		case areUnknown(f.types):
			return unknownType
		case c.said[key] != nil && c.said[key].hasAdditionalType():
			return additionalType
		}
		return unexplained
	}
	first := unexplained
	for i, v := range values {
		switch r := whyValue(v); {
		case r == unexplained:
			return r
		case i == 0:
			first = r
		}
	}
	return first
}

var dateSpaceTime = regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d:\d\d`)

// whyValue returns why a value is a fault for SHACL only: an IRI, a literal, or an item of
// some types.
func whyValue(v string) reason {
	if types, ok := strings.CutPrefix(v, "item "); ok {
		switch {
		case areRoles(types):
			return isRole
		case areUnknown(types):
			return unknownType
		case strings.HasSuffix(types, additionally):
			return additionalType
		}
		return unexplained
	}
	if strings.HasPrefix(v, "<"+namespace) {
		return isTerm
	}
	text := strings.TrimSpace(v[strings.Index(v, `"`)+1 : max(strings.LastIndex(v, `"`), strings.Index(v, `"`)+1)])
	if _, ok := item.SchemaOrgTerm(text); ok || strings.HasPrefix(text, "http://") || strings.HasPrefix(text, "https://") {
		return isAddress
	}
	if term, _ := schemaorg.Lookup(text); term.Kind() == schemaorg.Member {
		return isMember
	}
	if dateSpaceTime.MatchString(text) {
		return hasSpace
	}
	return unexplained
}

// areRoles tells whether one of the joined types is a Role.
func areRoles(types string) bool {
	role, _ := schemaorg.Lookup("Role")
	for name := range strings.SplitSeq(strings.TrimSuffix(types, additionally), "+") {
		if t, _ := schemaorg.Lookup(name); !t.IsZero() && t.Is(role) {
			return true
		}
	}
	return false
}

// areUnknown tells whether one of the joined types is not a type of schema.org.
func areUnknown(types string) bool {
	for name := range strings.SplitSeq(strings.TrimSuffix(types, additionally), "+") {
		if t, _ := schemaorg.Lookup(name); name != "" && t.Kind() != schemaorg.Type {
			return true
		}
	}
	return false
}
