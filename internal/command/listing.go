package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/spf13/cobra"
)

// listing is a command that lists something of each page, as text or JSON.
type listing struct {
	*program
	key        string // what is listed, in JSON
	formatName string
	spec       string

	// check checks the flags of the command itself, if it has any.
	check func() error

	// rows yields what is listed of a page.
	rows func(*itemscope.Page) iter.Seq[row]

	positions bool // in JSON
}

// row is one entry of a listing. It makes what is asked for of what was found.
type row struct {
	cells func() []string // in text; the last is not padded
	json  interface {
		AppendJSON([]byte, dom.JSONOptions) ([]byte, error)
	}
}

// command makes the command, which reads pages.
func (l *listing) command(c *cobra.Command) *cobra.Command {
	c.Args = cobra.ArbitraryArgs
	c.RunE = l.run
	l.addFlags(c)
	return c
}

func (l *listing) addFlags(c *cobra.Command) {
	l.addFormatFlag(c)
	c.Flags().StringVar(&l.spec, "spec", "today", "follow this `TEXT` of the standard: today's, or that of 2012")
}

func (l *listing) addFormatFlag(c *cobra.Command) {
	c.Flags().StringVar(&l.formatName, "format", "text", "print `FORMAT`: text, or json")
}

func (l *listing) run(c *cobra.Command, args []string) error {
	options, err := l.options()
	if err != nil {
		return err
	}
	inputs, err := l.inputs(args)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	pages, several := 0, l.together(inputs)
	if l.formatName == "json" {
		l.extension = ".json"
	}
	return l.program.pages(c.Context(), inputs, options, func(in *input.Page, page *itemscope.Page) error {
		l.reportReading(in, page)
		pages++
		if l.formatName == "json" {
			return l.writeJSON(page, several)
		}
		return l.writeText(page, several, pages)
	})
}

// options checks the flags and makes options of them.
func (l *listing) options() (itemscope.Options, error) {
	o, err := l.program.options()
	if err != nil {
		return o, err
	}
	if l.formatName != "text" && l.formatName != "json" {
		return o, fmt.Errorf("--format %s: the formats are text and json", l.formatName)
	}
	if o.Links.Spec, err = specNamed(l.spec); err != nil {
		return o, err
	}
	if l.check != nil {
		err = l.check()
	}
	o.Syntaxes = []itemscope.Syntax{itemscope.Links}
	return o, err
}

func specNamed(name string) (linkrel.Spec, error) {
	for _, s := range []linkrel.Spec{linkrel.Today, linkrel.HTML2012} {
		if s.String() == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("--spec %s: the texts are %v and %v", name, linkrel.Today, linkrel.HTML2012)
}

// writeText writes the rows of a page, the number-th of them.
func (l *listing) writeText(page *itemscope.Page, several bool, number int) error {
	var b bytes.Buffer
	margin := ""
	if several {
		if number > 1 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s\n", inLine(page.URL))
		margin = "  "
	}
	rows, err := l.table(page)
	writeTable(&b, margin, rows)
	_, writeErr := l.stdout.Write(b.Bytes())
	return errors.Join(writeErr, err)
}

// table returns the cells of the rows of a page, as far as its budget allows.
func (l *listing) table(page *itemscope.Page) (rows [][]string, err error) {
	meter := l.meter(page)
	for r := range l.rows(page) {
		l.found = true
		cells := r.cells()
		units := 0
		for i, cell := range cells {
			cells[i] = inLine(cell)
			units += len(cells[i]) + gap
		}
		if !meter.Charge(units, dom.Node{}) {
			break
		}
		rows = append(rows, cells)
	}
	return rows, meter.End()
}

// writeJSON writes an object with the page's address and what is listed, as far as
// its budget allows.
func (l *listing) writeJSON(page *itemscope.Page, several bool) error {
	o := dom.JSONOptions{Positions: l.positions, Document: page.Document, Budget: l.budgetOf(page.Document)}
	w, flush := l.indenter(several)
	b := jsontext.AppendString([]byte(`{"url":`), page.URL)
	b = append(jsontext.AppendString(append(b, ','), l.key), ":["...)
	var err error
	first := true
	for r := range l.rows(page) {
		if len(b) >= writeAt {
			if _, err = w.Write(b); err != nil {
				return err
			}
			b = b[:0]
		}
		l.found = true
		before := len(b)
		if !first {
			b = append(b, ',')
		}
		if b, err = r.json.AppendJSON(b, o); err != nil {
			b = b[:before]
			break
		}
		first = false
	}
	_, writeErr := w.Write(append(b, "]}"...))
	return errors.Join(writeErr, flush(), l.print(nil), err)
}

// writeAt is how much JSON is gathered before it is written.
const writeAt = 64 << 10

// field is a member of an object in JSON.
type field struct {
	name  string
	value any
}

// printJSON prints an object whose members are in the order given.
func (p *program) printJSON(object []field, several bool) error {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range object {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", f.name)
		if err := encode(&b, f.value); err != nil {
			return err
		}
	}
	b.WriteByte('}')
	return p.printObject(b.Bytes(), several)
}

// printObject prints JSON: in a line or, where a single page goes to a terminal,
// indented.
func (p *program) printObject(b []byte, several bool) error {
	w, flush := p.indenter(several)
	_, err := w.Write(b)
	return errors.Join(err, flush(), p.print(nil))
}

// encode appends a value as JSON without escapes that only HTML needs.
func encode(b *bytes.Buffer, value any) error {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return err
	}
	b.Truncate(b.Len() - len("\n"))
	return nil
}

// address returns what a row says of a link's URL.
func address(l *linkrel.Link) string {
	url := l.URL()
	if url == "" && l.Href != "" {
		return fmt.Sprintf("%q (does not resolve)", l.Href)
	}
	return url
}

// attributes adds to text the attributes that have a value, given as pairs of a name
// and a value.
func attributes(text string, pairs ...string) string {
	var b strings.Builder
	b.WriteString(text)
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			fmt.Fprintf(&b, " %s=%q", pairs[i], pairs[i+1])
		}
	}
	return b.String()
}
