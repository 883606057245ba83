package command

import (
	"errors"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/inspect"
	"github.com/spf13/cobra"
)

const inspectLong = `Inspect prints all that is found in pages, for programs that show it beside the
source: an object of JSON for each page, with the source as it was decoded, items,
links, what is wrong, and where everything is in the source.

Positions have a line, a column, an end, an offset and a length in bytes of that
source. A value with a way can be changed by "itemscope set": its path is made of
the steps on that way.`

const inspectExample = `  itemscope inspect page.html
  itemscope inspect --profile google https://example.com/`

func (p *program) inspectCommand() *cobra.Command {
	i := &inspection{check: check{program: p}}
	c := &cobra.Command{
		Use:     "inspect [flags] [FILE|URL|-]...",
		Short:   "Print all that is found in pages, for programs that show it",
		Long:    inspectLong,
		Example: inspectExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    i.run,
	}
	c.Flags().StringSliceVar(&i.config.profiles, "profile", nil, "check what these consumers require: `NAMES`, or files")
	return c
}

// inspection is the command inspect.
type inspection struct{ check }

func (i *inspection) run(c *cobra.Command, args []string) error {
	options, err := i.program.options()
	if err != nil {
		return err
	}
	if i.checker, err = i.newChecker(&checkConfig{}); err != nil {
		return err
	}
	inputs, err := i.inputs(args)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	return i.program.pages(c.Context(), inputs, options, i.page)
}

// page writes a page. What a limit leaves out is missing in what is written, and told.
func (i *inspection) page(in *input.Page, page *itemscope.Page) error {
	budget := i.budgetOf(page.Document)
	items, itemsErr := page.Items(itemscope.ItemsOptions{Budget: budget})
	report, checkErr := page.CheckContext(i.context(), i.checker)
	if !input.IsURL(page.URL) {
		withoutAddress(report)
	}
	err := inspect.Write(i.program.stdout, inspect.Found{Page: page, Items: items, Report: report}, budget)
	i.found = true
	return errors.Join(itemsErr, checkErr, err, i.print(nil))
}
