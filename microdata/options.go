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
	// weburl.ForDocument(d). Callers that read a page in several ways make one for all.
	Resolver *weburl.Resolver

	// Reverse says to read itemprop-reverse attributes into [Item.Reverse]. Items
	// that have such an attribute are then not top-level items
	// (https://www.w3.org/TR/microdata-rdf/#reverse-itemprop).
	Reverse bool

	// MaxProblems is how many problems of one rule are kept, the others are
	// counted; 0 stands for dom.DefaultMaxProblems, and less than 0 for no limit.
	MaxProblems int

	// Into, unless it is nil, is what is returned, made in the memory of what it had before.
	// Nothing of that may be used any more, strings included. It is for reading one page after
	// the other: the data of a page, or at first new(Data), serves the next page.
	Into *Data

	// Budget bounds how much more than its own size a page may ask for; nil stands
	// for a new one with the default for the page. URLs are charged, each property
	// that an item has by itemref, and elements that the parser repeated.
	//
	// Once it is used up, no more items and properties are looked for, and the
	// items that were found have only those properties that are inside their own
	// elements.
	Budget *dom.Budget
}

// Spec is a text that defines microdata.
type Spec uint8

const (
	// Today is the HTML standard as it is
	// (https://html.spec.whatwg.org/multipage/microdata.html).
	Today Spec = iota

	// W3C2011 is the W3C's draft of microdata of 2011
	// (https://www.w3.org/TR/2011/WD-microdata-20110405/). An item has at most
	// one type, the itemtype attribute as it stands, and in JSON it is a string.
	// The time element has a value of its own only with a datetime attribute,
	// the data and meter elements never. An item is not a value of itself: such a
	// property is left out where it would close a loop.
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

// UnmarshalText sets s to the text whose name this is, "today" or "w3c-2011". It
// makes a *Spec a value for flag.TextVar.
func (s *Spec) UnmarshalText(name []byte) error {
	for i, n := range specNames {
		if string(name) == n {
			*s = Spec(i)
			return nil
		}
	}
	return fmt.Errorf("microdata: no specification is named %q: say %q or %q", name, Today, W3C2011)
}
