package dataset

import (
	"bytes"
	"io"
	"math/rand/v2"
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
				checkNulls(t, Facts, set, []*Rows{{Facts: numbered(set, numberedFact)}})
			})
			t.Run("pages", func(t *testing.T) {
				checkNulls(t, Pages, set, numbered(set, func(n int, set bool) *Rows { return &Rows{Page: numberedPage(n, set)} }))
			})
			t.Run("problems", func(t *testing.T) {
				checkNulls(t, Pages, set, []*Rows{{Page: Page{Problems: numbered(set, numberedProblem)}}}, "line", "column")
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

// checkNulls writes pages and reads back the columns that may be null, or only those that
// are named: the number of a value where one is set, else null.
func checkNulls(t *testing.T, table Table, set []bool, pages []*Rows, names ...string) {
	var b bytes.Buffer
	w, err := NewWriter(&b, table, Parquet)
	if err != nil {
		t.Fatal(err)
	}
	for _, rows := range pages {
		if err := w.Write(rows); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	columns := map[string]bool{}
	for _, name := range names {
		columns[name] = true
	}
	checked := 0
	file := parquetFile(t, b.Bytes())
	for _, path := range file.Schema().Columns() {
		leaf, _ := file.Schema().Lookup(path...)
		name := path[len(path)-1]
		if !leaf.Node.Optional() || len(names) > 0 && !columns[name] {
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
	if want := map[Table]int{Facts: 5, Pages: 16}[table]; checked != want && len(names) == 0 || checked == 0 {
		t.Errorf("%d columns of %s were checked, want %d", checked, table, want)
	}
}

func parquetFile(t *testing.T, data []byte) *parquet.File {
	t.Helper()
	file, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return file
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
