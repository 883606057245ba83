package vcard

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
)

// structuredName writes N: the components of a name, each with all its values. A name
// in one piece becomes the family name, because its parts are not known; the name of
// an organization is there, too.
func (b *builder) structuredName(line string, v value) string {
	b.name = v.Property.Value
	b.Start(line)
	return b.components(v, "n", nameFields, 0)
}

// street is the component that an address in one piece becomes.
const street = 2

func (b *builder) address(line string, v value) string {
	b.begin(line, v, "")
	return b.components(v, "adr", addressFields, street)
}

// label writes the text for an envelope as what it is today, a parameter of an
// address (https://www.rfc-editor.org/rfc/rfc6350#section-6.3.1), and as the address
// as well, for programs that do not read that. A text with a backslash is not made a
// parameter: by RFC 6868 a backslash means nothing there, but some readers take it for
// an escape.
func (b *builder) label(line string, v value) string {
	if len(v.types) == 0 {
		v.types = b.impliedTypes("adr", nil)
	}
	b.Start(line)
	if !strings.Contains(v.Text, `\`) {
		b.QuotedParam("LABEL", v.Text)
	}
	b.typeParams(v.types)
	return b.components(v, "adr", addressFields, street)
}

// components ends a line with the values of each field: commas separate the values of
// a field, and semicolons the fields. A value that is not an item becomes the field
// with the number whole. If all fields are empty, no line is written.
func (b *builder) components(v value, inside string, fields []field, whole int) (wants string) {
	wants = contentline.WantsText
	b.Colon()
	for i, f := range fields {
		if i > 0 {
			b.Add(";")
		}
		if v.Item == nil && i == whole && !contentline.IsBlank(v.Text) {
			b.AddFunc(contentline.AppendText, v.Text)
			wants = ""
		}
		if v.Item != nil && b.values(v.Item, f.name, ",") {
			wants = ""
		}
	}
	if wants == "" {
		b.End()
	}
	if v.Item != nil {
		b.unknownInside(v.Item, inside)
	}
	return wants
}

// values adds the texts of a property with a separator between them. It tells
// whether there are any that are not blank.
func (b *builder) values(it *microdata.Item, name, separator string) (any bool) {
	first := true
	for text := range it.Texts(name) {
		if !first {
			b.Add(separator)
		}
		first = false
		any = any || !contentline.IsBlank(text)
		b.AddFunc(contentline.AppendText, text)
	}
	return any
}

// unknownInside reports the properties of an item that have no place in a line.
func (b *builder) unknownInside(it *microdata.Item, inside string) {
	for _, p := range it.Properties {
		if b.Full() {
			return
		}
		if len(p.Values) > 0 && vocab.VCard.Lookup(inside, p.Name, vocab.Today) == nil {
			b.Problem("unknown-property", inner(p.Name, p.Values[0]), "the property "+inside+" has no such part, and it is left out")
		}
		for _, v := range p.Values {
			if v.Item != nil {
				b.Invalid(inner(p.Name, v), "text")
			}
		}
	}
}

// organization writes ORG: a name, and units from the greatest to the smallest.
func (b *builder) organization(line string, v value) string {
	name, wants := v.Text, contentline.WantsText
	if v.Item != nil {
		name = v.Item.Text("organization-name")
	}
	if !contentline.IsBlank(name) {
		wants = ""
	}
	if b.org == "" {
		b.org = name
	}
	b.begin(line, v, "")
	b.Colon()
	b.AddFunc(contentline.AppendText, name)
	if v.Item != nil {
		for unit := range v.Item.Texts("organization-unit") {
			if !contentline.IsBlank(unit) {
				wants = ""
			}
			b.Add(";")
			b.AddFunc(contentline.AppendText, unit)
		}
		b.unknownInside(v.Item, "org")
	}
	if wants == "" {
		b.End()
	}
	return wants
}

// member writes MEMBER, which only the card of a group can have.
func (b *builder) member(line string, v value) string {
	row := vocab.VCard.Lookup("", "member", vocab.Today)
	if b.kind == nil { // there may be many members, and properties to look through
		kind := b.item.Text(row.With)
		b.kind = &kind
	}
	if *b.kind != row.WithValue {
		return "on a card of the kind group"
	}
	return b.uri(line, v)
}

// agent writes somebody who acts on behalf of this one.
func (b *builder) agent(line string, v value) string {
	v.types = append([]string{"agent"}, v.types...)
	if v.Item != nil {
		v.Value = reference(v.Item)
	}
	return b.uriOrText(line, v)
}

// related writes a relationship, whether or not the item is a card.
func (b *builder) related(line string, v value) string {
	if v.Item == nil {
		return b.uriOrText(line, v)
	}
	v.types = append(v.types[:len(v.types):len(v.types)], b.tokens(v.Item, "rel")...)
	v.Value = reference(v.Item)
	if v.Text == "" {
		return "an item with a url"
	}
	return b.uriOrText(line, v)
}

// reference returns what refers to somebody: a URL, or else a name.
func reference(it *microdata.Item) microdata.Value {
	for _, name := range [...]string{"url", "uid", "value", "fn"} {
		if v, ok := it.Value(name); ok && v.Item == nil && v.Text != "" {
			return v
		}
	}
	return microdata.Value{Node: it.Node}
}
