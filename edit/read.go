package edit

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// at returns a node of the overlay, or an empty one if there is none.
func (t *Tree) at(n Node) *node {
	if int(n.id) < len(t.nodes) {
		return &t.nodes[n.id]
	}
	return &node{}
}

// origin returns the node of base that has what the overlay does not know of n.
func (t *Tree) origin(n Node) dom.Node {
	if t.nodes == nil {
		return t.base.Node(int(n.id))
	}
	return t.base.Node(int(t.at(n).origin))
}

// Kind returns what n is.
func (t *Tree) Kind(n Node) dom.Kind {
	if t.nodes == nil {
		return t.base.Kind(t.origin(n))
	}
	return t.at(n).kind
}

// Parent returns the parent of n. It is the zero Node for the root, for the contents of
// a template and for a node that is removed.
func (t *Tree) Parent(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.Parent(t.origin(n)))
	}
	return Node{t.at(n).parent}
}

// FirstChild returns the first child of n.
func (t *Tree) FirstChild(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.FirstChild(t.origin(n)))
	}
	return Node{t.at(n).first}
}

// LastChild returns the last child of n.
func (t *Tree) LastChild(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.LastChild(t.origin(n)))
	}
	return Node{t.at(n).last}
}

// NextSibling returns the sibling that follows n.
func (t *Tree) NextSibling(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.NextSibling(t.origin(n)))
	}
	return Node{t.at(n).next}
}

// PrevSibling returns the sibling before n.
func (t *Tree) PrevSibling(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.PrevSibling(t.origin(n)))
	}
	return Node{t.at(n).prev}
}

// TemplateContents returns the contents of a template element.
func (t *Tree) TemplateContents(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.TemplateContents(t.origin(n)))
	}
	if p := t.at(n); p.kind == dom.ElementNode {
		return Node{p.template}
	}
	return Node{}
}

// TemplateHost returns the template element whose contents n is.
func (t *Tree) TemplateHost(n Node) Node {
	if t.nodes == nil {
		return t.baseNode(t.base.TemplateHost(t.origin(n)))
	}
	if p := t.at(n); p.kind == dom.FragmentNode {
		return Node{p.template}
	}
	return Node{}
}

// InDocument tells whether n is in the tree of the document: whether the root is n or
// an ancestor of it. Contents of a template are not. The time grows with the depth of n.
func (t *Tree) InDocument(n Node) bool {
	for ; !n.IsZero(); n = t.Parent(n) {
		if n == t.Root() {
			return true
		}
	}
	return false
}

// LocalName returns the local name of an element, or the target of a processing
// instruction.
func (t *Tree) LocalName(n Node) string {
	if from := t.origin(n); !from.IsZero() {
		return t.base.LocalName(from)
	}
	return t.contents[t.at(n).own].name
}

// Namespace returns the namespace of an element.
func (t *Tree) Namespace(n Node) dom.Namespace {
	if from := t.origin(n); !from.IsZero() {
		return t.base.Namespace(from)
	}
	return t.contents[t.at(n).own].namespace
}

// IsHTML tells whether n is an HTML element with that local name.
func (t *Tree) IsHTML(n Node, name string) bool {
	return t.Kind(n) == dom.ElementNode && t.Namespace(n) == dom.HTML && t.LocalName(n) == name
}

// Doctype returns the data of a document type node.
func (t *Tree) Doctype(n Node) dom.Doctype {
	if from := t.origin(n); !from.IsZero() {
		return t.base.Doctype(from)
	}
	return t.contents[t.at(n).own].doctype
}

// Data returns the data of a text, comment or processing instruction node.
func (t *Tree) Data(n Node) string {
	if p := t.at(n); p.changed&dataChanged != 0 || p.origin == 0 && p.own != 0 {
		return t.contents[p.own].data
	}
	return t.base.Data(t.origin(n))
}

// TextContent returns the text of n and of everything inside it, by
// https://dom.spec.whatwg.org/#concept-descendant-text-content for elements and
// fragments, and the data of other nodes. For a document it is "".
func (t *Tree) TextContent(n Node) string {
	switch t.Kind(n) {
	case dom.ElementNode, dom.FragmentNode:
	default:
		return t.Data(n)
	}
	if t.nodes == nil {
		return t.base.TextContent(t.origin(n))
	}
	var text []byte
	for id := t.following(n.id, n.id); id != 0; id = t.following(id, n.id) {
		if t.nodes[id].kind == dom.TextNode {
			text = append(text, t.Data(Node{id})...)
		}
	}
	return string(text)
}

// following returns the node that follows id in tree order inside root, or 0.
func (t *Tree) following(id, root uint32) uint32 {
	if first := t.nodes[id].first; first != 0 {
		return first
	}
	return t.skipping(id, root)
}

// skipping returns the node that follows everything inside id in tree order inside
// root, or 0.
func (t *Tree) skipping(id, root uint32) uint32 {
	for ; id != root; id = t.nodes[id].parent {
		if next := t.nodes[id].next; next != 0 {
			return next
		}
	}
	return 0
}

// An Attr is an attribute of an element.
type Attr struct {
	Namespace dom.Namespace // none for most attributes
	Name      string        // its local name
	Value     string
}

// Attr returns the value of the attribute of n in no namespace with that name, and
// whether there is one.
func (t *Tree) Attr(n Node, name string) (string, bool) {
	return t.AttrNS(n, dom.NoNamespace, name)
}

// AttrNS returns the value of the attribute of n with that namespace and local name, and
// whether there is one.
func (t *Tree) AttrNS(n Node, namespace dom.Namespace, name string) (string, bool) {
	if p := t.at(n); t.hasOwnAttrs(p) {
		attrs := t.contents[p.own].attrs
		if i := findAttr(attrs, namespace, name); i >= 0 {
			return t.value(&attrs[i]), true
		}
		return "", false
	}
	known := t.base.Name(name)
	if known == 0 {
		return "", false
	}
	a := t.base.FindAttrNS(t.origin(n), namespace, known)
	return t.base.AttrValue(a), !a.IsZero()
}

// Attrs returns the attributes of n in order, as a list of the caller's own.
func (t *Tree) Attrs(n Node) []Attr {
	if p := t.at(n); t.hasOwnAttrs(p) {
		var list []Attr
		for i := range t.contents[p.own].attrs {
			a := &t.contents[p.own].attrs[i]
			list = append(list, Attr{a.namespace, a.name, t.value(a)})
		}
		return list
	}
	return attrsOf(t.base, t.origin(n))
}

// hasOwnAttrs tells whether the attributes of a node are in its content.
func (t *Tree) hasOwnAttrs(p *node) bool {
	return t.nodes != nil && (p.changed&attrsChanged != 0 || p.origin == 0)
}

func (t *Tree) value(a *attr) string {
	if a.origin.IsZero() {
		return a.value
	}
	return t.base.AttrValue(a.origin)
}

func findAttr(attrs []attr, namespace dom.Namespace, name string) int {
	return slices.IndexFunc(attrs, func(a attr) bool { return a.namespace == namespace && a.name == name })
}
