package work

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/vocab"
)

// A Report is what a page says about licences.
type Report struct {
	URL string `json:"url"` // the address of the page

	// Licenses are those of the main content of the page, which links of the type
	// license name (https://html.spec.whatwg.org/multipage/links.html#link-type-license):
	// each once, without those links that name the licence of a work, too.
	Licenses []License `json:"licenses"`

	// Works are the works of the page, see [All].
	Works []Work `json:"works"`
}

// NewReport reports on a page. It looks at the page's microdata for works, and at
// its links for the licence of the page.
func NewReport(p vocab.Page) *Report {
	r := &Report{URL: p.URL(), Licenses: []License{}, Works: All(p)}
	if r.Works == nil {
		r.Works = []Work{}
	}
	if p.Links == nil {
		return r
	}
	ofWorks := map[int]bool{} // the elements, by index
	for i := range r.Works {
		for _, l := range r.Works[i].Licenses {
			ofWorks[l.Node.Index()] = true
		}
	}
	seen := map[string]bool{}
	for _, link := range p.Links.Licenses() {
		if link.URL != "" && !ofWorks[link.Node.Index()] && !seen[link.URL] {
			seen[link.URL] = true
			r.Licenses = append(r.Licenses, newLicense(link.URL, link.Node))
		}
	}
	return r
}

// IsEmpty tells whether the page says nothing about licences or works.
func (r *Report) IsEmpty() bool { return len(r.Licenses) == 0 && len(r.Works) == 0 }

// A Summary puts reports together, by licence. Add the reports, then read the
// groups.
type Summary struct {
	groups map[string]*Group
}

// A Group is the pages and works that are available under one licence.
type Group struct {
	// License is the licence. The zero License stands for none: its works are
	// those that no licence is named for.
	License License  `json:"license"`
	Pages   []string `json:"pages"` // the addresses of pages
	Works   []Found  `json:"works"`
}

// A Found is a work and the page it was found on.
type Found struct {
	Page string `json:"page"`
	Work Work   `json:"work"`
}

// Add adds a report.
func (s *Summary) Add(r *Report) {
	for _, l := range r.Licenses {
		g := s.group(l)
		// One page may name a licence by several addresses.
		if n := len(g.Pages); n == 0 || g.Pages[n-1] != r.URL {
			g.Pages = append(g.Pages, r.URL)
		}
	}
	for _, w := range r.Works {
		found := Found{Page: r.URL, Work: w}
		if len(w.Licenses) == 0 {
			g := s.group(License{})
			g.Works = append(g.Works, found)
		}
		added := map[*Group]bool{}
		for _, l := range w.Licenses {
			if g := s.group(l); !added[g] {
				added[g] = true
				g.Works = append(g.Works, found)
			}
		}
	}
}

// group returns the group of a licence. One with a name is known by that, for it
// may have several addresses.
func (s *Summary) group(l License) *Group {
	key := l.Name
	if key == "" {
		key = l.URL
	}
	g := s.groups[key]
	if g == nil {
		if s.groups == nil {
			s.groups = map[string]*Group{}
		}
		g = &Group{License: License{URL: l.URL, Name: l.Name}, Pages: []string{}, Works: []Found{}}
		s.groups[key] = g
	}
	return g
}

// Groups returns the groups: those with most pages and works first, of equal ones
// the one whose licence comes first in the alphabet, and what has no licence last.
func (s *Summary) Groups() []Group {
	groups := make([]Group, 0, len(s.groups))
	for _, g := range s.groups {
		groups = append(groups, *g)
	}
	slices.SortFunc(groups, func(a, b Group) int {
		if none := a.License.URL == ""; none != (b.License.URL == "") {
			if none {
				return 1
			}
			return -1
		}
		return cmp.Or(
			-cmp.Compare(len(a.Pages)+len(a.Works), len(b.Pages)+len(b.Works)),
			cmp.Compare(a.License.Name, b.License.Name),
			cmp.Compare(a.License.URL, b.License.URL))
	})
	return groups
}
