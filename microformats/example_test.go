package microformats_test

import (
	"errors"
	"fmt"
	"log"
	"strings"

	"golang.org/x/net/html"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/microformats"
)

func ExampleExtract() {
	page, err := html.Parse(strings.NewReader(`
		<article class="h-entry">
			<h1 class="p-name">Hello</h1>
			<p>by <a class="p-author h-card" href="/me">Ada</a></p>
		</article>`))
	if err != nil {
		log.Fatal(err)
	}
	tree, err := nethtml.FromNode(page, nethtml.Options{URL: "http://example.com/"})
	if err != nil {
		log.Fatal(err)
	}
	data, err := microformats.Extract(tree.Document, microformats.Options{})
	if err != nil {
		log.Fatal(err)
	}
	b, err := data.AppendJSON(nil, dom.JSONOptions{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", b)
	// Output:
	// {"items":[{"type":["h-entry"],"properties":{"name":["Hello"],"author":[{"type":["h-card"],"properties":{"name":["Ada"],"url":["http://example.com/me"]},"value":"Ada"}]}}],"rels":{},"rel-urls":{}}
}

func ExampleData_ByType() {
	page, err := html.Parse(strings.NewReader(`
		<div class="hentry"><b class="entry-title">Old</b> <i class="author vcard"><b class="fn">Ada</b></i></div>
		<div class="h-card">Grace</div>`))
	if err != nil {
		log.Fatal(err)
	}
	tree, err := nethtml.FromNode(page, nethtml.Options{})
	if err != nil {
		log.Fatal(err)
	}
	data, err := microformats.Extract(tree.Document, microformats.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for card := range data.ByType("h-card") {
		fmt.Println(card.Text("name"))
	}
	// Output:
	// Ada
	// Grace
}

// On pages of unknown origin, classes of CSS frameworks look like roots.
func ExampleOptions() {
	page, err := html.Parse(strings.NewReader(`<div class="h-full"><p class="h-card">Ada</p></div>`))
	if err != nil {
		log.Fatal(err)
	}
	tree, err := nethtml.FromNode(page, nethtml.Options{})
	if err != nil {
		log.Fatal(err)
	}
	d := tree.Document
	for _, known := range []bool{false, true} {
		data, err := microformats.Extract(d, microformats.Options{KnownVocabulariesOnly: known})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(data.Items[0].Type)
	}
	// Output:
	// [h-full]
	// [h-card]
}

// What was found before the budget was used up is there.
func ExampleOptions_budget() {
	page, err := html.Parse(strings.NewReader(`<p class="h-card">Ada</p>` + strings.Repeat(`<p class="h-card">Eve</p>`, 1000)))
	if err != nil {
		log.Fatal(err)
	}
	tree, err := nethtml.FromNode(page, nethtml.Options{})
	if err != nil {
		log.Fatal(err)
	}
	data, err := microformats.Extract(tree.Document, microformats.Options{Budget: dom.NewBudget(50_000, 0)})
	var limit *dom.LimitError
	if errors.As(err, &limit) {
		fmt.Println(limit.Limit, data.Items[0].Text("name"))
	}
	// Output: Budget Ada
}
