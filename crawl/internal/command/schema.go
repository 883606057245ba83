package command

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/spf13/cobra"
)

const schemaLong = `Schema prints the columns of the tables, with their types as Arrow has them;
docs/crawl-schema.md says what is in them. In the same version, columns are only
added, at the end.`

func (p *program) schemaCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "schema [flags]",
		Short:   "Print the columns of the tables",
		Long:    schemaLong,
		Example: "  itemscope-crawl schema\n  itemscope-crawl schema --json | jq -r '.facts[].name'",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return p.schemaJSON()
			}
			return p.schemaText()
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// schemaOf returns the schema that files of a table have: that of an empty one.
func schemaOf(table dataset.Table) (*arrow.Schema, error) {
	var b bytes.Buffer
	w, err := dataset.NewWriter(&b, table, dataset.Arrow)
	if err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	r, err := ipc.NewReader(&b)
	if err != nil {
		return nil, err
	}
	defer r.Release()
	return r.Schema(), nil
}

func (p *program) schemaText() error {
	for _, table := range []dataset.Table{dataset.Facts, dataset.Pages} {
		schema, err := schemaOf(table)
		if err != nil {
			return err
		}
		fmt.Fprintf(p.stdout, "%s, version %d\n", table, dataset.SchemaVersion)
		for _, f := range schema.Fields() {
			null := ""
			if f.Nullable {
				null = ", or null"
			}
			fmt.Fprintf(p.stdout, "  %-12s %s%s\n", f.Name, f.Type, null)
		}
	}
	return nil
}

// A column is one of a table, as JSON.
type column struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Nullable bool   `json:"nullable"`
}

func (p *program) schemaJSON() error {
	all := map[string]any{"version": dataset.SchemaVersion}
	for _, table := range []dataset.Table{dataset.Facts, dataset.Pages} {
		schema, err := schemaOf(table)
		if err != nil {
			return err
		}
		var columns []column
		for _, f := range schema.Fields() {
			columns = append(columns, column{f.Name, f.Type.String(), f.Nullable})
		}
		all[string(table)] = columns
	}
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.stdout, "%s\n", text)
	return err
}
