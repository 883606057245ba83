package edit

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// ParseFragment makes a fragment of HTML that belongs inside an element of the tree, the
// context: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments.
// What may stand there depends on the element: in a tr, "<td>" makes a cell. The fragment
// is nowhere in the tree yet; [Tree.InsertBefore] and [Tree.Replace] insert its nodes. For
// a context that is the zero Node or not an element, it is that for a body element.
//
// The error is a [*dom.LimitError] if the fragment exceeds a limit of html5.Options; it
// is not complete then.
func (t *Tree) ParseFragment(context Node, html string) (Node, error) {
	c := html5.Context{}
	if t.Kind(context) == dom.ElementNode {
		c.Namespace, c.Name = t.Namespace(context), t.LocalName(context)
	}
	err := t.parser.ParseFragment(&t.fragment, strings.NewReader(html), c, html5.Options{Scripting: t.base.Scripting()})
	return t.adopt(&t.fragment), err
}

// SetInnerHTML replaces what is in an element, or in the contents of a template element,
// by what html is parsed to: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-innerhtml.
// The error is an [*Error], InvalidNodeType, if n is neither an element nor a fragment, or
// that of [Tree.ParseFragment]; nothing is changed then.
func (t *Tree) SetInnerHTML(n Node, html string) error {
	into := n
	switch t.Kind(n) {
	case dom.ElementNode:
		if contents := t.TemplateContents(n); !contents.IsZero() {
			into = contents
		}
	case dom.FragmentNode:
		if host := t.TemplateHost(n); !host.IsZero() {
			n = host
		}
	default:
		return &Error{InvalidNodeType, "only elements and fragments have inner HTML", n}
	}
	parsed, err := t.ParseFragment(n, html)
	if err != nil {
		return err
	}
	t.RemoveChildren(into)
	return t.AppendChild(into, parsed)
}

// adopt makes nodes of the tree of all nodes of d, and returns the root.
func (t *Tree) adopt(d *dom.Document) Node {
	t.link()
	// Nodes are in tree order, and the handles follow each other as the indices do.
	before := uint32(len(t.nodes)) - 1
	handle := func(n dom.Node) uint32 {
		if n.IsZero() {
			return 0
		}
		return before + uint32(n.Index())
	}
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		t.contents = append(t.contents, copiedContent(d, n))
		template := handle(d.TemplateContents(n))
		if template == 0 {
			template = handle(d.TemplateHost(n))
		}
		t.nodes = append(t.nodes, node{
			parent: handle(d.Parent(n)), first: handle(d.FirstChild(n)), last: handle(d.LastChild(n)),
			prev: handle(d.PrevSibling(n)), next: handle(d.NextSibling(n)),
			own: uint32(len(t.contents) - 1), template: template, kind: d.Kind(n),
		})
	}
	return Node{handle(d.Root())}
}

// copiedContent returns what d knows of a node.
func copiedContent(d *dom.Document, n dom.Node) content {
	switch d.Kind(n) {
	case dom.ElementNode:
		c := content{namespace: d.Namespace(n), name: d.LocalName(n)}
		for a := range d.Attrs(n) {
			c.attrs = append(c.attrs, attr{
				namespace: d.AttrNamespace(a), name: d.NameString(d.AttrName(a)), value: d.AttrValue(a),
			})
		}
		return c
	case dom.ProcessingInstructionNode:
		return content{name: d.LocalName(n), data: d.Data(n)}
	case dom.DoctypeNode:
		return content{doctype: d.Doctype(n)}
	}
	return content{data: d.Data(n)}
}
