package nethtml

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
	netatom "golang.org/x/net/html/atom"
)

const page = `<!DOCTYPE html><html lang=de><head><title>T &amp; t</title></head><body>
<p id=a class="x y">one<b>two</b><!-- c --></p><template><i>in<template>deep</template></i></template>
<svg viewbox="0 0 1 1"><a xlink:href=#a>s</a></svg><x-y z>last</x-y></body></html>`

func parse(t testing.TB, page string) *html.Node {
	t.Helper()
	n, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func fromNode(n *html.Node, url string) *Tree {
	tree, err := FromNode(n, Options{URL: url, MaxDepth: -1})
	if err != nil {
		panic(err)
	}
	return tree
}

// same tells where two html.Nodes differ, or "" if they are the same.
func same(a, b *html.Node) string {
	for n, m := a, b; ; {
		switch {
		case n.Type != m.Type, n.Data != m.Data, n.DataAtom != m.DataAtom, n.Namespace != m.Namespace,
			fmt.Sprint(n.Attr) != fmt.Sprint(m.Attr):
			return fmt.Sprintf("%+v and %+v", n, m)
		case (n.FirstChild == nil) != (m.FirstChild == nil):
			return fmt.Sprintf("children of %+v and %+v", n, m)
		case n.FirstChild != nil:
			n, m = n.FirstChild, m.FirstChild
			continue
		}
		for n != a && (n.NextSibling == nil) == (m.NextSibling == nil) && n.NextSibling == nil {
			n, m = n.Parent, m.Parent
		}
		switch {
		case n == a:
			return ""
		case n.NextSibling == nil || m.NextSibling == nil:
			return fmt.Sprintf("what follows %+v and %+v", n, m)
		}
		n, m = n.NextSibling, m.NextSibling
	}
}

func TestThereAndBack(t *testing.T) {
	for _, source := range []string{
		"",
		page,
		`<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><p>x`,
		`<!DOCTYPE html SYSTEM "about:legacy-compat"><p>x`,
		`<!DOCTYPE x PUBLIC "p"><!--before--><html><!--in--></html><!--after-->`,
		`<svg viewBox="0 0 1 1" xml:lang=de xmlns=y xmlns:xlink=x><foreignObject><p>x</foreignObject><a xlink:href=#a></svg>`,
		`<math definitionurl=u><mi>x<annotation-xml encoding="text/html"><p>y`,
		`<template><template>a</template><b>b</template><p><template><td>c</template>`,
		`<x-y a-b=c>&lt;&amp;&nbsp;<script>a<b</script><style>></style><textarea>&lt;</textarea>`,
		`<frameset><frame></frameset>`,
		`<table><tr><td>x<b><p>y</b>z`,
	} {
		n := parse(t, source)
		tree := fromNode(n, "http://example.com/")
		if tree.Document.URL() != "http://example.com/" {
			t.Errorf("%s: the address is %q", source, tree.Document.URL())
		}
		if difference := same(n, ToNode(tree.Document, tree.Document.Root())); difference != "" {
			t.Errorf("%s: %s", source, difference)
		}
		origins(t, tree)
	}
}

// origins checks that every node leads back to the html.Node it was made from.
func origins(t *testing.T, tree *Tree) {
	t.Helper()
	d := tree.Document
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		origin := tree.Node(n)
		if d.Kind(n) == dom.FragmentNode {
			if origin != nil {
				t.Errorf("fragment %d has an origin", i)
			}
			continue
		}
		if origin == nil {
			t.Errorf("node %d has no origin", i)
			continue
		}
		if d.IsElement(n) && d.LocalName(n) != origin.Data || d.Kind(n) == dom.TextNode && d.Data(n) != origin.Data {
			t.Errorf("node %d is %q %q, its origin %+v", i, d.LocalName(n), d.Data(n), origin)
		}
		parent := d.Parent(n)
		if d.Kind(parent) == dom.FragmentNode {
			parent = d.TemplateHost(parent)
		}
		if !parent.IsZero() && tree.Node(parent) != origin.Parent {
			t.Errorf("node %d: its parent has the origin %v, its origin the parent %v", i, tree.Node(parent), origin.Parent)
		}
	}
	if tree.Node(dom.Node{}) != nil || tree.Node(d.Node(d.Len())) != nil {
		t.Error("what is no node has an origin")
	}
}

func TestForeignAttributes(t *testing.T) {
	d := fromNode(parse(t, `<p xmlns=a></p><svg xmlns=b xmlns:xlink=c xlink:href=d xml:lang=e id=f>`), "").Document
	svg := d.LastChild(d.LastChild(d.FirstChild(d.Root())))
	for _, tt := range []struct {
		n    dom.Node
		ns   dom.Namespace
		name atom.Atom
		want string
	}{
		{d.PrevSibling(svg), dom.NoNamespace, atom.Xmlns, "a"},
		{svg, dom.XMLNS, atom.Xmlns, "b"},
		{svg, dom.XMLNS, d.Name("xlink"), "c"},
		{svg, dom.XLink, atom.Href, "d"},
		{svg, dom.XML, atom.Lang, "e"},
		{svg, dom.NoNamespace, atom.Id, "f"},
	} {
		if got := d.AttrValue(d.FindAttrNS(tt.n, tt.ns, tt.name)); got != tt.want {
			t.Errorf("%s of %s in %q is %q, want %q", d.NameString(tt.name), d.LocalName(tt.n), tt.ns, got, tt.want)
		}
	}
}

// Any node can be the root, alone in a fragment.
func TestParts(t *testing.T) {
	n := parse(t, page)
	for part := range n.Descendants() {
		tree := fromNode(part, "")
		d := tree.Document
		top := d.FirstChild(d.Root())
		if d.Kind(d.Root()) != dom.FragmentNode || tree.Node(top) != part || d.LastChild(d.Root()) != top {
			t.Errorf("%+v: not the only child of a fragment", part)
		}
		if difference := same(part, ToNode(d, top)); difference != "" {
			t.Error(difference)
		}
		origins(t, tree)
	}
	if ToNode(&dom.Document{}, dom.Node{}) != nil {
		t.Error("a node of nothing")
	}
}

func TestFragments(t *testing.T) {
	context := &html.Node{Type: html.ElementNode, Data: "tr", DataAtom: netatom.Tr}
	nodes, err := html.ParseFragment(strings.NewReader(`<td>a<td>b`), context)
	if err != nil {
		t.Fatal(err)
	}
	parent := &html.Node{Type: html.DocumentNode}
	for _, n := range nodes {
		parent.AppendChild(n)
	}
	d := fromNode(parent, "").Document
	if got := d.InnerHTML(d.Root()); got != "<td>a</td><td>b</td>" {
		t.Errorf("fragment is %s", got)
	}
}

func TestTemplateContents(t *testing.T) {
	d := fromNode(parse(t, `<template id=t>a<template id=u>b</template></template>`), "").Document
	host := d.ElementByID("t")
	contents := d.TemplateContents(host)
	inner := d.LastChild(contents)
	if d.InnerHTML(host) != `a<template id="u">b</template>` || !d.FirstChild(host).IsZero() || !d.IsHTML(inner, atom.Template) {
		t.Errorf("the template is %s", d.InnerHTML(host))
	}
	if got := d.TextContent(d.TemplateContents(inner)); got != "b" {
		t.Errorf("the inner template has %q", got)
	}
	if n := ToNode(d, contents); n.Type != html.DocumentNode || n.FirstChild.Data != "a" {
		t.Errorf("the contents become %+v", n)
	}
}

// Nodes that html.Parse never makes, but programs can.
func TestOddNodes(t *testing.T) {
	root := &html.Node{Type: html.DocumentNode}
	for _, n := range []*html.Node{
		{Type: html.RawNode, Data: "<raw>"},
		{Type: html.ErrorNode},
		{Type: html.ElementNode, Data: ""},
		{Type: html.ElementNode, Data: "p", Namespace: "no such"},
		{Type: html.DoctypeNode},
	} {
		root.AppendChild(n)
	}
	d := fromNode(root, "").Document
	if got, want := d.InnerHTML(d.Root()), "&lt;raw&gt;<></><p></p><!DOCTYPE >"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestProcessingInstruction(t *testing.T) {
	var d dom.Document
	var b dom.Builder
	root := b.Start(&d, dom.DocumentNode)
	if err := b.SetSource([]byte("<?x data>")); err != nil {
		t.Fatal(err)
	}
	b.AppendChild(root, b.ProcessingInstruction(b.Name([]byte("x")), dom.Span{Start: 4, End: 8}, 0, dom.Span{Start: 0, End: 9}))
	b.Finish()
	if n := ToNode(&d, d.Root()).FirstChild; n.Type != html.CommentNode || n.Data != "?x data" {
		t.Errorf("it becomes %+v", n)
	}
}

// deep returns a tree of n elements, one in the other.
func deep(n int, name string) *html.Node {
	root := &html.Node{Type: html.DocumentNode}
	for at := root; n > 0; n-- {
		child := &html.Node{Type: html.ElementNode, Data: name, DataAtom: netatom.Lookup([]byte(name))}
		at.AppendChild(child)
		at = child
	}
	return root
}

func TestGrowth(t *testing.T) {
	for _, name := range []string{"b", "template"} {
		t.Run(name, func(t *testing.T) {
			testdata.Growth(t, func(n int) {
				root := deep(n, name)
				tree := fromNode(root, "")
				if difference := same(root, ToNode(tree.Document, tree.Document.Root())); difference != "" {
					t.Fatal(difference)
				}
			}, 20_000)
		})
	}
	t.Run("siblings", func(t *testing.T) {
		testdata.Growth(t, func(n int) {
			root := &html.Node{Type: html.DocumentNode}
			for range n {
				root.AppendChild(&html.Node{Type: html.ElementNode, Data: "b", Attr: []html.Attribute{{Key: "id", Val: "x"}}})
			}
			tree := fromNode(root, "")
			ToNode(tree.Document, tree.Document.Root())
		}, 20_000)
	})
}

func FuzzThereAndBack(f *testing.F) {
	f.Add(page)
	f.Add(`<svg><a xlink:href=x><template><td>`)
	f.Fuzz(func(t *testing.T, source string) {
		n, err := html.Parse(strings.NewReader(source))
		if err != nil {
			return // too deep for html.Parse
		}
		tree := fromNode(n, "")
		if difference := same(n, ToNode(tree.Document, tree.Document.Root())); difference != "" {
			t.Error(difference)
		}
		origins(t, tree)
	})
}

func BenchmarkFromNode(b *testing.B) {
	source := strings.Repeat(page, 100)
	n := parse(b, source)
	b.SetBytes(int64(len(source)))
	b.ReportAllocs()
	for b.Loop() {
		fromNode(n, "")
	}
}

func BenchmarkToNode(b *testing.B) {
	source := strings.Repeat(page, 100)
	d := fromNode(parse(b, source), "").Document
	b.SetBytes(int64(len(source)))
	b.ReportAllocs()
	for b.Loop() {
		ToNode(d, d.Root())
	}
}
