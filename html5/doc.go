// Package html5 parses HTML as the standard says and browsers do, into documents
// of package dom: https://html.spec.whatwg.org/multipage/parsing.html.
//
// Any bytes make a tree. Every start tag, attribute, text and end tag knows its
// place in the source. The time is linear in the size of the page whatever it
// holds, and what it may take up is bounded by [Options]: by default in proportion to the page.
//
// # How it works
//
// A page is decoded at once (encoding*.go, prescan*.go and package
// internal/encoding). The tokenizer
// (tokenizer.go, tokenize_*.go) scans it and hands over one token after another,
// all in the same memory, which say where in the source something is and copy
// nothing. The tree builder (treebuilder.go, and a mode_*.go for each insertion
// mode or a few of them) makes nodes of them, which say no more: text and values
// are decoded when they are read.
//
// The two structures that make HTML what it is are in files of their own: the
// stack of open elements (stack.go), which answers at once what the standard
// walks down for, and the list of active formatting elements with the adoption
// agency (formatting.go). Which elements are in which of the standard's sets is
// data (elements.go, mode_in_body.go).
//
// # Where it stops short of the standard
//
// There are no scripts, so nothing that only they could notice; and, as for a
// browser's DOMParser, no declarative shadow roots and no patches by a template's
// for attribute. No more than 512 elements can be on the list of active
// formatting elements behind its last marker. Elements nest no deeper than in
// Blink unless asked for ([Options].MaxDepth).
package html5
