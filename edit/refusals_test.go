package edit

import (
	"errors"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// TestRefusals checks the exceptions of the DOM standard. The page is list, with a
// template and a comment.
func TestRefusals(t *testing.T) {
	page := list[:len(list)-len("</body></html>")] + "<template><i>x</i></template><!--c--></body></html>"
	html := func(t *Tree) Node { return t.byName("html") }
	comment := func(t *Tree) Node { return t.find(func(n Node) bool { return t.Kind(n) == dom.CommentNode }) }
	for _, tt := range []struct {
		name string
		do   func(t *Tree) error
		want ErrorName // "" if the change is allowed
	}{
		{"a child of a text", func(t *Tree) error { return t.AppendChild(t.byName("'text"), t.CreateText("")) }, HierarchyRequest},
		{"a child of a comment", func(t *Tree) error { return t.AppendChild(comment(t), t.CreateText("")) }, HierarchyRequest},
		{"a child of a doctype", func(t *Tree) error { return t.AppendChild(t.FirstChild(t.Root()), t.CreateText("")) }, HierarchyRequest},
		{"a child of nothing", func(t *Tree) error { return t.AppendChild(Node{}, t.CreateText("")) }, HierarchyRequest},
		{"nothing", func(t *Tree) error { return t.AppendChild(t.byName("p"), Node{}) }, HierarchyRequest},
		{"a handle that was never given", func(t *Tree) error { return t.AppendChild(t.byName("p"), Node{1 << 30}) }, HierarchyRequest},
		{"into itself", func(t *Tree) error { return t.AppendChild(t.byName("ul"), t.byName("ul")) }, HierarchyRequest},
		{"into what is inside", func(t *Tree) error { return t.AppendChild(t.byName("li"), t.byName("body")) }, HierarchyRequest},
		{"into its contents", func(t *Tree) error { return t.AppendChild(t.byName("i"), t.byName("template")) }, HierarchyRequest},
		{"contents into their template", func(t *Tree) error {
			return t.AppendChild(t.byName("template"), t.TemplateContents(t.byName("template")))
		}, ""},
		{"before a node elsewhere", func(t *Tree) error { return t.InsertBefore(t.byName("p"), t.CreateText(""), t.byName("li")) }, NotFound},
		{"the document", func(t *Tree) error { return t.AppendChild(t.byName("p"), t.Root()) }, HierarchyRequest},
		{"a text in the document", func(t *Tree) error { return t.AppendChild(t.Root(), t.CreateText("")) }, HierarchyRequest},
		{"a comment in the document", func(t *Tree) error { return t.AppendChild(t.Root(), t.CreateComment("")) }, ""},
		{"a doctype in an element", func(t *Tree) error { return t.AppendChild(t.byName("p"), t.CreateDoctype(dom.Doctype{})) }, HierarchyRequest},
		{"a second doctype", func(t *Tree) error { return t.InsertBefore(t.Root(), t.CreateDoctype(dom.Doctype{}), html(t)) }, HierarchyRequest},
		{"another doctype", func(t *Tree) error { return t.Replace(t.FirstChild(t.Root()), t.CreateDoctype(dom.Doctype{})) }, ""},
		{"a doctype behind the element", func(t *Tree) error {
			t.Remove(t.FirstChild(t.Root()))
			return t.AppendChild(t.Root(), t.CreateDoctype(dom.Doctype{}))
		}, HierarchyRequest},
		{"a doctype in place of the element", func(t *Tree) error {
			t.Remove(t.FirstChild(t.Root()))
			return t.Replace(html(t), t.CreateDoctype(dom.Doctype{}))
		}, ""},
		{"a second element", func(t *Tree) error { return t.AppendChild(t.Root(), t.byName("p")) }, HierarchyRequest},
		{"another element", func(t *Tree) error { return t.Replace(html(t), t.byName("p")) }, ""},
		{"an element before the doctype", func(t *Tree) error {
			p := t.byName("p")
			t.Remove(html(t))
			return t.InsertBefore(t.Root(), p, t.FirstChild(t.Root()))
		}, HierarchyRequest},
		{"an element in place of the doctype", func(t *Tree) error { return t.Replace(t.FirstChild(t.Root()), t.byName("p")) }, HierarchyRequest},
		{"a fragment with a text", func(t *Tree) error { return fragmentIn(t, "x") }, HierarchyRequest},
		{"a fragment with two elements", func(t *Tree) error { t.Remove(html(t)); return fragmentIn(t, "<b></b><i></i>") }, HierarchyRequest},
		{"a fragment with one element", func(t *Tree) error { t.Remove(html(t)); return fragmentIn(t, "<b></b>") }, ""},
		{"a fragment with one element too many", func(t *Tree) error { return fragmentIn(t, "<b></b>") }, HierarchyRequest},
		{"a fragment with a comment", func(t *Tree) error { return fragmentIn(t, "<!--x-->") }, ""},
		{"replacing what is nowhere", func(t *Tree) error { return t.Replace(t.CreateText(""), t.CreateText("")) }, NotFound},
		{"an attribute of a text", func(t *Tree) error { return t.SetAttr(t.byName("'text"), "a", "") }, InvalidNodeType},
		{"an attribute of nothing", func(t *Tree) error { return t.SetAttr(Node{}, "a", "") }, InvalidNodeType},
		{"a name with a space", func(t *Tree) error { return t.SetAttr(t.byName("p"), "a b", "") }, InvalidCharacter},
		{"no name", func(t *Tree) error { return t.SetAttr(t.byName("p"), "", "") }, InvalidCharacter},
		{"an odd name", func(t *Tree) error { return t.SetAttr(t.byName("p"), "\"<1", "") }, ""},
		{"an element without a name", func(t *Tree) error { _, err := t.CreateElement(""); return err }, InvalidCharacter},
		{"an element with a digit", func(t *Tree) error { _, err := t.CreateElement("1a"); return err }, InvalidCharacter},
		{"an element with an odd name", func(t *Tree) error { _, err := t.CreateElement("a<b=\""); return err }, ""},
		{"an element with a colon", func(t *Tree) error { _, err := t.CreateElement(":a.b-c_1"); return err }, ""},
		{"an element with a colon and more", func(t *Tree) error { _, err := t.CreateElement(":a<"); return err }, InvalidCharacter},
		{"data of an element", func(t *Tree) error { return t.SetData(t.byName("p"), "x") }, InvalidNodeType},
		{"text of the document", func(t *Tree) error { return t.SetTextContent(t.Root(), "x") }, InvalidNodeType},
		{"inner HTML of a text", func(t *Tree) error { return t.SetInnerHTML(t.byName("'text"), "x") }, InvalidNodeType},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tree := New(parse(t, page))
			err := tt.do(tree)
			var refused *Error
			switch {
			case tt.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case tt.want != "" && (!errors.As(err, &refused) || refused.Name != tt.want):
				t.Errorf("got %v, want %s", err, tt.want)
			}
			tree.checkLinks(t)
		})
	}
}

// fragmentIn puts a fragment into the document.
func fragmentIn(t *Tree, html string) error {
	f, err := t.ParseFragment(Node{}, html)
	return errors.Join(err, t.AppendChild(t.Root(), f))
}

// A refused change changes nothing.
func TestRefusedChange(t *testing.T) {
	tree := New(parse(t, list))
	d := tree.Document()
	if tree.AppendChild(tree.byName("li"), tree.byName("ul")) == nil || tree.SetAttr(tree.byName("ul"), "", "") == nil {
		t.Error("it was not refused")
	}
	if tree.Document() != d || tree.Generation() != 0 {
		t.Error("the tree has changed")
	}
}
