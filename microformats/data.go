package microformats

import "github.com/itemscope/itemscope/dom"

// Data is what a document holds. It marshals to the canonical JSON of
// microformats2, https://microformats.org/wiki/microformats2-parsing#algorithm,
// and unmarshals from it; problems and nodes are not part of that. Its parts and strings
// share memory: callers that keep a few of very many should keep copies.
type Data struct {
	Items    []*Item       // the items that are in no other, in document order
	Problems []dom.Problem // what breaks the rules of the formats

	relations *relations
	page      int     // the size of the page, for the budget of its JSON
	itemsOnly bool    // the JSON has no relations
	memory    *memory // that its parts are made in, if it keeps it
}

// An Item is one microformat.
type Item struct {
	Type       []string   // with the prefix ("h-card"), sorted
	ID         string     // of the element, "" for none
	Lang       string     // of the element, if [Options] ask for it
	Properties []Property // in document order, each name once
	Children   []*Item    // the items inside that are no property's value
	Node       dom.Node   // the element; zero if the item was read from JSON

	position dom.Position // as it was read from JSON
	page     int          // as Data.page
}

// Position returns where in the page the item starts, zero where that is not
// known. For an item that was read from JSON, d may be nil.
func (it *Item) Position(d *dom.Document) dom.Position { return position(d, it.Node, it.position) }

// A Property is a name without prefix and its values, of which there is at least
// one.
type Property struct {
	Name   string
	Values []Value
}

// A Value is one value of a property: a string and what may come with it.
type Value struct {
	Text string // the value as plain text or URL; a value that is an item has one, too

	// Item is the nested item if the value is one. Where an element gives a property
	// in two forms (class "p-author u-author h-card"), both values have the same Item.
	Item *Item

	// HTML is the markup of an e-* property, and IsHTML tells that it is one.
	HTML string

	// Alt is the text alternative of an image that has one, and IsImage tells so:
	// an empty alternative is one, too. Text is the image's URL then.
	Alt string

	Lang string   // of an e-* value, if [Options] ask for it
	Node dom.Node // the element; zero if the value was read from JSON

	IsHTML, IsImage bool

	kind     prefix       // of the property, if the value is not from JSON
	fromText bool         // whether Text was made of a text that is written
	written  string       // that text
	position dom.Position // as it was read from JSON
}

// Written returns the text that the page has for the URL of a u-* value, and
// whether it has one: a text of a u-* property is resolved like a reference,
// whatever it is meant for. For <span class="u-email">a@b.example</span> it is
// "a@b.example", where v.Text is "http://example.com/a@b.example". URLs from an
// attribute such as href or src, values of other properties, and values that were
// read from JSON do not have it.
func (v *Value) Written() (text string, ok bool) { return v.written, v.fromText }

// Position returns where in the page the element of the value starts, zero where
// that is not known. For a value that was read from JSON, d may be nil.
func (v *Value) Position(d *dom.Document) dom.Position { return position(d, v.Node, v.position) }

// position returns the position of a node, unless it is known already.
func position(d *dom.Document, n dom.Node, known dom.Position) dom.Position {
	if d == nil || !known.IsZero() {
		return known
	}
	return d.NodePosition(n)
}

// Rels are link relations in document order.
type Rels []Rel

// A Rel is a link relation and the URLs it refers to, each once.
type Rel struct {
	Name string
	URLs []string
}

// URLs returns the URLs of a relation, nil if there are none.
func (r Rels) URLs(name string) []string {
	for i := range r {
		if r[i].Name == name {
			return r[i].URLs
		}
	}
	return nil
}

// RelURLs are the URLs that links with a relation refer to, in document order.
type RelURLs []RelURL

// A RelURL is a URL and what the links that refer to it say. Each attribute, and
// the text, is that of the first link that has it.
type RelURL struct {
	URL  string
	Rels []string // sorted
	Text string
	Node dom.Node // the first link; zero if it was read from JSON

	present relAttributes // those that are there, even if empty
	detail  *relDetail    // nil if there is nothing of it
}

// relAttributes is a set of the members of a RelURL that are there.
type relAttributes uint8

const (
	hasText relAttributes = 1 << iota
	hasTitle
	hasMedia
	hasHrefLang
	hasType
)

// relDetail is what few links have.
type relDetail struct {
	title, media, hrefLang, typ string
	position                    dom.Position // as it was read from JSON
}

// details returns what few links have.
func (u *RelURL) details() relDetail {
	if u.detail == nil {
		return relDetail{}
	}
	return *u.detail
}

// Title returns the title attribute of the links, "" if none has one.
func (u *RelURL) Title() string { return u.details().title }

// Media returns the media attribute of the links, "" if none has one.
func (u *RelURL) Media() string { return u.details().media }

// HrefLang returns the hreflang attribute of the links, "" if none has one.
func (u *RelURL) HrefLang() string { return u.details().hrefLang }

// Type returns the type attribute of the links, "" if none has one.
func (u *RelURL) Type() string { return u.details().typ }

// Position returns where in the page the first link to the URL starts, zero where
// that is not known. For one that was read from JSON, d may be nil.
func (u *RelURL) Position(d *dom.Document) dom.Position {
	return position(d, u.Node, u.details().position)
}

// Find returns what is known of a URL, nil if no link with a relation refers to it.
func (r RelURLs) Find(url string) *RelURL {
	for i := range r {
		if r[i].URL == url {
			return &r[i]
		}
	}
	return nil
}
