package dom

import (
	"strings"
	"sync/atomic"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Language returns the language of a node as it is written, or "" if it is
// unknown, by https://html.spec.whatwg.org/multipage/dom.html#language: the value
// of the nearest lang or xml:lang, else the pragma-set default language, else
// the Content-Language that came with the document. The contents of a template
// have the language of the template.
//
// For the languages of many nodes, [Document.LanguageAttr] tells which are the same.
func (d *Document) Language(n Node) string {
	if int(n.id) >= len(d.nodes) {
		return ""
	}
	if a := d.LanguageAttr(n); !a.IsZero() {
		return d.AttrValue(a)
	}
	return d.DefaultLanguage()
}

// LanguageAttr returns the attribute that gives the language of a node, see
// [Document.Language], or the zero Attr if the node has the [Document.DefaultLanguage].
func (d *Document) LanguageAttr(n Node) Attr {
	if d.noted&WithLang == 0 || int(n.id) >= len(d.nodes) {
		return Attr{}
	}
	x := &d.languages
	x.first.once(func() { x.findFirst(d) })
	if n.id >= x.start && n.id < x.end {
		return x.attr
	}
	if x.steps.Load() <= uint32(len(d.nodes)/4) {
		return d.climbToLanguage(n.id)
	}
	x.once(func() { x.build(d) })
	return Attr{x.attrs[n.id]}
}

// climbToLanguage goes from a node upwards until an element sets a language.
func (d *Document) climbToLanguage(i uint32) (found Attr) {
	steps := uint32(1)
	for ; i != 0; steps++ {
		p := &d.nodes[i]
		if p.attrNames&uint32(WithLang) != 0 {
			if found = d.OwnLanguageAttr(Node{i}); !found.IsZero() {
				break
			}
		}
		if p.parent == 0 {
			i = d.TemplateHost(Node{i}).id
		} else {
			i = p.parent
		}
	}
	d.languages.steps.Add(steps)
	return found
}

// languageIndex has for every node the attribute that gives its language. It is built once
// the steps that were taken without it come to a part of what building it takes, so that
// all questions together are linear in the page.
type languageIndex struct {
	lazy
	attrs []uint32
	steps atomic.Uint32

	// Of the nodes from start on, and before end, it is known without a look at them: those
	// that are in the first element with a language, up to the next, which are all in most
	// pages.
	first      lazy
	start, end uint32
	attr       Attr

	defaults lazy
	fallback string
}

func (x *languageIndex) reset() {
	x.lazy.reset()
	x.steps.Store(0)
	x.attrs = x.attrs[:0]
	x.first.reset()
	x.start, x.end, x.attr = 0, 0, Attr{}
	x.defaults.reset()
	x.fallback = ""
}

// findFirst finds the nodes whose language is that of the first element with one.
func (x *languageIndex) findFirst(d *Document) {
	all := len(d.notes)
	start := d.NextNoted(1, all, WithLang)
	if start == all {
		return
	}
	first := Node{uint32(start)}
	if a := d.OwnLanguageAttr(first); !a.IsZero() {
		x.attr, x.start, x.end = a, first.id, uint32(d.NextNoted(start+1, d.End(first), WithLang))
	}
}

func (x *languageIndex) build(d *Document) {
	x.attrs = cleared(x.attrs, len(d.nodes))
	templates := d.templates
	for i := 1; i < len(d.nodes); i++ {
		p := &d.nodes[i]
		if p.attrNames&uint32(WithLang) != 0 {
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
}

// DefaultLanguage returns the language of what is in no element that sets one: the
// pragma-set default language, else the Content-Language that came with the document.
func (d *Document) DefaultLanguage() string {
	x := &d.languages
	x.defaults.once(func() {
		if x.fallback = d.pragmaLanguage(); x.fallback == "" {
			x.fallback = d.contentLanguage
		}
	})
	return x.fallback
}

// OwnLanguageAttr returns the attribute by which n itself sets its language, or
// the zero Attr if it has none.
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
	end := d.End(d.Root())
	for i := d.NextNoted(1, end, MayBeMeta); i < end; i = d.NextNoted(i+1, end, MayBeMeta) {
		n := Node{uint32(i)}
		a := d.FindAttr(n, atom.HttpEquiv)
		if a.IsZero() || !d.IsHTML(n, atom.Meta) || !microsyntax.EqualASCIIFold(d.AttrValue(a), "content-language") {
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
