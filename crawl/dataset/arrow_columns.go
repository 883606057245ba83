package dataset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
)

// project returns the schema of the columns of a table that are named, in the order of the
// table, and their places in it; of all columns if none are named.
func project(t Table, names []string) (*arrow.Schema, []int, error) {
	all := arrowPagesSchema
	if t == Facts {
		all = arrowFactsSchema
	}
	for _, name := range names {
		if !all.HasField(name) {
			return nil, nil, fmt.Errorf("the table %s has no column %q: its columns are %s", t, name, columnNames(all))
		}
	}
	var fields []arrow.Field
	var columns []int
	for i, f := range all.Fields() {
		if len(names) == 0 || slices.Contains(names, f.Name) {
			fields = append(fields, f)
			columns = append(columns, i)
		}
	}
	return arrowSchema(fields...), columns, nil
}

func columnNames(s *arrow.Schema) string {
	var names []string
	for _, f := range s.Fields() {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}
