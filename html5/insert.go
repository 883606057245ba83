package html5

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// place is where a node is put: into parent, before one of its children or at its
// end.
type place struct{ parent, before dom.Node }

// placeFor is
// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
// with the element at index i of the stack as the target.
func (b *treeBuilder) placeFor(i int) place {
	e := &b.stack.open[i]
	if b.fosterParenting && e.flags&tableParts != 0 {
		return b.fosterPlace()
	}
	if e.name == atom.Template && e.flags&inHTML != 0 {
		return place{parent: b.dom.TemplateContents(e.node)}
	}
	return place{parent: e.node}
}

// fosterPlace returns where a node goes that a table cannot hold: before the table.
func (b *treeBuilder) fosterPlace() place {
	template, table := b.stack.lastHTML(atom.Template), b.stack.lastHTML(atom.Table)
	if template > table {
		return place{parent: b.dom.TemplateContents(b.stack.open[template].node)}
	}
	if table == 0 {
		return place{parent: b.stack.open[1].node} // the fragment case
	}
	node := b.stack.open[table].node
	if parent := b.dom.Parent(node); !parent.IsZero() {
		return place{parent, node}
	}
	return place{parent: b.stack.open[b.stack.under(table)].node}
}

// insertNode inserts a node at the appropriate place; the caller then pushes it on
// the stack of open elements.
func (b *treeBuilder) insertNode(n dom.Node) { b.insertAtDepth(n, b.stack.depth()+1) }

// insertLeaf is insertNode for a node that is not pushed.
func (b *treeBuilder) insertLeaf(n dom.Node) { b.insertAtDepth(n, b.stack.depth()) }

// insertAtDepth inserts a node; depth is how many elements the stack of open
// elements has once the node is inserted.
//
// Beyond the limit of depth the node is put beside the current node instead of into
// it, as in Blink: the stack keeps growing, but the tree does not get deeper.
func (b *treeBuilder) insertAtDepth(n dom.Node, depth int) {
	e := b.stack.current()
	if b.fosterParenting && e.flags&tableParts != 0 {
		at := b.fosterPlace()
		b.dom.InsertBefore(at.parent, n, at.before)
		return
	}
	parent := e.node
	if depth-1 > b.maxDepth {
		if above := b.dom.Parent(parent); !above.IsZero() {
			if !b.tooDeep {
				b.tooDeep = true
				b.problem("html/depth-limit", &b.t.tok)
			}
			b.dom.AppendChild(above, n)
			return
		}
	}
	if e.flags&redirects != 0 && e.name == atom.Template {
		parent = b.dom.TemplateContents(parent)
	}
	b.dom.AppendChild(parent, n)
}

// insertNodeAt inserts a node at the appropriate place with the element at index i
// of the stack as the target.
func (b *treeBuilder) insertNodeAt(n dom.Node, i int) {
	at := b.placeFor(i)
	b.dom.InsertBefore(at.parent, n, at.before)
}

// create is
// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token.
func (b *treeBuilder) create(tok *token, ns dom.Namespace) dom.Node {
	return b.dom.ElementWithAttrs(ns, tok.name, tok.span, &tok.attrs)
}

// insert is
// https://html.spec.whatwg.org/multipage/parsing.html#insert-an-html-element.
func (b *treeBuilder) insert(tok *token) dom.Node {
	n := b.insertNew(tok, b.stack.depth()+1)
	name := tok.name
	b.stack.push(n, name, flagsOf(dom.HTML, name), 2*uint32(name)) // as push does, without another call
	return n
}

// insertNew creates an HTML element for a token and inserts it; depth is as in
// insertAtDepth.
func (b *treeBuilder) insertNew(tok *token, depth int) (n dom.Node) {
	if e := b.stack.current(); e.flags&redirects == 0 && depth-1 <= b.maxDepth {
		n = b.dom.AppendElement(e.node, dom.HTML, tok.name, tok.span, &tok.attrs)
	} else {
		n = b.create(tok, dom.HTML)
		b.insertAtDepth(n, depth)
	}
	if !b.form.IsZero() {
		b.associate(n, tok.name)
	}
	return n
}

// insertVoid inserts an element and pops it at once.
func (b *treeBuilder) insertVoid(tok *token) {
	b.insertNew(tok, b.stack.depth())
	tok.acknowledged = true
}

// insertImplied inserts an element that has no tag in the source.
func (b *treeBuilder) insertImplied(name atom.Atom) dom.Node {
	n := b.dom.Element(dom.HTML, name, dom.Span{})
	b.insertNode(n)
	b.push(n, name)
	return n
}

// insertForeign is
// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-foreign-element.
// written is the name of the tag before it was adjusted.
func (b *treeBuilder) insertForeign(tok *token, ns dom.Namespace, written atom.Atom) {
	n := b.create(tok, ns)
	if tok.selfClosing {
		b.insertLeaf(n)
		tok.acknowledged = true
		return
	}
	b.insertNode(n)
	flags := flagsOf(ns, tok.name)
	if ns == dom.MathML && tok.name == atom.AnnotationXml && b.isHTMLAnnotation(tok) {
		flags |= htmlIntegrationPoint
	}
	b.stack.push(n, tok.name, flags, keyOf(written, flags))
}

// insertComment is
// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-comment, and the
// same for a processing instruction.
func (b *treeBuilder) insertComment(tok *token) { b.insertLeaf(b.comment(tok)) }

// appendComment puts a comment or processing instruction at the end of parent.
func (b *treeBuilder) appendComment(tok *token, parent dom.Node) {
	b.dom.AppendChild(parent, b.comment(tok))
}

func (b *treeBuilder) comment(tok *token) dom.Node {
	if tok.kind == processingInstructionToken {
		return b.dom.ProcessingInstruction(tok.name, tok.data, tok.raw, tok.span)
	}
	return b.dom.Comment(tok.data, tok.raw, tok.span)
}

// insertText is
// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character for a
// run of characters.
func (b *treeBuilder) insertText(data dom.Span, raw dom.Raw) {
	e := b.stack.current()
	at := place{parent: e.node}
	if e.flags&redirects != 0 {
		at = b.placeFor(b.stack.top())
	}
	if at.parent == b.document && !b.fragment {
		return
	}
	if at.before.IsZero() {
		b.dom.AppendText(at.parent, data, raw)
		return
	}
	if beside := b.dom.PrevSibling(at.before); b.dom.Kind(beside) == dom.TextNode {
		b.dom.ExtendText(beside, data, raw)
		return
	}
	b.dom.InsertBefore(at.parent, b.dom.Text(data, raw), at.before)
}
