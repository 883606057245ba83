package markup

import (
	"iter"
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

// conformanceSpec is where schema.org says what is expected of pages.
const conformanceSpec = "https://schema.org/docs/datamodel.html#conformance"

// Options say what pages are held to. The zero value is right.
type Options struct {
	// Vocabulary is the release of schema.org, nil for the one that is built in.
	Vocabulary *schemaorg.Vocabulary
}

// Checks returns the checks of this package.
func Checks(o Options) []conformance.Check {
	var rules []*conformance.Rule
	for _, group := range [][]*conformance.Rule{typeRules, propertyRules, valueRules, lexicalRules, conventionRules, togetherRules, referenceRules} {
		rules = append(rules, group...)
	}
	names := lookUpNames(o.Vocabulary)
	return []conformance.Check{{Rules: rules, Run: func(p *conformance.Pass) { run(p, names) }}}
}

// names are the vocabulary, and the terms of it that rules know by their names.
type names struct {
	*schemaorg.Vocabulary
	role, enumeration, propertyValue schemaorg.Term

	members map[schemaorg.Term][]schemaorg.Term // of each enumeration
}

func lookUpNames(v *schemaorg.Vocabulary) *names {
	n := &names{Vocabulary: v, members: membersOf(v)}
	n.role, _ = v.Lookup("Role")
	n.enumeration, _ = v.Lookup("Enumeration")
	n.propertyValue, _ = v.Lookup("PropertyValue")
	return n
}

// A check is the checking of one page.
type check struct {
	*conformance.Pass
	*names
	items *item.Data

	// nearest has the known name that is like an unknown one, for those that were looked
	// up. There are few of them, since looking one up is slow.
	nearest map[string]string

	ids         map[string]bool // of the items, once they were asked for
	http, https dom.Place       // the first term of schema.org that begins with it
}

// maxNearest is how many unknown names of a page are compared with all known ones.
const maxNearest = 20

// A subject is an item that is described with schema.org.
type subject struct {
	*item.Item
	types []schemaorg.Term // those of its types that schema.org has

	// foreign tells that it has types that are not schema.org's, or that are not known
	// there, so that it may have other properties, too.
	foreign bool
}

// maxTypes is how many types an item has at most for its properties, and for those that
// it is a value of, to be compared with what is expected of all of them.
const maxTypes = 32

func run(p *conformance.Pass, n *names) {
	c := &check{Pass: p, names: n, items: p.Items(), nearest: map[string]string{}}
	for it := range c.items.All() {
		if it.Syntax == item.Microformats || it.Syntax == item.OpenGraph {
			continue
		}
		s := c.checkTypes(it)
		c.checkProperties(&s)
		c.checkTogether(&s)
	}
	c.checkProtocols()
	c.checkReferences()
}

// term returns the term of schema.org that an IRI stands for, the name it has there,
// and whether the IRI is one of schema.org at all.
func (n *names) term(iri string) (t schemaorg.Term, name string, isSchemaOrg bool) {
	name, isSchemaOrg = item.SchemaOrgTerm(iri)
	if isSchemaOrg {
		t, _ = n.Lookup(name)
	}
	return t, name, isSchemaOrg
}

// ofKind yields the names of terms that are proposed for unknown ones.
func (n *names) ofKind(kind schemaorg.Kind) iter.Seq[string] {
	return func(yield func(string) bool) {
		for t := range n.All() {
			if t.Kind() == kind && t.Status() != schemaorg.Retired && !yield(t.Name()) {
				return
			}
		}
	}
}

// meant returns the known name that was probably meant, or "".
func (c *check) meant(name string, kind schemaorg.Kind) string {
	return c.nearestOf(kind.String()+" "+name, name, c.ofKind(kind))
}

// nearestOf returns the name that was probably meant, or "". The key stands for the name
// and for those that are known.
func (c *check) nearestOf(key, name string, known iter.Seq[string]) string {
	meant, looked := c.nearest[key]
	if !looked && len(c.nearest) < maxNearest && len(name) <= 64 {
		meant = spelling.NearestName(name, known)
		c.nearest[key] = meant
	}
	return meant
}

// propose returns the end of a message about an unknown name.
func propose(meant string) string {
	if meant == "" {
		return ""
	}
	return "; is " + quote(meant) + " meant?"
}

func quote(s string) string { return `"` + s + `"` }

// list returns terms as people list them: "Person or Organization".
func list(terms []schemaorg.Term) string {
	var b strings.Builder
	for i, t := range terms {
		switch {
		case i == 0:
		case i == len(terms)-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(t.Name())
	}
	return b.String()
}

// replace returns a fix that writes text in the place of what is there, which must be
// old as it stands, or nil: where characters are escaped, it is not certain what to
// write.
func (c *check) replace(at dom.Place, old, text, message string) *dom.Fix {
	if at.Span.IsZero() || string(c.source(at)) != old || strings.ContainsAny(text, "\"'&<>\\ ") {
		return nil
	}
	return &dom.Fix{Message: message, Edits: []dom.Replacement{{Span: at.Span, Text: text}}}
}

// source returns the bytes of the page at a place.
func (c *check) source(at dom.Place) []byte {
	return c.Document.SourceBytes()[at.Span.Start:at.Span.End]
}
