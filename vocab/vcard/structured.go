package vcard

import (
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
)

// structuredName writes N: the components of a name, each with all its values. Of
// a name in one piece nobody knows the parts; it stands as the family name, which
// is also where the name of an organization is.
func (b *builder) structuredName(line string, v value) string {
	b.name = v.Value
	b.Start(line)
	b.Colon()
	if v.Item == nil {
		b.AddFunc(contentline.AppendText, v.Text)
		b.Add(";;;;")
	} else {
		b.components(v.Item, "n", nameFields)
	}
	b.End()
	return ""
}

// address writes ADR. An address in one piece stands where the street does.
func (b *builder) address(line string, v value) string {
	b.Start(line)
	b.typeParams(v.types)
	b.Colon()
	if v.Item == nil {
		b.Add(";;")
		b.AddFunc(contentline.AppendText, v.Text)
		b.Add(";;;;")
	} else {
		b.components(v.Item, "adr", addressFields)
	}
	b.End()
	return ""
}

// label writes the text for an envelope as what it is today, a parameter of an
// address (https://www.rfc-editor.org/rfc/rfc6350#section-6.3.1).
func (b *builder) label(line string, v value) string {
	types := v.types
	if len(types) == 0 && b.implied {
		types = b.impliedTypes("adr", nil)
	}
	b.Start(line)
	b.QuotedParam("LABEL", v.Text)
	b.typeParams(types)
	b.Value(";;;;;;")
	b.End()
	return ""
}

// components writes the values of each field, with commas between those of one
// and semicolons between the fields.
func (b *builder) components(it *microdata.Item, inside string, fields []field) {
	for i, f := range fields {
		if i > 0 {
			b.Add(";")
		}
		first := true
		for text := range it.Texts(f.name) {
			if !first {
				b.Add(",")
			}
			first = false
			b.AddFunc(contentline.AppendText, text)
		}
	}
	b.unknownInside(it, inside)
}

// unknownInside reports the properties of an item that have no place in a line.
func (b *builder) unknownInside(it *microdata.Item, inside string) {
	for _, p := range it.Properties {
		if b.Full() {
			return
		}
		if vocab.VCard.Lookup(inside, p.Name, vocab.AllEditions) == nil {
			b.problem("unknown-property", p.Name, p.Values[0], "the property "+inside+" has no such part, and it is left out")
		}
		for _, v := range p.Values {
			if v.Item != nil {
				b.problem("invalid-value", p.Name, v, "the value is left out; it has to be text")
			}
		}
	}
}

// organization writes ORG: a name, and units from the greatest to the smallest.
func (b *builder) organization(line string, v value) string {
	name := v.Text
	if v.Item != nil {
		name = v.Item.Text("organization-name")
	}
	if b.org == "" {
		b.org = name
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Colon()
	b.AddFunc(contentline.AppendText, name)
	if v.Item != nil {
		for unit := range v.Item.Texts("organization-unit") {
			b.Add(";")
			b.AddFunc(contentline.AppendText, unit)
		}
		b.unknownInside(v.Item, "org")
	}
	b.End()
	return ""
}

// member writes MEMBER, which only a group has.
func (b *builder) member(line string, v value) string {
	if !b.isGroup() {
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
	for _, rel := range v.Item.Values("rel") {
		if rel.Item != nil || !vocab.Token(rel.Text) {
			b.problem("invalid-value", "rel", rel, "the value is left out; it has to be "+wantsToken)
			continue
		}
		v.types = append(v.types[:len(v.types):len(v.types)], rel.Text)
	}
	v.Value = reference(v.Item)
	if v.Text == "" {
		return "an item with a url"
	}
	return b.uriOrText(line, v)
}

// reference returns what refers to somebody: a URL, or else a name.
func reference(it *microdata.Item) microdata.Value {
	for _, name := range [...]string{"url", "uid", "value", "fn"} {
		if v, ok := it.First(name); ok && v.Item == nil && v.Text != "" {
			return v
		}
	}
	return microdata.Value{Node: it.Node}
}
