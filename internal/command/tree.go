package command

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/treedump"
	"github.com/spf13/cobra"
)

const treeLong = `Tree prints the tree that the parser makes of pages, in the format of html5lib's
tests: a node a line, attributes and the contents of templates below it.

With --errors the parse errors come before the tree: the line, the column, the
name that the standard has for the error, and what it means.`

const treeExample = `  itemscope tree page.html
  itemscope tree --positions --errors page.html
  echo '<table><p>a' | itemscope tree -
  itemscope tree --scripting https://example.com/`

func (p *program) treeCommand() *cobra.Command {
	t := &tree{program: p}
	c := &cobra.Command{
		Use:     "tree [flags] [FILE|URL|-]...",
		Short:   "Print the trees of pages",
		Long:    treeLong,
		Example: treeExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    t.run,
	}
	f := c.Flags()
	f.BoolVar(&t.positions, "positions", false, "print the line and column of each node and attribute")
	f.BoolVar(&t.errors, "errors", false, "print the parse errors, too")
	f.BoolVar(&t.scripting, "scripting", false, "parse as browsers do that run scripts: what is in noscript is text")
	return c
}

type tree struct {
	*program
	positions, errors, scripting bool
}

func (t *tree) run(c *cobra.Command, args []string) error {
	options, err := t.options()
	if err != nil {
		return err
	}
	inputs, err := t.inputs(args)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	// What a slot keeps, for page after page.
	type memory struct {
		parser html5.Parser
		d      dom.Document
	}
	memories := make([]memory, slots(t.atOnce(inputs)))
	pages, several := 0, t.together(inputs)
	return t.each(c.Context(), inputs, func(slot int, in *input.Page) (func() error, bool) {
		o, m := t.describe(in, options), &memories[slot]
		err := m.parser.Parse(&m.d, in.Body, t.parserOptions(o))
		return func() error {
			if errors.As(err, new(*html5.NotHTMLError)) || isCanceled(err) {
				return err
			}
			if own := itemscope.OwnAddress(&m.d); o.URLFromPage && !own.IsZero() {
				m.d.SetURL(own.String())
			}
			pages++
			t.found = true
			if !t.errors {
				t.report(in, &m.d, m.d.Problems())
			}
			return errors.Join(err, t.write(&m.d, several, pages))
		}, true
	})
}

func (t *tree) parserOptions(o itemscope.Options) html5.Options {
	return html5.Options{
		URL: o.URL, ContentType: o.ContentType, OverHTTP: o.OverHTTP, ContentLanguage: o.ContentLanguage,
		MaxInput: o.MaxInput, MaxDepth: o.MaxDepth, MaxNodes: o.MaxNodes, MaxAttributes: o.MaxAttributes, Context: o.Context,
		Scripting: t.scripting, ParseErrors: t.errors,
	}
}

// write writes a page, the number-th of them.
func (t *tree) write(d *dom.Document, several bool, number int) error {
	b := bufio.NewWriter(t.stdout)
	if several {
		if number > 1 {
			fmt.Fprintln(b)
		}
		fmt.Fprintf(b, "#url\n%s\n", d.URL())
	}
	if t.errors {
		fmt.Fprintln(b, "#errors")
		for _, p := range d.Problems() {
			fmt.Fprintf(b, "%v %s: %s%s\n", d.PlacePosition(p.Place), strings.TrimPrefix(p.Rule, "html/"), inLine(p.Message), more(p))
		}
	}
	if several || t.errors {
		fmt.Fprintln(b, "#document")
	}
	err := treedump.Write(b, d, d.Root(), treedump.Options{Positions: t.positions, Budget: t.budgetOf(d)})
	return errors.Join(err, b.Flush())
}
