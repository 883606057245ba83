package edit

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// growing are pages and changes, both of a size n.
var growing = []struct {
	name string
	page func(n int) string
	do   func(t *Tree, n int)
}{
	{"attributes", items, func(t *Tree, n int) {
		t.eachElement("li", func(li Node, i int) { t.SetAttr(li, "class", "x&\"") })
	}},
	{"texts", items, func(t *Tree, n int) {
		t.eachElement("li", func(li Node, i int) { t.SetTextContent(li, "x<&") })
	}},
	{"removals", items, func(t *Tree, n int) {
		t.eachElement("li", func(li Node, i int) {
			if i%2 == 0 {
				t.Remove(li)
			}
		})
	}},
	{"removal of all", items, func(t *Tree, n int) { t.RemoveChildren(t.byName("ul")) }},
	{"insertions", items, func(t *Tree, n int) {
		t.eachElement("li", func(li Node, i int) { t.InsertBefore(t.Parent(li), t.CreateText("x"), li) })
	}},
	{"reversal", items, func(t *Tree, n int) {
		ul := t.byName("ul")
		t.eachElement("li", func(li Node, i int) { t.InsertBefore(ul, li, t.FirstChild(ul)) })
	}},
	{"a clone of all", items, func(t *Tree, n int) { t.AppendChild(t.byName("body"), t.Clone(t.byName("ul"))) }},
	{"fragments", items, func(t *Tree, n int) {
		t.eachElement("li", func(li Node, i int) { t.SetInnerHTML(li, "<b>x</b>") })
	}},
	{"one change of a wide page", items, func(t *Tree, n int) { t.SetAttr(t.byName("li"), "class", "x") }},
	{"one change of a deep page", repeated("<div>"), func(t *Tree, n int) { t.SetAttr(t.byName("div"), "class", "x") }},
	{"attributes of clones", repeated("<p><b class=x><i>"), func(t *Tree, n int) {
		t.eachElement("b", func(b Node, i int) { t.SetAttr(b, "class", "y") })
	}},
	{"a chain", repeated("<br>"), func(t *Tree, n int) {
		inside := t.byName("body")
		for range n {
			div, _ := t.CreateElement("div")
			t.AppendChild(inside, div)
			inside = div
		}
	}},
	{"a chain from the inside", repeated("<br>"), func(t *Tree, n int) {
		inside := t.CreateText("x")
		for range n {
			div, _ := t.CreateElement("div")
			t.AppendChild(div, inside)
			inside = div
		}
		t.Clone(inside)
		t.AppendChild(t.byName("body"), inside)
	}},
	{"templates", repeated("<template><b>x</b></template>"), func(t *Tree, n int) {
		t.eachElement("template", func(template Node, i int) { t.SetInnerHTML(template, "<td>x") })
	}},
	{"nested templates", repeated("<template>"), func(t *Tree, n int) {
		t.AppendChild(t.byName("body"), t.Clone(t.byName("template")))
	}},
	{"foster children", repeated("<table><b>x</b>"), func(t *Tree, n int) {
		t.eachElement("b", func(b Node, i int) { t.Remove(b) })
	}},
	{"beside foster children", func(n int) string { return "<table>" + strings.Repeat("<b>x</b><i>y</i>", n) }, func(t *Tree, n int) {
		t.eachElement("b", func(b Node, i int) { t.InsertBefore(t.Parent(b), t.CreateComment("x"), b) })
	}},
	{"duplicates of an attribute", func(n int) string { return "<p" + strings.Repeat(" a=b", n) + ">" }, func(t *Tree, n int) {
		t.RemoveAttr(t.byName("p"), "a")
	}},
	{"pieces", func(n int) string { return "<svg>" + strings.Repeat("<![CDATA[x]]>y", n) + "</svg>" }, func(t *Tree, n int) {
		t.SetTextContent(t.byName("svg"), strings.Repeat("z", n))
	}},
	{"comments in the document", repeated("<!--x-->"), func(t *Tree, n int) {
		html := t.byName("html")
		for range n {
			t.InsertBefore(t.Root(), t.CreateComment("y"), html)
		}
	}},
	{"a value", repeated("<br>"), func(t *Tree, n int) { t.SetAttr(t.byName("br"), "a", strings.Repeat("\"&\n", n)) }},
	{"what cannot be written", repeated("<br>"), func(t *Tree, n int) {
		p, _ := t.ParseFragment(Node{}, "<p><b></b></p>")
		t.AppendChild(t.FirstChild(p), t.CreateText("x"))
		t.AppendChild(t.FirstChild(p), t.Clone(t.FirstChild(p)))
		t.AppendChild(t.byName("body"), p)
	}},
}

func items(n int) string { return "<ul>" + strings.Repeat("<li>item &amp; more</li>\n", n) + "</ul>" }

func repeated(unit string) func(n int) string {
	return func(n int) string { return strings.Repeat(unit, n) }
}

// eachElement calls f for the elements with a name.
func (t *Tree) eachElement(name string, f func(n Node, i int)) {
	var list []Node
	d := t.Document()
	for i := 1; i < d.Len(); i++ {
		if n := t.Node(d.Node(i)); t.Kind(n) != 0 && t.LocalName(n) == name {
			list = append(list, n)
		}
	}
	for i, n := range list {
		f(n, i)
	}
}

// TestGrowth makes ten times the changes in ten times the page, and reads and patches it.
func TestGrowth(t *testing.T) {
	for _, tt := range growing {
		t.Run(tt.name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				page := []byte(tt.page(n))
				tree := New(parseWith(t, page, asHTML))
				tt.do(tree, n)
				tree.Document()
				tree.Patch(page, asHTML) // some of these trees have no HTML, at the same cost
			}, 2400) // a quarter of it in short runs, which is still deeper than a parsed tree can be
		})
	}
}
