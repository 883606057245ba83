package vcard

import (
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/source"
)

// Data is the cards of a page.
type Data struct {
	// Cards are those of the page's vCard items, then those of its microformats, then
	// those of its schema.org items, each kind in tree order.
	Cards []*Card

	// Problems are the properties that could not be written, each with what to do
	// about it. Their rules are
	//
	//   - vcard/unknown-property: vCard knows no such property, and its name does
	//     not start with "X-"
	//   - vcard/invalid-value: the value is not what the property has to have
	//   - vcard/repeated-property: a card has one property of that name at most
	//   - vcard/repeated-uid: another card has the same identifier
	//   - vcard/missing-name: there is nothing to make the FN of that every card has
	//     to have, and no card is made
	Problems []dom.Problem
}

// First returns the first card, nil if there is none.
func (d *Data) First() *Card {
	if len(d.Cards) == 0 {
		return nil
	}
	return d.Cards[0]
}

// Append appends all cards to dst one after the other, which is how a file has
// several.
func (d *Data) Append(dst []byte) []byte {
	for _, c := range d.Cards {
		dst = c.Append(dst)
	}
	return dst
}

// WriteTo writes what Append appends.
func (d *Data) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(d.Append(nil))
	return int64(n), err
}

// A Card is a vCard.
type Card struct {
	Name   string       // the formatted name, FN
	UID    string       // the identifier: the card's own or one derived
	Source vocab.Source // the markup it is from
	Node   dom.Node     // the element it is from; zero if not from a document

	lines string // all lines except BEGIN, VERSION, PRODID and END
}

// Options say which cards are made. The zero value makes all that a page has.
type Options struct {
	// Sources are the kinds of markup to look at. 0 stands for all.
	Sources vocab.Source

	// Nodes are the elements that create the items to make cards of; nil stands for
	// all elements of the document.
	Nodes []dom.Node

	// First makes the first card only. Among microformats it is the representative
	// h-card of the page, if it has one
	// (https://microformats.org/wiki/representative-h-card-parsing).
	First bool

	// Budget bounds what is made of the page. nil stands for a new one with the
	// default for the page.
	Budget *dom.Budget
}

// prodID names the product that made a card.
const prodID = "-//itemscope//itemscope//EN"

// Append appends the card to dst.
func (c *Card) Append(dst []byte) []byte {
	dst = append(dst, "BEGIN:VCARD\r\nVERSION:4.0\r\nPRODID:"+prodID+"\r\n"...)
	dst = append(dst, c.lines...)
	return append(dst, "END:VCARD\r\n"...)
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

// Extract makes the cards of a page. The data is never nil, and the error, if there
// is one, is a [*dom.LimitError] and says that cards are missing or not complete.
//
// A microformat or an item of schema.org gives no card if it says the same as an
// earlier one, as the author of every entry of a feed does, or if it is the employer
// of a person, who has it in a card already.
func Extract(p vocab.Page, o Options) (*Data, error) {
	list, problems, err := cards.All(p, source.Options{Sources: o.Sources, Nodes: o.Nodes, First: o.First}, o.Budget)
	return &Data{Cards: list, Problems: problems}, err
}
