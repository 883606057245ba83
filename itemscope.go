// Package itemscope gets the structured data out of HTML: one call reads a page
// as a browser does and returns what it says to machines.
//
//	page, err := itemscope.Extract(r, itemscope.Options{URL: "https://example.com/"})
//
// Each syntax has a package of its own with more to offer, over the tree of
// package dom that package html5 makes of a page. Here they come together.
package itemscope

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/weburl"
	"golang.org/x/net/html"
)

// A Syntax is a way in which pages carry structured data.
type Syntax string

// The syntaxes that are extracted.
const (
	Microdata    Syntax = "microdata"
	Microformats Syntax = "microformats"
	Links        Syntax = "links"
)

// Syntaxes returns all syntaxes, in the order in which a page's JSON has them.
func Syntaxes() []Syntax { return []Syntax{Microdata, Microformats, Links} }

// ParseSyntax returns the syntax of that name.
func ParseSyntax(name string) (Syntax, error) {
	if s := Syntax(name); slices.Contains(Syntaxes(), s) {
		return s, nil
	}
	return "", fmt.Errorf("there is no syntax %q: the syntaxes are %v", name, Syntaxes())
}

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
	// exist is an error.
	Syntaxes []Syntax

	// What bounds the page, and the defaults that 0 stands for, is that of
	// [html5.Options].
	MaxInput      int
	MaxDepth      int
	MaxNodes      int
	MaxAttributes int

	// Budget bounds what is made of the page by all syntaxes together, in units of
	// [dom.Budget]; 0 stands for its default, and less than 0 for no limit.
	Budget int

	// How each syntax is read. Their resolvers and budgets are set from the page.
	Microdata    microdata.Options
	Microformats microformats.Options
	Links        linkrel.Options
}

func (o *Options) wants(s Syntax) bool {
	return len(o.Syntaxes) == 0 || slices.Contains(o.Syntaxes, s)
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

// Extract reads a page and extracts its structured data. If the error is not nil
// something is missing, and it says what. The page is nil where there is none, as
// what was read is not HTML ([*html5.NotHTMLError]); else it has what was found
// before r failed or a limit was hit, which is a LimitError of the package whose
// limit it is.
func Extract(r io.Reader, o Options) (*Page, error) {
	return new(Extractor).Extract(r, o)
}

// ExtractBytes is Extract for a page in memory. It does not keep page.
func ExtractBytes(page []byte, o Options) (*Page, error) {
	return new(Extractor).ExtractBytes(page, o)
}

// ExtractNode is Extract for a page, or a part of one, that golang.org/x/net/html
// has parsed, as goquery does; for nil, the page is empty. Of the options, those
// that say how a page came have no effect, except for its URL. Positions are not known;
// [nethtml.Tree.Node], on the tree returned, leads from what was found back to n.
func ExtractNode(n *html.Node, o Options) (*Page, *nethtml.Tree, error) {
	tree, err := nethtml.FromNode(n, nethtml.Options{
		URL: o.URL, MaxInput: o.MaxInput, MaxDepth: o.MaxDepth, MaxNodes: o.MaxNodes, MaxAttributes: o.MaxAttributes,
	})
	page, extractErr := extract(tree.Document, o)
	return page, tree, errors.Join(err, extractErr)
}

// An Extractor extracts from one page after the other in the same memory. It
// must not be copied, nor used by several goroutines at once.
type Extractor struct {
	parser   html5.Parser
	document dom.Document
}

// Extract is the function of that name. The page it returns may be used until
// the next call, for it has the document that this call will use again; strings
// taken from it stay as they are.
func (x *Extractor) Extract(r io.Reader, o Options) (*Page, error) {
	return x.extract(func(parse html5.Options) error {
		return x.parser.Parse(&x.document, r, parse)
	}, o)
}

// ExtractBytes is [Extractor.Extract] for a page in memory.
func (x *Extractor) ExtractBytes(page []byte, o Options) (*Page, error) {
	return x.extract(func(parse html5.Options) error {
		return x.parser.ParseBytes(&x.document, page, parse)
	}, o)
}

func (x *Extractor) extract(parse func(html5.Options) error, o Options) (*Page, error) {
	err := parse(html5.Options{
		URL:             o.URL,
		ContentType:     o.ContentType,
		OverHTTP:        o.OverHTTP,
		ContentLanguage: o.ContentLanguage,
		MaxInput:        o.MaxInput,
		MaxDepth:        o.MaxDepth,
		MaxNodes:        o.MaxNodes,
		MaxAttributes:   o.MaxAttributes,
	})
	if errors.As(err, new(*html5.NotHTMLError)) {
		return nil, err
	}
	page, extractErr := extract(&x.document, o)
	return page, errors.Join(err, extractErr)
}

// An extraction is what the extractors are given: options, a document, and what is
// made of it once for all of them.
type extraction struct {
	Options
	document *dom.Document
	resolver *weburl.Resolver
	budget   *dom.Budget
}

// extract reads a document in all the syntaxes that are wanted.
func extract(d *dom.Document, o Options) (*Page, error) {
	if o.URLFromPage && ofServer(d.URL()).IsZero() {
		if own := OwnAddress(d); !own.IsZero() {
			d.SetURL(own.String())
		}
	}
	x := extraction{Options: o, document: d, resolver: weburl.ForDocument(d), budget: d.NewBudget(o.Budget)}
	page := &Page{URL: d.URL(), Document: d, Problems: slices.Clone(d.Problems())}
	errs := [4]error{o.unknown()}
	if o.wants(Microdata) {
		o.Microdata.Resolver, o.Microdata.Budget = x.resolver, x.budget
		page.Microdata, errs[1] = microdata.Extract(d, o.Microdata)
		page.Problems = append(page.Problems, page.Microdata.Problems...)
	}
	if o.wants(Microformats) {
		o.Microformats.Resolver, o.Microformats.Budget = x.resolver, x.budget
		page.Microformats, errs[2] = microformats.Extract(d, o.Microformats)
		page.Problems = append(page.Problems, page.Microformats.Problems...)
	}
	if o.wants(Links) {
		o.Links.Resolver, o.Links.Budget = x.resolver, x.budget
		page.Links, errs[3] = linkrel.Extract(d, o.Links)
		page.Problems = append(page.Problems, page.Links.Problems...)
	}
	x.checkAddresses(page)
	return page, errors.Join(errs[:]...)
}
