package edit

import (
	"cmp"

	"github.com/itemscope/itemscope/dom"
)

// attrsOf returns the attributes of a node of d.
func attrsOf(d *dom.Document, n dom.Node) []Attr {
	var list []Attr
	for a := range d.Attrs(n) {
		list = append(list, Attr{d.AttrNamespace(a), d.NameString(d.AttrName(a)), d.AttrValue(a)})
	}
	return list
}

func compareAttrs(a, b Attr) int {
	return cmp.Or(cmp.Compare(a.Namespace, b.Namespace), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Value, b.Value))
}
