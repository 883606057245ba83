package command

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/microdata"
	"github.com/spf13/cobra"
)

const rootLong = `Itemscope gets the structured data out of HTML pages, and prints it: for people to
read on a terminal, and otherwise as JSON, an object for each page.`

const rootExample = `  itemscope page.html https://example.com/ -
  itemscope --type Recipe --format nquads *.html > recipes.nq`

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

		SuggestionsMinimumDistance: 2,

		RunE: func(c *cobra.Command, args []string) error { return e.run(c, args) },
	}
	e.addFlags(c)
	p.addInputFlags(c)
	return c
}

// extraction is the command without a subcommand.
type extraction struct {
	*program
	formatName string
	types      []string
	get        string
	keepEmpty  bool
	syntaxes   syntaxChoice
	positions  bool
	clean      bool
	spec       microdata.Spec
	strict     bool
	known      bool
	languages  bool
	nodes      nodeList
	uniform    uniformFlags
	rdf        rdfFlags
	full       bool
	columns    columnFlags

	format format
}

func (e *extraction) addFlags(c *cobra.Command) {
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&e.formatName, "format", "", "print `FORMAT` (see itemscope help formats)")
	e.syntaxes.add(f)
	f.StringArrayVar(&e.types, "type", nil, "print only items of this `TYPE`, such as Recipe")
	f.StringVar(&e.get, "get", "", "print only the values at this `PATH`, such as Recipe/name")
	f.BoolVar(&e.keepEmpty, "keep-empty", false, "with --type, --selector or --get, print pages without a match, too")
	e.uniform.add(f)
	e.nodes.add(f, "with the format microdata, print only the items of elements that match this CSS `SELECTOR`: those that are at the top of the page")
	f.BoolVar(&e.positions, "positions", false, "in json and text, print the line and column of items and values")
	f.BoolVar(&e.full, "full", false, "in text, print long texts and lists whole")
	e.columns.add(f)
	e.color.add(f)
	f.BoolVar(&e.clean, "clean", false, "in the formats of JSON, trim texts and collapse white space in them, as a browser shows them")
	f.TextVar(&e.spec, "spec", microdata.Today, "read microdata by this `TEXT`: today, or w3c-2011")
	f.BoolVar(&e.strict, "strict", false, "refuse pages with microdata errors, as the standard calls them; otherwise they are only reported")
	f.BoolVar(&e.known, "known-vocabularies", false, "read only published microformats as items: h-card, but not h-full, which may be a class for style")
	f.BoolVar(&e.languages, "lang", false, "print the languages of microformats")
	e.rdf.add(f)
	keepUnder("formats", f, "uniform", "merge", "subtypes", "vocabulary", "selector", "keep-empty", "all", "positions", "full", "columns", "formulas", "color", "clean")
	keepUnder("paths", f, "get")
	keepUnder("syntaxes", f, "spec", "strict", "known-vocabularies", "lang")
}

func (e *extraction) run(c *cobra.Command, args []string) error {
	e.similar = similarCommand
	inputs, err := e.inputs(args)
	if err != nil {
		return err
	}
	if c.Flags().Changed("get") {
		return e.runGet(c, inputs)
	}
	options, err := e.options(c)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	if err := e.rdf.readRegistry(c.Context(), e.program); err != nil {
		return err
	}
	if e.outputDir != "" {
		return e.writeEach(c.Context(), inputs, options)
	}
	w := e.pageWriter(inputs.Several())
	err = e.pagesAhead(c.Context(), inputs, options, e.aheadOf(w), func(in *input.Page, page *itemscope.Page) error {
		return e.write(w, in, page)
	})
	if ended := e.ended(w.close()); err == nil {
		err = ended
	}
	if err == nil {
		e.sayWithoutMatch()
	}
	return err
}

// aheadOf returns what writes a page ahead of its turn as w does, nil if its line is not all
// that there is to do.
func (e *extraction) aheadOf(w pageWriter) aheadFunc {
	lines, ok := w.(lineWriter)
	if !ok || lines.indented || e.formatName != "json" || e.strict || e.filtered() {
		return nil
	}
	return lines.line
}

// sayWithoutMatch says that no page has items of the types asked for, and which of
// schema.org's was probably meant.
func (e *extraction) sayWithoutMatch() {
	if e.quiet || e.found || e.keepEmpty || len(e.types) == 0 {
		return
	}
	for _, name := range e.types {
		said := "no page has an item of the type " + inLine(name)
		if similar := similarType(name); similar != "" && similar != name {
			said += "; is " + similar + " meant?"
		}
		e.fail("%s", said)
	}
}

// writeEach writes what is found in each input as a document of its own.
func (e *extraction) writeEach(ctx context.Context, inputs *input.List, o itemscope.Options) error {
	e.extension = e.format.extension
	return e.pages(ctx, inputs, o, func(in *input.Page, page *itemscope.Page) error {
		w := e.pageWriter(false)
		err := e.write(w, in, page)
		return errors.Join(err, w.close())
	})
}

// options checks the flags and makes options of them.
func (e *extraction) options(c *cobra.Command) (itemscope.Options, error) {
	o, err := e.program.options()
	if err != nil {
		return o, err
	}
	if e.formatName == "" {
		e.formatName = e.defaultFormat()
	}
	if e.format, err = formatNamed(e.formatName); err != nil {
		return o, err
	}
	if o.Syntaxes, err = e.chosenSyntaxes(); err != nil {
		return o, err
	}
	if e.positions && e.formatName != "json" && e.formatName != "text" {
		return o, fmt.Errorf("--positions: the format %s has no room for positions; json and text have", e.formatName)
	}
	if e.clean && e.format.rdf {
		return o, fmt.Errorf("--clean: the format %s has the texts as they are; json, microdata and mf2 can have them clean", e.formatName)
	}
	if err := errors.Join(e.checkNodes(), e.checkUniform(), e.checkKeepEmpty(), e.checkFull(), e.columns.check(e.formatName)); err != nil {
		return o, err
	}
	if err := needed(c.Flags(), o.Syntaxes); err != nil {
		return o, err
	}
	o.Microformats.KnownVocabulariesOnly = e.known
	o.Microformats.Language = e.languages
	o.Microformats.ItemsOnly = e.format.only != itemscope.Microformats
	o.Microdata.Spec = e.spec
	if err := e.rdf.fit(e.format, e.ofItems(), c.Flags()); err != nil || !e.format.rdf && !e.ofItems() {
		return o, err
	}
	if e.rdf.found, err = e.rdf.contexts.find(e.program); err != nil || !e.format.rdf {
		return o, err
	}
	return o, e.rdf.extractWith(&o, c.Flags().Changed("spec"))
}

// checkNodes checks --selector.
func (e *extraction) checkNodes() error {
	switch {
	case e.nodes.given() && e.formatName != "microdata":
		return fmt.Errorf("--selector: the format %s is not made of a list of elements; microdata is", e.formatName)
	case e.nodes.given() && len(e.types) > 0:
		return errors.New("--selector: give either this or --type; [itemtype~=\"https://schema.org/Recipe\"] selects a type")
	}
	return e.nodes.check()
}

// filtered tells whether only a part of what was found is wanted.
func (e *extraction) filtered() bool { return len(e.types) > 0 || e.nodes.given() }

// checkKeepEmpty checks --keep-empty.
func (e *extraction) checkKeepEmpty() error {
	if e.keepEmpty && !e.filtered() {
		return errors.New("--keep-empty: this is about --type, --selector and --get; without them all pages are printed")
	}
	return nil
}

// write writes one page, unless it has errors and is to have none.
func (e *extraction) write(w pageWriter, in *input.Page, page *itemscope.Page) error {
	if e.strict {
		if errs := page.Microdata.Errors(); len(errs) > 0 {
			e.report(in, page.Document, errs)
			return fmt.Errorf("%s (--strict)", count(len(errs), "microdata error"))
		}
	}
	if e.ofItems() {
		return w.page(in, page)
	}
	var counted []itemscope.Syntax // all
	if len(e.types) > 0 {
		page, counted = page.Only(e.withSubtypes()...), itemscope.TypedSyntaxes()
	}
	if nodes := e.nodes.of(page.Document); nodes != nil {
		page.Microdata = page.Microdata.With(page.Microdata.TopLevelAt(slices.Values(nodes)))
	}
	empty := page.IsEmpty(counted...)
	e.found = e.found || !empty
	if empty && e.filtered() && !e.keepEmpty {
		return nil
	}
	e.reportBeside(in, page, page.Problems)
	return w.page(in, page)
}

// reportBeside reports problems of a page that is printed in a format which has no room
// for them.
func (e *extraction) reportBeside(in *input.Page, page *itemscope.Page, problems []dom.Problem) {
	if e.formatName != "json" && e.formatName != "text" {
		e.report(in, page.Document, problems)
	}
}
