package report

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/schemaorg"
)

// A summary counts what a report is about.
type summary struct {
	Pages          int `json:"pages"`        // that were checked
	WithFindings   int `json:"withFindings"` // of these
	Failed         int `json:"failed"`       // that could not be read whole
	PagesNotListed int `json:"pagesNotListed,omitempty"`
	Errors         int `json:"errors"`
	Warnings       int `json:"warnings"`
	Notes          int `json:"notes"`
	Fixable        int `json:"fixable"` // findings that "itemscope check --fix" mends
	Known          int `json:"known"`   // findings that a baseline has, which are not in the report
}

// Total returns how many findings there are.
func (s *summary) Total() int { return s.Errors + s.Warnings + s.Notes }

// Where returns "1 of 3 pages", the pages that have findings.
func (s *summary) Where() string {
	if s.WithFindings == 0 || s.WithFindings == s.Pages {
		return count(s.Pages, "page")
	}
	return number(s.WithFindings) + " of " + count(s.Pages, "page")
}

// A ruleCount counts the findings of a rule.
type ruleCount struct {
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Summary  string `json:"summary"`
	Findings int    `json:"findings"`
	Shown    int    `json:"shown"` // how many of them are among the findings of pages
	Pages    int    `json:"pages"` // that have any

	rule     *conformance.Rule
	severity conformance.Severity
}

// A typeCount counts the items of a type.
type typeCount struct {
	Type  string `json:"type"`
	Items int    `json:"items"`
	Pages int    `json:"pages"`
}

type failure struct {
	Name   string `json:"file"`
	Reason string `json:"reason"`
}

// count adds what a page has to the numbers of the site.
func (s *Site) count(p *Page) {
	s.summary.Pages++
	if p.Total() > 0 {
		s.summary.WithFindings++
	}
	s.summary.Errors += p.Errors
	s.summary.Warnings += p.Warnings
	s.summary.Notes += p.Notes
	s.summary.Fixable += p.fixable
	for _, of := range p.rules {
		c := s.rules[of.rule]
		if c == nil {
			c = &ruleCount{Rule: of.rule.ID, Severity: of.severity.String(), Summary: of.rule.Summary, rule: of.rule, severity: of.severity}
			s.rules[of.rule] = c
		}
		c.Findings += of.findings
		c.Pages++
	}
	for _, t := range p.Types {
		c := s.types[t.term]
		if c == nil {
			c = &typeCount{Type: t.Type}
			s.types[t.term] = c
		}
		c.Items += t.Items
		c.Pages++
	}
	s.countFeatures(p)
}

// sortedRules returns the rules, the worst and most broken first.
func (s *Site) sortedRules() []*ruleCount {
	list := valuesOf(s.rules)
	slices.SortFunc(list, func(a, b *ruleCount) int {
		return cmp.Or(cmp.Compare(b.severity, a.severity), cmp.Compare(b.Findings, a.Findings), cmp.Compare(a.Rule, b.Rule))
	})
	return list
}

// sortedTypes returns the types, the most used first.
func (s *Site) sortedTypes() []*typeCount {
	list := valuesOf(s.types)
	slices.SortFunc(list, func(a, b *typeCount) int {
		return cmp.Or(cmp.Compare(b.Pages, a.Pages), cmp.Compare(b.Items, a.Items), cmp.Compare(a.Type, b.Type))
	})
	return list
}

// valuesOf returns the values of a map in a list that is not nil.
func valuesOf[K *conformance.Rule | schemaorg.Term, V any](m map[K]V) []V {
	list := make([]V, 0, len(m))
	for _, v := range m {
		list = append(list, v)
	}
	return list
}
