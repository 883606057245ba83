package html5

import "github.com/itemscope/itemscope/dom/atom"

// inCaption is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption.
func (b *treeBuilder) inCaption(tok *token) (again bool) {
	switch {
	case tok.isEnd(atom.Caption):
		b.endCaption(tok)
		return false
	case tok.kind == startTagToken && isTablePart(tok.name), tok.isEnd(atom.Table):
		return b.endCaption(tok)
	case tok.kind == endTagToken:
		switch tok.name {
		case atom.Body, atom.Col, atom.Colgroup, atom.Html, atom.Tbody, atom.Td, atom.Tfoot,
			atom.Th, atom.Thead, atom.Tr:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	return b.inBody(tok)
}

// isTablePart tells whether the start tag of an element closes a caption or a
// cell.
func isTablePart(name atom.Atom) bool {
	switch name {
	case atom.Caption, atom.Col, atom.Colgroup, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr:
		return true
	}
	return false
}

// endCaption closes the caption if one is open.
func (b *treeBuilder) endCaption(tok *token) (closed bool) {
	i := b.stack.lastHTML(atom.Caption)
	if i == 0 || !b.stack.isInScope(i, inTableScope) {
		b.parseError("html/unexpected-tag-in-caption", tok)
		return false
	}
	b.impliedEndTags(0)
	if b.stack.top() != i {
		b.parseError("html/unclosed-element", tok)
	}
	if tok.name == atom.Caption {
		b.closedBy(b.stack.open[i].node, tok)
	}
	b.popTo(i)
	b.clearToMarker()
	b.mode = inTableMode
	return true
}

// inColumnGroup is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup.
func (b *treeBuilder) inColumnGroup(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if !b.isCurrent(atom.Colgroup) {
			b.onlySpaces(tok) // here each character that is not white space is ignored
			return false
		}
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
		case atom.Col:
			b.insertVoid(tok)
			return false
		case atom.Template:
			return b.inHead(tok)
		}
	case endTagToken:
		switch tok.name {
		case atom.Colgroup:
			b.endColumnGroup(tok)
			return false
		case atom.Col:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		case atom.Template:
			return b.inHead(tok)
		}
	case endOfFileToken:
		return b.inBody(tok)
	}
	return b.endColumnGroup(tok)
}

// endColumnGroup closes the colgroup if it is the current node.
func (b *treeBuilder) endColumnGroup(tok *token) (closed bool) {
	if !b.isCurrent(atom.Colgroup) {
		b.parseError("html/unexpected-token-in-column-group", tok)
		return false
	}
	if tok.name == atom.Colgroup {
		b.closedBy(b.stack.current().node, tok)
	}
	b.pop()
	b.mode = inTableMode
	return true
}

// inTableBody is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody.
func (b *treeBuilder) inTableBody(tok *token) (again bool) {
	switch tok.kind {
	case startTagToken:
		switch tok.name {
		case atom.Tr:
			b.clearToTableBody()
			b.insert(tok)
			b.mode = inRowMode
			return false
		case atom.Th, atom.Td:
			b.parseError("html/unexpected-start-tag", tok)
			b.clearToTableBody()
			b.insertImplied(atom.Tr)
			b.mode = inRowMode
			return true
		case atom.Caption, atom.Col, atom.Colgroup, atom.Tbody, atom.Tfoot, atom.Thead:
			return b.closeTableBody(tok)
		}
	case endTagToken:
		switch tok.name {
		case atom.Tbody, atom.Tfoot, atom.Thead:
			b.endTableBody(tok)
			return false
		case atom.Table:
			return b.closeTableBody(tok)
		case atom.Body, atom.Caption, atom.Col, atom.Colgroup, atom.Html, atom.Td, atom.Th, atom.Tr:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	return b.inTable(tok)
}

func (b *treeBuilder) clearToTableBody() { b.clearTo(atom.Tbody, atom.Tfoot, atom.Thead) }

func (b *treeBuilder) endTableBody(tok *token) {
	if !b.stack.has(tok.name, inTableScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.clearToTableBody()
	b.closedBy(b.stack.current().node, tok)
	b.pop()
	b.mode = inTableMode
}

// closeTableBody closes the open section of the table, for a tag that cannot be in
// one.
func (b *treeBuilder) closeTableBody(tok *token) (again bool) {
	if !b.stack.has(atom.Tbody, inTableScope) && !b.stack.has(atom.Thead, inTableScope) && !b.stack.has(atom.Tfoot, inTableScope) {
		b.parseError("html/unexpected-tag-in-table-body", tok)
		return false
	}
	b.clearToTableBody()
	b.pop()
	b.mode = inTableMode
	return true
}

// inRow is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr.
func (b *treeBuilder) inRow(tok *token) (again bool) {
	switch tok.kind {
	case startTagToken:
		switch tok.name {
		case atom.Th, atom.Td:
			b.clearTo(atom.Tr)
			b.insert(tok)
			b.mode = inCellMode
			b.pushMarker()
			return false
		case atom.Caption, atom.Col, atom.Colgroup, atom.Tbody, atom.Tfoot, atom.Thead, atom.Tr:
			return b.endRow(tok)
		}
	case endTagToken:
		switch tok.name {
		case atom.Tr:
			b.endRow(tok)
			return false
		case atom.Table:
			return b.endRow(tok)
		case atom.Tbody, atom.Tfoot, atom.Thead:
			if !b.stack.has(tok.name, inTableScope) {
				b.parseError("html/unexpected-end-tag", tok)
				return false
			}
			return b.endRow(tok)
		case atom.Body, atom.Caption, atom.Col, atom.Colgroup, atom.Html, atom.Td, atom.Th:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	return b.inTable(tok)
}

// endRow closes the row if one is open.
func (b *treeBuilder) endRow(tok *token) (closed bool) {
	if !b.stack.has(atom.Tr, inTableScope) {
		b.parseError("html/unexpected-tag-in-row", tok)
		return false
	}
	b.clearTo(atom.Tr)
	if tok.isEnd(atom.Tr) {
		b.closedBy(b.stack.current().node, tok)
	}
	b.pop()
	b.mode = inTableBodyMode
	return true
}

// inCell is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd.
func (b *treeBuilder) inCell(tok *token) (again bool) {
	switch tok.kind {
	case startTagToken:
		if isTablePart(tok.name) {
			if !b.stack.has(atom.Td, inTableScope) && !b.stack.has(atom.Th, inTableScope) {
				b.parseError("html/unexpected-start-tag", tok)
				return false
			}
			b.closeCell(tok)
			return true
		}
	case endTagToken:
		switch tok.name {
		case atom.Td, atom.Th:
			b.endCell(tok)
			return false
		case atom.Body, atom.Caption, atom.Col, atom.Colgroup, atom.Html:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		case atom.Table, atom.Tbody, atom.Tfoot, atom.Thead, atom.Tr:
			if !b.stack.has(tok.name, inTableScope) {
				b.parseError("html/unexpected-end-tag", tok)
				return false
			}
			b.closeCell(tok)
			return true
		}
	}
	return b.inBody(tok)
}

func (b *treeBuilder) endCell(tok *token) {
	i := b.stack.lastHTML(tok.name)
	if i == 0 || !b.stack.isInScope(i, inTableScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.impliedEndTags(0)
	if b.stack.top() != i {
		b.parseError("html/unclosed-element", tok)
	}
	b.closeUntil(i, tok)
	b.clearToMarker()
	b.mode = inRowMode
}

// closeCell is https://html.spec.whatwg.org/multipage/parsing.html#close-the-cell.
func (b *treeBuilder) closeCell(tok *token) {
	b.impliedEndTags(0)
	i := max(b.stack.lastHTML(atom.Td), b.stack.lastHTML(atom.Th))
	if b.stack.top() != i {
		b.parseError("html/unclosed-element", tok)
	}
	b.popTo(i)
	b.clearToMarker()
	b.mode = inRowMode
}
