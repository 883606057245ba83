package microdata_test

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
)

const cat = `<section itemscope itemtype="https://example.org/animals#cat" itemid="/hedral">
 <h1 itemprop="name">Hedral</h1>
 <img itemprop="img" src="hedral.jpeg">
 <p>Lives with <b itemprop="owner" itemscope itemref="home"><i itemprop="name">Ann</i></b>.</p>
</section>
<p id="home" itemprop="address">Oslo</p>`

func parse(page string) *dom.Document {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/cats/"})
	if err != nil {
		log.Fatal(err)
	}
	return d
}

func Example() {
	m, err := microdata.Extract(parse(cat), microdata.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, item := range m.Items {
		fmt.Println(item.Types, item.ID)
		fmt.Println(item.Text("name"), item.Text("img"))
		for owner := range item.Items("owner") {
			fmt.Println(owner.Text("name"), owner.Text("address"))
		}
	}
	// Output:
	// [https://example.org/animals#cat] https://example.com/hedral
	// Hedral https://example.com/cats/hedral.jpeg
	// Ann Oslo
}

func ExampleData_AppendJSON() {
	m, err := microdata.Extract(parse(cat), microdata.Options{})
	if err != nil {
		log.Fatal(err)
	}
	b, err := m.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", b)
	// Output:
	// {"items":[{"type":["https://example.org/animals#cat"],"id":"https://example.com/hedral","properties":{"name":["Hedral"],"img":["https://example.com/cats/hedral.jpeg"],"owner":[{"properties":{"name":["Ann"],"address":["Oslo"]}}]}}]}
}

func ExampleData_UnmarshalJSON() {
	var m microdata.Data
	if err := json.Unmarshal([]byte(`{"items":[{"properties":{"name":["Ann"]}}]}`), &m); err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Items[0].Text("name"))
	// Output: Ann
}

// The items of one type, wherever in the page they are.
func ExampleData_With() {
	const page = `<div itemscope itemtype="https://schema.org/Product">
	 <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">5</b></div>
	</div>`
	m, err := microdata.Extract(parse(page), microdata.Options{})
	if err != nil {
		log.Fatal(err)
	}
	offers := m.With(m.ByType("https://schema.org/Offer"))
	if err := offers.WriteJSON(os.Stdout, dom.JSONOptions{}); err != nil {
		log.Fatal(err)
	}
	// Output: {"items":[{"type":["https://schema.org/Offer"],"properties":{"price":["5"]}}]}
}

// Every item and value has its node, which knows its place in the page.
func ExampleItem_All() {
	d := parse(`<div itemscope><i itemprop="a b">1</i><b itemprop="a">2</b></div>`)
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for name, value := range m.Items[0].All() {
		fmt.Println(name, value.Text, d.LocalName(value.Node))
	}
	// Output:
	// a 1 i
	// a 2 b
	// b 1 i
}

func ExampleProperties() {
	d := parse(cat)
	items := slices.Collect(microdata.TopLevelItems(d))
	for _, n := range microdata.Properties(d, items[0]) {
		fmt.Println(d.LocalName(n), microdata.PropertyNames(d, n))
	}
	// Output:
	// h1 [name]
	// img [img]
	// b [owner]
}
