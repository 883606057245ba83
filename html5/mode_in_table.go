package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// inTable is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable.
func (b *treeBuilder) inTable(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if e := b.stack.current(); e.flags&tableParts != 0 || b.isCurrent(atom.Template) {
			b.pendingTableText = b.pendingTableText[:0]
			b.originalMode = b.mode
			b.mode = inTableTextMode
			return true
		}
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
		return false
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
		return false
	case startTagToken:
		if again, done := b.inTableStartTag(tok); done {
			return again
		}
	case endTagToken:
		switch tok.name {
		case atom.Table:
			b.endTable(tok)
			return false
		case atom.Body, atom.Caption, atom.Col, atom.Colgroup, atom.Html, atom.Tbody, atom.Td,
			atom.Tfoot, atom.Th, atom.Thead, atom.Tr:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		case atom.Template:
			b.templateEndTag(tok)
			return false
		}
	case endOfFileToken:
		return b.inBody(tok)
	}
	b.parseError("html/foster-parented", tok)
	return b.fosterInBody(tok)
}

// fosterInBody processes a token by the rules of "in body" with foster parenting.
func (b *treeBuilder) fosterInBody(tok *token) (again bool) {
	b.fosterParenting = true
	again = b.inBody(tok)
	b.fosterParenting = false
	return again
}

// inTableStartTag processes a start tag in a table. done is false if the tag is for
// something that a table cannot hold, so that it must be foster parented.
func (b *treeBuilder) inTableStartTag(tok *token) (again, done bool) {
	switch tok.name {
	case atom.Caption:
		b.clearTo(atom.Table)
		b.pushMarker()
		b.insert(tok)
		b.mode = inCaptionMode
	case atom.Colgroup:
		b.clearTo(atom.Table)
		b.insert(tok)
		b.mode = inColumnGroupMode
	case atom.Col:
		b.clearTo(atom.Table)
		b.insertImplied(atom.Colgroup)
		b.mode = inColumnGroupMode
		return true, true
	case atom.Tbody, atom.Tfoot, atom.Thead:
		b.clearTo(atom.Table)
		b.insert(tok)
		b.mode = inTableBodyMode
	case atom.Td, atom.Th, atom.Tr:
		b.clearTo(atom.Table)
		b.insertImplied(atom.Tbody)
		b.mode = inTableBodyMode
		return true, true
	case atom.Table:
		b.parseError("html/unexpected-start-tag", tok)
		if !b.stack.has(atom.Table, inTableScope) {
			return false, true
		}
		b.popUntil(atom.Table)
		b.resetMode()
		return true, true
	case atom.Style, atom.Script, atom.Template:
		return b.inHead(tok), true
	case atom.Input:
		if !b.isHidden(tok) {
			return false, false
		}
		b.parseError("html/unexpected-start-tag", tok)
		b.insertVoid(tok)
	case atom.Form:
		b.formInTable(tok)
	default:
		return false, false
	}
	return false, true
}

// formInTable inserts a form and pops it at once, so that it stays empty.
func (b *treeBuilder) formInTable(tok *token) {
	b.parseError("html/unexpected-start-tag", tok)
	inTemplate := b.stack.lastHTML(atom.Template) != 0
	if !b.form.IsZero() && !inTemplate {
		return
	}
	n := b.insert(tok)
	if !inTemplate {
		b.form = n
	}
	b.pop()
}

func (b *treeBuilder) endTable(tok *token) {
	if !b.stack.has(atom.Table, inTableScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.closeUntil(b.stack.lastHTML(atom.Table), tok)
	b.resetMode()
}

// clearTo takes elements off the stack down to one of the names, a template or
// html: "clear the stack back to a table context", a table body context or a
// table row context,
// https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context.
func (b *treeBuilder) clearTo(names ...atom.Atom) {
	for {
		e := b.stack.current()
		if e.flags&inHTML != 0 || b.stack.top() == 1 {
			switch e.name {
			case atom.Template, atom.Html:
				return
			}
			for _, name := range names {
				if e.name == name {
					return
				}
			}
		}
		b.pop()
	}
}

// pendingText is a run of the pending table character tokens,
// https://html.spec.whatwg.org/multipage/parsing.html#concept-pending-table-char-tokens.
type pendingText struct {
	data dom.Span
	raw  dom.Raw
	nul  bool
}

// inTableText is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext.
func (b *treeBuilder) inTableText(tok *token) (again bool) {
	if tok.kind == textToken {
		b.pendingTableText = append(b.pendingTableText, pendingText{tok.data, tok.raw, tok.nul})
		return false
	}
	b.mode = b.originalMode
	blank := true
	for _, text := range b.pendingTableText {
		if !b.isBlank(&token{data: text.data, raw: text.raw, nul: text.nul}) {
			blank = false
		}
	}
	for _, text := range b.pendingTableText {
		if blank {
			b.insertBlank(text)
			continue
		}
		b.t.errors.addSpan("html/foster-parented", text.data)
		b.fosterParenting = true
		b.inBodyText(&token{kind: textToken, data: text.data, span: text.data, raw: text.raw, nul: text.nul})
		b.fosterParenting = false
	}
	return true
}

// insertBlank inserts white space into a table, and leaves out the U+0000 in it.
func (b *treeBuilder) insertBlank(text pendingText) {
	if text.nul {
		if b.onlyNUL(text.data) {
			return
		}
		text.raw |= dom.RawDropNUL
	}
	b.insertText(text.data, text.raw)
}
