package nethtml

import (
	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
	netatom "golang.org/x/net/html/atom"
)

// ToNode makes an html.Node from n and everything inside it, and nil from the zero
// Node. The contents of a template become its children, a fragment becomes a
// document node, and a processing instruction, which html.Node does not have,
// becomes a comment.
func ToNode(d *dom.Document, n dom.Node) *html.Node {
	if n.IsZero() {
		return nil
	}
	w := writer{d}
	root := w.node(n)
	pending := []pair{{n, root}}
	for len(pending) > 0 {
		last := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		from := last.from
		if contents := d.TemplateContents(from); !contents.IsZero() {
			from = contents
		}
		for c := range d.Children(from) {
			made := w.node(c)
			last.to.AppendChild(made)
			if d.IsElement(c) {
				pending = append(pending, pair{c, made})
			}
		}
	}
	return root
}

// pair is a node whose children are still to be made.
type pair struct {
	from dom.Node
	to   *html.Node
}

type writer struct{ *dom.Document }

func (w writer) node(n dom.Node) *html.Node {
	switch w.Kind(n) {
	case dom.ElementNode:
		return w.element(n)
	case dom.TextNode:
		return &html.Node{Type: html.TextNode, Data: w.Data(n)}
	case dom.CommentNode:
		return &html.Node{Type: html.CommentNode, Data: w.Data(n)}
	case dom.ProcessingInstructionNode:
		return &html.Node{Type: html.CommentNode, Data: "?" + w.LocalName(n) + " " + w.Data(n)}
	case dom.DoctypeNode:
		return w.doctype(n)
	}
	return &html.Node{Type: html.DocumentNode}
}

func (w writer) element(n dom.Node) *html.Node {
	name := w.LocalName(n)
	made := &html.Node{
		Type: html.ElementNode, Data: name, DataAtom: netatom.Lookup([]byte(name)),
		Namespace: prefixes[w.Namespace(n)],
	}
	for a := range w.Attrs(n) {
		attr := html.Attribute{
			Namespace: attrPrefixes[w.AttrNamespace(a)],
			Key:       w.NameString(w.AttrName(a)),
			Val:       w.AttrValue(a),
		}
		if attr.Namespace == attr.Key { // html.Parse leaves the attribute xmlns in no namespace
			attr.Namespace = ""
		}
		made.Attr = append(made.Attr, attr)
	}
	return made
}

func (w writer) doctype(n dom.Node) *html.Node {
	data := w.Doctype(n)
	made := &html.Node{Type: html.DoctypeNode, Data: data.Name}
	if data.PublicID != "" {
		made.Attr = append(made.Attr, html.Attribute{Key: "public", Val: data.PublicID})
	}
	if data.SystemID != "" {
		made.Attr = append(made.Attr, html.Attribute{Key: "system", Val: data.SystemID})
	}
	return made
}

var (
	prefixes     = map[dom.Namespace]string{dom.SVG: "svg", dom.MathML: "math"}
	attrPrefixes = map[dom.Namespace]string{dom.XLink: "xlink", dom.XML: "xml", dom.XMLNS: "xmlns"}
)
