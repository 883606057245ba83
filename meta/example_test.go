package meta_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/meta"
)

func Example() {
	page := `<title>Pancakes</title>
<meta property="og:image" content="/pancakes.jpg">
<meta property="og:image:width" content="1200">
<meta name="robots" content="noindex">`
	d, err := html5.Parse(strings.NewReader(page), html5.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	m, err := meta.Extract(d, meta.Options{})
	if err != nil {
		log.Fatal(err) // a limit was hit, and m has what was found before
	}
	fmt.Println(m.Title)
	for _, image := range m.OpenGraph.OpenGraphMedia("og:image") {
		fmt.Println(image.URL, image.Width)
	}
	fmt.Println(m.Robots[0].Has("noindex"))
	// Output:
	// Pancakes
	// https://kitchen.example/pancakes.jpg 1200
	// true
}
