package dom_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// TestRandomTrees compares documents with models to which the same changes were
// made. All use the same Builder and Document.
func TestRandomTrees(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var b dom.Builder
	var d dom.Document
	programs := 3000
	if testing.Short() {
		programs = 300
	}
	for range programs {
		code := make([]byte, random.IntN(600))
		for i := range code {
			code[i] = byte(random.Uint32())
		}
		if all := run(t, &b, &d, code); !compare(t, &d, all) {
			t.Fatalf("program %x", code)
		}
	}
}

func FuzzBuilder(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x00\x00\x00\x00\x04\x04\x00\x00\x07\x00\x08\x01\x02\x00\x03\x03\x00\x01\x02\x00\x00\x10\x00\x00"))
	f.Fuzz(func(t *testing.T, code []byte) {
		if len(code) > 2000 {
			return // comparing is quadratic
		}
		var b dom.Builder
		var d dom.Document
		compare(t, &d, run(t, &b, &d, code))
		// The same page once more in the same memory.
		compare(t, &d, run(t, &b, &d, code))
	})
}

// compare compares d with the nodes of a model in every respect, and tells whether
// they agree.
func compare(t *testing.T, d *dom.Document, all []*model) bool {
	t.Helper()
	c := comparison{t, d, all, true}
	c.equal("Len", 0, d.Len(), len(all))
	if !c.ok {
		return false
	}
	for i := 1; i < len(all); i++ {
		c.relations(i)
		c.contents(i)
		c.iterators(i)
		c.choices(i)
	}
	for i := 0; i < len(all); i += 1 + len(all)/40 {
		c.orders(i)
	}
	c.notes()
	for _, id := range []string{"value", "", "a&b", "id", "none"} {
		c.equal("ElementByID "+id, 0, d.ElementByID(id), firstWithID(all, id))
	}
	return c.ok
}

type comparison struct {
	t   *testing.T
	d   *dom.Document
	all []*model
	ok  bool
}

func (c *comparison) equal(what string, i int, got, want any) {
	c.t.Helper()
	if got != want {
		c.ok = false
		c.t.Errorf("%s of node %d of %d: %v, want %v", what, i, len(c.all), got, want)
	}
}

// final is the handle that a node of the model has in the document.
func final(n *model) dom.Node {
	if n == nil {
		return dom.Node{}
	}
	return n.final
}

func sibling(n *model, by int) *model {
	if n.parent == nil {
		return nil
	}
	return at(n.parent.children, slices.Index(n.parent.children, n)+by)
}

func at(list []*model, i int) *model {
	if i < 0 || i >= len(list) {
		return nil
	}
	return list[i]
}

func (c *comparison) relations(i int) {
	n, m, d := c.d.Node(i), c.all[i], c.d
	c.equal("Index", i, n.Index(), i)
	c.equal("Parent", i, d.Parent(n), final(m.parent))
	c.equal("FirstChild", i, d.FirstChild(n), final(at(m.children, 0)))
	c.equal("LastChild", i, d.LastChild(n), final(at(m.children, len(m.children)-1)))
	c.equal("NextSibling", i, d.NextSibling(n), final(sibling(m, 1)))
	c.equal("PrevSibling", i, d.PrevSibling(n), final(sibling(m, -1)))
	c.equal("End", i, d.End(n), m.finalAfter)
	c.equal("TemplateContents", i, d.TemplateContents(n), final(m.contents))
	c.equal("TemplateHost", i, d.TemplateHost(n), final(m.host))
}

func (c *comparison) contents(i int) {
	n, m, d := c.d.Node(i), c.all[i], c.d
	c.equal("Kind", i, d.Kind(n), m.kind)
	c.equal("LocalName", i, d.LocalName(n), m.name)
	c.equal("Namespace", i, d.Namespace(n), m.ns)
	c.equal("Data", i, d.Data(n), m.data())
	c.equal("TextContent", i, d.TextContent(n), m.textContent())
	c.equal("Doctype", i, d.Doctype(n), m.doctype)
	c.equal("EndTagSpan", i, d.EndTagSpan(n), m.end)
	if m.kind != dom.TextNode {
		c.equal("Span", i, d.Span(n), m.tag)
	}
	c.equal("TextSpans", i, fmt.Sprint(slices.Collect(d.TextSpans(n))), fmt.Sprint(m.textSpans()))
	var attrs []modelAttr
	for a := range d.Attrs(n) {
		attrs = append(attrs, modelAttr{d.AttrNamespace(a), d.NameString(d.AttrName(a)), d.AttrValue(a)})
	}
	c.equal("Attrs", i, fmt.Sprintf("%+v", attrs), fmt.Sprintf("%+v", m.attrs))
	var html, inner bytes.Buffer
	m.html(&html)
	m.insideHTML(&inner)
	c.equal("OuterHTML", i, d.OuterHTML(n), html.String())
	c.equal("InnerHTML", i, d.InnerHTML(n), inner.String())
}

func (c *comparison) iterators(i int) {
	n, m, d := c.d.Node(i), c.all[i], c.d
	finals := func(list []*model, keep func(*model) bool) (nodes []dom.Node) {
		for _, m := range list {
			if keep(m) {
				nodes = append(nodes, m.final)
			}
		}
		return nodes
	}
	any := func(*model) bool { return true }
	elements := func(m *model) bool { return m.kind == dom.ElementNode }
	var up []*model
	for p := m.parent; p != nil; p = p.parent {
		up = append(up, p)
	}
	inside := c.all[i+1 : m.finalAfter]
	for _, tt := range []struct {
		name string
		got  []dom.Node
		want []dom.Node
	}{
		{"Descendants", slices.Collect(d.Descendants(n)), finals(inside, any)},
		{"Elements", slices.Collect(d.Elements(n)), finals(inside, elements)},
		{"Children", slices.Collect(d.Children(n)), finals(m.children, any)},
		{"ChildElements", slices.Collect(d.ChildElements(n)), finals(m.children, elements)},
		{"Ancestors", slices.Collect(d.Ancestors(n)), finals(up, any)},
	} {
		c.equal(tt.name, i, fmt.Sprint(tt.got), fmt.Sprint(tt.want))
	}
}

func (c *comparison) choices(i int) {
	n, m, d := c.d.Node(i), c.all[i], c.d
	only := func(keep func(*model) bool) (found dom.Node) {
		for _, m := range m.children {
			if m.kind == dom.ElementNode && keep(m) {
				if !found.IsZero() {
					return dom.Node{}
				}
				found = m.final
			}
		}
		return found
	}
	isP := func(m *model) bool { return m.ns == dom.HTML && m.name == "p" }
	c.equal("OnlyChild", i, d.OnlyChild(n), only(func(*model) bool { return true }))
	c.equal("OnlyOfType", i, d.OnlyOfType(n, atom.P), only(isP))
	closest := m
	for closest != nil && !isP(closest) {
		closest = closest.parent
	}
	c.equal("Closest", i, d.Closest(n, atom.P), final(closest))
	c.equal("IsHTML", i, d.IsHTML(n, atom.P), isP(m))
}

// orders compares a node with all others.
func (c *comparison) orders(i int) {
	for j := 1; j < len(c.all); j++ {
		a, b := c.d.Node(i), c.d.Node(j)
		c.equal("Before", i, c.d.Before(a, b), i < j)
		inside := false
		for p := c.all[j]; i > 0 && p != nil && !inside; p = p.parent {
			inside = p == c.all[i]
		}
		c.equal("Contains", i, c.d.Contains(a, b), inside)
	}
}
