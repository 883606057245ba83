package edit

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// parse parses a page that is complete, so that it is written as it is read.
func parse(t testing.TB, page string) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// find returns the first node for which is is true.
func (t *Tree) find(is func(Node) bool) Node {
	d := t.Document()
	for i := 1; i < d.Len(); i++ {
		if n := t.Node(d.Node(i)); is(n) {
			return n
		}
	}
	return Node{}
}

// byName returns the first element with that name, or the first text with that data if
// name is quoted.
func (t *Tree) byName(name string) Node {
	if text, ok := strings.CutPrefix(name, "'"); ok {
		return t.find(func(n Node) bool { return t.Kind(n) == dom.TextNode && t.Data(n) == text })
	}
	return t.find(func(n Node) bool { return t.Kind(n) == dom.ElementNode && t.LocalName(n) == name })
}

func (t *Tree) html() string { return t.Document().OuterHTML(t.Document().Root()) }

const list = `<!DOCTYPE html><html><head><title>T</title></head><body><ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p>text</p></body></html>`

// changes are operations on list, and what its body is then.
var changes = []struct {
	name string
	do   func(t *Tree) error
	want string // the body
}{
	{"set an attribute", func(t *Tree) error { return t.SetAttr(t.byName("ul"), "ID", "m") },
		`<ul id="m"><li>1</li><li class="b">2</li><li>3</li></ul><p>text</p>`},
	{"add an attribute", func(t *Tree) error { return t.SetAttr(t.byName("p"), "itemprop", "a\"b") },
		`<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p itemprop="a&quot;b">text</p>`},
	{"remove an attribute", func(t *Tree) error { t.RemoveAttr(t.byName("ul"), "Id"); return nil },
		`<ul><li>1</li><li class="b">2</li><li>3</li></ul><p>text</p>`},
	{"set data", func(t *Tree) error { return t.SetData(t.byName("'text"), "new & old") },
		`<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p>new &amp; old</p>`},
	{"set text content", func(t *Tree) error { return t.SetTextContent(t.byName("ul"), "x") },
		`<ul id="l">x</ul><p>text</p>`},
	{"empty text content", func(t *Tree) error { return t.SetTextContent(t.byName("ul"), "") },
		`<ul id="l"></ul><p>text</p>`},
	{"remove", func(t *Tree) error { t.Remove(t.byName("li")); return nil },
		`<ul id="l"><li class="b">2</li><li>3</li></ul><p>text</p>`},
	{"move to the front", func(t *Tree) error {
		ul := t.byName("ul")
		return t.InsertBefore(ul, t.LastChild(ul), t.FirstChild(ul))
	},
		`<ul id="l"><li>3</li><li>1</li><li class="b">2</li></ul><p>text</p>`},
	{"move to the end", func(t *Tree) error { ul := t.byName("ul"); return t.AppendChild(ul, t.FirstChild(ul)) },
		`<ul id="l"><li class="b">2</li><li>3</li><li>1</li></ul><p>text</p>`},
	{"move to where it is", func(t *Tree) error {
		ul := t.byName("ul")
		return errors.Join(t.AppendChild(ul, t.LastChild(ul)), t.InsertBefore(ul, t.FirstChild(ul), t.FirstChild(ul)))
	}, `<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p>text</p>`},
	{"insert an element", func(t *Tree) error {
		b, err := t.CreateElement("B")
		return errors.Join(err, t.AppendChild(b, t.CreateText("x")), t.InsertBefore(t.Parent(t.byName("p")), b, t.byName("p")))
	}, `<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><b>x</b><p>text</p>`},
	{"insert a clone", func(t *Tree) error {
		ul := t.byName("ul")
		return errors.Join(t.SetAttr(t.FirstChild(ul), "lang", "en"), t.AppendChild(t.Parent(ul), t.Clone(ul)))
	}, `<ul id="l"><li lang="en">1</li><li class="b">2</li><li>3</li></ul><p>text</p><ul id="l"><li lang="en">1</li><li class="b">2</li><li>3</li></ul>`},
	{"change a clone", func(t *Tree) error {
		li := t.byName("li")
		c := t.Clone(li)
		return errors.Join(t.AppendChild(t.Parent(li), c), t.SetAttr(c, "lang", "en"), t.SetData(t.FirstChild(c), "4"))
	}, `<ul id="l"><li>1</li><li class="b">2</li><li>3</li><li lang="en">4</li></ul><p>text</p>`},
	{"replace", func(t *Tree) error { return t.Replace(t.byName("ul"), t.byName("p")) }, `<p>text</p>`},
	{"replace by a fragment", func(t *Tree) error {
		f, err := t.ParseFragment(t.byName("ul"), "<li>a<li>b")
		return errors.Join(err, t.Replace(t.byName("li"), f))
	}, `<ul id="l"><li>a</li><li>b</li><li class="b">2</li><li>3</li></ul><p>text</p>`},
	{"replace by the next", func(t *Tree) error { li := t.byName("li"); return t.Replace(li, t.NextSibling(li)) },
		`<ul id="l"><li class="b">2</li><li>3</li></ul><p>text</p>`},
	{"inner HTML", func(t *Tree) error { return t.SetInnerHTML(t.byName("p"), "a<b>c") },
		`<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p>a<b>c</b></p>`},
	{"a template", func(t *Tree) error { return t.SetInnerHTML(t.byName("p"), "<template><td>a</template>") },
		`<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p><template><td>a</td></template></p>`},
	{"in a template", func(t *Tree) error {
		if err := t.SetInnerHTML(t.byName("p"), "<template><td>a</template>"); err != nil {
			return err
		}
		template := t.byName("template")
		if err := t.SetInnerHTML(template, "<tr><td>b"); err != nil {
			return err
		}
		return t.AppendChild(t.byName("p"), t.Clone(template))
	}, `<ul id="l"><li>1</li><li class="b">2</li><li>3</li></ul><p><template><tr><td>b</td></tr></template><template><tr><td>b</td></tr></template></p>`},
	{"put back what was removed", func(t *Tree) error {
		li := t.byName("li")
		t.Remove(li)
		return errors.Join(t.SetAttr(li, "lang", "en"), t.AppendChild(t.byName("p"), li))
	}, `<ul id="l"><li class="b">2</li><li>3</li></ul><p>text<li lang="en">1</li></p>`},
}

func TestChanges(t *testing.T) {
	for _, tt := range changes {
		t.Run(tt.name, func(t *testing.T) {
			tree := New(parse(t, list))
			if err := tt.do(tree); err != nil {
				t.Fatal(err)
			}
			_, got, _ := strings.Cut(tree.html(), "<body>")
			if got = strings.TrimSuffix(got, "</body></html>"); got != tt.want {
				t.Errorf("the body is\n%s, want\n%s", got, tt.want)
			}
			tree.checkLinks(t)
		})
	}
}

// checkLinks compares what the tree says of its nodes with what its document says.
func (t *Tree) checkLinks(tb testing.TB) {
	tb.Helper()
	d := t.Document()
	same := func(what string, n Node, want dom.Node) {
		tb.Helper()
		if t.Node(want) != n || t.DOM(n) != want {
			tb.Errorf("%s is %v, which is %v; the document has %v, which is %v", what, n, t.DOM(n), want, t.Node(want))
		}
	}
	for i := 1; i < d.Len(); i++ {
		from := d.Node(i)
		n := t.Node(from)
		same("the node", n, from)
		same("the parent", t.Parent(n), d.Parent(from))
		same("the first child", t.FirstChild(n), d.FirstChild(from))
		same("the last child", t.LastChild(n), d.LastChild(from))
		same("the next sibling", t.NextSibling(n), d.NextSibling(from))
		same("the sibling before", t.PrevSibling(n), d.PrevSibling(from))
		same("the contents", t.TemplateContents(n), d.TemplateContents(from))
		same("the host", t.TemplateHost(n), d.TemplateHost(from))
		if t.Kind(n) != d.Kind(from) || t.LocalName(n) != d.LocalName(from) || t.Namespace(n) != d.Namespace(from) ||
			t.Data(n) != d.Data(from) || t.TextContent(n) != d.TextContent(from) || t.Doctype(n) != d.Doctype(from) {
			tb.Errorf("node %d differs", i)
		}
		attrs := t.Attrs(n)
		for a := range d.Attrs(from) {
			if len(attrs) == 0 || attrs[0] != (Attr{d.AttrNamespace(a), d.NameString(d.AttrName(a)), d.AttrValue(a)}) {
				tb.Errorf("node %d has the attributes %v", i, attrs)
				break
			}
			if value, ok := t.AttrNS(n, attrs[0].Namespace, attrs[0].Name); !ok || value != attrs[0].Value {
				tb.Errorf("attribute %v is %q, %v", attrs[0], value, ok)
			}
			attrs = attrs[1:]
		}
	}
}
