package vocab

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
)

// A Page is what the converters read: a document and what was extracted from it.
// What is nil is not converted.
type Page struct {
	Document     *dom.Document
	Microdata    *microdata.Data
	Microformats *microformats.Data
	Links        *linkrel.Data
}

// URL returns the address of the page, "" if it has none.
func (p Page) URL() string {
	if p.Document == nil {
		return ""
	}
	return p.Document.URL()
}

// Place returns the place of a node of the page, the zero Place if the page has no
// document.
func (p Page) Place(n dom.Node) dom.Place {
	if p.Document == nil || n.IsZero() {
		return dom.Place{}
	}
	return p.Document.Place(n)
}

// Source is a kind of markup that cards and events come from, or several.
type Source uint8

const (
	Microdata    Source = 1 << iota // items of the types of this package
	Microformats                    // h-card and h-event, and the classic hCard and hCalendar
	SchemaOrg                       // microdata items of the types of schema.org
	AllSources   = Microdata | Microformats | SchemaOrg
)

// String returns the names of the sources: "microdata", "microformats",
// "schema.org".
func (s Source) String() string {
	text := ""
	for i, name := range [...]string{"microdata", "microformats", "schema.org"} {
		if s&(1<<i) != 0 {
			if text != "" {
				text += ", "
			}
			text += name
		}
	}
	return text
}
