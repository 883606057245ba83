package command

import (
	"errors"
	"fmt"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/spf13/cobra"
)

// A valueWriter writes, for --get, the values of each page in lines or, in json, as an
// object.
type valueWriter struct {
	getting
	e       *extraction
	several bool
}

// runGet is run with --get.
func (e *extraction) runGet(c *cobra.Command, inputs *input.List) error {
	several := e.together(inputs)
	w := valueWriter{e: e, several: several, getting: getting{
		program: e.program, positions: e.positions, syntaxes: pathSyntaxes{e.syntaxes.names, readWithPaths}, named: several,
	}}
	options, err := w.options(e.get)
	if err != nil {
		return fmt.Errorf("--get: %w", err)
	}
	if err := e.checkGet(); err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	if e.extension = ".txt"; e.formatName == "json" {
		e.extension = ".json"
	}
	return e.pages(c.Context(), inputs, options, w.page)
}

// checkGet checks the flags that do not go with --get.
func (e *extraction) checkGet() error {
	switch {
	case e.formatName != "" && e.formatName != "json" && e.formatName != "text":
		return fmt.Errorf("--get: values are printed as text or json, not as %s; --columns is for tables", e.formatName)
	case len(e.types) > 0:
		return errors.New("--type: with --get the path says it, such as Recipe/name")
	case e.uniform.on, e.syntaxes.all, e.nodes.given(), e.full:
		return errors.New("--get: this does not go with --uniform, --all, --selector or --full")
	}
	return e.columns.check("text")
}

func (w valueWriter) page(in *input.Page, page *itemscope.Page) error {
	if w.e.formatName != "json" {
		return w.lines(in, page)
	}
	values := w.valuesOf(page)
	if len(values) == 0 && !w.e.keepEmpty {
		return nil
	}
	return w.writeObject(page, values)
}

// writeObject writes an object with the page's address and values, as far as its budget
// allows.
func (w valueWriter) writeObject(page *itemscope.Page, values []itempath.Value) error {
	o := dom.JSONOptions{Document: page.Document, Budget: w.budgetOf(page.Document)}
	out, flush := w.indenter(w.several)
	b := append(jsontext.AppendString([]byte(`{"url":`), page.URL), `,"values":[`...)
	var limit error
	for i, v := range values {
		if len(b) >= writeAt {
			if _, err := out.Write(b); err != nil {
				return err
			}
			b = b[:0]
		}
		complete := len(b)
		if i > 0 {
			b = append(b, ',')
		}
		if limit = charge(o.Budget, page.Document, v); limit == nil {
			b, limit = w.appendJSON(b, v, o)
		}
		if limit != nil {
			b = b[:complete]
			break
		}
	}
	_, err := out.Write(append(b, "]}"...))
	return errors.Join(err, flush(), w.print(nil), limit)
}

// lines writes the values of a page, a line each. Where there are several pages, it does
// not say of each that it has none.
func (w valueWriter) lines(in *input.Page, page *itemscope.Page) error {
	if !w.several {
		return w.getting.page(in, page)
	}
	w.reportReading(in, page)
	return w.write(in, page, w.valuesOf(page))
}
