package vcard

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/record"
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
	var cards []*Card
	seen := map[string]bool{}
	w := newWriter(p, o)
	for it := range kind.Items(p, o.Sources, o.Nodes, w.Values) {
		card := convert(w, it)
		if it.Source != vocab.Microdata {
			if w.Err == nil && seen[string(card.lines)] {
				continue
			}
			seen[string(card.lines)] = true
		}
		card.identify(w)
		if cards = append(cards, card); w.Err != nil {
			break
		}
	}
	return cards, w.Err
}

// First returns the first of the cards that [All] returns, nil if there is none.
// Among microformats the representative h-card of the page goes before others
// (https://microformats.org/wiki/representative-h-card-parsing). The error is a
// *[vocab.LimitError].
func First(p vocab.Page, o Options) (*Card, error) {
	w := newWriter(p, o)
	for it := range kind.Items(p, o.Sources, o.Nodes, w.Values) {
		if it.Source == vocab.Microformats && o.Nodes == nil {
			if representative := p.Microformats.RepresentativeCard(p.URL()); representative != nil {
				it = fromMicroformat(representative, w.Values())
			}
		}
		card := convert(w, it)
		card.identify(w)
		return card, w.Err
	}
	return nil, nil
}

func newWriter(p vocab.Page, o Options) *record.Writer {
	return record.New(p, o.MaxBytes, "vcard", "a card")
}

// identify gives a card that has no UID one that is derived.
func (c *Card) identify(w *record.Writer) {
	if c.UID != "" {
		return
	}
	c.UID = w.Identity(c.Name, c.url, c.email)
	var line contentline.Writer
	line.Line("UID", c.UID)
	c.lines = append(c.lines, line.Bytes()...)
}
