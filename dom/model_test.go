package dom_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/charref"
)

// modelSource is the source of the pages that programs build.
const modelSource = "a&amp;b\r\nc\x00d&lt;e\rf&copy g&#13;h&\x00amp;\r\x00\n<id>é"

// A model is a simple tree of pointers to which the same changes are made as to the
// tree of a Builder.
type model struct {
	kind       dom.Kind
	ns         dom.Namespace
	name       string
	attrs      []modelAttr
	text       []stretch
	doctype    dom.Doctype
	tag, end   dom.Span
	parent     *model
	children   []*model
	contents   *model
	host       *model
	handle     dom.Node // the Builder's
	final      dom.Node // the Document's
	finalAfter int      // index behind the last descendant
}

type modelAttr struct {
	ns          dom.Namespace
	name, value string
}

// A stretch is text from the source, or other text.
type stretch struct {
	start, end int
	other      string
}

func (n *model) remove() {
	if n.parent != nil {
		i := slices.Index(n.parent.children, n)
		n.parent.children = slices.Delete(n.parent.children, i, i+1)
		n.parent = nil
	}
}

func (n *model) insert(child *model, at int) {
	n.children = slices.Insert(n.children, at, child)
	child.parent = n
}

// isIn tells whether n is ancestor or inside it, also in the contents of a template.
func (n *model) isIn(ancestor *model) bool {
	for ; n != nil; n = n.up() {
		if n == ancestor {
			return true
		}
	}
	return false
}

func (n *model) up() *model {
	if n.parent == nil {
		return n.host
	}
	return n.parent
}

// stretches returns the stretches of a text. Those that are adjacent in the source
// are joined, since a Document decodes them as one.
func (n *model) stretches() (joined []stretch) {
	for _, s := range n.text {
		if last := len(joined) - 1; last >= 0 && joined[last].other == "" && s.other == "" && joined[last].end == s.start {
			joined[last].end = s.end
			continue
		}
		joined = append(joined, s)
	}
	return joined
}

func (n *model) data() string {
	var all strings.Builder
	for _, s := range n.stretches() {
		all.WriteString(s.other)
		if s.other == "" {
			all.WriteString(decode(s.start, s.end, n.kind == dom.TextNode, false))
		}
	}
	return all.String()
}

func (n *model) textSpans() (spans []dom.Span) {
	for _, s := range n.stretches() {
		if s.other == "" && n.kind == dom.TextNode {
			spans = append(spans, span(s.start, s.end))
		}
	}
	return spans
}

// decode decodes step by step over the whole text, while a Document does it in one
// pass.
func decode(start, end int, isText, attribute bool) string {
	s := strings.ReplaceAll(modelSource[start:end], "\r\n", "\n")
	s = strings.ReplaceAll(s, "\r", "\n")
	if !isText {
		s = strings.ReplaceAll(s, "\x00", "\uFFFD")
	}
	if isText || attribute {
		s = string(charref.Append(nil, []byte(s), attribute))
	}
	return strings.ReplaceAll(s, "\x00", "")
}

func (n *model) textContent() string {
	switch n.kind {
	case dom.TextNode, dom.CommentNode, dom.ProcessingInstructionNode:
		return n.data()
	case dom.ElementNode, dom.FragmentNode:
		all := ""
		for _, c := range n.children {
			if c.kind == dom.TextNode || c.kind == dom.ElementNode {
				all += c.textContent()
			}
		}
		return all
	}
	return ""
}

// inTreeOrder numbers the nodes inside n as a Document must number them, and appends
// them to all.
func (n *model) inTreeOrder(all []*model) []*model {
	n.final = (&dom.Document{}).Node(len(all))
	all = append(all, n)
	for _, c := range n.children {
		all = c.inTreeOrder(all)
	}
	n.finalAfter = len(all)
	return all
}

// A program builds a page and its model from bytes.
type program struct {
	code  []byte
	b     *dom.Builder
	nodes []*model // in the order in which they were made; nodes[0] is the root
	hosts int      // the template made last
}

// run builds the page of code into d, and returns the model's nodes in order.
func run(t *testing.T, b *dom.Builder, d *dom.Document, code []byte) []*model {
	p := &program{code: code, b: b}
	root := dom.DocumentNode
	if p.next()&1 != 0 {
		root = dom.FragmentNode
	}
	p.nodes = []*model{{kind: root, handle: b.Start(d, root)}}
	b.SetSourceBuffer(append(b.SourceBuffer(), modelSource...))
	if err := b.SetSource(b.SourceBuffer()[:len(modelSource)]); err != nil {
		panic(err)
	}
	for len(p.code) > 0 {
		p.step()
	}
	p.check(t)
	all := p.nodes[0].inTreeOrder([]*model{nil})
	for i := 1; i < len(all); i++ {
		if all[i].contents != nil {
			all = all[i].contents.inTreeOrder(all)
		}
	}
	b.Finish()
	return all
}

// check compares the tree with what the Builder says about it before Finish.
func (p *program) check(t *testing.T) {
	t.Helper()
	handle := func(n *model) dom.Node {
		if n == nil {
			return dom.Node{}
		}
		return n.handle
	}
	for i, n := range p.nodes {
		b := p.b
		if b.Parent(n.handle) != handle(n.parent) || b.PrevSibling(n.handle) != handle(sibling(n, -1)) || b.NextSibling(n.handle) != handle(sibling(n, 1)) ||
			b.Namespace(n.handle) != n.ns ||
			b.FirstChild(n.handle) != handle(at(n.children, 0)) || b.LastChild(n.handle) != handle(at(n.children, len(n.children)-1)) ||
			b.Kind(n.handle) != n.kind || b.TemplateContents(n.handle) != handle(n.contents) {
			t.Errorf("the Builder has other relations of node %d than the model", i)
		}
	}
	if p.b.NodeCount() != len(p.nodes) {
		t.Errorf("the Builder has made %d nodes, want %d", p.b.NodeCount(), len(p.nodes))
	}
}

func (p *program) next() int {
	if len(p.code) == 0 {
		return 0
	}
	c := p.code[0]
	p.code = p.code[1:]
	return int(c)
}

// pick returns a node, recent ones more often than others.
func (p *program) pick() *model {
	if back := p.next(); back < 128 {
		return p.nodes[max(0, len(p.nodes)-1-back%8)]
	} else {
		return p.nodes[back*131%len(p.nodes)]
	}
}

func (p *program) span() (start, end int) {
	start = p.next() % (len(modelSource) + 1)
	return start, start + p.next()%(len(modelSource)+1-start)
}

var modelNames = []string{"p", "b", "div", "template", "br", "script", "x-own", "y-own", "id"}

func (p *program) name() string { return modelNames[p.next()%len(modelNames)] }

func (p *program) step() {
	switch op := p.next() % 20; op {
	case 0, 1, 2, 3:
		p.place(p.element())
	case 4, 5:
		p.place(p.text())
	case 6:
		p.place(p.otherNode())
	case 7, 8, 9:
		p.attribute(p.pick())
	case 10, 11:
		p.extend(p.pick())
	case 12, 13:
		p.move(p.pick())
	case 14:
		p.moveChildren(p.pick(), p.pick())
	case 15:
		if p.next()&1 == 0 {
			p.clone(p.pick())
		} else {
			p.copy(p.pick())
		}
	case 16:
		p.contents(p.pick())
	case 17:
		n := p.pick()
		p.b.Remove(n.handle)
		n.remove()
	case 18:
		n := p.pick()
		start, end := p.span()
		if n.kind == dom.ElementNode {
			n.end = span(start, end)
			p.b.SetEndTag(n.handle, n.end)
		}
	case 19:
		p.element() // which is never put anywhere, unless it is moved
	}
}

func (p *program) made(n *model, handle dom.Node) *model {
	n.handle = handle
	p.nodes = append(p.nodes, n)
	return n
}

func (p *program) element() *model {
	name := p.name()
	ns := []dom.Namespace{dom.HTML, dom.HTML, dom.HTML, dom.SVG}[p.next()%4]
	start, end := p.span()
	tag := span(start, end)
	return p.made(&model{kind: dom.ElementNode, ns: ns, name: name, tag: tag}, p.b.Element(ns, p.b.Name([]byte(name)), tag))
}

const modelText = dom.RawReferences | dom.RawCR | dom.RawDropNUL

func (p *program) text() *model {
	start, end := p.span()
	if p.next()&1 == 0 {
		return p.made(&model{kind: dom.TextNode, text: []stretch{{start, end, ""}}}, p.b.Text(span(start, end), modelText))
	}
	return p.made(&model{kind: dom.TextNode, text: []stretch{{0, 0, "other"}}}, p.b.TextBytes([]byte("other")))
}

func (p *program) otherNode() *model {
	start, end := p.span()
	where, raw := span(start, end), dom.RawCR|dom.RawNUL
	text := []stretch{{start, end, ""}}
	switch p.next() % 4 {
	case 0:
		return p.made(&model{kind: dom.CommentNode, text: text, tag: where}, p.b.Comment(where, raw, where))
	case 1:
		return p.made(&model{kind: dom.CommentNode, text: []stretch{{0, 0, "c"}}}, p.b.CommentText([]byte("c")))
	case 2:
		name := p.name()
		return p.made(&model{kind: dom.ProcessingInstructionNode, name: name, text: text, tag: where},
			p.b.ProcessingInstruction(p.b.Name([]byte(name)), where, raw, where))
	default:
		doctype := dom.Doctype{Name: p.name()}
		return p.made(&model{kind: dom.DoctypeNode, doctype: doctype, tag: where}, p.b.Doctype(doctype, where))
	}
}

func (p *program) attribute(n *model) {
	if n.kind != dom.ElementNode {
		return
	}
	name := p.name()
	start, end := p.span()
	switch p.next() % 3 {
	case 0:
		n.attrs = append(n.attrs, modelAttr{dom.NoNamespace, name, "value"})
		p.b.AddAttrValue(n.handle, dom.NoNamespace, p.b.Name([]byte(name)), []byte("value"))
	case 1:
		n.attrs = append(n.attrs, modelAttr{dom.XLink, name, decode(start, end, false, true)})
		p.b.AddAttr(n.handle, dom.XLink, p.b.Name([]byte(name)), dom.Span{}, span(start, end), dom.RawAttribute|dom.RawCR|dom.RawNUL)
	case 2:
		n.attrs = append(n.attrs, modelAttr{dom.NoNamespace, name, decode(start, end, false, true)})
		p.b.AddAttr(n.handle, dom.NoNamespace, p.b.Name([]byte(name)), span(0, 1), span(start, end), dom.RawAttribute|dom.RawCR|dom.RawNUL)
	}
}

func (p *program) extend(n *model) {
	if n.kind != dom.TextNode {
		return
	}
	start, end := p.span()
	if last := n.text[len(n.text)-1]; last.other == "" && p.next()&1 == 0 {
		start, end = last.end, max(last.end, end)
	}
	if p.next()&3 == 0 {
		n.text = append(n.text, stretch{0, 0, "more"})
		p.b.ExtendTextBytes(n.handle, []byte("more"))
		return
	}
	n.text = append(n.text, stretch{start, end, ""})
	p.b.ExtendText(n.handle, span(start, end), modelText)
}

// place puts a node without parent somewhere.
func (p *program) place(n *model) {
	parent := p.pick()
	switch parent.kind {
	case dom.ElementNode, dom.DocumentNode, dom.FragmentNode:
	default:
		parent = p.nodes[0]
	}
	if parent.isIn(n) {
		return
	}
	at := len(parent.children)
	ref := dom.Node{}
	if back := p.next(); back&1 != 0 && at > 0 {
		at = back * 131 % at
		ref = parent.children[at].handle
	}
	parent.insert(n, at)
	if ref.IsZero() && p.next()&1 == 0 {
		p.b.AppendChild(parent.handle, n.handle)
	} else {
		p.b.InsertBefore(parent.handle, n.handle, ref)
	}
}

func (p *program) move(n *model) {
	if n == p.nodes[0] || n.host != nil {
		return
	}
	p.b.Remove(n.handle)
	n.remove()
	p.place(n)
}

func (p *program) moveChildren(from, to *model) {
	if from == to || to.isIn(from) || to.kind != dom.ElementNode {
		return
	}
	p.b.MoveChildren(from.handle, to.handle)
	for _, c := range from.children {
		c.parent = to
	}
	to.children, from.children = append(to.children, from.children...), nil
}

func (p *program) clone(n *model) {
	if n.kind != dom.ElementNode {
		return
	}
	clone := &model{kind: n.kind, ns: n.ns, name: n.name, attrs: slices.Clone(n.attrs), tag: n.tag}
	p.place(p.made(clone, p.b.CloneElement(n.handle)))
}

// copy puts a clone of n somewhere.
func (p *program) copy(n *model) {
	if n == p.nodes[0] || n.host != nil {
		return
	}
	c := &model{kind: n.kind, ns: n.ns, name: n.name, attrs: slices.Clone(n.attrs), text: slices.Clone(n.text),
		doctype: n.doctype, tag: n.tag, end: n.end}
	p.place(p.made(c, p.b.Clone(n.handle)))
}

// contents gives a template contents; hosts come in the order they were made in.
func (p *program) contents(n *model) {
	i := slices.Index(p.nodes, n)
	if n.kind != dom.ElementNode || n.ns != dom.HTML || n.name != "template" || i <= p.hosts {
		return
	}
	p.hosts = i
	n.contents = &model{kind: dom.FragmentNode, host: n}
	p.made(n.contents, p.b.MakeTemplateContents(n.handle))
}

// html serializes a model by recursion.
func (n *model) html(b *bytes.Buffer) {
	escape := strings.NewReplacer("&", "&amp;", "\u00A0", "&nbsp;", "<", "&lt;", ">", "&gt;")
	escapeAttr := strings.NewReplacer("&", "&amp;", "\u00A0", "&nbsp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
	switch n.kind {
	case dom.TextNode:
		if p := n.parent; p != nil && p.ns == dom.HTML && p.name == "script" {
			b.WriteString(n.data())
		} else {
			b.WriteString(escape.Replace(n.data()))
		}
	case dom.CommentNode:
		b.WriteString("<!--" + n.data() + "-->")
	case dom.ProcessingInstructionNode:
		b.WriteString("<?" + n.name + " " + n.data() + "?>")
	case dom.DoctypeNode:
		b.WriteString("<!DOCTYPE " + n.doctype.Name + ">")
	case dom.ElementNode:
		b.WriteString("<" + n.name)
		for _, a := range n.attrs {
			name := a.name
			if a.ns == dom.XLink {
				name = "xlink:" + name
			}
			b.WriteString(" " + name + `="` + escapeAttr.Replace(a.value) + `"`)
		}
		b.WriteString(">")
		if n.ns == dom.HTML && n.name == "br" {
			return
		}
		n.insideHTML(b)
		b.WriteString("</" + n.name + ">")
	default:
		n.insideHTML(b)
	}
}

func (n *model) insideHTML(b *bytes.Buffer) {
	if n.ns == dom.HTML && n.name == "br" {
		return
	}
	if n.contents != nil {
		n = n.contents
	}
	for _, c := range n.children {
		c.html(b)
	}
}

// firstWithID finds what ElementByID is to find.
func firstWithID(all []*model, id string) dom.Node {
	for _, n := range all[1:all[1].finalAfter] {
		for _, a := range n.attrs {
			if a.ns == dom.NoNamespace && a.name == "id" {
				if a.value == id && id != "" {
					return n.final
				}
				break
			}
		}
	}
	return dom.Node{}
}
