package vcard

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/itemlist"
	"github.com/itemscope/itemscope/vocab/internal/mapping"
)

// builder makes one card.
type builder struct {
	*contentline.Writer
	page    vocab.Page
	item    *microdata.Item
	card    *Card
	implied bool            // whether the vocabulary's implied values hold
	once    map[string]bool // lines written that may be there once

	named         bool // whether there is a FN
	sex, identity firstText
	name          microdata.Value // of the property n
	isGroup       func() bool     // whether the kind of the card is that for members
	org, tel      string          // what may stand in for a name
}

// convert makes a card without an identifier of its own.
func (c *converter) convert(s subject) *Card {
	c.writer.Reset(c.left)
	b := builder{
		Writer:  &c.writer,
		page:    c.page,
		item:    s.item,
		card:    &Card{Node: s.item.Node, Source: s.source},
		implied: s.source == vocab.Microdata,
		once:    map[string]bool{},
	}
	b.isGroup = sync.OnceValue(func() bool {
		row := vocab.VCard.Lookup("", "member", vocab.Today)
		return s.item.Text(row.With) == row.WithValue
	})
	document := c.page.Document
	if s.source != vocab.Microdata {
		document = nil // the order is not that of itemprop attributes
	}
	b.Spend(s.cost * mapping.ValueBytes)
	b.source()
	for name, v := range itemlist.Properties(document, s.item) {
		if b.property(name, v); b.Full() {
			break
		}
	}
	b.gender()
	b.missingName()
	b.card.lines = slices.Clone(b.Bytes())
	if b.Full() {
		c.err = &vocab.LimitError{Limit: "MaxBytes", Max: c.max}
	}
	if c.left > 0 {
		c.left = max(c.left-b.Used(), 1)
	}
	return b.card
}

// identify gives a card that has no UID one that is the same each time: it depends
// on the page, and on what tells the cards of a page apart. Cards that are alike
// even so are counted.
func (c *converter) identify(card *Card) {
	if card.UID != "" {
		return
	}
	page, _, _ := strings.Cut(c.page.URL(), "#")
	id := contentline.Identity(page, card.Name, card.url, card.email)
	if c.ids[id]++; c.ids[id] > 1 {
		id = contentline.Identity(page, card.Name, card.url, card.email, strconv.Itoa(c.ids[id]))
	}
	card.UID = id
	w := contentline.Writer{}
	w.Line("UID", id)
	card.lines = append(card.lines, w.Bytes()...)
}

// source names the page as the source of the card.
func (b *builder) source() {
	if uri, ok := contentline.URI(b.page.URL()); ok && !strings.HasPrefix(uri, "about:") {
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
	r, known := rules[name]
	if !known {
		if r = (rule{line: name, write: (*builder).extension}); !vocab.XName(name) {
			b.problem("unknown-property", name, v, "vCard has no such property, and it is left out; "+
				`a property of one's own has a name that starts with "x-"`)
			return
		}
	}
	if r.once && b.once[r.line] {
		b.problem("repeated-property", name, v, "a card has one at most, and the first is taken; remove the others")
		return
	}
	value, ok := b.unwrap(name, v)
	if !ok {
		return
	}
	if wants := r.write(b, r.line, value); wants != "" {
		b.problem("invalid-value", name, v, "the value is left out; it has to be "+wants)
	} else if r.once {
		b.once[r.line] = true
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
	out.types = b.impliedTypes(name, b.types(v.Item))
	if structured[name] {
		return out, true
	}
	inner, ok := v.Item.First("value")
	if !ok || inner.Item != nil {
		b.problem("invalid-value", name, v, `the item has no property "value" that is a string, and is left out`)
		return out, false
	}
	out.Value = inner
	return out, true
}

// structured are the properties whose values are items for themselves.
var structured = map[string]bool{"n": true, "adr": true, "org": true, "related": true, "agent": true}

// types returns the types an item has that can be written.
func (b *builder) types(it *microdata.Item) []string {
	var types []string
	for _, v := range it.Values("type") {
		t := microsyntax.StripASCIIWhitespace(v.Text)
		if v.Item != nil || !vocab.Token(t) {
			b.problem("invalid-value", "type", v, "the value is left out; it has to be letters, digits and hyphens")
			continue
		}
		types = append(types, t)
	}
	return types
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
			name = other
		}
	}
	if name == "" {
		b.problem("missing-name", "fn", microdata.Value{Node: b.item.Node},
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

func (b *builder) problem(rule, name string, v microdata.Value, message string) {
	const shown = 60 // of a name, which a page may make as long as it likes
	if len(name) > shown {
		name = name[:shown] + "…"
	}
	p := dom.Problem{
		Rule:    "vcard/" + rule,
		Message: strconv.QuoteToGraphic(name) + ": " + message,
		Place:   b.page.Place(v.Node),
	}
	if b.Spend(len(p.Rule) + len(p.Message)) {
		b.card.Problems = append(b.card.Problems, p)
	}
}
