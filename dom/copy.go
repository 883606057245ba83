package dom

import "slices"

// StartCopy is [Builder.Start] for a document that has much in common with another one,
// from: its source, its address and encoding, its mode, and its problems. The Builder can
// then copy nodes of from. The document shares no memory with from.
func (b *Builder) StartCopy(d, from *Document) Node {
	root := b.Start(d, from.Kind(from.Root()))
	d.attrs = append(d.attrs[:0], from.attrs...)
	d.pieces = append(d.pieces[:0], from.pieces...)
	d.doctypes = append(d.doctypes, from.doctypes...)
	d.buffer = append(d.buffer[:0], from.source...)
	d.source = slices.Clip(d.buffer)
	d.extra = append(d.extra, from.extra...)
	d.names.copy(&from.names)
	d.url, d.encoding, d.contentLanguage = from.url, from.encoding, from.contentLanguage
	d.quirks, d.scripting, d.base, d.clones = from.quirks, from.scripting, from.base, from.clones
	d.problems = from.problems
	d.nodes = slices.Grow(d.nodes, len(from.nodes))
	return root
}

// Copy makes a node with everything that n has in from, the document that
// [Builder.StartCopy] was given, except for its place in the tree, its children and, if
// it is a template element, its contents.
func (b *Builder) Copy(from *Document, n Node) Node {
	c := *from.at(n)
	c.parent, c.down, c.last, c.prev, c.next = 0, 0, 0, 0, 0
	return b.node(c)
}

// CopyAttr gives the element that was made last an attribute of from.
func (b *Builder) CopyAttr(n Node, from *Document, a Attr) { b.addAttr(n, *from.attrAt(a)) }

func (x *localNames) copy(from *localNames) {
	x.text = append(x.text[:0], from.text...)
	x.ends = append(x.ends[:0], from.ends...)
	x.table = append(x.table[:0], from.table...)
}
