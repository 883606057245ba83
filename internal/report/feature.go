package report

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// A feature is what a consumer's feature makes of the items of a page.
type feature struct {
	Profile  string `json:"profile"` // its name: "google"
	Feature  string `json:"feature"` // its ID: "recipe"
	Title    string `json:"title"`
	Status   string `json:"status"`   // "live", "restricted" or "retired"
	Items    int    `json:"items"`    // that the feature is about
	Eligible int    `json:"eligible"` // of these
	Lacks    []lack `json:"lacks"`

	of *profile.Feature
}

// A lack is what is missing or wrong in items.
type lack struct {
	Kind     string    `json:"kind"` // as [profile.Kind] has them
	Property string    `json:"property"`
	Message  string    `json:"message"` // of the first item
	Items    int       `json:"items"`
	Position *position `json:"position,omitempty"` // of the first

	kind profile.Kind
}

// maxLacks is how many lacks are shown of a feature of a page.
const maxLacks = 30

// addFeatures adds the features of a page's items.
func (p *Page) addFeatures(results []profile.Result, d *dom.Document) {
	for i := range results {
		r := &results[i]
		at := slices.IndexFunc(p.Features, func(f *feature) bool { return f.of == r.Feature })
		if at < 0 {
			at = len(p.Features)
			p.Features = append(p.Features, &feature{
				Profile: r.Profile.Name, Feature: r.Feature.ID, Title: r.Feature.Title, Status: r.Feature.Status.String(),
				Lacks: []lack{}, of: r.Feature,
			})
		}
		p.Features[at].add(r, d)
	}
	for _, f := range p.Features {
		slices.SortStableFunc(f.Lacks, func(a, b lack) int { return cmp.Compare(a.kind, b.kind) })
		f.Lacks = f.Lacks[:min(len(f.Lacks), maxLacks)]
	}
}

func (f *feature) add(r *profile.Result, d *dom.Document) {
	f.Items++
	if r.Eligible {
		f.Eligible++
	}
	met := map[lackKey]bool{}
	for i := range r.Findings {
		found := &r.Findings[i]
		key := lackKey{found.Kind, found.Property}
		if met[key] {
			continue
		}
		met[key] = true
		at := slices.IndexFunc(f.Lacks, func(l lack) bool { return lackKey{l.kind, l.Property} == key })
		if at < 0 {
			at = len(f.Lacks)
			f.Lacks = append(f.Lacks, lack{
				Kind: found.Kind.String(), Property: found.Property, Message: excerpt(found.Message),
				Position: positionOf(found.Place, d), kind: found.Kind,
			})
		}
		f.Lacks[at].Items++
	}
}

type lackKey struct {
	kind     profile.Kind
	property string
}

// A featureCount counts what a feature makes of the items of a site.
type featureCount struct {
	Profile       string      `json:"profile"`
	Feature       string      `json:"feature"`
	Title         string      `json:"title"`
	Source        string      `json:"source"` // the consumer's documentation
	Status        string      `json:"status"`
	Pages         int         `json:"pages"`         // that have items that the feature is about
	EligiblePages int         `json:"eligiblePages"` // that have an eligible one
	Items         int         `json:"items"`
	Eligible      int         `json:"eligible"`
	Lacks         []lackCount `json:"lacks"` // the most frequent first

	lacks map[lackKey]*lackCount
}

// A lackCount counts the items that have a lack.
type lackCount struct {
	Kind     string `json:"kind"`
	Property string `json:"property"`
	Items    int    `json:"items"`
	Pages    int    `json:"pages"`

	kind profile.Kind
}

// countFeatures adds what features make of a page to the numbers of the site.
func (s *Site) countFeatures(p *Page) {
	for _, f := range p.Features {
		c := s.features[f.of]
		if c == nil {
			c = &featureCount{
				Profile: f.Profile, Feature: f.Feature, Title: f.Title, Source: f.of.Source, Status: f.Status,
				lacks: map[lackKey]*lackCount{},
			}
			s.features[f.of] = c
		}
		c.add(f)
	}
}

func (c *featureCount) add(f *feature) {
	c.Pages++
	if f.Eligible > 0 {
		c.EligiblePages++
	}
	c.Items += f.Items
	c.Eligible += f.Eligible
	for _, l := range f.Lacks {
		key := lackKey{l.kind, l.Property}
		if c.lacks[key] == nil {
			c.lacks[key] = &lackCount{Kind: l.Kind, Property: l.Property, kind: l.kind}
		}
		c.lacks[key].Items += l.Items
		c.lacks[key].Pages++
	}
}

// sortedFeatures returns the features, those of the most pages first, with their lacks in
// order.
func (s *Site) sortedFeatures() []*featureCount {
	list := make([]*featureCount, 0, len(s.features))
	for _, c := range s.features {
		c.Lacks = make([]lackCount, 0, len(c.lacks))
		for _, l := range c.lacks {
			c.Lacks = append(c.Lacks, *l)
		}
		slices.SortFunc(c.Lacks, func(a, b lackCount) int {
			return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(b.Pages, a.Pages), cmp.Compare(a.Property, b.Property))
		})
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b *featureCount) int {
		return cmp.Or(cmp.Compare(b.Pages, a.Pages), cmp.Compare(a.Profile, b.Profile), cmp.Compare(a.Feature, b.Feature))
	})
	return list
}

// lacking says in a word what a kind of lack means to an author.
func lacking(kind string) string {
	switch kind {
	case "missing-required", "wrong-required":
		return "required"
	case "incomplete":
		return "incomplete"
	case "wrong-value":
		return "wrong"
	}
	return "recommended"
}

// A lackGroup is some lacks of a feature that a site's pages have, under a title.
type lackGroup struct {
	Title string
	Lacks []lackCount // the first of them
	More  int         // how many others there are
}

// maxOfGroup is how many lacks of a group are named.
const maxOfGroup = 6

var lackTitles = map[profile.Kind]string{
	profile.MissingRequired: "Required and missing:", profile.WrongRequired: "Required and wrong:", profile.Incomplete: "Incomplete:",
	profile.WrongValue: "Wrong:", profile.MissingRecommended: "Recommended:",
}

// Groups returns the lacks by kind.
func (c *featureCount) Groups() (groups []lackGroup) {
	for i, l := range c.Lacks {
		if i == 0 || c.Lacks[i-1].kind != l.kind {
			groups = append(groups, lackGroup{Title: lackTitles[l.kind]})
		}
		g := &groups[len(groups)-1]
		if len(g.Lacks) < maxOfGroup {
			g.Lacks = append(g.Lacks, l)
		} else {
			g.More++
		}
	}
	return groups
}
