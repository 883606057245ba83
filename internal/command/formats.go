package command

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/rdf"
)

// A format is what --format names.
type format struct {
	name string

	// only is the syntax that the format shows, "" for all.
	only itemscope.Syntax

	// extension is that of files in the format.
	extension string

	// rdf tells that the flags of RDF have a meaning.
	rdf bool

	// writer makes what writes pages: one, or several.
	writer func(e *extraction, several bool) pageWriter

	// items makes what writes the items of pages, in a format that is made of items in
	// one form. It is nil for all others, which have a writer.
	items func(e *extraction) itemsWriter
}

// A pageWriter writes pages in a format.
type pageWriter interface {
	page(*input.Page, *itemscope.Page) error

	// close writes what comes after the last page.
	close() error
}

// formats are in the order in which the help has them.
var formats = []format{
	{name: "text", extension: ".txt", items: func(e *extraction) itemsWriter { return &textWriter{extraction: e} }},
	{name: "json", extension: ".json", writer: func(e *extraction, several bool) pageWriter {
		w := e.lines(func(page *itemscope.Page) jsonResult { return page })
		w.indented = !several
		return w
	}},
	{name: "csv", extension: ".csv", items: func(e *extraction) itemsWriter { return newTableWriter(e, newCSV(e.stdout)) }},
	{name: "tsv", extension: ".tsv", items: func(e *extraction) itemsWriter { return newTableWriter(e, tsv{e.stdout}) }},
	{name: "microdata", extension: ".json", only: itemscope.Microdata, writer: func(e *extraction, _ bool) pageWriter {
		return e.lines(func(page *itemscope.Page) jsonResult { return page.Microdata })
	}},
	{name: "mf2", extension: ".json", only: itemscope.Microformats, writer: func(e *extraction, _ bool) pageWriter {
		return e.lines(func(page *itemscope.Page) jsonResult { return page.Microformats })
	}},
	rdfFormat("nquads", ".nq", func(_ *extraction, w io.Writer, _ bool) rdf.Writer { return rdf.NewNQuads(w) }),
	rdfFormat("ntriples", ".nt", func(_ *extraction, w io.Writer, _ bool) rdf.Writer { return rdf.NewNTriples(w) }),
	rdfFormat("turtle", ".ttl", func(_ *extraction, w io.Writer, _ bool) rdf.Writer { return rdf.NewTurtle(w) }),
	rdfFormat("jsonld", ".jsonld", func(e *extraction, w io.Writer, several bool) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{
			Expanded: e.rdf.expanded,
			Lines:    e.rdf.lines || e.indent(several) == "",
			Named:    e.rdf.lines,
			Array:    several && !e.rdf.lines,
		})
	}),
}

// json returns how a page is written as JSON.
func (e *extraction) json(page *itemscope.Page) dom.JSONOptions {
	return dom.JSONOptions{
		Positions: e.positions,
		Document:  page.Document,
		Clean:     e.clean,
		Budget:    e.budgetOf(page.Document),
	}
}

// pageWriter returns what writes the pages: one, or several.
func (e *extraction) pageWriter(several bool) pageWriter {
	switch {
	case e.uniform.on:
		lines := e.lines(nil)
		lines.indented = !several
		return itemPages{e, uniformWriter{lines}}
	case e.format.items != nil:
		return itemPages{e, e.format.items(e)}
	}
	return e.format.writer(e, several)
}

func formatNames() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

func formatNamed(name string) (format, error) {
	for _, f := range formats {
		if f.name == name {
			return f, nil
		}
	}
	said := fmt.Sprintf("--format %s: the formats are %s", name, strings.Join(formatNames(), ", "))
	if similar := spelling.Nearest(name, slices.Values(formatNames())); similar != "" {
		said += "; is " + similar + " meant?"
	}
	return format{}, errors.New(said)
}

// indent returns what JSON is to be indented by: something where a single page
// goes to a terminal.
func (p *program) indent(several bool) string {
	if several || p.stdout.terminal == nil {
		return ""
	}
	return "  "
}

// A jsonResult is a page, or what was found in it in one syntax.
type jsonResult interface {
	WriteJSON(w io.Writer, o dom.JSONOptions) error
}

// lines writes pages of which each is a line.
func (e *extraction) lines(result func(*itemscope.Page) jsonResult) lineWriter {
	return lineWriter{extraction: e, result: result}
}

type lineWriter struct {
	*extraction
	result   func(*itemscope.Page) jsonResult
	indented bool // on a terminal
}

func (w lineWriter) page(_ *input.Page, page *itemscope.Page) error {
	out, flush := w.indenter(!w.indented)
	err := w.line(out, page)
	return errors.Join(flush(), w.print(nil), err)
}

// line writes the JSON of a page.
func (w lineWriter) line(out io.Writer, page *itemscope.Page) error {
	return w.result(page).WriteJSON(out, w.json(page))
}

// indenter returns what JSON is written to: the output, or what indents it where a
// single page goes to a terminal. What it holds is then written by flush.
func (p *program) indenter(several bool) (w io.Writer, flush func() error) {
	by := p.indent(several)
	if by == "" {
		return p.stdout, func() error { return nil }
	}
	n := jsontext.NewIndenter(p.stdout, by)
	return n, n.Flush
}

func (w lineWriter) close() error { return nil }

// print writes what is printed of a page, and the end of its last line.
func (p *program) print(b []byte) error {
	if cap(b) == len(b) && len(b) > 0 {
		// Room for a line feed would be a copy of all of it.
		if _, err := p.stdout.Write(b); err != nil {
			return err
		}
		b = nil
	}
	_, err := p.stdout.Write(append(b, '\n'))
	return err
}
