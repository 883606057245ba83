package edit

import "github.com/itemscope/itemscope/dom"

// checkInsertion is https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity
// for n before ref. If replaced is not zero, it is the check of
// https://dom.spec.whatwg.org/#concept-node-replace instead, for which the node that is
// replaced, then the same as ref, is no longer there.
func (t *Tree) checkInsertion(parent, n, ref, replaced Node) error {
	kind := t.Kind(parent)
	switch kind { // step 1
	case dom.DocumentNode, dom.FragmentNode, dom.ElementNode:
	default:
		return hierarchy(parent, "only documents, fragments and elements have children")
	}
	if t.hasInside(n, parent) { // step 2
		return hierarchy(n, "a node cannot be inserted into itself or into what is inside it")
	}
	if !ref.IsZero() && t.Parent(ref) != parent { // step 3
		return &Error{NotFound, "the node to insert before is not a child of that parent", ref}
	}
	switch t.Kind(n) { // steps 4 and 5
	case dom.NoNode:
		return hierarchy(n, "there is no such node")
	case dom.DocumentNode:
		return hierarchy(n, "a document cannot be inserted")
	case dom.TextNode:
		if kind == dom.DocumentNode {
			return hierarchy(n, "a text cannot be a child of the document")
		}
	case dom.DoctypeNode:
		if kind != dom.DocumentNode {
			return hierarchy(n, "a doctype can be a child of the document only")
		}
	}
	if kind == dom.DocumentNode { // step 6
		return t.checkInDocument(parent, n, ref, replaced)
	}
	return nil
}

// hasInside tells whether n is parent, or has it inside, templates included: "host-
// including inclusive ancestor". It goes up from parent, which costs its depth, unless n
// has nothing inside.
func (t *Tree) hasInside(n, parent Node) bool {
	if n == parent {
		return true
	}
	if t.FirstChild(n).IsZero() && t.TemplateContents(n).IsZero() {
		return false
	}
	for up := parent; !up.IsZero(); {
		if up == n {
			return true
		}
		next := t.Parent(up)
		if next.IsZero() {
			next = t.TemplateHost(up)
		}
		up = next
	}
	return false
}

// checkInDocument is step 6, for children of the document: a doctype, and after it one
// element.
func (t *Tree) checkInDocument(document, n, ref, replaced Node) error {
	switch t.Kind(n) {
	case dom.FragmentNode:
		elements := 0
		for child := t.FirstChild(n); !child.IsZero(); child = t.NextSibling(child) {
			switch t.Kind(child) {
			case dom.ElementNode:
				elements++
			case dom.TextNode:
				return hierarchy(n, "a text cannot be a child of the document")
			}
		}
		if elements > 1 {
			return hierarchy(n, "a document has one element only")
		}
		if elements == 1 {
			return t.checkRootElement(n, t.topLevel(document, ref, replaced))
		}
	case dom.ElementNode:
		return t.checkRootElement(n, t.topLevel(document, ref, replaced))
	case dom.DoctypeNode:
		there := t.topLevel(document, ref, replaced)
		if there.doctype {
			return hierarchy(n, "the document has a doctype")
		}
		if there.elementBefore {
			return hierarchy(n, "the doctype comes before the element of the document")
		}
	}
	return nil
}

func (t *Tree) checkRootElement(n Node, there topLevel) error {
	if there.element {
		return hierarchy(n, "the document has an element; a document has one only")
	}
	if there.doctypeAfter {
		return hierarchy(n, "the element of the document comes after the doctype")
	}
	return nil
}

// A topLevel says what the children of a document are, and on which side of a place.
type topLevel struct {
	element, elementBefore bool
	doctype, doctypeAfter  bool
}

// topLevel looks at the children of the document, from the place before ref. It leaves
// out the node that is replaced.
func (t *Tree) topLevel(document, ref, replaced Node) topLevel {
	var there topLevel
	after := false
	for child := t.FirstChild(document); !child.IsZero(); child = t.NextSibling(child) {
		after = after || child == ref
		if child == replaced {
			continue
		}
		switch t.Kind(child) {
		case dom.ElementNode:
			there.element = true
			there.elementBefore = there.elementBefore || !after
		case dom.DoctypeNode:
			there.doctype = true
			there.doctypeAfter = there.doctypeAfter || after
		}
	}
	return there
}
