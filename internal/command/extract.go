package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/weburl"
	"github.com/spf13/cobra"
)

const rootLong = `Itemscope gets the structured data out of HTML pages.

It reads files, URLs and standard input (-), and prints one JSON object for each
page: its url, a key for each syntax, and problems if there are any. On a
terminal the object of a single page is indented.

The exit status is 0; 1 if some input could not be read or a limit was hit, with
the reason on standard error and the others printed all the same; 2 if the
command line is wrong.`

const rootExample = `  itemscope page.html
  itemscope https://example.com/recipe
  curl -s https://example.com/ | itemscope --base https://example.com/ -
  itemscope --type https://schema.org/Recipe --format microdata *.html
  itemscope ./links            # a file with the name of a command`

func (p *program) rootCommand() *cobra.Command {
	e := &extraction{program: p}
	c := &cobra.Command{
		Use:           "itemscope [flags] [FILE|URL|-]...",
		Short:         "Get the structured data out of HTML pages",
		Long:          rootLong,
		Example:       rootExample,
		Version:       version(),
		Args:          cobra.ArbitraryArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(c *cobra.Command, args []string) error { return e.run(c, args) },
	}
	p.inputFlags(c)
	e.flags(c)
	return c
}

// extraction is the command without a subcommand.
type extraction struct {
	*program
	format    string
	types     []string
	syntaxes  []string
	positions bool
}

func (e *extraction) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&e.format, "format", "json", "print `FORMAT`: json, or microdata for the bytes of application/microdata+json")
	f.StringArrayVar(&e.types, "type", nil, "print only items of this `TYPE`, wherever in the page; may be given again")
	f.StringSliceVar(&e.syntaxes, "syntax", nil, "extract these of `"+names(itemscope.Syntaxes())+"` (default all)")
	f.BoolVar(&e.positions, "positions", false, "print the line and column of items and values")
}

func names(list []itemscope.Syntax) string {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(string(s))
	}
	return b.String()
}

func (e *extraction) run(c *cobra.Command, args []string) error {
	options, err := e.options()
	if err != nil {
		return err
	}
	inputs := e.inputs(args)
	if len(inputs) == 0 {
		return c.Help()
	}
	printer, err := e.printer(len(inputs))
	if err != nil {
		return err
	}
	var extractor itemscope.Extractor
	return e.each(c.Context(), inputs, func(in *input.Page) error {
		page, err := extractor.Extract(in.Body, e.describe(in, options))
		if page == nil {
			return err
		}
		return errors.Join(err, printer(page))
	})
}

// options checks the flags and makes options of them.
func (e *extraction) options() (itemscope.Options, error) {
	o := itemscope.Options{MaxBytes: e.maxBytes, MaxDepth: e.maxDepth}
	if _, err := weburl.Parse(e.base); e.base != "" && err != nil {
		return o, fmt.Errorf("--base: %w", err)
	}
	for _, name := range e.syntaxes {
		s, err := itemscope.ParseSyntax(name)
		if err != nil {
			return o, fmt.Errorf("--syntax: %w", err)
		}
		o.Syntaxes = append(o.Syntaxes, s)
	}
	return o, nil
}

// describe adds to the options what is known of an input.
func (p *program) describe(in *input.Page, o itemscope.Options) itemscope.Options {
	o.URL, o.ContentType, o.ContentLanguage = in.URL, in.ContentType, in.ContentLanguage
	if p.base != "" {
		o.URL = p.base
	}
	if p.contentType != "" {
		o.ContentType = p.contentType
	}
	return o
}

// printer returns what prints a page in the format asked for.
func (e *extraction) printer(inputs int) (func(*itemscope.Page) error, error) {
	switch e.format {
	case "json":
		o := itemscope.JSONOptions{Positions: e.positions}
		if inputs == 1 && isTerminal(e.stdout) {
			o.Indent = "  "
		}
		return func(page *itemscope.Page) error { return e.printJSON(page, o) }, nil
	case "microdata":
		return e.printMicrodata, nil
	}
	return nil, fmt.Errorf("--format %s: the formats are json and microdata", e.format)
}

func (e *extraction) printJSON(page *itemscope.Page, o itemscope.JSONOptions) error {
	if page.Microdata != nil {
		page.Microdata = e.selected(page.Microdata)
	}
	b, err := page.AppendJSON(nil, o)
	return errors.Join(e.print(b), err)
}

func (e *extraction) printMicrodata(page *itemscope.Page) error {
	b, err := e.selected(page.Microdata).AppendJSON(nil)
	return errors.Join(e.print(b), err)
}

// selected returns the items that --type asks for, of any of its types.
func (e *extraction) selected(data *microdata.Data) *microdata.Data {
	if len(e.types) == 0 {
		return data
	}
	return data.With(func(yield func(*microdata.Item) bool) {
		for item := range data.All() {
			if e.hasType(item) && !yield(item) {
				return
			}
		}
	})
}

func (e *extraction) hasType(item *microdata.Item) bool {
	for _, t := range e.types {
		if item.HasType(t) {
			return true
		}
	}
	return false
}

// print writes one page, with a line of its own for its end.
func (p *program) print(b []byte) error {
	_, err := p.stdout.Write(append(b, '\n'))
	return err
}
