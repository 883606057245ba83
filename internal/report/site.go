package report

import (
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// Options say what a report shows. The zero value is right for the pages of a site. Of
// numbers, 0 stands for the default and less than 0 for no limit.
type Options struct {
	// Title names what was checked, such as a folder; "" if there is no name for it.
	Title string

	// Generator is what made the report: a program and its version.
	Generator string

	// MaxFindings is how many findings of one rule are shown. The default is 50.
	MaxFindings int

	// MaxOfPage is how many findings of one rule are shown of one page, so that others get
	// a turn. The default is 10.
	MaxOfPage int

	// MaxPages is how many pages are listed. The default is 5,000.
	MaxPages int

	// Profiles say which features the items of a page are held against.
	Profiles []*profile.Profile
}

const (
	defaultMaxFindings = 50
	defaultMaxOfPage   = 10
	defaultMaxPages    = 5000
)

// A Site is what was found in some pages.
type Site struct {
	options  Options
	summary  summary
	rules    map[*conformance.Rule]*ruleCount
	types    map[schemaorg.Term]*typeCount
	features map[*profile.Feature]*featureCount
	worst    []*Page // the pages with the most findings, in that order
	pages    []*Page
	failed   []failure
}

// New returns a site without pages.
func New(o Options) *Site {
	o.MaxFindings = dom.Bound(o.MaxFindings, defaultMaxFindings)
	o.MaxOfPage = dom.Bound(o.MaxOfPage, defaultMaxOfPage)
	o.MaxPages = dom.Bound(o.MaxPages, defaultMaxPages)
	return &Site{options: o, rules: map[*conformance.Rule]*ruleCount{}, types: map[schemaorg.Term]*typeCount{}, features: map[*profile.Feature]*featureCount{}}
}

// Add adds a page, which belongs to the site from then on.
func (s *Site) Add(p *Page) {
	s.count(p)
	s.rank(p)
	if len(s.pages) < s.options.MaxPages {
		s.show(p)
		p.Number = len(s.pages) + 1
		s.pages = append(s.pages, p)
	} else {
		s.summary.PagesNotListed++
	}
	p.forget()
}

// Fail adds a page that could not be read whole, and why. Of one that was read in part
// this is in addition to what was found.
func (s *Site) Fail(name, reason string) {
	s.summary.Failed++
	if len(s.failed) < s.options.MaxPages {
		s.failed = append(s.failed, failure{name, excerpt(reason)})
	}
}

// Known adds to the number of findings that are not in the report because they were known
// before.
func (s *Site) Known(findings int) { s.summary.Known += findings }

// show leaves the findings in a page that still have a place in the report.
func (s *Site) show(p *Page) {
	kept := p.Findings[:0]
	for _, f := range p.Findings {
		if of := s.rules[f.rule]; of.Shown < s.options.MaxFindings {
			of.Shown++
			kept = append(kept, f)
		}
	}
	p.Findings = kept
	p.countHidden()
}

// maxWorst is how many of the pages with the most findings are named.
const maxWorst = 10

// rank puts a page among the worst, if it is one.
func (s *Site) rank(p *Page) {
	if p.Total() == 0 {
		return
	}
	at := len(s.worst)
	for at > 0 && s.worst[at-1].isBetter(p) {
		at--
	}
	if at == maxWorst {
		return
	}
	s.worst = append(s.worst[:at], append([]*Page{p}, s.worst[at:]...)...)
	s.worst = s.worst[:min(len(s.worst), maxWorst)]
}
