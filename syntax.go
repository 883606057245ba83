package itemscope

import (
	"fmt"
	"io"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/meta"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/rdfa"
	"github.com/itemscope/itemscope/weburl"
)

// A Syntax is a way in which pages carry structured data.
type Syntax string

// The syntaxes that are extracted.
const (
	Microdata    Syntax = "microdata"
	Microformats Syntax = "microformats"
	RDFa         Syntax = "rdfa"
	Meta         Syntax = "meta"
	Links        Syntax = "links"
	JSONLD       Syntax = "jsonld"
	Idioms       Syntax = "idioms"
)

// syntaxes has all that is known here of each syntax, in the order in which a
// page's JSON has them.
var syntaxes = []syntax{
	define(Microdata, func(p *Page) **microdata.Data { return &p.Microdata },
		func(x *extraction) (*microdata.Data, error) {
			x.Microdata.Resolver, x.Microdata.Budget, x.Microdata.Into = x.resolver, x.budget, x.before.Microdata
			return microdata.Extract(x.document, x.Microdata)
		},
		func(data *microdata.Data) []dom.Problem { return data.Problems }).
		withTypes(func(p *Page, types []string) { p.Microdata = p.Microdata.With(p.Microdata.ByType(types...)) }).
		withItems(func(p *Page, o item.Options, _ *ItemsOptions) (*item.Data, error) { return p.Microdata.ToItems(o) }).
		withRDF(microdataToRDF),

	define(Microformats, func(p *Page) **microformats.Data { return &p.Microformats },
		func(x *extraction) (*microformats.Data, error) {
			x.Microformats.Resolver, x.Microformats.Budget, x.Microformats.Into = x.resolver, x.budget, x.before.Microformats
			x.Microformats.Links = nil
			if x.wants(Links) {
				x.Microformats.Links, _ = x.links() // their turn to report an error comes
			}
			return microformats.Extract(x.document, x.Microformats)
		},
		func(data *microformats.Data) []dom.Problem { return data.Problems }).
		withJSON(func(p *Page) inJSON { return p.Microformats.ItemsOnly() }).
		withTypes(func(p *Page, types []string) {
			p.Microformats = p.Microformats.With(p.Microformats.ByType(types...))
		}).
		withItems(func(p *Page, o item.Options, _ *ItemsOptions) (*item.Data, error) { return p.Microformats.ToItems(o) }),

	define(RDFa, func(p *Page) **rdfa.Data { return &p.RDFa },
		func(x *extraction) (*rdfa.Data, error) {
			x.RDFa.Resolver, x.RDFa.Budget, x.RDFa.Into = x.resolver, x.budget, x.before.RDFa
			return rdfa.Extract(x.document, x.RDFa)
		},
		func(data *rdfa.Data) []dom.Problem { return data.Problems }).
		withTypes(func(p *Page, types []string) { p.RDFa = p.RDFa.With(p.RDFa.ByType(types...)) }).
		withItems(func(p *Page, o item.Options, _ *ItemsOptions) (*item.Data, error) { return p.RDFa.ToItems(o) }).
		leavingOut().
		withRDF(rdfaToRDF),

	define(Meta, func(p *Page) **meta.Data { return &p.Meta },
		func(x *extraction) (*meta.Data, error) {
			x.Meta.Resolver, x.Meta.Budget, x.Meta.Into = x.resolver, x.budget, x.before.Meta
			return meta.Extract(x.document, x.Meta)
		},
		func(data *meta.Data) []dom.Problem { return data.Problems }).
		withItems(func(p *Page, o item.Options, _ *ItemsOptions) (*item.Data, error) { return p.Meta.ToItems(o) }),

	define(Links, func(p *Page) **linkrel.Data { return &p.Links },
		func(x *extraction) (*linkrel.Data, error) { return x.links() },
		func(data *linkrel.Data) []dom.Problem { return data.Problems }),

	define(JSONLD, func(p *Page) **jsonld.Data { return &p.JSONLD },
		func(x *extraction) (*jsonld.Data, error) {
			x.JSONLD.Resolver, x.JSONLD.Budget, x.JSONLD.Into = x.resolver, x.budget, x.before.JSONLD
			return jsonld.Extract(x.document, x.JSONLD)
		},
		func(data *jsonld.Data) []dom.Problem { return data.Problems }).
		withTypes(func(p *Page, types []string) { p.JSONLD = p.JSONLD.With(p.JSONLD.ByType(types...)) }).
		withItems(func(p *Page, o item.Options, own *ItemsOptions) (*item.Data, error) {
			return p.JSONLD.ToItems(o, own.JSONLD)
		}).
		withRDF(jsonldToRDF),

	define(Idioms, func(p *Page) **idiom.Data { return &p.Idioms },
		func(x *extraction) (*idiom.Data, error) {
			x.Idioms.Resolver, x.Idioms.Budget, x.Idioms.Into = x.resolver, x.budget, x.before.Idioms
			x.Idioms.Microdata, x.Idioms.RDFa, x.Idioms.JSONLD = nil, nil, nil
			if x.page.Has(Microdata) {
				x.Idioms.Microdata = x.page.Microdata
			}
			if x.page.Has(RDFa) {
				x.Idioms.RDFa = x.page.RDFa
			}
			if x.page.Has(JSONLD) {
				x.Idioms.JSONLD = x.page.JSONLD
			}
			x.Idioms.Links = x.allLinks()
			return idiom.Extract(x.document, x.Idioms)
		},
		func(data *idiom.Data) []dom.Problem { return data.Problems }),
}

// An extraction is what the extractors are given: options, a document, what is made of
// it once for all of them, and what those before them in the table found.
type extraction struct {
	Options
	document *dom.Document
	page     *Page
	before   Page // what page was, whose memory is to be used again
	resolver *weburl.Resolver
	budget   *dom.Budget

	linked   *linkrel.Data // the links, once they are extracted
	linksErr error
}

// links returns the links of the page, which are extracted once. Microformats, which come before
// them, are made of them, too.
func (x *extraction) links() (*linkrel.Data, error) {
	if x.linked == nil {
		x.Links.Resolver, x.Links.Budget, x.Links.Into = x.resolver, x.budget, x.before.Links
		x.linked, x.linksErr = linkrel.Extract(x.document, x.Links)
	}
	return x.linked, x.linksErr
}

// allLinks returns the links if they are extracted and none is left out, else nil.
func (x *extraction) allLinks() *linkrel.Data {
	if x.linksErr != nil || x.Links.WithRelOnly {
		return nil
	}
	return x.linked
}

// A syntax does for a page what has to be done for each syntax.
type syntax struct {
	name       Syntax
	extract    func(*extraction, *Page) error
	appendJSON func(*Page, []byte, dom.JSONOptions) ([]byte, error)
	writeJSON  func(*Page, io.Writer, dom.JSONOptions) error
	readJSON   func(*Page, []byte) error

	// clear leaves nothing of the syntax in a page: the same nothing as in the page before, if
	// it was not extracted there either.
	clear func(p, before *Page)

	isEmpty func(*Page) bool

	// only leaves the items of these types in the page. It is nil for a syntax
	// without types.
	only func(p *Page, types []string)

	// toRDF hands what was found to a sink as RDF. It is nil for a syntax that RDF is
	// not made of.
	toRDF func(p *Page, sink rdf.Sink, o *RDFOptions) ([]dom.Problem, error)

	// toItems makes uniform items of what was found. It is nil for a syntax that they
	// are not made of.
	toItems func(p *Page, o item.Options, own *ItemsOptions) (*item.Data, error)

	// leavesOut tells that toItems leaves out what items of other syntaxes have, so that those
	// are made before. There is one such syntax.
	leavesOut bool
}

// A result is what the extractor of a syntax returns, a *T.
type result[T any] interface {
	*T
	AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error)
	WriteJSON(w io.Writer, o dom.JSONOptions) error
	UnmarshalJSON(b []byte) error
	IsEmpty() bool
}

// define makes a syntax of its name, its field in a page, its extractor, and where
// the problems are in what that returns.
func define[T any, R result[T]](name Syntax, field func(*Page) *R, extract func(*extraction) (R, error), problems func(R) []dom.Problem) syntax {
	return syntax{
		name: name,
		extract: func(x *extraction, p *Page) error {
			data, err := extract(x)
			*field(p) = data
			p.Problems = append(p.Problems, problems(data)...)
			return err
		},
		appendJSON: func(p *Page, dst []byte, o dom.JSONOptions) ([]byte, error) {
			return (*field(p)).AppendJSON(dst, o)
		},
		writeJSON: func(p *Page, w io.Writer, o dom.JSONOptions) error {
			return (*field(p)).WriteJSON(w, o)
		},
		readJSON: func(p *Page, b []byte) error {
			data := R(new(T))
			*field(p) = data
			return data.UnmarshalJSON(b)
		},
		clear: func(p, before *Page) {
			data := *field(before)
			if data == nil || before.Has(name) {
				data = new(T)
			}
			*field(p) = data
		},
		isEmpty: func(p *Page) bool { return (*field(p)).IsEmpty() },
	}
}

// inJSON is what is written for a syntax.
type inJSON interface {
	AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error)
	WriteJSON(w io.Writer, o dom.JSONOptions) error
}

// withJSON says what is written of a syntax that is not written whole.
func (s syntax) withJSON(of func(*Page) inJSON) syntax {
	s.appendJSON = func(p *Page, dst []byte, o dom.JSONOptions) ([]byte, error) { return of(p).AppendJSON(dst, o) }
	s.writeJSON = func(p *Page, w io.Writer, o dom.JSONOptions) error { return of(p).WriteJSON(w, o) }
	return s
}

// withTypes adds what a syntax whose items have types does for [Page.Only].
func (s syntax) withTypes(only func(p *Page, types []string)) syntax {
	s.only = only
	return s
}

// withItems adds what a syntax does for [Page.Items].
func (s syntax) withItems(toItems func(p *Page, o item.Options, own *ItemsOptions) (*item.Data, error)) syntax {
	s.toItems = toItems
	return s
}

// leavingOut says that the items are made after those of other syntaxes, see
// [item.Options.Beside].
func (s syntax) leavingOut() syntax {
	s.leavesOut = true
	return s
}

// withRDF adds what a syntax does for [Page.WriteRDF].
func (s syntax) withRDF(toRDF func(p *Page, sink rdf.Sink, o *RDFOptions) ([]dom.Problem, error)) syntax {
	s.toRDF = toRDF
	return s
}

// Syntaxes returns all syntaxes, in the order in which a page's JSON has them.
func Syntaxes() []Syntax {
	names := make([]Syntax, len(syntaxes))
	for i := range syntaxes {
		names[i] = syntaxes[i].name
	}
	return names
}

// RDFSyntaxes returns the syntaxes that RDF is made of.
func RDFSyntaxes() (names []Syntax) {
	for i := range syntaxes {
		if syntaxes[i].toRDF != nil {
			names = append(names, syntaxes[i].name)
		}
	}
	return names
}

// TypedSyntaxes returns the syntaxes whose items have types, which [Page.Only] is
// about.
func TypedSyntaxes() []Syntax {
	var names []Syntax
	for i := range syntaxes {
		if syntaxes[i].only != nil {
			names = append(names, syntaxes[i].name)
		}
	}
	return names
}

// ItemSyntaxes returns the syntaxes that uniform items are made of, see [Page.Items].
func ItemSyntaxes() (names []Syntax) {
	for i := range syntaxes {
		if syntaxes[i].toItems != nil {
			names = append(names, syntaxes[i].name)
		}
	}
	return names
}

// ParseSyntax returns the syntax of that name.
func ParseSyntax(name string) (Syntax, error) {
	for i := range syntaxes {
		if s := syntaxes[i].name; string(s) == name {
			return s, nil
		}
	}
	return "", fmt.Errorf("there is no syntax %q: the syntaxes are %s", name, listed(Syntaxes()))
}

// listed returns names of syntaxes for a message.
func listed(syntaxes []Syntax) string {
	names := make([]string, len(syntaxes))
	for i, s := range syntaxes {
		names[i] = string(s)
	}
	return strings.Join(names, ", ")
}
