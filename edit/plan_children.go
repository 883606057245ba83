package edit

import "github.com/itemscope/itemscope/dom"

// A gap is what was changed between two children of a node that stayed.
type gap struct {
	parent        uint32
	before, after uint32   // the children that stayed; 0 at the start and at the end
	removed       []uint32 // children that were there, some of them only out of place
	added         []uint32 // children that are there now
}

// children plans the changes of the children of a node that is where it was. It goes
// through the children that there were and those that there are at once: the ones that
// stayed are in both, in the same order.
func (p *planner) children(id uint32) {
	d := p.t.base
	old := uint32(d.FirstChild(p.base(id)).Index())
	now := p.t.nodes[id].first
	g := gap{parent: id}
	for {
		g.removed, g.added = g.removed[:0], g.added[:0]
		for ; old != 0 && !p.stays(id, old); old = uint32(d.NextSibling(p.base(old)).Index()) {
			g.removed = append(g.removed, old)
		}
		for ; now != 0 && !p.stays(id, now); now = p.t.nodes[now].next {
			g.added = append(g.added, now)
		}
		g.after = now
		p.gap(&g)
		if now == 0 {
			return
		}
		g.before = now
		old, now = uint32(d.NextSibling(p.base(old)).Index()), p.t.nodes[now].next
	}
}

// stays tells whether a child of a node is what others are put beside. A text without a
// place, such as that which is partly behind the body, is not: it is written anew if it is
// beside a change.
func (p *planner) stays(parent, child uint32) bool {
	return p.isKept(child) && p.t.nodes[child].parent == parent &&
		(p.l.placed[child] || p.t.nodes[child].kind != dom.TextNode)
}

// gap plans the changes between two children.
func (p *planner) gap(g *gap) {
	for len(g.removed) > 0 && len(g.added) > 0 && g.removed[len(g.removed)-1] == g.added[len(g.added)-1] {
		g.removed, g.added = g.removed[:len(g.removed)-1], g.added[:len(g.added)-1]
	}
	if len(g.removed) == 0 && len(g.added) == 0 {
		return
	}
	at, ok := p.place(g)
	if !ok {
		p.noPlan(g.parent)
		return
	}
	w := p.writer()
	if g.before != 0 && (len(g.added) > 0 || g.after != 0) && p.isAnchor(g.before) && p.l.isOpen(p.base(g.before)) {
		w.endTag(Node{g.before}) // or what follows would be inside it
	}
	for _, id := range g.added {
		w.write(id)
	}
	text := p.afterTag(p.element(g.parent), at, p.written(w))
	end := at
	first, rewritten := len(p.changes), false
	for _, id := range g.removed {
		if p.l.placed[id] {
			end = p.l.extents[id].End
			continue
		}
		if !p.cutOut(g.parent, id) {
			p.noPlan(g.parent)
			return
		}
		rewritten = rewritten || p.isKept(id)
	}
	p.replace(g.parent, at, end, text)
	for i := first; i < len(p.changes); i++ {
		p.changes[i].Rewritten = rewritten
	}
}

// cutOut plans to remove a node that is elsewhere in the source than in the tree: each
// piece of a text, or an element with its tags. It reports false for any other.
func (p *planner) cutOut(parent, id uint32) bool {
	n := p.base(id)
	switch {
	case p.t.base.Span(n).IsZero():
		return false
	case p.t.base.Kind(n) == dom.TextNode:
		for span := range p.t.base.TextSpans(n) {
			p.replace(parent, span.Start, span.End, nil)
		}
		return true
	case p.t.base.IsElement(n) && p.l.hasOwnTag(n):
		extent := p.l.extents[id]
		p.replace(parent, extent.Start, extent.End, nil)
		return true
	}
	return false
}

// element returns a node, or for the contents of a template the template.
func (p *planner) element(id uint32) uint32 {
	if n := &p.t.nodes[id]; n.kind == dom.FragmentNode && n.template != 0 {
		return n.template
	}
	return id
}

// place returns where in the source a gap is: where the first of the removed children
// begins, else behind the child before it, else where the contents of the parent begin,
// else before the child behind it.
func (p *planner) place(g *gap) (at uint32, ok bool) {
	for _, id := range g.removed {
		if p.l.placed[id] {
			return p.l.extents[id].Start, true
		}
	}
	for prev := g.before; prev != 0; prev = p.t.nodes[prev].prev {
		if p.isAnchor(prev) {
			return p.l.extents[prev].End, true
		}
	}
	element := p.element(g.parent)
	switch {
	case element == p.t.Root().id:
		return 0, true
	case !p.isImplied(element):
		n := p.base(element)
		return p.l.contents(n).Start, p.l.hasOwnTag(n) && !p.l.isSelfClosing(n)
	}
	for next := g.after; next != 0; next = p.t.nodes[next].next {
		if p.isAnchor(next) {
			return p.l.extents[next].Start, true
		}
	}
	return 0, false
}
