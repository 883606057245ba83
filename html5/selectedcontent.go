package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// openSelect is a select element on the stack of open elements, with what is to
// be known of it to fill its selectedcontent element,
// https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element.
type openSelect struct {
	node     dom.Node
	multiple bool     // or not a drop-down box: there is nothing to fill
	content  dom.Node // the first selectedcontent element in it, if it is enabled
	selected dom.Node // the option that is selected so far
	chosen   bool     // it has a selected attribute
	open     dom.Node // the option that is open
}

// pushedSelect notes a select element that was inserted.
func (b *treeBuilder) pushedSelect(n dom.Node, tok *token) {
	b.selects = append(b.selects, openSelect{node: n, multiple: tok.attr(atom.Multiple) != nil})
}

// pushedOption notes an option element that was inserted. By the selectedness
// setting algorithm,
// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm,
// the last one with a selected attribute is selected, or else the first that is
// not disabled.
func (b *treeBuilder) pushedOption(n dom.Node, tok *token) {
	s := b.select_()
	if s == nil {
		return
	}
	if s.open.IsZero() {
		s.open = n
	}
	switch {
	case tok.attr(atom.Selected) != nil:
		s.selected, s.chosen = n, true
	case s.selected.IsZero() && tok.attr(atom.Disabled) == nil:
		s.selected = n
	}
}

// select_ returns the innermost select that is open, if what is inserted now is
// inside it.
func (b *treeBuilder) select_() *openSelect {
	if len(b.selects) == 0 || !b.stack.has(atom.Select, inScope) {
		return nil
	}
	return &b.selects[len(b.selects)-1]
}

// insertedSelectedContent notes that the current node is a selectedcontent
// element. It gets the contents of the option that is selected by now. In an
// option, or in another such element, it is disabled.
func (b *treeBuilder) insertedSelectedContent() {
	s := b.select_()
	if s == nil || s.multiple || !s.content.IsZero() || !s.open.IsZero() {
		return
	}
	s.content = b.stack.current().node
	if !s.selected.IsZero() {
		b.cloneChildren(s.selected, s.content)
	}
}

// popped is asked before an element is taken off the stack.
// https://html.spec.whatwg.org/multipage/form-elements.html#maybe-clone-an-option-into-selectedcontent
func (b *treeBuilder) popped(e *openElement) {
	s := &b.selects[len(b.selects)-1]
	switch e.node {
	case s.node:
		b.selects = b.selects[:len(b.selects)-1]
		return
	case s.open:
		s.open = dom.Node{}
	}
	if e.name == atom.Option && e.node == s.selected && !s.content.IsZero() {
		for c := b.dom.FirstChild(s.content); !c.IsZero(); c = b.dom.FirstChild(s.content) {
			b.dom.Remove(c)
		}
		b.cloneChildren(e.node, s.content)
	}
}

// cloneChildren appends clones of all that is in from to to.
func (b *treeBuilder) cloneChildren(from, to dom.Node) {
	type pair struct{ from, to dom.Node }
	parent := pair{from, to}
	var up []pair
	c := b.dom.FirstChild(from)
	for {
		if c.IsZero() {
			if len(up) == 0 {
				return
			}
			c = b.dom.NextSibling(parent.from)
			parent = up[len(up)-1]
			up = up[:len(up)-1]
			continue
		}
		clone := b.dom.Clone(c)
		b.dom.AppendChild(parent.to, clone)
		if first := b.dom.FirstChild(c); !first.IsZero() {
			up = append(up, parent)
			parent = pair{c, clone}
			c = first
			continue
		}
		c = b.dom.NextSibling(c)
	}
}
