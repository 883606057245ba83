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

// Node returns the html.Node that n was made from, or nil if n was made from none.
func (t *Tree) Node(n dom.Node) *html.Node {
	if n.Index() >= len(t.origin) {
		return nil
	}
	return t.origin[n.Index()]
}

// Options say how a document is made. The limits follow the rule of [dom.Bound]: 0
// stands for the default, a negative number for no limit. If a limit is hit, the
// error is a [*dom.LimitError], except for MaxDepth, for which there is a problem.
type Options struct {
	// URL is the document's address, which relative URLs are resolved against.
	URL string

	// MaxInput is how many bytes the names, texts and values of a tree have
	// together: 268,435,456 (256 MiB).
	MaxInput int

	// MaxDepth is how deep elements nest: an element has at most that many
	// ancestors. The default is 512, as in package html5. An element that would
	// have more becomes a sibling of its parent, but the contents of a template stay
	// in it. The problem html/depth-limit of the document reports it.
	MaxDepth int

	// MaxNodes and MaxAttributes are how many nodes and attributes a tree has:
	// 4,194,304 and 8,388,608.
	MaxNodes, MaxAttributes int
}

// maxInput is at most what the offsets of a document can count, which have 32 bits.
func (o *Options) maxInput() int { return min(dom.Bound(o.MaxInput, 256<<20), math.MaxUint32-1) }
func (o *Options) maxDepth() int { return dom.Bound(o.MaxDepth, 512) }
func (o *Options) maxNodes() int { return min(dom.Bound(o.MaxNodes, 1<<22), math.MaxUint32-1) }
func (o *Options) maxAttributes() int {
	return min(dom.Bound(o.MaxAttributes, 1<<23), math.MaxUint32-1)
}

// FromNode makes a document from n and everything inside it. A node that is not a
// document becomes the only child of a fragment, and nil an empty document. The
// document has no source, so its nodes have no positions.
//
// The children of a template become its template contents.
//
// The error is nil, or the [*dom.LimitError] of the limit that was hit; the tree
// then has what was made before.
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
