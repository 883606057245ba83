package itemscope

import (
	"slices"
	"sync"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg/markup"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// NewChecker returns a checker of all rules that there are: those of package
// conformance, those for schema.org of package markup, and those of o.Checks. The rules of
// package profile are known, and looked for if o.Checks has some of its checks.
func NewChecker(o conformance.Options) (*conformance.Checker, error) {
	o.Checks = slices.Concat(markup.Checks(), o.Checks, profile.Checks())
	return conformance.New(o)
}

// byDefault is the checker that nil stands for.
var byDefault = sync.OnceValue(func() *conformance.Checker {
	c, _ := NewChecker(conformance.Options{}) // no option, no error
	return c
})

// Check checks the page by the rules of c, by all of them if c is nil: what its author
// should mend, and where. The report is not nil; the error is a [*dom.LimitError], or
// says that the page was read from JSON and has no document to check.
func (p *Page) Check(c *conformance.Checker) (*conformance.Report, error) {
	if c == nil {
		c = byDefault()
	}
	budget := p.newBudget()
	return c.Check(conformance.Page{
		Document: p.Document, Problems: p.Problems, Budget: budget,
		Microdata: p.Microdata, Microformats: p.Microformats, RDFa: p.RDFa, Meta: p.Meta, Links: p.Links, JSONLD: p.JSONLD,
		Items: func() (*item.Data, error) { return p.Items(ItemsOptions{Budget: budget}) },
	})
}
