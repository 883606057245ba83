package dataset

import (
	"fmt"
	"testing"

	"github.com/parquet-go/parquet-go"
)

// The schemas stay as they are while the version does: a column is only added, at the end.
func TestSchema(t *testing.T) {
	golden(t, "schema.txt", fmt.Appendf(nil, "version %d\n\nParquet, pages: %s\n\nParquet, facts: %s\n\nArrow, pages: %s\n\nArrow, facts: %s\n",
		SchemaVersion, parquet.SchemaOf(pageRow{}), parquet.SchemaOf(factRow{}), arrowPagesSchema, arrowFactsSchema))
}
