package dataset

import (
	"bytes"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/parquet-go/parquet-go"
)

// In all columns that may be null, null is read back where nothing was written, and only there.
func TestParquetNulls(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	mixed := make([]bool, 64*64)
	for i := range mixed {
		mixed[i] = random.IntN(64) < i/64 // ever more values
	}
	// Words of 64 rows in which k values begin at the k-th row.
	var shifted []bool
	for k := range 64 {
		for i := range 64 {
			shifted = append(shifted, i >= k && i < 2*k)
		}
	}
	for _, pattern := range []struct {
		name string
		set  []bool
	}{{"random", mixed}, {"shifted", shifted}, {"none", make([]bool, 100)}, {"one", []bool{true}}} {
		t.Run(pattern.name, func(t *testing.T) {
			set := pattern.set
			t.Run("facts", func(t *testing.T) {
				checkNulls(t, 5, set, parquetOf(t, newParquetFacts, &Rows{Facts: numbered(set, numberedFact)}))
			})
			t.Run("pages", func(t *testing.T) {
				pages := numbered(set, func(n int, set bool) *Rows { return &Rows{Page: numberedPage(n, set)} })
				checkNulls(t, 16, set, parquetOf(t, newParquetPages, pages...))
			})
			t.Run("problems", func(t *testing.T) {
				page := &Rows{Page: Page{Problems: numbered(set, numberedProblem)}}
				checkNulls(t, 2, set, parquetOf(t, newParquetPages, page), "line", "column")
			})
		})
	}
}

func numbered[T any](set []bool, row func(n int, set bool) T) []T {
	rows := make([]T, len(set))
	for i := range rows {
		rows[i] = row(i+1, set[i])
	}
	return rows
}

// numberedFact returns a fact that has its number in each column that may be null, or in none.
func numberedFact(n int, set bool) Fact {
	fact := Fact{Subject: "s", Predicate: "p", Object: "o", Syntax: itemscope.Microdata}
	if set {
		text := strconv.Itoa(n)
		fact.Graph, fact.Datatype, fact.Language = text, text, text
		fact.Position = numberedPosition(n)
	}
	return fact
}

func numberedPage(n int, set bool) Page {
	page := Page{ID: "id", URL: "url", Problems: []Problem{numberedProblem(n, set)}}
	if set {
		text := strconv.Itoa(n)
		page.Fetched, page.Status = time.UnixMilli(int64(n)), n
		page.Digest, page.Archive, page.Encoding, page.Language, page.Title = text, text, text, text, text
		for i := range page.JSON {
			page.JSON[i] = []byte(text)
		}
	}
	return page
}

func numberedProblem(n int, set bool) Problem {
	problem := Problem{Rule: "r", Count: 1, Message: "m"}
	if set {
		problem.Position = numberedPosition(n)
	}
	return problem
}

func numberedPosition(n int) dom.Position { return dom.Position{Line: uint32(n), Column: uint32(n)} }

// parquetOf returns what a writer makes of pages.
func parquetOf(t *testing.T, writer func(io.Writer) Writer, pages ...*Rows) *parquet.File {
	t.Helper()
	var b bytes.Buffer
	w := writer(&b)
	for _, rows := range pages {
		if err := w.Write(rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := parquet.OpenFile(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// checkNulls reads so many columns: all that may be null, or those of them that are named.
// They have the number of a value where one is set, else null.
func checkNulls(t *testing.T, count int, set []bool, file *parquet.File, names ...string) {
	t.Helper()
	checked := 0
	for _, path := range file.Schema().Columns() {
		leaf, _ := file.Schema().Lookup(path...)
		name := path[len(path)-1]
		if !leaf.Node.Optional() || len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		checked++
		values := columnValues(t, file, leaf.ColumnIndex)
		if len(values) != len(set) {
			t.Errorf("%s has %d values, want %d", name, len(values), len(set))
			continue
		}
		for i, v := range values {
			if want := strconv.Itoa(i + 1); v.IsNull() == set[i] || set[i] && v.String() != want {
				t.Errorf("%s of row %d is %+v, want %s, null: %v", name, i, v, want, !set[i])
				break
			}
		}
	}
	if checked != count {
		t.Errorf("%d columns may be null, want %d", checked, count)
	}
}

// A row group ends where it would have too many rows or bytes, and no row is lost or changed there.
func TestParquetRowGroups(t *testing.T) {
	set := make([]bool, 1000)
	for i := range set {
		set[i] = i%3 == 0
	}
	facts := numbered(set, numberedFact)
	for _, test := range []struct {
		name        string
		rows, bytes int
		groups      []int64
	}{
		{"one", maxGroupRows, maxGroupBytes, []int64{1000}},
		{"rows", batchRows, maxGroupBytes, []int64{256, 256, 256, 232}},
		{"rows of two batches", 2 * batchRows, maxGroupBytes, []int64{512, 488}},
		{"bytes", maxGroupRows, 2 * 300, []int64{300, 300, 300, 100}}, // a fact here has two
		{"rows and bytes", batchRows, 2 * 300, []int64{256, 256, 256, 232}},
		{"a row too large", maxGroupRows, 1, slices.Repeat([]int64{1}, 1000)},
	} {
		file := parquetOf(t, func(w io.Writer) Writer {
			p := newParquetFacts(w).(*parquetWriter[factRow])
			p.groupRows, p.groupBytes = test.rows, test.bytes
			return p
		}, &Rows{Facts: facts[:400]}, &Rows{Facts: facts[400:]})
		var groups []int64
		for _, group := range file.RowGroups() {
			groups = append(groups, group.NumRows())
		}
		if !slices.Equal(groups, test.groups) {
			t.Errorf("%s: the row groups have %d rows, want %d", test.name, groups, test.groups)
		}
		checkNulls(t, 5, set, file)
	}
}

// columnValues returns the values of a column in all row groups.
func columnValues(t *testing.T, file *parquet.File, column int) (values []parquet.Value) {
	t.Helper()
	for _, group := range file.RowGroups() {
		pages := group.ColumnChunks()[column].Pages()
		defer pages.Close()
		for {
			page, err := pages.ReadPage()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			list := make([]parquet.Value, page.NumValues())
			n, err := page.Values().ReadValues(list)
			if n != len(list) || err != nil && err != io.EOF {
				t.Fatalf("%d of %d values were read: %v", n, len(list), err)
			}
			for i := range list {
				values = append(values, list[i].Clone())
			}
		}
	}
	return values
}
