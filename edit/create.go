package edit

import (
	"fmt"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// CreateElement makes an HTML element, which is nowhere in the tree yet. The name is
// turned into lower case. The error is an [*Error], InvalidCharacter for a name that no
// element can have. https://dom.spec.whatwg.org/#dom-document-createelement
func (t *Tree) CreateElement(name string) (Node, error) {
	return t.CreateElementNS(dom.HTML, asciiLower(name))
}

// CreateElementNS is CreateElement for an element in a namespace, with its local name as
// it is.
func (t *Tree) CreateElementNS(namespace dom.Namespace, name string) (Node, error) {
	if name = valid(name); !isElementName(name) {
		return Node{}, &Error{InvalidCharacter, fmt.Sprintf("%q cannot be the name of an element", name), Node{}}
	}
	return t.createElement(namespace, name), nil
}

func (t *Tree) createElement(namespace dom.Namespace, name string) Node {
	n := t.create(dom.ElementNode, content{namespace: namespace, name: name})
	if namespace == dom.HTML && name == "template" {
		contents := t.create(dom.FragmentNode, content{})
		t.nodes[n.id].template, t.nodes[contents.id].template = contents.id, n.id
	}
	return n
}

// CreateText makes a text node, which is nowhere in the tree yet.
func (t *Tree) CreateText(data string) Node {
	return t.create(dom.TextNode, content{data: valid(data)})
}

// CreateComment makes a comment, which is nowhere in the tree yet.
func (t *Tree) CreateComment(data string) Node {
	return t.create(dom.CommentNode, content{data: valid(data)})
}

// CreateDoctype makes a document type node, which is nowhere in the tree yet.
func (t *Tree) CreateDoctype(doctype dom.Doctype) Node {
	return t.create(dom.DoctypeNode, content{doctype: doctype})
}

// CreateFragment makes an empty fragment. Inserting it inserts its children.
func (t *Tree) CreateFragment() Node { return t.create(dom.FragmentNode, content{}) }

// create makes a node with a content of its own. The tree does not change by it.
func (t *Tree) create(kind dom.Kind, c content) Node {
	t.link()
	t.contents = append(t.contents, c)
	return Node{t.add(node{kind: kind, own: uint32(len(t.contents) - 1)})}
}

// Clone makes a copy of n and of everything inside it, template contents included,
// which is nowhere in the tree yet: https://dom.spec.whatwg.org/#concept-node-clone. A
// document cannot be cloned: the result is the zero Node, as it is for the zero Node.
func (t *Tree) Clone(n Node) Node {
	if kind := t.Kind(n); kind == dom.NoNode || kind == dom.DocumentNode {
		return Node{}
	}
	t.link()
	root := t.cloneTree(n.id)
	// The contents of templates are trees of their own, found one after the other.
	for id := int(root); id < len(t.nodes); id++ {
		if from := t.nodes[id].template; t.nodes[id].kind == dom.ElementNode && from != 0 {
			contents := t.cloneTree(from)
			t.nodes[id].template, t.nodes[contents].template = contents, uint32(id)
		}
	}
	return Node{root}
}

// cloneTree copies the tree under root. Copies of template elements refer to the
// contents of the original.
func (t *Tree) cloneTree(root uint32) uint32 {
	first := t.cloneNode(root)
	from, to := root, first
	for {
		if down := t.nodes[from].first; down != 0 {
			copied := t.cloneNode(down)
			t.linkBefore(to, copied, 0)
			from, to = down, copied
			continue
		}
		for from != root && t.nodes[from].next == 0 {
			from, to = t.nodes[from].parent, t.nodes[to].parent
		}
		if from == root {
			return first
		}
		from = t.nodes[from].next
		copied := t.cloneNode(from)
		t.linkBefore(t.nodes[to].parent, copied, 0)
		to = copied
	}
}

// cloneNode copies a node without its place and its children.
func (t *Tree) cloneNode(id uint32) uint32 {
	c := t.nodes[id]
	c.parent, c.first, c.last, c.prev, c.next = 0, 0, 0, 0, 0
	if c.kind == dom.FragmentNode {
		c.template = 0
	}
	c.changed &= attrsChanged | dataChanged
	if c.own != 0 {
		own := t.contents[c.own]
		own.attrs = slices.Clone(own.attrs)
		t.contents = append(t.contents, own)
		c.own = uint32(len(t.contents) - 1)
	}
	return t.add(c)
}
