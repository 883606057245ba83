package jsonld

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how the JSON-LD of a page is found. The zero value mends what is
// certain.
type Options struct {
	// Resolver has the base URL of the page; nil stands for
	// weburl.ForDocument(d). Callers that read a page in several ways make one for all.
	Resolver *weburl.Resolver

	// Strict mends nothing: a script that is not JSON is a problem, and left out.
	Strict bool

	// Fragment is the ID of a script: only that one is read, as a URL with a
	// fragment asks for (https://www.w3.org/TR/json-ld11-api/#process-html). Empty
	// stands for all scripts.
	Fragment string

	// MaxProblems is how many problems of one rule are kept, by the rule of
	// [dom.Bound]; the default is [dom.DefaultMaxProblems].
	MaxProblems int

	// Into, unless it is nil, is what is returned, made in the memory of what it had before.
	// Nothing of that may be used any more, nor what was made of it, strings included. It is for
	// reading one page after the other: the data of a page, or at first new(Data), serves the
	// next page.
	Into *Data

	// Budget bounds what is made of the page. nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget
}
