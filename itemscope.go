// Package itemscope gets the structured data out of HTML: one call reads a page
// as a browser does and returns what it says to machines.
//
//	page, err := itemscope.Extract(r, itemscope.Options{URL: "https://example.com/"})
//
// The page has a field for each syntax, each with the items that were found, by
// type, first or all: page.Microdata.ByType("Recipe"), page.Links.Feeds(). It has
// what is wrong in all of them, in Problems, and its methods make JSON, RDF, cards,
// calendars and reports on licences of it. An [Extractor] reads many pages in the
// same memory. The examples are whole programs, to be copied.
//
// Each syntax has a package of its own with more to offer, over the tree of
// package dom that package html5 makes of a page. Here they come together.
package itemscope

import (
	"errors"
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/weburl"
	"golang.org/x/net/html"
)

// Extract reads a page and extracts its structured data. If the error is not nil
// something is missing, and it says what. The page is nil if there is none, for
// example because what was read is not HTML ([*html5.NotHTMLError]); else it has what
// was found before r failed or a limit was hit, which is a [*dom.LimitError]. A syntax
// that hits a limit ends there, the others go on, and the error joins the errors of
// all syntaxes. If o.Context ends, so does the extraction, and [errors.Is] finds the
// context's error.
func Extract(r io.Reader, o Options) (*Page, error) {
	return new(Extractor).Extract(r, o)
}

// ExtractBytes is Extract for a page in memory. The document of a page in UTF-8 refers to
// these bytes instead of copying them: page must not be changed as long as the result's
// Document is used, be it by the result's own methods or for positions. What was found is
// copied, and stays as it is.
func ExtractBytes(page []byte, o Options) (*Page, error) {
	return new(Extractor).ExtractBytes(page, o)
}

// ExtractNode is Extract for a page, or a part of one, that golang.org/x/net/html
// has parsed, as goquery does; for nil, the page is empty. Options about how the page
// was transferred have no effect, except for URL. Positions are not known;
// [nethtml.Tree.Node], on the tree returned, leads from what was found back to n.
func ExtractNode(n *html.Node, o Options) (*Page, *nethtml.Tree, error) {
	tree, err := nethtml.FromNode(n, nethtml.Options{
		URL: o.URL, MaxInput: o.MaxInput, MaxDepth: o.MaxDepth, MaxNodes: o.MaxNodes, MaxAttributes: o.MaxAttributes,
	})
	page, err := new(extraction).run(tree.Document, &o, err)
	return page, tree, err
}

// An Extractor extracts from one page after the other in the same memory. It
// must not be copied, nor used by several goroutines at once.
type Extractor struct {
	parser     html5.Parser
	document   dom.Document
	extraction extraction
}

// Extract is the function of that name. The page it returns may be used until the
// next call, which uses the document again. What was found stays valid after that,
// but the positions that it then gives are those of another page. Callers that are done with
// what was found give it back as well: [Options.Into].
func (x *Extractor) Extract(r io.Reader, o Options) (*Page, error) {
	return x.extract(func(parse html5.Options) error {
		return x.parser.Parse(&x.document, r, parse)
	}, &o)
}

// ExtractBytes is [Extractor.Extract] for a page in memory, which must not be changed until
// the next call, as the function [ExtractBytes] says.
func (x *Extractor) ExtractBytes(page []byte, o Options) (*Page, error) {
	return x.extract(func(parse html5.Options) error {
		return x.parser.ParseBytes(&x.document, page, parse)
	}, &o)
}

func (x *Extractor) extract(parse func(html5.Options) error, o *Options) (*Page, error) {
	err := parse(html5.Options{
		URL:             o.URL,
		ContentType:     o.ContentType,
		OverHTTP:        o.OverHTTP,
		ContentLanguage: o.ContentLanguage,
		MaxInput:        o.MaxInput,
		MaxDepth:        o.MaxDepth,
		MaxNodes:        o.MaxNodes,
		MaxAttributes:   o.MaxAttributes,
		Context:         o.Context,
	})
	if errors.As(err, new(*html5.NotHTMLError)) {
		return nil, err
	}
	return x.extraction.run(&x.document, o, err)
}

// run reads a document, which was parsed with an error or without, in all the
// syntaxes that are wanted.
func (x *extraction) run(d *dom.Document, o *Options, parseErr error) (*Page, error) {
	if o.URLFromPage && ofServer(d.URL()).IsZero() {
		if own := OwnAddress(d); !own.IsZero() {
			d.SetURL(own.String())
		}
	}
	page := o.Into
	if page == nil {
		page = new(Page)
	}
	before := *page
	*page = Page{URL: d.URL(), Document: d, Problems: append(before.Problems[:0], d.Problems()...)}
	*x = extraction{Options: *o, document: d, page: page, before: before, resolver: weburl.ForDocument(d), budget: d.NewBudget(o.Budget).StopWith(o.Context)}
	errs := make([]error, 0, len(syntaxes)+2)
	errs = append(errs, o.unknown(), parseErr)
	ended := o.endedBy(parseErr)
	for i := range syntaxes {
		s := &syntaxes[i]
		if ended || !o.wants(s.name) {
			s.clear(page, &before)
			continue
		}
		if page.Syntaxes == nil {
			page.Syntaxes = make([]Syntax, 0, len(syntaxes)-i)
		}
		page.Syntaxes = append(page.Syntaxes, s.name)
		err := s.extract(x, page)
		errs, ended = append(errs, err), o.endedBy(err)
	}
	if !ended {
		x.checkAddresses(page)
	}
	*x = extraction{} // what was given is not kept
	return page, errors.Join(errs...)
}
