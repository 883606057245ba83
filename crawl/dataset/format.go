package dataset

import (
	"fmt"
	"io"
	"strings"
)

// A Format is how a table is written. Its name is the end of the names of such files.
type Format string

// The formats. N-Quads has facts only.
const (
	Parquet   Format = "parquet"
	Arrow     Format = "arrow" // the IPC stream
	NQuads    Format = "nq"
	NQuadsGz  Format = "nq.gz"
	NQuadsZst Format = "nq.zst"
	NDJSON    Format = "ndjson"
	NDJSONGz  Format = "ndjson.gz"
	NDJSONZst Format = "ndjson.zst"
)

var formats = []Format{Parquet, Arrow, NQuads, NQuadsGz, NQuadsZst, NDJSON, NDJSONGz, NDJSONZst}

// Formats returns all formats.
func Formats() []Format { return append([]Format(nil), formats...) }

// ParseFormat returns the format of that name.
func ParseFormat(name string) (Format, error) {
	names := make([]string, len(formats))
	for i, f := range formats {
		if string(f) == name {
			return f, nil
		}
		names[i] = string(f)
	}
	return "", fmt.Errorf("there is no format %q: the formats are %s", name, strings.Join(names, ", "))
}

// Has tells whether a table can be written in the format.
func (f Format) Has(t Table) bool { return t == Facts || !f.isNQuads() }

// HasPositions tells whether the format has the lines and columns of facts.
func (f Format) HasPositions() bool { return !f.isNQuads() }

func (f Format) isNQuads() bool { return strings.HasPrefix(string(f), string(NQuads)) }

// A Writer writes a table. It is for one goroutine.
type Writer interface {
	// Write writes the rows of a page: its own, or those of its facts.
	Write(rows *Rows) error

	// Close writes what is left, and what ends the output. It does not close the
	// io.Writer. After an error of Write it only frees memory.
	Close() error
}

// NewWriter returns a writer of a table: of the columns that are named, in the order of the
// table, or of all if none are. Only [Arrow] can be written without all columns.
func NewWriter(w io.Writer, t Table, f Format, columns ...string) (Writer, error) {
	if _, err := ParseTable(string(t)); err != nil {
		return nil, err
	}
	if _, err := ParseFormat(string(f)); err != nil {
		return nil, err
	}
	if !f.Has(t) {
		return nil, fmt.Errorf("the table %s cannot be written as %s: N-Quads has facts only", t, f)
	}
	if len(columns) > 0 && f != Arrow {
		return nil, fmt.Errorf("the format %s always has all columns: to write only some, use %s", f, Arrow)
	}
	switch f {
	case Parquet:
		if t == Pages {
			return newParquetPages(w), nil
		}
		return newParquetFacts(w), nil
	case Arrow:
		return newArrow(w, t, columns)
	}
	base, coding, _ := strings.Cut(string(f), ".")
	lines := appendNQuads
	if Format(base) == NDJSON {
		if lines = appendFactsJSON; t == Pages {
			lines = appendPageJSON
		}
	}
	out, err := newOutput(w, coding)
	if err != nil {
		return nil, err
	}
	return &lineWriter{output: out, append: lines}, nil
}
