package dom

import "slices"

// Finish puts the nodes into tree order. After it the document can be read, and the
// Nodes that the Builder returned are no longer valid, except for the root. Nodes
// that were made in tree order, as those of most pages are, are not moved.
func (b *Builder) Finish() {
	b.d.nodes[0].next = 0 // it was set for each node that was the first in its parent
	b.placeLateAttrs()
	if !b.setEnds() {
		b.renumber()
		b.d.note()
	}
	b.d = nil
}

// setEnds gives every node its end and its notes, and tells whether the nodes are in tree
// order. If they are not, it leaves the nodes as they were.
func (b *Builder) setEnds() bool {
	nodes := b.d.nodes
	if len(b.d.templates) > 0 {
		return false // their contents belong behind the document
	}
	b.d.notes = slices.Grow(b.d.notes[:0], len(nodes))[:len(nodes)]
	notes := b.d.notes
	notes[0] = 0
	nodes[0].down = uint32(len(nodes)) // the end of the root
	for i := 1; i < len(nodes) && i < len(notes); i++ {
		n := &nodes[i]
		// A node ends where its next sibling begins, or else where its parent ends. What
		// follows it in tree order is its first child, or else what is at its end.
		end := nodes[n.parent].down
		if n.next != 0 {
			end = n.next
		}
		following := end
		if n.down != 0 {
			following = n.down
		}
		if following != uint32(i+1) {
			b.restoreFirstChildren(i)
			return false
		}
		n.down = end
		notes[i] = n.notes()
	}
	nodes[0].down = 0
	b.d.sumUpNotes()
	return true
}

// restoreFirstChildren undoes setEnds for the nodes before i. The first child of each of
// them is the node that follows it, since otherwise setEnds would have stopped there.
func (b *Builder) restoreFirstChildren(i int) {
	nodes := b.d.nodes[:i]
	for j := range nodes {
		n := &nodes[j]
		if n.down = 0; n.last != 0 {
			n.down = uint32(j + 1)
		}
	}
}

// renumber moves the nodes into tree order: the document, then the contents of
// its templates in the order of their hosts. Nodes that are in neither are dropped.
func (b *Builder) renumber() {
	b.order = append(b.order[:0], 0)
	b.list(1)
	b.reached = b.reached[:0]
	for i := 1; i < len(b.order); i++ {
		if contents := contentsOf(b.d.templates, b.order[i]); contents != 0 {
			b.reached = append(b.reached, template{uint32(i), uint32(len(b.order))})
			b.list(contents)
		}
	}
	b.d.templates, b.reached = b.reached, b.d.templates
	b.move()
}

// list appends the tree under root to b.order, in tree order.
func (b *Builder) list(root uint32) {
	nodes := b.d.nodes
	for id := root; ; {
		b.order = append(b.order, id)
		if down := nodes[id].down; down != 0 {
			id = down
			continue
		}
		for id != root && nodes[id].next == 0 {
			id = nodes[id].parent
		}
		if id == root {
			return
		}
		id = nodes[id].next
	}
}

// move puts each node where b.order has it, and gives it its end.
func (b *Builder) move() {
	reached := len(b.order)
	b.number = cleared(b.number, len(b.d.nodes))
	for i, id := range b.order {
		b.number[id] = uint32(i)
	}
	b.placeUnreached()
	b.permute()
	nodes := b.d.nodes[:reached]
	for i := reached - 1; i > 0; i-- {
		n := &nodes[i]
		n.parent, n.last = b.number[n.parent], b.number[n.last]
		n.prev, n.next = b.number[n.prev], b.number[n.next]
		n.down = uint32(i + 1)
		if n.last != 0 {
			n.down = nodes[n.last].down
		}
	}
	b.d.nodes = nodes
	b.renumberOwners()
}

// placeUnreached puts the nodes that are dropped after the others, so that b.order
// has every node.
func (b *Builder) placeUnreached() {
	for id := 1; len(b.order) < len(b.d.nodes); id++ {
		if b.number[id] == 0 {
			b.order = append(b.order, uint32(id))
		}
	}
}

// permute moves each node to where b.order has it, in place, by following the cycles
// of the permutation. It overwrites b.order.
func (b *Builder) permute() {
	nodes, order := b.d.nodes, b.order
	for start := range order {
		if order[start] == uint32(start) {
			continue
		}
		first := nodes[start]
		at := uint32(start)
		for order[at] != uint32(start) {
			from := order[at]
			nodes[at] = nodes[from]
			order[at], at = at, from
		}
		nodes[at] = first
		order[at] = at
	}
}
