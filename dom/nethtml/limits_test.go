package nethtml

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
)

func TestNil(t *testing.T) {
	tree, err := FromNode(nil, Options{URL: "http://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	d := tree.Document
	if d.Kind(d.Root()) != dom.DocumentNode || d.Len() != 2 || d.URL() != "http://example.com/" || tree.Node(d.Root()) != nil {
		t.Errorf("%d nodes at %q", d.Len()-1, d.URL())
	}
}

func TestLimits(t *testing.T) {
	const begin = "<html><head></head><body>" // and the document: four nodes of twelve bytes
	page := parse(t, begin+strings.Repeat("<p id=a>x</p>", 50)+strings.Repeat("<template><i></i></template>", 50))
	for _, tt := range []struct {
		o     Options
		limit string
		nodes int
	}{
		{Options{MaxNodes: 254, MaxAttributes: 50, MaxInput: 12 + 50*5 + 50*9}, "", 254},
		{Options{MaxNodes: 253}, "MaxNodes", 253},
		{Options{MaxNodes: 252}, "MaxNodes", 252},
		{Options{MaxNodes: 10}, "MaxNodes", 10},
		{Options{MaxNodes: 154}, "MaxNodes", 154},
		{Options{MaxAttributes: 10}, "MaxAttributes", 4 + 2*10},
		{Options{MaxInput: 12 + 50}, "MaxInput", 4 + 2*10},
		{Options{MaxNodes: -1, MaxAttributes: -1, MaxInput: -1}, "", 254},
	} {
		tree, err := FromNode(page, tt.o)
		var limit *dom.LimitError
		if errors.As(err, &limit); err != nil != (tt.limit != "") || limit != nil && limit.Limit != tt.limit {
			t.Errorf("%+v: error %v, want %q", tt.o, err, tt.limit)
		}
		d := tree.Document
		if d.Len()-1 != tt.nodes || len(tree.origin) != d.Len() {
			t.Errorf("%+v: %d nodes of %d origins, want %d", tt.o, d.Len()-1, len(tree.origin)-1, tt.nodes)
		}
		for i := 1; i < d.Len(); i++ {
			if origin := tree.Node(d.Node(i)); d.IsElement(d.Node(i)) && d.LocalName(d.Node(i)) != origin.Data {
				t.Errorf("%+v: %s is made of %s", tt.o, d.LocalName(d.Node(i)), origin.Data)
			}
		}
	}
}

// Elements that nest too deep are put beside their parents, and reported once.
func TestMaxDepth(t *testing.T) {
	page := parse(t, strings.Repeat("<div>", 20)+"x<template><b><i></i></b></template>")
	for _, tt := range []struct{ depth, want int }{{5, 7}, {0, 25}, {24, 25}, {23, 24}, {-1, 25}} {
		tree, err := FromNode(page, Options{MaxDepth: tt.depth})
		if err != nil {
			t.Fatal(err)
		}
		d := tree.Document
		deepest, elements := 0, 0
		depths := make([]int, d.Len())
		for i := 1; i < d.Len(); i++ {
			n := d.Node(i)
			parent := d.Parent(n)
			if parent.IsZero() {
				parent = d.TemplateHost(n)
			}
			depths[i] = depths[parent.Index()]
			if d.IsElement(n) {
				elements++
				depths[i]++
				deepest = max(deepest, depths[i])
			}
		}
		if deepest != tt.want || elements != 26 || len(d.Problems()) == 1 != (tt.want < 25) {
			t.Errorf("MaxDepth %d: %d elements, %d deep, problems %v", tt.depth, elements, deepest, d.Problems())
		}
	}
}

// Nodes lead back to their origins although elements were moved for the limit.
func TestMaxDepthOrigins(t *testing.T) {
	root := &html.Node{Type: html.ElementNode, Data: "a"}
	n := root
	for _, name := range []string{"b", "c", "d"} {
		child := &html.Node{Type: html.ElementNode, Data: name}
		n.AppendChild(child)
		n.AppendChild(&html.Node{Type: html.TextNode, Data: "after " + name})
		n = child
	}
	tree, err := FromNode(root, Options{MaxDepth: 1})
	if err != nil {
		t.Fatal(err)
	}
	d := tree.Document
	if got, want := d.OuterHTML(d.Root()), "<a><b></b><c></c><d></d>after dafter cafter b</a>"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for i := 2; i < d.Len(); i++ {
		if n := d.Node(i); d.LocalName(n)+d.Data(n) != tree.Node(n).Data {
			t.Errorf("%s%s is made of %s", d.LocalName(n), d.Data(n), tree.Node(n).Data)
		}
	}
}
