package itemscope

import (
	"context"
	"errors"
	"slices"

	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/meta"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/rdfa"
)

// Options say how a page is read. The zero value reads a page whose address is
// not known, as browsers do, and extracts every syntax.
type Options struct {
	// URL is the address of the page, which relative URLs are resolved against.
	URL string

	// URLFromPage takes the address that the page gives itself, see [OwnAddress],
	// where URL is not of http or https.
	URLFromPage bool

	// ContentType is the Content-Type that the page came with, "" if none did.
	ContentType string

	// OverHTTP says that the page came over HTTP, which matters if nothing tells its
	// encoding: see [html5.Options].
	OverHTTP bool

	// ContentLanguage is the language that the page came with, "" if none did.
	ContentLanguage string

	// Syntaxes are the syntaxes to extract, all of them if empty. One that does not
	// exist is an error. They are also what the JSON of the page has: where that is what
	// is wanted, links are better left out, of which most pages have more than of all else.
	Syntaxes []Syntax

	// These limits, and the defaults that 0 stands for, are those of
	// [html5.Options].
	MaxInput      int
	MaxDepth      int
	MaxNodes      int
	MaxAttributes int

	// Into, unless it is nil, is the page that is returned, made in the memory of what it had
	// before. Nothing of that may be used any more, strings included. It is for reading one
	// page after the other: each, or at first new(Page), serves the next. The memory stays as
	// large as the largest of them has made it.
	Into *Page

	// Budget bounds what is made of the page by all syntaxes together, in units of
	// [dom.Budget]; 0 stands for its default, and less than 0 for no limit.
	Budget int

	// Context ends the extraction when it ends, within milliseconds; the page then has
	// what was found before. nil stands for one that does not end. What is made of the
	// page later has budgets, and contexts, of its own: [dom.Budget.StopWith].
	Context context.Context

	// How each syntax is read. Their resolvers, budgets and Into are set from the page, and
	// what Microformats and Idioms are given of other syntaxes.
	Microdata    microdata.Options
	Microformats microformats.Options
	RDFa         rdfa.Options
	Meta         meta.Options
	Links        linkrel.Options
	JSONLD       jsonld.Options
	Idioms       idiom.Options
}

// wants tells whether a syntax is to be extracted.
func (o *Options) wants(s Syntax) bool { return len(o.Syntaxes) == 0 || slices.Contains(o.Syntaxes, s) }

// endedBy tells whether an error says that the context has ended.
func (o *Options) endedBy(err error) bool {
	return err != nil && o.Context != nil && o.Context.Err() != nil && errors.Is(err, o.Context.Err())
}

// unknown is the error of syntaxes that do not exist.
func (o *Options) unknown() error {
	var errs []error
	for _, s := range o.Syntaxes {
		_, err := ParseSyntax(string(s))
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
