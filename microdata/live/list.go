package live

import (
	"iter"
	"slices"

	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/microdata"
)

// A NodeList is a live list of elements in tree order
// (https://dom.spec.whatwg.org/#interface-nodelist).
type NodeList struct {
	d     *Document
	find  func() []edit.Node
	nodes []edit.Node
	found bool   // nodes is what find returned
	at    uint64 // at this generation of the tree
}

// list returns what is in the list now.
func (l *NodeList) list() []edit.Node {
	if generation := l.d.tree.Generation(); !l.found || l.at != generation {
		l.nodes, l.found, l.at = l.find(), true, generation
	}
	return l.nodes
}

// Length returns how many elements are in the list.
func (l *NodeList) Length() int { return len(l.list()) }

// Item returns the element at an index from 0, or the zero Element if there is none.
func (l *NodeList) Item(index int) Element {
	if list := l.list(); index >= 0 && index < len(list) {
		return Element{l.d, list[index]}
	}
	return Element{}
}

// All yields the elements that are in the list when it is called, whatever is changed
// meanwhile.
func (l *NodeList) All() iter.Seq[Element] {
	return func(yield func(Element) bool) {
		for _, n := range l.list() {
			if !yield(Element{l.d, n}) {
				return
			}
		}
	}
}

// An HTMLPropertiesCollection is the live list of the elements that are properties of
// an item.
type HTMLPropertiesCollection struct {
	NodeList
	named map[string]*PropertyNodeList
	names *DOMStringList

	indexed bool // byName and order are those of the list
	indexAt uint64
	byName  map[string][]edit.Node
	order   []string
}

func newCollection(e Element) *HTMLPropertiesCollection {
	c := &HTMLPropertiesCollection{named: map[string]*PropertyNodeList{}}
	c.NodeList = NodeList{d: e.d, find: func() []edit.Node { return e.findProperties() }}
	c.names = &DOMStringList{c}
	return c
}

// findProperties returns the properties of the item that e creates: of the document,
// as a collection rooted there has only what is in it.
func (e Element) findProperties() (list []edit.Node) {
	if !e.ItemScope() {
		return nil
	}
	doc := e.d.tree.Document()
	item := e.d.tree.DOM(e.n)
	if item.IsZero() || !doc.Contains(doc.Root(), item) {
		return nil
	}
	for _, n := range microdata.Properties(doc, item) {
		list = append(list, e.d.tree.Node(n))
	}
	return list
}

// index finds the names of the elements in the list.
func (c *HTMLPropertiesCollection) index() {
	list := c.list()
	if c.indexed && c.indexAt == c.at {
		return
	}
	c.byName, c.order, c.indexed, c.indexAt = map[string][]edit.Node{}, nil, true, c.at
	doc := c.d.tree.Document()
	for _, n := range list {
		for _, name := range microdata.PropertyNames(doc, c.d.tree.DOM(n)) {
			if c.byName[name] == nil {
				c.order = append(c.order, name)
			}
			c.byName[name] = append(c.byName[name], n)
		}
	}
}

// NamedItem returns the live list of those elements that have a property name. The
// same name gives the same list.
func (c *HTMLPropertiesCollection) NamedItem(name string) *PropertyNodeList {
	list := c.named[name]
	if list == nil {
		list = &PropertyNodeList{NodeList{d: c.d, find: func() []edit.Node {
			c.index()
			return c.byName[name]
		}}}
		c.named[name] = list
	}
	return list
}

// Names returns the live list of the property names of the elements, in tree order,
// each once. It is always the same list.
func (c *HTMLPropertiesCollection) Names() *DOMStringList { return c.names }

// A PropertyNodeList is the live list of the elements that have a property of one name.
type PropertyNodeList struct{ NodeList }

// Values returns the values of the elements, in tree order: getValues in the text of
// 2012, values in that of 2011.
func (l *PropertyNodeList) Values() []Value {
	list := l.list()
	values := make([]Value, 0, len(list))
	for _, n := range list {
		v, _ := Element{l.d, n}.ItemValue()
		values = append(values, v)
	}
	return values
}

// A DOMStringList is the live list of the names of a collection
// (https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#domstringlist).
type DOMStringList struct{ of *HTMLPropertiesCollection }

func (l *DOMStringList) list() []string {
	l.of.index()
	return l.of.order
}

// Length returns how many names there are.
func (l *DOMStringList) Length() int { return len(l.list()) }

// Item returns the name at an index from 0, and whether there is one.
func (l *DOMStringList) Item(index int) (string, bool) {
	if list := l.list(); index >= 0 && index < len(list) {
		return list[index], true
	}
	return "", false
}

// Contains tells whether there is a name.
func (l *DOMStringList) Contains(name string) bool {
	l.of.index()
	return l.of.byName[name] != nil
}

// All yields the names that are in the list when it is called.
func (l *DOMStringList) All() iter.Seq[string] { return slices.Values(l.list()) }
