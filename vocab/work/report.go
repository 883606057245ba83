package work

import "github.com/itemscope/itemscope/dom"

// A Report is what a page says about licences and works.
type Report struct {
	URL string // the address of the page

	// Licenses are those of the main content of the page, which links of the type
	// license name (https://html.spec.whatwg.org/multipage/links.html#link-type-license):
	// each once, without those links that name the licence of a work, too.
	Licenses []License

	// Works are the works of the page, in tree order: the items of [vocab.WorkType],
	// and those items of schema.org that have a license.
	Works []Work

	// Problems are what is wrong with the works. Their rules are
	//
	//   - work/missing-work: there is no property work with a URL
	//   - work/repeated-property: there is more than one work or title; the first
	//     is taken
	//   - work/invalid-value: a licence is not an absolute URL, and is left out
	Problems []dom.Problem
}

// IsEmpty tells whether the page says nothing about licences or works.
func (r *Report) IsEmpty() bool { return len(r.Licenses) == 0 && len(r.Works) == 0 }
