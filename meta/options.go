package meta

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how metadata are read. The zero value is right for a page without
// headers.
type Options struct {
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

	// RobotsTags are the X-Robots-Tag headers that the page came with.
	RobotsTags []string
}
