package microdatardf_test

import (
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdf/microdatardf"
)

const examplePage = `<!DOCTYPE html>
<title>Jane</title>
<div itemscope itemtype="http://schema.org/Person">
  <p lang="en" itemprop="name">Jane Doe</p>
  <a itemprop="url" href="/jane">home</a>
  <p itemprop="address" itemscope itemtype="http://schema.org/PostalAddress">
    <span itemprop="postalCode">98052</span>
  </p>
</div>`

func exampleDocument(page string) *dom.Document {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "http://example.com/"})
	if err != nil {
		log.Fatal(err)
	}
	return d
}

func ExampleConvert() {
	w := rdf.NewNQuads(os.Stdout)
	if _, err := microdatardf.Convert(exampleDocument(examplePage), microdatardf.Options{}, w); err != nil {
		log.Fatal(err)
	}
	if err := w.Close(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// _:b0 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/Person> <http://example.com/> .
	// _:b0 <http://schema.org/name> "Jane Doe"@en <http://example.com/> .
	// _:b0 <http://schema.org/url> <http://example.com/jane> <http://example.com/> .
	// _:b0 <http://schema.org/address> _:b1 <http://example.com/> .
	// _:b1 <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://schema.org/PostalAddress> <http://example.com/> .
	// _:b1 <http://schema.org/postalCode> "98052" <http://example.com/> .
}

// A problem says what of a page is not in the result, and where.
func ExampleConvert_problems() {
	d := exampleDocument(`<div itemscope itemtype="Person"><a itemprop="url">home</a></div>`)
	problems, err := microdatardf.Convert(d, microdatardf.Options{}, rdf.NewNQuads(os.Stdout))
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range problems {
		fmt.Printf("%v: %s: %s\n", d.PlacePosition(p.Place), p.Rule, p.Message)
	}
	// Output:
	// 1:1: rdf/type: "Person" is not an absolute URL: no triple is made of it
	// 1:34: rdf/url: this property has no URL, because its element lacks the attribute: no triple is made of it
}

// Blank nodes of several pages in one output stay apart by the numbers of the
// pages.
func ExampleOptions_page() {
	w := rdf.NewNTriples(os.Stdout)
	for i, page := range []string{`<p itemscope><b itemprop="x:y">1</b>`, `<p itemscope><b itemprop="x:y">2</b>`} {
		if _, err := microdatardf.Convert(exampleDocument(page), microdatardf.Options{Page: uint32(i)}, w); err != nil {
			log.Fatal(err)
		}
		if err := w.EndPage(); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// _:b0 <x:y> "1" .
	// _:p1b0 <x:y> "2" .
}

func ExampleReadRegistry() {
	registry, err := microdatardf.ReadRegistry(strings.NewReader(`{
		"http://example.com/": {
			"properties": {"kind": {"equivalentProperty": "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"}}
		}
	}`))
	if err != nil {
		log.Fatal(err)
	}
	d := exampleDocument(`<p itemscope itemtype="http://example.com/Thing"><a itemprop="kind" href="/Dog">dog</a>`)
	sink := rdf.SinkFunc(func(q rdf.Quad) error {
		fmt.Println(q.Predicate, q.Object)
		return nil
	})
	if _, err := microdatardf.Convert(d, microdatardf.Options{Registry: registry}, sink); err != nil {
		log.Fatal(err)
	}
	// Output:
	// <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://example.com/Thing>
	// <http://example.com/kind> <http://example.com/Dog>
	// <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://example.com/Dog>
}
