package microdata

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// Options say how microdata is read. The zero value reads it by today's
// standard.
type Options struct {
	// Spec is the text whose rules apply.
	Spec Spec

	// Resolver resolves the URLs of the page; nil stands for
	// weburl.ForDocument(d). Who reads a page in several ways makes one for all.
	Resolver *weburl.Resolver

	// Reverse has itemprop-reverse attributes read into [Item.Reverse], and
	// keeps the items that have one from being top-level items
	// (https://www.w3.org/TR/microdata-rdf/#reverse-itemprop).
	Reverse bool

	// MaxBytes bounds what a page may make of little, in bytes; 0 stands for
	// DefaultMaxBytes, and less for no bound.
	//
	// In an extraction the URLs count with their length, and each property that
	// an item has by itemref with 32 bytes. Once the bound is met in a URL, no more
	// items and properties are looked for; once it is met anywhere, the items that
	// follow have only those properties that are inside their own elements.
	//
	// In writing JSON, what is longer than the values of the page counts. Once
	// the bound is met nothing is added but the brackets that are open, so that
	// what was written is JSON.
	MaxBytes int
}

// DefaultMaxBytes is the bound that the zero Options set: 64 MiB.
const DefaultMaxBytes = 64 << 20

// Spec is a text that defines microdata.
type Spec uint8

const (
	// HTML is the HTML standard as it is today.
	HTML Spec = iota

	// W3C2011 is the W3C's draft of microdata of 2011
	// (https://www.w3.org/TR/2011/WD-microdata-20110405/). An item has at most
	// one type, the itemtype attribute as it stands, and in JSON it is a string.
	// The time element has a value of its own only with a datetime attribute,
	// the data and meter elements never. An item is no value of itself: such a
	// property is left out where it would close a loop.
	W3C2011
)

var specNames = [...]string{HTML: "html", W3C2011: "w3c-2011"}

// String returns "html" or "w3c-2011".
func (s Spec) String() string {
	if int(s) < len(specNames) {
		return specNames[s]
	}
	return fmt.Sprintf("Spec(%d)", uint8(s))
}

// MarshalText returns what String does.
func (s Spec) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets s to the text whose name this is, "html" or "w3c-2011". It
// makes a *Spec a value for flag.TextVar.
func (s *Spec) UnmarshalText(name []byte) error {
	for i, n := range specNames {
		if string(name) == n {
			*s = Spec(i)
			return nil
		}
	}
	return fmt.Errorf("microdata: no specification is named %q: say %q or %q", name, HTML, W3C2011)
}

// LimitError says that a bound of [Options] was met, and that the result is
// therefore not all there is.
type LimitError struct {
	Limit string   // the name of the option: "MaxBytes"
	Max   int      // its value
	Node  dom.Node // the element at which the bound was met
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("microdata: the page asks for more than %s = %d bytes beyond its own size: "+
		"the result is not complete; raise the limit if the page can be trusted", e.Limit, e.Max)
}

// limit returns MaxBytes as a number to compare with.
func (o Options) limit() int {
	switch {
	case o.MaxBytes == 0:
		return DefaultMaxBytes
	case o.MaxBytes < 0:
		return int(^uint(0) >> 1)
	}
	return o.MaxBytes
}
