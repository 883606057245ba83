package edit

import "github.com/itemscope/itemscope/dom"

// AppendChild puts child at the end of parent: InsertBefore with no ref.
func (t *Tree) AppendChild(parent, child Node) error {
	return t.InsertBefore(parent, child, Node{})
}

// InsertBefore puts a node into parent, before ref, which is a child of parent, or at the
// end if ref is the zero Node. If the node is somewhere else in the tree, it is moved
// with everything inside it; of a fragment, the children are moved. The error is an
// [*Error], HierarchyRequest or NotFound, as the standard has it:
// https://dom.spec.whatwg.org/#concept-node-pre-insert.
func (t *Tree) InsertBefore(parent, n, ref Node) error {
	if err := t.checkInsertion(parent, n, ref, Node{}); err != nil {
		return err
	}
	if ref == n || t.Parent(n) == parent && t.NextSibling(n) == ref {
		return nil // it is there
	}
	t.insert(parent, n, ref)
	return nil
}

// Replace puts n in the place of old, which is removed:
// https://dom.spec.whatwg.org/#concept-node-replace. If n is a fragment, its children
// take the place. The error is an [*Error], HierarchyRequest or NotFound.
func (t *Tree) Replace(old, n Node) error {
	parent := t.Parent(old)
	if parent.IsZero() {
		return &Error{NotFound, "a node that is nowhere cannot be replaced", old}
	}
	if err := t.checkInsertion(parent, n, old, old); err != nil {
		return err
	}
	if old == n {
		return nil
	}
	ref := t.NextSibling(old)
	if ref == n {
		ref = t.NextSibling(n)
	}
	t.Remove(old)
	t.insert(parent, n, ref)
	return nil
}

// Remove takes n, with everything inside it, out of its parent. A node that has no
// parent stays where it is.
func (t *Tree) Remove(n Node) {
	if t.Parent(n).IsZero() {
		return
	}
	t.link()
	t.unlink(n.id)
	t.touch()
}

// RemoveChildren removes all children of n.
func (t *Tree) RemoveChildren(n Node) {
	for child := t.FirstChild(n); !child.IsZero(); child = t.FirstChild(n) {
		t.Remove(child)
	}
}

// insert puts a node that may be there, or the children of a fragment, before ref.
func (t *Tree) insert(parent, n, ref Node) {
	t.link()
	if t.nodes[n.id].kind != dom.FragmentNode {
		t.unlink(n.id)
		t.linkBefore(parent.id, n.id, ref.id)
		t.touch()
		return
	}
	for child := t.nodes[n.id].first; child != 0; child = t.nodes[n.id].first {
		t.unlink(child)
		t.linkBefore(parent.id, child, ref.id)
		t.touch()
	}
}

// unlink takes a node out of its parent, if it has one.
func (t *Tree) unlink(id uint32) {
	n := &t.nodes[id]
	if n.parent == 0 {
		return
	}
	parent := &t.nodes[n.parent]
	if n.prev == 0 {
		parent.first = n.next
	} else {
		t.nodes[n.prev].next = n.next
	}
	if n.next == 0 {
		parent.last = n.prev
	} else {
		t.nodes[n.next].prev = n.prev
	}
	parent.changed |= childrenChanged
	n.changed |= moved
	n.parent, n.prev, n.next = 0, 0, 0
}

// linkBefore puts a node that has no parent before ref, or at the end of parent.
func (t *Tree) linkBefore(parent, id, ref uint32) {
	p, n := &t.nodes[parent], &t.nodes[id]
	n.parent, n.next = parent, ref
	if ref == 0 {
		n.prev, p.last = p.last, id
	} else {
		n.prev, t.nodes[ref].prev = t.nodes[ref].prev, id
	}
	if n.prev == 0 {
		p.first = id
	} else {
		t.nodes[n.prev].next = id
	}
	p.changed |= childrenChanged
}
