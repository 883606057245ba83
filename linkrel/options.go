package linkrel

import "github.com/itemscope/itemscope/weburl"

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
