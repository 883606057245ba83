package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// value returns the value of an attribute of n, and whether it has it. It is "" and
// false, too, if nothing is left of the budget: elements that the parser has repeated
// share their values, so that each reading is charged.
func (p *Pass) value(n dom.Node, name atom.Atom) (value string, ok bool) {
	a := p.Document.FindAttr(n, name)
	if a.IsZero() || !p.Meter.Charge(p.Document.AttrSize(a)+1, n) {
		return "", false
	}
	return p.Document.AttrValue(a), true
}
