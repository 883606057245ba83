package meta

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Data is what a page says about itself. What it does not say is empty. Its strings share memory, also with
// those of other pages: callers that keep a few of very many should keep copies.
type Data struct {
	Title           string   // of the title element, https://html.spec.whatwg.org/multipage/dom.html#document.title
	Language        string   // of the html element
	Charset         Charset  // the encoding
	Description     string   // https://html.spec.whatwg.org/multipage/semantics.html#meta-description
	Author          string   // https://html.spec.whatwg.org/multipage/semantics.html#meta-author
	Keywords        []string // https://html.spec.whatwg.org/multipage/semantics.html#meta-keywords
	ApplicationName string   // https://html.spec.whatwg.org/multipage/semantics.html#meta-application-name
	Generator       string   // https://html.spec.whatwg.org/multipage/semantics.html#meta-generator
	Viewport        string
	Canonical       string // the absolute URL of the first link rel=canonical
	ThemeColors     []ThemeColor
	Robots          []Robots // of headers first, then of elements

	OpenGraph  Object // names as "og:title", in lower case
	Twitter    Object // "twitter:card"
	DublinCore Object // "dc.creator", "dcterms.issued"
	Schemas    []Schema
	Citation   Object // "citation_title"
	Prism      Object // "prism.publicationname"

	// Pairs are all meta elements that have a name and a content, as they are written.
	Pairs []Pair

	// Problems are what is wrong in the page.
	Problems []dom.Problem

	memory *memory // that it is made in, if it keeps it
}

// IsEmpty tells whether the page says nothing about itself, its encoding and
// language aside.
func (m *Data) IsEmpty() bool { return m.Title == "" && m.Canonical == "" && len(m.Pairs) == 0 }

// Charset is the encoding of a page.
type Charset struct {
	Declared string // as the page declares it
	Used     string // the name of the encoding the page was read in
}

// A ThemeColor is a colour and the media it is for, "" for all:
// https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color.
type ThemeColor struct{ Color, Media string }

// A Pair is a meta element.
type Pair struct {
	Name    string // as it is written
	Content string // as it is written

	// Attribute is the attribute that has the name: "name", "property", "itemprop"
	// or "http-equiv".
	Attribute string
	Node      dom.Node

	position dom.Position
}

// Position returns where the element is, see [Value.Position].
func (p Pair) Position(d *dom.Document) dom.Position {
	return Value{Node: p.Node, position: p.position}.Position(d)
}

// Is tells whether a pair has that name, in whatever case.
func (p Pair) Is(name string) bool { return microsyntax.EqualASCIIFold(p.Name, name) }
