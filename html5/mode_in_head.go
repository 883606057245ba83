package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// inHead is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead.
func (b *treeBuilder) inHead(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if !b.insertLeadingSpace(tok) {
			return false
		}
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
		return false
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
		return false
	case startTagToken:
		if again, done := b.inHeadStartTag(tok); done {
			return again
		}
	case endTagToken:
		switch tok.name {
		case atom.Head:
			b.closedBy(b.head, tok)
			b.pop()
			b.mode = afterHeadMode
			return false
		case atom.Body, atom.Html, atom.Br:
		case atom.Template:
			b.templateEndTag(tok)
			return false
		default:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	b.pop()
	b.mode = afterHeadMode
	return true
}

// insertLeadingSpace inserts the white space that a text starts with, and tells
// whether there is more.
func (b *treeBuilder) insertLeadingSpace(tok *token) (more bool) {
	space, more := b.cutSpace(tok)
	if space.Start < space.End {
		b.insertText(space, tok.raw)
	}
	return more
}

// inHeadStartTag processes a start tag in head. done is false if the tag does not
// belong in the head.
func (b *treeBuilder) inHeadStartTag(tok *token) (again, done bool) {
	switch tok.name {
	case atom.Html:
		return b.inBody(tok), true
	case atom.Base, atom.Basefont, atom.Bgsound, atom.Link:
		b.insertVoid(tok)
	case atom.Meta:
		b.insertVoid(tok)
		b.metaCharset(tok)
	case atom.Title:
		b.insertRaw(tok, rcdataModel)
	case atom.Noscript:
		if b.scripting {
			b.insertRaw(tok, rawtextModel)
			break
		}
		b.insert(tok)
		b.mode = inHeadNoscriptMode
	case atom.Noframes, atom.Style:
		b.insertRaw(tok, rawtextModel)
	case atom.Script:
		b.insertRaw(tok, scriptDataModel)
	case atom.Template:
		b.templateStartTag(tok)
	case atom.Head:
		b.parseError("html/unexpected-start-tag", tok)
	default:
		return false, false
	}
	return false, true
}

// insertRaw inserts an element whose contents are text, up to its end tag, by the
// generic raw text or RCDATA element parsing algorithm,
// https://html.spec.whatwg.org/multipage/parsing.html#generic-raw-text-element-parsing-algorithm.
func (b *treeBuilder) insertRaw(tok *token, m contentModel) {
	b.insert(tok)
	b.t.setModel(m, tok.name)
	b.originalMode = b.mode
	b.mode = textMode
}

// templateStartTag is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
// for the start tag of a template. It knows neither declarative shadow roots nor
// patches by the for attribute, like a browser's DOMParser: they have no use in a
// document without scripts.
func (b *treeBuilder) templateStartTag(tok *token) {
	b.insertTemplate(tok)
	b.pushMarker()
	b.framesetOK = false
	b.mode = inTemplateMode
	b.templateModes = append(b.templateModes, inTemplateMode)
}

func (b *treeBuilder) insertTemplate(tok *token) {
	n := b.create(tok, dom.HTML)
	b.dom.MakeTemplateContents(n)
	b.insertNode(n)
	b.push(n, atom.Template)
}

// templateEndTag is the same section for the end tag of a template.
func (b *treeBuilder) templateEndTag(tok *token) {
	i := b.stack.lastHTML(atom.Template)
	if i == 0 {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.thoroughlyImpliedEndTags()
	if !b.isCurrent(atom.Template) {
		b.parseError("html/unclosed-element", tok)
	}
	b.closeUntil(i, tok)
	b.closeTemplate()
}

// closeTemplate undoes what the start tag of a template did, except for the
// insertion of the element.
func (b *treeBuilder) closeTemplate() {
	b.clearToMarker()
	b.templateModes = b.templateModes[:len(b.templateModes)-1]
	b.resetMode()
}

// inHeadNoscript is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript.
func (b *treeBuilder) inHeadNoscript(tok *token) (again bool) {
	switch tok.kind {
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
		return false
	case commentToken, processingInstructionToken:
		return b.inHead(tok)
	case textToken:
		if !b.insertLeadingSpace(tok) {
			return false
		}
	case startTagToken:
		switch tok.name {
		case atom.Html:
			return b.inBody(tok)
		case atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes, atom.Style:
			return b.inHead(tok)
		case atom.Head, atom.Noscript:
			b.parseError("html/unexpected-start-tag", tok)
			return false
		}
	case endTagToken:
		switch tok.name {
		case atom.Noscript:
			b.closedBy(b.stack.current().node, tok)
			b.pop()
			b.mode = inHeadMode
			return false
		case atom.Br:
		default:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	b.parseError("html/unexpected-token-in-noscript", tok)
	b.pop()
	b.mode = inHeadMode
	return true
}

// afterHead is https://html.spec.whatwg.org/multipage/parsing.html#the-after-head-insertion-mode.
func (b *treeBuilder) afterHead(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if !b.insertLeadingSpace(tok) {
			return false
		}
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
		return false
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
		return false
	case startTagToken:
		switch tok.name {
		case atom.Html:
			return b.inBody(tok)
		case atom.Body:
			b.insert(tok)
			b.framesetOK = false
			b.mode = inBodyMode
			return false
		case atom.Frameset:
			b.insert(tok)
			b.mode = inFramesetMode
			return false
		case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes,
			atom.Script, atom.Style, atom.Template, atom.Title:
			return b.lateInHead(tok)
		case atom.Head:
			b.parseError("html/unexpected-start-tag", tok)
			return false
		}
	case endTagToken:
		switch tok.name {
		case atom.Template:
			b.templateEndTag(tok)
			return false
		case atom.Body, atom.Html, atom.Br:
		default:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	b.insertImplied(atom.Body)
	b.mode = inBodyMode
	return true
}

// lateInHead puts an element that comes after the head into the head.
func (b *treeBuilder) lateInHead(tok *token) (again bool) {
	b.parseError("html/unexpected-start-tag", tok)
	at := len(b.stack.open)
	b.push(b.head, atom.Head)
	again = b.inHead(tok)
	b.stack.remove(at)
	return again
}
