package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how a document is read. The zero value reads it by the
// specification.
type Options struct {
	// Resolver resolves the URLs of the page; nil stands for
	// weburl.ForDocument(d). Callers that read a page in several ways make one for
	// all of them.
	Resolver *weburl.Resolver

	// KnownVocabulariesOnly makes only the types of published vocabularies roots,
	// so that h-full or h-screen of a CSS framework is an ordinary class.
	KnownVocabulariesOnly bool

	// Language adds the language, where it is known, to items and e-* values.
	Language bool

	// Links are the links of the page, if they are extracted already. Its relations are made
	// of them when somebody asks for those, and may have parts of them; nil stands for
	// those that Extract reads itself.
	Links *linkrel.Data

	// ItemsOnly leaves out the relations of links, which package linkrel knows more
	// about: see [Data.ItemsOnly].
	ItemsOnly bool

	// MaxProblems is how many problems of one rule are kept, the others are
	// counted; 0 stands for dom.DefaultMaxProblems, and less than 0 for no limit.
	MaxProblems int

	// Into, unless it is nil, is what is returned, made in the memory of what it had before.
	// Nothing of that may be used any more, strings included. It is for reading one page after
	// the other: the data of a page, or at first new(Data), serves the next page.
	Into *Data

	// Budget bounds what is made of the page; nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget
}
