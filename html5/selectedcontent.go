package html5

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// openSelect is a select element on the stack of open elements, with what is needed
// to fill its selectedcontent element,
// https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element.
type openSelect struct {
	node     dom.Node
	multiple bool     // there is nothing to fill
	box      bool     // its display size is 1: some option is always selected
	content  dom.Node // the first selectedcontent element in it
	disabled bool     // content is disabled
	selected dom.Node // the option that is selected so far
}

// pushedSelect notes a select element that was inserted.
func (b *treeBuilder) pushedSelect(n dom.Node, tok *token) {
	size, ok := microsyntax.ParseNonNegativeInteger(string(b.value(tok.attr(atom.Size))))
	b.selects = append(b.selects, openSelect{node: n, multiple: tok.attr(atom.Multiple) != nil, box: !ok || size <= 1})
}

// pushedOption notes an option element that was inserted. By the selectedness
// setting algorithm,
// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm,
// the last one with a selected attribute is selected, or else the first that is
// not disabled.
func (b *treeBuilder) pushedOption(n dom.Node, tok *token) {
	s := b.openSelect()
	if s == nil {
		return
	}
	if tok.attr(atom.Selected) != nil || s.box && s.selected.IsZero() && tok.attr(atom.Disabled) == nil && !b.inDisabledGroup() {
		s.selected = n
	}
}

// inDisabledGroup tells whether what is inserted now is in an optgroup that is
// disabled.
func (b *treeBuilder) inDisabledGroup() bool {
	i := b.stack.lastHTML(atom.Optgroup)
	return i > b.stack.lastHTML(atom.Select) && slices.Contains(b.dom.AppendAttrNames(nil, b.stack.open[i].node), atom.Disabled)
}

// openSelect returns the innermost select that is open, if what is inserted now
// is a descendant of it.
func (b *treeBuilder) openSelect() *openSelect {
	if len(b.selects) == 0 || b.stack.lastHTML(atom.Template) > b.stack.lastHTML(atom.Select) {
		return nil
	}
	return &b.selects[len(b.selects)-1]
}

// insertedSelectedContent notes that the current node is a selectedcontent
// element. It gets the contents of the option that is selected by now. In an
// option, in two selects or in another such element it is disabled.
func (b *treeBuilder) insertedSelectedContent() {
	s := b.openSelect()
	if s == nil || s.multiple || !s.content.IsZero() {
		return
	}
	s.content = b.stack.current().node
	tree := b.stack.lastHTML(atom.Template) // what is below is in another tree
	outer := int(b.stack.open[b.stack.lastHTML(atom.Select)].below)
	nested := int(b.stack.current().below)
	s.disabled = outer > tree || nested > tree || b.stack.lastHTML(atom.Option) > tree
	if !s.disabled && !s.selected.IsZero() {
		b.cloneChildren(s.selected, s.content)
	}
}

// popped is asked before an element is taken off the stack.
// https://html.spec.whatwg.org/multipage/form-elements.html#maybe-clone-an-option-into-selectedcontent
func (b *treeBuilder) popped(e *openElement) {
	s := &b.selects[len(b.selects)-1]
	if e.node == s.node {
		b.selects = b.selects[:len(b.selects)-1]
		return
	}
	if e.node == s.selected && !s.content.IsZero() && !s.disabled {
		for c := b.dom.FirstChild(s.content); !c.IsZero(); c = b.dom.FirstChild(s.content) {
			b.dom.Remove(c)
		}
		if i := b.stack.lastHTML(atom.Selectedcontent); i != 0 && b.stack.open[i].node == s.content {
			s.selected = dom.Node{} // The option was in it, and is gone.
			return
		}
		b.cloneChildren(e.node, s.content)
	}
}

// cloneChildren appends clones of everything inside from to to, until the tree is
// full: clones can be cloned again, so that a page can double the tree many times.
func (b *treeBuilder) cloneChildren(from, to dom.Node) {
	type pair struct{ from, to dom.Node }
	todo := []pair{{from, to}}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for c := b.dom.FirstChild(p.from); !c.IsZero() && (!b.full() || b.goOn() == nil); c = b.dom.NextSibling(c) {
			clone := b.dom.Clone(c)
			b.dom.AppendChild(p.to, clone)
			if contents := b.dom.TemplateContents(c); !contents.IsZero() {
				todo = append(todo, pair{contents, b.dom.MakeTemplateContents(clone)})
			}
			if !b.dom.FirstChild(c).IsZero() {
				todo = append(todo, pair{c, clone})
			}
		}
	}
}
