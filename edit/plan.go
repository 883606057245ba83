package edit

import "github.com/itemscope/itemscope/dom"

// A planner finds the changes of the source that make the changed tree of it. What it
// plans is likely right, and Patch sees whether it is: where it is not, Patch widens the
// plan.
type planner struct {
	t *Tree
	l *layout
	spelling

	dirty   []bool          // by handle: whether the node or something inside it was changed
	rewrite map[uint32]bool // the nodes whose contents are written
	anew    map[uint32]bool // the nodes in whose contents nothing is written as its author did
	allAnew bool            // all nodes are such
	fresh   map[uint32]bool // those of rewrite that the last plan did not have

	changes []plannedChange
	stuck   []uint32 // nodes for whose change there is no plan
	err     error    // what cannot be written at all
	todo    []uint32
}

// plannedChange is a change and the node that it is for.
type plannedChange struct {
	Change
	node uint32
}

func newPlanner(t *Tree) *planner {
	p := &planner{t: t, l: newLayout(t.base), spelling: spellingOf(t.base), rewrite: map[uint32]bool{}, anew: map[uint32]bool{}, fresh: map[uint32]bool{}}
	p.dirty = make([]bool, len(t.nodes))
	for id := range t.nodes {
		if t.nodes[id].changed == 0 {
			continue
		}
		for up := uint32(id); up != 0 && !p.dirty[up]; up = p.above(up) {
			p.dirty[up] = true
		}
	}
	return p
}

// above returns the parent of a node, and of the contents of a template the template.
func (p *planner) above(id uint32) uint32 {
	n := &p.t.nodes[id]
	if n.kind == dom.FragmentNode && n.template != 0 {
		return n.template
	}
	return n.parent
}

// plan finds the changes.
func (p *planner) plan() {
	p.changes, p.stuck = p.changes[:0], p.stuck[:0]
	p.todo = append(p.todo[:0], p.t.Root().id)
	for len(p.todo) > 0 && p.err == nil {
		id := p.todo[len(p.todo)-1]
		p.todo = p.todo[:len(p.todo)-1]
		p.node(id)
	}
}

// node plans the changes of a node that is where it was, and of what is inside it.
func (p *planner) node(id uint32) {
	n := &p.t.nodes[id]
	switch {
	case p.isImplied(id):
		if p.explicit(id) {
			return
		}
	case n.changed&attrsChanged != 0:
		p.tag(id)
	}
	if n.changed&dataChanged != 0 {
		p.data(id)
	}
	if p.rewrite[id] {
		p.contents(id)
		return
	}
	if n.changed&childrenChanged != 0 {
		p.children(id)
	}
	if n.kind == dom.ElementNode && n.template != 0 && p.dirty[n.template] {
		p.todo = append(p.todo, n.template)
	}
	for child := n.first; child != 0; child = p.t.nodes[child].next {
		if p.dirty[child] && p.isKept(child) {
			p.todo = append(p.todo, child)
		}
	}
}

// isKept tells whether a node is where it was, in its parent.
func (p *planner) isKept(id uint32) bool {
	return int(id) < p.t.base.Len() && p.t.nodes[id].changed&moved == 0
}

// isAnchor tells whether a node is where it was and has a place in the source.
func (p *planner) isAnchor(id uint32) bool { return p.isKept(id) && p.l.placed[id] }

// isImplied tells whether a node is an element without a start tag.
func (p *planner) isImplied(id uint32) bool {
	n := p.base(id)
	return p.t.base.IsElement(n) && p.t.base.Span(n).IsZero()
}

func (p *planner) base(id uint32) dom.Node { return p.t.base.Node(int(id)) }

func (p *planner) replace(id uint32, start, end uint32, text []byte) {
	if start == end && len(text) == 0 {
		return
	}
	p.changes = append(p.changes, plannedChange{
		Change: Change{Replacement: dom.Replacement{Span: dom.Span{Start: start, End: end}, Text: string(text)}}, node: id,
	})
}

// noPlan notes that there is no plan for a change of a node.
func (p *planner) noPlan(id uint32) { p.stuck = append(p.stuck, id) }

func (p *planner) writer() *writer { return &writer{t: p.t, p: p, spelling: p.spelling} }

// isAnew tells whether nothing in the contents of a node is written as its author did.
func (p *planner) isAnew(id uint32) bool { return p.allAnew || p.anew[id] }

// written returns what was written, and notes its error.
func (p *planner) written(w *writer) []byte {
	if p.err == nil {
		p.err = w.err
	}
	return w.dst
}

// contents plans to write anew all that is inside a node.
func (p *planner) contents(id uint32) {
	w, first := p.writer(), len(p.changes)
	w.writeInside(id)
	span := p.l.contents(p.base(id))
	p.replace(id, span.Start, span.End, p.afterTag(id, span.Start, p.written(w)))
	p.markRewritten(first)
}

// markRewritten notes that the changes from first on have more than what was changed.
func (p *planner) markRewritten(first int) {
	for i := first; i < len(p.changes); i++ {
		p.changes[i].Rewritten = true
	}
}

// afterTag returns a text that is to stand in an element at an offset of the source,
// with the newline in front of it that a pre needs if the text begins with one.
func (p *planner) afterTag(id uint32, at uint32, text []byte) []byte {
	n := p.base(id)
	if newlineAt(text) == 0 || !dropsNewline(p.t.base.Namespace(n), p.t.base.LocalName(n)) || p.t.base.Span(n).End != at {
		return text
	}
	return append([]byte(p.newline), text...)
}

// explicit plans the change of an element that has no start tag: if its attributes were
// changed, it gets one. If the element has no place, its contents are written, too, and the
// whole element is done: then the result is true.
func (p *planner) explicit(id uint32) (done bool) {
	if p.t.nodes[id].changed&(attrsChanged|childrenChanged) == 0 {
		return false
	}
	n, w := Node{id}, p.writer()
	if p.l.placed[id] {
		if p.t.nodes[id].changed&attrsChanged != 0 {
			w.startTag(n)
			at := p.l.extents[id].Start
			p.replace(id, at, at, p.written(w))
		}
		return false
	}
	at, ok := p.around(id)
	if !ok || !p.t.base.FirstChild(p.base(id)).IsZero() {
		p.noPlan(id)
		return true
	}
	w.write(id)
	p.replace(id, at, at, p.written(w))
	return true
}

// around returns where a node without a place would begin.
func (p *planner) around(id uint32) (at uint32, ok bool) {
	for prev := p.t.nodes[id].prev; prev != 0; prev = p.t.nodes[prev].prev {
		if p.isAnchor(prev) {
			return p.l.extents[prev].End, true
		}
	}
	parent := p.t.nodes[id].parent
	if !p.isImplied(parent) {
		return p.l.contents(p.base(parent)).Start, p.l.placed[parent]
	}
	return p.l.extents[parent].Start, p.l.placed[parent]
}

// widen plans to write more: the contents of an element that has the node inside it, the
// nearest one, or one that is more levels above it. Inside of what was written already it
// plans not to write as the author did. It reports false if there is no more.
func (p *planner) widen(id uint32, more int) bool {
	last := uint32(0)
	for ; id != 0; id = p.above(id) {
		if region := p.writtenIn(id); region != 0 {
			if p.fresh[region] {
				return true
			}
			if !p.anew[id] {
				p.anew[id] = true
				return true
			}
			continue
		}
		if !p.dirty[id] || !p.canRewrite(id) {
			continue
		}
		last = id
		if more--; more < 0 {
			break
		}
	}
	if last == 0 {
		return false
	}
	p.rewrite[last], p.fresh[last] = true, true
	return true
}

// writtenIn returns the node with whose contents a node is written, or the node that was
// inserted with it inside; 0 if it is where it was.
func (p *planner) writtenIn(id uint32) uint32 {
	for ; id != 0; id = p.above(id) {
		if p.rewrite[id] || !p.isKept(id) {
			return id
		}
	}
	return 0
}

// writeAll plans to write the whole page, and nothing in it as its author did.
func (p *planner) writeAll() {
	p.allAnew = true
	p.rewrite[p.t.Root().id] = true
}

// canRewrite tells whether the contents of a node can be written anew.
func (p *planner) canRewrite(id uint32) bool {
	n := p.base(id)
	if id == p.t.Root().id {
		return true
	}
	return p.isInPlace(id) && p.t.base.IsElement(n) && p.l.hasOwnTag(n) &&
		!isVoid(p.t.base.Namespace(n), p.t.base.LocalName(n)) && !p.l.isSelfClosing(n)
}

// isInPlace tells whether a node and all that it is in are where they were.
func (p *planner) isInPlace(id uint32) bool {
	for ; id != p.t.Root().id; id = p.above(id) {
		if id == 0 || !p.isKept(id) {
			return false
		}
	}
	return true
}
