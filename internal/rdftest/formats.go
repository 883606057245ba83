package rdftest

import (
	"bytes"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/rdf"
)

// Statements writes quads as N-Quads and reads them back.
func Statements(tb testing.TB, quads []rdf.Quad) []Statement {
	tb.Helper()
	s, err := ReadNQuads(Write(tb, quads, "nquads"))
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// Formats are the writers by their names.
var Formats = map[string]func(w io.Writer) rdf.Writer{
	"ntriples": func(w io.Writer) rdf.Writer { return rdf.NewNTriples(w) },
	"nquads":   func(w io.Writer) rdf.Writer { return rdf.NewNQuads(w) },
	"turtle":   func(w io.Writer) rdf.Writer { return rdf.NewTurtle(w) },
	"compacted": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{})
	},
	"expanded": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Expanded: true})
	},
	"compacted lines": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Lines: true})
	},
	"compacted named": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Named: true, Lines: true})
	},
	"expanded named": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Expanded: true, Named: true})
	},
	"expanded array": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Expanded: true, Array: true})
	},
	"compacted array": func(w io.Writer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Array: true})
	},
}

// Write returns quads of one page in a format.
func Write(tb testing.TB, quads []rdf.Quad, format string) string {
	tb.Helper()
	var b bytes.Buffer
	w := Formats[format](&b)
	for _, q := range quads {
		if err := w.Quad(q); err != nil {
			tb.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

// Rapper reads RDF with Raptor (https://librdf.org/raptor/) and returns it as
// N-Quads. Where it is not installed the test is skipped.
func Rapper(tb testing.TB, text, syntax string) string {
	tb.Helper()
	cmd := exec.Command(testdata.Program(tb, "rapper", "raptor2-utils"), "-q", "-i", syntax, "-o", "nquads", "-", "http://base.example/")
	cmd.Stdin = strings.NewReader(text)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil || errs.Len() > 0 {
		tb.Fatalf("rapper: %v\n%s\nof\n%.2000s", err, errs.String(), text)
	}
	return out.String()
}

// A Reader reads what was written in a format.
type Reader func(text, format string) ([]Statement, error)

// CheckReadBack writes quads in a format, reads them back and compares them with the
// wanted statements.
func CheckReadBack(t *testing.T, quads []rdf.Quad, want []Statement, format string, read Reader) {
	t.Helper()
	CheckRead(t, Write(t, quads, format), want, format, read)
}

// CheckRead compares what a reader makes of a text in a format with what is
// wanted.
func CheckRead(t *testing.T, text string, want []Statement, format string, read Reader) {
	t.Helper()
	got, err := read(text, format)
	if err != nil {
		t.Fatalf("%v\nof\n%.2000s", err, text)
	}
	if !HasGraphs(format) {
		want = WithoutGraphs(want)
	}
	if diff := Diff(got, want); diff != "" {
		t.Errorf("%s\nof\n%.2000s", diff, text)
	}
}

// HasGraphs tells whether a format writes the graphs of quads.
func HasGraphs(format string) bool {
	return format == "nquads" || strings.Contains(format, "array") || strings.Contains(format, "named")
}

// IsJSONLD tells whether a format is one of JSON-LD.
func IsJSONLD(format string) bool {
	return strings.HasPrefix(format, "compacted") || strings.HasPrefix(format, "expanded")
}

// Read is the Reader of our own. JSON-LD is read by package jsonld, of which the
// writers know nothing.
func Read(text, format string) ([]Statement, error) {
	switch {
	case IsJSONLD(format):
		return readJSONLD(text)
	case format == "turtle":
		return ReadTurtle(text, "http://base.example/")
	}
	return ReadNQuads(text)
}

func readJSONLD(text string) (statements []Statement, err error) {
	document, err := jsonld.Parse([]byte(text), "")
	if err != nil {
		return nil, err
	}
	err = jsonld.ToRDF(document, rdf.SinkFunc(func(q rdf.Quad) error {
		s, err := ReadNQuads(q.String())
		statements = append(statements, s...)
		return err
	}), rdf.Scope{}, jsonld.ProcessorOptions{})
	return statements, err
}
