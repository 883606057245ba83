package live_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microdata/live"
)

// open parses a page.
func open(tb testing.TB, page string, spec microdata.Spec) *live.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/dir/"})
	if err != nil {
		tb.Fatal(err)
	}
	return live.New(edit.New(d), live.Options{Spec: spec})
}

// byID returns the element with an ID.
func byID(tb testing.TB, d *live.Document, id string) live.Element {
	tb.Helper()
	e, ok := d.Element(d.Tree().Node(d.Tree().Document().ElementByID(id)))
	if !ok {
		tb.Fatalf("no element has the ID %q", id)
	}
	return e
}

// ids returns the IDs of the elements of a list.
func ids(d *live.Document, list interface {
	Length() int
	Item(int) live.Element
}) string {
	var b []string
	for i := range list.Length() {
		id, _ := d.Tree().Attr(list.Item(i).Node(), "id")
		b = append(b, id)
	}
	return strings.Join(b, " ")
}

func equal[T comparable](tb testing.TB, got, want T) {
	tb.Helper()
	if got != want {
		tb.Errorf("got %v, want %v", got, want)
	}
}

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Error(err)
	}
}

// refused checks that a change was refused with an exception, and changed nothing.
func refused(tb testing.TB, d *live.Document, name edit.ErrorName, change func() error) {
	tb.Helper()
	before := d.Tree().Generation()
	var e *live.Error
	if err := change(); !errors.As(err, &e) || e.Name != name {
		tb.Errorf("%v, want %s", err, name)
	}
	equal(tb, d.Tree().Generation(), before)
}

var both = []microdata.Spec{microdata.Today, microdata.W3C2011}

const twoItems = `<p id=a itemscope itemtype="http://x.example/t"><b id=b itemprop="n m">1</b><i id=c itemprop="m n m">2</i>` +
	`<u id=d itemprop>3</u></p><p id=e itemscope itemtype="http://x.example/t http://x.example/u"><b id=f itemprop=n itemscope></b></p>`

type requirement struct {
	says  string
	specs []microdata.Spec
	test  func(t *testing.T, spec microdata.Spec)
}

// requirements has a test for each sentence of the sections that says what must be. says
// is the beginning of the sentence, or what only it has.
var requirements = []requirement{
	{"The names attribute must return a live DOMStringList", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		names := byID(t, d, "a").Properties().Names()
		equal(t, strings.Join(slices.Collect(names.All()), " "), "n m")
		equal(t, names, byID(t, d, "a").Properties().Names())
		must(t, byID(t, d, "b").ItemProp().SetValue("x n"))
		equal(t, strings.Join(slices.Collect(names.All()), " "), "x n m")
		first, ok := names.Item(0)
		equal(t, first, "x")
		equal(t, ok, true)
		_, ok = names.Item(3)
		equal(t, ok, false)
		_, ok = names.Item(-1)
		equal(t, ok, false)
		equal(t, names.Length(), 3)
		equal(t, names.Contains("m"), true)
		equal(t, names.Contains("y"), false)
	}},
	{"The namedItem(name) method must return a PropertyNodeList", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		properties := byID(t, d, "a").Properties()
		n := properties.NamedItem("n")
		equal(t, ids(d, n), "b c")
		equal(t, n, properties.NamedItem("n"))
		must(t, byID(t, d, "b").ItemProp().Remove("n"))
		equal(t, ids(d, n), "c")
		equal(t, ids(d, properties.NamedItem("nothing")), "")
	}},
	{"The same object must be returned each time.", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		names := byID(t, d, "a").Properties().Names()
		must(t, byID(t, d, "b").ItemProp().SetValue("x"))
		equal(t, byID(t, d, "a").Properties().Names(), names)
	}},
	{"must be sorted in tree order, and the same object must be returned", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<b id=z itemprop=n>1</b><p id=a itemscope itemref="z y"><b id=b itemprop=n>2</b></p><b id=y itemprop=n>3</b>`, spec)
		properties := byID(t, d, "a").Properties()
		equal(t, ids(d, properties.NamedItem("n")), "z b y")
		equal(t, properties.NamedItem("n"), properties.NamedItem("n"))
	}},
	{"inherited from the NodeList interface must behave", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		n := byID(t, d, "a").Properties().NamedItem("n")
		equal(t, n.Length(), 2)
		equal(t, n.Item(1), byID(t, d, "c"))
		equal(t, n.Item(2).IsZero(), true)
		equal(t, n.Item(-1).IsZero(), true)
	}},
	{"must return a newly constructed array", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		n := byID(t, d, "a").Properties().NamedItem("n")
		values := n.Values()
		if want := []live.Value{{Text: "1"}, {Text: "2"}}; !slices.Equal(values, want) {
			t.Errorf("%v, want %v", values, want)
		}
		values[0].Text = "changed"
		equal(t, n.Values()[0].Text, "1")
		inner := byID(t, d, "e").Properties().NamedItem("n").Values()
		equal(t, inner[0], live.Value{Item: byID(t, d, "f")})
	}},
	{"each top-level microdata items with a type equal to one", []microdata.Spec{microdata.W3C2011}, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems+`<p id=g itemscope itemtype="http://x.example/u"></p>`, spec)
		equal(t, ids(d, d.GetItems("http://x.example/t")), "a")
		equal(t, ids(d, d.GetItems(" http://x.example/u\nhttp://x.example/t ")), "a g")
		equal(t, ids(d, d.GetItems("http://x.example/T")), "")
	}},
	{"whose types include all the types specified", []microdata.Spec{microdata.Today}, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		list := d.GetItems("http://x.example/t")
		equal(t, ids(d, list), "a e")
		equal(t, ids(d, d.GetItems(" http://x.example/u\nhttp://x.example/t ")), "e")
		equal(t, ids(d, d.GetItems("http://x.example/T")), "")
		must(t, byID(t, d, "a").ItemType().SetValue("other"))
		equal(t, ids(d, list), "e")
	}},
	{"then the method must return a NodeList containing all", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		equal(t, ids(d, d.GetItems("")), "a e")
		equal(t, ids(d, d.GetItems(" \n")), "a e")
	}},
	{"In other cases, a new NodeList object must be returned", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		if d.GetItems("") == d.GetItems("http://x.example/t") {
			t.Error("two arguments have one list")
		}
		equal(t, d.GetItems("x"), d.GetItems("x")) // which the sentence before allows
	}},
	{"The itemScope IDL attribute on HTML elements must reflect", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a>`, spec)
		e := byID(t, d, "a")
		equal(t, e.ItemScope(), false)
		must(t, e.SetItemScope(true))
		equal(t, attr(d, e, "itemscope"), "")
		equal(t, e.ItemScope(), true)
		must(t, e.SetItemScope(false))
		equal(t, attr(d, e, "itemscope"), "null")
		d = open(t, `<p id=a itemscope=ITEMSCOPE>`, spec)
		must(t, byID(t, d, "a").SetItemScope(true))
		equal(t, d.Tree().Generation(), 0) // it is there
	}},
	{"The itemType IDL attribute on HTML elements must reflect", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a itemtype=" x  y ">`, spec)
		e := byID(t, d, "a")
		equal(t, e.ItemType().Value(), " x  y ")
		equal(t, e.ItemType().Length(), 2)
		must(t, e.ItemType().SetValue("z"))
		equal(t, attr(d, e, "itemtype"), "z")
	}},
	{"The itemId IDL attribute on HTML elements must reflect", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a itemid=" x y "><p id=b><p id=c itemid=http://:>`, spec)
		e := byID(t, d, "a")
		equal(t, e.ItemID(), "https://example.com/dir/x%20y")
		must(t, e.SetItemID("../z"))
		equal(t, attr(d, e, "itemid"), "../z")
		equal(t, e.ItemID(), "https://example.com/z")
		equal(t, byID(t, d, "b").ItemID(), "")
		equal(t, byID(t, d, "c").ItemID(), "")
		// URLs are relative to the document as it is now.
		base, err := d.Tree().CreateElement("base")
		must(t, err)
		must(t, d.Tree().SetAttr(base, "href", "http://other.example/"))
		must(t, d.Tree().AppendChild(e.Node(), base))
		equal(t, e.ItemID(), "http://other.example/z")
	}},
	{"The itemProp IDL attribute on HTML elements must reflect", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a itemprop="x y x">`, spec)
		e := byID(t, d, "a")
		equal(t, strings.Join(slices.Collect(e.ItemProp().All()), ","), "x,y")
		must(t, e.ItemProp().Add("z"))
		equal(t, attr(d, e, "itemprop"), "x y z")
	}},
	{"The itemRef IDL attribute on HTML elements must reflect", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a itemscope><b id=b itemprop=b>`, spec)
		e := byID(t, d, "a")
		must(t, e.ItemRef().Add("b"))
		equal(t, attr(d, e, "itemref"), "b")
	}},
	{"The properties IDL attribute on HTML elements must return", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, twoItems, spec)
		e := byID(t, d, "a")
		properties := e.Properties()
		equal(t, ids(d, properties), "b c") // d has no property names
		equal(t, properties, e.Properties())
		must(t, e.SetItemScope(false))
		equal(t, properties.Length(), 0)
		equal(t, properties.Names().Length(), 0)
		must(t, e.SetItemScope(true))
		equal(t, properties.Length(), 2)
		d.Tree().Remove(e.Node()) // it is rooted at the document
		equal(t, properties.Length(), 0)
	}},
	{"must return null on getting", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a itemscope>x`, spec)
		e := byID(t, d, "a")
		_, ok := e.ItemValue()
		equal(t, ok, false)
		refused(t, d, live.InvalidAccess, func() error { return e.SetItemValue("x") })
	}},
	{"must return the element itself on getting", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p id=a itemscope><meta id=b itemprop=x itemscope content=y>`, spec)
		e := byID(t, d, "b")
		v, ok := e.ItemValue()
		equal(t, v, live.Value{Item: e})
		equal(t, ok, true)
		refused(t, d, live.InvalidAccess, func() error { return e.SetItemValue("x") })
	}},
	{"reflecting the element's content content attribute", both, reflects("content", "", "meta")},
	{"reflecting the element's src content attribute", both,
		reflects("src", "https://example.com/dir/", "audio", "embed", "iframe", "img", "source", "track", "video")},
	{"reflecting the element's href content attribute", both, reflects("href", "https://example.com/dir/", "a", "area", "link")},
	{"reflecting the element's data content attribute", both, reflects("data", "https://example.com/dir/", "object")},
	{"reflecting the element's value content attribute", []microdata.Spec{microdata.Today}, reflects("value", "", "data", "meter")},
	{"must act as it would if it was reflecting the element's datetime content attribute", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p itemscope><time id=a itemprop=x datetime="">text</time>`, spec)
		e := byID(t, d, "a")
		equal(t, text(e), "")
		must(t, e.SetItemValue("2026"))
		equal(t, attr(d, e, "datetime"), "2026")
		equal(t, text(e), "2026")
		equal(t, d.Tree().TextContent(e.Node()), "text")
	}},
	{"On getting, if the element has a datetime content attribute", []microdata.Spec{microdata.Today}, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p itemscope><time id=a itemprop=x>te<b>xt</b></time>`, spec)
		e := byID(t, d, "a")
		equal(t, text(e), "text")
		must(t, e.SetItemValue("2026"))
		equal(t, attr(d, e, "datetime"), "2026")
		equal(t, d.Tree().TextContent(e.Node()), "text")
	}},
	{"The attribute must act the same as the element's textContent attribute", both, func(t *testing.T, spec microdata.Spec) {
		d := open(t, `<p itemscope><span id=a itemprop=x>te<b>xt</b><!-- c --></span>`, spec)
		e := byID(t, d, "a")
		equal(t, text(e), "text")
		must(t, e.SetItemValue("<new>"))
		equal(t, text(e), "<new>")
		equal(t, d.Tree().Document().OuterHTML(d.Tree().DOM(e.Node())), `<span id="a" itemprop="x">&lt;new&gt;</span>`)
	}},
	{"must, on setting, convert the new value to the IDL DOMString value", both, func(t *testing.T, spec microdata.Spec) {
		// A string of Go is one, once what is not UTF-8 is replaced.
		d := open(t, `<p itemscope><span id=a itemprop=x></span>`, spec)
		must(t, byID(t, d, "a").SetItemValue("\xff"))
		equal(t, text(byID(t, d, "a")), "\uFFFD")
	}},
}

// reflects tests elements whose value is an attribute, relative to base if it is a URL.
func reflects(name, base string, elements ...string) func(*testing.T, microdata.Spec) {
	return func(t *testing.T, spec microdata.Spec) {
		for _, element := range elements {
			d := open(t, `<p itemscope><`+element+` id=a itemprop=x></`+element+`><`+element+` id=b itemprop=x `+name+`=y></`+element+`>`, spec)
			none, some := byID(t, d, "a"), byID(t, d, "b")
			equal(t, text(none), "")
			equal(t, text(some), base+"y")
			must(t, none.SetItemValue("z"))
			must(t, some.SetItemValue("z w"))
			equal(t, attr(d, none, name), "z")
			equal(t, attr(d, some, name), "z w")
			if base == "" {
				equal(t, text(some), "z w")
			} else {
				equal(t, text(some), base+"z%20w")
				must(t, some.SetItemValue("http://:"))
				equal(t, text(some), "")
			}
		}
	}
}

func text(e live.Element) string {
	v, ok := e.ItemValue()
	if !ok || !v.Item.IsZero() {
		return "not a text"
	}
	return v.Text
}

// attr returns an attribute, or "null".
func attr(d *live.Document, e live.Element, name string) string {
	if value, ok := d.Tree().Attr(e.Node(), name); ok {
		return value
	}
	return "null"
}

func TestRequirements(t *testing.T) {
	for _, r := range requirements {
		t.Run(r.says, func(t *testing.T) {
			for _, spec := range r.specs {
				t.Run(spec.String(), func(t *testing.T) { r.test(t, spec) })
			}
		})
	}
}

// What the text of 2011 does not have, or has otherwise.
func TestElementsOf2011(t *testing.T) {
	for _, page := range []string{
		`<p itemscope><data id=a itemprop=x value=y>text</data>`, `<p itemscope><meter id=a itemprop=x value=1>text</meter>`,
		`<p itemscope><time id=a itemprop=x>text</time>`,
	} {
		d := open(t, page, microdata.W3C2011)
		e := byID(t, d, "a")
		equal(t, text(e), "text")
		must(t, e.SetItemValue("new"))
		equal(t, text(e), "new")
		equal(t, d.Tree().TextContent(e.Node()), "new")
	}
}

// Every sentence of the two texts that says what must be has its test.
func TestEverySentence(t *testing.T) {
	specs := filepath.Join(testdata.Shared(t), "specs")
	for _, section := range []struct{ file, from, to string }{
		{"microdata-w3c-draft-2011.txt", "\n1.2 HTMLPropertiesCollection\n", "\n2 Introduction\n"},
		{"microdata-w3c-draft-2011.txt", "\n4 Microdata DOM API\n", "\n4.1 Drag-and-drop\n"},
		{"html-2012-links-selectors-microdata.txt", "\n5.3 Microdata DOM API\n", "\n5.4 Microdata vocabularies\n"},
	} {
		b, err := os.ReadFile(filepath.Join(specs, section.file))
		if err != nil {
			t.Fatal(err)
		}
		_, text, found := strings.Cut(string(b), section.from)
		text, _, ended := strings.Cut(text, section.to)
		if !found || !ended {
			t.Fatalf("%s has no section %q", section.file, section.from)
		}
		n := 0
		for _, sentence := range regexp.MustCompile(`[^\n]*?(\. |\.?\n)`).FindAllString(text, -1) {
			if !regexp.MustCompile(`\bmust\b`).MatchString(sentence) {
				continue
			}
			n++
			if !slices.ContainsFunc(requirements, func(r requirement) bool { return strings.Contains(sentence, r.says) }) {
				t.Errorf("%s: no test for %q", section.file, sentence)
			}
		}
		if n < 4 {
			t.Errorf("%s: %d sentences in %q", section.file, n, section.from)
		}
	}
}
