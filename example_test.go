package itemscope_test

import (
	"encoding/json"
	"fmt"
	"log"
	"strings"

	"github.com/itemscope/itemscope"
	"golang.org/x/net/html"
)

const recipe = `<article itemscope itemtype="https://schema.org/Recipe">
  <h1 itemprop="name">Rhubarb cake</h1>
  <img itemprop="image" src="cake.jpg" alt="">
  <li itemprop="recipeIngredient">500 g rhubarb</li>
  <li itemprop="recipeIngredient">200 g flour</li>
</article>`

func Example() {
	page, err := itemscope.Extract(strings.NewReader(recipe), itemscope.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	for item := range page.Microdata.ByType("https://schema.org/Recipe") {
		fmt.Println(item.Text("name"), "at", page.Document.NodePosition(item.Node))
		for ingredient := range item.Texts("recipeIngredient") {
			fmt.Println("-", ingredient)
		}
		fmt.Println(item.Text("image"))
	}
	// Output:
	// Rhubarb cake at 1:1
	// - 500 g rhubarb
	// - 200 g flour
	// https://kitchen.example/cake.jpg
}

func ExamplePage_MarshalJSON() {
	page, err := itemscope.Extract(strings.NewReader(recipe), itemscope.Options{
		URL:      "https://kitchen.example/",
		Syntaxes: []itemscope.Syntax{itemscope.Microdata},
	})
	if err != nil {
		log.Fatal(err)
	}
	b, err := json.MarshalIndent(page, "", " ")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(b))
	// Output:
	// {
	//  "url": "https://kitchen.example/",
	//  "microdata": {
	//   "items": [
	//    {
	//     "type": [
	//      "https://schema.org/Recipe"
	//     ],
	//     "properties": {
	//      "name": [
	//       "Rhubarb cake"
	//      ],
	//      "image": [
	//       "https://kitchen.example/cake.jpg"
	//      ],
	//      "recipeIngredient": [
	//       "500 g rhubarb",
	//       "200 g flour"
	//      ]
	//     }
	//    }
	//   ]
	//  }
	// }
}

func ExampleExtractor() {
	var x itemscope.Extractor
	for _, page := range []string{recipe, "<p class=h-card>Ida"} {
		found, err := x.Extract(strings.NewReader(page), itemscope.Options{URL: "https://kitchen.example/"})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(len(found.Microdata.Items), "items,", len(found.Microformats.Items), "microformats")
	}
	// Output:
	// 1 items, 0 microformats
	// 0 items, 1 microformats
}

func ExampleExtractNode() {
	// As from goquery: document.Nodes[0].
	node, err := html.Parse(strings.NewReader(recipe))
	if err != nil {
		log.Fatal(err)
	}
	page, tree, err := itemscope.ExtractNode(node, itemscope.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	item := page.Microdata.Items[0]
	fmt.Println(item.Text("name"), "from", tree.Node(item.Node).Data)
	// Output: Rhubarb cake from article
}
