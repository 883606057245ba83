package dom

import (
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Language returns the language of a node as it is written, or "" if it is
// unknown, by https://html.spec.whatwg.org/multipage/dom.html#language: the value
// of the nearest lang or xml:lang, else the pragma-set default language, else
// the Content-Language that came with the document. The contents of a template
// have the language of the template.
//
// The first call for a document finds the languages of all nodes.
func (d *Document) Language(n Node) string {
	if int(n.id) >= len(d.nodes) {
		return ""
	}
	d.languages.once(func() { d.languages.build(d) })
	if a := d.languages.attrs[n.id]; a != 0 {
		return d.AttrValue(Attr{a})
	}
	return d.languages.fallback
}

// languageIndex has for every node the attribute that gives its language.
type languageIndex struct {
	lazy
	attrs    []uint32
	fallback string
}

func (x *languageIndex) reset() {
	x.lazy.reset()
	x.attrs, x.fallback = x.attrs[:0], ""
}

func (x *languageIndex) build(d *Document) {
	x.attrs = cleared(x.attrs, len(d.nodes))
	templates := d.templates
	for i := 1; i < len(d.nodes); i++ {
		p := &d.nodes[i]
		if p.attrNames&nameBit(atom.Lang) != 0 {
			if a := d.OwnLanguageAttr(Node{uint32(i)}); !a.IsZero() {
				x.attrs[i] = a.id
				continue
			}
		}
		if p.parent != 0 {
			x.attrs[i] = x.attrs[p.parent]
		} else if len(templates) > 0 && templates[0].contents == uint32(i) {
			x.attrs[i] = x.attrs[templates[0].host]
			templates = templates[1:]
		}
	}
	if x.fallback = d.pragmaLanguage(); x.fallback == "" {
		x.fallback = d.contentLanguage
	}
}

// OwnLanguageAttr returns the attribute by which n itself sets its language, or
// the zero Attr if it has none. For the languages of a few nodes it is cheaper
// than [Document.Language], whose first call looks at all nodes.
func (d *Document) OwnLanguageAttr(n Node) Attr {
	if a := d.FindAttrNS(n, XML, atom.Lang); !a.IsZero() {
		return a
	}
	if ns := d.Namespace(n); ns == HTML || ns == SVG {
		return d.FindAttr(n, atom.Lang)
	}
	return Attr{}
}

// pragmaLanguage returns the pragma-set default language,
// https://html.spec.whatwg.org/multipage/semantics.html#pragma-set-default-language.
// Each pragma replaces the one before it, so that the last one counts.
func (d *Document) pragmaLanguage() string {
	language := ""
	for n := range d.ElementsWithAttr(d.Root(), atom.HttpEquiv) {
		if !d.IsHTML(n, atom.Meta) {
			continue
		}
		if pragma, _ := d.Attr(n, atom.HttpEquiv); !microsyntax.EqualASCIIFold(pragma, "content-language") {
			continue
		}
		content, ok := d.Attr(n, atom.Content)
		if !ok || strings.Contains(content, ",") {
			continue
		}
		for first := range microsyntax.Tokens(content) {
			language = first
			break
		}
	}
	return language
}
