package microdatardf

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
)

// Spec is a text that says how microdata becomes RDF.
type Spec uint8

const (
	// Today is "Microdata to RDF", https://www.w3.org/TR/microdata-rdf/.
	Today Spec = iota

	// W3C2011 is the conversion of a whole document that the draft of microdata
	// of 2011 has (https://www.w3.org/TR/2011/WD-microdata-20110405/#rdf): its
	// title, links, metadata and quotations, and its items. Microdata is then
	// read as that draft says.
	W3C2011
)

var specNames = [...]string{Today: "today", W3C2011: "w3c-2011"}

// String returns "today" or "w3c-2011".
func (s Spec) String() string {
	if int(s) < len(specNames) {
		return specNames[s]
	}
	return fmt.Sprintf("Spec(%d)", uint8(s))
}

// MarshalText returns what String does.
func (s Spec) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets s to the text of that name, "today" or "w3c-2011". It makes a
// *Spec a value for flag.TextVar.
func (s *Spec) UnmarshalText(name []byte) error {
	for i, n := range specNames {
		if string(name) == n {
			*s = Spec(i)
			return nil
		}
	}
	return fmt.Errorf("microdatardf: no specification is named %q: say %q or %q", name, Today, W3C2011)
}

// Options say how microdata becomes RDF. The zero value is the W3C's mapping
// with the default registry.
type Options struct {
	// Spec is the text whose rules apply.
	Spec Spec

	// Registry has the vocabularies that need rules of their own; nil stands for
	// DefaultRegistry(). Only Today has one.
	Registry *Registry

	// DropUntyped drops the properties of items without a type, unless their
	// names are absolute URLs, as the third edition of the W3C's mapping does.
	// Otherwise such a name is a fragment of the document's base URL, as in the
	// second edition (https://www.w3.org/TR/2014/NOTE-microdata-rdf-20141216/).
	DropUntyped bool

	// Strict refuses a page with microdata errors, such as an item within itself:
	// the error is then a [*StrictError], and there are no quads.
	Strict bool

	// Page is the number of the page among those of one output, from 0. It keeps
	// their blank nodes apart.
	Page uint32

	// MaxProblems is how many problems of one rule are kept; 0 stands for
	// dom.DefaultMaxProblems, and less than 0 for no limit.
	MaxProblems int

	// Budget bounds what is made of the page: each quad costs about as many units
	// as it has bytes in N-Quads, where the address of the page is repeated for
	// each. nil stands for a new one with the default for the page.
	Budget *dom.Budget
}

// MicrodataOptions returns how microdata is extracted for [ConvertData].
func (o Options) MicrodataOptions() microdata.Options {
	if o.Spec == W3C2011 {
		return microdata.Options{Spec: microdata.W3C2011, Budget: o.Budget, MaxProblems: o.MaxProblems}
	}
	return microdata.Options{Reverse: true, Budget: o.Budget, MaxProblems: o.MaxProblems}
}

// A StrictError says that a page has microdata errors, and that [Options] do not
// allow them.
type StrictError struct {
	Problems []dom.Problem // at least one
}

// Error states the first problem and how many there are.
func (e *StrictError) Error() string {
	p := e.Problems[0]
	n := 0
	for _, problem := range e.Problems {
		n += 1 + problem.More
	}
	if n > 1 {
		return fmt.Sprintf("microdatardf: the page has %d microdata errors, of which the first is %s: %s", n, p.Rule, p.Message)
	}
	return fmt.Sprintf("microdatardf: the page has a microdata error, %s: %s", p.Rule, p.Message)
}
