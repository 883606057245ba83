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
  itemscope vcard --selector '#author' page.html
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
	o := vcard.Options{Sources: x.sources, Nodes: x.nodes.of(page.Document), First: !x.all && x.outputDir == "", Budget: x.budgetOf(page.Document)}
	if x.letter {
		made.content, err = vcard.Letter(page, o)
		return made, err
	}
	data, err := vcard.Extract(page, o)
	made.problems = data.Problems
	if x.outputDir == "" {
		made.content = data.Append(nil)
		return made, err
	}
	for i, name := range vcard.FileNames(data.Cards) {
		made.files = append(made.files, file{name, data.Cards[i].Append(nil)})
	}
	return made, err
}
