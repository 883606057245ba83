package edit

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// The document is made again after changes only, once for all of them, and stays as it
// is.
func TestDocument(t *testing.T) {
	d := parse(t, list)
	tree := New(d)
	li := tree.byName("li")
	if tree.Document() != d || tree.Generation() != 0 {
		t.Error("a tree that was not changed has another document")
	}
	tree.CreateText("x")
	tree.Clone(li)
	if err := tree.SetAttr(li, "class", "x"); err != nil {
		t.Fatal(err)
	}
	tree.RemoveAttr(li, "class")
	tree.RemoveAttr(li, "class")
	generation := tree.Generation()
	if generation != 2 {
		t.Errorf("the generation is %d after two changes", generation)
	}
	first := tree.Document()
	if first == d || tree.Document() != first {
		t.Error("the document is not made once")
	}
	if err := tree.SetTextContent(li, "one"); err != nil {
		t.Fatal(err)
	}
	tree.Remove(tree.byName("p"))
	if second := tree.Document(); second == first || tree.Generation() <= generation {
		t.Error("the document is not made again")
	}
	for i, got := range []string{d.OuterHTML(d.Root()), first.OuterHTML(first.Root())} {
		if got != list {
			t.Errorf("document %d has become %s", i, got)
		}
	}
}

// What changes nothing makes no generation.
func TestNothingChanges(t *testing.T) {
	tree := New(parse(t, list))
	ul := tree.byName("ul")
	for _, err := range []error{
		tree.SetAttr(ul, "ID", "l"), tree.SetData(tree.byName("'text"), "text"), tree.SetTextContent(tree.byName("p"), "text"),
		tree.AppendChild(ul, tree.LastChild(ul)), tree.Replace(ul, ul), tree.AppendChild(ul, tree.CreateFragment()),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	tree.RemoveAttr(ul, "none")
	tree.Remove(tree.CreateText("x"))
	if tree.Generation() != 0 {
		t.Errorf("the generation is %d", tree.Generation())
	}
}

// Handles stay valid, also those of removed nodes, and are not used again.
func TestHandles(t *testing.T) {
	tree := New(parse(t, list))
	ul, text := tree.byName("ul"), tree.byName("'text")
	tree.Remove(ul)
	if got := tree.DOM(ul); !got.IsZero() || tree.InDocument(ul) || !tree.InDocument(text) {
		t.Errorf("the removed element is %v in the document", got)
	}
	if err := tree.SetAttr(ul, "id", "m"); err != nil {
		t.Error(err)
	}
	if id, _ := tree.Attr(ul, "id"); id != "m" || tree.TextContent(ul) != "123" || tree.LocalName(tree.FirstChild(ul)) != "li" {
		t.Error("the removed element is not what it was")
	}
	made := tree.CreateText("x")
	if made == ul || tree.Kind(made) != dom.TextNode {
		t.Error("the handle was used again")
	}
	if err := tree.AppendChild(tree.byName("p"), ul); err != nil {
		t.Error(err)
	}
	if n := tree.DOM(ul); n.IsZero() || tree.Node(n) != ul || tree.DOM(made).Index() != 0 {
		t.Error("the element is not back")
	}
	if n := tree.DOM(Node{1 << 30}); !n.IsZero() || !tree.Node(dom.Node{}).IsZero() {
		t.Error("what is no handle is a node")
	}
}

// Nodes that were not changed keep their positions; what was added has none.
func TestPositions(t *testing.T) {
	tree := New(parse(t, "<p>a</p>\n<p class=x id=y>b</p>"))
	first := tree.byName("p")
	last := tree.LastChild(tree.Parent(first))
	if err := tree.SetAttr(last, "id", "z"); err != nil {
		t.Fatal(err)
	}
	clone := tree.Clone(last)
	if err := tree.AppendChild(tree.Parent(first), clone); err != nil {
		t.Fatal(err)
	}
	tree.Remove(first)
	d := tree.Document()
	n := tree.DOM(last)
	if got := d.NodePosition(n); got != (dom.Position{Line: 2, Column: 1}) || d.Source(d.EndTagSpan(n)) != "</p>" {
		t.Errorf("the element is at %v", got)
	}
	if got := d.PlacePosition(d.AttrPlace(n, d.FindAttr(n, atom.Class))); got != (dom.Position{Line: 2, Column: 10}) {
		t.Errorf("the attribute is at %v", got)
	}
	if got := d.NodePosition(d.FirstChild(n)); got.Column != 17 {
		t.Errorf("the text is at %v", got)
	}
	if got := d.NodePosition(tree.DOM(clone)); !got.IsZero() {
		t.Errorf("the clone is at %v", got)
	}
}
