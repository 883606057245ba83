// Package html5 parses HTML as the standard says and browsers do, into documents
// of package dom: https://html.spec.whatwg.org/multipage/parsing.html.
//
// Any bytes make a tree. Every start tag, attribute, text and end tag knows its
// place in the source. The time is linear in the size of the page, whatever it
// contains. The memory is bounded by [Options], by default in proportion to the
// page.
//
// # How it works
//
// The whole page is decoded first (encoding*.go, prescan*.go and package
// internal/encoding). The tokenizer (tokenizer.go, tokenize_*.go) scans it and
// passes on one token after another. A token says where in the source something is
// and copies nothing. The tree builder (treebuilder.go, and a mode_*.go for one or a
// few insertion modes) makes nodes from the tokens. Nodes, too, only refer to the
// source: text and values are decoded when they are read.
//
// The two main structures of tree construction have files of their own: the stack
// of open elements (stack.go), which answers in constant time what the standard
// finds by walks down the stack, and the list of active formatting elements with the
// adoption agency (formatting.go). Tables say which elements are in which of the
// standard's sets (elements.go, mode_in_body.go).
//
// # Where it stops short of the standard
//
// Scripts do not run, and what only scripts could notice is left out. As in a
// browser's DOMParser, there are no declarative shadow roots and no patches by the
// for attribute of a template. At most 512 elements can be on the list of active
// formatting elements after its last marker. Elements nest no deeper than in Blink,
// unless [Options].MaxDepth says otherwise.
package html5
