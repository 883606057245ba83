package edit

import "github.com/itemscope/itemscope/dom"

// A gap is what was changed between two children of a node that stayed.
type gap struct {
	parent        uint32
	before, after uint32   // the children that stayed; 0 at the start and at the end
	anchor        uint32   // the last child up to before that has a place, 0 if there is none
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
		if g.before = now; p.isAnchor(now) {
			g.anchor = now
		}
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
	p.dropSame(g)
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
	if rewritten {
		p.markRewritten(first)
	}
}

// dropSame takes the texts without a place that are still at the end of a gap out of it.
func (p *planner) dropSame(g *gap) {
	for len(g.removed) > 0 && len(g.added) > 0 {
		r, a := len(g.removed)-1, len(g.added)-1
		if g.removed[r] != g.added[a] || !p.isKept(g.removed[r]) {
			return
		}
		g.removed, g.added = g.removed[:r], g.added[:a]
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
// begins, else behind the last child before it that has a place, else where the contents
// of the parent begin.
func (p *planner) place(g *gap) (at uint32, ok bool) {
	for _, id := range g.removed {
		if p.l.placed[id] {
			return p.l.extents[id].Start, true
		}
	}
	if g.anchor != 0 {
		return p.l.extents[g.anchor].End, true
	}
	element := p.element(g.parent)
	switch {
	case element == p.t.Root().id:
		return 0, true
	case !p.isImplied(element):
		n := p.base(element)
		return p.l.contents(n).Start, p.l.hasOwnTag(n) && !p.l.isSelfClosing(n)
	}
	// The parent is implied: it begins where the first child that has a place does.
	return p.l.extents[element].Start, p.l.placed[element]
}
