package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// initial is https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode.
func (b *treeBuilder) initial(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if _, more := b.cutSpace(tok); !more {
			return false
		}
	case commentToken, processingInstructionToken:
		b.appendComment(tok, b.document)
		return false
	case doctypeToken:
		b.insertDoctype(tok)
		b.mode = beforeHTMLMode
		return false
	}
	b.parseError("html/missing-doctype", tok)
	b.setQuirks(dom.Quirks)
	b.mode = beforeHTMLMode
	return true
}

func (b *treeBuilder) insertDoctype(tok *token) {
	d := &tok.doctype
	if d.Name != "html" || d.hasPublicID || d.hasSystemID && d.SystemID != "about:legacy-compat" {
		b.parseError("html/unexpected-doctype", tok)
	}
	b.dom.AppendChild(b.document, b.dom.Doctype(d.Doctype, tok.span))
	b.setQuirks(d.quirksMode())
}

func (b *treeBuilder) setQuirks(mode dom.QuirksMode) {
	b.quirks = mode
	b.dom.SetQuirksMode(mode)
}

// beforeHTML is https://html.spec.whatwg.org/multipage/parsing.html#the-before-html-insertion-mode.
func (b *treeBuilder) beforeHTML(tok *token) (again bool) {
	switch tok.kind {
	case doctypeToken:
		b.parseError("html/unexpected-doctype", tok)
		return false
	case commentToken, processingInstructionToken:
		b.appendComment(tok, b.document)
		return false
	case textToken:
		if _, more := b.cutSpace(tok); !more {
			return false
		}
	case startTagToken:
		if tok.name == atom.Html {
			b.insertHTML(b.create(tok, dom.HTML))
			return false
		}
	case endTagToken:
		switch tok.name {
		case atom.Head, atom.Body, atom.Html, atom.Br:
		default:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	b.insertHTML(b.dom.Element(dom.HTML, atom.Html, dom.Span{}))
	return true
}

func (b *treeBuilder) insertHTML(n dom.Node) {
	b.html = n
	b.dom.AppendChild(b.document, n)
	b.push(n, atom.Html)
	b.mode = beforeHeadMode
}

// beforeHead is https://html.spec.whatwg.org/multipage/parsing.html#the-before-head-insertion-mode.
func (b *treeBuilder) beforeHead(tok *token) (again bool) {
	switch tok.kind {
	case textToken:
		if _, more := b.cutSpace(tok); !more {
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
		case atom.Head:
			b.head = b.insert(tok)
			b.mode = inHeadMode
			return false
		}
	case endTagToken:
		switch tok.name {
		case atom.Head, atom.Body, atom.Html, atom.Br:
		default:
			b.parseError("html/unexpected-end-tag", tok)
			return false
		}
	}
	b.head = b.insertImplied(atom.Head)
	b.mode = inHeadMode
	return true
}
