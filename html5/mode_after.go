package html5

import "github.com/itemscope/itemscope/dom/atom"

// afterBody is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody.
func (b *treeBuilder) afterBody(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if b.inBodyLeadingSpace(tok) {
			break
		}
		return false
	case commentToken, processingInstructionToken:
		b.appendComment(tok, b.stack.open[1].node)
		return false
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
		return false
	case startTagToken:
		if tok.name == atom.Html {
			return b.inBody(tok)
		}
	case endTagToken:
		if tok.name == atom.Html {
			if b.fragment {
				b.parseError("html/unexpected-end-tag", tok)
				return false
			}
			b.closedBy(b.html, tok)
			b.mode = afterAfterBodyMode
			return false
		}
	case endOfFileToken:
		b.stop()
		return false
	}
	b.parseError("html/unexpected-token-after-body", tok)
	b.mode = inBodyMode
	return true
}

// inBodyLeadingSpace processes the white space that a text starts with by the
// rules of "in body", and tells whether there is more.
func (b *treeBuilder) inBodyLeadingSpace(tok *token) (more bool) {
	space, more := b.cutSpace(tok)
	if space.Start < space.End {
		b.reconstructFormatting()
		b.insertText(space, tok.raw)
	}
	return more
}

// afterAfterBody is https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-body-insertion-mode.
func (b *treeBuilder) afterAfterBody(tok *token) (again bool) {
	switch tok.kind {
	case commentToken, processingInstructionToken:
		b.appendComment(tok, b.document)
		return false
	case doctypeToken:
		return b.inBody(tok)
	case textToken:
		if !b.inBodyLeadingSpace(tok) {
			return false
		}
	case startTagToken:
		if tok.name == atom.Html {
			return b.inBody(tok)
		}
	case endOfFileToken:
		b.stop()
		return false
	}
	b.parseError("html/unexpected-token-after-body", tok)
	b.mode = inBodyMode
	return true
}

// inFrameset is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset.
func (b *treeBuilder) inFrameset(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		b.onlySpaces(tok)
		return false
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
		return false
	case startTagToken:
		switch tok.name {
		case atom.Html:
			return b.inBody(tok)
		case atom.Frameset:
			b.insert(tok)
			return false
		case atom.Frame:
			b.insertVoid(tok)
			return false
		case atom.Noframes:
			return b.inHead(tok)
		}
	case endTagToken:
		if tok.name == atom.Frameset {
			b.endFrameset(tok)
			return false
		}
	case endOfFileToken:
		if b.stack.top() != 1 {
			b.parseError("html/unclosed-element", tok)
		}
		b.stop()
		return false
	}
	b.parseError("html/unexpected-token-in-frameset", tok)
	return false
}

func (b *treeBuilder) endFrameset(tok *token) {
	if b.stack.top() == 1 {
		b.parseError("html/unexpected-end-tag", tok) // the fragment case
		return
	}
	b.closedBy(b.stack.current().node, tok)
	b.pop()
	if !b.fragment && !b.isCurrent(atom.Frameset) {
		b.mode = afterFramesetMode
	}
}

// onlySpaces inserts the white space of a text and ignores the rest, with an error.
func (b *treeBuilder) onlySpaces(tok *token) {
	if !b.isSpace(tok.data, tok.raw) {
		b.parseError("html/unexpected-text", tok)
	}
	b.insertSpaces(tok)
}

// afterFrameset is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterframeset.
func (b *treeBuilder) afterFrameset(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		b.onlySpaces(tok)
		return false
	case commentToken, processingInstructionToken:
		b.insertComment(tok)
		return false
	case startTagToken:
		switch tok.name {
		case atom.Html:
			return b.inBody(tok)
		case atom.Noframes:
			return b.inHead(tok)
		}
	case endTagToken:
		if tok.name == atom.Html {
			b.closedBy(b.html, tok)
			b.mode = afterAfterFramesetMode
			return false
		}
	case endOfFileToken:
		b.stop()
		return false
	}
	b.parseError("html/unexpected-token-after-frameset", tok)
	return false
}

// afterAfterFrameset is https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-frameset-insertion-mode.
func (b *treeBuilder) afterAfterFrameset(tok *token) (again bool) {
	switch tok.kind {
	case commentToken, processingInstructionToken:
		b.appendComment(tok, b.document)
		return false
	case textToken:
		b.onlySpaces(tok)
		return false
	case startTagToken:
		switch tok.name {
		case atom.Html:
			return b.inBody(tok)
		case atom.Noframes:
			return b.inHead(tok)
		}
	case endOfFileToken:
		b.stop()
		return false
	}
	b.parseError("html/unexpected-token-after-frameset", tok)
	return false
}
