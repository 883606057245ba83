package html5

import (
	"context"
	"math"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A treeBuilder makes a tree of the tokens of a page,
// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction.
//
// There is one method for each insertion mode, in a file of its own if it is
// long. Each takes the token and returns whether to process it again, by the rules
// of the mode that is then set. A text is a run of character tokens: a mode that
// treats white space separately takes it off the run.
type treeBuilder struct {
	t   tokenizer
	dom dom.Builder

	mode         insertionMode
	originalMode insertionMode

	// templateModes is the stack of template insertion modes.
	templateModes []insertionMode

	stack      stack
	formatting formattingList

	document  dom.Node
	head      dom.Node // the head element pointer
	form      dom.Node // the form element pointer
	html      dom.Node
	scripting bool

	framesetOK      bool
	fosterParenting bool
	skipNewline     bool // the next token is ignored if it is a line feed
	stopped         bool
	tooDeep         bool // an element was flattened

	quirks dom.QuirksMode

	fragment bool
	context  contextElement

	pendingTableText []pendingText

	// merged has the names of the attributes of the html and body elements, if the
	// page has a second tag for them.
	merged map[dom.Node]map[atom.Atom]bool

	selects []openSelect // the select elements on the stack

	maxDepth, maxNodes, maxAttributes int

	// The context is looked at when the tree has more than mostNodes, and where a token
	// ends behind lookAt. Neither is ever met if there is none.
	meter     dom.Meter
	mostNodes int
	lookAt    int

	encoding pageEncoding
	scratch  []byte // an attribute's value
}

// contextElement is the context element of a fragment.
type contextElement struct {
	ns    dom.Namespace
	atom  atom.Atom
	flags elementFlags
}

func (c *contextElement) isHTML() bool { return c.ns == dom.HTML }

// reset prepares for another page, whose source the Builder and the tokenizer have.
func (b *treeBuilder) reset() {
	if b.t.cdataAllowed == nil {
		b.t.cdataAllowed = func() bool { return b.adjustedCurrent().flags&inHTML == 0 && b.stack.depth() > 0 }
		b.t.builder = &b.dom
	}
	b.mode, b.originalMode = initialMode, noMode
	b.templateModes = b.templateModes[:0]
	b.stack.reset()
	b.stack.source = &b.t
	b.formatting = b.formatting[:0]
	b.head, b.form, b.html = dom.Node{}, dom.Node{}, dom.Node{}
	b.framesetOK = true
	b.fosterParenting, b.skipNewline, b.stopped, b.tooDeep = false, false, false, false
	b.quirks = dom.NoQuirks
	b.fragment = false
	b.context = contextElement{}
	b.pendingTableText = b.pendingTableText[:0]
	clear(b.merged)
	b.selects = b.selects[:0]
}

// run processes all tokens. If the tree gets more nodes or attributes than it may
// have, it stops and returns the error for the limit.
func (b *treeBuilder) run() error {
	for !b.stopped && !b.t.unfit {
		if !b.usual() {
			b.t.next()
			b.process(&b.t.tok)
			if !b.full() && b.t.pos < b.lookAt {
				continue
			}
		}
		if err := b.goOn(); err != nil {
			return err
		}
	}
	return nil
}

// full tells whether the tree has more nodes or attributes than it may have, or so many
// more that goOn has to be asked. To ask once for each token is enough, since a token
// makes few nodes; only cloneChildren makes many, and asks for each of them.
func (b *treeBuilder) full() bool {
	return b.nodeCount() > b.mostNodes || b.dom.AttrCount() > b.maxAttributes
}

// How many nodes are made, and bytes read, between two looks at the context.
const (
	nodesPerLook = 1 << 12
	bytesPerLook = 1 << 14
)

// goOn returns why parsing has to end, or nil.
func (b *treeBuilder) goOn() error {
	nodes := b.nodeCount()
	if nodes > b.maxNodes || b.dom.AttrCount() > b.maxAttributes {
		return b.limitHit()
	}
	if !b.meter.Look() {
		return b.meter.Err()
	}
	b.mostNodes = min(nodes+nodesPerLook, b.maxNodes)
	b.lookAt = b.t.pos + bytesPerLook
	return nil
}

// stopWith has the context looked at while the page is parsed.
func (b *treeBuilder) stopWith(ctx context.Context) {
	b.meter, b.mostNodes, b.lookAt = meterOf(ctx), b.maxNodes, math.MaxInt
	if ctx != nil {
		b.mostNodes, b.lookAt = 0, 0
	}
}

// meterOf returns a meter that has no limit except the context.
func meterOf(ctx context.Context) dom.Meter {
	if ctx == nil {
		return dom.Meter{}
	}
	return dom.NewBudget(-1, 0).StopWith(ctx).Part("html5", 0)
}

// nodeCount returns how many nodes there are by the rule of [Options].MaxNodes.
func (b *treeBuilder) nodeCount() int { return b.dom.NodeCount() + b.dom.PieceCount() }

func (b *treeBuilder) limitHit() error {
	if b.nodeCount() > b.maxNodes {
		return limitError("MaxNodes", b.maxNodes, b.t.tok.span)
	}
	return limitError("MaxAttributes", b.maxAttributes, b.t.tok.span)
}

// process is the tree construction dispatcher,
// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher.
func (b *treeBuilder) process(tok *token) {
	if b.skipNewline {
		b.skipNewline = false
		if tok.kind == textToken && !b.trimNewline(tok) {
			return
		}
	}
	for {
		again := false
		if b.stack.current().flags&inHTML == 0 && b.inForeignContent(tok) {
			again = b.foreignContent(tok)
		} else {
			again = b.byMode(tok)
		}
		if !again {
			break
		}
	}
	if tok.selfClosing && tok.kind == startTagToken && !tok.acknowledged {
		b.parseError("html/non-void-html-element-start-tag-with-trailing-solidus", tok)
	}
}

// byMode processes a token by the rules of the insertion mode.
func (b *treeBuilder) byMode(tok *token) (again bool) {
	switch b.mode {
	case inBodyMode:
		return b.inBody(tok)
	case initialMode:
		return b.initial(tok)
	case beforeHTMLMode:
		return b.beforeHTML(tok)
	case beforeHeadMode:
		return b.beforeHead(tok)
	case inHeadMode:
		return b.inHead(tok)
	case inHeadNoscriptMode:
		return b.inHeadNoscript(tok)
	case afterHeadMode:
		return b.afterHead(tok)
	case textMode:
		return b.text(tok)
	case inTableMode:
		return b.inTable(tok)
	case inTableTextMode:
		return b.inTableText(tok)
	case inCaptionMode:
		return b.inCaption(tok)
	case inColumnGroupMode:
		return b.inColumnGroup(tok)
	case inTableBodyMode:
		return b.inTableBody(tok)
	case inRowMode:
		return b.inRow(tok)
	case inCellMode:
		return b.inCell(tok)
	case inTemplateMode:
		return b.inTemplate(tok)
	case afterBodyMode:
		return b.afterBody(tok)
	case inFramesetMode:
		return b.inFrameset(tok)
	case afterFramesetMode:
		return b.afterFrameset(tok)
	case afterAfterBodyMode:
		return b.afterAfterBody(tok)
	default:
		return b.afterAfterFrameset(tok)
	}
}

// parseError notes an error in tree construction. The standard gives them no
// names.
func (b *treeBuilder) parseError(rule string, tok *token) {
	b.t.errors.addSpan(rule, tok.span)
}

// problem notes, at a token, that the tree differs from what the page says because
// of a limit.
func (b *treeBuilder) problem(rule string, tok *token) {
	b.t.errors.addProblem(rule, tok.span)
}

// adjustedCurrent returns the adjusted current node,
// https://html.spec.whatwg.org/multipage/parsing.html#adjusted-current-node.
func (b *treeBuilder) adjustedCurrent() contextElement {
	if b.fragment && b.stack.top() == 1 {
		return b.context
	}
	e := b.stack.current()
	return contextElement{ns: b.dom.Namespace(e.node), atom: e.name, flags: e.flags}
}

// push puts a new HTML element on the stack of open elements.
func (b *treeBuilder) push(n dom.Node, name atom.Atom) {
	b.stack.push(n, name, flagsOf(dom.HTML, name), 2*uint32(name))
}

// pop takes the current node off the stack of open elements.
func (b *treeBuilder) pop() {
	if len(b.selects) > 0 {
		b.popped(b.stack.current())
	}
	b.stack.pop()
}

// popTo takes all elements down to the one at index i off the stack.
func (b *treeBuilder) popTo(i int) {
	for b.stack.top() >= i {
		b.pop()
	}
}

// popUntil pops elements until one with that name has been popped.
func (b *treeBuilder) popUntil(name atom.Atom) { b.popTo(b.stack.lastHTML(name)) }

// closedBy says that tok is the end tag of n.
func (b *treeBuilder) closedBy(n dom.Node, tok *token) {
	if tok.kind == endTagToken {
		b.dom.SetEndTag(n, tok.span)
	}
}

// closeUntil is popTo for an element that tok is the end tag of.
func (b *treeBuilder) closeUntil(i int, tok *token) {
	b.closedBy(b.stack.open[i].node, tok)
	b.popTo(i)
}

// impliedEndTags is
// https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags,
// except for elements named except.
func (b *treeBuilder) impliedEndTags(except atom.Atom) {
	for e := b.stack.current(); e.flags&impliedEnd != 0 && e.name != except; e = b.stack.current() {
		b.pop()
	}
}

// thoroughlyImpliedEndTags is
// https://html.spec.whatwg.org/multipage/parsing.html#generate-all-implied-end-tags-thoroughly.
func (b *treeBuilder) thoroughlyImpliedEndTags() {
	for b.stack.current().flags&thoroughlyImpliedEnd != 0 {
		b.pop()
	}
}

// isCurrent tells whether the current node is an HTML element of that name.
func (b *treeBuilder) isCurrent(name atom.Atom) bool {
	e := b.stack.current()
	return e.name == name && e.flags&inHTML != 0
}

// closeP is https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element.
func (b *treeBuilder) closeP(tok *token) {
	b.impliedEndTags(atom.P)
	if !b.isCurrent(atom.P) {
		b.parseError("html/unclosed-element", tok)
	}
	b.closeUntil(b.stack.lastHTML(atom.P), tok)
}

// closePInScope closes a p element if there is one in button scope.
func (b *treeBuilder) closePInScope(tok *token) {
	if b.stack.has(atom.P, inButtonScope) {
		b.closeP(tok)
	}
}
