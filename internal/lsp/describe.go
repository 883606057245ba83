package lsp

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/vocab"
)

// What is said of a name is a few lines of Markdown.

// describeTerm says what a term of schema.org is. types are those of the item that has it,
// if it is a property.
func describeTerm(v *schemaorg.Vocabulary, t schemaorg.Term, types []schemaorg.Term) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**: a %s of schema.org", t.Name(), kindOf(t))
	if t.Status() != schemaorg.Current {
		fmt.Fprintf(&b, ", %s", t.Status())
	}
	b.WriteString("\n\n")
	line(&b, "Superseded by", names(t.SupersededBy()))
	switch t.Kind() {
	case schemaorg.Type:
		line(&b, "Is a", chain(t))
		line(&b, "Members", names(membersOf(v, t)))
		line(&b, "Properties of its own", names(ownProperties(v, t)))
	case schemaorg.Property:
		line(&b, "Expects", names(t.Ranges()))
		line(&b, "Of", names(t.Domains()))
		line(&b, "Says more exactly", names(t.Supers()))
		if !t.Inverse().IsZero() {
			line(&b, "The other way round", code(t.Inverse().Name()))
		}
		if len(types) > 0 && !hasProperty(types, t) {
			fmt.Fprintf(&b, "%s does not have it.\n\n", names(slices.Values(types)))
		}
	}
	line(&b, "Of the enumeration", names(t.Enumerations()))
	fmt.Fprintf(&b, "[%s](%s)", strings.TrimPrefix(t.IRI(), "https://"), t.IRI())
	return b.String()
}

func kindOf(t schemaorg.Term) string {
	if t.IsDataType() {
		return "data type"
	}
	return t.Kind().String()
}

// line writes a line, unless there is nothing to say.
func line(b *strings.Builder, what, text string) {
	if text != "" {
		fmt.Fprintf(b, "%s: %s\n\n", what, text)
	}
}

func code(text string) string { return "`" + text + "`" }

// names returns the names of the first terms, and how many more there are.
func names(terms iter.Seq[schemaorg.Term]) string {
	const most = 12
	var list []string
	more := 0
	for t := range terms {
		if len(list) == most {
			more++
			continue
		}
		list = append(list, code(t.Name()))
	}
	text := strings.Join(list, ", ")
	if more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// chain returns a way from the most general type to one.
func chain(t schemaorg.Term) string {
	list := []string{code(t.Name())}
	for len(list) < 20 {
		super := schemaorg.Term{}
		for s := range t.Supers() {
			super = s
			break
		}
		if super.IsZero() {
			break
		}
		list = append(list, code(super.Name()))
		t = super
	}
	slices.Reverse(list)
	return strings.Join(list, " › ")
}

// ownProperties yields the properties that a type has and its supertypes have not.
func ownProperties(v *schemaorg.Vocabulary, typ schemaorg.Term) iter.Seq[schemaorg.Term] {
	return func(yield func(schemaorg.Term) bool) {
		for t := range v.All() {
			if t.Kind() == schemaorg.Property && isCurrent(t) && among(t.Domains(), typ) && !yield(t) {
				return
			}
		}
	}
}

// membersOf yields the members of an enumeration.
func membersOf(v *schemaorg.Vocabulary, enumeration schemaorg.Term) iter.Seq[schemaorg.Term] {
	return func(yield func(schemaorg.Term) bool) {
		for t := range v.All() {
			if t.Kind() == schemaorg.Member && isCurrent(t) && among(t.Enumerations(), enumeration) && !yield(t) {
				return
			}
		}
	}
}

// isCurrent tells whether a term is to be used.
func isCurrent(t schemaorg.Term) bool {
	for range t.SupersededBy() {
		return false
	}
	return t.Status() != schemaorg.Retired
}

func among(terms iter.Seq[schemaorg.Term], t schemaorg.Term) bool {
	for other := range terms {
		if other == t {
			return true
		}
	}
	return false
}

// hasProperty tells whether items of one of the types have a property.
func hasProperty(types []schemaorg.Term, property schemaorg.Term) bool {
	return slices.ContainsFunc(types, func(t schemaorg.Term) bool {
		for domain := range property.Domains() {
			if t.Is(domain) {
				return true
			}
		}
		return false
	})
}

// describeVocabulary says what a type of the HTML standard's vocabularies is, and which
// properties it has.
func describeVocabulary(v *vocab.Vocabulary) string {
	var list []string
	for _, p := range v.Properties {
		if p.Inside == "" && p.In(vocab.Today) {
			list = append(list, code(p.Name))
		}
	}
	return fmt.Sprintf("**%s**: a type of the HTML standard\n\nProperties: %s\n\n[The standard](%s)",
		shortName(v.Type), strings.Join(list, ", "), v.Section)
}

// describeProperty says what a property of the HTML standard's vocabularies is.
func describeProperty(v *vocab.Vocabulary, p *vocab.Property) string {
	of := shortName(v.Type)
	if p.Inside != "" {
		of = p.Inside
	}
	return fmt.Sprintf("**%s**: a property of `%s`\n\nHow many: %s\n\n[The standard](%s)", p.Name, of, counts[p.Count], v.Section)
}

var counts = map[vocab.Count]string{
	vocab.Any: "any number", vocab.AtMostOne: "at most one", vocab.ExactlyOne: "exactly one",
}

// describeLink says what a keyword of rel does on an element.
func describeLink(t *linkrel.LinkType, e linkrel.Element) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**: a link type, %s\n\n", t.Keyword, t.Status)
	if t.Description != "" {
		b.WriteString(t.Description + "\n\n")
	}
	line(&b, "Effect here", t.Effect(linkrel.Today, e).String())
	if len(t.Synonyms) > 0 {
		line(&b, "Also written", code(strings.Join(t.Synonyms, "`, `")))
	}
	if t.Specification != "" {
		fmt.Fprintf(&b, "[Its definition](%s)", t.Specification)
	}
	return strings.TrimSpace(b.String())
}

// prefixes are those of the properties of microformats2, and what they say of the value,
// https://microformats.org/wiki/microformats2#naming_conventions_for_generic_parsing.
var prefixes = map[string]string{
	"p-":  "a text",
	"u-":  "a URL",
	"dt-": "a date or time",
	"e-":  "the HTML inside, as text and as markup",
}

// describeClass says what a class name is to microformats, in an item of a type or, if that
// is "", outside all: "" if it is nothing.
func describeClass(class, within string) string {
	switch {
	case isRoot(class):
		return fmt.Sprintf("**%s**: an item of microformats2\n\n[Its definition](https://microformats.org/wiki/%s)", class, class)
	case microformats.ClassicType(class) != "":
		return fmt.Sprintf("**%s**: an item of a classic microformat, read as `%s`", class, microformats.ClassicType(class))
	}
	for prefix, what := range prefixes {
		if name, ok := strings.CutPrefix(class, prefix); ok && name != "" {
			text := fmt.Sprintf("**%s**: the property `%s` of microformats2, %s", class, name, what)
			if within != "" {
				return text + fmt.Sprintf("\n\nOf the `%s` around it", within)
			}
			return text + "\n\nThere is no item around it that would have it."
		}
	}
	if becomes := microformats.ClassicProperty(within, class); becomes != "" {
		return fmt.Sprintf("**%s**: a property of a classic microformat, read as `%s` of the `%s` around it", class, becomes, within)
	}
	return ""
}

// isRoot tells whether a class name is a type of the published vocabularies.
func isRoot(class string) bool {
	for t := range microformats.KnownTypes() {
		if t == class {
			return true
		}
	}
	return false
}

var markdownLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[([^\]]*)\]\(([^)]*)\)`) })

// plain returns Markdown, as far as it is written here, without its marks.
func plain(markdown string) string {
	text := markdownLink().ReplaceAllString(markdown, "$1: $2")
	return strings.NewReplacer("**", "", "`", "").Replace(text)
}
