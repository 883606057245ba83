package dom_test

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
)

func parse(page string) *dom.Document {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "http://example.com/"})
	if err != nil {
		panic(err)
	}
	return d
}

func ExampleDocument_Elements() {
	d := parse(`<p>See <a href="/a">this</a> &amp; <a href="/b">that</a>`)
	for n := range d.Elements(d.Root()) {
		if href, ok := d.Attr(n, atom.Href); ok {
			fmt.Println(d.TextContent(n), href)
		}
	}
	// Output:
	// this /a
	// that /b
}

// A loop over indices can pass over the inside of a node, here of a nested list.
func ExampleDocument_End() {
	d := parse(`<ul id="u"><li>one<ul><li>two</ul><li>three</ul>`)
	list := d.ElementByID("u")
	for i := list.Index() + 1; i < d.End(list); {
		n := d.Node(i)
		if d.IsHTML(n, atom.Ul) {
			i = d.End(n)
			continue
		}
		if d.Kind(n) == dom.TextNode {
			fmt.Println(d.Data(n))
		}
		i++
	}
	// Output:
	// one
	// three
}

// With a buffer that is used again, reading does not allocate.
func ExampleDocument_AppendTextContent() {
	d := parse(`<p>one <b>and</b> two<p>three`)
	var buf []byte
	for n := range d.Elements(d.Root()) {
		if d.IsHTML(n, atom.P) {
			buf = d.AppendTextContent(buf[:0], n)
			fmt.Printf("%s\n", buf)
		}
	}
	// Output:
	// one and two
	// three
}

func ExampleDocument_Language() {
	d := parse(`<html lang="en"><p id="p"><q lang="fr" id="q">Bonjour</q>`)
	fmt.Println(d.Language(d.ElementByID("p")), d.Language(d.ElementByID("q")))
	// Output: en fr
}

func ExampleDocument_TemplateContents() {
	d := parse(`<template id="t"><b>later</b></template>`)
	t := d.ElementByID("t")
	fmt.Printf("%q %q\n", d.TextContent(t), d.TextContent(d.TemplateContents(t)))
	// Output: "" "later"
}

func ExampleDocument_InnerHTML() {
	d := parse(`<p id="p">a < b<br>&copy;`)
	fmt.Println(d.InnerHTML(d.ElementByID("p")))
	// Output: a &lt; b<br>©
}

// A parser gives a Builder places in the source; values are decoded when they are
// read from the Document.
func ExampleBuilder() {
	source := []byte("<p id=a>one &amp; two")
	var d dom.Document
	var b dom.Builder
	root := b.Start(&d, dom.DocumentNode)
	if err := b.SetSource(source); err != nil {
		panic(err)
	}
	p := b.Element(dom.HTML, b.Name([]byte("p")), dom.Span{Start: 0, End: 8})
	b.AddAttr(p, dom.NoNamespace, b.Name([]byte("id")), dom.Span{Start: 3, End: 5}, dom.Span{Start: 6, End: 7}, 0)
	b.AppendChild(root, p)
	b.AppendChild(p, b.Text(dom.Span{Start: 8, End: 21}, dom.RawReferences))
	b.Finish()

	n := d.ElementByID("a")
	fmt.Println(d.TextContent(n))
	fmt.Println(d.Source(d.Span(n)), d.NodePosition(d.FirstChild(n)))
	// Output:
	// one & two
	// <p id=a> 1:9
}
