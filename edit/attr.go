package edit

import (
	"fmt"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// SetAttr gives an element an attribute in no namespace, or changes its value:
// https://dom.spec.whatwg.org/#dom-element-setattribute. Names of attributes of HTML
// elements are turned into lower case. The error is an [*Error]: InvalidCharacter for a
// name that no attribute can have, InvalidNodeType if n is not an element. The time grows
// with the number of attributes that n has.
func (t *Tree) SetAttr(n Node, name, value string) error {
	return t.SetAttrNS(n, dom.NoNamespace, t.attrName(n, name), value)
}

// SetAttrNS is SetAttr for an attribute in a namespace, with its local name as it is.
// HTML has such attributes on elements of SVG and MathML only.
func (t *Tree) SetAttrNS(n Node, namespace dom.Namespace, name, value string) error {
	if t.Kind(n) != dom.ElementNode {
		return &Error{InvalidNodeType, "only elements have attributes", n}
	}
	if name, value = valid(name), valid(value); !isAttrName(name) {
		return &Error{InvalidCharacter, fmt.Sprintf("%q cannot be the name of an attribute", name), n}
	}
	if old, ok := t.AttrNS(n, namespace, name); ok && old == value {
		return nil
	}
	c := t.ownAttrs(n)
	if i := findAttr(c.attrs, namespace, name); i >= 0 {
		c.attrs[i].value, c.attrs[i].origin = value, dom.Attr{}
	} else {
		c.attrs = append(c.attrs, attr{namespace: namespace, name: name, value: value})
	}
	t.touch()
	return nil
}

// RemoveAttr removes the attribute of n in no namespace with that name, if there is
// one.
func (t *Tree) RemoveAttr(n Node, name string) {
	t.RemoveAttrNS(n, dom.NoNamespace, t.attrName(n, name))
}

// RemoveAttrNS removes the attribute of n with that namespace and local name, if there
// is one.
func (t *Tree) RemoveAttrNS(n Node, namespace dom.Namespace, name string) {
	if _, ok := t.AttrNS(n, namespace, name); !ok {
		return
	}
	c := t.ownAttrs(n)
	i := findAttr(c.attrs, namespace, name)
	c.attrs = slices.Delete(c.attrs, i, i+1)
	t.touch()
}

// ownAttrs returns the content of n with its attributes, to be changed.
func (t *Tree) ownAttrs(n Node) *content {
	t.link()
	c, p := t.ownContent(n.id), &t.nodes[n.id]
	if t.hasOwnAttrs(p) {
		return c
	}
	p.changed |= attrsChanged
	for a := range t.base.Attrs(t.origin(n)) {
		c.attrs = append(c.attrs, attr{
			namespace: t.base.AttrNamespace(a), name: t.base.NameString(t.base.AttrName(a)), origin: a,
		})
	}
	return c
}
