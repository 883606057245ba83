package html5

import (
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
	// matters for a page that is not ASCII and whose encoding neither ContentType nor
	// the page itself declares: such a page is windows-1252 then, as in Chromium.
	// From anywhere else (a file, a string) it is UTF-8 if all of its bytes are. Both
	// are a guess, of which a problem tells: html/encoding-guessed.
	OverHTTP bool

	// ContentLanguage is that of the Content-Language header.
	ContentLanguage string

	// Scripting is the scripting flag: with it, the contents of noscript are text.
	Scripting bool

	// ParseErrors adds the parse errors to the problems of the document:
	// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors. The rule is
	// the name of the standard after "html/"; tree construction, for which it has
	// none, adds a few of its own.
	ParseErrors bool

	// MaxProblems is how many problems of one rule are kept, of which the last
	// tells how many more there are: [dom.DefaultMaxProblems].
	MaxProblems int

	// What follows bounds the input, by the rule of [dom.Bound]. If a page has more
	// than that, the error is a [*dom.LimitError], except for MaxDepth, which is
	// told by a problem.

	// MaxInput is how many bytes of a page are read, before they are decoded:
	// 268,435,456 (256 MiB).
	MaxInput int

	// MaxDepth is how many elements an element can be inside of: 512, as in Blink.
	// One that would be inside of more becomes a sibling of its parent. A node that
	// nothing can be inside of, such as an img or a comment, can be one deeper.
	MaxDepth int

	// MaxNodes is how many nodes a tree has: 65,536 and one for every two bytes of
	// the page, at most 4,194,304. That is more than a page has tags and texts, but
	// a page can ask for formatting elements and options to be repeated. A text that
	// is not in one piece in the source counts for each of its pieces.
	MaxNodes int

	// MaxAttributes is how many attributes a tree has, by the same rule, at most
	// 8,388,608. Elements that are repeated share theirs.
	MaxAttributes int
}

func (o *Options) maxInput() int { return dom.Bound(o.MaxInput, 256<<20) }
func (o *Options) maxDepth() int { return dom.Bound(o.MaxDepth, 512) }

// The limits of a tree whose source has so many bytes.
func (o *Options) maxNodes(size int) int { return dom.Bound(o.MaxNodes, proportional(size, 1<<22)) }
func (o *Options) maxAttributes(size int) int {
	return dom.Bound(o.MaxAttributes, proportional(size, 1<<23))
}

func proportional(size, most int) int { return min(1<<16+size/2, most) }

// limitError is the error for a limit of [Options].
func limitError(limit string, max int, where dom.Span) *dom.LimitError {
	return &dom.LimitError{Package: "html5", Limit: limit, Max: max, Place: dom.Place{Span: where}}
}
