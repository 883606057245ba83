package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/vocab"
)

// hover says what is at a position.
func (s *Server) hover(at *snapshot, p *positionParams) (*hoverResult, error) {
	offset := at.offset(p.Position)
	text, span := at.describeAt(offset)
	if text == "" {
		return nil, nil
	}
	r := at.span(span)
	return &hoverResult{s.markup(text), &r}, nil
}

// markup returns a text as the client can show it.
func (s *Server) markup(markdown string) markup {
	if formats := s.client.TextDocument.Hover.ContentFormat; len(formats) > 0 && !slices.Contains(formats, "markdown") {
		return markup{"plaintext", plain(markdown)}
	}
	return markup{"markdown", markdown}
}

// describeAt says what is at an offset, and where that is.
func (s *snapshot) describeAt(offset int) (string, dom.Span) {
	spot, ok := s.spotAt(offset)
	if !ok || spot.token == "" {
		return "", dom.Span{}
	}
	return s.describe(spot), spot.span
}

// describe says what a token of an attribute is.
func (s *snapshot) describe(at spot) string {
	switch at.name {
	case "itemtype":
		return s.describeType(at.token)
	case "itemprop":
		return s.describeItemprop(at)
	case "rel":
		return s.describeRel(at)
	case "class":
		return describeClass(at.token, s.rootAround(at.node))
	case "typeof", "property":
		if s.isSchemaOrg(at.node, at.token) {
			return s.describeName(at.token, nil)
		}
	case "href", "content", "src", "resource", "itemid":
		if strings.Contains(at.token, "schema.org/") {
			return s.describeName(at.token, nil)
		}
	}
	if m, ok := s.mentionAt(int(at.span.Start)); ok && !m.defines {
		return s.describeID(m.id)
	}
	return ""
}

func (s *snapshot) describeType(token string) string {
	if v := vocab.ForType(token); v != nil {
		return describeVocabulary(v)
	}
	return s.describeName(token, nil)
}

// describeName says what a name of schema.org is.
func (s *snapshot) describeName(name string, types []schemaorg.Term) string {
	if t, ok := s.judge.Vocabulary.Parse(name); ok {
		return describeTerm(s.judge.Vocabulary, t, types)
	}
	return ""
}

// describeItemprop says what a property is, by the types of the item that has it.
func (s *snapshot) describeItemprop(at spot) string {
	types, inside := s.typesAround(at.node)
	for _, t := range types {
		if v := vocab.ForType(t); v != nil {
			return describeIn(v, at.token, inside)
		}
	}
	terms := s.termsOf(types, inside)
	if len(terms) == 0 && !strings.Contains(at.token, ":") && len(types) > 0 {
		return "" // of another vocabulary
	}
	return s.describeName(at.token, terms)
}

func describeIn(v *vocab.Vocabulary, name, inside string) string {
	for i := range v.Properties {
		if p := &v.Properties[i]; p.Name == name && p.Inside == inside && p.In(vocab.Today) {
			return describeProperty(v, p)
		}
	}
	return ""
}

// terms returns those types that are of schema.org.
func (s *snapshot) terms(types []string) (list []schemaorg.Term) {
	for _, t := range types {
		if term, ok := s.judge.Vocabulary.Parse(t); ok && strings.Contains(t, ":") && term.Kind() == schemaorg.Type {
			list = append(list, term)
		}
	}
	return list
}

// termsOf returns the types of schema.org that an item is of, as typesAround returned them:
// one without types is of those that the property expects which it is a value of.
func (s *snapshot) termsOf(types []string, inside string) []schemaorg.Term {
	terms := s.terms(types)
	if inside == "" || len(terms) == 0 {
		return terms
	}
	property, _ := s.judge.Vocabulary.Lookup(inside)
	return slices.DeleteFunc(slices.Collect(property.Ranges()), schemaorg.Term.IsDataType)
}

// typesAround returns the types of the item that has an element among its properties. For
// an item without types they are those of the item around that; inside is then the property
// that the item is a value of.
func (s *snapshot) typesAround(n dom.Node) (types []string, inside string) {
	d := s.page.Document
	item := s.itemAround(n)
	for range maxNesting {
		if item.IsZero() {
			return nil, inside
		}
		value, _ := d.Attr(item, atom.Itemtype)
		if types := strings.Fields(value); len(types) > 0 {
			return types, inside
		}
		if inside == "" {
			inside, _ = d.Attr(item, atom.Itemprop)
			inside = strings.TrimSpace(inside)
		}
		item = s.itemAround(item)
	}
	return nil, inside
}

// itemAround returns the element of the item that an element's properties belong to: the
// nearest one around it, or one that refers to it or to an element around it.
func (s *snapshot) itemAround(n dom.Node) dom.Node {
	d := s.page.Document
	var around []string
	if id, ok := d.Attr(n, atom.Id); ok {
		around = append(around, id)
	}
	for a := range d.Ancestors(n) {
		if d.HasAttr(a, atom.Itemscope) {
			return a
		}
		if id, ok := d.Attr(a, atom.Id); ok {
			around = append(around, id)
		}
	}
	if len(around) == 0 {
		return dom.Node{}
	}
	for e := range d.ElementsWithAttr(d.Root(), atom.Itemref) {
		value, _ := d.Attr(e, atom.Itemref)
		for id := range strings.FieldsSeq(value) {
			if slices.Contains(around, id) {
				return e
			}
		}
	}
	return dom.Node{}
}

func (s *snapshot) describeRel(at spot) string {
	t, ok := linkTypes().Lookup(at.token)
	if !ok {
		return ""
	}
	return describeLink(&t, linkElement(s.page.Document.LocalName(at.node)))
}

// linkElement returns the kind of element that a link type is on.
func linkElement(name string) linkrel.Element {
	switch name {
	case "link":
		return linkrel.LinkElement
	case "form":
		return linkrel.FormElement
	}
	return linkrel.AnchorElement
}

// rootAround returns the type of the microformats item around an element, "" if there is
// none. The type of a classic format is that of microformats2 which it becomes.
func (s *snapshot) rootAround(n dom.Node) string {
	d := s.page.Document
	for a := range d.Ancestors(n) {
		class, _ := d.Attr(a, atom.Class)
		if root := rootIn(class); root != "" {
			return root
		}
	}
	return ""
}

// isSchemaOrg tells whether a name in an attribute of RDFa is of schema.org.
func (s *snapshot) isSchemaOrg(n dom.Node, name string) bool {
	if strings.Contains(name, ":") {
		return true // the address, or the prefix, says so
	}
	d := s.page.Document
	for e := n; !e.IsZero(); e = d.Parent(e) {
		if vocabulary, ok := d.Attr(e, atom.Vocab); ok {
			return strings.Contains(vocabulary, "schema.org")
		}
	}
	return false
}

// describeID says which element has an ID.
func (s *snapshot) describeID(id string) string {
	for _, m := range s.mentionsOf(id) {
		if m.defines {
			tag := s.page.Document.Span(m.node)
			line := s.lines.position(s.text, int(tag.Start), s.encoding).Line + 1
			return fmt.Sprintf("Line %d:\n\n```html\n%s\n```", line, shorten(s.page.Document.Source(tag)))
		}
	}
	return ""
}
