package itemscope

import (
	"context"
	"slices"
	"sync"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/markup"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// CheckerOptions choose what is checked, and by what. The zero value checks everything.
type CheckerOptions struct {
	conformance.Options

	// Vocabulary is the release of schema.org that pages are held to, nil for the one
	// that is built in. Package schemaorg/release reads others.
	Vocabulary *schemaorg.Vocabulary

	// Profiles are what pages are held to beyond the vocabulary. By default there are
	// none, and the rules about them find nothing.
	Profiles []*profile.Profile
}

// NewChecker returns a checker of all rules that there are: those of package
// conformance, those for schema.org of packages markup and profile, and those of o.Checks.
func NewChecker(o CheckerOptions) (*conformance.Checker, error) {
	o.Checks = slices.Concat(markup.Checks(markup.Options{Vocabulary: o.Vocabulary}), profile.Checks(o.Profiles...), o.Checks)
	return conformance.New(o.Options)
}

// byDefault is the checker that nil stands for.
var byDefault = sync.OnceValue(func() *conformance.Checker {
	c, _ := NewChecker(CheckerOptions{}) // no option, no error
	return c
})

// Check checks the page by the rules of c, by all of them if c is nil: what its author
// should mend, and where. The report is not nil; the error is a [*dom.LimitError], or
// says that the page was read from JSON and has no document to check.
func (p *Page) Check(c *conformance.Checker) (*conformance.Report, error) {
	return p.CheckContext(context.Background(), c)
}

// CheckContext is [Page.Check], and ends when ctx does: the error is then that of ctx, and
// the report has what was found before.
func (p *Page) CheckContext(ctx context.Context, c *conformance.Checker) (*conformance.Report, error) {
	if c == nil {
		c = byDefault()
	}
	budget := p.newBudget().StopWith(ctx)
	return c.Check(conformance.Page{
		Document: p.Document, Problems: p.Problems, Budget: budget,
		Microdata: p.Microdata, Microformats: p.Microformats, RDFa: p.RDFa, Meta: p.Meta, Links: p.Links, JSONLD: p.JSONLD,
		Items: func() (*item.Data, error) { return p.Items(ItemsOptions{Budget: budget}) },
	})
}
