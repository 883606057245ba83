package live_test

import (
	"fmt"
	"log"
	"testing"

	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microdata/live"
)

// Hedral is a cat of the standard's examples.
const hedral = `<section itemscope itemtype="http://example.org/animals#cat">
 <h1 itemprop="name http://example.com/fn">Hedral</h1>
 <p itemprop="desc">Hedral is a male american domestic
 shorthair, with a fluffy <span
 itemprop="http://example.com/color">black</span> fur with <span
 itemprop="http://example.com/color">white</span> paws and belly.</p>
 <img itemprop="img" src="hedral.jpeg" alt="" title="Hedral, age 18 months">
</section>`

func newDocument(page string) *live.Document {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/"})
	if err != nil {
		log.Fatal(err)
	}
	return live.New(edit.New(d), live.Options{})
}

// The colors of a cat, as a script of the standard's section 5.1.6 finds them.
func Example() {
	d := newDocument(hedral)
	cat := d.GetItems("http://example.org/animals#cat").Item(0)
	for i, color := range cat.Properties().NamedItem("http://example.com/color").Values() {
		fmt.Println(i, color.Text)
	}
	// Output:
	// 0 black
	// 1 white
}

// A list of the items of a page and in each a list of the names of its properties, put
// into the page, as another script of section 5.1.6 makes them.
func Example_lists() {
	d := newDocument(hedral)
	tree := d.Tree()
	outer := element(tree, "ul")
	for item := range d.GetItems("").All() {
		itemLi, inner := element(tree, "li"), element(tree, "ul")
		for name := range item.Properties().Names().All() {
			propLi := element(tree, "li")
			appendChild(tree, propLi, tree.CreateText(name))
			appendChild(tree, inner, propLi)
		}
		appendChild(tree, itemLi, inner)
		appendChild(tree, outer, itemLi)
	}
	body := tree.LastChild(tree.LastChild(tree.Root()))
	appendChild(tree, body, outer)
	fmt.Println(tree.Document().OuterHTML(tree.DOM(outer)))
	// Output:
	// <ul><li><ul><li>name</li><li>http://example.com/fn</li><li>desc</li><li>http://example.com/color</li><li>img</li></ul></li></ul>
}

func element(tree *edit.Tree, name string) edit.Node {
	n, err := tree.CreateElement(name)
	if err != nil {
		log.Fatal(err)
	}
	return n
}

func appendChild(tree *edit.Tree, parent, child edit.Node) {
	if err := tree.AppendChild(parent, child); err != nil {
		log.Fatal(err)
	}
}

// A page whose data is changed, and else stays as it is.
func ExampleElement_SetItemValue() {
	page := []byte("<p itemscope>\r\n  <a ITEMPROP='url' href='/old' >here</a>")
	d, err := html5.ParseBytes(page, html5.Options{})
	if err != nil {
		log.Fatal(err)
	}
	tree := edit.New(d)
	link := live.New(tree, live.Options{}).GetItems("").Item(0).Properties().Item(0)
	if err := link.SetItemValue("/new"); err != nil {
		log.Fatal(err)
	}
	patch, err := tree.Patch(page, edit.PatchOptions{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%q\n", patch.Page)
	// Output: "<p itemscope>\r\n  <a ITEMPROP='url' href='/new' >here</a>"
}

// The other examples of the sections.
func TestExamples(t *testing.T) {
	d := open(t, `<div id=1 itemscope itemtype="http://example.com/feline"></div><div id=2 itemscope itemtype="http://example.com/canine"></div>`+
		`<p id=3 itemscope itemtype="http://example.com/feline"><b itemprop=kitten itemscope itemtype="http://example.com/feline"></b></p>`, microdata.Today)
	equal(t, ids(d, d.GetItems("http://example.com/feline")), "1 3")

	d = open(t, `<p itemscope itemtype="http://example.net/user"><b itemprop=name>Ann</b><b itemprop=name>An</b></p>`, microdata.Today)
	user := d.GetItems("http://example.net/user").Item(0)
	equal(t, "Hello "+text(user.Properties().NamedItem("name").Item(0))+"!", "Hello Ann!")

	d = open(t, `<p id=p itemprop="size color">`, microdata.Today)
	equal(t, byID(t, d, "p").ItemProp().Contains("color"), true)

	d = open(t, `<p id=p itemscope itemref="a b  a"></p><p id=b></p><p id=a></p>`, microdata.Today)
	refs := byID(t, d, "p").ItemRef()
	var found []live.Element
	for i := range refs.Length() {
		id, _ := refs.Item(i)
		found = append(found, byID(t, d, id))
	}
	equal(t, fmt.Sprint(found), fmt.Sprint([]live.Element{byID(t, d, "a"), byID(t, d, "b")}))

	// An item is no property of itself, by any of the texts.
	for _, spec := range both {
		d = open(t, `<p id=p itemscope itemprop=self itemref="p b"></p><b id=b itemprop=b></b>`, spec)
		equal(t, ids(d, byID(t, d, "p").Properties()), "b")
	}

	// getCalendar looks upwards for the item of a vEvent.
	const vevent = "http://microformats.org/profile/hcalendar#vevent"
	d = open(t, `<body id=b itemscope itemtype="`+vevent+`"><h1 itemprop=summary>Bluesday Tuesday</h1><p><input id=i type=button>`, microdata.Today)
	node := byID(t, d, "i")
	for !node.ItemScope() || !node.ItemType().Contains(vevent) {
		node, _ = d.Element(d.Tree().Parent(node.Node()))
	}
	equal(t, text(node.Properties().Item(0)), "Bluesday Tuesday")
}
