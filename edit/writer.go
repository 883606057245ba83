package edit

import (
	"errors"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// A writer writes nodes of a tree as HTML:
// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm,
// with what that loses: the newline that a pre begins with, and the identifiers of a
// doctype. Tags and texts that were not changed it writes as their author did, unless
// the planner says that they do not mean the same there.
type writer struct {
	t *Tree
	p *planner
	spelling
	dst []byte
	err error // the first

	plaintext bool // a plaintext element was begun, and nothing ends it
}

// write writes a node and everything inside it.
func (w *writer) write(id uint32) {
	// The contents of a template are another tree: after them the walk goes on behind the
	// template. leave closes what is left on the way up.
	root := id
	for {
		if down := w.open(id); down != 0 {
			id = down
			continue
		}
		for {
			w.close(id)
			if id == root {
				return
			}
			if next := w.t.nodes[id].next; next != 0 {
				id = next
				break
			}
			id = w.parent(id)
		}
	}
}

// writeInside writes what is inside a node.
func (w *writer) writeInside(id uint32) {
	for child := w.firstChild(id); child != 0; child = w.t.nodes[child].next {
		w.write(child)
	}
}

// firstChild returns the first child of a node, or of the contents of a template.
func (w *writer) firstChild(id uint32) uint32 {
	n := &w.t.nodes[id]
	if n.kind == dom.ElementNode && n.template != 0 {
		return w.t.nodes[n.template].first
	}
	return n.first
}

// parent returns the parent of a node; of a child of the contents of a template, the
// template.
func (w *writer) parent(id uint32) uint32 {
	parent := w.t.nodes[id].parent
	if p := &w.t.nodes[parent]; p.kind == dom.FragmentNode && p.template != 0 {
		return p.template
	}
	return parent
}

// open writes a node up to its contents, and returns the first node inside it.
func (w *writer) open(id uint32) uint32 {
	t, n := w.t, Node{id}
	switch t.nodes[id].kind {
	case dom.ElementNode:
		w.startTag(n)
		if isVoid(t.Namespace(n), t.LocalName(n)) {
			return 0
		}
		first := w.firstChild(id)
		if first != 0 && dropsNewline(t.Namespace(n), t.LocalName(n)) && w.startsWithNewline(first) {
			w.dst = append(w.dst, w.newline...)
		}
		return first
	case dom.FragmentNode:
		return t.nodes[id].first
	case dom.TextNode:
		w.text(n, Node{w.parent(id)})
	case dom.CommentNode:
		w.comment(n)
	case dom.ProcessingInstructionNode:
		w.dst = append(append(append(w.dst, "<?"...), t.LocalName(n)...), ' ')
		w.raw(n, t.Data(n))
		w.dst = append(w.dst, "?>"...)
	case dom.DoctypeNode:
		w.doctype(n)
	}
	return 0
}

// startsWithNewline tells whether the text that begins with the node id does.
func (w *writer) startsWithNewline(id uint32) bool {
	for ; id != 0 && w.t.nodes[id].kind == dom.TextNode; id = w.t.nodes[id].next {
		if data := w.t.Data(Node{id}); data != "" {
			return data[0] == '\n'
		}
	}
	return false
}

// close writes what comes behind the contents of a node.
func (w *writer) close(id uint32) {
	n := Node{id}
	if w.t.nodes[id].kind != dom.ElementNode || w.plaintext || isVoid(w.t.Namespace(n), w.t.LocalName(n)) {
		return
	}
	if w.isSelfClosing(n) {
		return
	}
	w.endTag(n)
}

func (w *writer) endTag(n Node) {
	name := w.name(n, w.t.LocalName(n))
	if tag := w.startTagSource(n); tag != nil {
		end, _ := tagAttrs(tag, 0)
		name = string(tag[1:end])
	}
	w.dst = append(append(append(w.dst, "</"...), name...), '>')
}

// startTag writes the start tag of an element.
func (w *writer) startTag(n Node) {
	w.plaintext = w.plaintext || w.t.IsHTML(n, "plaintext")
	if tag := w.startTagSource(n); tag != nil {
		w.dst = append(w.dst, tag...)
		return
	}
	w.dst = append(append(w.dst, '<'), w.name(n, w.t.LocalName(n))...)
	for _, a := range w.t.Attrs(n) {
		w.attr(n, a)
	}
	w.dst = append(w.dst, '>')
}

func (w *writer) attr(n Node, a Attr) {
	if strings.Contains(a.Value, "\x00") {
		w.fail(n, unwritable(0, "it stands for nothing in HTML"))
	}
	w.dst = append(append(append(w.dst, ' '), w.name(n, qualified(a))...), '=')
	w.dst = w.appendValue(w.dst, a.Value, '"')
}

// qualified returns the name of an attribute as it is written:
// https://html.spec.whatwg.org/multipage/parsing.html#attribute's-serialised-name.
func qualified(a Attr) string {
	switch a.Namespace {
	case dom.XLink:
		return "xlink:" + a.Name
	case dom.XML:
		return "xml:" + a.Name
	case dom.XMLNS:
		if a.Name != "xmlns" {
			return "xmlns:" + a.Name
		}
	}
	return a.Name
}

// name returns a name that can be written in the encoding of the page.
func (w *writer) name(n Node, name string) string {
	for _, r := range name {
		if !w.holds(r) {
			w.fail(n, unwritable(r, "the encoding of the page, "+w.encoding.Name()+", lacks it, and it is in a name"))
		}
	}
	return name
}

// fail notes what is wrong with a node.
func (w *writer) fail(n Node, err error) {
	if w.err != nil {
		return
	}
	w.err = err
	var wrong *UnrepresentableError
	if errors.As(err, &wrong) {
		w.t.locate(wrong, n)
	}
}

// locate notes the node that cannot be written, and its position or that of the nearest
// ancestor that has one.
func (t *Tree) locate(e *UnrepresentableError, n Node) {
	e.Node = n
	for ; !n.IsZero() && e.Position.IsZero(); n = t.Parent(n) {
		if int(n.id) < t.base.Len() {
			e.Position = t.base.NodePosition(t.base.Node(int(n.id)))
		}
	}
}
