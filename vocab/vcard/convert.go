package vcard

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// builder makes one card.
type builder struct {
	*record.Writer
	item    *microdata.Item
	card    *Card
	implied bool // whether the vocabulary's implied values hold

	named         bool // whether there is a FN
	sex, identity firstText
	name          microdata.Value // of the property n
	kind          *string         // of the card, when something asked for it
	org, tel      string          // what may stand in for a name
}

// convert makes a card that has no identifier yet but one of its own.
func convert(w *record.Writer, it source.Item) *Card {
	b := builder{
		Writer:  w,
		item:    it.Item,
		card:    &Card{Node: it.Node, Source: it.Source},
		implied: it.Source == vocab.Microdata,
	}
	d := b.Begin(it)
	b.source()
	for name, v := range itemlist.Properties(d, it.Item) {
		if b.property(name, v); b.Full() {
			break
		}
	}
	b.gender()
	b.missingName()
	b.card.lines, b.card.Problems = b.Finish()
	return b.card
}

// source names the page as the source of the card, unless it is a file: where that
// is on somebody's disk is nobody else's business.
func (b *builder) source() {
	uri, ok := contentline.URI(b.Page.URL())
	if ok && !strings.HasPrefix(uri, "about:") && !strings.HasPrefix(uri, "file:") {
		b.Line("SOURCE", uri)
	}
}

// property writes the line of a property.
func (b *builder) property(name string, v microdata.Value) {
	switch {
	case name == "sex" && v.Item == nil:
		b.sex.set(microsyntax.StripASCIIWhitespace(v.Text))
		return
	case name == "gender-identity" && v.Item == nil:
		b.identity.set(v.Text)
		return
	}
	if rule, ok := rules.Find(b.Writer, name, v); ok {
		if made, ok := b.unwrap(name, v); ok {
			rule.Apply(b.Writer, b, name, v, made)
		}
	}
}

// value is the value of a property with the types that come with it.
type value struct {
	microdata.Value
	types []string
	name  string
}

// unwrap takes value and type out of an item that has no other meaning, as the
// algorithm of the standard does.
func (b *builder) unwrap(name string, v microdata.Value) (value, bool) {
	out := value{Value: v, name: name}
	if v.Item == nil {
		out.types = b.impliedTypes(name, nil)
		return out, true
	}
	out.types = b.impliedTypes(name, b.tokens(v.Item, "type"))
	if structured[name] {
		return out, true
	}
	inner, ok := v.Item.Value("value")
	if !ok || inner.Item != nil {
		b.Problem("invalid-value", name, v, `the item has no property "value" that is a string, and is left out`)
		return out, false
	}
	out.Value = inner
	return out, true
}

// structured are the properties whose values are items for themselves.
var structured = map[string]bool{"n": true, "adr": true, "org": true, "related": true, "agent": true}

// tokens returns the values of a property of an item that can be types.
func (b *builder) tokens(it *microdata.Item, name string) []string {
	var tokens []string
	for _, v := range it.Values(name) {
		token := microsyntax.StripASCIIWhitespace(v.Text)
		if v.Item != nil || !vocab.Token(token) {
			b.Invalid(name, v, wantsToken)
			continue
		}
		tokens = append(tokens, token)
	}
	return tokens
}

func (b *builder) impliedTypes(name string, types []string) []string {
	if len(types) > 0 || !b.implied {
		return types
	}
	if row := vocab.VCard.Lookup(name, "type", vocab.Today); row != nil {
		return row.Implied
	}
	return nil
}

// typeParams writes types as parameters. The type "pref" of earlier vCards is a
// parameter of its own (https://www.rfc-editor.org/rfc/rfc6350#section-5.3).
func (b *builder) typeParams(types []string) {
	list := make([]string, 0, len(types))
	pref := false
	for _, t := range types {
		if strings.EqualFold(t, "pref") {
			pref = true
			continue
		}
		list = append(list, t)
	}
	if len(list) > 0 {
		b.Param("TYPE", strings.Join(list, ","))
	}
	if pref {
		b.Param("PREF", "1")
	}
}

// gender writes GENDER. A sex that is none of its letters is told in words.
//
//	https://www.rfc-editor.org/rfc/rfc6350#section-6.2.7
func (b *builder) gender() {
	sex, identity := b.sex.text, b.identity.text
	if !vocab.VCard.Lookup("", "sex", vocab.Today).Valid(sex) {
		if identity == "" {
			identity = sex
		}
		sex = ""
	}
	if sex == "" && identity == "" {
		return
	}
	b.Start("GENDER")
	b.Value(sex)
	if identity != "" {
		b.Add(";")
		b.AddFunc(contentline.AppendText, identity)
	}
	b.End()
}

// missingName gives a card without FN one, which every card has to have.
func (b *builder) missingName() {
	if b.named || b.Full() {
		return
	}
	name := ""
	if b.name.Item != nil {
		name = wholeName(b.name.Item)
	}
	for _, other := range []string{b.name.Text, b.org, b.card.email, b.tel, b.card.url} {
		if name == "" {
			name = microsyntax.StripAndCollapseASCIIWhitespace(other)
		}
	}
	if name == "" {
		b.Problem("missing-name", "fn", microdata.Value{Node: b.item.Node},
			"the card has no name, and nothing to make one of; add a property fn")
	}
	b.card.Name = name
	b.Start("FN")
	b.Colon()
	b.AddFunc(contentline.AppendSimpleText, name)
	b.End()
}

// wholeName puts together the parts of a name in the order in which they are said.
func wholeName(n *microdata.Item) string {
	var parts []string
	for _, part := range [...]string{"honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix"} {
		for text := range n.Texts(part) {
			parts = append(parts, text)
		}
	}
	return microsyntax.StripAndCollapseASCIIWhitespace(strings.Join(parts, " "))
}
