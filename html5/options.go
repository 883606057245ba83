package html5

import (
	"context"

	"github.com/itemscope/itemscope/dom"
)

// Options say how a page is read. The zero value reads one as a browser without
// scripts does.
type Options struct {
	// URL is the document's address, which relative URLs are resolved against.
	URL string

	// ContentType is the value of the Content-Type header the page came with.
	ContentType string

	// OverHTTP says that the page came over HTTP, or is to be read as if it had. It
	// matters only if the page is not ASCII, and neither ContentType nor the page
	// declares an encoding. With OverHTTP such a page is read as windows-1252, as in
	// Chromium. Without it (for a file or a string) the page is read as UTF-8 if it
	// is valid UTF-8. Both are guesses, which the problem html/encoding-guessed
	// reports.
	OverHTTP bool

	// ContentLanguage is the value of the Content-Language header.
	ContentLanguage string

	// Scripting is the scripting flag: with it, the contents of noscript are text.
	Scripting bool

	// ParseErrors adds the parse errors to the problems of the document:
	// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors. The rule is
	// "html/" and the standard's name of the error. For errors of tree construction,
	// which the standard does not name, this package has a few names of its own.
	ParseErrors bool

	// Context ends the reading when it ends: the error is then the context's, and the
	// tree has what was parsed by then. nil stands for one that does not end.
	Context context.Context

	// MaxProblems is how many problems of one rule are kept; the last of them says
	// how many more there are. The default is [dom.DefaultMaxProblems].
	MaxProblems int

	// The limits that follow bound the input, by the rule of [dom.Bound]. If a page
	// exceeds one, the error is a [*dom.LimitError], except for MaxDepth, for which
	// there is a problem.

	// MaxInput is how many bytes of a page are read, counted before decoding. The
	// default is 268,435,456 (256 MiB).
	MaxInput int

	// MaxDepth is how deep elements nest: an element has at most that many
	// ancestors. The default is 512, as in Blink. An element that would have more
	// becomes a sibling of its parent. A node that cannot have children, such as an
	// img or a comment, can be one level deeper.
	MaxDepth int

	// MaxNodes is how many nodes a tree has. The default is 65,536 and one for every
	// two bytes of the page, at most 4,194,304. The tags and texts of a page need
	// less, but a page can ask for formatting elements and options to be repeated.
	// A text that is in several pieces in the source counts once for each piece.
	MaxNodes int

	// MaxAttributes is how many attributes a tree has. The default is that of
	// MaxNodes, but at most 8,388,608. Repeated elements share their attributes,
	// which count once.
	MaxAttributes int
}

func (o *Options) maxInput() int { return dom.Bound(o.MaxInput, 256<<20) }
func (o *Options) maxDepth() int { return dom.Bound(o.MaxDepth, 512) }

// maxNodes and maxAttributes return the limits for a source of size bytes.
func (o *Options) maxNodes(size int) int { return dom.Bound(o.MaxNodes, proportional(size, 1<<22)) }
func (o *Options) maxAttributes(size int) int {
	return dom.Bound(o.MaxAttributes, proportional(size, 1<<23))
}

func proportional(size, most int) int { return min(1<<16+size/2, most) }

// limitError is the error for a limit of [Options].
func limitError(limit string, max int, where dom.Span) *dom.LimitError {
	return &dom.LimitError{Package: "html5", Limit: limit, Max: max, Place: dom.Place{Span: where}}
}
