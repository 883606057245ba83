package nethtml_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"golang.org/x/net/html"
)

// A tree of golang.org/x/net/html becomes a Document, which leads back to the
// nodes of that tree.
func ExampleFromNode() {
	page, err := html.Parse(strings.NewReader(`<p><a href="/a" rel="next">on</a>`))
	if err != nil {
		panic(err)
	}
	tree, err := nethtml.FromNode(page, nethtml.Options{URL: "http://example.com/"})
	if err != nil {
		panic(err)
	}
	d := tree.Document
	for n := range d.Elements(d.Root()) {
		if d.IsHTML(n, atom.A) {
			fmt.Println(d.TextContent(n), tree.Node(n).Attr[1].Val)
		}
	}
	// Output: on next
}

func ExampleToNode() {
	page, err := html.Parse(strings.NewReader(`<p id="p">one <b>two</b>`))
	if err != nil {
		panic(err)
	}
	tree, err := nethtml.FromNode(page, nethtml.Options{})
	if err != nil {
		panic(err)
	}
	d := tree.Document
	if err := html.Render(os.Stdout, nethtml.ToNode(d, d.ElementByID("p"))); err != nil {
		panic(err)
	}
	// Output: <p id="p">one <b>two</b></p>
}
