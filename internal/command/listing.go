package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
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

	// rows returns what is listed of a page.
	rows func(*itemscope.Page) ([]row, error)
}

// row is one entry of a listing.
type row struct {
	cells []string // in text; the last is not aligned
	json  any
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
	inputs := l.inputs(args)
	if len(inputs) == 0 {
		return c.Help()
	}
	pages := 0
	return l.program.pages(c.Context(), inputs, options, func(in *input.Page, page *itemscope.Page) error {
		l.reportReading(in, page)
		rows, err := l.rows(page)
		pages++
		l.found = l.found || len(rows) > 0
		return errors.Join(l.write(page.URL, rows, len(inputs) > 1, pages), err)
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

// write writes the rows of a page, the number-th of them.
func (l *listing) write(url string, rows []row, several bool, number int) error {
	if l.formatName == "json" {
		return l.writeJSON(url, rows, several)
	}
	var b bytes.Buffer
	margin := ""
	if several {
		if number > 1 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s\n", inLine(url))
		margin = "  "
	}
	writeTable(&b, margin, cellsOf(rows))
	_, err := l.stdout.Write(b.Bytes())
	return err
}

// cellsOf returns the cells of rows, each of which fits into a line.
func cellsOf(rows []row) [][]string {
	cells := make([][]string, len(rows))
	for i, r := range rows {
		for _, cell := range r.cells {
			cells[i] = append(cells[i], inLine(cell))
		}
	}
	return cells
}

// writeJSON writes an object with the page's address and what is listed.
func (l *listing) writeJSON(url string, rows []row, several bool) error {
	list := make([]any, len(rows))
	for i, r := range rows {
		list[i] = r.json
	}
	return l.printJSON([]field{{"url", url}, {l.key, list}}, several)
}

// field is a member of an object in JSON.
type field struct {
	name  string
	value any
}

// printJSON prints an object whose members are in the order given: in a line or,
// where a single one goes to a terminal, indented.
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
	if by := p.indent(several); by != "" {
		return p.print(jsontext.AppendIndent(nil, b.Bytes(), by))
	}
	return p.print(b.Bytes())
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
	if l.URL == "" && l.Href != "" {
		return fmt.Sprintf("%q (does not resolve)", l.Href)
	}
	return l.URL
}

// attributes adds to text those of name and value, by pairs, that have a value.
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
