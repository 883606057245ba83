package linkrel

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how links are read. The zero value follows today's HTML standard.
type Options struct {
	// Spec is the text that is followed where the texts differ.
	Spec Spec

	// Types are the known link types; nil stands for [DefaultTypes].
	Types *TypeTable

	// Resolver resolves the URLs of the document; nil stands for
	// [weburl.ForDocument], which looks for the base element first. Callers that
	// have one already save that.
	Resolver *weburl.Resolver

	// ReferrerPolicy is what a Referrer-Policy header has said of the document.
	// A meta element named referrer overrides it.
	ReferrerPolicy ReferrerPolicy

	// LinkHeaders are the values of the Link headers that the page came with,
	// https://www.rfc-editor.org/rfc/rfc8288, as they are. Their links are like
	// those of link elements, by the LinkHeader [Element]; they are resolved against
	// the address of the page and not its base URL.
	LinkHeaders []string

	// WithRelOnly leaves out the links of elements without a rel attribute: most pages
	// have many more of them than others.
	WithRelOnly bool

	// Into, unless it is nil, is what is returned, made in the memory of what it had before.
	// Nothing of that may be used any more, strings included. It is for reading one page after
	// the other: the data of a page, or at first new(Data), serves the next page.
	Into *Data

	// Budget bounds the values that are read and the URLs that are made of them: a
	// page with a long base URL makes every short reference long. nil stands for a
	// new one with the default for the document.
	Budget *dom.Budget
}

func (o *Options) types() *TypeTable {
	if o.Types != nil {
		return o.Types
	}
	return defaultTypes()
}

// Spec is a text of the standard. The differences are listed in the
// documentation of the package.
type Spec uint8

const (
	// Today is the HTML standard as it is today,
	// https://html.spec.whatwg.org/multipage/links.html.
	Today Spec = iota
	// HTML2012 is section 4.12 of HTML5 as it was in 2012.
	HTML2012
)

// String returns "today" or "2012".
func (s Spec) String() string {
	if s == HTML2012 {
		return "2012"
	}
	return "today"
}
