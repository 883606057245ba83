package command

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/spf13/cobra"
)

const getLong = `Get prints the values that a path leads to, in the microdata and the JSON-LD of a
page, or in its microformats if the path begins with one, one a line: with white
space collapsed, as a browser shows them; with --json as they are. An item is
printed as JSON.

Of several pages, each line begins with the page's name and a tab. Pages can also
be named by --files-from and the like: see itemscope help inputs. What paths look
like is told by: itemscope help paths`

const getExample = `  itemscope get page.html name
  itemscope get --json --positions page.html 'Recipe/recipeIngredient[0]'
  curl -s https://example.com/ | itemscope get - Product/offers.price
  itemscope get --recursive site Product/offers.price
  itemscope get https://example.com/ h-card/name`

func (p *program) getCommand() *cobra.Command {
	g := &getting{program: p}
	c := &cobra.Command{
		Use:     "get [flags] [FILE|URL|-]... PATH",
		Short:   "Print values of the items of pages",
		Long:    getLong,
		Example: getExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    g.run,
	}
	f := c.Flags()
	f.BoolVar(&g.json, "json", false, "print values as JSON")
	f.BoolVar(&g.positions, "positions", false, "print the line and column of each value")
	g.syntaxes.add(c, readWithPaths)
	return c
}

// pathSyntaxes say in which syntaxes a path is followed.
type pathSyntaxes struct {
	names   []string
	allowed []itemscope.Syntax
}

func (s *pathSyntaxes) add(c *cobra.Command, allowed []itemscope.Syntax) {
	s.allowed = allowed
	c.Flags().StringSliceVar(&s.names, "syntax", nil, "look only at these `SYNTAXES` of "+namesOf(allowed)+" (default "+namesOf(withPaths)+", in the order of the page)")
}

// What paths lead into: where values can be changed, and where they can be read.
var (
	withPaths     = []itemscope.Syntax{itemscope.Microdata, itemscope.JSONLD}
	readWithPaths = append(withPaths[:2:2], itemscope.Microformats)
)

// chosen returns the syntaxes that are named, or those that can be changed.
func (s *pathSyntaxes) chosen() (list []itemscope.Syntax, err error) {
	for _, name := range s.names {
		if !slices.Contains(s.allowed, itemscope.Syntax(name)) {
			return nil, fmt.Errorf("--syntax %s: paths lead into %s", name, namesOf(s.allowed))
		}
		list = append(list, itemscope.Syntax(name))
	}
	if list == nil {
		list = withPaths
	}
	return list, nil
}

// getting is the command get.
type getting struct {
	*program
	json, positions bool
	syntaxes        pathSyntaxes

	pathText string
	path     itempath.Path
	named    bool // lines begin with the name of their page
}

func (g *getting) run(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	last := len(args) - 1
	if err := pathComesLast(args); err != nil {
		return err
	}
	inputs, err := g.inputs(args[:last])
	if err != nil {
		return err
	}
	if last == 0 && !inputs.IsList() {
		return errors.New("give a page and a path, such as: itemscope get page.html Recipe/name")
	}
	options, err := g.options(args[last])
	if err != nil {
		return err
	}
	g.named = inputs.Several()
	return g.pages(c.Context(), inputs, options, g.page)
}

// pathComesLast refuses a path that is given before the page.
func pathComesLast(args []string) error {
	if len(args) != 2 || isFile(args[0]) || input.IsURL(args[0]) || args[0] == input.Stdin {
		return nil
	}
	if page := args[1]; isFile(page) || input.IsURL(page) {
		return fmt.Errorf("%s: no such file; if it is a path, give it after the page: itemscope get %s %[1]s", input.Shown(args[0]), input.Shown(page))
	}
	return nil
}

func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// options checks the path and the flags and makes options of them.
func (g *getting) options(path string) (o itemscope.Options, err error) {
	g.pathText = path
	if g.path, err = itempath.Parse(path); err != nil {
		return o, err
	}
	if o, err = g.program.options(); err != nil {
		return o, err
	}
	if len(g.syntaxes.names) == 0 && g.path.OfMicroformats() {
		o.Syntaxes = []itemscope.Syntax{itemscope.Microformats}
		return o, nil
	}
	o.Syntaxes, err = g.syntaxes.chosen()
	return o, err
}

// page writes the values of a page.
func (g *getting) page(in *input.Page, page *itemscope.Page) error {
	g.reportReading(in, page)
	values := g.valuesOf(page)
	if len(values) == 0 && !g.quiet {
		g.say("%s: %s leads to nothing in the page", input.Shown(in.Name), g.pathText)
	}
	return g.write(in, page, values)
}

func (g *getting) valuesOf(page *itemscope.Page) []itempath.Value {
	values := g.path.Find(itempath.Page{Document: page.Document, Microdata: page.Microdata, JSONLD: page.JSONLD, Microformats: page.Microformats})
	g.found = g.found || len(values) > 0
	return values
}

// write writes values, a line each, as far as the budget of the page allows.
func (g *getting) write(in *input.Page, page *itemscope.Page, values []itempath.Value) error {
	before := ""
	if g.named {
		before = inLine(input.Shown(in.Name)) + "\t"
	}
	o := dom.JSONOptions{Document: page.Document, Budget: g.budgetOf(page.Document)}
	var line []byte
	for _, v := range values {
		if err := charge(o.Budget, page.Document, v); err != nil {
			return err
		}
		var err error
		if line, err = g.appendLine(append(line[:0], before...), v, o); err != nil {
			return err
		}
		if err := g.print(line); err != nil {
			return err
		}
	}
	return nil
}

// charge takes from the budget what a value costs that is not charged elsewhere: many
// elements may have the same text around them.
func charge(b *dom.Budget, d *dom.Document, v itempath.Value) error {
	meter := b.Part("itemscope", d.Size())
	meter.Charge(len(v.Text)+valueCost, v.Node)
	if ld := cmp.Or(v.JSONLD.Item, v.Item.JSONLD); ld != nil {
		span := ld.Place().Span
		meter.Charge(int(span.End-span.Start), v.Node)
	}
	return meter.End()
}

// valueCost is roughly how many bytes are printed beside a value.
const valueCost = 16

// appendLine appends the line of a value.
func (g *getting) appendLine(dst []byte, v itempath.Value, o dom.JSONOptions) (line []byte, err error) {
	at := v.Position(o.Document)
	if g.json {
		return g.appendJSON(dst, v, o)
	}
	if g.positions {
		dst = append(dst, at.String()+"\t"...)
	}
	if v.Item.IsZero() {
		return append(dst, inLine(textOf(v))...), nil
	}
	return appendValue(dst, v, o)
}

// appendJSON appends a value as JSON, with its position if that is asked for.
func (g *getting) appendJSON(dst []byte, v itempath.Value, o dom.JSONOptions) (line []byte, err error) {
	if !g.positions {
		return appendValue(dst, v, o)
	}
	if dst, err = appendValue(append(dst, `{"value":`...), v, o); err != nil {
		return dst, err
	}
	return append(v.Position(o.Document).AppendJSON(append(dst, `,"position":`...)), '}'), nil
}

// textOf returns the text of a value that is not an item.
func textOf(v itempath.Value) string {
	if v.Of.JSONLD != nil && (v.JSONLD.Kind == jsonld.Null || v.JSONLD.Kind >= jsonld.Array) {
		return string(v.JSONLD.AppendJSON(nil))
	}
	return v.Text
}

// appendValue appends a value as JSON.
func appendValue(dst []byte, v itempath.Value, o dom.JSONOptions) ([]byte, error) {
	switch {
	case v.Item.Microdata != nil:
		return v.Item.Microdata.AppendJSON(dst, o)
	case v.Item.Microformats != nil:
		return v.Item.Microformats.AppendJSON(dst, o)
	case v.Of.JSONLD != nil:
		return v.JSONLD.AppendJSON(dst), nil
	case v.Item.JSONLD != nil:
		return v.Item.JSONLD.AppendJSON(dst), nil
	}
	return jsontext.AppendString(dst, v.Text), nil
}
