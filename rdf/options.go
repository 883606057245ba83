package rdf

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
)

// Mapping is a text that says how microdata becomes RDF.
type Mapping uint8

const (
	// W3C is "Microdata to RDF", https://www.w3.org/TR/microdata-rdf/.
	W3C Mapping = iota

	// W3C2011 is the conversion of a whole document that the draft of microdata
	// of 2011 has (https://www.w3.org/TR/2011/WD-microdata-20110405/#rdf): its
	// title, links, metadata and quotations, and its items. Microdata is then
	// read as that draft says.
	W3C2011
)

var mappingNames = [...]string{W3C: "w3c", W3C2011: "w3c-2011"}

// String returns "w3c" or "w3c-2011".
func (m Mapping) String() string {
	if int(m) < len(mappingNames) {
		return mappingNames[m]
	}
	return fmt.Sprintf("Mapping(%d)", uint8(m))
}

// MarshalText returns what String does.
func (m Mapping) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText sets m to the mapping of that name, "w3c" or "w3c-2011". It
// makes a *Mapping a value for flag.TextVar.
func (m *Mapping) UnmarshalText(name []byte) error {
	for i, n := range mappingNames {
		if string(name) == n {
			*m = Mapping(i)
			return nil
		}
	}
	return fmt.Errorf("rdf: no mapping is named %q: say %q or %q", name, W3C, W3C2011)
}

// Options say how microdata becomes RDF. The zero value is the W3C's mapping
// with the default registry.
type Options struct {
	// Mapping is the text whose rules apply.
	Mapping Mapping

	// Registry has the vocabularies that need rules of their own; nil stands for
	// DefaultRegistry(). Only the mapping W3C has one.
	Registry *Registry

	// DropUntyped drops the properties of items without a type, unless their
	// names are absolute URLs, as the third edition of the W3C's mapping does.
	// Otherwise such a name is a fragment of the document's base URL, as in the
	// second edition (https://www.w3.org/TR/2014/NOTE-microdata-rdf-20141216/).
	DropUntyped bool

	// Strict refuses a page with microdata errors, such as an item within itself:
	// Convert returns a [*StrictError] and no quads.
	Strict bool

	// Page is the number of the page among those of one output, from 0. It keeps
	// their blank nodes apart.
	Page uint32

	// Problem is called for what is wrong in a page: the microdata errors, and
	// what cannot be said in RDF and is therefore left out. It may be nil.
	Problem func(dom.Problem)

	// MaxQuads bounds the quads of a page, and MaxBytes the bytes of their terms,
	// blank nodes aside. 0 stands for DefaultMaxQuads and DefaultMaxBytes, and
	// less for no bound. MaxBytes also is what [microdata.Options] bounds the
	// extraction with, if it is not 0.
	//
	// Who meets a bound gets a [*LimitError], and the quads before.
	MaxQuads, MaxBytes int
}

// The bounds that the zero Options set. A page without items that are values of
// many others has fewer quads than bytes.
const (
	DefaultMaxQuads = 4 << 20   // 4,194,304
	DefaultMaxBytes = 256 << 20 // 256 MiB
)

// LimitError says that a bound of [Options] was met, and that the quads are
// therefore not all there are.
type LimitError struct {
	Limit string   // the name of the option: "MaxQuads" or "MaxBytes"
	Max   int      // its value
	Node  dom.Node // of the item at which the bound was met
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("rdf: the page makes more than %s = %d: the result is not complete; "+
		"raise the limit if the page can be trusted", e.Limit, e.Max)
}

// StrictError says that a page has microdata errors, and that [Options] do not
// allow them.
type StrictError struct {
	Problems []dom.Problem // at least one
}

// Error states the first problem and how many there are.
func (e *StrictError) Error() string {
	p := e.Problems[0]
	if n := len(e.Problems); n > 1 {
		return fmt.Sprintf("rdf: the page has %d microdata errors, of which the first is %s: %s", n, p.Rule, p.Message)
	}
	return fmt.Sprintf("rdf: the page has a microdata error, %s: %s", p.Rule, p.Message)
}

// limit returns a bound of which 0 stands for another and less for none.
func limit(n, otherwise int) int {
	switch {
	case n == 0:
		return otherwise
	case n < 0:
		return int(^uint(0) >> 1)
	}
	return n
}

// MicrodataOptions returns how microdata is extracted for [ConvertData].
func (o Options) MicrodataOptions() microdata.Options {
	if o.Mapping == W3C2011 {
		return microdata.Options{Spec: microdata.W3C2011, MaxBytes: o.MaxBytes}
	}
	return microdata.Options{Reverse: true, MaxBytes: o.MaxBytes}
}
