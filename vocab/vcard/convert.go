package vcard

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// builder makes one card.
type builder struct {
	*record.Writer
	item    *source.Item
	card    *Card
	implied bool // whether the vocabulary's implied values hold

	named         bool // whether there is a FN
	sex, identity string
	name          microdata.Value  // of the property n
	uid           *source.Property // the card's own
	kind          *string          // of the card, when something asked for it

	nickname, org, mail, tel, url string // the first of each: they may be used as the name
}

// convert makes a card. It reports false where there is none: without a name, or
// where it says the same as an earlier one.
func convert(w *record.Writer, it *source.Item) (*Card, bool) {
	b := builder{
		Writer:  w,
		item:    it,
		card:    &Card{Node: it.Node, Source: it.Source},
		implied: it.Source == vocab.Microdata,
	}
	b.Begin(it)
	b.source()
	for i := range it.Properties {
		if b.property(&it.Properties[i]); b.Full() {
			break
		}
	}
	b.gender()
	if !b.makeName() {
		b.Reject()
		return nil, false
	}
	own := ""
	if b.uid != nil {
		own = b.uid.Text
	}
	if b.Repeats(it, own) {
		return nil, false
	}
	b.identify()
	b.card.lines = b.Finish()
	return b.card, true
}

// identify gives the card its identifier.
func (b *builder) identify() {
	uid, isOwn := b.Identify(b.uid, b.card.Name, b.url, b.mail)
	b.card.UID = uid
	if isOwn {
		b.uriOrText("UID", value{Property: *b.uid})
	}
	if !isOwn || b.Full() {
		b.Force("UID", uid)
	}
}

// source names the page as the source of the card, unless it is a file: the path of a
// file is private.
func (b *builder) source() {
	if uri := b.PageURI(); uri != "" && !strings.HasPrefix(uri, "about:") && !strings.HasPrefix(uri, "file:") {
		b.Line("SOURCE", uri)
	}
}

// property writes the line of a property.
func (b *builder) property(p *source.Property) {
	if rule, ok := rules.Find(b.Writer, p); ok {
		if made, ok := b.unwrap(p); ok {
			rule.Apply(b.Writer, b, p, made)
		}
	}
}

// value is the value of a property with the types that come with it.
type value struct {
	source.Property
	types []string
}

// unwrap takes value and type out of an item that has no other meaning, as the
// algorithm of the standard does.
func (b *builder) unwrap(p *source.Property) (value, bool) {
	out := value{Property: *p}
	if p.Item == nil {
		out.types = b.impliedTypes(p.Name, nil)
		return out, true
	}
	out.types = b.impliedTypes(p.Name, b.tokens(p.Item, "type"))
	if structured[p.Name] {
		return out, true
	}
	inner, ok := p.Item.Value("value")
	if !ok || inner.Item != nil {
		b.Problem("invalid-value", p, `the item has no property "value" that is a string, and is left out`)
		return out, false
	}
	out.Value = inner
	return out, true
}

// structured are the properties whose values are items that are not unwrapped.
var structured = map[string]bool{"n": true, "adr": true, "org": true, "related": true, "agent": true}

// tokens returns the values of a property of an item that can be types.
func (b *builder) tokens(it *microdata.Item, name string) []string {
	var tokens []string
	for _, v := range it.Values(name) {
		token := microsyntax.StripASCIIWhitespace(v.Text)
		if v.Item != nil || !vocab.Token(token) {
			b.Invalid(inner(name, v), wantsToken)
			continue
		}
		tokens = append(tokens, token)
	}
	return tokens
}

// inner returns a property of an item that is a value.
func inner(name string, v microdata.Value) *source.Property {
	return &source.Property{Value: v, Name: name, On: name}
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

// gender writes GENDER. A sex that is not one of its letters becomes its text.
//
//	https://www.rfc-editor.org/rfc/rfc6350#section-6.2.7
func (b *builder) gender() {
	sex, identity := b.sex, b.identity
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

// makeName gives a card without an FN one, because every card has to have it
// (https://www.rfc-editor.org/rfc/rfc6350#section-6.2.1): the parts of the name, or
// else the first property that can be used as a name. It reports false if there is
// nothing to make a name of.
func (b *builder) makeName() bool {
	if b.named || b.Full() {
		return b.named
	}
	name := ""
	if b.name.Item != nil {
		name = wholeName(b.name.Item)
	}
	for _, other := range [...]string{b.name.Text, b.nickname, b.org, b.mail, b.tel, b.url} {
		if name == "" {
			name = microsyntax.StripAndCollapseASCIIWhitespace(other)
		}
	}
	if name == "" {
		b.Problem("missing-name", &source.Property{Name: "fn", On: "fn", Value: microdata.Value{Node: b.item.Node}},
			"the card has no name, and nothing to make a name of, and is left out; add a property that is a name")
		return false
	}
	b.card.Name = name
	b.Start("FN")
	b.Colon()
	b.AddFunc(contentline.AppendSimpleText, name)
	b.End()
	return true
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
