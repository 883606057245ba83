package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// inBodyEndTag is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
// for end tags.
func (b *treeBuilder) inBodyEndTag(tok *token) (again bool) {
	rule := anyOtherEndTag
	if tok.name <= atom.Known {
		rule = bodyEndTags[tok.name]
	}
	switch rule {
	case anyOtherEndTag:
		b.anyOtherEndTag(tok)
	case blockEndTag:
		b.endInScope(tok, inScope, 0)
	case formattingEndTag:
		b.adoptionAgency(tok)
	case pEndTag:
		b.endP(tok)
	case liEndTag:
		b.endInScope(tok, inListItemScope, atom.Li)
	case ddEndTag:
		b.endInScope(tok, inScope, tok.name)
	case headingEndTag:
		b.endHeading(tok)
	case formEndTag:
		b.endForm(tok)
	case appletEndTag:
		if b.endInScope(tok, inScope, 0) {
			b.clearToMarker()
		}
	case brEndTag:
		b.endBr(tok)
	case templateEndTag:
		b.templateEndTag(tok)
	case bodyEndTag:
		b.endBody(tok)
	case htmlEndTag:
		return b.endBody(tok)
	}
	return false
}

// endInScope closes the element that an end tag is for, and those that are open
// in it, if it is in a scope. It first generates implied end tags, except for
// elements named except.
func (b *treeBuilder) endInScope(tok *token, kind scopeKind, except atom.Atom) bool {
	i := b.stack.lastHTML(tok.name)
	if i == 0 || !b.stack.isInScope(i, kind) {
		b.parseError("html/unexpected-end-tag", tok)
		return false
	}
	b.impliedEndTags(except)
	if b.stack.top() != i {
		b.parseError("html/unclosed-element", tok)
	}
	b.closeUntil(i, tok)
	return true
}

// endBody processes the end tags of body and html. The end tag of html is then
// processed again, by the rules of "after body".
func (b *treeBuilder) endBody(tok *token) (again bool) {
	if !b.stack.has(atom.Body, inScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return false
	}
	b.checkOpenElements(tok)
	if tok.name == atom.Body {
		b.closedBy(b.stack.open[2].node, tok)
	}
	b.mode = afterBodyMode
	return true
}

func (b *treeBuilder) endP(tok *token) {
	if !b.stack.has(atom.P, inButtonScope) {
		b.parseError("html/unexpected-end-tag", tok)
		b.insertImplied(atom.P)
	}
	b.closeP(tok)
}

// endHeading closes the uppermost heading in scope, whether h1, h2 or another.
func (b *treeBuilder) endHeading(tok *token) {
	i := 0
	for _, name := range [...]atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6} {
		i = max(i, b.stack.lastHTML(name))
	}
	if i == 0 || !b.stack.isInScope(i, inScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.impliedEndTags(0)
	if !b.isCurrent(tok.name) {
		b.parseError("html/misnested-end-tag", tok)
	}
	b.closeUntil(i, tok)
}

// endBr treats </br> as <br>.
func (b *treeBuilder) endBr(tok *token) {
	b.parseError("html/unexpected-end-tag", tok)
	b.reconstructFormatting()
	b.insertLeaf(b.dom.Element(dom.HTML, atom.Br, tok.span))
	b.framesetOK = false
}

// anyOtherEndTag closes the element with that name, unless there is a special element
// above it. The standard walks down the stack to find which comes first.
func (b *treeBuilder) anyOtherEndTag(tok *token) {
	i := b.stack.lastHTML(tok.name)
	if i == 0 || i < int(b.stack.current().special) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.impliedEndTags(tok.name)
	if i != b.stack.top() {
		b.parseError("html/misnested-end-tag", tok)
	}
	b.closeUntil(i, tok)
}
