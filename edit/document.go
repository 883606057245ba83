package edit

import "github.com/itemscope/itemscope/dom"

// Document returns the tree as it is now. It is the same document until the tree
// changes. After a change the next call makes a new one, in one pass over the tree. What
// is removed is not in it.
//
// The document has the address, the encoding, the mode and the problems of the one that
// the tree was made over.
func (t *Tree) Document() *dom.Document {
	if t.current == nil {
		t.current = t.build()
	}
	return t.current
}

// Node returns the handle of a node of the document that [Tree.Document] returned last.
func (t *Tree) Node(n dom.Node) Node {
	if t.fromDOM == nil {
		return t.baseNode(n)
	}
	if n.Index() >= len(t.fromDOM) {
		return Node{}
	}
	return Node{t.fromDOM[n.Index()]}
}

// DOM returns the node of [Tree.Document] that n is, or the zero Node if n is not in the
// document and its templates, such as a node that was removed.
func (t *Tree) DOM(n Node) dom.Node {
	d := t.Document()
	if t.toDOM == nil {
		if int(n.id) >= d.Len() {
			return dom.Node{}
		}
		return d.Node(int(n.id))
	}
	if int(n.id) >= len(t.toDOM) {
		return dom.Node{}
	}
	return d.Node(int(t.toDOM[n.id]))
}

// build makes the document, in tree order: first the nodes of the document, then the
// contents of its templates in the order of the templates. These are the numbers that
// the nodes have once the document is finished.
func (t *Tree) build() *dom.Document {
	d := new(dom.Document)
	b := &t.builder
	root := b.StartCopy(d, t.base)
	t.toDOM = append(t.toDOM[:0], make([]uint32, len(t.nodes))...)
	t.fromDOM = append(t.fromDOM[:0], 0)
	t.made(t.Root().id, root)
	t.buildInside(d, t.Root().id)
	for i := 1; i < len(t.fromDOM); i++ {
		host := &t.nodes[t.fromDOM[i]]
		if host.kind != dom.ElementNode || host.template == 0 {
			continue
		}
		t.made(host.template, b.MakeTemplateContents(d.Node(i)))
		t.buildInside(d, host.template)
	}
	b.Finish()
	return d
}

// made notes which node of the document a handle is.
func (t *Tree) made(id uint32, n dom.Node) {
	t.toDOM[id] = uint32(n.Index())
	t.fromDOM = append(t.fromDOM, id)
}

// buildInside makes the nodes inside root.
func (t *Tree) buildInside(d *dom.Document, root uint32) {
	for id := t.following(root, root); id != 0; id = t.following(id, root) {
		n := t.buildNode(d, Node{id})
		t.builder.AppendChild(d.Node(int(t.toDOM[t.nodes[id].parent])), n)
		t.made(id, n)
	}
}

// buildNode makes a node. Only a node of base itself has its places in the source; a clone
// of it has none.
func (t *Tree) buildNode(d *dom.Document, n Node) dom.Node {
	b, p := &t.builder, &t.nodes[n.id]
	if p.origin == n.id && p.own == 0 {
		return b.Copy(t.base, t.origin(n))
	}
	switch p.kind {
	case dom.ElementNode:
		return t.buildElement(n)
	case dom.TextNode:
		return b.TextBytes([]byte(t.Data(n)))
	case dom.CommentNode:
		return b.CommentText([]byte(t.Data(n)))
	case dom.DoctypeNode:
		return b.Doctype(t.Doctype(n), dom.Span{})
	}
	return b.ProcessingInstructionText(b.Name([]byte(t.LocalName(n))), []byte(t.Data(n)))
}

// buildElement makes an element that is not as in base.
func (t *Tree) buildElement(n Node) dom.Node {
	b := &t.builder
	if t.nodes[n.id].origin == n.id {
		return t.buildChangedElement(n)
	}
	made := b.Element(t.Namespace(n), b.Name([]byte(t.LocalName(n))), dom.Span{})
	for _, a := range t.Attrs(n) {
		b.AddAttrValue(made, a.Namespace, b.Name([]byte(a.Name)), []byte(a.Value))
	}
	return made
}

// buildChangedElement makes an element of base with other attributes.
func (t *Tree) buildChangedElement(n Node) dom.Node {
	b, from := &t.builder, t.origin(n)
	made := b.Element(t.base.Namespace(from), t.base.ElementName(from), t.base.Span(from))
	b.SetEndTag(made, t.base.EndTagSpan(from))
	attrs := t.contents[t.nodes[n.id].own].attrs
	for i := range attrs {
		if a := &attrs[i]; a.origin.IsZero() {
			b.AddAttrValue(made, a.namespace, b.Name([]byte(a.name)), []byte(a.value))
		} else {
			b.CopyAttr(made, t.base, a.origin)
		}
	}
	return made
}
