package nethtml_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"golang.org/x/net/html"
)

// Who has a tree of golang.org/x/net/html reads it as a Document, and finds the
// way back to his own nodes.
func ExampleFromNode() {
	page, err := html.Parse(strings.NewReader(`<p><a href="/a" rel="next">on</a>`))
	if err != nil {
		panic(err)
	}
	tree := nethtml.FromNode(page, "http://example.com/")
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
	d := nethtml.FromNode(page, "").Document
	if err := html.Render(os.Stdout, nethtml.ToNode(d, d.ElementByID("p"))); err != nil {
		panic(err)
	}
	// Output: <p id="p">one <b>two</b></p>
}
