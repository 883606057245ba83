package idiom_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
)

func Example() {
	page := `<nav aria-label="breadcrumb"><a href="/">Home</a> › <a href="/cakes">Cakes</a> › Rhubarb cake</nav>
<p>It takes an hour.<sup><a href="#n1" id="r1">1</a></sup>
<p id="n1">1. Or two. <a href="#r1">back</a>`
	d, err := html5.Parse(strings.NewReader(page), html5.Options{URL: "https://kitchen.example/rhubarb"})
	if err != nil {
		log.Fatal(err)
	}
	m, err := idiom.Extract(d, idiom.Options{})
	if err != nil {
		log.Fatal(err) // a limit was hit, and m has what was found before
	}
	for _, level := range m.Crumbs[0].Levels {
		fmt.Printf("%s <%s>\n", level.Text, level.URL)
	}
	note := m.Footnotes[0]
	fmt.Println(note.Label, note.Text, "from", note.References[0].Position(d))
	// Output:
	// Home <https://kitchen.example/>
	// Cakes <https://kitchen.example/cakes>
	// Rhubarb cake <>
	// 1 Or two. from 2:26
}
