package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// inBodyStartTag is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
// for start tags.
func (b *treeBuilder) inBodyStartTag(tok *token) (again bool) {
	rule := anyOtherStartTag
	if tok.name <= atom.Known {
		rule = bodyStartTags[tok.name]
	}
	switch rule {
	case anyOtherStartTag:
		b.reconstructFormatting()
		b.insert(tok)
		if tok.name == atom.Selectedcontent {
			b.insertedSelectedContent()
		}
	case blockStartTag:
		b.closePInScope(tok)
		b.insert(tok)
	case aStartTag:
		b.startA(tok)
	case formattingStartTag:
		b.reconstructFormatting()
		b.insert(tok)
		b.pushFormatting(tok)
	case liStartTag, ddStartTag:
		b.startItem(tok)
	case voidStartTag:
		b.reconstructFormatting()
		b.insertVoid(tok)
		b.framesetOK = false
	case headStartTag:
		return b.inHead(tok)
	case headingStartTag:
		b.startHeading(tok)
	case htmlStartTag:
		b.startHTML(tok)
	case bodyStartTag:
		b.startBody(tok)
	case framesetStartTag:
		b.startFrameset(tok)
	case formStartTag, inputStartTag, selectStartTag, optionStartTag, optgroupStartTag, buttonStartTag, textareaStartTag:
		return b.inBodyFormStartTag(rule, tok)
	case ignoredStartTag:
		b.parseError("html/unexpected-start-tag", tok)
	default:
		return b.inBodyRareStartTag(rule, tok)
	}
	return false
}

// inBodyRareStartTag is the part of inBodyStartTag for tags that are rare in pages.
func (b *treeBuilder) inBodyRareStartTag(rule bodyRule, tok *token) (again bool) {
	switch rule {
	case preStartTag:
		b.closePInScope(tok)
		b.insert(tok)
		b.skipNewline = true
		b.framesetOK = false
	case plaintextStartTag:
		b.closePInScope(tok)
		b.insert(tok)
		b.t.setModel(plaintextModel, tok.name)
	case nobrStartTag:
		b.startNobr(tok)
	case appletStartTag:
		b.reconstructFormatting()
		b.insert(tok)
		b.pushMarker()
		b.framesetOK = false
	case tableStartTag:
		if b.quirks != dom.Quirks {
			b.closePInScope(tok)
		}
		b.insert(tok)
		b.framesetOK = false
		b.mode = inTableMode
	case paramStartTag:
		b.insertVoid(tok)
	case hrStartTag:
		b.startHr(tok)
	case imageStartTag:
		// "Change the token's tag name to "img" and reprocess it. (Don't ask.)"
		b.parseError("html/unexpected-start-tag", tok)
		tok.name = atom.Img
		return true
	case xmpStartTag, iframeStartTag, noembedStartTag, noscriptStartTag:
		b.startRawText(rule, tok)
	case rubyBaseStartTag:
		b.startRuby(tok, 0)
	case rubyTextStartTag:
		b.startRuby(tok, atom.Rtc)
	case mathStartTag:
		b.reconstructFormatting()
		adjustAttributes(tok, dom.MathML)
		b.insertForeign(tok, dom.MathML, tok.name)
	case svgStartTag:
		b.reconstructFormatting()
		adjustAttributes(tok, dom.SVG)
		b.insertForeign(tok, dom.SVG, tok.name)
	}
	return false
}

func (b *treeBuilder) startRawText(rule bodyRule, tok *token) {
	switch rule {
	case xmpStartTag:
		b.closePInScope(tok)
		b.reconstructFormatting()
		b.framesetOK = false
	case iframeStartTag:
		b.framesetOK = false
	case noscriptStartTag:
		if !b.scripting {
			b.reconstructFormatting()
			b.insert(tok)
			return
		}
	}
	b.insertRaw(tok, rawtextModel)
}

func (b *treeBuilder) startHTML(tok *token) {
	b.parseError("html/unexpected-start-tag", tok)
	if len(b.templateModes) > 0 || b.html.IsZero() {
		return
	}
	b.mergeAttrs(b.html, tok)
}

func (b *treeBuilder) startBody(tok *token) {
	b.parseError("html/unexpected-start-tag", tok)
	if b.stack.depth() < 2 || b.stack.open[2].name != atom.Body || b.stack.lastHTML(atom.Template) != 0 {
		return
	}
	b.framesetOK = false
	b.mergeAttrs(b.stack.open[2].node, tok)
}

// mergeAttrs gives an element the attributes of a tag that it does not have yet.
func (b *treeBuilder) mergeAttrs(n dom.Node, tok *token) {
	if len(tok.attrs.List) == 0 {
		return
	}
	has := b.merged[n]
	if has == nil {
		has = make(map[atom.Atom]bool)
		for _, name := range b.dom.AppendAttrNames(nil, n) {
			has[name] = true
		}
		if b.merged == nil {
			b.merged = make(map[dom.Node]map[atom.Atom]bool)
		}
		b.merged[n] = has
	}
	for i := range tok.attrs.List {
		if a := &tok.attrs.List[i]; !has[a.Name] {
			has[a.Name] = true
			b.dom.AddAttr(n, a.Namespace, a.Name, a.NameSpan, a.Value, a.Raw)
		}
	}
}

func (b *treeBuilder) startFrameset(tok *token) {
	b.parseError("html/unexpected-start-tag", tok)
	if b.stack.depth() < 2 || b.stack.open[2].name != atom.Body || !b.framesetOK {
		return
	}
	b.dom.Remove(b.stack.open[2].node)
	b.popTo(2)
	b.insert(tok)
	b.mode = inFramesetMode
}

func (b *treeBuilder) startHeading(tok *token) {
	b.closePInScope(tok)
	if e := b.stack.current(); e.flags&heading != 0 {
		b.parseError("html/unexpected-start-tag", tok)
		b.pop()
	}
	b.insert(tok)
}

// startItem processes the start tags li, dd and dt. The standard looks down the stack
// for an open one, past address, div, p and elements that are not special; here the
// stack has noted what that walk would find.
func (b *treeBuilder) startItem(tok *token) {
	b.framesetOK = false
	open := atom.Atom(0)
	switch item := b.stack.current().item; {
	case item == liItem && tok.name == atom.Li:
		open = atom.Li
	case item == ddItem && tok.name != atom.Li:
		open = atom.Dd
	case item == dtItem && tok.name != atom.Li:
		open = atom.Dt
	}
	if open != 0 {
		b.impliedEndTags(open)
		if !b.isCurrent(open) {
			b.parseError("html/unclosed-element", tok)
		}
		b.popUntil(open)
	}
	b.closePInScope(tok)
	b.insert(tok)
}

func (b *treeBuilder) startA(tok *token) {
	if i := b.formatting.find(atom.A); i >= 0 {
		b.parseError("html/unexpected-start-tag", tok)
		old := b.formatting[i]
		b.adoptionAgency(tok)
		if i := b.formatting.findNode(old.node); i >= 0 {
			b.formatting.remove(i)
		}
		if b.isOpen(&old) {
			b.stack.remove(int(old.at))
		}
	}
	b.reconstructFormatting()
	b.insert(tok)
	b.pushFormatting(tok)
}

func (b *treeBuilder) startNobr(tok *token) {
	b.reconstructFormatting()
	if b.stack.has(atom.Nobr, inScope) {
		b.parseError("html/unexpected-start-tag", tok)
		b.adoptionAgency(tok)
		b.reconstructFormatting()
	}
	b.insert(tok)
	b.pushFormatting(tok)
}

func (b *treeBuilder) startHr(tok *token) {
	b.closePInScope(tok)
	if b.stack.has(atom.Select, inScope) {
		b.impliedEndTags(0)
		if b.stack.has(atom.Option, inScope) || b.stack.has(atom.Optgroup, inScope) {
			b.parseError("html/unexpected-start-tag", tok)
		}
	}
	b.insertVoid(tok)
	b.framesetOK = false
}

func (b *treeBuilder) startRuby(tok *token, except atom.Atom) {
	if b.stack.has(atom.Ruby, inScope) {
		b.impliedEndTags(except)
		if !b.isCurrent(atom.Ruby) && (except == 0 || !b.isCurrent(except)) {
			b.parseError("html/unexpected-start-tag", tok)
		}
	}
	b.insert(tok)
}
