package dataset

import "fmt"

// A Table is one of the two tables of a data set.
type Table string

// The tables: a row for each page, and a row for each fact.
const (
	Pages Table = "pages"
	Facts Table = "facts"
)

// ParseTable returns the table of that name.
func ParseTable(name string) (Table, error) {
	if t := Table(name); t == Pages || t == Facts {
		return t, nil
	}
	return "", fmt.Errorf("there is no table %q: the tables are pages and facts", name)
}
