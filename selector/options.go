package selector

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
)

// Options say how a selector is read. The zero Options are those of querySelectorAll.
type Options struct {
	// Namespaces are the URLs that namespace prefixes stand for; the default
	// namespace has the prefix "". See https://drafts.csswg.org/css-namespaces/.
	Namespaces map[string]string

	// MaxDepth is how deep pseudo-classes such as :not() may be nested, by the rule
	// of [dom.Bound]. 0 stands for DefaultMaxDepth.
	MaxDepth int

	// MaxCompounds is how many compound selectors there may be, counting those in
	// pseudo-classes, by the rule of [dom.Bound]. 0 stands for DefaultMaxCompounds.
	MaxCompounds int
}

// The defaults of [Options].
const (
	DefaultMaxDepth     = 64
	DefaultMaxCompounds = 8192
)

func (o Options) maxDepth() int     { return dom.Bound(o.MaxDepth, DefaultMaxDepth) }
func (o Options) maxCompounds() int { return dom.Bound(o.MaxCompounds, DefaultMaxCompounds) }

// An Error says what is wrong with a selector, and where.
type Error struct {
	Selector string // the text that was read
	Offset   int    // where it is wrong, in bytes
	Message  string // what is wrong
}

func (e *Error) Error() string {
	return fmt.Sprintf("selector %q, offset %d: %s", excerpt(e.Selector), e.Offset, e.Message)
}

// maxQuoted is how many bytes of a selector an error quotes.
const maxQuoted = 200

func excerpt(s string) string {
	if len(s) <= maxQuoted {
		return s
	}
	return s[:maxQuoted] + "…"
}
