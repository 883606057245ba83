package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// On most pages, metadata such as
//
//	<html lang="en" prefix="og: https://ogp.me/ns#">
//	<meta property="og:title" content="Ada">
//
// is all there is of RDFa. What the steps of
// https://www.w3.org/TR/rdfa-core/#s_sequence come to for such elements is done here at
// once.

// onlyDeclares tells whether an element has no attributes of RDFa except for those that
// declare a language, a vocabulary or prefixes.
func (e *extractor) onlyDeclares(a *attributes) bool {
	said := [...]dom.Attr{a.about, a.href, a.property, a.rel, a.resource, a.rev, a.src, a.typeOf}
	return said == [len(said)]dom.Attr{} && !e.thorough && !e.o.Role && !e.o.Lite && !e.incompleteOutside()
}

// declare processes an element that only declares something. Its new subject is what
// elements inside have without it, so that it is skipped.
func (e *extractor) declare(n dom.Node, a *attributes) {
	var local context
	e.makeLocal(&local, n, a)
	e.enterSkipped(&local)
}

// metadata processes an element with nothing inside that has a property and a content
// attribute and no others that matter, and tells whether it is one. The subject is that of
// what is around it, and there is nothing that would need a context.
func (e *extractor) metadata(n dom.Node) bool {
	if e.d.Notes(n)&(dom.WithContent|dom.WithRel|passive) != dom.WithContent || e.d.End(n) != n.Index()+1 ||
		e.o.Role || e.o.Lite || e.incompleteOutside() || len(e.declaring) > 0 && e.declaring[0] == n {
		return false
	}
	var property, content dom.Attr
	for a := range e.d.Attrs(n) {
		switch name := e.d.AttrName(a); name {
		case atom.Property:
			property = a
		case atom.Content:
			content = a
		case atom.About, atom.Datatype, atom.Inlist, atom.Prefix, atom.Resource, atom.Rev, atom.Typeof, atom.Vocab:
			return false
		}
	}
	if property.IsZero() || content.IsZero() {
		return false
	}
	c := e.top()
	names := e.namesIn(n, property, nameOptions{vocabulary: c.vocabulary, report: true})
	if len(names) == 0 {
		return true
	}
	value := e.attributeLiteral(n, content, literal{like: e.inLanguage(n, c.language)})
	for _, p := range names {
		e.add(n, e.object(), p, value)
	}
	return true
}
