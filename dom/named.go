package dom

import "github.com/itemscope/itemscope/dom/atom"

// namedIndex has the elements sorted by their local names, and those of one name in
// tree order.
type namedIndex struct {
	lazy
	ends  []uint32 // by name, where its elements end; they begin where the name before ends
	nodes []Node
}

// ElementsNamed returns the elements with a local name, in any namespace, in tree order;
// those in the contents of templates come last. The list belongs to the document and
// must not be changed. The first call for a document looks at all nodes.
func (d *Document) ElementsNamed(name atom.Atom) []Node {
	x := &d.columns.named
	x.once(func() { x.build(d) })
	if name == 0 || int(name) >= len(x.ends) {
		return nil
	}
	return x.nodes[x.ends[name-1]:x.ends[name]]
}

// build sorts by counting.
func (x *namedIndex) build(d *Document) {
	count := 0
	x.ends = cleared(x.ends, int(atom.Known)+len(d.names.ends)+1)
	for i := range d.nodes {
		if p := &d.nodes[i]; p.kind == ElementNode {
			x.ends[p.name]++
			count++
		}
	}
	x.nodes = cleared(x.nodes, count)
	start := uint32(0)
	for name, n := range x.ends {
		x.ends[name] = start // until its elements are in place
		start += n
	}
	for i := range d.nodes {
		if p := &d.nodes[i]; p.kind == ElementNode {
			x.nodes[x.ends[p.name]] = Node{uint32(i)}
			x.ends[p.name]++
		}
	}
}
