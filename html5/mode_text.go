package html5

// text is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata.
func (b *treeBuilder) text(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		b.insertText(tok.data, tok.raw)
		return false
	case endTagToken:
		b.closedBy(b.stack.current().node, tok)
	default:
		b.parseError("html/unexpected-end-of-file", tok)
		again = true
	}
	b.pop()
	b.mode = b.originalMode
	return again
}
