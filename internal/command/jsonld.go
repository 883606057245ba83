package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
	"github.com/spf13/cobra"
)

const jsonldLong = `Jsonld runs the algorithms of JSON-LD 1.1 on documents and on the scripts of pages.

An input that starts with a bracket is a document, any other is a page. Of each
document, and of each script of a page, expand, compact and flatten print a line of
JSON, and rdf prints N-Quads.

The context of schema.org is built in. Others are found with --contexts: a file, or
a directory of files that are named by what an address has behind the prefix, or
behind its last slash. Or they are fetched with --fetch-contexts. Without either
they are an error.`

const jsonldExample = `  itemscope jsonld expand page.html
  itemscope jsonld compact --context context.jsonld data.jsonld
  itemscope jsonld flatten --contexts https://example.com/=contexts data.jsonld
  itemscope jsonld rdf --fetch-contexts data.jsonld > data.nq`

// jsonldProcessor is the command jsonld and those below it.
type jsonldProcessor struct {
	*program
	context  string
	contexts contextFlags
	ordered  bool

	options jsonld.ProcessorOptions
	given   []byte // the context to compact with
	pages   uint32
}

func (p *program) jsonldCommand() *cobra.Command {
	j := &jsonldProcessor{program: p}
	c := &cobra.Command{
		Use:     "jsonld",
		Short:   "Expand, compact and flatten JSON-LD, and turn it into RDF",
		Long:    jsonldLong,
		Example: jsonldExample,
	}
	f := c.PersistentFlags()
	f.SortFlags = false
	j.contexts.add(f)
	f.BoolVar(&j.ordered, "ordered", false, "put names in order")
	c.AddCommand(
		j.command("expand", "Expand documents", false, func(doc *jsonld.Document) error {
			e, err := jsonld.Expand(doc, j.options)
			if err != nil {
				return err
			}
			return j.print(e.AppendJSON(nil))
		}),
		j.command("compact", "Compact documents with a context", true, func(doc *jsonld.Document) error {
			return j.result(jsonld.Compact(doc, j.given, j.options))
		}),
		j.command("flatten", "Flatten documents, and compact them if there is a context", true, func(doc *jsonld.Document) error {
			if j.given != nil {
				return j.result(jsonld.CompactFlattened(doc, j.given, j.options))
			}
			e, err := jsonld.Flatten(doc, j.options)
			if err != nil {
				return err
			}
			return j.print(e.AppendJSON(nil))
		}),
		j.command("rdf", "Turn documents into N-Quads", false, func(doc *jsonld.Document) error {
			w := rdf.NewNQuads(j.stdout)
			err := jsonld.ToRDF(doc, w, rdf.Scope{Page: j.pages, Syntax: 'j'}, j.options)
			j.pages++
			return errors.Join(err, w.Close())
		}),
	)
	return c
}

// result prints what was compacted.
func (j *jsonldProcessor) result(r *jsonld.Result, err error) error {
	if err != nil {
		return err
	}
	return j.print(r.AppendJSON(nil))
}

// command makes a command that does something with each document.
func (j *jsonldProcessor) command(name, short string, compacts bool, do func(*jsonld.Document) error) *cobra.Command {
	c := &cobra.Command{
		Use:   name + " [flags] [FILE|URL|-]...",
		Short: short,
		Args:  cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if err := j.prepare(); err != nil {
				return err
			}
			inputs, err := j.inputs(args)
			if err != nil {
				return err
			}
			if inputs.IsEmpty() {
				return c.Help()
			}
			if j.extension = ".jsonld"; name == "rdf" {
				j.extension = ".nq"
			}
			return j.each(c.Context(), inputs, func(_ int, in *input.Page) (func() error, bool) {
				body, err := j.readAll(in)
				return func() error {
					if err != nil {
						return err
					}
					return j.read(in, body, do)
				}, false
			})
		},
	}
	if compacts {
		c.Flags().StringVar(&j.context, "context", "", "compact with the context in this `FILE`")
	}
	return c
}

// prepare makes options of the flags.
func (j *jsonldProcessor) prepare() (err error) {
	o, err := j.program.options()
	if err != nil {
		return err
	}
	j.options = jsonld.ProcessorOptions{Base: o.URL, Ordered: j.ordered, MaxDepth: j.maxDepth}
	if j.context != "" {
		if j.given, err = os.ReadFile(j.context); err != nil {
			return fmt.Errorf("--context: %w", err)
		}
	}
	j.options.Contexts, err = j.contexts.find(j.program)
	return err
}

// read does something with a document, or with those of a page.
func (j *jsonldProcessor) read(in *input.Page, body []byte, do func(*jsonld.Document) error) error {
	j.options.Budget = nil
	if isJSONInput(in, body) {
		doc, err := jsonld.Parse(body, in.URL)
		if err != nil {
			return err
		}
		j.found = true
		return do(doc)
	}
	d, err := html5.ParseBytes(body, html5.Options{URL: in.URL, ContentType: in.ContentType, MaxDepth: j.maxDepth, MaxNodes: j.maxNodes, Context: j.until})
	if err != nil {
		return err
	}
	m, err := jsonld.Extract(d, jsonld.Options{Budget: j.budgetOf(d)})
	j.report(in, d, m.Problems)
	errs := []error{err}
	for _, doc := range m.Documents {
		j.found = true
		err := do(doc)
		var wrong *jsonld.Error
		if errors.As(err, &wrong) {
			if at := d.PlacePosition(wrong.Place); !at.IsZero() {
				err = fmt.Errorf("%v: %w", at, err)
			}
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// isJSONInput tells whether an input is a document of JSON: its server says so, or
// it starts as one.
func isJSONInput(in *input.Page, body []byte) bool {
	if typ, ok := microsyntax.ParseMIMEType(in.ContentType); ok && in.Fetched {
		return strings.HasSuffix(typ.Essence, "json")
	}
	start := bytes.TrimLeft(body, " \t\r\n")
	return len(start) > 0 && (start[0] == '{' || start[0] == '[')
}
