package rdfa_test

import (
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdfa"
)

const page = `<div vocab="https://schema.org/" typeof="Recipe">
<h1 property="name">Pancakes</h1>
<time property="datePublished" datetime="2024-05-01">1 May</time>
</div>`

func Example() {
	d, err := html5.Parse(strings.NewReader(page), html5.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	m, err := rdfa.Extract(d, rdfa.Options{})
	if err != nil {
		log.Fatal(err) // a limit was hit, and m has what was found before
	}
	for recipe := range m.ByType("Recipe") {
		fmt.Println(recipe.Text("name"), recipe.Position(d))
	}
	// Output: Pancakes 1:1
}

func ExampleData_ToRDF() {
	d, err := html5.Parse(strings.NewReader(page), html5.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	m, err := rdfa.Extract(d, rdfa.Options{})
	if err != nil {
		log.Fatal(err)
	}
	w := rdf.NewNTriples(os.Stdout)
	if err := m.ToRDF(w, rdfa.RDFOptions{}); err != nil {
		log.Fatal(err)
	}
	if err := w.Close(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// <https://kitchen.example/> <http://www.w3.org/ns/rdfa#usesVocabulary> <https://schema.org/> .
	// _:r0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <https://schema.org/Recipe> .
	// _:r0 <https://schema.org/name> "Pancakes" .
	// _:r0 <https://schema.org/datePublished> "2024-05-01"^^<http://www.w3.org/2001/XMLSchema#date> .
}
