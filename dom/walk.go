package dom

import (
	"iter"

	"github.com/itemscope/itemscope/dom/atom"
)

// Descendants yields the nodes inside n in tree order. To skip what is inside some
// of them, loop over indices instead and go on at [Document.End].
func (d *Document) Descendants(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for i, end := n.id+1, d.at(n).down; i < end; i++ {
			if !yield(Node{i}) {
				return
			}
		}
	}
}

// Elements yields the elements inside n in tree order.
func (d *Document) Elements(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for i, end := n.id+1, d.at(n).down; i < end; i++ {
			if d.nodes[i].kind == ElementNode && !yield(Node{i}) {
				return
			}
		}
	}
}

// ElementsWithAttr yields the elements inside n, in tree order, that have an
// attribute with one of the names, in any namespace. It is fast if few elements
// have one, however many names there are. A name that is 0 matches nothing.
func (d *Document) ElementsWithAttr(n Node, names ...atom.Atom) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		var room [knownNames]uint64
		set := newNameSet(names, room[:])
		end := d.at(n).down
		for i := set.next(d, n.id+1, end); i < end; i = set.next(d, i+1, end) {
			if !yield(Node{i}) {
				return
			}
		}
	}
}

// hasAttr tells whether a node has an attribute with that name, in any namespace.
func (d *Document) hasAttr(i uint32, name atom.Atom) bool {
	p := &d.nodes[i]
	for k := range d.attrs[p.a : p.a+p.b] {
		if d.attrs[int(p.a)+k].Name == name {
			return true
		}
	}
	return false
}

// Children yields the children of n in order.
func (d *Document) Children(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for c := d.FirstChild(n); !c.IsZero(); c = d.NextSibling(c) {
			if !yield(c) {
				return
			}
		}
	}
}

// ChildElements yields the children of n that are elements, in order.
func (d *Document) ChildElements(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for c := d.FirstChild(n); !c.IsZero(); c = d.NextSibling(c) {
			if d.nodes[c.id].kind == ElementNode && !yield(c) {
				return
			}
		}
	}
}

// Ancestors yields the parent of n, its parent, and so on.
func (d *Document) Ancestors(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for p := d.Parent(n); !p.IsZero(); p = d.Parent(p) {
			if !yield(p) {
				return
			}
		}
	}
}

// Closest returns n or its nearest ancestor that is an HTML element with that
// name, or the zero Node. It takes a step for each ancestor passed: to ask for very
// many nodes, keep track of ancestors during one walk instead.
func (d *Document) Closest(n Node, name atom.Atom) Node {
	for ; !n.IsZero(); n = d.Parent(n) {
		if d.IsHTML(n, name) {
			return n
		}
	}
	return n
}

// OnlyChild returns the child element of n if n has exactly one, whatever text is
// beside it, and the zero Node otherwise: the child that the selector :only-child
// matches, https://drafts.csswg.org/selectors/#only-child-pseudo.
func (d *Document) OnlyChild(n Node) Node {
	var only Node
	for c := range d.ChildElements(n) {
		if !only.IsZero() {
			return Node{}
		}
		only = c
	}
	return only
}

// OnlyOfType returns the child of n that is an HTML element with that name if
// there is exactly one such child, and the zero Node otherwise:
// https://drafts.csswg.org/selectors/#only-of-type-pseudo.
func (d *Document) OnlyOfType(n Node, name atom.Atom) Node {
	var only Node
	for c := range d.ChildElements(n) {
		if !d.IsHTML(c, name) {
			continue
		}
		if !only.IsZero() {
			return Node{}
		}
		only = c
	}
	return only
}
