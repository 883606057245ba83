package work

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// A Summary puts reports together, by licence. Add the reports, then read the groups.
// It keeps copies only, so that the memory of the pages can be used again.
type Summary struct {
	groups map[string]*Group
	silent []string
}

// A Group is the pages and works that are available under one licence.
type Group struct {
	// License is the licence. The zero License is for the works that name no licence.
	License License
	Pages   []string // the addresses of pages
	Works   []Found
}

// A Found is a work and the page it was found on.
type Found struct {
	Page string
	Work *Work
}

// Add adds a report.
func (s *Summary) Add(r *Report) {
	url := strings.Clone(r.URL)
	if r.IsEmpty() {
		s.silent = append(s.silent, url)
		return
	}
	for _, l := range r.Licenses {
		g := s.group(l)
		// One page may name a licence by several addresses.
		if n := len(g.Pages); n == 0 || g.Pages[n-1] != url {
			g.Pages = append(g.Pages, url)
		}
	}
	for i := range r.Works {
		s.addWork(Found{url, r.Works[i].clone()})
	}
}

// clone returns a copy of a work that shares no memory with its page.
func (w *Work) clone() *Work {
	c := *w
	c.URL, c.Title = strings.Clone(w.URL), strings.Clone(w.Title)
	c.Authors, c.Licenses = slices.Clone(w.Authors), slices.Clone(w.Licenses)
	for i, a := range c.Authors {
		c.Authors[i] = Author{Name: strings.Clone(a.Name), URL: strings.Clone(a.URL)}
	}
	for i, l := range c.Licenses {
		c.Licenses[i].URL = strings.Clone(l.URL)
	}
	return &c
}

func (s *Summary) addWork(found Found) {
	if len(found.Work.Licenses) == 0 {
		g := s.group(License{})
		g.Works = append(g.Works, found)
	}
	added := map[*Group]bool{}
	for _, l := range found.Work.Licenses {
		if g := s.group(l); !added[g] {
			added[g] = true
			g.Works = append(g.Works, found)
		}
	}
}

// group returns the group of a licence. One with a name is known by that, for it
// may have several addresses.
func (s *Summary) group(l License) *Group {
	g := s.groups[cmp.Or(l.Name, l.URL)]
	if g == nil {
		if s.groups == nil {
			s.groups = map[string]*Group{}
		}
		g = &Group{License: License{URL: strings.Clone(l.URL), Name: l.Name}}
		s.groups[cmp.Or(g.License.Name, g.License.URL)] = g
	}
	return g
}

// Silent returns the addresses of the pages that say nothing about licences or
// works.
func (s *Summary) Silent() []string { return s.silent }

// Groups returns the groups, those with most pages and works first. Groups of equal
// size are in alphabetical order of their licences, and works without a licence come
// last.
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

// AppendJSON appends the summary to dst as a JSON object:
//
//	{"groups":[{"license":{"url":"…","name":"…"},"pages":["…"],
//	            "works":[{"page":"…","work":{…}}]}],
//	 "silent":["…"]}
//
// A work is as in [Report.AppendJSON]. The reports have their bounds already: Budget
// has no effect, and the error is nil.
func (s *Summary) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	o.Document, o.Budget = nil, dom.NewBudget(-1, 0)
	j := newWriter(dst, o)
	j.raw(`{"groups":[`)
	for i, g := range s.Groups() {
		j.comma(i)
		j.raw(`{"license":`)
		j.license(&g.License)
		j.strings(`,"pages":[`, g.Pages)
		j.raw(`,"works":[`)
		for i, found := range g.Works {
			j.comma(i)
			j.string(`{"page":`, found.Page)
			j.raw(`,"work":`)
			j.work(found.Work)
			j.raw("}")
		}
		j.raw("]}")
	}
	j.strings(`],"silent":[`, s.silent)
	j.raw("}")
	return j.dst, nil
}

func (j *writer) strings(before string, list []string) {
	j.raw(before)
	for i, s := range list {
		j.comma(i)
		j.string("", s)
	}
	j.raw("]")
}

// WriteJSON writes what AppendJSON appends.
func (s *Summary) WriteJSON(w io.Writer, o dom.JSONOptions) error {
	return jsontext.Write(w, func(dst []byte) ([]byte, error) { return s.AppendJSON(dst, o) })
}

// MarshalJSON writes the summary as AppendJSON does by default.
func (s *Summary) MarshalJSON() ([]byte, error) { return s.AppendJSON(nil, dom.JSONOptions{}) }
