package profile

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

// A Profile is what a consumer requires and recommends. It never changes and may be
// used by several goroutines at once.
type Profile struct {
	Name     string // such as "google"
	Title    string // for people: "Google Search"
	Source   string // the URL of the documentation
	Date     string // when that was read: "2026-09-28"
	Features []*Feature

	byType   map[schemaorg.Term][]*Feature
	byIRI    map[string][]*Feature // by types that are not schema.org's
	bySyntax map[item.Syntax][]*Feature
}

// A Feature is something that a consumer makes of items, such as a search result with
// stars.
type Feature struct {
	ID     string   // such as "product-snippet"
	Title  string   // for people: "Product snippet"
	Source string   // the URL of the documentation
	Date   string   // when that was read
	Types  []string // the types of items that it is about, as the profile has them; their subtypes count

	Status Status
	Until  string // when it was retired, "" if that is not known
	Note   string // to whom it is restricted, or what else there is to know

	order    int // among the features of the profile
	except   []typeName
	where    []condition
	types    []typeName
	syntaxes []item.Syntax
	main     bool // it is about main items only
	shape    shape
}

// A Status tells whether a consumer has a [Feature] today.
type Status uint8

const (
	Live       Status = iota // for everybody
	Restricted               // for some pages, countries or kinds of publishers only
	Retired                  // not anymore
)

var statusNames = [...]string{"live", "restricted", "retired"}

// String returns "live", "restricted" or "retired".
func (s Status) String() string {
	if int(s) < len(statusNames) {
		return statusNames[s]
	}
	return "unknown"
}

// Feature returns the feature with an ID, or nil.
func (p *Profile) Feature(id string) *Feature {
	for _, f := range p.Features {
		if f.ID == id {
			return f
		}
	}
	return nil
}

// Select returns a profile of some of the features only, by their IDs. The error names
// an ID that no feature has.
func (p *Profile) Select(ids ...string) (*Profile, error) {
	selected := *p
	selected.Features = nil
	for _, id := range ids {
		f := p.Feature(id)
		if f == nil {
			return nil, fmt.Errorf("profile: %s has no feature %q; there are %s", p.Name, id, p.list())
		}
		selected.Features = append(selected.Features, f)
	}
	selected.index()
	return &selected, nil
}

func (p *Profile) list() string {
	ids := make([]string, len(p.Features))
	for i, f := range p.Features {
		ids[i] = f.ID
	}
	return strings.Join(ids, ", ")
}

// index makes what features are found by.
func (p *Profile) index() {
	p.byType, p.byIRI, p.bySyntax = map[schemaorg.Term][]*Feature{}, map[string][]*Feature{}, map[item.Syntax][]*Feature{}
	for _, f := range p.Features {
		for _, t := range f.types {
			if t.term.IsZero() {
				p.byIRI[t.iri] = append(p.byIRI[t.iri], f)
			} else {
				p.byType[t.term] = append(p.byType[t.term], f)
			}
		}
		if len(f.types) == 0 {
			for _, s := range f.syntaxes {
				p.bySyntax[s] = append(p.bySyntax[s], f)
			}
		}
	}
}
