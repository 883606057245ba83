package html5

import "github.com/itemscope/itemscope/dom/atom"

// inTemplate is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate.
func (b *treeBuilder) inTemplate(tok *token) (again bool) {
	switch tok.kind {
	case startTagToken:
		mode := inBodyMode
		switch tok.name {
		case atom.Base, atom.Basefont, atom.Bgsound, atom.Link, atom.Meta, atom.Noframes,
			atom.Script, atom.Style, atom.Template, atom.Title:
			return b.inHead(tok)
		case atom.Caption, atom.Colgroup, atom.Tbody, atom.Tfoot, atom.Thead:
			mode = inTableMode
		case atom.Col:
			mode = inColumnGroupMode
		case atom.Tr:
			mode = inTableBodyMode
		case atom.Td, atom.Th:
			mode = inRowMode
		}
		b.templateModes[len(b.templateModes)-1] = mode
		b.mode = mode
		return true
	case endTagToken:
		if tok.name == atom.Template {
			b.templateEndTag(tok)
			return false
		}
		b.parseError("html/unexpected-end-tag", tok)
		return false
	case endOfFileToken:
		return b.endOfFileInTemplate(tok)
	}
	return b.inBody(tok)
}

func (b *treeBuilder) endOfFileInTemplate(tok *token) (again bool) {
	i := b.stack.lastHTML(atom.Template)
	if i == 0 {
		b.stop() // the fragment case
		return false
	}
	b.parseError("html/unclosed-element", tok)
	b.popTo(i)
	b.closeTemplate()
	return true
}
