package conformance

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
)

var urlPropertyElement = &Rule{
	ID:       "microdata/url-property-element",
	Severity: Error,
	Spec:     microdataSpec + "#values",
	Summary:  "a property whose value must be a URL is not on an element that has one",
	Explanation: "Where a vocabulary says that the value of a property is an absolute URL, the property must be on one of " +
		"the URL property elements: a, area, audio, embed, iframe, img, link, object, source, track or video. Only there " +
		"the URL is resolved. If it is not to be seen, use link.",
	Pass: []string{vcardWith(`<a itemprop=url href="/jack">Jack</a>`), vcardWith(`<link itemprop=photo href="jack.jpg">`)},
	Fail: []string{vcardWith(`<b itemprop=url>https://example.com/jack</b>`), vcardWith(`<meta itemprop=photo content="jack.jpg">`)},
}

var textProperty = &Rule{
	ID:       "microdata/text-property-element",
	Severity: Note,
	Spec:     microdataSpec + "#values",
	Summary:  "a property whose value is a text is on an element that has a URL",
	Explanation: "The value of a property on an a, img or other URL property element is the URL, and never the text. Put " +
		"itemprop on an element inside the link or around it.",
	Pass: []string{vcardWith(`<a href="/jack"><b itemprop=nickname>Jack</b></a>`)},
	Fail: []string{vcardWith(`<a href="/jack" itemprop=nickname>Jack</a>`)},
}

// value looks at one value of a property.
func (v *vocabularyPass) value(row *vocab.Property, value microdata.Value) {
	place := func() dom.Place { return v.valuePlace(value, row.Name) }
	if slices.Contains(v.discouragedNames, row.Name) {
		v.Report(v.discouraged, v.namePlace(value.Node, row.Name), "%q should not be used: make it a part of street-address", row.Name)
	}
	switch {
	case value.Item != nil:
		v.itemValue(row, value)
	case row.Value == vocab.Item:
		v.Report(v.onlyItem, place(), "the value of %q must be an item: add itemscope, and give its parts the names of properties", row.Name)
	case row.Value == vocab.AbsoluteURL:
		if value.Kind != microdata.KindURL {
			v.Report(urlPropertyElement, v.namePlace(value.Node, row.Name), "the value of %q must be a URL, which %s cannot have: use link, a or img",
				row.Name, v.Document.LocalName(value.Node))
		}
	case row.Value&vocab.Text != 0:
		if value.Kind == microdata.KindURL && value.Text != "" && textProperties[row.Name] {
			v.Report(textProperty, v.namePlace(value.Node, row.Name), "the value of %q is the URL %q and not the text: put itemprop on an element inside this one",
				row.Name, value.Text)
		}
	default:
		v.text(row, value)
	}
}

// textProperties are properties whose value is hardly ever meant to be a URL.
var textProperties = map[string]bool{
	"fn": true, "family-name": true, "given-name": true, "additional-name": true, "honorific-prefix": true,
	"honorific-suffix": true, "nickname": true, "title": true, "role": true, "org": true, "organization-name": true,
	"organization-unit": true, "street-address": true, "locality": true, "region": true, "postal-code": true,
	"country-name": true, "summary": true, "description": true, "location": true,
}

// itemValue looks at a value that is an item.
func (v *vocabularyPass) itemValue(row *vocab.Property, value microdata.Value) {
	switch {
	case row.Value&vocab.Item != 0:
	case row.Value&vocab.VCardItem != 0:
		if !slices.Contains(value.Item.Types, vocab.VCardType) {
			v.Report(v.vcardItem, v.itemPlace(value.Item, ""), "the value of %q must be text or a vCard: give the item the type %s", row.Name, vocab.VCardType)
		}
	case row.Value == vocab.Text && v.anyTitle:
	default:
		v.Report(v.noItem, v.AttrPlace(value.Node, atom.Itemscope), "the value of %q must not be an item: remove itemscope, or choose another property", row.Name)
	}
}

// text looks at a value that must have a certain form.
func (v *vocabularyPass) text(row *vocab.Property, value microdata.Value) {
	i := slices.IndexFunc(v.syntax, func(s syntaxRule) bool { return s.kind == row.Value&^vocab.Item })
	if i < 0 || !v.Meter.Charge(len(value.Text), value.Node) || row.Valid(value.Text) {
		return
	}
	rule, want := v.syntax[i].rule, v.syntax[i].want
	if row.Value&vocab.Keyword != 0 {
		want = `one of "` + strings.Join(row.Words, `", "`) + `"`
	}
	problem := v.Report(rule, v.valuePlace(value, row.Name), "the value of %q is %q, and must be %s", row.Name, shown(value.Text), want)
	v.mendText(problem, row, value)
}

// mendText says how a value can be mended that is wrong in white space or the case of
// its letters only.
func (v *vocabularyPass) mendText(problem *dom.Problem, row *vocab.Property, value microdata.Value) {
	if problem == nil {
		return
	}
	meant := microsyntax.StripASCIIWhitespace(value.Text)
	if !row.Valid(meant) {
		i := slices.IndexFunc(row.Words, func(word string) bool { return strings.EqualFold(word, meant) })
		if i < 0 {
			return
		}
		meant = row.Words[i]
	}
	if meant == microsyntax.StripASCIIWhitespace(value.Text) {
		problem.Message += ": remove the white space around it, which belongs to the value"
	} else {
		problem.Message += ": write " + quoted(meant)
	}
	if attr := v.valueAttr(value.Node); attr != 0 {
		problem.SetFix(v.SetAttr(value.Node, attr, meant, "write "+quoted(meant)))
	}
}

// valueAttr returns the attribute that has the value of a property of n, or 0 if it is
// the text of n.
func (p *Pass) valueAttr(n dom.Node) atom.Atom {
	switch name := p.Document.HTMLName(n); name {
	case atom.Meta:
		return atom.Content
	case atom.Data, atom.Meter:
		return atom.Value
	case atom.Time:
		if p.Document.HasAttr(n, atom.Datetime) {
			return atom.Datetime
		}
	case atom.Link:
		return atom.Href
	default:
		if slices.Contains(urlPropertyElements, name) {
			return urlAttr(name)
		}
	}
	return 0
}

// valuePlace returns the place of a value: that of the attribute that has it or of the
// text; of an item, that of the name of the property.
func (p *Pass) valuePlace(value microdata.Value, name string) dom.Place {
	n := value.Node
	if value.Item != nil {
		return p.namePlace(n, name)
	}
	if attr := p.valueAttr(n); attr != 0 && p.Document.HasAttr(n, attr) {
		return p.AttrPlace(n, attr)
	}
	if place := p.textPlace(n); place != p.TagPlace(n) {
		return place
	}
	return p.namePlace(n, name)
}
