package rdf_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/rdftest"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
)

// parse makes a document of a page.
func parse(tb testing.TB, page, url string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// convert returns the quads of a page and its problems.
func convert(d *dom.Document, o rdf.Options) (quads []rdf.Quad, problems []string, err error) {
	o.Problem = func(p dom.Problem) { problems = append(problems, p.Rule) }
	err = rdf.Convert(d, o, rdf.SinkFunc(func(q rdf.Quad) error {
		quads = append(quads, q)
		return nil
	}))
	return quads, problems, err
}

// statements returns what a reader makes of quads in N-Quads.
func statements(tb testing.TB, quads []rdf.Quad) []rdftest.Statement {
	tb.Helper()
	s, err := rdftest.ReadNQuads(writeAs(tb, quads, "nquads"))
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// formats are the writers by their names.
var formats = map[string]func(w *bytes.Buffer) rdf.Writer{
	"ntriples": func(w *bytes.Buffer) rdf.Writer { return rdf.NewNTriples(w) },
	"nquads":   func(w *bytes.Buffer) rdf.Writer { return rdf.NewNQuads(w) },
	"turtle":   func(w *bytes.Buffer) rdf.Writer { return rdf.NewTurtle(w) },
	"compacted": func(w *bytes.Buffer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{})
	},
	"expanded": func(w *bytes.Buffer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Expanded: true})
	},
	"compacted lines": func(w *bytes.Buffer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Lines: true})
	},
	"expanded array": func(w *bytes.Buffer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Expanded: true, Array: true})
	},
	"compacted array": func(w *bytes.Buffer) rdf.Writer {
		return rdf.NewJSONLD(w, rdf.JSONLDOptions{Array: true})
	},
}

// writeAs returns quads of one page in a format.
func writeAs(tb testing.TB, quads []rdf.Quad, format string) string {
	tb.Helper()
	var b bytes.Buffer
	w := formats[format](&b)
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

// rapper reads RDF with Raptor (https://librdf.org/raptor/) and returns it as
// N-Quads. Where it is not installed the test is skipped.
func rapper(tb testing.TB, text, syntax string) string {
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
