package html5

import "github.com/itemscope/itemscope/dom/atom"

// insertionMode is https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode.
type insertionMode uint8

const (
	noMode insertionMode = iota
	initialMode
	beforeHTMLMode
	beforeHeadMode
	inHeadMode
	inHeadNoscriptMode
	afterHeadMode
	inBodyMode
	textMode
	inTableMode
	inTableTextMode
	inCaptionMode
	inColumnGroupMode
	inTableBodyMode
	inRowMode
	inCellMode
	inTemplateMode
	afterBodyMode
	inFramesetMode
	afterFramesetMode
	afterAfterBodyMode
	afterAfterFramesetMode
)

// resetModes are the modes that elements lead to when the insertion mode is reset.
// [stack.push] uses the table; the modes of html and template depend on more than
// the element, and resetMode determines them.
var resetModes = [atom.Elements + 1]insertionMode{
	atom.Td:       inCellMode,
	atom.Th:       inCellMode,
	atom.Tr:       inRowMode,
	atom.Tbody:    inTableBodyMode,
	atom.Thead:    inTableBodyMode,
	atom.Tfoot:    inTableBodyMode,
	atom.Caption:  inCaptionMode,
	atom.Colgroup: inColumnGroupMode,
	atom.Table:    inTableMode,
	atom.Template: inTemplateMode,
	atom.Head:     inHeadMode,
	atom.Body:     inBodyMode,
	atom.Frameset: inFramesetMode,
	atom.Html:     beforeHeadMode,
}

// resetMode is
// https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately.
// The result of the walk down the stack that it describes is noted when elements are
// pushed.
func (b *treeBuilder) resetMode() {
	mode := b.stack.current().mode
	switch {
	case mode == inTemplateMode:
		mode = b.templateModes[len(b.templateModes)-1]
	case mode == beforeHeadMode && b.fragment:
		mode = b.contextMode()
	case mode == beforeHeadMode && !b.head.IsZero():
		mode = afterHeadMode
	}
	b.mode = mode
}

// contextMode is resetMode for the fragment case, if the walk reaches the last node:
// the context element then takes its place.
func (b *treeBuilder) contextMode() insertionMode {
	c := b.context
	if !c.isHTML() || c.atom > atom.Elements {
		return inBodyMode
	}
	switch c.atom {
	case atom.Td, atom.Th, atom.Head:
		return inBodyMode
	case atom.Html:
		if b.head.IsZero() {
			return beforeHeadMode
		}
		return afterHeadMode
	case atom.Template:
		return b.templateModes[len(b.templateModes)-1]
	}
	if mode := resetModes[c.atom]; mode != noMode {
		return mode
	}
	return inBodyMode
}
