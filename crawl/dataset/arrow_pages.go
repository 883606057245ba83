package dataset

import (
	"time"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// arrowPages has pages as columns.
type arrowPages struct {
	b    *array.RecordBuilder
	rows int
	size int
}

func newArrowPages() *arrowPages {
	return &arrowPages{b: array.NewRecordBuilder(memory.DefaultAllocator, arrowPagesSchema)}
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
	next := 0
	field := func() array.Builder {
		next++
		return a.b.Field(next - 1)
	}
	appendText(field(), p.ID)
	appendText(field(), p.URL)
	appendTime(field(), p.Fetched)
	appendNumber(field(), p.Status)
	appendOptional(field(), p.Digest)
	appendOptional(field(), p.Archive)
	field().(*array.Int64Builder).Append(p.Offset)
	appendOptional(field(), p.Encoding)
	appendOptional(field(), p.Language)
	appendOptional(field(), p.Title)
	syntaxes := field().(*array.ListBuilder)
	syntaxes.Append(true)
	for _, s := range p.Syntaxes {
		appendText(syntaxes.ValueBuilder(), string(s))
	}
	appendCounts(field().(*array.StructBuilder), p)
	appendProblems(field().(*array.ListBuilder), p.Problems)
	for i := range p.JSON {
		if json := field().(*array.StringBuilder); p.JSON[i] == nil {
			json.AppendNull()
		} else {
			json.BinaryBuilder.Append(p.JSON[i])
		}
	}
	return nil
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
