package edit

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// A model is a node of a tree that is changed in the most obvious way.
type model struct {
	kind      dom.Kind
	namespace dom.Namespace
	name      string
	data      string
	attrs     []Attr
	parent    *model
	children  []*model
	contents  *model
}

// models has the model of each handle.
type models map[Node]*model

// of makes models of a node of t that is not known yet and of all that is inside it.
func (m models) of(t *Tree, n Node) *model {
	made := &model{kind: t.Kind(n), namespace: t.Namespace(n), name: t.LocalName(n), data: t.Data(n), attrs: t.Attrs(n)}
	m[n] = made
	for child := t.FirstChild(n); !child.IsZero(); child = t.NextSibling(child) {
		made.children = append(made.children, m.of(t, child))
		made.children[len(made.children)-1].parent = made
	}
	if contents := t.TemplateContents(n); !contents.IsZero() {
		made.contents = m.of(t, contents)
	}
	return made
}

func (m *model) remove() {
	if m.parent == nil {
		return
	}
	i := slices.Index(m.parent.children, m)
	m.parent.children = slices.Delete(m.parent.children, i, i+1)
	m.parent = nil
}

// insert puts m before ref, or at the end if ref is nil.
func (parent *model) insert(m, ref *model) {
	list := []*model{m}
	if m.kind == dom.FragmentNode {
		list = slices.Clone(m.children)
	}
	if ref == m {
		return
	}
	for _, one := range list {
		one.remove()
		i := len(parent.children)
		if ref != nil {
			i = slices.Index(parent.children, ref)
		}
		parent.children = slices.Insert(parent.children, i, one)
		one.parent = parent
	}
}

// compareModel compares a model with a node of a document.
func compareModel(t *testing.T, m *model, d *dom.Document, n dom.Node) {
	t.Helper()
	got := fmt.Sprint(d.Kind(n), d.Namespace(n), d.LocalName(n), d.Data(n), attrsOf(d, n))
	if want := fmt.Sprint(m.kind, m.namespace, m.name, m.data, m.attrs); got != want {
		t.Fatalf("the tree has %s, want %s", got, want)
	}
	child := d.FirstChild(n)
	for _, c := range m.children {
		if child.IsZero() {
			t.Fatalf("%s has less than %d children", got, len(m.children))
		}
		compareModel(t, c, d, child)
		child = d.NextSibling(child)
	}
	if !child.IsZero() {
		t.Fatalf("%s has more than %d children", got, len(m.children))
	}
	contents := d.TemplateContents(n)
	if (m.contents == nil) != contents.IsZero() {
		t.Fatalf("%s has contents: %v", got, !contents.IsZero())
	}
	if m.contents != nil {
		compareModel(t, m.contents, d, contents)
	}
}

// TestModel makes changes at random in a tree and in models of its nodes.
func TestModel(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	runs := 1_000
	if testing.Short() {
		runs = 100
	}
	refused := 0
	for i := range runs {
		tree := New(parseWith(t, randomPage(r, 20), asHTML))
		m := models{}
		root := m.of(tree, tree.Root())
		for range 12 {
			if !m.change(tree, r) {
				refused++
			}
			if r.IntN(3) == 0 {
				compareModel(t, root, tree.Document(), tree.Document().Root())
			}
		}
		compareModel(t, root, tree.Document(), tree.Document().Root())
		if i%10 == 0 {
			tree.checkLinks(t)
		}
	}
	if refused > 4*runs {
		t.Errorf("%d of %d changes were refused", refused, 12*runs)
	}
}

// change makes one change in both, and reports false if the tree refused it.
func (m models) change(t *Tree, r *rand.Rand) bool {
	var all []Node
	for id := range uint32(len(t.nodes) + t.Document().Len()) {
		if m[Node{id}] != nil {
			all = append(all, Node{id})
		}
	}
	a, b, ref := oneOf(r, all), oneOf(r, all), Node{}
	if kids := m[a].children; len(kids) > 0 && r.IntN(2) == 0 {
		ref = t.FirstChild(a)
		for range r.IntN(len(kids)) {
			ref = t.NextSibling(ref)
		}
	}
	switch r.IntN(7) {
	case 0:
		if t.InsertBefore(a, b, ref) != nil {
			return false
		}
		m[a].insert(m[b], m[ref])
	case 1:
		t.Remove(a)
		m[a].remove()
	case 2:
		c := t.Clone(a)
		if c.IsZero() {
			return false
		}
		m.of(t, c)
	case 3:
		if t.SetAttr(a, "k", oneOf(r, texts)) != nil {
			return false
		}
		m[a].attrs = t.Attrs(a)
	case 4:
		data := oneOf(r, texts)
		if t.SetData(a, data) != nil {
			return false
		}
		m[a].data = valid(data)
	case 5:
		return m.replace(t, a, b)
	case 6:
		f, err := t.ParseFragment(a, oneOf(r, fragments))
		if err != nil {
			return false
		}
		m.of(t, f)
	}
	return true
}

func (m models) replace(t *Tree, old, n Node) bool {
	next := t.NextSibling(old)
	if next == n {
		next = t.NextSibling(n)
	}
	parent := m[old].parent
	if t.Replace(old, n) != nil {
		return false
	}
	if old != n {
		m[old].remove()
		parent.insert(m[n], m[next])
	}
	return true
}
