package itemedit

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/microdata/live"
)

// changeMicrodata changes a value of microdata.
func (e *editor) changeMicrodata(v itempath.Value) (*Result, error) {
	m := microdataEditor{editor: e, value: v, tree: edit.New(e.document)}
	m.element, _ = live.New(m.tree, live.Options{}).Element(m.tree.Node(v.Node))
	if err := m.change(); err != nil {
		return nil, err
	}
	patch, err := m.tree.Patch(e.page, edit.PatchOptions{Parse: e.options.Parse})
	if err != nil {
		return nil, e.error(v, "cannot be changed: "+strings.TrimPrefix(err.Error(), "edit: "))
	}
	return &Result{Page: patch.Page, Changes: patch.Changes, Document: e.document}, nil
}

// microdataEditor changes the tree of a page.
type microdataEditor struct {
	*editor
	value   itempath.Value
	tree    *edit.Tree
	element live.Element
}

func (m *microdataEditor) change() error {
	text, err := m.text(m.value)
	if err != nil && m.Kind != Remove {
		return err
	}
	switch {
	case m.value.Name == itempath.ID:
		return m.changeID(text)
	case m.value.Name == itempath.Type:
		return m.changeType(text)
	case !m.value.Item.IsZero():
		return m.error(m.value, "is an item: change its properties, such as name behind a dot; the element itself can be changed in the page only")
	case m.Kind == Add:
		return m.add(text)
	case m.Kind == Remove:
		return m.remove()
	}
	return m.set(text)
}

// changeID changes the global identifier of an item.
func (m *microdataEditor) changeID(url string) error {
	switch m.Kind {
	case Add:
		return m.error(m.value, "is there already, and an item has one at most: set it")
	case Remove:
		m.tree.RemoveAttr(m.element.Node(), "itemid")
		return nil
	}
	return m.element.SetItemID(url)
}

// changeType changes a type of an item.
func (m *microdataEditor) changeType(typ string) error {
	types := m.element.ItemType()
	if m.Kind != Remove && (typ == "" || strings.ContainsAny(typ, "\t\n\f\r ")) {
		return m.error(m.value, "is a type, which has no white space: give one at a time")
	}
	switch m.Kind {
	case Add:
		return types.Add(typ)
	case Remove:
		if types.Length() == 1 {
			m.tree.RemoveAttr(m.element.Node(), "itemtype")
			return nil
		}
		return types.Remove(m.value.Text)
	}
	list := slices.Collect(types.All())
	list[slices.Index(list, m.value.Text)] = typ
	return types.SetValue(strings.Join(list, " "))
}

// set changes the value of an element.
func (m *microdataEditor) set(text string) error {
	if m.element.ValueAttr() == "" {
		return m.setText(text)
	}
	return m.element.SetItemValue(text)
}

// setText changes the text of an element, and leaves the elements in it as they are.
func (m *microdataEditor) setText(text string) error {
	d, n := m.document, m.value.Node
	var texts []dom.Node
	plain := true // there is only text in the element
	for i := n.Index() + 1; i < d.End(n); i++ {
		if inner := d.Node(i); d.Kind(inner) == dom.TextNode {
			texts = append(texts, inner)
		} else {
			plain = false
		}
	}
	if plain {
		return m.element.SetItemValue(text)
	}
	if len(texts) != 1 {
		return m.error(m.value, "has its text from several places, with elements between them: change it in the page")
	}
	for outer := d.Parent(texts[0]); outer != n; outer = d.Parent(outer) {
		if inner, ok := m.elementOf(outer); ok && m.isText(inner) {
			return m.error(m.value, "has its text from another property inside it: change that")
		}
	}
	return m.tree.SetData(m.tree.Node(texts[0]), text)
}

// isText tells whether the value of an element is its text.
func (m *microdataEditor) isText(e live.Element) bool {
	v, ok := e.ItemValue()
	return ok && v.Item.IsZero() && e.ValueAttr() == ""
}

func (m *microdataEditor) elementOf(n dom.Node) (live.Element, bool) {
	return live.New(m.tree, live.Options{}).Element(m.tree.Node(n))
}

// remove takes the property from an element, which stays in the page with what people
// see of it. A meta or link element that has no other use is removed.
func (m *microdataEditor) remove() error {
	n := m.element.Node()
	names := m.element.ItemProp()
	if names.Length() > 1 {
		return names.Remove(m.value.Name)
	}
	if !m.isOnlyProperty(n) {
		m.tree.RemoveAttr(n, "itemprop")
		return nil
	}
	if before := m.tree.PrevSibling(n); m.isNewLine(before) {
		m.tree.Remove(before)
	}
	m.tree.Remove(n)
	return nil
}

// isOnlyProperty tells whether an element is a meta or link element that has no use beside
// its property.
func (m *microdataEditor) isOnlyProperty(n edit.Node) bool {
	attr := map[string]string{"meta": "content", "link": "href"}[m.tree.LocalName(n)]
	if attr == "" {
		return false
	}
	for _, a := range m.tree.Attrs(n) {
		if a.Name != "itemprop" && a.Name != attr {
			return false
		}
	}
	return true
}

// isNewLine tells whether a node is white space with a line break.
func (m *microdataEditor) isNewLine(n edit.Node) bool {
	if m.tree.Kind(n) != dom.TextNode {
		return false
	}
	data := m.tree.Data(n)
	return strings.Trim(data, " \t\n\f\r") == "" && strings.Contains(data, "\n")
}
