package command

import (
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
	"github.com/spf13/cobra"
)

const vcardLong = `Vcard prints what pages say about people and organizations as vCards, version 4.0,
which address books open. It reads the vCard vocabulary of microdata, the h-card
and the classic hCard of microformats, and persons and organizations of
schema.org, in this order. Of each page the first card is printed; of microformats,
the one that represents the page.

What cannot be written into a card is printed to standard error.`

const vcardExample = `  itemscope vcard https://example.com/about > me.vcf
  itemscope vcard --all team.html > team.vcf
  itemscope vcard --output-dir cards *.html
  itemscope vcard --source schema.org page.html
  itemscope vcard --letter page.html`

func (p *program) vcardCommand() *cobra.Command {
	x := &export{program: p, what: "vCard"}
	x.convert = x.cards
	return x.command(&cobra.Command{
		Use:     "vcard [flags] [FILE|URL|-]...",
		Short:   "Print the people and organizations of pages as vCards",
		Long:    vcardLong,
		Example: vcardExample,
	})
}

// cards makes the cards of a page.
func (x *export) cards(page vocab.Page) (made exported, err error) {
	if x.letter {
		made.content, err = vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{MaxBytes: x.budget})
		return made, err
	}
	cards, err := x.chosenCards(page, vcard.Options{Sources: x.sources, MaxBytes: x.budget})
	for _, card := range cards {
		made.problems = append(made.problems, card.Problems...)
	}
	if x.outputDir == "" {
		made.content = vcard.Append(nil, cards...)
		return made, err
	}
	for i, name := range vcard.FileNames(cards) {
		made.files = append(made.files, file{name, cards[i].Append(nil)})
	}
	return made, err
}

func (x *export) chosenCards(page vocab.Page, o vcard.Options) ([]*vcard.Card, error) {
	if x.all || x.outputDir != "" {
		return vcard.All(page, o)
	}
	card, err := vcard.First(page, o)
	if card == nil {
		return nil, err
	}
	return []*vcard.Card{card}, err
}
