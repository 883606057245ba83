package live_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microdata/live"
)

// The lists answer for the changed document after each kind of change.
func TestChanges(t *testing.T) {
	const page = `<div id=x><p id=a itemscope itemtype=T><b id=b itemprop=n>1</b></p></div><i id=c itemprop=n>2</i>`
	for _, tt := range []struct {
		name   string
		change func(d *live.Document, id func(string) edit.Node) error
		want   string // the items; the properties of a; its names; the values of n
	}{
		{"nothing", func(*live.Document, func(string) edit.Node) error { return nil }, "a; b; n; 1"},
		{"an attribute is set", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().SetAttr(id("a"), "itemref", "c")
		}, "a; b c; n; 1 2"},
		{"an attribute is removed", func(d *live.Document, id func(string) edit.Node) error {
			d.Tree().RemoveAttr(id("a"), "itemtype")
			return nil
		}, "; b; n; 1"},
		{"an item becomes a property", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().SetAttr(id("a"), "itemprop", "p")
		}, "; b; n; 1"},
		{"an element becomes an item", func(d *live.Document, id func(string) edit.Node) error {
			if err := d.Tree().SetAttr(id("x"), "itemscope", ""); err != nil {
				return err
			}
			return d.Tree().SetAttr(id("x"), "itemtype", "T")
		}, "x a; b; n; 1"},
		{"text changes", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().SetData(d.Tree().FirstChild(id("b")), "3")
		}, "a; b; n; 3"},
		{"text content", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().SetTextContent(id("b"), "4")
		}, "a; b; n; 4"},
		{"a node is moved", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().InsertBefore(id("a"), id("c"), id("b"))
		}, "a; c b; n; 2 1"},
		{"a node is removed", func(d *live.Document, id func(string) edit.Node) error {
			d.Tree().Remove(id("b"))
			return nil
		}, "a; ; ; "},
		{"the item is removed", func(d *live.Document, id func(string) edit.Node) error {
			d.Tree().Remove(id("x"))
			return nil
		}, "; ; ; "},
		{"the item is moved into a template", func(d *live.Document, id func(string) edit.Node) error {
			template, err := d.Tree().CreateElement("template")
			if err != nil {
				return err
			}
			if err := d.Tree().AppendChild(id("x"), template); err != nil {
				return err
			}
			return d.Tree().AppendChild(d.Tree().TemplateContents(template), id("a"))
		}, "; ; ; "},
		{"a copy is inserted", func(d *live.Document, id func(string) edit.Node) error {
			copied := d.Tree().Clone(id("a"))
			if err := d.Tree().SetAttr(copied, "id", "copy"); err != nil {
				return err
			}
			return d.Tree().AppendChild(id("x"), copied)
		}, "a copy; b; n; 1"},
		{"a fragment is inserted", func(d *live.Document, id func(string) edit.Node) error {
			parsed, err := d.Tree().ParseFragment(id("a"), "<u id=u itemprop='m n'>5</u>6")
			if err != nil {
				return err
			}
			return d.Tree().InsertBefore(id("a"), parsed, id("b"))
		}, "a; u b; m n; 5 1"},
		{"inner HTML", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().SetInnerHTML(id("a"), "<u id=u itemprop=n><meta id=v itemprop=n content=7>8</u>")
		}, "a; u v; n; 8 7"},
		{"replaced", func(d *live.Document, id func(string) edit.Node) error {
			return d.Tree().Replace(id("b"), id("c"))
		}, "a; c; n; 2"},
		{"by the interface", func(d *live.Document, id func(string) edit.Node) error {
			e, _ := d.Element(id("b"))
			if err := e.ItemProp().Add("m"); err != nil {
				return err
			}
			return e.SetItemValue("9")
		}, "a; b; n m; 9"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := open(t, page, microdata.Today)
			properties := byID(t, d, "a").Properties()
			state := func() string {
				var values []string
				for _, v := range properties.NamedItem("n").Values() {
					values = append(values, v.Text)
				}
				return fmt.Sprintf("%s; %s; %s; %s", ids(d, d.GetItems("T")), ids(d, properties),
					strings.Join(slices.Collect(properties.Names().All()), " "), strings.Join(values, " "))
			}
			equal(t, state(), "a; b; n; 1")
			must(t, tt.change(d, func(id string) edit.Node { return byID(t, d, id).Node() }))
			equal(t, state(), tt.want)
		})
	}
}

// Lists that were asked for before random changes say afterwards what new ones say.
func TestRandomChanges(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		spec := both[seed%2]
		d := open(t, randomPage(r), spec)
		var elements []live.Element
		for n := range d.Tree().Document().Elements(d.Tree().Document().Root()) {
			if e, ok := d.Element(d.Tree().Node(n)); ok {
				elements = append(elements, e)
			}
		}
		for range 20 {
			change(r, d, elements)
			fresh := live.New(d.Tree(), live.Options{Spec: spec})
			for _, types := range []string{"", "T", "T U"} {
				compare(t, seed, d.GetItems(types), fresh.GetItems(types))
			}
			for _, e := range elements {
				again, _ := fresh.Element(e.Node())
				compare(t, seed, &e.Properties().NodeList, &again.Properties().NodeList)
				for name := range again.Properties().Names().All() {
					compare(t, seed, &e.Properties().NamedItem(name).NodeList, &again.Properties().NamedItem(name).NodeList)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

func compare(t *testing.T, seed uint64, got, want *live.NodeList) {
	t.Helper()
	node := func(e live.Element) edit.Node { return e.Node() }
	var a, b []edit.Node
	for e := range got.All() {
		a = append(a, node(e))
	}
	for e := range want.All() {
		b = append(b, node(e))
	}
	if !slices.Equal(a, b) {
		t.Errorf("seed %d: %v, a new list has %v", seed, a, b)
	}
}

// randomPage returns a page of nested elements, some with microdata.
func randomPage(r *rand.Rand) string {
	var b strings.Builder
	for i := range 12 {
		fmt.Fprintf(&b, "<div id=i%d%s>", i, pick(r, "", " itemscope", " itemscope itemtype=T", " itemprop=n", " itemprop='n m' itemscope", " itemscope itemref='i3 i5'"))
		b.WriteString(pick(r, "", "</div>", "</div></div>", "text"))
	}
	return b.String()
}

func pick(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

// change makes a random change. What is refused changes nothing.
func change(r *rand.Rand, d *live.Document, elements []live.Element) {
	e, other := elements[r.IntN(len(elements))], elements[r.IntN(len(elements))]
	switch r.IntN(8) {
	case 0:
		_ = e.SetItemScope(r.IntN(2) == 0)
	case 1:
		_, _ = e.ItemProp().Toggle(pick(r, "n", "m", "o"))
	case 2:
		_, _ = e.ItemType().Toggle(pick(r, "T", "U"))
	case 3:
		_, _ = e.ItemRef().Toggle(pick(r, "i1", "i2", "i7"))
	case 4:
		_ = e.SetItemValue("new")
	case 5:
		d.Tree().Remove(e.Node())
	case 6:
		_ = d.Tree().AppendChild(e.Node(), other.Node())
	case 7:
		d.Tree().RemoveAttr(e.Node(), "itemprop")
	}
}

// As long as nothing changes, nothing is computed or allocated.
func TestUnchanged(t *testing.T) {
	d := open(t, strings.Repeat(twoItems, 10), microdata.Today)
	items, properties := d.GetItems(""), byID(t, d, "a").Properties()
	names, named := properties.Names(), properties.NamedItem("n")
	ask := func() {
		if items.Length() != 20 || properties.Length() != 2 || names.Length() != 2 || named.Length() != 2 || items.Item(3).IsZero() {
			t.Fatal("the lists have changed")
		}
	}
	ask()
	if n := testing.AllocsPerRun(10, ask); n > 0 {
		t.Errorf("%v allocations", n)
	}
	before := d.Tree().Document()
	must(t, byID(t, d, "a").SetItemScope(true))
	must(t, byID(t, d, "a").ItemType().SetValue("http://x.example/t"))
	if d.Tree().Generation() != 0 || d.Tree().Document() != before {
		t.Error("setting what is there changed the tree")
	}
}

func TestTokenList(t *testing.T) {
	for _, tt := range []struct {
		before string // of the attribute; "null" for none
		change func(live.TokenList) error
		after  string
	}{
		{"a b", func(l live.TokenList) error { return l.Add("c") }, "a b c"},
		{" a\n b ", func(l live.TokenList) error { return l.Add("a") }, "a b"},
		{"a", func(l live.TokenList) error { return l.Add("c", "b", "c") }, "a c b"},
		{"a", func(l live.TokenList) error { return l.Add() }, "a"},
		{"null", func(l live.TokenList) error { return l.Add("a") }, "a"},
		{"null", func(l live.TokenList) error { return l.Remove("a") }, "null"},
		{"a b a", func(l live.TokenList) error { return l.Remove("a") }, "b"},
		{"a", func(l live.TokenList) error { return l.Remove("a") }, ""},
		{"a b", func(l live.TokenList) error { return l.Remove("b", "a") }, ""},
		{"a", func(l live.TokenList) error { _, err := l.Toggle("a"); return err }, ""},
		{"a", func(l live.TokenList) error { _, err := l.Toggle("b"); return err }, "a b"},
		{"a", func(l live.TokenList) error { return l.SetValue(" x x ") }, " x x "},
		{"A", func(l live.TokenList) error { return l.Remove("a") }, "A"},
	} {
		d := open(t, `<p id=p>`, microdata.Today)
		e := byID(t, d, "p")
		if tt.before != "null" {
			must(t, e.ItemProp().SetValue(tt.before))
		}
		must(t, tt.change(e.ItemProp()))
		if got := attr(d, e, "itemprop"); got != tt.after {
			t.Errorf("%q became %q, want %q", tt.before, got, tt.after)
		}
	}
}

func TestTokenListErrors(t *testing.T) {
	d := open(t, `<p id=p itemprop="a b">`, microdata.Today)
	l := byID(t, d, "p").ItemProp()
	for _, token := range []string{"x y", " ", "x\n", "\t"} {
		refused(t, d, edit.InvalidCharacter, func() error { return l.Add("a", token) })
		refused(t, d, edit.InvalidCharacter, func() error { return l.Remove(token) })
		refused(t, d, edit.InvalidCharacter, func() error { _, err := l.Toggle(token); return err })
		equal(t, l.Contains(token), false)
	}
	refused(t, d, live.Syntax, func() error { return l.Add("") })
	refused(t, d, live.Syntax, func() error { return l.Remove("a", "") })
	on, err := l.Toggle("")
	equal(t, on, false)
	equal(t, err.Error(), "live: SyntaxError: a token cannot be empty")
	on, err = l.Toggle("c")
	equal(t, on, true)
	must(t, err)
	on, err = l.Toggle("c")
	equal(t, on, false)
	must(t, err)
	token, ok := l.Item(1)
	equal(t, token, "b")
	equal(t, ok, true)
	_, ok = l.Item(2)
	equal(t, ok, false)
	_, ok = l.Item(-1)
	equal(t, ok, false)
}

// Only HTML elements have microdata, https://html.spec.whatwg.org/multipage/microdata.html#microdata-and-other-namespaces.
func TestOtherNodes(t *testing.T) {
	d := open(t, `<p itemscope></p><svg id=s itemscope></svg>text`, microdata.Today)
	equal(t, d.GetItems("").Length(), 1)
	doc := d.Tree().Document()
	for i := range doc.Len() {
		n := doc.Node(i)
		_, ok := d.Element(d.Tree().Node(n))
		equal(t, ok, doc.Kind(n) == dom.ElementNode && doc.Namespace(n) == dom.HTML)
	}
	_, ok := d.Element(edit.Node{})
	equal(t, ok, false)
}

// A thousand changes cost as much as one where nothing is asked between them, and lists
// cost what is in them.
func TestGrowth(t *testing.T) {
	for _, tt := range []struct {
		name string
		run  func(t *testing.T, n int)
		n    int
	}{
		{"changes", func(t *testing.T, n int) {
			d := open(t, `<p itemscope>`+strings.Repeat("<b itemprop=n>x</b>", n), microdata.Today)
			properties := d.GetItems("").Item(0).Properties()
			for e := range properties.All() {
				must(t, e.SetItemValue("y"))
			}
			equal(t, len(properties.NamedItem("n").Values()), n)
		}, 2000},
		{"names", func(t *testing.T, n int) {
			var b strings.Builder
			b.WriteString("<p itemscope>")
			for i := range n {
				fmt.Fprintf(&b, "<b itemprop='n%d all'>x</b>", i)
			}
			d := open(t, b.String(), microdata.Today)
			properties := d.GetItems("").Item(0).Properties()
			for name := range properties.Names().All() {
				properties.NamedItem(name).Values()
			}
		}, 1000},
		{"items", func(t *testing.T, n int) {
			d := open(t, strings.Repeat("<p itemscope itemtype='a b c'><b itemprop=n>x</b></p>", n), microdata.Today)
			for e := range d.GetItems("c b a").All() {
				equal(t, e.Properties().Length(), 1)
			}
		}, 1000},
		{"types", func(t *testing.T, n int) {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "t%d ", i)
			}
			d := open(t, "<p itemscope itemtype='"+b.String()+"'>", microdata.Today)
			equal(t, d.GetItems(b.String()).Length(), 1)
		}, 2000},
		{"tokens", func(t *testing.T, n int) {
			var tokens []string
			for i := range n {
				tokens = append(tokens, fmt.Sprint("t", i))
			}
			d := open(t, "<p id=p>", microdata.Today)
			l := byID(t, d, "p").ItemProp()
			must(t, l.Add(tokens...))
			must(t, l.Remove(tokens...))
			equal(t, l.Length(), 0)
		}, 1000},
	} {
		t.Run(tt.name, func(t *testing.T) { testdata.Growth(t, func(n int) { tt.run(t, n) }, tt.n) })
	}
}
