package dataset

import (
	"io"
	"strconv"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// The bounds of a row group. A writer holds one in memory: its pages, compressed, and the
// dictionaries of its columns.
const (
	maxGroupRows  = 1 << 18 // 262,144
	maxGroupBytes = 32 << 20
)

// batchRows is how many rows are handed to the encoder at once.
const (
	batchRows       = 256
	maxWaitingBytes = 4 << 20
)

// A parquetWriter writes rows of a table as Parquet.
type parquetWriter[T any] struct {
	w     *parquet.GenericWriter[T]
	rows  []T
	size  int // bytes of the row group, columns that repeat themselves left out
	count int // rows of the row group

	waiting int // bytes of rows

	groupRows, groupBytes int // the bounds of a row group

	add func(*parquetWriter[T], *Rows) error
}

// newParquet returns a writer. The columns that are named have long values, of which the
// least and the greatest would be long, too, and help nobody: statistics leave them out.
// Readers find those of the other columns in the metadata of a row group and in the index
// of its pages; the header of a page, which can have them as well, does without.
func newParquet[T any](w io.Writer, add func(*parquetWriter[T], *Rows) error, long ...[]string) *parquetWriter[T] {
	options := []parquet.WriterOption{
		// The next level takes half as much time again for an eighth less output.
		parquet.Compression(&zstd.Codec{Level: zstd.SpeedFastest, Concurrency: 1}),
		parquet.DataPageStatistics(false),
		parquet.CreatedBy("itemscope", strconv.Itoa(SchemaVersion), ""),
		parquet.KeyValueMetadata(schemaKey, strconv.Itoa(SchemaVersion)),
	}
	for _, path := range long {
		options = append(options, parquet.SkipPageBounds(path...))
	}
	return &parquetWriter[T]{
		w: parquet.NewGenericWriter[T](w, options...), rows: make([]T, 0, batchRows),
		groupRows: maxGroupRows, groupBytes: maxGroupBytes, add: add,
	}
}

func newParquetFacts(w io.Writer) Writer {
	return newParquet(w, addFactRows, []string{"object"})
}

func newParquetPages(w io.Writer) Writer {
	long := [][]string{{"title"}, {"problems", "list", "element", "message"}}
	for i := range columns {
		long = append(long, []string{string(columns[i].syntax)})
	}
	return newParquet(w, addPageRow, long...)
}

// Write writes the rows of a page.
func (p *parquetWriter[T]) Write(rows *Rows) error { return p.add(p, rows) }

// row returns room for a row with so many bytes. The row stays where it is: there is room
// for all rows of a batch.
func (p *parquetWriter[T]) row(size int) (*T, error) {
	if large := p.size+size > p.groupBytes; large || len(p.rows) == batchRows {
		if err := p.flush(large || p.count >= p.groupRows); err != nil {
			return nil, err
		}
	}
	if p.waiting += size; p.waiting > maxWaitingBytes && len(p.rows) > 0 {
		if err := p.flush(false); err != nil {
			return nil, err
		}
		p.waiting = size
	}
	p.size += size
	p.count++
	p.rows = append(p.rows, *new(T))
	return &p.rows[len(p.rows)-1], nil
}

// flush hands the rows to the encoder, and ends the row group if it is to.
func (p *parquetWriter[T]) flush(group bool) error {
	_, err := p.w.Write(p.rows)
	clear(p.rows)
	p.rows = p.rows[:0]
	p.waiting = 0
	if group && err == nil {
		p.size, p.count = 0, 0
		err = p.w.Flush()
	}
	return err
}

// Close ends the file.
func (p *parquetWriter[T]) Close() error {
	err := p.flush(false)
	if closing := p.w.Close(); err == nil {
		err = closing
	}
	return err
}

// A factRow is the row of a fact.
//
// Columns that may be null are pointers: of other fields marked as optional, parquet-go
// v0.32.0 writes some zero values that follow others as values, not as null
// (TestParquetNulls). What they point to is in the row itself, so that a fact takes no
// memory of its own; a row therefore must not be copied.
type factRow struct {
	PageID    string  `parquet:"page_id,dict"`
	Page      string  `parquet:"page,dict"`
	Graph     *string `parquet:"graph,optional,dict"`
	Subject   string  `parquet:"subject,dict"`
	Predicate string  `parquet:"predicate,dict"`
	Object    string  `parquet:"object"`
	Datatype  *string `parquet:"datatype,optional,dict"`
	Language  *string `parquet:"language,optional,dict"`
	Syntax    string  `parquet:"syntax,dict"`
	Line      *int32  `parquet:"line,optional"`
	Column    *int32  `parquet:"column,optional"`

	values struct {
		graph, datatype, language string
		line, column              int32
	}
}

// optional returns a pointer to a value that was put in its place, nil for zero.
func optional[T comparable](place *T, value T) *T {
	if value == *new(T) {
		return nil
	}
	*place = value
	return place
}

func addFactRows(p *parquetWriter[factRow], rows *Rows) error {
	for i := range rows.Facts {
		f := &rows.Facts[i]
		row, err := p.row(len(f.Subject) + len(f.Object))
		if err != nil {
			return err
		}
		v := &row.values
		row.PageID, row.Page = rows.Page.ID, rows.Page.URL
		row.Graph = optional(&v.graph, f.Graph)
		row.Subject, row.Predicate, row.Object = f.Subject, f.Predicate, f.Object
		row.Datatype = optional(&v.datatype, f.Datatype)
		row.Language = optional(&v.language, f.Language)
		row.Syntax = string(f.Syntax)
		row.Line = optional(&v.line, int32(f.Position.Line))
		row.Column = optional(&v.column, int32(f.Position.Column))
	}
	return nil
}

// A pageRow is the row of a page, made as a factRow is.
type pageRow struct {
	ID           string           `parquet:"id"`
	URL          string           `parquet:"url"`
	Fetched      *int64           `parquet:"fetched,optional,timestamp(millisecond)"`
	Status       *int32           `parquet:"status,optional"`
	Digest       *string          `parquet:"digest,optional"`
	Archive      *string          `parquet:"archive,optional,dict"`
	Offset       int64            `parquet:"offset"`
	Encoding     *string          `parquet:"encoding,optional,dict"`
	Language     *string          `parquet:"language,optional,dict"`
	Title        *string          `parquet:"title,optional"`
	Syntaxes     []string         `parquet:"syntaxes,list"`
	Counts       parquetCounts    `parquet:"counts"`
	Problems     []parquetProblem `parquet:"problems,list"`
	Microdata    *string          `parquet:"microdata,optional"`
	Microformats *string          `parquet:"microformats,optional"`
	RDFa         *string          `parquet:"rdfa,optional"`
	Meta         *string          `parquet:"meta,optional"`
	Links        *string          `parquet:"links,optional"`
	JSONLD       *string          `parquet:"jsonld,optional"`
	Idioms       *string          `parquet:"idioms,optional"`

	values struct {
		fetched                                    int64
		status                                     int32
		digest, archive, encoding, language, title string
		json                                       [SyntaxCount]string
	}
}

type parquetCounts struct {
	Microdata    int32 `parquet:"microdata"`
	Microformats int32 `parquet:"microformats"`
	RDFa         int32 `parquet:"rdfa"`
	Meta         int32 `parquet:"meta"`
	Links        int32 `parquet:"links"`
	JSONLD       int32 `parquet:"jsonld"`
	Idioms       int32 `parquet:"idioms"`
	Facts        int32 `parquet:"facts"`
}

type parquetProblem struct {
	Rule    string `parquet:"rule"`
	Count   int32  `parquet:"count"`
	Message string `parquet:"message"`
	Line    *int32 `parquet:"line,optional"`
	Column  *int32 `parquet:"column,optional"`

	values struct{ line, column int32 }
}

func addPageRow(p *parquetWriter[pageRow], rows *Rows) error {
	page := &rows.Page
	row, err := p.row(page.size())
	if err != nil {
		return err
	}
	v := &row.values
	row.ID, row.URL, row.Offset = page.ID, page.URL, page.Offset
	if !page.Fetched.IsZero() {
		v.fetched = page.Fetched.UnixMilli()
		row.Fetched = &v.fetched
	}
	row.Status = optional(&v.status, int32(page.Status))
	row.Digest = optional(&v.digest, page.Digest)
	row.Archive = optional(&v.archive, page.Archive)
	row.Encoding = optional(&v.encoding, page.Encoding)
	row.Language = optional(&v.language, page.Language)
	row.Title = optional(&v.title, page.Title)
	for _, s := range page.Syntaxes {
		row.Syntaxes = append(row.Syntaxes, string(s))
	}
	row.Problems = parquetProblems(page.Problems)
	n := &page.Counts
	row.Counts = parquetCounts{int32(n[0]), int32(n[1]), int32(n[2]), int32(n[3]), int32(n[4]), int32(n[5]), int32(n[6]), int32(page.Facts)}
	json := [SyntaxCount]**string{&row.Microdata, &row.Microformats, &row.RDFa, &row.Meta, &row.Links, &row.JSONLD, &row.Idioms}
	for i := range json {
		*json[i] = optional(&v.json[i], string(page.JSON[i]))
	}
	return nil
}

func parquetProblems(list []Problem) []parquetProblem {
	rows := make([]parquetProblem, len(list))
	for i := range list {
		p, row := &list[i], &rows[i]
		row.Rule, row.Count, row.Message = p.Rule, int32(p.Count), p.Message
		row.Line = optional(&row.values.line, int32(p.Position.Line))
		row.Column = optional(&row.values.column, int32(p.Position.Column))
	}
	return rows
}

// size returns about how many bytes the row has.
func (p *Page) size() int {
	n := len(p.URL) + len(p.Title)
	for i := range p.JSON {
		n += len(p.JSON[i])
	}
	for i := range p.Problems {
		n += len(p.Problems[i].Message)
	}
	return n
}
