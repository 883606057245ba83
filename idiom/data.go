package idiom

import "github.com/itemscope/itemscope/dom"

// Data is the idioms of a page, each list in the order of the page.
type Data struct {
	// Crumbs are the paths by which the page can be reached. Those that the page states
	// as data come first.
	Crumbs []*Crumbs

	TagClouds     []*TagCloud
	Conversations []*Conversation
	Footnotes     []*Footnote

	// Problems are what is wrong in the page: those that [Extract] lists.
	Problems []dom.Problem

	memory *memory // that it is made in, if it keeps it
}

// IsEmpty tells whether no idiom was found.
func (m *Data) IsEmpty() bool {
	return len(m.Crumbs)+len(m.TagClouds)+len(m.Conversations)+len(m.Footnotes) == 0
}

// Crumbs is a path to the page, from the top of the site:
// https://html.spec.whatwg.org/multipage/semantics-other.html#rel-up.
type Crumbs struct {
	Rule   Rule
	Levels []Level // of which there is at least one
	Node   dom.Node

	place place
}

// A Level is a step of a path.
type Level struct {
	Text string // "" of a link that shows a picture without a text
	URL  string // absolute; "" of a level that is no link, as the page itself often is not
	Node dom.Node

	place place
}

// A TagCloud is a list of keywords with their weights:
// https://html.spec.whatwg.org/multipage/semantics-other.html#tag-clouds.
type TagCloud struct {
	Rule Rule
	Tags []Tag

	// Weights says where the weights are from, "" if the cloud has none.
	Weights WeightSource
	Node    dom.Node

	place place
}

// A Tag is a keyword of a tag cloud.
type Tag struct {
	Text   string
	URL    string  // absolute, "" if it does not resolve
	Weight float64 // 0 if it is not known
	Node   dom.Node

	place place
}

// A Conversation is what several people say in turn:
// https://html.spec.whatwg.org/multipage/semantics-other.html#conversations.
type Conversation struct {
	Rule  Rule
	Turns []Turn
	Node  dom.Node // of the first turn

	place place
}

// A Turn is a part of a conversation.
type Turn struct {
	// Kind tells what the turn is.
	Kind TurnKind

	// Speaker is the one who speaks, "" where none is named.
	Speaker string

	// Text is what is said, or what happens.
	Text string

	// Time is when, as it is written for machines or else for people; "" if it is not.
	Time string

	// Depth is how many choices lead to this one, see [Choice] and [Response]; else 0.
	Depth int

	Node dom.Node

	place place
}

// A TurnKind tells what a [Turn] is.
type TurnKind string

const (
	Speech    TurnKind = "speech"    // someone speaks
	Direction TurnKind = "direction" // what happens: a stage direction
	Unmarked  TurnKind = "unmarked"  // a paragraph without a speaker: a direction, or the last speaker goes on
	Choice    TurnKind = "choice"    // something that one can say
	Response  TurnKind = "response"  // what follows from the choices before it
)

// A Footnote is a note with the places that refer to it:
// https://html.spec.whatwg.org/multipage/semantics-other.html#footnotes.
type Footnote struct {
	Rule Rule

	// Label is how the page numbers it, such as "1" or "*"; "" if it does not.
	Label string
	Text  string

	// References are the places that refer to it, of which there is at least one.
	References []Reference

	// Node is the element of the note; for one in a title attribute, that which has it.
	Node dom.Node

	place place
}

// A Reference is a place that refers to a footnote.
type Reference struct {
	Text string // of the link, or of what is annotated
	Node dom.Node

	place place
}

// A Rule is the rule by which an idiom was recognised.
type Rule string

const (
	// Bread crumbs.
	Microdata  Rule = "microdata"  // a BreadcrumbList of schema.org in microdata
	RDFa       Rule = "rdfa"       // the same in RDFa
	JSONLD     Rule = "jsonld"     // the same in JSON-LD
	RelUp      Rule = "rel-up"     // links with the link type up
	Label      Rule = "label"      // an element that aria-label calls bread crumbs
	Property   Rule = "property"   // an element that is the property breadcrumb of schema.org
	Separators Rule = "separators" // links with arrows between them

	// Bread crumbs and tag clouds.
	Class Rule = "class" // the class or ID of an element says what it is

	// Tag clouds.
	Sizes Rule = "sizes" // links of several font sizes

	// Conversations.
	Colon   Rule = "colon"   // paragraphs that begin with a speaker and a colon
	Speaker Rule = "speaker" // paragraphs that begin with an element that names the speaker
	Log     Rule = "log"     // paragraphs with a time, a speaker in an element and what is said
	Terms   Rule = "terms"   // a dl whose terms are speakers
	Choices Rule = "choices" // a dl whose terms are what one can say

	// Footnotes.
	Mutual Rule = "mutual" // a link whose target links back
	Role   Rule = "role"   // roles of DPUB-ARIA, https://www.w3.org/TR/dpub-aria-1.0/
	Number Rule = "number" // a small or bracketed number that leads to a text with the number
	Title  Rule = "title"  // the title attribute of a span in a text
)

// A WeightSource is where the weights of a tag cloud are from.
type WeightSource string

const (
	WeightTitle WeightSource = "title" // a number in title or aria-label attributes
	WeightData  WeightSource = "data"  // data-weight, data-count or data-value
	WeightText  WeightSource = "text"  // a number behind the keyword
	WeightClass WeightSource = "class" // a number at the end of a class: an order, not a measure
	WeightSize  WeightSource = "size"  // the font size
)

// Position returns where the path is in the source of d, the document it was extracted
// from. Of what was read from JSON with positions, d may be nil; so it is for all
// methods of this name.
func (c *Crumbs) Position(d *dom.Document) dom.Position { return c.place.position(d, c.Node) }

// Position returns where the level is; see [Crumbs.Position].
func (l *Level) Position(d *dom.Document) dom.Position { return l.place.position(d, l.Node) }

// Position returns where the cloud is; see [Crumbs.Position].
func (c *TagCloud) Position(d *dom.Document) dom.Position { return c.place.position(d, c.Node) }

// Position returns where the tag is; see [Crumbs.Position].
func (t *Tag) Position(d *dom.Document) dom.Position { return t.place.position(d, t.Node) }

// Position returns where the conversation begins; see [Crumbs.Position].
func (c *Conversation) Position(d *dom.Document) dom.Position { return c.place.position(d, c.Node) }

// Position returns where the turn is; see [Crumbs.Position].
func (t *Turn) Position(d *dom.Document) dom.Position { return t.place.position(d, t.Node) }

// Position returns where the note is; see [Crumbs.Position].
func (f *Footnote) Position(d *dom.Document) dom.Position { return f.place.position(d, f.Node) }

// Position returns where the reference is; see [Crumbs.Position].
func (r *Reference) Position(d *dom.Document) dom.Position { return r.place.position(d, r.Node) }

// A place is where something is, beyond its node.
type place struct {
	at   dom.Place    // where it is more exactly, if that is known
	read dom.Position // of what was read from JSON
}

func (p place) position(d *dom.Document, n dom.Node) dom.Position {
	switch {
	case d == nil || !p.read.IsZero():
		return p.read
	case p.at != dom.Place{}:
		return d.PlacePosition(p.at)
	}
	return d.NodePosition(n)
}
