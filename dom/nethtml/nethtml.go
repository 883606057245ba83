// Package nethtml turns trees of golang.org/x/net/html, which goquery and many
// others use, into documents of package dom, and back.
package nethtml

import (
	"math"

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

// Options say what a document is made of. What bounds it follows the rule of
// [dom.Bound]: 0 stands for the default, less than 0 for no limit. For a limit that
// is hit there is a [*dom.LimitError], except for MaxDepth.
type Options struct {
	// URL is the document's address, which relative URLs are resolved against.
	URL string

	// MaxInput is how many bytes the names, texts and values of a tree have
	// together: 268,435,456 (256 MiB).
	MaxInput int

	// MaxDepth is how many elements an element can be inside of: 512, as for pages
	// that package html5 reads. What would be inside of more is put beside its
	// parent, except that the contents of a template stay in it. A problem of the
	// document tells that: html/depth-limit.
	MaxDepth int

	// MaxNodes and MaxAttributes are how many nodes and attributes a tree has:
	// 4,194,304 and 8,388,608.
	MaxNodes, MaxAttributes int
}

// The size of a document is at most that, since its offsets have 32 bits.
func (o *Options) maxInput() int { return min(dom.Bound(o.MaxInput, 256<<20), math.MaxUint32-1) }
func (o *Options) maxDepth() int { return dom.Bound(o.MaxDepth, 512) }
func (o *Options) maxNodes() int { return min(dom.Bound(o.MaxNodes, 1<<22), math.MaxUint32-1) }
func (o *Options) maxAttributes() int {
	return min(dom.Bound(o.MaxAttributes, 1<<23), math.MaxUint32-1)
}

// FromNode makes a document of n and everything inside it. A node that is not a
// document becomes the only child of a fragment, and nil an empty document.
// Nothing in the document knows its place in a source.
//
// The children of a template become its template contents.
//
// The error is nil or the [*dom.LimitError] of a limit that ended the work; the
// tree has what was made before.
func FromNode(n *html.Node, o Options) (*Tree, error) {
	r := reader{
		tree: &Tree{Document: &dom.Document{}, origin: []*html.Node{nil}}, maxDepth: o.maxDepth(),
		nodes:      allowance{"MaxNodes", o.maxNodes(), o.maxNodes()},
		attributes: allowance{"MaxAttributes", o.maxAttributes(), o.maxAttributes()},
		input:      allowance{"MaxInput", o.maxInput(), o.maxInput()},
	}
	r.run(n, o.URL)
	if r.err != nil {
		return r.tree, r.err
	}
	return r.tree, nil
}
