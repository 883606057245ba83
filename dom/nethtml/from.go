package nethtml

import (
	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
)

// reader makes nodes in the order in which a finished document has them, template
// contents last, so that Tree.origin can be filled on the way.
type reader struct {
	tree      *Tree
	builder   dom.Builder
	templates []template
	problems  dom.Problems

	maxDepth                 int
	nodes, attributes, input allowance
	err                      *dom.LimitError
}

// An allowance is what is left of a limit.
type allowance struct {
	limit     string
	max, left int
}

type template struct {
	origin *html.Node
	host   dom.Node
	depth  int // how many ancestors the host has
}

// take takes n units off an allowance and tells whether there were that many. Once
// an allowance was too small, it fails for all of them, so that nothing more is made.
func (r *reader) take(a *allowance, n int) bool {
	if n > a.left && r.err == nil {
		r.err = &dom.LimitError{Package: "nethtml", Limit: a.limit, Max: a.max}
	}
	a.left -= n
	return r.err == nil
}

func (r *reader) run(n *html.Node, url string) {
	r.take(&r.nodes, 1) // for the root
	if n == nil || n.Type == html.DocumentNode {
		root := r.builder.Start(r.tree.Document, dom.DocumentNode)
		r.tree.origin = append(r.tree.origin, n)
		if n != nil {
			r.children(n, root, 0)
		}
	} else {
		root := r.builder.Start(r.tree.Document, dom.FragmentNode)
		r.tree.origin = append(r.tree.origin, nil)
		if made := r.node(n, root, 0); hasChildren(n) {
			r.children(n, made, 1)
		}
	}
	for i := 0; i < len(r.templates) && r.take(&r.nodes, 1); i++ {
		t := r.templates[i]
		r.tree.origin = append(r.tree.origin, nil)
		r.children(t.origin, r.builder.MakeTemplateContents(t.host), t.depth+1)
	}
	r.builder.SetURL(url)
	r.builder.SetProblems(r.problems.List())
	r.builder.Finish()
}

// children makes everything inside root below parent, without recursion. depth is
// how many elements it is nested in.
func (r *reader) children(root *html.Node, parent dom.Node, depth int) {
	above := []dom.Node{parent}
	beyond := 0 // how many open elements were made beside their parents
	for n := root.FirstChild; n != nil && r.err == nil; {
		made := r.node(n, above[len(above)-1], depth+len(above)-1)
		if hasChildren(n) {
			if depth+len(above) <= r.maxDepth {
				above = append(above, made)
			} else {
				beyond++
				r.tooDeep(made)
			}
			n = n.FirstChild
			continue
		}
		for n.NextSibling == nil {
			if n = n.Parent; n == root {
				return
			}
			if beyond > 0 {
				beyond--
			} else {
				above = above[:len(above)-1]
			}
		}
		n = n.NextSibling
	}
}

// tooDeep reports that what is inside n is put after it, once for a document.
func (r *reader) tooDeep(n dom.Node) {
	if len(r.problems.List()) == 0 {
		r.problems.Add("html/depth-limit", dom.Place{Node: n},
			"elements nest deeper than MaxDepth = %d; from here on they are put beside each other", r.maxDepth)
	}
}

// hasChildren tells whether the children of n are to be made with it.
func hasChildren(n *html.Node) bool {
	return n.FirstChild != nil && n.Type == html.ElementNode && !isTemplate(n)
}

func isTemplate(n *html.Node) bool {
	return n.Type == html.ElementNode && n.Data == "template" && n.Namespace == ""
}

// node makes n, which is nested in depth elements, as the last child of parent.
func (r *reader) node(n *html.Node, parent dom.Node, depth int) dom.Node {
	if !r.takeNode(n) {
		return dom.Node{}
	}
	made := r.make(n)
	r.builder.AppendChild(parent, made)
	r.tree.origin = append(r.tree.origin, n)
	if isTemplate(n) {
		r.templates = append(r.templates, template{n, made, depth})
	}
	return made
}

// takeNode takes what a node and its attributes need.
func (r *reader) takeNode(n *html.Node) bool {
	size := len(n.Data)
	for i := range n.Attr {
		size += len(n.Attr[i].Key) + len(n.Attr[i].Val)
	}
	return r.take(&r.nodes, 1) && r.take(&r.attributes, len(n.Attr)) && r.take(&r.input, size)
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

// namespaces are the names that x/net/html has for the namespaces of elements, and
// attrNamespaces the prefixes that it has for the namespaces of attributes.
var (
	namespaces = map[string]dom.Namespace{
		"": dom.HTML, "svg": dom.SVG, "math": dom.MathML,
	}
	attrNamespaces = map[string]dom.Namespace{
		"": dom.NoNamespace, "xlink": dom.XLink, "xml": dom.XML, "xmlns": dom.XMLNS,
	}
)

// attrNamespace returns the namespace of an attribute of n. x/net/html leaves xmlns
// in no namespace, unlike
// https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes.
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
