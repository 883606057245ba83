package html5

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
)

// Options say how a page is read. The zero value reads one as a browser without
// scripts does.
type Options struct {
	// URL is the document's address, which relative URLs are resolved against.
	URL string

	// ContentType is the value of the Content-Type header the page came with.
	ContentType string

	// ContentLanguage is that of the Content-Language header.
	ContentLanguage string

	// Scripting is the scripting flag: with it, the contents of noscript are text.
	Scripting bool

	// Errors, if it is not nil, is called with each parse error when the tree is
	// done, in the order of the source:
	// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors. The rule
	// is the name of the standard after "html/"; tree construction, for which it
	// has none, adds a few of its own.
	Errors func(dom.Problem)

	// Problems, if it is not nil, is called with what has been read otherwise than
	// the page says, when the tree is done: html/xhtml for XHTML that is read as
	// HTML, html/depth-limit and html/formatting-limit for elements that are not
	// nested as they are written, at the first of them.
	Problems func(dom.Problem)

	// What follows are limits; 0 stands for the default. For a limit that is hit
	// there is a [LimitError], but for MaxDepth: that is one of Problems.

	// MaxBytes is how much of a page is read, before it is decoded: 256 MiB.
	MaxBytes int

	// MaxDepth is how many elements an element can be inside of: 512, as in Blink.
	// One that would be inside of more becomes a sibling of its parent. A node that
	// nothing can be inside of, such as an img or a comment, can be one deeper.
	MaxDepth int

	// MaxNodes is how many nodes a tree has: 4,194,304. For most pages that is
	// far more than they have tags, but a page can make formatting elements be
	// repeated.
	MaxNodes int

	// MaxAttributes is how many attributes a tree has: 8,388,608.
	MaxAttributes int
}

func (o *Options) maxBytes() int      { return orDefault(o.MaxBytes, 256<<20) }
func (o *Options) maxDepth() int      { return orDefault(o.MaxDepth, 512) }
func (o *Options) maxNodes() int      { return orDefault(o.MaxNodes, 1<<22) }
func (o *Options) maxAttributes() int { return orDefault(o.MaxAttributes, 1<<23) }

func orDefault(limit, value int) int {
	if limit > 0 {
		return limit
	}
	return value
}

// A LimitError says that a page was not read to its end, because it has more of
// something than [Options] allow. The tree up to there is valid.
type LimitError struct {
	Limit string // the field of Options
	Value int
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("html5: the page exceeds %s (%d); raise it in Options to read all of the page", e.Limit, e.Value)
}
