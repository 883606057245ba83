package edit

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
)

// source returns what the author wrote at a span, if it can be written as it is: if the
// node is to be written so, and the encoding has its characters.
func (w *writer) source(n Node, span dom.Span) []byte {
	if span.IsZero() || w.p.isAnew(w.parent(n.id)) {
		return nil
	}
	text := w.p.l.source[span.Start:span.End]
	if !w.holdsAll(text) {
		return nil
	}
	return text
}

// startTagSource returns the start tag of an element as its author wrote it, or nil if it
// is to be written in another way.
func (w *writer) startTagSource(n Node) []byte {
	node := &w.t.nodes[n.id]
	if node.changed&attrsChanged != 0 {
		return nil
	}
	tag := w.source(n, w.t.base.Span(w.t.origin(n)))
	if len(tag) < len("<a>") || bytes.HasSuffix(tag, []byte("/>")) && w.firstChild(n.id) != 0 {
		return nil
	}
	return tag
}

// isSelfClosing tells whether an element of SVG or MathML was written with a tag that is
// its end, too.
func (w *writer) isSelfClosing(n Node) bool {
	return w.t.Namespace(n) != dom.HTML && w.firstChild(n.id) == 0 && bytes.HasSuffix(w.startTagSource(n), []byte("/>"))
}

// textSource returns a text as its author wrote it, or nil if it is to be written in
// another way: it is in another element now, or what it stands for depends on more than
// the text.
func (w *writer) textSource(n, parent Node) []byte {
	node, from := &w.t.nodes[n.id], w.t.origin(n)
	if node.changed&dataChanged != 0 || from.IsZero() || w.t.Namespace(parent) != dom.HTML ||
		w.p.l.parent(from) != w.t.origin(parent) {
		return nil
	}
	var text []byte
	pieces := 0
	for span := range w.t.base.TextSpans(from) {
		text = w.source(n, span)
		pieces++
	}
	if pieces != 1 {
		return nil
	}
	return text
}
