package vcard

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/filename"
)

// A Card is a vCard.
type Card struct {
	Name   string       // the formatted name, FN
	UID    string       // the identifier: the card's own or one derived
	Source vocab.Source // the markup it is from
	Node   dom.Node     // the element it is from; zero if not from a document

	// Problems are the properties that could not be written, each with what to do
	// about it. Their rules are
	//
	//   - vcard/unknown-property: vCard knows no such property, and its name does
	//     not start with "X-"
	//   - vcard/invalid-value: the value is not what the property has to have
	//   - vcard/repeated-property: a card has one property of that name at most
	//   - vcard/missing-name: there is nothing to make a FN of
	Problems []dom.Problem

	lines []byte // all lines but BEGIN, VERSION, PRODID and END
	url   string // the first URL and e-mail address, which tell cards apart
	email string
}

// Options say which cards are made. The zero value makes all that a page has.
type Options struct {
	// Sources are the kinds of markup to look at. 0 stands for all.
	Sources vocab.Source

	// Nodes are the elements that cards are made of: those that create the items.
	// Without them (nil), all elements of the document are looked at.
	Nodes []dom.Node

	// MaxBytes bounds the length of all cards and their problems together. 0 stands for
	// [vocab.DefaultMaxBytes], and less for no bound.
	MaxBytes int
}

// prodID names the product that made a card.
const prodID = "-//itemscope//itemscope//EN"

// Append appends the card to dst.
func (c *Card) Append(dst []byte) []byte {
	dst = append(dst, "BEGIN:VCARD\r\nVERSION:4.0\r\nPRODID:"+prodID+"\r\n"...)
	dst = append(dst, c.lines...)
	return append(dst, "END:VCARD\r\n"...)
}

// Append appends cards to dst one after the other, which is how a file has
// several.
func Append(dst []byte, cards ...*Card) []byte {
	for _, c := range cards {
		dst = c.Append(dst)
	}
	return dst
}

// FileNames returns for each card the name of a file to write it to, made of the
// card's name: no two are equal, and all are good on every system.
func FileNames(cards []*Card) []string {
	names := make(filename.Set, len(cards))
	files := make([]string, len(cards))
	for i, c := range cards {
		files[i] = names.Add(c.Name, "card", ".vcf")
	}
	return files
}

// All returns the cards of a page: those of its vCard items, then those of its
// microformats, then those of its schema.org items, each kind in tree order. The
// error is a *[vocab.LimitError].
//
// Among microformats and items of schema.org, one that says the same as an earlier
// one, as the author of every entry of a feed does, gives no second card, and the
// employer of a person, which is part of that one's card, gives none of its own.
func All(p vocab.Page, o Options) ([]*Card, error) {
	c := newConverter(p, o)
	for s := range candidates(p, o) {
		card := c.convert(s)
		if s.source != vocab.Microdata && !c.isNew(card) {
			continue
		}
		c.identify(card)
		if c.cards = append(c.cards, card); c.err != nil {
			break
		}
	}
	return c.cards, c.err
}

// First returns the first of the cards that [All] returns, nil if there is none.
// Among microformats the representative h-card of the page goes before others
// (https://microformats.org/wiki/representative-h-card-parsing). The error is a
// *[vocab.LimitError].
func First(p vocab.Page, o Options) (*Card, error) {
	c := newConverter(p, o)
	for s := range candidates(p, o) {
		if s.source == vocab.Microformats && o.Nodes == nil {
			if it := p.Microformats.RepresentativeCard(p.URL()); it != nil {
				s = fromMicroformat(it)
			}
		}
		card := c.convert(s)
		c.identify(card)
		return card, c.err
	}
	return nil, nil
}

// A subject is an item of the vCard vocabulary and where it is from.
type subject struct {
	item   *microdata.Item
	source vocab.Source
	cost   int // how many values were looked at to make the item
}

// converter makes the cards of one page.
type converter struct {
	writer contentline.Writer
	page   vocab.Page
	cards  []*Card
	left   int             // how many bytes may still be written, 0 for any number
	max    int             // the bound
	ids    map[string]int  // how often a card was given the same identity
	seen   map[string]bool // the cards that microformats gave
	err    error
}

func newConverter(p vocab.Page, o Options) *converter {
	limit := contentline.Limit(o.MaxBytes)
	return &converter{page: p, left: limit, max: limit, ids: map[string]int{}, seen: map[string]bool{}}
}

// isNew tells whether there was no such card before.
func (c *converter) isNew(card *Card) bool {
	key := string(card.lines)
	if c.seen[key] {
		return false
	}
	c.seen[key] = true
	return true
}
