package idiom

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/rdfa"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how idioms are found. The zero value is right.
type Options struct {
	// Microdata, RDFa and JSONLD are what was extracted from the document, where bread
	// crumbs may be stated. Each that is nil is extracted, if there may be any in it.
	Microdata *microdata.Data
	RDFa      *rdfa.Data
	JSONLD    *jsonld.Data

	// Links are all links of the document, if they were extracted: they are then not searched
	// for. Those that were extracted with WithRelOnly do not do.
	Links *linkrel.Data

	// Resolver resolves the URLs of the page; nil stands for
	// weburl.ForDocument(d). Callers that read a page in several ways make one for all.
	Resolver *weburl.Resolver

	// Into, unless it is nil, is what is returned, made in the memory of what it had before.
	// Nothing of that may be used any more, strings included. It is for reading one page after
	// the other: the data of a page, or at first new(Data), serves the next page.
	Into *Data

	// Budget bounds what is made of the page; nil stands for d.NewBudget(0).
	Budget *dom.Budget

	// MaxProblems is how many problems of one rule are kept, the others are
	// counted; 0 stands for dom.DefaultMaxProblems, and less than 0 for no limit.
	MaxProblems int
}
