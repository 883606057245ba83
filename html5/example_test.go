package html5_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
)

func ExampleParse() {
	page := strings.NewReader("<!DOCTYPE html><title>Cats</title><p>Cats <b>purr.")
	d, err := html5.Parse(page, html5.Options{ContentType: "text/html; charset=utf-8"})
	if err != nil {
		fmt.Println(err)
	}
	for n := range d.Elements(d.Root()) {
		if d.IsHTML(n, atom.B) {
			fmt.Println(d.NodePosition(n), d.TextContent(n))
		}
	}
	// Output: 1:43 purr.
}

func ExampleParseFragment() {
	d, err := html5.ParseFragment(strings.NewReader("<td>1<td>2"), html5.Context{Name: "tr"}, html5.Options{})
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(d.OuterHTML(d.Root()))
	// Output: <td>1</td><td>2</td>
}

// With one Parser and one Document for all pages, memory is used again.
func ExampleParser() {
	var p html5.Parser
	var d dom.Document
	for _, page := range []string{"<title>One</title>", "<title>Two</title>"} {
		if err := p.Parse(&d, strings.NewReader(page), html5.Options{}); err != nil {
			fmt.Println(err)
		}
		fmt.Println(d.TextContent(d.FirstChild(d.Root())))
	}
	// Output:
	// One
	// Two
}

func ExampleOptions_parseErrors() {
	o := html5.Options{ParseErrors: true}
	d, err := html5.Parse(bytes.NewReader([]byte("<!DOCTYPE html>\n<p>AT&T; R&D</b>")), o)
	if err != nil {
		fmt.Println(err)
	}
	for _, p := range d.Problems() {
		fmt.Printf("%v: %s\n", d.PlacePosition(p.Place), p.Rule)
	}
	// Output:
	// 2:8: html/unknown-named-character-reference
	// 2:13: html/unexpected-end-tag
}
