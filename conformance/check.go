package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/meta"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/rdfa"
	"github.com/itemscope/itemscope/weburl"
)

// A Page is what is checked: a tree, and what was extracted from it. The data of a
// syntax that was not extracted is nil or empty.
type Page struct {
	Document     *dom.Document
	Microdata    *microdata.Data
	Microformats *microformats.Data
	RDFa         *rdfa.Data
	Meta         *meta.Data
	Links        *linkrel.Data
	JSONLD       *jsonld.Data

	// Items makes the items of all syntaxes of the page, for the checks that ask for them
	// ([Pass.Items]). It is called once at most, and may be nil.
	Items func() (*item.Data, error)

	// Problems are what the parser and the extractors have found wrong. Those whose
	// rule has the name of a rule of the checker become findings.
	Problems []dom.Problem

	// Resolver resolves the URLs of the document; if nil, one is made.
	Resolver *weburl.Resolver

	// Budget bounds the work; if nil, it is a new one for the document.
	Budget *dom.Budget
}

// A Check looks for what its rules ask for. It has either Run, or Element with at
// least one name that calls it; or neither, for rules whose findings are only taken
// over from [Page].Problems.
type Check struct {
	Rules []*Rule

	// Mend is called for each problem that is taken over, and returns how to mend it if
	// that is certain. It may be nil.
	Mend func(*Pass, *dom.Problem) *dom.Fix

	// Run is called once for a page. It is nil for a check of elements.
	Run func(*Pass)

	// Element is called, in tree order, for each HTML element whose name is among
	// Names, or which has an attribute in no namespace whose name is among Attrs; once,
	// if it is both.
	Element func(*Pass, dom.Node)
	Names   []atom.Atom
	Attrs   []atom.Atom
}

// A Pass is the checking of one page.
type Pass struct {
	Page
	Meter *dom.Meter // to be charged as package dom says

	checker *Checker
	found   dom.Problems
	items   *item.Data
	errs    []error           // of what was made for the checks
	first   map[site]dom.Node // the node that a rule is broken at, for each place
	full    map[*Rule]bool    // the rules of which no more findings are kept

	// goodRels are the rel attributes in which nothing was wrong, by the element.
	goodRels [linkrel.LinkHeader]map[string]bool
}

// A site is where a rule is broken.
type site struct {
	rule *Rule
	span dom.Span
}

// On tells whether a rule is to be checked, for checks that can save work.
func (p *Pass) On(r *Rule) bool { return p.checker.on[r] }

// Report adds a finding, whose message is made of format and args as
// [dom.Problems.Add] does. The problem returned may be given a fix and related places
// until the next call; it is nil, which its methods allow, if the rule is off or if there
// are too many findings of the rule.
//
// The parser makes several elements of one tag where formatting is not nested well. What
// is wrong with the tag is reported for the first of them only.
func (p *Pass) Report(r *Rule, at dom.Place, format string, args ...any) *dom.Problem {
	if !p.On(r) || !p.full[r] && p.isRepeated(r, at) {
		return nil
	}
	problem := p.found.Add(r.ID, at, format, args...)
	if problem == nil { // from here on findings of the rule are only counted
		if p.full == nil {
			p.full = map[*Rule]bool{}
		}
		p.full[r] = true
	}
	return problem
}

// isRepeated tells whether a rule was broken at the same place of the source, but by
// another node.
func (p *Pass) isRepeated(r *Rule, at dom.Place) bool {
	if at.Span.IsZero() {
		return false
	}
	if p.first == nil {
		p.first = map[site]dom.Node{}
	}
	here := site{r, at.Span}
	first, found := p.first[here]
	if !found {
		p.first[here] = at.Node
	}
	return found && first != at.Node
}

// AddError adds an error to those of [Checker.Check]: something that the check looks at is
// missing because of a limit. It may be nil.
func (p *Pass) AddError(err error) { p.errs = append(p.errs, err) }

// Items returns the items of all syntaxes of the page. What is missing in them because
// of a limit is among the errors of [Checker.Check].
func (p *Pass) Items() *item.Data {
	if p.items == nil {
		p.items = &item.Data{}
		if p.Page.Items != nil {
			items, err := p.Page.Items()
			if items != nil {
				p.items = items
			}
			p.errs = append(p.errs, err)
		}
	}
	return p.items
}
