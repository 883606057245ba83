package nethtml

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
)

const page = `<!DOCTYPE html><html lang=de><head><title>T &amp; t</title></head><body>
<p id=a class="x y">one<b>two</b><!-- c --></p><template><i>in<template>deep</template></i></template>
<svg viewbox="0 0 1 1"><a xlink:href=#a>s</a></svg><x-y z>last</x-y></body></html>`

func TestRoundTrip(t *testing.T) {
	n, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	tree := FromNode(n, "http://example.com/")
	var want, got strings.Builder
	if err := html.Render(&want, n); err != nil {
		t.Fatal(err)
	}
	if err := html.Render(&got, ToNode(tree.Document, tree.Document.Root())); err != nil {
		t.Fatal(err)
	}
	if got.String() != want.String() {
		t.Errorf("got  %s\nwant %s", got.String(), want.String())
	}
}

func TestOrigin(t *testing.T) {
	n, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	tree := FromNode(n, "")
	d := tree.Document
	elements := 0
	for i := 1; i < d.Len(); i++ {
		node := d.Node(i)
		if origin := tree.Node(node); d.IsElement(node) {
			elements++
			if origin == nil || origin.Data != d.LocalName(node) {
				t.Errorf("node %d is %s, its origin %v", i, d.LocalName(node), origin)
			}
		}
	}
	if elements != 12 {
		t.Errorf("%d elements, want 12", elements)
	}
	if tree.Node(dom.Node{}) != nil {
		t.Error("the zero Node has an origin")
	}
}
