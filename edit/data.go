package edit

import "github.com/itemscope/itemscope/dom"

// SetData changes the data of a text, comment or processing instruction node. For any
// other node the error is an [*Error], InvalidNodeType.
func (t *Tree) SetData(n Node, data string) error {
	switch t.Kind(n) {
	case dom.TextNode, dom.CommentNode, dom.ProcessingInstructionNode:
	default:
		return &Error{InvalidNodeType, "only texts, comments and processing instructions have data", n}
	}
	if data = valid(data); t.Data(n) == data {
		return nil
	}
	t.link()
	t.ownContent(n.id).data = data
	t.nodes[n.id].changed |= dataChanged
	t.touch()
	return nil
}

// SetTextContent replaces the children of an element or fragment by one text, or by
// nothing if text is empty: https://dom.spec.whatwg.org/#dom-node-textcontent. A text that
// is the only child stays, with its handle, and gets another data. For nodes with data it is SetData. A document has no text content: the error is an
// [*Error], InvalidNodeType.
func (t *Tree) SetTextContent(n Node, text string) error {
	switch t.Kind(n) {
	case dom.ElementNode, dom.FragmentNode:
	default:
		return t.SetData(n, text)
	}
	text = valid(text)
	first := t.FirstChild(n)
	if !first.IsZero() && first == t.LastChild(n) && t.Kind(first) == dom.TextNode && text != "" {
		return t.SetData(first, text)
	}
	t.RemoveChildren(n)
	if text == "" {
		return nil
	}
	return t.AppendChild(n, t.CreateText(text))
}
