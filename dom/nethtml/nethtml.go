// Package nethtml turns trees of golang.org/x/net/html, which goquery and many
// others use, into documents of package dom, and back.
package nethtml

import (
	"github.com/itemscope/itemscope/dom"
	"golang.org/x/net/html"
)

// A Tree is a document made from an html.Node, and the way back from its nodes.
type Tree struct {
	Document *dom.Document
	origin   []*html.Node
}

// Node returns the html.Node that n was made from, nil if there is none.
func (t *Tree) Node(n dom.Node) *html.Node {
	if n.Index() >= len(t.origin) {
		return nil
	}
	return t.origin[n.Index()]
}

// FromNode makes a document of n and everything inside it. A node that is no
// document becomes the only child of a fragment. url is the document's address;
// it may be "". Nothing in the document knows its place in a source.
//
// The children of a template become its template contents.
func FromNode(n *html.Node, url string) *Tree {
	t := &Tree{Document: &dom.Document{}, origin: []*html.Node{nil}}
	r := reader{tree: t}
	r.run(n, url)
	return t
}
