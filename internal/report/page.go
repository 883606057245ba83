package report

import (
	"cmp"
	"errors"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// A Page is what a report says of a page.
type Page struct {
	Number   int        `json:"-"` // from 1, in the order of the report; 0 if the page is not listed
	Name     string     `json:"file"`
	URL      string     `json:"url"`
	Errors   int        `json:"errors"`
	Warnings int        `json:"warnings"`
	Notes    int        `json:"notes"`
	Types    []pageType `json:"types"`
	Features []*feature `json:"features"`
	Findings []finding  `json:"findings"`         // those that are shown
	Hidden   []hidden   `json:"hidden,omitempty"` // how many are not

	fixable int
	rules   []pageRule
}

// A pageType is how many items of a type a page has.
type pageType struct {
	Type  string `json:"type"`
	Items int    `json:"items"`

	term schemaorg.Term
}

// A pageRule is how many findings of a rule a page has.
type pageRule struct {
	rule     *conformance.Rule
	severity conformance.Severity
	findings int
}

// hidden is how many findings of a rule a page has that are not shown.
type hidden struct {
	Rule     string `json:"rule"`
	Findings int    `json:"findings"`
}

// Read takes from a page and what was found in it what is shown of them. It may be called
// by several goroutines at once. The error joins each
// [*dom.LimitError]; the page is what was found before.
func (s *Site) Read(name string, page *itemscope.Page, found *conformance.Report) (*Page, error) {
	p := &Page{Name: name, URL: excerpt(page.URL), Types: []pageType{}, Features: []*feature{}, Findings: []finding{}}
	for i := range found.Findings {
		f := &found.Findings[i]
		if f.Fix != nil {
			p.fixable++
		}
		if p.countFinding(f) <= s.options.MaxOfPage {
			p.Findings = append(p.Findings, newFinding(f, page.Document))
		}
	}
	items, err := page.Items(itemscope.ItemsOptions{})
	p.countTypes(items)
	evaluation, evaluationErr := profile.Evaluate(items, profile.Options{Profiles: s.options.Profiles, Budget: page.Document.NewBudget(0)})
	p.addFeatures(evaluation.Results, page.Document)
	return p, errors.Join(err, evaluationErr)
}

// countFinding counts a finding, and returns how many places of its rule have been seen.
func (p *Page) countFinding(f *conformance.Finding) int {
	n := 1 + f.More
	switch f.Severity {
	case conformance.Error:
		p.Errors += n
	case conformance.Warning:
		p.Warnings += n
	default:
		p.Notes += n
	}
	i := slices.IndexFunc(p.rules, func(r pageRule) bool { return r.rule == f.Rule })
	if i < 0 {
		i = len(p.rules)
		p.rules = append(p.rules, pageRule{rule: f.Rule, severity: f.Severity})
	}
	before := p.rules[i].findings
	p.rules[i].findings += n
	return before + 1
}

// countTypes counts the items of each type of schema.org.
func (p *Page) countTypes(items *item.Data) {
	counts := map[schemaorg.Term]int{}
	for it := range items.All() {
		for _, iri := range it.Types {
			if name, ok := item.SchemaOrgTerm(iri); ok {
				if t, ok := schemaorg.Lookup(name); ok && t.Kind() == schemaorg.Type {
					counts[t]++
				}
			}
		}
	}
	for t, n := range counts {
		p.Types = append(p.Types, pageType{t.Name(), n, t})
	}
	slices.SortFunc(p.Types, func(a, b pageType) int { return cmp.Or(cmp.Compare(b.Items, a.Items), cmp.Compare(a.Type, b.Type)) })
}

// countHidden counts the findings that are not among Findings.
func (p *Page) countHidden() {
	for _, r := range p.rules {
		n := r.findings
		for i := range p.Findings {
			if p.Findings[i].rule == r.rule {
				n--
			}
		}
		if n > 0 {
			p.Hidden = append(p.Hidden, hidden{r.rule.ID, n})
		}
	}
}

// forget drops what is needed only until the page is counted.
func (p *Page) forget() {
	p.rules = nil
	if p.Number == 0 {
		p.Findings, p.Types, p.Features = nil, nil, nil
	}
}

// Total returns how many findings there are.
func (p *Page) Total() int { return p.Errors + p.Warnings + p.Notes }

// HiddenTotal returns how many findings are not shown.
func (p *Page) HiddenTotal() (n int) {
	for _, h := range p.Hidden {
		n += h.Findings
	}
	return n
}

// isBetter tells whether a page has fewer findings than another, or less severe ones.
func (p *Page) isBetter(other *Page) bool {
	return cmp.Or(cmp.Compare(p.Total(), other.Total()), cmp.Compare(p.Errors, other.Errors), cmp.Compare(p.Warnings, other.Warnings)) < 0
}
