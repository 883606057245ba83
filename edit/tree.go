package edit

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// A Tree is a document that can be changed. See the documentation of the package for
// what it promises.
type Tree struct {
	base       *dom.Document
	generation uint64

	// nodes has a place for each handle. It is nil until the first change: the handles
	// of the nodes of base are their indices.
	nodes    []node
	contents []content // contents[0] stands for none

	current        *dom.Document // nil after a change
	toDOM, fromDOM []uint32      // by handle, and by index in current; nil while current is base
	builder        dom.Builder

	parser   html5.Parser // for fragments
	fragment dom.Document
}

// New makes a tree over d, which must not be filled again while the tree is used.
func New(d *dom.Document) *Tree {
	return &Tree{base: d, current: d, contents: make([]content, 1)}
}

// A Node is a handle to a node of one Tree. The zero Node stands for no node: reading
// it gives nothing, and changing it is an error.
type Node struct{ id uint32 }

// IsZero tells whether n stands for no node.
func (n Node) IsZero() bool { return n.id == 0 }

// node is one node of the overlay.
type node struct {
	parent, first, last, prev, next uint32

	origin   uint32 // the node of base that has what own lacks, 0 if there is none
	own      uint32 // the content that base does not have, 0 if there is none
	template uint32 // of a template element: its contents; of these: the element

	kind    dom.Kind
	changed change
}

// A change tells how a node differs from the node of base.
type change uint8

const (
	attrsChanged    change = 1 << iota // the attributes are those of the content
	dataChanged                        // the data is that of the content
	childrenChanged                    // a child was added or removed
	moved                              // the node was removed, and perhaps inserted again
)

// content is what the overlay knows of a node instead of base.
type content struct {
	namespace dom.Namespace
	name      string // of an element; the target of a processing instruction
	attrs     []attr
	data      string
	doctype   dom.Doctype
}

// attr is an attribute of a content. If origin is not zero, the value is that of an
// attribute of base.
type attr struct {
	namespace   dom.Namespace
	name, value string
	origin      dom.Attr
}

// Generation returns a number that grows with each change of the tree and is the same
// as long as nothing changes. It is 0 while the tree is the document that it was made
// over.
func (t *Tree) Generation() uint64 { return t.generation }

// Root returns the document node, or the fragment if the tree was made over one.
func (t *Tree) Root() Node { return t.baseNode(t.base.Root()) }

func (t *Tree) baseNode(n dom.Node) Node { return Node{uint32(n.Index())} }

// link makes the overlay, in one pass over base, unless it is there.
func (t *Tree) link() {
	if t.nodes != nil {
		return
	}
	d := t.base
	t.nodes = make([]node, max(1, d.Len()), d.Len()+d.Len()/8+8)
	index := func(n dom.Node) uint32 { return uint32(n.Index()) }
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		t.nodes[i] = node{
			parent: index(d.Parent(n)), first: index(d.FirstChild(n)), last: index(d.LastChild(n)),
			prev: index(d.PrevSibling(n)), next: index(d.NextSibling(n)),
			origin: uint32(i), kind: d.Kind(n),
		}
	}
	for i := 1; i < d.Len(); i++ {
		if host := index(d.TemplateHost(d.Node(i))); host != 0 {
			t.nodes[i].template, t.nodes[host].template = host, uint32(i)
		}
	}
}

// touch notes that the tree has changed.
func (t *Tree) touch() {
	t.generation++
	t.current = nil
}

// add adds a node that base does not have.
func (t *Tree) add(n node) uint32 {
	t.link()
	t.nodes = append(t.nodes, n)
	return uint32(len(t.nodes) - 1)
}

// ownContent returns the content of a node, to be changed.
func (t *Tree) ownContent(id uint32) *content {
	n := &t.nodes[id]
	if n.own == 0 {
		t.contents = append(t.contents, content{})
		n.own = uint32(len(t.contents) - 1)
	}
	return &t.contents[n.own]
}
