package nethtml

import (
	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
)

// reader makes nodes in the order that a finished document has them in, template
// contents last, so that Tree.origin can be filled on the way.
type reader struct {
	tree      *Tree
	builder   dom.Builder
	templates []template
}

type template struct {
	origin *html.Node
	host   dom.Node
}

func (r *reader) run(n *html.Node, url string) {
	if n.Type == html.DocumentNode {
		root := r.builder.Start(r.tree.Document, dom.DocumentNode)
		r.tree.origin = append(r.tree.origin, n)
		r.children(n, root)
	} else {
		root := r.builder.Start(r.tree.Document, dom.FragmentNode)
		r.tree.origin = append(r.tree.origin, nil)
		if made := r.node(n, root); hasChildren(n) {
			r.children(n, made)
		}
	}
	for i := 0; i < len(r.templates); i++ {
		t := r.templates[i]
		r.tree.origin = append(r.tree.origin, nil)
		r.children(t.origin, r.builder.MakeTemplateContents(t.host))
	}
	r.builder.SetURL(url)
	r.builder.Finish()
}

// children makes everything inside root below parent, without recursion.
func (r *reader) children(root *html.Node, parent dom.Node) {
	parents := []dom.Node{parent}
	for n := root.FirstChild; n != nil; {
		made := r.node(n, parents[len(parents)-1])
		if hasChildren(n) {
			parents = append(parents, made)
			n = n.FirstChild
			continue
		}
		for n.NextSibling == nil {
			if n = n.Parent; n == root {
				return
			}
			parents = parents[:len(parents)-1]
		}
		n = n.NextSibling
	}
}

// hasChildren tells whether the children of n are to be made with it.
func hasChildren(n *html.Node) bool {
	return n.FirstChild != nil && n.Type == html.ElementNode && !isTemplate(n)
}

func isTemplate(n *html.Node) bool {
	return n.Type == html.ElementNode && n.Data == "template" && n.Namespace == ""
}

// node makes n as the last child of parent.
func (r *reader) node(n *html.Node, parent dom.Node) dom.Node {
	made := r.make(n)
	r.builder.AppendChild(parent, made)
	r.tree.origin = append(r.tree.origin, n)
	if isTemplate(n) {
		r.templates = append(r.templates, template{n, made})
	}
	return made
}

func (r *reader) make(n *html.Node) dom.Node {
	b := &r.builder
	switch n.Type {
	case html.ElementNode:
		made := b.Element(namespaces[n.Namespace], b.Name([]byte(n.Data)), dom.Span{})
		for _, a := range n.Attr {
			b.AddAttrValue(made, attrNamespace(n, a), b.Name([]byte(a.Key)), []byte(a.Val))
		}
		return made
	case html.CommentNode:
		return b.CommentText([]byte(n.Data))
	case html.DoctypeNode:
		return b.Doctype(doctype(n), dom.Span{})
	default: // text, and raw nodes, which are text that is not escaped
		return b.TextBytes([]byte(n.Data))
	}
}

// namespaces has the names that x/net/html gives namespaces; it writes those of
// attributes as prefixes.
var (
	namespaces = map[string]dom.Namespace{
		"": dom.HTML, "svg": dom.SVG, "math": dom.MathML,
	}
	attrNamespaces = map[string]dom.Namespace{
		"": dom.NoNamespace, "xlink": dom.XLink, "xml": dom.XML, "xmlns": dom.XMLNS,
	}
)

// attrNamespace returns the namespace of an attribute of n. That of xmlns, which
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes
// puts in one, is not adjusted by x/net/html.
func attrNamespace(n *html.Node, a html.Attribute) dom.Namespace {
	if n.Namespace != "" && a.Namespace == "" && a.Key == "xmlns" {
		return dom.XMLNS
	}
	return attrNamespaces[a.Namespace]
}

func doctype(n *html.Node) dom.Doctype {
	data := dom.Doctype{Name: n.Data}
	for _, a := range n.Attr {
		switch a.Key {
		case "public":
			data.PublicID = a.Val
		case "system":
			data.SystemID = a.Val
		}
	}
	return data
}
