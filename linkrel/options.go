package linkrel

import (
	"fmt"
	"math"

	"github.com/itemscope/itemscope/weburl"
)

// Options say how links are read. The zero value follows today's HTML standard.
type Options struct {
	// Edition is the text that is followed where the texts differ.
	Edition Edition

	// Types are the known link types; nil stands for [DefaultTypes].
	Types *TypeTable

	// Resolver resolves the URLs of the document; nil stands for
	// [weburl.ForDocument], which looks for the base element first. Who has one
	// already saves that.
	Resolver *weburl.Resolver

	// ReferrerPolicy is what a Referrer-Policy header has said of the document.
	// A meta element named referrer overrides it.
	ReferrerPolicy ReferrerPolicy

	// MaxBytes bounds how much longer than they are written the URLs of the
	// links may be together, and those of the ping attribute of one link: 0
	// stands for DefaultMaxBytes, and less for no bound. A page with a long base
	// URL makes every short reference long.
	MaxBytes int
}

// DefaultMaxBytes is the bound that the zero Options set: 64 MiB.
const DefaultMaxBytes = 64 << 20

func (o *Options) maxBytes() int {
	switch {
	case o.MaxBytes == 0:
		return DefaultMaxBytes
	case o.MaxBytes < 0:
		return math.MaxInt
	}
	return o.MaxBytes
}

func (o *Options) types() *TypeTable {
	if o.Types != nil {
		return o.Types
	}
	return defaultTypes
}

// A LimitError says that a bound of [Options] was met, and that the result is
// therefore not all there is.
type LimitError struct {
	Limit string // the name of the option: "MaxBytes"
	Max   int    // its value
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("linkrel: the URLs of the page are more than %s = %d bytes longer than they are written; "+
		"what comes after is not read; raise the limit if the page can be trusted", e.Limit, e.Max)
}

// A budget is what is left of MaxBytes.
type budget struct{ left, max int }

func (o *Options) budget() budget { return budget{o.maxBytes(), o.maxBytes()} }

// spend takes what a URL is longer than it is written off the budget. The error
// says that there is not so much.
func (b *budget) spend(url, written string) error {
	if b.left -= max(len(url)-len(written), 0); b.left < 0 {
		return &LimitError{"MaxBytes", b.max}
	}
	return nil
}

// Edition is a text of the standard. The differences are listed in the
// documentation of the package.
type Edition uint8

const (
	// Living is today's HTML standard,
	// https://html.spec.whatwg.org/multipage/links.html.
	Living Edition = iota
	// HTML2012 is section 4.12 of HTML5 as it was in 2012.
	HTML2012
)

// String returns "living" or "2012".
func (e Edition) String() string {
	if e == HTML2012 {
		return "2012"
	}
	return "living"
}
