package itemedit

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/microdata/live"
	"github.com/itemscope/itemscope/microsyntax"
)

// add puts a copy of the element after it, with another value. If the element is all
// that is in an li or dd element, that is copied.
func (m *microdataEditor) add(text string) error {
	n := m.element.Node()
	copied := m.tree.Clone(n)
	m.tree.RemoveAttr(copied, "id")
	e, _ := live.New(m.tree, live.Options{}).Element(copied)
	if err := m.setCopy(e, text); err != nil {
		return err
	}
	if parent := m.tree.Parent(n); m.isEntry(parent, n) {
		n, copied = parent, m.copyEntry(parent, n, copied)
	}
	if !m.isOfItem(m.tree.Parent(n)) {
		return m.error(m.value, "belongs to the item by itemref alone, and what comes after it does not: add the value in the page")
	}
	return m.insertAfter(n, copied)
}

// isOfItem tells whether what is directly inside n belongs to the item: n, or an element
// around it, is that of the item, or itemref refers to it.
func (m *microdataEditor) isOfItem(n edit.Node) bool {
	item := m.tree.Node(m.value.Of.Microdata.Node)
	refs, _ := m.tree.Attr(item, "itemref")
	ids := map[string]bool{}
	for id := range microsyntax.Tokens(refs) {
		ids[id] = true
	}
	for ; !n.IsZero(); n = m.tree.Parent(n) {
		if id, ok := m.tree.Attr(n, "id"); n == item || ok && ids[id] {
			return true
		}
	}
	return false
}

// setCopy gives the copy of an element its value, and only the property that it is
// for.
func (m *microdataEditor) setCopy(e live.Element, text string) error {
	if m.hasMicrodata() {
		return m.error(m.value, "has other properties or IDs inside it, so that it cannot be copied for another value: add the value in the page")
	}
	if err := e.ItemProp().SetValue(m.value.Name); err != nil {
		return err
	}
	if err := e.SetItemValue(text); err != nil {
		return err
	}
	switch m.tree.LocalName(e.Node()) {
	case "time", "data", "meter":
		return m.tree.SetTextContent(e.Node(), text) // what people see of the value
	}
	return nil
}

// hasMicrodata tells whether elements inside the element have properties or IDs, which
// the value of a copy must not have as well.
func (m *microdataEditor) hasMicrodata() bool {
	if m.element.ValueAttr() == "" {
		return false // the text replaces everything
	}
	d := m.document
	for inner := range d.ElementsWithAttr(m.value.Node, atom.Itemprop, atom.Itemscope, atom.Id) {
		if inner != m.value.Node {
			return true
		}
	}
	return false
}

// isEntry tells whether an element is an entry of a list in which there is nothing but
// n.
func (m *microdataEditor) isEntry(parent, n edit.Node) bool {
	if !m.tree.IsHTML(parent, "li") && !m.tree.IsHTML(parent, "dd") {
		return false
	}
	for _, a := range m.tree.Attrs(parent) {
		if strings.HasPrefix(a.Name, "item") || a.Name == "id" {
			return false
		}
	}
	for child := m.tree.FirstChild(parent); !child.IsZero(); child = m.tree.NextSibling(child) {
		if child != n && (m.tree.Kind(child) != dom.TextNode || strings.Trim(m.tree.Data(child), " \t\n\f\r") != "") {
			return false
		}
	}
	return true
}

// copyEntry returns a copy of an entry with copied in the place of n.
func (m *microdataEditor) copyEntry(entry, n, copied edit.Node) edit.Node {
	result := m.tree.Clone(entry)
	child := m.tree.FirstChild(entry)
	for inCopy := m.tree.FirstChild(result); !inCopy.IsZero(); inCopy = m.tree.NextSibling(inCopy) {
		if child == n {
			if err := m.tree.Replace(inCopy, copied); err != nil {
				return copied
			}
			return result
		}
		child = m.tree.NextSibling(child)
	}
	return copied
}

// insertAfter puts a copy of n after it, in a line of its own if n is in one.
func (m *microdataEditor) insertAfter(n, copied edit.Node) error {
	parent, next := m.tree.Parent(n), m.tree.NextSibling(n)
	if before := m.tree.PrevSibling(n); m.isNewLine(before) {
		if err := m.tree.InsertBefore(parent, m.tree.Clone(before), next); err != nil {
			return err
		}
	}
	return m.tree.InsertBefore(parent, copied, next)
}
