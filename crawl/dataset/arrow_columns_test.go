package dataset

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// A stream with some columns has the same ones as the stream with all, in their order.
func TestArrowColumns(t *testing.T) {
	var captures []*Capture
	for i, c := range corpus(t) {
		if i%40 == 0 {
			captures = append(captures, c)
		}
	}
	cut := testCapture(t)
	cut.Truncated = "length"
	captures = append(captures, testCapture(t), cut, new(Capture), &Capture{URL: "b\xFFd", Body: []byte("%PDF-1.4")})
	for _, c := range []struct {
		table Table
		lists []string
	}{
		{Facts, []string{"object,page", "graph,language", "column", "line,subject", "column,syntax,page_id"}},
		{Pages, []string{"title,url", "fetched,offset", "counts", "problems,id", "syntaxes", "syntaxes,encoding,status", "jsonld,counts", "meta"}},
	} {
		all := arrowColumns(t, c.table, captures)
		names := make([]string, len(all.fields))
		for i, f := range all.fields {
			names[i] = f.Name
		}
		for _, list := range append(c.lists, append(names, strings.Join(names, ","), "")...) {
			var wanted []string
			if list != "" {
				wanted = strings.Split(list, ",")
			}
			got := arrowColumns(t, c.table, captures, wanted...)
			i := 0
			for j, f := range all.fields {
				if len(wanted) > 0 && !slices.Contains(wanted, f.Name) {
					continue
				}
				if i == len(got.fields) || !got.fields[i].Equal(f) {
					t.Fatalf("%s, %q: the columns are %v", c.table, list, got.fields)
				}
				if !array.Equal(got.values[i], all.values[j]) {
					t.Errorf("%s, %q: %s differs", c.table, list, f.Name)
				}
				i++
			}
			if i < len(got.fields) {
				t.Errorf("%s, %q: more columns: %v", c.table, list, got.fields[i:])
			}
		}
	}
}

// A columnar is a table by columns.
type columnar struct {
	fields []arrow.Field
	values []arrow.Array
}

// arrowColumns returns what a stream with some columns of a table has, made of rows that are
// wanted for these only.
func arrowColumns(t *testing.T, table Table, captures []*Capture, names ...string) columnar {
	t.Helper()
	text := written(t, table, Arrow, Options{Tables: []Table{table}, Columns: names}, captures...)
	r, err := ipc.NewReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Release()
	if version, _ := r.Schema().Metadata().GetValue(schemaKey); version != "1" {
		t.Errorf("the version is %q", version)
	}
	parts := make([][]arrow.Array, r.Schema().NumFields())
	for r.Next() {
		batch := r.RecordBatch()
		batch.Retain()
		for i, values := range batch.Columns() {
			parts[i] = append(parts[i], values)
		}
	}
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	c := columnar{fields: r.Schema().Fields()}
	for _, list := range parts {
		values, err := array.Concatenate(list, memory.DefaultAllocator)
		if err != nil {
			t.Fatal(err)
		}
		c.values = append(c.values, values)
	}
	return c
}

// What only other columns need is not made.
func TestColumnsCostLess(t *testing.T) {
	extract := func(table Table, columns ...string) *Rows {
		x, err := NewExtractor(Options{Tables: []Table{table}, Columns: columns})
		if err != nil {
			t.Fatal(err)
		}
		return x.Extract(testCapture(t))
	}
	hasJSON := func(p Page) bool {
		return slices.ContainsFunc(p.JSON[:], func(json []byte) bool { return json != nil })
	}
	if p := extract(Pages, "url", "counts").Page; hasJSON(p) || p.Facts == 0 {
		t.Errorf("url, counts: JSON %q, %d facts", p.JSON, p.Facts)
	}
	if p := extract(Pages, "url", "meta").Page; !hasJSON(p) || p.Facts != 0 {
		t.Errorf("url, meta: JSON %q, %d facts", p.JSON, p.Facts)
	}
	if facts := extract(Facts, "object").Facts; len(facts) == 0 || !facts[0].Position.IsZero() {
		t.Errorf("object: %v", facts)
	}
}

func TestColumnsThatCannotBeWritten(t *testing.T) {
	for _, c := range []struct {
		table   Table
		format  Format
		columns []string
		want    string
	}{
		{Facts, Arrow, []string{"page", "url"}, `the table facts has no column "url": its columns are page_id, page, graph,`},
		{Pages, Arrow, []string{""}, `the table pages has no column "": its columns are id, url,`},
		{Pages, Parquet, []string{"url"}, "the format parquet always has all columns: to write only some, use arrow"},
		{Facts, NQuads, []string{"page"}, "the format nq always has all columns"},
	} {
		if _, err := NewWriter(new(bytes.Buffer), c.table, c.format, c.columns...); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s, %s, %q: %v; want %s", c.table, c.format, c.columns, err, c.want)
		}
	}
}
