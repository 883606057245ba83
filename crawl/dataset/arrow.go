package dataset

import (
	"io"
	"strconv"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// The bounds of a record batch, which is held in memory.
const (
	maxBatchRows  = 1 << 14 // 16,384
	maxBatchBytes = 8 << 20
)

// An arrowWriter writes a table as a stream of Arrow,
// https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format.
type arrowWriter struct {
	w    *ipc.Writer
	rows arrowRows
}

// arrowRows gather rows of a table.
type arrowRows interface {
	// add adds the rows of a page, and hands each batch that is full to write.
	add(rows *Rows, write func(arrow.RecordBatch) error) error

	// batch returns the rows that were added since, nil if there are none. It may be used until
	// the next call of add.
	batch() arrow.RecordBatch
}

// newArrow returns a writer of the columns of a table that are named, or of all if none are.
func newArrow(w io.Writer, t Table, names []string) (*arrowWriter, error) {
	schema, columns, err := project(t, names)
	if err != nil {
		return nil, err
	}
	a := &arrowWriter{w: ipc.NewWriter(w, ipc.WithSchema(schema))}
	if t == Facts {
		a.rows = newArrowFacts(schema, columns)
	} else {
		a.rows = newArrowPages(schema, columns)
	}
	return a, nil
}

// Write writes the rows of a page.
func (a *arrowWriter) Write(rows *Rows) error { return a.rows.add(rows, a.write) }

func (a *arrowWriter) write(batch arrow.RecordBatch) error {
	if batch == nil {
		return nil
	}
	defer batch.Release()
	return a.w.Write(batch)
}

// Close ends the stream.
func (a *arrowWriter) Close() error {
	err := a.write(a.rows.batch())
	if closing := a.w.Close(); err == nil {
		err = closing
	}
	return err
}

func arrowSchema(fields ...arrow.Field) *arrow.Schema {
	version := arrow.NewMetadata([]string{schemaKey}, []string{strconv.Itoa(SchemaVersion)})
	return arrow.NewSchema(fields, &version)
}

func required(name string, t arrow.DataType) arrow.Field { return arrow.Field{Name: name, Type: t} }
func nullable(name string, t arrow.DataType) arrow.Field {
	return arrow.Field{Name: name, Type: t, Nullable: true}
}

var (
	text   = arrow.BinaryTypes.String
	number = arrow.PrimitiveTypes.Int32
)

var arrowFactsSchema = arrowSchema(
	required("page_id", text),
	required("page", text),
	nullable("graph", text),
	required("subject", text),
	required("predicate", text),
	required("object", text),
	nullable("datatype", text),
	nullable("language", text),
	required("syntax", text),
	nullable("line", number),
	nullable("column", number),
)

var arrowPagesSchema = arrowSchema(
	required("id", text),
	required("url", text),
	nullable("fetched", arrow.FixedWidthTypes.Timestamp_ms),
	nullable("status", number),
	nullable("digest", text),
	nullable("archive", text),
	required("offset", arrow.PrimitiveTypes.Int64),
	nullable("encoding", text),
	nullable("language", text),
	nullable("title", text),
	required("syntaxes", listOf(text)),
	required("counts", arrow.StructOf(arrowCounts()...)),
	required("problems", listOf(arrow.StructOf(
		required("rule", text),
		required("count", number),
		required("message", text),
		nullable("line", number),
		nullable("column", number),
	))),
	nullable("microdata", text),
	nullable("microformats", text),
	nullable("rdfa", text),
	nullable("meta", text),
	nullable("links", text),
	nullable("jsonld", text),
	nullable("idioms", text),
)

// listOf returns the type of a list, whose values have the name that Parquet has for them.
func listOf(t arrow.DataType) arrow.DataType { return arrow.ListOfField(required("element", t)) }

func arrowCounts() (fields []arrow.Field) {
	for i := range columns {
		fields = append(fields, required(string(columns[i].syntax), number))
	}
	return append(fields, required("facts", number))
}

// The columns of facts: texts, and after them the line and the column.
const (
	factTexts     = 9
	factPositions = 2
)

// arrowFacts has facts as columns.
type arrowFacts struct {
	schema    *arrow.Schema
	made      [factTexts + factPositions]bool // which columns are made
	texts     [factTexts]textColumn
	positions [factPositions][]int32
	rows      int
	size      int
	columns   []arrow.Array
}

func newArrowFacts(schema *arrow.Schema, columns []int) *arrowFacts {
	a := &arrowFacts{schema: schema}
	for _, c := range columns {
		a.made[c] = true
	}
	return a
}

func (a *arrowFacts) add(rows *Rows, write func(arrow.RecordBatch) error) error {
	for i := range rows.Facts {
		f := &rows.Facts[i]
		for c, s := range [factTexts]string{
			rows.Page.ID, rows.Page.URL, f.Graph, f.Subject, f.Predicate, f.Object, f.Datatype, f.Language, string(f.Syntax),
		} {
			if a.made[c] {
				a.texts[c].add(s)
				a.size += len(s)
			}
		}
		for c, n := range [factPositions]int32{int32(f.Position.Line), int32(f.Position.Column)} {
			if a.made[factTexts+c] {
				a.positions[c] = append(a.positions[c], n)
			}
		}
		if a.rows++; a.rows == maxBatchRows || a.size >= maxBatchBytes {
			if err := write(a.batch()); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *arrowFacts) batch() arrow.RecordBatch {
	n := a.rows
	if n == 0 {
		return nil
	}
	a.columns = a.columns[:0]
	for i := range a.texts {
		if a.made[i] {
			a.columns = append(a.columns, a.texts[i].array(arrowFactsSchema.Field(i).Nullable))
		}
	}
	for i, list := range a.positions {
		if a.made[factTexts+i] {
			a.columns = append(a.columns, numberArray(list))
			a.positions[i] = list[:0]
		}
	}
	a.rows, a.size = 0, 0
	return array.NewRecordBatch(a.schema, a.columns, int64(n))
}

// A textColumn gathers strings as Arrow lays them out,
// https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-layout.
type textColumn struct {
	offsets []int32 // of the ends
	data    []byte
	valid   []byte // a bit for each string that is not ""
	nulls   int
}

func (c *textColumn) add(s string) {
	if len(c.offsets) == 0 {
		c.offsets = append(c.offsets, 0)
	}
	n := len(c.offsets) - 1
	if n%8 == 0 {
		c.valid = append(c.valid, 0)
	}
	if s == "" {
		c.nulls++
	} else {
		c.valid[n/8] |= 1 << (n % 8)
	}
	c.data = append(c.data, s...)
	c.offsets = append(c.offsets, int32(len(c.data)))
}

// array returns the column, whose memory it uses, and begins another.
func (c *textColumn) array(nullable bool) arrow.Array {
	n := len(c.offsets) - 1
	valid, nulls := memory.NewBufferBytes(c.valid), c.nulls
	if !nullable || nulls == 0 {
		valid, nulls = nil, 0
	}
	data := array.NewData(text, n, []*memory.Buffer{
		valid, memory.NewBufferBytes(arrow.Int32Traits.CastToBytes(c.offsets)), memory.NewBufferBytes(c.data),
	}, nil, nulls, 0)
	defer data.Release()
	c.offsets, c.data, c.valid, c.nulls = c.offsets[:0], c.data[:0], c.valid[:0], 0
	return array.NewStringData(data)
}

// numberArray returns numbers as a column, whose memory it uses; 0 is null.
func numberArray(list []int32) arrow.Array {
	valid, nulls := make([]byte, (len(list)+7)/8), 0
	for i, n := range list {
		if n == 0 {
			nulls++
		} else {
			valid[i/8] |= 1 << (i % 8)
		}
	}
	data := array.NewData(number, len(list), []*memory.Buffer{
		memory.NewBufferBytes(valid), memory.NewBufferBytes(arrow.Int32Traits.CastToBytes(list)),
	}, nil, nulls, 0)
	defer data.Release()
	return array.NewInt32Data(data)
}
