package command

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/item"
	"github.com/spf13/pflag"
)

// columnFlags say what the columns of a table are.
type columnFlags struct {
	given    []string
	formulas bool

	paths []column
}

// A column is a column of a table: what is written above it, and the path to its values.
type column struct {
	name string
	path itempath.Path
}

func (c *columnFlags) add(f *pflag.FlagSet) {
	f.StringArrayVar(&c.given, "columns", nil, "in csv and tsv, print these `PATHS` of items, such as name,offers.price")
	f.BoolVar(&c.formulas, "formulas", false, "in csv and tsv, leave cells as they are that a spreadsheet takes for formulas")
}

// check checks the flags.
func (c *columnFlags) check(format string) error {
	if isTable := format == "csv" || format == "tsv"; !isTable && (len(c.given) > 0 || c.formulas) {
		return fmt.Errorf("--columns, --formulas: these are about tables; give --format csv or tsv, not %s", format)
	}
	for _, given := range c.given {
		for _, name := range splitPaths(given) {
			path, err := itempath.Parse(name)
			if err != nil {
				return fmt.Errorf("--columns: %w", err)
			}
			c.paths = append(c.paths, column{name, path})
		}
	}
	return nil
}

// splitPaths splits a list of paths at the commas that are not in quotes.
func splitPaths(list string) (paths []string) {
	var quote rune
	escaped := false
	return strings.FieldsFunc(list+",", func(r rune) bool {
		switch {
		case escaped:
			escaped = false
		case quote != 0 && r == '\\':
			escaped = true
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'':
			quote = r
		}
		return quote == 0 && r == ','
	})
}

// joint is between several values in a cell.
const joint = " | "

// cell returns what is written of some values: the texts with white space collapsed, and of
// an item its name or, without one, its ID.
func cell(values []itempath.Value, meter *dom.Meter) string {
	var texts []string
	for _, v := range values {
		text := v.Text
		if it := v.Item.Uniform; it != nil {
			if !meter.Charge(len(it.Properties), v.Place.Node) {
				break
			}
			if name := it.Text("name"); name != "" {
				text = name
			}
		}
		if !meter.Charge(len(text), v.Place.Node) {
			break
		}
		if text = inCell(text); text != "" {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, joint)
}

// inCell returns a text with white space collapsed, so that it fits into a cell.
func inCell(text string) string { return strings.Join(strings.Fields(text), " ") }

// valuesOf returns the values of a property as a path that leads to them would.
func valuesOf(p *item.Property) []itempath.Value {
	list := make([]itempath.Value, len(p.Values))
	for i, v := range p.Values {
		list[i] = itempath.Value{Text: v.Text, Item: itempath.Item{Uniform: v.Item}, Place: v.Place()}
	}
	return list
}
