package dataset

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/weburl"
)

// A Filter says which pages and facts are left out. The zero value leaves out none. A page
// must satisfy all conditions that are set.
type Filter struct {
	// Types keeps the pages that have an item of one of these types or of a subtype
	// that schema.org has of it, in any syntax with types; of these pages, the items of these
	// types, and the facts about them and about all that they lead to. Types are
	// named as people write them, such as "Recipe", "schema:Recipe" or "h-card"
	// ([item.IsType]).
	Types []string

	// Hosts keeps the pages of these hosts and of all below them: "example.org" is
	// also for www.example.org. They are written as in URLs, without a port.
	Hosts []string

	// Languages keeps the pages in these languages, which are ranges of BCP 47: "en" is
	// also for en-GB, "*" for all languages that are known.
	// https://www.rfc-editor.org/rfc/rfc4647#section-3.3.1
	Languages []string

	// Status keeps the pages with these statuses of HTTP; those that did not come over
	// HTTP have none and are left out.
	Status []StatusRange

	// Sample keeps this share of the pages, such as 0.01; 0 keeps all. A hash of the
	// URL says which, so that it is the same pages in every run and every archive: those
	// whose SHA-256, as a number between 0 and 1, is less.
	Sample float64
}

// A StatusRange has the statuses of HTTP from First to Last.
type StatusRange struct{ First, Last int }

// ParseStatus reads a status as people write it: "200", "200-299" or "2xx".
func ParseStatus(text string) (StatusRange, error) {
	if class, ok := strings.CutSuffix(strings.ToLower(text), "xx"); ok && len(class) == 1 && class[0] >= '1' && class[0] <= '9' {
		first := 100 * int(class[0]-'0')
		return StatusRange{first, first + 99}, nil
	}
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	first, err1 := strconv.ParseUint(from, 10, 16)
	last, err2 := strconv.ParseUint(to, 10, 16)
	if err1 != nil || err2 != nil || first > last || first < 100 || last > 999 {
		return StatusRange{}, fmt.Errorf("%q is not a status of HTTP: write it as 200, as 200-299 or as 2xx", text)
	}
	return StatusRange{int(first), int(last)}, nil
}

// A filter is a Filter made ready.
type filter struct {
	Filter
	hosts  []string
	types  []string        // with all subtypes
	known  map[string]bool // whether types that were met are wanted
	sample uint64
}

func newFilter(o Filter) (*filter, error) {
	f := &filter{Filter: o, known: map[string]bool{}, sample: math.MaxUint64}
	for _, name := range o.Hosts {
		host, err := parseHost(name)
		if err != nil {
			return nil, err
		}
		f.hosts = append(f.hosts, host)
	}
	if o.Sample < 0 || o.Sample > 1 {
		return nil, fmt.Errorf("a sample of %v: it is a share of the pages, between 0 and 1", o.Sample)
	}
	for _, name := range o.Types {
		f.types = append(f.types, name)
		if term, ok := schemaorg.Parse(name); ok && term.Kind() == schemaorg.Type {
			for t := range schemaorg.All() {
				if t != term && t.Is(term) {
					f.types = append(f.types, "schema:"+t.Name())
				}
			}
		}
	}
	if o.Sample > 0 && o.Sample < 1 {
		f.sample = uint64(o.Sample * (1 << 32) * (1 << 32))
	}
	return f, nil
}

// parseHost returns a host in the form that it has in URLs.
func parseHost(name string) (string, error) {
	u, err := weburl.Parse("https://" + strings.Trim(name, ".") + "/")
	if err != nil || u.String() != "https://"+u.Host()+"/" {
		return "", fmt.Errorf("%q is not a host: write it as example.org", name)
	}
	return u.Host(), nil
}

// takesCapture tells whether a page is wanted as far as that is known before it is read.
func (f *filter) takesCapture(c *Capture) bool {
	return f.takesStatus(c.Status) && f.takesHost(c.URL) && f.takesSample(c.URL)
}

func (f *filter) takesStatus(status int) bool {
	for _, r := range f.Status {
		if r.First <= status && status <= r.Last {
			return true
		}
	}
	return len(f.Status) == 0
}

func (f *filter) takesHost(address string) bool {
	if len(f.hosts) == 0 {
		return true
	}
	u, err := weburl.Parse(address)
	if err != nil {
		return false
	}
	host := strings.TrimSuffix(u.Host(), ".")
	for _, wanted := range f.hosts {
		if rest, ok := strings.CutSuffix(host, wanted); ok && (rest == "" || rest[len(rest)-1] == '.') {
			return true
		}
	}
	return false
}

func (f *filter) takesSample(address string) bool {
	if f.sample == math.MaxUint64 {
		return true
	}
	hash := sha256.Sum256([]byte(address))
	return binary.BigEndian.Uint64(hash[:]) < f.sample
}

// takesLanguage is basic filtering, https://www.rfc-editor.org/rfc/rfc4647#section-3.3.1.
func (f *filter) takesLanguage(tag string) bool {
	for _, wanted := range f.Languages {
		if wanted == "*" && tag != "" {
			return true
		}
		if len(tag) >= len(wanted) && wanted != "" && strings.EqualFold(tag[:len(wanted)], wanted) && (len(tag) == len(wanted) || tag[len(wanted)] == '-') {
			return true
		}
	}
	return len(f.Languages) == 0
}

// only returns the page with only the items of the wanted types, and whether there are any.
func (f *filter) only(p *itemscope.Page) (*itemscope.Page, bool) {
	if len(f.types) == 0 {
		return p, true
	}
	p = p.Only(f.types...)
	return p, !p.IsEmpty(itemscope.TypedSyntaxes()...)
}

// mostKnown is how many types are remembered.
const mostKnown = 1 << 12

// wantsType tells whether a type is wanted.
func (f *filter) wantsType(typ string) bool {
	wanted, ok := f.known[typ]
	if !ok {
		for _, name := range f.types {
			if wanted = item.IsType(typ, name); wanted {
				break
			}
		}
		if len(f.known) >= mostKnown {
			clear(f.known)
		}
		f.known[typ] = wanted
	}
	return wanted
}

const rdfType = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"

// facts returns the facts about what is of a wanted type, and about all that leads to, in
// their order. It uses the memory of the list.
func (f *filter) facts(list []Fact) []Fact {
	if len(f.types) == 0 {
		return list
	}
	about := map[string][]int32{}
	reached := map[string]bool{}
	var next []string
	reach := func(term string) {
		if _, ok := about[term]; ok && !reached[term] {
			reached[term] = true
			next = append(next, term)
		}
	}
	for i := range list {
		about[list[i].Subject] = append(about[list[i].Subject], int32(i))
	}
	for i := range list {
		if fact := &list[i]; fact.Predicate == rdfType && !fact.IsLiteral() && f.wantsType(fact.Object) {
			reach(fact.Subject)
		}
	}
	for len(next) > 0 {
		term := next[len(next)-1]
		next = next[:len(next)-1]
		for _, i := range about[term] {
			if !list[i].IsLiteral() {
				reach(list[i].Object)
			}
		}
	}
	kept := list[:0]
	for i := range list {
		if reached[list[i].Subject] {
			kept = append(kept, list[i])
		}
	}
	return kept
}
