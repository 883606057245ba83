package dataset

import (
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// arrowPages has pages as columns.
type arrowPages struct {
	b       *array.RecordBuilder
	columns []appendValue
	rows    int
	size    int
}

func newArrowPages(schema *arrow.Schema, columns []int) *arrowPages {
	a := &arrowPages{b: array.NewRecordBuilder(memory.DefaultAllocator, schema)}
	for _, c := range columns {
		a.columns = append(a.columns, pageValues[c])
	}
	return a
}

func (a *arrowPages) add(rows *Rows, write func(arrow.RecordBatch) error) error {
	p := &rows.Page
	if size := p.size(); a.size+size > maxBatchBytes || a.rows == maxBatchRows {
		if err := write(a.batch()); err != nil {
			return err
		}
	}
	a.size += p.size()
	a.rows++
	for i, appendTo := range a.columns {
		appendTo(a.b.Field(i), p)
	}
	return nil
}

// appendValue appends the value that a page has in a column.
type appendValue func(array.Builder, *Page)

// pageValues are for the columns of arrowPagesSchema, in their order.
var pageValues = append([]appendValue{
	func(b array.Builder, p *Page) { appendText(b, p.ID) },
	func(b array.Builder, p *Page) { appendText(b, p.URL) },
	func(b array.Builder, p *Page) { appendTime(b, p.Fetched) },
	func(b array.Builder, p *Page) { appendNumber(b, p.Status) },
	func(b array.Builder, p *Page) { appendOptional(b, p.Digest) },
	func(b array.Builder, p *Page) { appendOptional(b, p.Archive) },
	func(b array.Builder, p *Page) { b.(*array.Int64Builder).Append(p.Offset) },
	func(b array.Builder, p *Page) { appendOptional(b, p.Encoding) },
	func(b array.Builder, p *Page) { appendOptional(b, p.Language) },
	func(b array.Builder, p *Page) { appendOptional(b, p.Title) },
	func(b array.Builder, p *Page) { appendSyntaxes(b.(*array.ListBuilder), p) },
	func(b array.Builder, p *Page) { appendCounts(b.(*array.StructBuilder), p) },
	func(b array.Builder, p *Page) { appendProblems(b.(*array.ListBuilder), p.Problems) },
}, jsonValues()...)

func jsonValues() (values []appendValue) {
	for i := range columns {
		values = append(values, func(b array.Builder, p *Page) { appendJSON(b.(*array.StringBuilder), p.JSON[i]) })
	}
	return values
}

func (a *arrowPages) batch() arrow.RecordBatch {
	if a.rows == 0 {
		return nil
	}
	a.rows, a.size = 0, 0
	return a.b.NewRecordBatch()
}

func appendText(b array.Builder, s string) { b.(*array.StringBuilder).Append(s) }

func appendOptional(b array.Builder, s string) {
	if s == "" {
		b.AppendNull()
		return
	}
	appendText(b, s)
}

// appendNumber appends a number, null for 0.
func appendNumber(b array.Builder, n int) {
	if n == 0 {
		b.AppendNull()
		return
	}
	b.(*array.Int32Builder).Append(int32(n))
}

func appendTime(b array.Builder, t time.Time) {
	if t.IsZero() {
		b.AppendNull()
		return
	}
	b.(*array.TimestampBuilder).Append(arrow.Timestamp(t.UnixMilli()))
}

// appendJSON appends JSON, null for nil.
func appendJSON(b *array.StringBuilder, json []byte) {
	if json == nil {
		b.AppendNull()
		return
	}
	b.BinaryBuilder.Append(json)
}

func appendSyntaxes(b *array.ListBuilder, p *Page) {
	b.Append(true)
	for _, s := range p.Syntaxes {
		appendText(b.ValueBuilder(), string(s))
	}
}

func appendCounts(b *array.StructBuilder, p *Page) {
	b.Append(true)
	for i, n := range p.Counts {
		b.FieldBuilder(i).(*array.Int32Builder).Append(int32(n))
	}
	b.FieldBuilder(SyntaxCount).(*array.Int32Builder).Append(int32(p.Facts))
}

func appendProblems(b *array.ListBuilder, problems []Problem) {
	b.Append(true)
	one := b.ValueBuilder().(*array.StructBuilder)
	for i := range problems {
		p := &problems[i]
		one.Append(true)
		appendText(one.FieldBuilder(0), p.Rule)
		one.FieldBuilder(1).(*array.Int32Builder).Append(int32(p.Count))
		appendText(one.FieldBuilder(2), p.Message)
		appendNumber(one.FieldBuilder(3), int(p.Position.Line))
		appendNumber(one.FieldBuilder(4), int(p.Position.Column))
	}
}
