package vocab

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
)

// A Page is what the converters read: what was extracted from a page. Each part of
// it may be missing, and what is missing is not converted. A program that uses the
// root package does not need it: the Page of that package has methods for cards,
// events and works.
type Page struct {
	// URL is the address of the page; "" stands for that of Document.
	URL string

	// Document is the tree of the page. Without it the places of problems are not
	// known.
	Document *dom.Document

	Microdata    *microdata.Data
	Microformats *microformats.Data
	Links        *linkrel.Data
}

// Source is a kind of markup that cards, events and works come from, or several.
type Source uint8

const (
	Microdata    Source = 1 << iota // items of the types of this package
	Microformats                    // h-card and h-event, and the classic hCard and hCalendar
	SchemaOrg                       // microdata items of the types of schema.org
	AllSources   = Microdata | Microformats | SchemaOrg
)

var sourceNames = [...]string{"microdata", "microformats", "schema.org"}

// String returns the names of the sources: "microdata", "microformats",
// "schema.org".
func (s Source) String() string {
	text := ""
	for i, name := range sourceNames {
		if s&(1<<i) != 0 {
			if text != "" {
				text += ", "
			}
			text += name
		}
	}
	return text
}

// MarshalText returns what String does.
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets s to the source of a name.
func (s *Source) UnmarshalText(name []byte) error {
	for i, n := range sourceNames {
		if string(name) == n {
			*s = 1 << i
			return nil
		}
	}
	return fmt.Errorf("vocab: there is no source %q: the sources are %v", name, AllSources)
}
