package rdf

import "slices"

// rdfType is the predicate that Turtle abbreviates as "a", and JSON-LD as "@type".
const rdfType = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"

// deepest is how many blank nodes are written inside each other. A page may nest
// its items to any depth, but readers of Turtle and JSON have limits.
const deepest = 64

// graph holds triples of one page, by subject.
type graph struct {
	name       Term
	nodes      []node // in the order in which they came
	index      map[Term]int32
	edges      []edge
	predicates []string
	numbers    map[string]int32 // of predicates
	seen       []int32          // per predicate, scratch of statements
	keys       keys             // of the triples
	key        []byte           // scratch of add
}

// node is a subject, or a blank node that is only an object.
type node struct {
	term        Term
	first, last int32 // edges, as index+1
	references  int32 // how many times it is an object
	named       bool  // it has a label and cannot be nested
	written     bool
}

type edge struct {
	predicate int32
	next      int32
	object    Term
}

func (g *graph) reset() {
	if g.index == nil || len(g.nodes) > 1<<12 {
		*g = graph{name: g.name, index: map[Term]int32{}, numbers: map[string]int32{}}
		return
	}
	clear(g.index)
	clear(g.numbers)
	clear(g.nodes)
	clear(g.edges)
	g.nodes, g.edges, g.predicates, g.seen = g.nodes[:0], g.edges[:0], g.predicates[:0], g.seen[:0]
	g.keys.reset()
}

// add adds the triple of q, unless the graph has it.
func (g *graph) add(q *Quad) {
	if g.index == nil {
		g.reset()
	}
	g.key = appendQuad(g.key[:0], q, false)
	if !g.keys.add(g.key) {
		return
	}
	p, ok := g.numbers[q.Predicate.value]
	if !ok {
		p = int32(len(g.predicates))
		g.predicates = append(g.predicates, q.Predicate.value)
		g.seen = append(g.seen, -1)
		g.numbers[q.Predicate.value] = p
	}
	g.edges = append(g.edges, edge{predicate: p, object: q.Object})
	number := int32(len(g.edges))
	n := &g.nodes[g.node(q.Subject)]
	if n.last == 0 {
		n.first = number
	} else {
		g.edges[n.last-1].next = number
	}
	n.last = number
	if q.Object.kind == Blank {
		o := &g.nodes[g.node(q.Object)]
		o.references++
		// "a" and "@type" take names only, so that a blank node needs a label there.
		o.named = o.named || q.Predicate.value == rdfType
	}
}

// node returns the index of the node that t is.
func (g *graph) node(t Term) int32 {
	i, ok := g.index[t]
	if !ok {
		i = int32(len(g.nodes))
		g.nodes = append(g.nodes, node{term: t})
		g.index[t] = i
	}
	return i
}

// statement is a predicate and an object of it.
type statement struct {
	predicate int32
	object    Term
	rank      int32
}

// statements appends to dst what is said of a node: types first, then one
// predicate after the other, in the order in which they came.
func (g *graph) statements(dst []statement, n int32) []statement {
	start := len(dst)
	for e, i := g.nodes[n].first, int32(1); e != 0; e, i = g.edges[e-1].next, i+1 {
		s := statement{predicate: g.edges[e-1].predicate, object: g.edges[e-1].object}
		if g.seen[s.predicate] < 0 {
			g.seen[s.predicate] = i
			if g.predicates[s.predicate] == rdfType {
				g.seen[s.predicate] = 0
			}
		}
		s.rank = g.seen[s.predicate]
		dst = append(dst, s)
	}
	for _, s := range dst[start:] {
		g.seen[s.predicate] = -1
	}
	slices.SortStableFunc(dst[start:], func(a, b statement) int { return int(a.rank - b.rank) })
	return dst
}

// graphs are those of one page.
type graphs struct {
	list   []*graph // the default graph is one, if it has triples
	byName map[Term]*graph
	blanks map[Term]*graph // the graph that a blank node is in; nil if it needs its label. Not used while there is one graph
	spare  *graph
}

// add adds a quad to its graph.
func (gs *graphs) add(q *Quad) {
	g := gs.named(q.Graph)
	g.add(q)
	if len(gs.list) == 1 && q.Graph.kind != Blank {
		return
	}
	if gs.blanks == nil {
		gs.blanks = map[Term]*graph{}
		for i := range gs.list[0].nodes {
			gs.note(gs.list[0].nodes[i].term, gs.list[0])
		}
	}
	gs.note(q.Subject, g)
	gs.note(q.Object, g)
	gs.note(q.Graph, nil)
}

// named returns the graph of that name.
func (gs *graphs) named(name Term) *graph {
	if last := len(gs.list) - 1; last >= 0 && gs.list[last].name == name {
		return gs.list[last]
	}
	g, ok := gs.byName[name]
	if !ok {
		if g = gs.spare; g == nil {
			g = new(graph)
		}
		g.name, gs.spare = name, nil
		gs.list = append(gs.list, g)
		if gs.byName == nil {
			gs.byName = map[Term]*graph{}
		}
		gs.byName[name] = g
	}
	return g
}

// note notes that a term is in a graph, or with nil that it names one. A blank
// node that is in several needs its label in each.
func (gs *graphs) note(t Term, in *graph) {
	if t.kind != Blank {
		return
	}
	before, known := gs.blanks[t]
	if !known {
		gs.blanks[t] = in
		before = in
	}
	if before == in && in != nil {
		return
	}
	gs.blanks[t] = nil
	for _, g := range [...]*graph{before, in} {
		if g != nil {
			g.nodes[g.node(t)].named = true
		}
	}
}

// reset forgets the page. The memory of its first graph is used again.
func (gs *graphs) reset() {
	if len(gs.list) == 0 {
		return
	}
	first := gs.list[0]
	first.reset()
	clear(gs.byName)
	*gs = graphs{list: gs.list[:0], byName: gs.byName, spare: first}
}

// roots calls write for every node that is written by itself and not inside
// another. write must call nest for the blank nodes it writes as objects.
func (g *graph) roots(write func(n int32)) {
	for i := range g.nodes {
		if n := &g.nodes[i]; n.first != 0 && !n.nestable() {
			n.written = true
			write(int32(i))
		}
	}
	// What is left refers to itself, or was too deep to be nested.
	for i := range g.nodes {
		if n := &g.nodes[i]; n.first != 0 && !n.written {
			n.written, n.named = true, true
			write(int32(i))
		}
	}
}

// nestable tells whether a node can be written in the one place that refers to
// it, so that it needs no label.
func (n *node) nestable() bool {
	return n.term.kind == Blank && n.references == 1 && !n.named
}

// anonymous tells whether nothing refers to a blank node by its label.
func (n *node) anonymous() bool {
	return n.term.kind == Blank && n.references == 0 && !n.named
}

// nest tells whether the object t is to be written out in place, at that depth,
// and which node it is.
func (g *graph) nest(t Term, depth int) (n int32, ok bool) {
	if t.kind != Blank {
		return 0, false
	}
	n = g.index[t]
	switch node := &g.nodes[n]; {
	case !node.nestable():
		return n, false
	case depth >= deepest:
		node.named = true
		return n, false
	default:
		node.written = true
		return n, true
	}
}
