package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// inBodyFormStartTag is https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
// for the start tags of form and what belongs in one.
func (b *treeBuilder) inBodyFormStartTag(rule bodyRule, tok *token) (again bool) {
	switch rule {
	case formStartTag:
		b.startForm(tok)
	case buttonStartTag:
		if b.stack.has(atom.Button, inScope) {
			b.parseError("html/unexpected-start-tag", tok)
			b.impliedEndTags(0)
			b.popUntil(atom.Button)
		}
		b.reconstructFormatting()
		b.insert(tok)
		b.framesetOK = false
	case inputStartTag:
		b.startInput(tok)
	case textareaStartTag:
		b.insertRaw(tok, rcdataModel)
		b.skipNewline = true
		b.framesetOK = false
	case selectStartTag:
		b.startSelect(tok)
	case optionStartTag:
		b.startOption(tok)
	case optgroupStartTag:
		b.startOptgroup(tok)
	}
	return false
}

func (b *treeBuilder) startForm(tok *token) {
	inTemplate := b.stack.lastHTML(atom.Template) != 0
	if !b.form.IsZero() && !inTemplate {
		b.parseError("html/unexpected-start-tag", tok)
		return
	}
	b.closePInScope(tok)
	n := b.insert(tok)
	if !inTemplate {
		b.form = n
	}
}

func (b *treeBuilder) startInput(tok *token) {
	if b.isContext(atom.Select) {
		b.parseError("html/unexpected-start-tag", tok)
		return
	}
	if b.stack.has(atom.Select, inScope) {
		b.parseError("html/unexpected-start-tag", tok)
		b.popUntil(atom.Select)
	}
	b.reconstructFormatting()
	b.insertVoid(tok)
	if !b.isHidden(tok) {
		b.framesetOK = false
	}
}

// isContext tells whether a fragment is parsed for an HTML element of that name.
func (b *treeBuilder) isContext(name atom.Atom) bool {
	return b.fragment && b.context.isHTML() && b.context.atom == name
}

// isHidden tells whether the tag of an input says that its type is hidden.
func (b *treeBuilder) isHidden(tok *token) bool {
	a := tok.attr(atom.Type)
	return a != nil && microsyntax.EqualASCIIFold(b.value(a), "hidden")
}

func (b *treeBuilder) startSelect(tok *token) {
	if b.isContext(atom.Select) {
		b.parseError("html/unexpected-start-tag", tok)
		return
	}
	if b.stack.has(atom.Select, inScope) {
		b.parseError("html/unexpected-start-tag", tok)
		b.popUntil(atom.Select)
		return
	}
	b.reconstructFormatting()
	n := b.insert(tok)
	b.framesetOK = false
	b.pushedSelect(n, tok)
}

func (b *treeBuilder) startOption(tok *token) {
	if b.stack.has(atom.Select, inScope) {
		b.impliedEndTags(atom.Optgroup)
		if b.stack.has(atom.Option, inScope) {
			b.parseError("html/unexpected-start-tag", tok)
		}
	} else if b.isCurrent(atom.Option) {
		b.pop()
	}
	b.reconstructFormatting()
	n := b.insert(tok)
	b.pushedOption(n, tok)
}

func (b *treeBuilder) startOptgroup(tok *token) {
	if b.stack.has(atom.Select, inScope) {
		b.impliedEndTags(0)
		if b.stack.has(atom.Option, inScope) || b.stack.has(atom.Optgroup, inScope) {
			b.parseError("html/unexpected-start-tag", tok)
		}
	} else if b.isCurrent(atom.Option) {
		b.pop()
	}
	b.reconstructFormatting()
	b.insert(tok)
}

func (b *treeBuilder) endForm(tok *token) {
	if b.stack.lastHTML(atom.Template) != 0 {
		b.endFormInTemplate(tok)
		return
	}
	node := b.form
	b.form = dom.Node{}
	i := b.formIndex(node)
	if i == 0 || !b.stack.isInScope(i, inScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.impliedEndTags(0)
	if i != b.stack.top() {
		b.parseError("html/misnested-end-tag", tok)
	}
	b.closedBy(node, tok)
	b.stack.remove(i)
}

// associate tells the document of a control whose form, that of the form element
// pointer, is no longer open: the control does not get inside of it,
// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token.
func (b *treeBuilder) associate(control dom.Node, name atom.Atom) {
	switch name {
	case atom.Button, atom.Fieldset, atom.Input, atom.Object, atom.Output, atom.Select, atom.Textarea:
		if b.form != b.document && b.stack.lastHTML(atom.Template) == 0 && b.formIndex(b.form) == 0 {
			b.dom.SetFormOwner(control, b.form)
		}
	}
}

// formIndex returns the index of node, the form element pointer, on the stack, or 0.
// It can only be the last form there: forms nest in templates only.
func (b *treeBuilder) formIndex(node dom.Node) int {
	if i := b.stack.lastHTML(atom.Form); i != 0 && b.stack.open[i].node == node {
		return i
	}
	return 0
}

func (b *treeBuilder) endFormInTemplate(tok *token) {
	if !b.stack.has(atom.Form, inScope) {
		b.parseError("html/unexpected-end-tag", tok)
		return
	}
	b.impliedEndTags(0)
	if !b.isCurrent(atom.Form) {
		b.parseError("html/unclosed-element", tok)
	}
	b.closeUntil(b.stack.lastHTML(atom.Form), tok)
}
