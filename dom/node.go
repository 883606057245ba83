package dom

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
)

// A Node is a handle to a node of one Document. It is small and comparable. The
// zero Node stands for no node; every method of a Document accepts it and returns a
// zero value.
type Node struct{ id uint32 }

// IsZero tells whether n stands for no node.
func (n Node) IsZero() bool { return n.id == 0 }

// Index returns the place of n in document order, for tables beside the tree:
// it is less than [Document.Len], greater than the index of every node before
// n, and 0 only for the zero Node. Template contents come after the document.
func (n Node) Index() int { return int(n.id) }

// Kind tells what a node is.
type Kind uint8

const (
	NoNode Kind = iota
	DocumentNode
	FragmentNode // a parsed fragment, or the contents of a template
	DoctypeNode
	ElementNode
	TextNode
	CommentNode
	ProcessingInstructionNode
)

// Namespace is the namespace of an element or attribute,
// https://infra.spec.whatwg.org/#namespaces.
type Namespace uint8

const (
	NoNamespace Namespace = iota // most attributes
	HTML
	SVG
	MathML
	XLink
	XML
	XMLNS
)

// String returns the namespace's URL.
func (ns Namespace) String() string {
	return [...]string{
		"",
		"http://www.w3.org/1999/xhtml",
		"http://www.w3.org/2000/svg",
		"http://www.w3.org/1998/Math/MathML",
		"http://www.w3.org/1999/xlink",
		"http://www.w3.org/XML/1998/namespace",
		"http://www.w3.org/2000/xmlns/",
	}[ns]
}

// node is one node. It has no pointers, so that the collector need not look at
// the array of them.
type node struct {
	parent uint32
	down   uint32 // while building: the first child; when finished: the end
	last   uint32
	prev   uint32
	next   uint32

	kind Kind
	ns   Namespace
	raw  Raw
	late bool // while building: there are late attributes

	name atom.Atom // of an element; the target of a processing instruction

	// Of an element, a is its first attribute and b the number of attributes. Of a
	// text, comment or processing instruction, the data is from a to b; if raw has
	// inPieces, a and b are its first and last piece. Of a doctype, a is its number.
	a, b uint32

	attrNames uint32 // the nameBits of an element's attributes

	// Where the start tag, comment or doctype is in the source, and the end tag.
	// An end of 0 means nowhere.
	tag, tagEnd       uint32
	endTag, endTagEnd uint32
}

// template ties a template element to its contents. A Document has them in the
// order of their hosts.
type template struct{ host, contents uint32 }

func (d *Document) at(n Node) *node {
	if int(n.id) < len(d.nodes) {
		return &d.nodes[n.id]
	}
	return &node{}
}

// Node returns the node with an index between 1 and Len()-1.
func (d *Document) Node(index int) Node { return Node{uint32(index)} }

// Kind returns what n is, NoNode for the zero Node.
func (d *Document) Kind(n Node) Kind { return d.at(n).kind }

// IsElement tells whether n is an element.
func (d *Document) IsElement(n Node) bool { return d.at(n).kind == ElementNode }

// IsHTML tells whether n is an HTML element with that local name.
func (d *Document) IsHTML(n Node, name atom.Atom) bool {
	p := d.at(n)
	return p.name == name && p.ns == HTML
}

// ElementName returns the local name of an element, and 0 for any other node.
func (d *Document) ElementName(n Node) atom.Atom {
	if p := d.at(n); p.kind == ElementNode {
		return p.name
	}
	return 0
}

// HTMLName returns the local name of an HTML element, and 0 for any other node.
func (d *Document) HTMLName(n Node) atom.Atom {
	if p := d.at(n); p.ns == HTML {
		return p.name
	}
	return 0
}

// LocalName returns the local name of an element, or the target of a processing
// instruction.
func (d *Document) LocalName(n Node) string { return d.NameString(d.at(n).name) }

// Namespace returns the namespace of an element.
func (d *Document) Namespace(n Node) Namespace { return d.at(n).ns }

// Doctype returns the data of a document type node.
func (d *Document) Doctype(n Node) Doctype {
	p := d.at(n)
	if p.kind != DoctypeNode {
		return Doctype{}
	}
	return d.doctypes[p.a]
}

// Parent returns the parent of n. It is the zero Node for the root and for the
// contents of a template.
func (d *Document) Parent(n Node) Node { return Node{d.at(n).parent} }

// End returns the index that follows the last descendant of n: the descendants
// of n are the nodes from n.Index()+1 to d.End(n)-1.
func (d *Document) End(n Node) int { return int(d.at(n).down) }

// FirstChild returns the first child of n.
func (d *Document) FirstChild(n Node) Node {
	if d.at(n).down > n.id+1 {
		return Node{n.id + 1}
	}
	return Node{}
}

// LastChild returns the last child of n.
func (d *Document) LastChild(n Node) Node { return Node{d.at(n).last} }

// NextSibling returns the sibling that follows n.
func (d *Document) NextSibling(n Node) Node { return Node{d.at(n).next} }

// PrevSibling returns the sibling before n.
func (d *Document) PrevSibling(n Node) Node { return Node{d.at(n).prev} }

// Before tells whether a comes before b in tree order, in constant time.
func (d *Document) Before(a, b Node) bool { return a.id < b.id }

// Contains tells whether b is a or is inside it, in constant time.
func (d *Document) Contains(a, b Node) bool {
	return a.id <= b.id && b.id < d.at(a).down
}

// TemplateContents returns the contents of a template element, a FragmentNode,
// https://html.spec.whatwg.org/multipage/scripting.html#template-contents.
func (d *Document) TemplateContents(n Node) Node {
	return Node{contentsOf(d.templates, n.id)}
}

// TemplateHost returns the template element whose contents n is.
func (d *Document) TemplateHost(n Node) Node {
	if d.at(n).kind != FragmentNode {
		return Node{}
	}
	// The contents are in the order of the hosts.
	i, found := slices.BinarySearchFunc(d.templates, n.id, func(t template, contents uint32) int {
		return cmp.Compare(t.contents, contents)
	})
	if !found {
		return Node{}
	}
	return Node{d.templates[i].host}
}

// contentsOf returns the contents of a host, 0 if it has none.
func contentsOf(templates []template, host uint32) uint32 {
	i, found := slices.BinarySearchFunc(templates, host, func(t template, host uint32) int {
		return cmp.Compare(t.host, host)
	})
	if !found {
		return 0
	}
	return templates[i].contents
}
