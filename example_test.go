package itemscope_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/vocab/ical"
	"github.com/itemscope/itemscope/vocab/vcard"
	"github.com/itemscope/itemscope/vocab/work"
	"golang.org/x/net/html"
)

// The recipes of a page.
func Example() {
	const source = `<article itemscope itemtype="https://schema.org/Recipe">
  <h1 itemprop="name"> Rhubarb
  cake</h1>
  <img itemprop="image" src="cake.jpg" alt="">
  <li itemprop="recipeIngredient">500 g rhubarb</li>
  <li itemprop="recipeIngredient">200 g flour</li>
</article>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://kitchen.example/"})
	if err != nil {
		log.Fatal(err)
	}
	for recipe := range page.Microdata.ByType("Recipe") {
		fmt.Println(recipe.CleanText("name"), "at", recipe.Position(page.Document))
		for ingredient := range recipe.Texts("recipeIngredient") {
			fmt.Println("-", ingredient)
		}
		fmt.Println(recipe.Text("image"))
	}
	// Output:
	// Rhubarb cake at 1:1
	// - 500 g rhubarb
	// - 200 g flour
	// https://kitchen.example/cake.jpg
}

// The h-card of the author of a page.
func Example_author() {
	const source = `<article class="h-entry"><h1 class="p-name">Rain</h1>
  <a class="p-author h-card" href="/ida">Ida Aho</a></article>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/rain"})
	if err != nil {
		log.Fatal(err)
	}
	entry := page.Microformats.First("h-entry")
	if entry == nil {
		log.Fatal("there is no h-entry")
	}
	for author := range entry.Items("author") {
		fmt.Println(author.Text("name"), author.Text("url"))
	}
	// Output: Ida Aho https://blog.example/ida
}

// The feeds of a page.
func Example_feeds() {
	const source = `<link rel="alternate" type="application/atom+xml" title="News" href="/news.atom">
<link rel="alternate" type="application/rss+xml" title="Talks" href="/talks.rss">`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	for _, feed := range page.Links.Feeds() {
		fmt.Println(feed.Format, feed.URL(), feed.Title())
	}
	// Output:
	// Atom https://blog.example/news.atom News
	// RSS https://blog.example/talks.rss Talks
}

// The cards of a page, for address books.
func ExamplePage_Cards() {
	const source = `<p class="h-card"><b class="p-name">Ida Aho</b> <i class="p-tel">+358 1 234</i></p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	cards, err := page.Cards(vcard.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, card := range cards.Cards {
		fmt.Println(card.Name)
	}
	vcf := cards.Append(nil) // for os.WriteFile("cards.vcf", vcf, 0o666)
	fmt.Print(strings.ReplaceAll(string(vcf), "\r\n", "\n"))
	// Output:
	// Ida Aho
	// BEGIN:VCARD
	// VERSION:4.0
	// PRODID:-//itemscope//itemscope//EN
	// SOURCE:https://blog.example/
	// FN:Ida Aho
	// TEL:+358 1 234
	// UID:urn:uuid:a3d1a276-5851-5fdf-bb16-4029a260c072
	// END:VCARD
}

// The events of a page, for calendars.
func ExamplePage_Events() {
	const source = `<p class="h-event"><b class="p-name">Fair</b> <time class="dt-start">2026-12-01</time></p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	events, err := page.Events(ical.Options{Now: time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		log.Fatal(err)
	}
	ics := events.Append(nil) // for os.WriteFile("events.ics", ics, 0o666)
	fmt.Print(strings.ReplaceAll(string(ics), "\r\n", "\n"))
	// Output:
	// BEGIN:VCALENDAR
	// VERSION:2.0
	// PRODID:-//itemscope//itemscope//EN
	// BEGIN:VEVENT
	// DTSTAMP:20261122T120000Z
	// SUMMARY:Fair
	// DTSTART;VALUE=DATE:20261201
	// UID:urn:uuid:16f2fc2f-ec04-5c83-a182-36144b621b55
	// END:VEVENT
	// END:VCALENDAR
}

// The licences of a page and of the works in it.
func ExamplePage_Works() {
	const source = `<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY</a>
<p itemscope itemtype="https://schema.org/Photograph"><b itemprop="name">Rain</b>
<a itemprop="license" href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a></p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	report, err := page.Works(work.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, license := range report.Licenses {
		fmt.Println("the page:", license.Name)
	}
	for _, w := range report.Works {
		for _, license := range w.Licenses {
			fmt.Printf("%s: %s\n", w.Title, license.Name)
		}
	}
	// Output:
	// the page: CC BY 4.0
	// Rain: CC0 1.0
}

// A page as RDF, in a file.
func ExamplePage_WriteRDF() {
	const source = `<p itemscope itemtype="https://schema.org/Person" itemid="#ida"><b itemprop="name">Ida</b></p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	file := os.Stdout // or what os.Create returns
	w := rdf.NewTurtle(file)
	problems, err := page.WriteRDF(w, itemscope.RDFOptions{})
	if err := errors.Join(err, w.Close()); err != nil {
		log.Fatal(err)
	}
	fmt.Println("#", len(problems), "problems")
	// Output:
	// @prefix schema: <https://schema.org/> .
	//
	// <https://blog.example/#ida> a schema:Person ;
	//   schema:name "Ida" .
	// # 0 problems
}

// Many pages in parallel: an Extractor for each goroutine, and a Page that is made anew for each
// page, as its JSON is all that is kept.
func ExampleExtractor() {
	pages := []string{`<p itemscope itemid="/a">`, `<p itemscope itemid="/b">`, `<p itemscope itemid="/c">`}
	found := make([]json.RawMessage, len(pages))
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range 2 {
		workers.Go(func() {
			var x itemscope.Extractor
			var page itemscope.Page
			for i := range numbers {
				_, err := x.ExtractBytes([]byte(pages[i]), itemscope.Options{
					URL:      "https://example.com/",
					Syntaxes: []itemscope.Syntax{itemscope.Microdata},
					Into:     &page,
				})
				if err != nil {
					log.Print(err)
					continue
				}
				found[i], err = page.MarshalJSON()
				if err != nil {
					log.Print(err)
				}
			}
		})
	}
	for i := range pages {
		numbers <- i
	}
	close(numbers)
	workers.Wait()
	for _, page := range found {
		fmt.Printf("%s\n", page)
	}
	// Output:
	// {"url":"https://example.com/","microdata":{"items":[{"id":"https://example.com/a","properties":{}}]}}
	// {"url":"https://example.com/","microdata":{"items":[{"id":"https://example.com/b","properties":{}}]}}
	// {"url":"https://example.com/","microdata":{"items":[{"id":"https://example.com/c","properties":{}}]}}
}

// The node of goquery, or golang.org/x/net/html, that an item is from.
func ExampleExtractNode() {
	// With goquery, this is document.Nodes[0].
	node, err := html.Parse(strings.NewReader(`<article itemscope><h1 itemprop="name">Rain</h1></article>`))
	if err != nil {
		log.Fatal(err)
	}
	page, tree, err := itemscope.ExtractNode(node, itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	for _, item := range page.Microdata.Items {
		fmt.Println(item.Text("name"), "from", tree.Node(item.Node).Data)
	}
	// Output: Rain from article
}

// Where in the page values are, as line and column.
func Example_position() {
	const source = `<p itemscope>
  <b itemprop="name">Ida</b> <i itemprop="name">Aho</i>
</p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, item := range page.Microdata.Items {
		for name, value := range item.All() {
			fmt.Println(name, value.Text, "at", value.Position(page.Document))
		}
	}
	// Output:
	// name Ida at 2:3
	// name Aho at 2:30
}

// A page that asks for more than a limit allows: what was found before the limit is
// returned.
func Example_limit() {
	source := `<a rel="next" href="/2">2</a>` + strings.Repeat("<p>x", 100)
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/", MaxNodes: 50})
	var limit *dom.LimitError
	if errors.As(err, &limit) {
		fmt.Printf("more than %s = %d\n", limit.Limit, limit.Max)
	} else if err != nil {
		log.Fatal(err)
	}
	fmt.Println(page.Links.First("next").URL())
	// Output:
	// more than MaxNodes = 50
	// https://blog.example/2
}

// What is wrong in a page.
func Example_problems() {
	const source = `<p itemscope itemref="contact">
<a rel="next" href="https://[">2</a>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{URL: "https://blog.example/"})
	if err != nil {
		log.Fatal(err)
	}
	for _, problem := range page.Problems {
		fmt.Printf("%v: %s [%s]\n", page.Document.PlacePosition(problem.Place), problem.Message, problem.Rule)
	}
	// Output:
	// 1:23: no element has the ID "contact": correct it, or remove it from the itemref attribute [microdata/itemref-unknown-id]
	// 2:21: "https://[" does not resolve to a URL; following the link fails [links/url-unresolvable]
}

// A page in JSON, and what reads it: the lines that the command itemscope prints
// are such pages, too.
func ExamplePage_UnmarshalJSON() {
	const source = `<p itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ida</b></p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{Syntaxes: []itemscope.Syntax{itemscope.Microdata}})
	if err != nil {
		log.Fatal(err)
	}
	var line bytes.Buffer
	if err := page.WriteJSON(&line, dom.JSONOptions{Positions: true}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(line.String())

	var read itemscope.Page
	if err := json.Unmarshal(line.Bytes(), &read); err != nil {
		log.Fatal(err)
	}
	person := read.Microdata.First("Person")
	fmt.Println(person.Text("name"), "at", person.Position(nil))
	// Output:
	// {"url":"","microdata":{"items":[{"type":["https://schema.org/Person"],"position":{"line":1,"column":1},"properties":{"name":["Ida"]},"positions":{"name":[{"line":1,"column":51}]}}]}}
	// Ida at 1:1
}

// A page as JSON for people.
func ExamplePage_MarshalJSON() {
	const source = `<p itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ida</b></p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{Syntaxes: []itemscope.Syntax{itemscope.Microdata}})
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
	//  "url": "",
	//  "microdata": {
	//   "items": [
	//    {
	//     "type": [
	//      "https://schema.org/Person"
	//     ],
	//     "properties": {
	//      "name": [
	//       "Ida"
	//      ]
	//     }
	//    }
	//   ]
	//  }
	// }
}

// Only the items of some types, in any syntax.
func ExamplePage_Only() {
	const source = `<div itemscope><p itemprop="cook" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ida</b></p></div>
<p class="h-card">Jo</p><p class="h-entry">Rain</p>`
	page, err := itemscope.Extract(strings.NewReader(source), itemscope.Options{})
	if err != nil {
		log.Fatal(err)
	}
	people := page.Only("Person", "h-card")
	fmt.Println(people.Microdata.Items[0].Text("name"), people.Microformats.Items[0].Text("name"))
	// Output: Ida Jo
}
